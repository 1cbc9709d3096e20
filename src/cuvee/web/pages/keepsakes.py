"""What is drawn on posters of games that are looked back at: the podium, a curve of the points, and a sign to press."""

from __future__ import annotations

from collections.abc import Sequence
from html import escape
from itertools import pairwise

from cuvee.drawing.figures import meeple
from cuvee.drawing.palette import COLOURS, PLAYERS, SANS, SERIF
from cuvee.drawing.text import Face, fitted
from cuvee.tables.model import Replay
from cuvee.web.pages.points import DASHES
from cuvee.web.painting import mixed

_LIGHT = {name: pair[0] for name, pair in COLOURS.items()}
_FAMILIES = {"sans": SANS, "serif": SERIF}
_STEPS = {1: 92, 2: 66, 3: 46}  # of the podium: their height
_STEP, _ORDER = 84, (2, 1, 3)
_PALE = ("white", "black", "yellow")  # lines in these colours are darkened more, as in `drawings.css`
_LINE = 34  # between two names


def writing(
    x: float,
    y: float,
    text: str,
    size: float,
    face: Face = "sans",
    width: float = 0,
    anchor: str = "start",
    ink: str = "ink",
) -> str:
    """A line of bold letters, as large as there is room for."""
    size = fitted(text, width, size, face, bold=True) if width else size
    return (
        f'<text x="{x:.1f}" y="{y:.1f}" font-family="{escape(_FAMILIES[face])}" font-size="{size:.1f}" '
        f'font-weight="700" text-anchor="{anchor}" fill="{_LIGHT[ink]}">{escape(text)}</text>'
    )


def podium(
    x: float, y: float, names: Sequence[str], scores: Sequence[int], winners: Sequence[int], colours: Sequence[str]
) -> str:
    """The first three on their steps, which stand on a line; whoever shares a victory is first, too."""
    order = sorted(range(len(scores)), key=lambda seat: (seat not in winners, -scores[seat]))[: len(_STEPS)]
    drawn = []
    for place, seat in enumerate(order, 1):
        rank = 1 if seat in winners else place
        left, height = x + _ORDER.index(place) * _STEP, _STEPS[rank]
        middle, top = left + _STEP / 2, y - height
        tint = mixed(PLAYERS[colours[seat]][0], 0.18, _LIGHT["well"])
        drawn += [
            f'<rect x="{left + 1:.0f}" y="{top:.0f}" width="{_STEP - 2}" height="{height}" rx="6" fill="{tint}" '
            f'stroke="{_LIGHT["dim"]}" stroke-width="1.5"/>',
            writing(middle, top + 34, str(rank), 28, "serif", anchor="middle"),
            meeple(colours[seat], middle - 19.6, top - 44, 1.4),
            writing(middle, top - 52, names[seat], 17, "serif", _STEP - 6, "middle"),
            writing(middle, y + 26, str(scores[seat]), 22, anchor="middle"),
        ]
    return "".join(drawn)


def curve(replay: Replay, colours: Sequence[str], left: float, top: float, width: float, height: float) -> str:
    """The points of everybody over all moves, with a name at the end of each line."""
    points, last = replay.points, max(len(replay.points) - 1, 1)
    values = [value for scores in points for value in scores]
    low, reach = min(values), max(max(values) - min(values), 1)
    room = width - 190  # beside it there are names

    def at(move: int, value: int) -> tuple[float, float]:
        return left + 30 + (room - 30) * move / last, top + height - 34 - (value - low) / reach * (height - 84)

    stages = "".join(
        f'<path d="M{at(move, 0)[0]:.1f} {top + 14:.0f}V{top + height - 14:.0f}" stroke="{_LIGHT["line"]}" '
        'stroke-width="2" stroke-dasharray="3 6"/>'
        for move in replay.stages
        if move < last
    )
    names = [seat.name for seat in replay.snapshot.seats]
    ends = _apart([at(last, score)[1] for score in points[-1]])
    lines = []
    for seat, name in enumerate(names):
        ink = mixed(PLAYERS[colours[seat]][0], 0.45 if colours[seat] in _PALE else 0.7, _LIGHT["ink"])
        way = " ".join("{:.1f},{:.1f}".format(*at(move, scores[seat])) for move, scores in enumerate(points))
        x, y = at(last, points[-1][seat])
        lines.append(
            f'<polyline points="{way}" fill="none" stroke="{ink}" stroke-width="5" stroke-linejoin="round" '
            f'stroke-dasharray="{DASHES[seat]}"/><circle cx="{x:.1f}" cy="{y:.1f}" r="8" fill="{ink}"/>'
            + meeple(colours[seat], x + 18, ends[seat] - 17)
            + writing(x + 52, ends[seat] + 7, f"{name}  {points[-1][seat]}", 21, width=134)
        )
    paper = (
        f'<rect x="{left:.0f}" y="{top:.0f}" width="{width:.0f}" height="{height:.0f}" rx="12" '
        f'fill="{_LIGHT["sheet"]}" stroke="{_LIGHT["line"]}" stroke-width="2"/>'
    )
    return paper + stages + "".join(lines)


def _apart(places: Sequence[float]) -> list[float]:
    """Where names stand so that none covers another one: those that are too near to the one below go up."""
    found = list(places)
    order = sorted(range(len(places)), key=places.__getitem__, reverse=True)
    for below, above in pairwise(order):
        found[above] = min(found[above], found[below] - _LINE)
    return found


def to_be_played(x: float, y: float) -> str:
    """The sign for something that runs when it is pressed, its middle at a point."""
    return (
        f'<g transform="translate({x:.0f} {y:.0f})"><circle r="58" fill="{_LIGHT["wine"]}" stroke="{_LIGHT["sheet"]}" '
        f'stroke-width="6" opacity="0.94"/><path d="M-17-28V28L30 0Z" fill="{_LIGHT["wineon"]}"/></g>'
    )
