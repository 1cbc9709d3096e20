"""What cards do: one class for each word of the component files, with the decisions that it asks for beside it.

To import the package is to know the words; an expansion brings its own in the same way (see `box.effect`).
"""

from cuvee.games.viticulture.rules.effects import (
    building,
    cards,
    gains,
    invitations,
    planting,
    players,
    tokens,
    wine,
    workers,
)

__all__ = ["building", "cards", "gains", "invitations", "planting", "players", "tokens", "wine", "workers"]
