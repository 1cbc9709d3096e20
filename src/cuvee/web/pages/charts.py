"""Lines over time, as small drawings: ratings of several games, and accuracy with its trend."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import UTC, datetime

from markupsafe import Markup

from cuvee.web.pages.markup import fill, join
from cuvee.web.pages.points import DASHES

WIDE, SLIM, HIGH = 600, 380, 200  # in the pixels of a wide screen, so that letters have their size
_LEFT, _RIGHT, _TOP, _FOOT = 44, 14, 12, 30
_TREND = 5  # values that the trend is the mean of
_MONTHS = 6  # names of months that fit below a chart
Line = Sequence[tuple[float, float]]  # times and values


def over_time(lines: Sequence[Line], label: str, step: int = 50) -> Markup:
    """Lines over time, each with a dash and a colour of its own, over rules at round values."""
    space = _Space([point for line in lines for point in line], step)
    drawn = join(
        fill(
            '<polyline class="line-{}" points="{}" stroke-dasharray="{}"/>{}',
            number + 1,
            " ".join(map(space.place, line)),
            DASHES[number % len(DASHES)],
            _dot(space, line[-1], number + 1),
        )
        for number, line in enumerate(lines)
        if line
    )
    return _chart(space, label, drawn)


def with_trend(line: Line, label: str, step: int = 20) -> Markup:
    """Single values as dots, and the mean of the last few as a line."""
    space = _Space(line, step, SLIM)
    dots = join(_dot(space, point, 0) for point in line)
    windows = [line[max(0, end - _TREND) : end] for end in range(1, len(line) + 1)]
    means = [(window[-1][0], sum(value for _, value in window) / len(window)) for window in windows]
    trend = fill('<polyline class="line-2" points="{}"/>', " ".join(map(space.place, means)))
    return _chart(space, label, dots + trend)


class _Space:
    """Where times and values lie in a drawing."""

    def __init__(self, points: Line, step: int, wide: int = WIDE) -> None:
        self.wide = wide
        times, values = [at for at, _ in points], [value for _, value in points]
        self.first, self.last = min(times), max(times)
        self.low = min(values) // step * step
        self.high = max(-(-max(values) // step) * step, self.low + step)
        rules = range(int(self.low), int(self.high) + 1, step)
        self.rules = rules[:: max(1, len(rules) // 4)]

    def x(self, at: float) -> float:
        span = self.last - self.first
        share = (at - self.first) / span if span else 1.0
        return _LEFT + share * (self.wide - _LEFT - _RIGHT)

    def y(self, value: float) -> float:
        return HIGH - _FOOT - (value - self.low) / (self.high - self.low) * (HIGH - _FOOT - _TOP)

    def place(self, point: tuple[float, float]) -> str:
        return f"{self.x(point[0]):.1f},{self.y(point[1]):.1f}"

    def months(self) -> list[tuple[float, str]]:
        """Where months begin, as numbers: they are read in every language."""
        begin, end = (datetime.fromtimestamp(at, UTC) for at in (self.first, self.last))
        firsts, year, month = [], begin.year, begin.month
        while (year, month) <= (end.year, end.month):
            at = datetime(year, month, 1, tzinfo=UTC).timestamp()
            firsts.append((max(at, self.first), f"{month}/{year % 100:02}"))
            year, month = (year, month + 1) if month < 12 else (year + 1, 1)
        return firsts[:: -(-len(firsts) // _MONTHS)]


def _dot(space: _Space, point: tuple[float, float], number: int) -> Markup:
    return fill('<circle class="dot-{}" cx="{}" cy="{}" r="4"/>', number, *space.place(point).split(","))


def _chart(space: _Space, label: str, drawn: Markup) -> Markup:
    rules = join(
        fill(
            '<path d="M{} {}H{}"/><text x="{}" y="{}" text-anchor="end">{}</text>',
            _LEFT,
            round(space.y(value), 1),
            space.wide - _RIGHT,
            _LEFT - 7,
            round(space.y(value) + 4, 1),
            value,
        )
        for value in space.rules
    )
    months = join(
        fill(
            '<text x="{}" y="{}" text-anchor="middle">{}</text>',
            round(min(space.x(at) + 12, space.wide - 20), 1),
            HIGH - 8,
            name,
        )
        for at, name in space.months()
    )
    return fill(
        '<svg class="chart" viewBox="0 0 {} {}" role="img" aria-label="{}">{}{}{}</svg>',
        space.wide,
        HIGH,
        label,
        rules,
        months,
        drawn,
    )


def shares(parts: Sequence[int], label: str) -> Markup:
    """Numbers as parts of one bar."""
    total, at, drawn = sum(parts) or 1, 0.0, list[Markup]()
    for number, part in enumerate(parts):
        width = 100 * part / total
        drawn.append(
            fill('<rect class="part-{}" x="{}" width="{}" height="10"/>', number + 1, round(at, 2), round(width, 2))
        )
        at += width
    return fill(
        '<svg class="shares" viewBox="0 0 100 10" preserveAspectRatio="none" role="img" aria-label="{}">{}</svg>',
        label,
        join(drawn),
    )
