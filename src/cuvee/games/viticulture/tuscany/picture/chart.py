"""The chart of the extended board: a bonus for each row and season, through which the roosters walk."""

from __future__ import annotations

from cuvee.drawing import element, icon, part
from cuvee.games.viticulture.box.reading import SEASONS
from cuvee.games.viticulture.picture.chart import LEFT, ChartPanel, Spot
from cuvee.games.viticulture.tuscany.picture.pen import TuscanyPen
from cuvee.games.viticulture.tuscany.view import wide
from cuvee.games.viticulture.view import View
from cuvee.kernel import Part


class ExtendedChartPanel(ChartPanel):
    """Draws the chart and the roosters on it."""

    top, columns, variant = 43, len(SEASONS), ".extended"
    pen: TuscanyPen

    def spots(self, view: View) -> list[Spot]:
        """Whoever has passed has gone on to the next season, or to the next year."""
        season, passed = SEASONS.index(view["season"]), view["passed"]
        columns = [min(len(SEASONS) - 1, season + (seat in passed)) for seat in range(self.pen.seats)]
        rows = zip(view["rows"], wide(view)["next_rows"], columns, strict=True)
        return [(after, 0) if after else (row, column) for row, after, column in rows]

    def marks(self, view: View) -> tuple[int | None, list[int]]:
        """The roosters show it."""
        return None, []

    def heads(self, season: int) -> list[Part]:
        """The seasons."""
        return [self._season(number, number == season) for number in range(len(SEASONS))]

    def _season(self, number: int, now: bool) -> Part:
        name = SEASONS[number]
        x = LEFT + self.column * number
        tab = element("rect", x=1, y=23, width=self.column - 2, height=18, rx=4, cls="pill") if now else ""
        sign = icon(name, self.column / 2, 32, 16, color="var(--wineon)") if now else icon(
            name, self.column / 2, 32, 16, cls="tinted"
        )  # fmt: skip
        return part(f"chart-{name}", tab, sign, at=(x, 0), cls=f"a-{name}", hint=self.pen.season(name))

    def cells(self, row: int, glass: bool, free: bool, covered: list[int]) -> str:
        """A rooster covers a bonus."""
        drawn = ""
        for column, bonus in enumerate(("none", *self.pen.box.entering[row - 1])):
            shown = "none" if column in covered else bonus
            drawn += self.cell(column, SEASONS[column], shown, free, self.column / 2)
        return drawn + (self.token(self.column / 2) if glass and 0 not in covered else "")

    def rooster_x(self, column: int) -> float:
        """In its season."""
        return LEFT + self.column * (column + 0.5)
