"""The table with modules of Tuscany, drawn."""
