"""Crush pad and cellar: a slot for every grape and every wine that there can be, by value."""

from __future__ import annotations

from functools import lru_cache

from cuvee.drawing import element, icon, lettering, part, remembered, tip, title
from cuvee.games.viticulture.box.moves import COLOURS, STRUCTURES, VALUES, WINES
from cuvee.games.viticulture.picture.inline import inline
from cuvee.games.viticulture.picture.pen import Pen
from cuvee.games.viticulture.picture.pieces import WINE_ICONS, grape, wine
from cuvee.games.viticulture.view import Seat
from cuvee.kernel import Panel, Part
from cuvee.kernel.speech import capital

_LABEL = 27.0
_CELLARS = ("small", "medium", "large")


@lru_cache(1024)
def _slot(kind: str, value: int, filled: bool, is_wine: bool) -> str:
    """One slot, its middle at the origin."""
    if filled:
        return (wine if is_wine else grape)(kind, value, 0, 0, 16.5, "token")
    shape = element("rect", x=-9, y=-8, width=18, height=16, rx=8, cls="slot0")
    return shape + lettering(0, 4.3, value, 12, "narrow", anchor="middle", cls="number0")


class CellarPanel:
    """Draws the grapes and wines of one seat."""

    def __init__(self, pen: Pen, width: float, height: float) -> None:
        self.pen = pen
        self.width, self.height = width, height
        self.step = (width - _LABEL - 7) / len(VALUES)

    def panel(self, seat: int, mine: Seat) -> Panel:
        """The panel of a seat."""
        built = [name for name in mine["structures"] if name.endswith("cellar")]
        return self._panel(seat, mine["crush"], mine["cellar"], built)

    @remembered(1024)
    def _panel(self, seat: int, crush: list[str], cellar: list[str], built: list[str]) -> Panel:
        name = self.pen.say("picture.cellar")
        parts = [self._labels(name)]
        for row, colour in enumerate(COLOURS):
            for value in VALUES:
                parts.append(self._grape(seat, row, colour, value, f"{colour}-{value}" in crush))
        parts += [self._head(seat, number, f"{size}-cellar" in built) for number, size in enumerate(_CELLARS)]
        for row, kind in enumerate(WINES):
            for value in range(self.pen.box.least_values[row], VALUES.stop):
                parts.append(self._wine(seat, row, kind, value, f"{kind}-{value}" in cellar))
        return Panel("cellar", name, self.width, self.height, parts)

    def _x(self, value: int) -> float:
        return _LABEL + self.step * (value - 0.5)

    @remembered(256)
    def _labels(self, name: str) -> Part:
        drawn = title(name, self.width - 7, 7, 15, 13.5)
        for row, colour in enumerate(COLOURS):
            drawn += icon("grape", 14, 31.5 + 19 * row, 17, cls=f"gr-{colour}")
        for row, kind in enumerate(WINES):
            drawn += icon(WINE_ICONS[kind], 14, 87.5 + 18 * row, 17, cls=f"wn-{kind}")
        return part("cellar-labels", drawn)

    @remembered(4096)
    def _grape(self, seat: int, row: int, colour: str, value: int, filled: bool) -> Part:
        at, hint = (self._x(value), 31.5 + 19 * row), capital(self.pen.lexicon.grape(f"{colour}-{value}"))
        cls = "pour" if filled else ""
        return part(f"grape-{seat}-{colour}-{value}", _slot(colour, value, filled, False), at=at, hint=hint, cls=cls)

    @remembered(4096)
    def _wine(self, seat: int, row: int, kind: str, value: int, filled: bool) -> Part:
        at, hint = (self._x(value), 87.5 + 18 * row), capital(self.pen.lexicon.wine(f"{kind}-{value}"))
        cls = "pour" if filled else ""
        return part(f"wine-{seat}-{kind}-{value}", _slot(kind, value, filled, True), at=at, hint=hint, cls=cls)

    @remembered(256)
    def _head(self, seat: int, number: int, built: bool) -> Part:
        """A cellar: the small one is always there."""
        pen, size = self.pen, _CELLARS[number]
        wide, x = self.step * 3 - 3, _LABEL + self.step * 3 * number + 1.5
        label = pen.say(f"picture.cellar.{size}")
        there = built or not number
        shape = element("rect", width=wide, height=16, rx=4, cls="built card" if there else "unbuilt card")
        if not number:
            text = lettering(wide / 2, 12.5, label, 12, "narrow", bold=True, anchor="middle", width=wide - 4)
            return part("cellar-small", shape, text, at=(x, 60.5), hint=label)
        name = f"{size}-cellar"
        cost = () if built else (str(pen.box.structure_costs[STRUCTURES.index(name)]), ":lira")
        text = lettering(4, 12.5, label, 12, "narrow", bold=True, width=wide - (8 if built else 32))
        return part(
            f"structure-{seat}-{name}", shape, text, inline(cost, wide - 3, 8, 12, "end") if cost else "",
            at=(x, 60.5), hint=tip(pen.lexicon.structure(name), pen.lexicon.structure_text(name)),
        )  # fmt: skip
