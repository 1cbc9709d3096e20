"""What a seat may see: everything but the tastes of others."""

from __future__ import annotations

from typing import TYPE_CHECKING, TypedDict

from cuvee.kernel.view import Asked, BaseView

if TYPE_CHECKING:
    from under_the_hammer.state import UnderTheHammer


class Player(TypedDict):
    """What lies in front of a player."""

    paddles: list[int]  # in hand
    shown: int | None  # in the last round
    lots: list[str]  # that were won
    taste: str | None  # a wine; nothing while it is a secret


class Table(TypedDict):
    """The table. The list `seats` is what every game must have: the house's own words and pictures rely on it."""

    round: int
    lot: str | None  # under the hammer
    cellar: int  # bottles that have not come up yet
    angels: list[str]
    seats: list[Player]


class View(BaseView[Asked], Table):
    """The table, and what every view has: who looks, who is asked what, how it stands."""


def table_for(game: UnderTheHammer, viewer: int | None) -> Table:
    """The table as a seat, or a spectator, sees it."""
    lots = game.box.lot_names
    return {
        "round": game.round,
        "lot": lots[game.lot] if game.lot >= 0 else None,
        "cellar": len(game.cellar),
        "angels": [lots[lot] for lot in game.angels],
        "seats": [
            {
                "paddles": list(game.paddles[seat]),
                "shown": game.shown[seat] or None,
                "lots": [lots[lot] for lot in game.won[seat]],
                "taste": game.box.wines[taste] if game.knows_taste(viewer, seat) else None,
            }
            for seat, taste in enumerate(game.tastes)
        ],
    }
