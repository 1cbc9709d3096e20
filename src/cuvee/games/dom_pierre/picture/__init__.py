"""The panels of the drawn table, one module each; `pieces` has what they are made of. `picture` puts them together."""
