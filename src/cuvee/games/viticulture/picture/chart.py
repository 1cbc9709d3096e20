"""The wake-up chart: on the base board a bonus for each row, on the extended board one for each season."""

from __future__ import annotations

from typing import Any

from cuvee.drawing import element, group, icon, lettering, part, remembered, tip, title
from cuvee.games.viticulture.box.reading import SEASONS
from cuvee.games.viticulture.picture.inline import inline
from cuvee.games.viticulture.picture.pen import Pen, entering
from cuvee.games.viticulture.picture.pieces import AUTOMA, pill, rooster, worker
from cuvee.kernel import Panel, Part
from cuvee.kernel.speech import capital

_LEFT = 24  # of the cells


class ChartPanel:
    """Draws the chart and the roosters on it."""

    def __init__(self, pen: Pen, width: float, height: float) -> None:
        self.pen = pen
        self.width, self.height = width, height
        self.extended = pen.box.extended
        self.top = 43 if self.extended else 24
        self.step = (height - self.top - 3) / len(pen.box.rows)
        self.columns = len(SEASONS) if self.extended else 1
        self.column = (width - _LEFT - 4) / self.columns

    def panel(self, view: dict[str, Any]) -> Panel:
        """The panel, from the rows of the roosters and how far they have come in the year."""
        season, solo = SEASONS.index(view["season"]), view["solo"]
        years = solo["years"] if solo else 0
        last = bool(view["end"]) and not solo
        coming = view.get("next_rows") or [None] * self.pen.seats
        columns = [min(3, season + (seat in view["passed"])) for seat in range(self.pen.seats)]
        spots = [
            (after, 0) if after else (row, columns[seat])
            for seat, (row, after) in enumerate(zip(view["rows"], coming, strict=True))
        ]
        free = view["temporary"] is None
        first = view["first"] if not self.extended and not solo else None
        passed = [] if self.extended or solo else view["passed"]
        return self._panel(season, view["year"], years, spots, solo["glass"] if solo else [], free, first, passed, last)

    @remembered(1024)
    def _panel(
        self, season: int, year: int, years: int, spots: list[tuple[int | None, int]], glass: list[int], free: bool,
        first: int | None, passed: list[int], last: bool,
    ) -> Panel:  # fmt: skip
        label = self.pen.say(f"section.chart{'.extended' if self.extended else ''}")
        parts = [self._head(label, year, years, last)]
        if self.extended:
            parts += [self._season(number, number == season) for number in range(len(SEASONS))]
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
        note = self.pen.say(f"table.last-year{'.extended' if self.extended else ''}") if last else ""
        return part("chart-head", title(label, self.width - wide - 9, 7, 16, 13.5), badge, hint=tip(label, word, note))

    def _season(self, number: int, now: bool) -> Part:
        name = SEASONS[number]
        x = _LEFT + self.column * number
        tab = element("rect", x=1, y=23, width=self.column - 2, height=18, rx=4, cls="pill") if now else ""
        sign = icon(name, self.column / 2, 32, 16, color="var(--wineon)") if now else icon(
            name, self.column / 2, 32, 16, cls="tinted"
        )  # fmt: skip
        return part(f"chart-{name}", tab, sign, at=(x, 0), cls=f"a-{name}", hint=self.pen.season(name))

    @remembered(1024)
    def _row(self, row: int, glass: bool, free: bool, covered: list[int]) -> Part:
        pen, high = self.pen, self.step
        cells = self._cells(row, free, covered if self.extended else [])
        if glass and not (self.extended and 0 in covered):
            cells += icon("glass", _LEFT + (self.column / 2 if self.extended else 12), high / 2, 16, cls="lr")
        token = pen.say("picture.glass") if glass else ""
        return part(
            f"row-{row}",
            element("rect", x=2, y=0, width=self.width - 4, height=high, rx=5, cls="strip"),
            lettering(13, high / 2 + 4.8, row, 14, "narrow", bold=True, anchor="middle"),
            cells,
            at=(0, self.top + self.step * (row - 1)),
            hint=tip(pen.say("picture.row", row=row), capital(pen.lexicon.row_text(row)), token),
        )

    def _cells(self, row: int, free: bool, covered: list[int]) -> str:
        """The fields of a row, with the bonuses that they bring; a rooster covers one."""
        box, drawn = self.pen.box, ""
        bonuses = ("none", *box.entering[row - 1]) if self.extended else (box.rows[row - 1],)
        for column, bonus in enumerate(bonuses):
            x, name = _LEFT + self.column * column, SEASONS[column if self.extended else 1]
            middle = self.column / 2 if self.extended else self.column * 0.4
            cell = element("rect", x=1, y=1, width=self.column - 2, height=self.step - 2, rx=4, cls="cell")
            if column in covered:
                inside = ""
            elif bonus == "worker":
                inside = worker("temporary", AUTOMA, middle, self.step / 2, self.step - 4) if free else ""
            else:
                inside = inline(entering(bonus), middle, self.step / 2, 13)
            drawn += element("g", cell, inside, cls=f"a-{name}", transform=f"translate({x:g} 0)")
        return drawn

    @remembered(1024)
    def _rooster(self, seat: int, row: int, column: int, first: bool, passed: bool) -> Part:
        """A rooster, pale if its player has passed: on the extended board it goes on to the next season instead."""
        pen = self.pen
        x = _LEFT + self.column * (column + 0.5) if self.extended else self.width - 24
        note = pen.say("table.first", who=pen.who(seat)) if first else ""
        done = pen.say("table.passed", names=pen.who(seat)) if passed else ""
        figure = group(rooster(pen.colour(seat), 0, 0, min(25, self.step + 1)), opacity=0.5 if passed else None)
        grapes = icon("grape", -18, 0, 15, cls="gr-red") if first else ""
        at = (x, self.top + self.step * (row - 0.5))
        return part(
            f"rooster-{seat}", figure, grapes, at=at,
            hint=tip(pen.who(seat), pen.say("picture.row", row=row), note, done),
        )  # fmt: skip
