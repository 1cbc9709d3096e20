"""The panels of the Naramata table, one module each; `cuvee.games.naramata.picture` puts them together."""
