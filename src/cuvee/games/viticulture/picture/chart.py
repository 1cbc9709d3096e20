"""The wake-up chart: a bonus for each row."""

from __future__ import annotations

from cuvee.drawing import element, group, icon, lettering, part, remembered, tip, title
from cuvee.games.viticulture.box.reading import SEASONS
from cuvee.games.viticulture.picture.inline import inline
from cuvee.games.viticulture.picture.pen import Pen
from cuvee.games.viticulture.picture.pieces import AUTOMA, pill, rooster, worker
from cuvee.games.viticulture.view import View
from cuvee.kernel import Panel, Part
from cuvee.kernel.speech import capital

LEFT = 24  # of the cells
Spot = tuple[int | None, int]  # of a rooster: its row, and its column


class ChartPanel:
    """Draws the chart and the roosters on it."""

    top, columns, variant = 24, 1, ""  # where the rows begin; bonuses of a row; of the texts

    def __init__(self, pen: Pen, width: float, height: float) -> None:
        self.pen = pen
        self.width, self.height = width, height
        self.lay_out()

    def lay_out(self) -> None:
        """How high a row is, and how wide a bonus."""
        self.step = (self.height - self.top - 3) / len(self.pen.box.rows)
        self.column = (self.width - LEFT - 4) / self.columns

    def panel(self, view: View) -> Panel:
        """The panel, from the rows of the roosters."""
        season, solo = SEASONS.index(view["season"]), view["solo"]
        years = solo["years"] if solo else 0
        last = bool(view["end"]) and not solo
        free = view["temporary"] is None
        first, passed = (None, []) if solo else self.marks(view)
        spots, glass = self.spots(view), solo["glass"] if solo else []
        return self._panel(season, view["year"], years, spots, glass, free, first, passed, last)

    def spots(self, view: View) -> list[Spot]:
        """By seat: where its rooster stands."""
        return [(row, 0) for row in view["rows"]]

    def marks(self, view: View) -> tuple[int | None, list[int]]:
        """Who is first, and who has passed."""
        return view["first"], view["passed"]

    def heads(self, season: int) -> list[Part]:
        """What stands above the columns."""
        return []

    @remembered(1024)
    def _panel(
        self, season: int, year: int, years: int, spots: list[Spot], glass: list[int], free: bool,
        first: int | None, passed: list[int], last: bool,
    ) -> Panel:  # fmt: skip
        label = self.pen.say(f"section.chart{self.variant}")
        parts = [self._head(label, year, years, last), *self.heads(season)]
        for number in range(1, len(self.pen.box.rows) + 1):
            covered = [column for there, column in spots if there == number]
            parts.append(self._row(number, number in glass, free, covered))
        for seat, (row, column) in enumerate(spots):
            if row:
                parts.append(self._rooster(seat, row, column, seat == first, seat in passed))
        return Panel("chart", label, self.width, self.height, parts)

    @remembered(256)
    def _head(self, label: str, year: int, years: int, last: bool) -> Part:
        facts = {"number": year, "years": years} if years else {"number": year}
        word = self.pen.say("picture.year.of" if years else "picture.year", **facts)
        badge, wide = pill(self.pen.say("picture.year.last") if last else word, self.width - 5, 3, 13)
        note = self.pen.say(f"table.last-year{self.variant}") if last else ""
        return part("chart-head", title(label, self.width - wide - 9, 7, 16, 13.5), badge, hint=tip(label, word, note))

    @remembered(1024)
    def _row(self, row: int, glass: bool, free: bool, covered: list[int]) -> Part:
        pen, high = self.pen, self.step
        cells = self.cells(row, glass, free, covered)
        token = pen.say("picture.glass") if glass else ""
        return part(
            f"row-{row}",
            element("rect", x=2, y=0, width=self.width - 4, height=high, rx=5, cls="strip"),
            lettering(13, high / 2 + 4.8, row, 14, "narrow", bold=True, anchor="middle"),
            cells,
            at=(0, self.top + self.step * (row - 1)),
            hint=tip(pen.say("picture.row", row=row), capital(pen.lexicon.row_text(row)), token),
        )

    def cells(self, row: int, glass: bool, free: bool, covered: list[int]) -> str:
        """The bonus of a row, and alone its token."""
        drawn = self.cell(0, SEASONS[1], self.pen.box.rows[row - 1], free, self.column * 0.4)
        return drawn + (self.token(12) if glass else "")

    def token(self, x: float) -> str:
        """The token of a row."""
        return icon("glass", LEFT + x, self.step / 2, 16, cls="lr")

    def cell(self, column: int, season: str, bonus: str, free: bool, middle: float) -> str:
        """A bonus of a row; the temporary worker stands there while it is free."""
        x = LEFT + self.column * column
        cell = element("rect", x=1, y=1, width=self.column - 2, height=self.step - 2, rx=4, cls="cell")
        if bonus == "worker":
            inside = worker("temporary", AUTOMA, middle, self.step / 2, self.step - 4) if free else ""
        else:
            inside = inline(self.pen.gains[bonus], middle, self.step / 2, 13)
        return element("g", cell, inside, cls=f"a-{season}", transform=f"translate({x:g} 0)")

    def rooster_x(self, column: int) -> float:
        """Where a rooster of a column stands."""
        return self.width - 24

    @remembered(1024)
    def _rooster(self, seat: int, row: int, column: int, first: bool, passed: bool) -> Part:
        """A rooster, pale if its player has passed."""
        pen, x = self.pen, self.rooster_x(column)
        note = pen.say("table.first", who=pen.who(seat)) if first else ""
        done = pen.say("table.passed", names=pen.who(seat)) if passed else ""
        figure = group(rooster(pen.colour(seat), 0, 0, min(25, self.step + 1)), opacity=0.5 if passed else None)
        grapes = icon("grape", -18, 0, 15, cls="gr-red") if first else ""
        at = (x, self.top + self.step * (row - 0.5))
        return part(
            f"rooster-{seat}", figure, grapes, at=at,
            hint=tip(pen.who(seat), pen.say("picture.row", row=row), note, done),
        )  # fmt: skip
