"""An artist who can draw any game badly: for tests of everything around the pictures."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any, ClassVar
from zlib import crc32

from cuvee.drawing import element, icon, lettering, meeple, palette, part, tip
from cuvee.drawing.icons import SYMBOLS
from cuvee.kernel import Exhibit, Layout, Panel, Picture, Place, Setup

SPOTS = 24
_TURN = Place(0, 0, 972, 70)
_BOARD = Place(0, 76, 972, 396, narrow="pan")
_MINE = Place(0, 478, 972, 212, "mine", "pan")


class Sketch:
    """Every move aims at one of a few spots, and a piece stands for how far the game has come."""

    style: ClassVar[str] = palette.STYLE
    symbols: ClassVar[str] = SYMBOLS
    layouts: ClassVar[Sequence[Layout]] = (Layout("sketch", {"turn": _TURN, "board": _BOARD, "mine": _MINE}),)

    def __init__(self, setup: Setup, language: str, names: Sequence[str] | None) -> None:
        self._names = names or [str(seat + 1) for seat in range(setup.seats)]

    def draw(self, view: dict[str, Any], seat: int | None) -> Picture:
        """A clock, some spots, and the name of a player."""
        told = sum(view["scores"])
        route = f"M0 30L{20 + told * 5} 30"
        turn = [
            part("clock", lettering(10, 24, "Points of all", 14, "serif")),
            part("points", lettering(150, 24, told, 14, "narrow", bold=True, cls="count")),
            part("guide", meeple("red", -14, -15), at=(20 + told * 5 % 900, 40), data_route=route),
        ]
        board = [
            part(f"spot-{spot}", *_spot(spot), at=_where(spot), hint=tip(f"Spot {spot}", "A place."))
            for spot in range(SPOTS)
        ]
        mine = [part(f"own-{seat}", lettering(10, 30, self._names[seat or 0], 20, "serif"), data_from="spot-3")]
        panels = [Panel("turn", "Clock", 972, 70, turn), Panel("board", "Board", 972, 396, board)]
        panels.append(Panel("mine", "Area", 972, 212, mine))
        briefs = [icon("clock", 11, 11) + lettering(26, 16, score, 13, "narrow") for score in view["scores"]]
        return Picture(self.layouts[0], panels, palette.SEATS[: len(self._names)], briefs)

    def targets(self, view: dict[str, Any], move: str) -> Sequence[str]:
        """Two spots for each move."""
        number = crc32(move.encode())
        return f"spot-{number % SPOTS}", f"spot-{number // SPOTS % SPOTS}"

    def gallery(self) -> Iterable[tuple[str, Iterable[Exhibit]]]:
        """One piece."""
        yield "Pieces", [("Guide", 28, 30, meeple("red", 0, 0))]


def _spot(number: int) -> tuple[str, ...]:
    return (
        element("circle", r=26, cls="ring"),
        element("circle", r=22, cls="plate"),
        lettering(0, 5, number, 14, "narrow", anchor="middle", cls="on-plate"),
    )


def _where(number: int) -> tuple[float, float]:
    return 70 + number % 8 * 118, 80 + number // 8 * 110
