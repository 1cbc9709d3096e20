"""Many games at once: matches between bots with ratings, and the lab that studies a game.

`play` plays one game, `many` many of them in all cores and `cluster` on a Ray cluster; `match`, `results` and `ratings`
are the arena; `findings`, `usage`, `plots` and `report` the lab.
"""
