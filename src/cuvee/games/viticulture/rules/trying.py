"""A state that is tried out, and put back whatever happens."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from cuvee.games.viticulture.state import Viticulture


class Trying:
    """Within the block the named parts of the state may be changed at will; at its end they are as they were.

    with Trying(game, "cellar", "crush"):
        game.cellar[place] |= wine
        return bool(fillable(game, seat))
    """

    __slots__ = ("before", "game")

    def __init__(self, game: Viticulture, *names: str) -> None:
        self.game = game
        self.before = [(name, getattr(game, name)) for name in names]

    def __enter__(self) -> None:
        for name, value in self.before:
            if type(value) is list:
                setattr(self.game, name, value[:])

    def __exit__(self, *problem: Any) -> None:
        for name, value in self.before:
            setattr(self.game, name, value)
