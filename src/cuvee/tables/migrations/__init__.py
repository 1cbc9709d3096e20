"""How the stored tables came to be what `schema.py` says: one file for each change, in order."""
