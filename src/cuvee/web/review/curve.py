"""The chances to win over the moves, a line for each player, with days, rounds or years and the numbered decisions.

At each of these a stroke goes down from the curve: so far does the move made lie below the better one, or the obvious
one below what was found.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from markupsafe import Markup

from cuvee.review.words import ToldMoment, bounded, signed
from cuvee.web.pages.drawing import Colours, coloured
from cuvee.web.pages.markup import fill, join
from cuvee.web.pages.points import DASHES
from cuvee.web.review.shown import Shown, texts

HIGH = 156
LEFT, RIGHT, TOP, FOOT = 34, 12, 22, 24
SIZES = {"wide": 960, "narrow": 400}  # for the desk and for the phone
_LABEL = 80  # units that the name of a day, round or year needs
_ROUND = 9  # the radius of a numbered circle, which stands above the curve


def curves(shown: Shown, colours: Colours, language: str) -> Markup:
    """The drawing in two sizes; the style shows the one that fits."""
    return join(Curve(shown, name, width).drawn(colours, language) for name, width in SIZES.items())


class Curve:
    """Each number is a link to its decision; the upright line is the position that is shown."""

    def __init__(self, shown: Shown, name: str, width: int) -> None:
        self.shown, self.name, self.width = shown, name, width
        self.last = max(1, len(shown.review.stages))

    def drawn(self, colours: Colours, language: str) -> Markup:
        """All of it."""
        shown, chances = self.shown, self.shown.curve[self.shown.at]
        ends = ", ".join(f"{seat.name} {100 * chances[n]:.0f} %" for n, seat in enumerate(shown.told.seats))
        return fill(
            '<svg class="curve {}" viewBox="0 0 {} {}" role="group" aria-label="{}" data-left="{}" data-wide="{}" '
            'data-last="{}">{}{}{}{}{}</svg>',
            self.name,
            self.width,
            HIGH,
            texts(language).say("curve.label", move=shown.at, chances=ends),
            LEFT,
            self.width - LEFT - RIGHT,
            self.last,
            join(self._grid()),
            join(self._periods()),
            join(self._line(seat, colours) for seat in self._behind()),
            fill('<path class="at" d="M{} {}V{}"/>', self._x(shown.at), TOP, HIGH - FOOT),
            join(self._number(number, place, language) for number, place in enumerate(self._places())),
        )

    def _x(self, ply: int) -> float:
        return round(LEFT + (self.width - LEFT - RIGHT) * ply / self.last, 1)

    def _y(self, chance: float) -> float:
        return round(TOP + (HIGH - TOP - FOOT) * (1 - chance), 1)

    def _behind(self) -> Sequence[int]:
        """The seats, whose page it is last: its line lies on top. A team has one line."""
        review, own = self.shown.review, self.shown.seat
        return [0] if review.together else [*[seat for seat in range(review.seats) if seat != own], own]

    def _grid(self) -> Iterator[Markup]:
        for number in (100, 50, 0):
            y = self._y(number / 100)
            yield fill('<path class="grid" d="M{} {}H{}"/>', LEFT, y, self.width - RIGHT)
            yield fill('<text x="{}" y="{}">{}</text>', LEFT - 6, round(y + 4, 1), number)

    def _periods(self) -> Iterator[Markup]:
        """Where days, rounds or years begin, every other one shaded; names where there is room."""
        found, room = self.shown.told.periods, 0.0
        ends = [*[ply for ply, _ in found[1:]], self.last]
        for number, ((ply, name), end) in enumerate(zip(found, ends)):
            x = self._x(ply)
            if number % 2:
                size = round(self._x(end) - x, 1), HIGH - TOP - FOOT
                yield fill('<rect class="band" x="{}" y="{}" width="{}" height="{}"/>', x, TOP, *size)
            if name and x >= room:
                yield fill('<text class="period" x="{}" y="{}">{}</text>', x, HIGH - 7, name)
                room = x + _LABEL

    def _line(self, seat: int, colours: Colours) -> Markup:
        rows = enumerate(self.shown.curve)
        points = " ".join(f"{self._x(ply)},{self._y(row[seat])}" for ply, row in rows)
        own = " own" if seat == self.shown.seat else ""
        kind = f"{coloured(seat, colours)}{own}"
        return fill('<polyline class="{}" points="{}" stroke-dasharray="{}"/>', kind, points, DASHES[seat])

    def _places(self) -> list[tuple[float, float]]:
        """Where the numbers stand: above the curve, and above one another, or side by side where there is no room."""
        found: list[tuple[float, float]] = []
        for moment in self.shown.moments:
            x, y = max(self._x(moment.ply), LEFT + _ROUND), self._y(self._chance(moment)) - _ROUND - 2
            while any(abs(x - other) < 2 * _ROUND and abs(y - high) < 2 * _ROUND for other, high in found):
                x, y = (x, y - 2 * _ROUND - 1) if y > 3 * _ROUND else (x + 2 * _ROUND + 1, y)
            found.append((x, y))
        return found

    def _chance(self, moment: ToldMoment) -> float:
        return self.shown.curve[moment.ply][moment.seat]

    def _number(self, number: int, place: tuple[float, float], language: str) -> Markup:
        shown, moment, (x, y) = self.shown, self.shown.moments[number], place
        chance = self._chance(moment)
        return fill(
            '<a href="{}" class="dot {}{}" aria-label="{}"><path class="cost" d="M{} {}V{}"/>'
            '<circle cx="{}" cy="{}" r="{}"/><text x="{}" y="{}">{}</text></a>',
            shown.link(at=moment.ply),
            moment.kind,
            " open" if moment.ply == shown.at else "",
            texts(language).say(
                "curve.decision", number=number + 1, what=moment.title, change=signed(100 * moment.change)
            ),
            self._x(moment.ply),
            self._y(chance),
            self._y(bounded(chance - abs(moment.change))),
            x,
            y,
            _ROUND,
            x,
            round(y + 4, 1),
            number + 1,
        )
