"""The panels of the Naramata table, one module each; `cuvee.games.naramata.picture.artist` puts them together."""
