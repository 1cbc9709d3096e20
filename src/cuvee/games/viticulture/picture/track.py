"""The point track."""

from __future__ import annotations

from cuvee.drawing import disc, element, lettering, part, remembered, tip
from cuvee.games.viticulture.picture.pen import Pen
from cuvee.games.viticulture.picture.pieces import AUTOMA, worker
from cuvee.games.viticulture.view import View
from cuvee.kernel import Panel, Part


class TrackPanel:
    """Draws the discs of the players on the track, and alone the points to beat."""

    def __init__(self, pen: Pen, width: float, height: float) -> None:
        self.pen = pen
        self.width, self.height = width, height
        self.least, self.last = -pen.box.floor, pen.box.track
        self.step = width / (self.last - self.least + 1)

    def panel(self, view: View) -> Panel:
        """The panel, from the points."""
        solo = view["solo"]
        beaten = None
        if solo:
            beaten = solo["automa_points"] if solo["least_this_year"] is None else solo["least_this_year"]
        return self._panel([seat["points"] for seat in view["seats"]], beaten)

    @remembered(256)
    def _panel(self, points: list[int], beaten: int | None) -> Panel:
        parts = [self._fields()]
        if beaten is not None:
            parts.append(self._automa(beaten))
        for seat, here in enumerate(points):
            company = [other for other, there in enumerate(points) if there == here]
            parts.append(self._disc(seat, here, company.index(seat), len(company)))
        return Panel("track", self.pen.say("picture.track"), self.width, self.height, parts)

    @remembered(256)
    def _fields(self) -> Part:
        """The printed numbers; the goal is marked."""
        drawn = ""
        for number in range(self.least, self.last + 1):
            x = (number - self.least) * self.step
            goal, five = number == self.pen.box.goal and self.pen.seats > 1, number % 5 == 0
            if five or goal:
                drawn += element(
                    "rect", x=x, width=self.step, height=float(self.height), cls="pill" if goal else "five"
                )
            drawn += element("path", d=f"M{x:.1f} 0V{self.height}", cls="hair") if number > self.least else ""
            drawn += lettering(
                x + self.step / 2, self.height / 2 + 4.5, str(number).replace("-", "−"), 12, "narrow", bold=five,
                anchor="middle", width=self.step - 2, cls="on-pill" if goal else "" if five else "ink2",
            )  # fmt: skip
        return part("track-fields", drawn)

    def _x(self, points: int) -> float:
        return (min(max(points, self.least), self.last) - self.least + 0.5) * self.step

    def _automa(self, points: int) -> Part:
        words = tip(self.pen.say("automa"), self.pen.lexicon.amount("points", points))
        return part(
            "automa-points", worker("worker", AUTOMA, 0, 0, 23), at=(self._x(points), self.height / 2), hint=words
        )

    @remembered(1024)
    def _disc(self, seat: int, points: int, number: int, of: int) -> Part:
        """Discs on the same field share it, in two rows if they are many: beside it they would show other points."""
        columns = of if of < 3 else -(-of // 2)
        row, column = divmod(number, columns)
        shift = (column - (min(columns, of - row * columns) - 1) / 2) * (12 if columns < 3 else self.step / 3)
        radius = 9.5 if of == 1 else 7 if of == 2 else 6 if columns < 3 else 5.5
        down = 12 * row - 6 if of > 2 else 0
        words = tip(self.pen.who(seat), self.pen.lexicon.amount("points", points))
        at = (min(max(self._x(points) + shift, radius), self.width - radius), self.height / 2 + down)
        ring = element("circle", r=12, cls="ring")
        return part(f"disc-{seat}", ring, disc(self.pen.colour(seat), 0, 0, radius), at=at, hint=words)
