"""The game in words: what is asked, what a move does, what has happened; `speech` brings it together."""
