"""The chances to win over the moves, a line for each player, with days, rounds or years and the numbered decisions."""

from __future__ import annotations

from collections.abc import Sequence

from markupsafe import Markup

from cuvee.web.pages.drawing import Colours, coloured
from cuvee.web.pages.markup import fill, join
from cuvee.web.pages.points import DASHES
from cuvee.web.review.shown import Shown, texts

WIDE, HIGH = 960, 168
LEFT, RIGHT, TOP, FOOT = 34, 12, 12, 24
_LABELS = 9  # days, rounds or years that have room for their names


def curve(shown: Shown, colours: Colours, language: str) -> Markup:
    """The drawing. Each number is a link to its decision; the upright line is the position that is shown."""
    say, review = texts(language).say, shown.review
    ends = ", ".join(
        f"{seat.name} {100 * review.chances[shown.at][n]:.0f} %" for n, seat in enumerate(shown.told.seats)
    )
    return fill(
        '<svg class="curve" id="curve" viewBox="0 0 {} {}" role="group" aria-label="{}" data-left="{}" data-wide="{}" '
        'data-last="{}">{}{}{}{}{}</svg>',
        WIDE,
        HIGH,
        say("curve.label", move=shown.at, chances=ends),
        LEFT,
        WIDE - LEFT - RIGHT,
        len(review.stages),
        _grid(),
        _periods(shown),
        join(_line(shown, seat, colours) for seat in _behind(shown)),
        fill('<path class="at" d="M{} {}V{}"/>', _x(shown, shown.at), TOP, HIGH - FOOT),
        join(_number(shown, number, language) for number in range(len(shown.moments))),
    )


def _behind(shown: Shown) -> Sequence[int]:
    """The seats, whose page it is last: its line lies on top. A team has one line."""
    if shown.review.together:
        return [0]
    return [*[seat for seat in range(shown.review.seats) if seat != shown.seat], shown.seat]


def _x(shown: Shown, ply: int) -> float:
    return round(LEFT + (WIDE - LEFT - RIGHT) * ply / max(1, len(shown.review.stages)), 1)


def _y(chance: float) -> float:
    return round(TOP + (HIGH - TOP - FOOT) * (1 - chance), 1)


def _grid() -> Markup:
    return join(
        fill(
            '<path class="grid" d="M{} {}H{}"/><text x="{}" y="{}">{}</text>',
            LEFT,
            y,
            WIDE - RIGHT,
            LEFT - 6,
            round(y + 4, 1),
            n,
        )
        for n, y in ((n, _y(n / 100)) for n in (100, 50, 0))
    )


def _periods(shown: Shown) -> Markup:
    """Where days, rounds or years begin, every other one shaded; names where there is room."""
    found, last = shown.told.periods, len(shown.review.stages)
    every = -(-len(found) // _LABELS)
    parts: list[Markup] = []
    for number, (ply, name) in enumerate(found):
        x, end = _x(shown, ply), _x(shown, found[number + 1][0] if number + 1 < len(found) else last)
        if number % 2:
            parts.append(
                fill(
                    '<rect class="band" x="{}" y="{}" width="{}" height="{}"/>',
                    x,
                    TOP,
                    round(end - x, 1),
                    HIGH - TOP - FOOT,
                )
            )
        if number % every == 0 and name:
            parts.append(fill('<text class="period" x="{}" y="{}">{}</text>', round(x + 2, 1), HIGH - 7, name))
    return join(parts)


def _line(shown: Shown, seat: int, colours: Colours) -> Markup:
    """The parts that were not looked at yet are missing from no line: the curve comes first."""
    points = " ".join(f"{_x(shown, ply)},{_y(row[seat])}" for ply, row in enumerate(shown.review.chances))
    own = " own" if seat == shown.seat else ""
    return fill(
        '<polyline class="{}{}" points="{}" stroke-dasharray="{}"/>', coloured(seat, colours), own, points, DASHES[seat]
    )


def _number(shown: Shown, number: int, language: str) -> Markup:
    moment = shown.moments[number]
    x, y = _x(shown, moment.ply), _y(shown.review.chances[moment.ply][moment.seat])
    return fill(
        '<a href="{}" class="dot {}{}" aria-label="{}"><circle cx="{}" cy="{}" r="9"/>'
        '<text x="{}" y="{}">{}</text></a>',
        shown.link(at=moment.ply),
        moment.kind,
        " open" if moment.ply == shown.at else "",
        texts(language).say("curve.decision", number=number + 1, what=moment.title),
        x,
        y,
        x,
        round(y + 4, 1),
        number + 1,
    )
