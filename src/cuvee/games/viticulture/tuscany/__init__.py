"""Tuscany: Essential Edition. Three modules that can be combined at will.

The extended board is in `chart` (the year), `influence` and `trade`; special workers are in `special` and `abilities`;
structure cards in `structures`, `moments` and `draft`; `drawing` has what both say about drawn cards.
"""
