"""The panels of Viticulture's picture, each in a module of its own; `pieces` and `inline` are what they draw with."""
