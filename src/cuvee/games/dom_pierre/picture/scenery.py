"""The land around Reims, which never changes: fields, trees, the church, the roads of the four routes."""

from __future__ import annotations

from functools import lru_cache

from cuvee.drawing import element, group, part
from cuvee.kernel import Part

WIDTH, HEIGHT = 492, 468
CROSSING = (246, 234)
DIRECTIONS = {"north": (0, -1), "east": (1, 0), "south": (0, 1), "west": (-1, 0)}
_FIRST, _PITCH = 28, 22.5
_WOOD = 'stroke="#3A2A22" stroke-width="1.5" stroke-linejoin="round"'

_PARCELS = ((402, 24, 54, 40, 8, 5), (398, 378, 58, 50, -8, 6), (20, 92, 58, 34, 8, 6), (84, 430, 66, 28, 6, 7))
_BUSHES = ((400, 112), (474, 92), (474, 350), (30, 344), (396, 458), (104, 106), (62, 458))
_TREES = ((472, 146), (448, 128), (412, 350), (212, 106), (474, 456), (26, 458), (178, 456), (66, 360))


def place(route: str, space: float) -> tuple[float, float]:
    """The middle of a space of a route, counted from 1 at the crossing."""
    dx, dy = DIRECTIONS[route]
    far = _FIRST + _PITCH * (space - 1)
    return CROSSING[0] + dx * far, CROSSING[1] + dy * far


def march(route: str, space: int) -> str:
    """The way of a worker from the crossing to a space."""
    (x, y), (dx, dy) = place(route, space), DIRECTIONS[route]
    return f"M{CROSSING[0]} {CROSSING[1]}L{x - 12 * dx:g} {y - 12 * dy:g}"


@lru_cache(1)
def land() -> Part:
    """Everything under the pieces."""
    return part(
        "land",
        element("rect", width=WIDTH, height=HEIGHT, rx=7, fill="var(--land)", stroke="var(--line)"),
        element("path", d="M0 92Q70 78 110 106T224 100M268 104Q330 86 392 106T492 96M0 436Q80 420 120 442T200 434"
                "M384 440Q440 422 492 438", fill="none", stroke="var(--hill2)", stroke_width=1.2),
        *(_parcel(*each) for each in _PARCELS),
        *(_bush(*each) for each in _BUSHES),
        *(_tree(*each) for each in _TREES),
        _roads(),
    )  # fmt: skip


def _roads() -> str:
    x, y = CROSSING
    ways = "".join(f"M{x} {y}l{dx * 156} {dy * 156}" for dx, dy in DIRECTIONS.values())
    borders = "".join(
        f"M{a - dy * 13:g} {b - dx * 13:g}L{a + dy * 13:g} {b + dx * 13:g}"
        for route, (dx, dy) in DIRECTIONS.items()
        for a, b in (place(route, 2.5), place(route, 4.5))
    )
    return (
        element("path", d=ways, stroke="var(--case)", stroke_width=30, fill="none")
        + element("path", d=ways, stroke="var(--road)", stroke_width=27, fill="none")
        + element("path", d=borders, stroke="#5B493B", stroke_width=1.2, stroke_dasharray="2.5 2", fill="none")
        + element("circle", cx=x, cy=y, r=18, fill="var(--road)", stroke="var(--case)", stroke_width=1.5)
        + element("path", d=f"M{x} {y - 11}l3 8 8 3-8 3-3 8-3-8-8-3 8-3z", fill="#5B493B")
    )


def _parcel(x: float, y: float, width: float, height: float, slant: float, rows: int) -> str:
    """A vineyard: a parcel with rows of vines."""
    lines = "".join(
        f"M{x + width * (row + 0.5) / rows:.0f} {y + 6}l{slant * (height - 12) / height:.0f} {height - 12}"
        for row in range(rows)
    )
    vines = {"d": lines, "fill": "none", "stroke_width": 6, "stroke_linecap": "round"}
    return (
        element("path", d=f"M{x} {y}h{width}l{slant} {height}h{-width}z", fill="var(--land2)", stroke="var(--vine)",
                stroke_width=1.6, stroke_linejoin="round")
        + element("path", **vines, stroke="var(--vine2)")
        + element("path", **vines, stroke="var(--vine)", stroke_dasharray=".1 10.5")
    )  # fmt: skip


def _bush(x: float, y: float) -> str:
    return group(
        element("path", d="M0 0v-5", stroke="var(--case)", stroke_width=2.5),
        element("path", d="M-9-4c-5-5 0-12 4-11 2-6 9-5 10 0 6 0 7 8 2 11z", fill="var(--vine)", stroke="var(--case)",
                stroke_width=1.5),
        at=(x, y),
    )  # fmt: skip


def _tree(x: float, y: float) -> str:
    return group(
        element("path", d="M0 0v-6", stroke="var(--case)", stroke_width=2.5),
        element("path", d="M-8-5 0-26 8-5z", fill="var(--tree)", stroke="var(--case)", stroke_width=1.5,
                stroke_linejoin="round"),
        element("path", d="M0-22V-9", stroke="var(--case)", stroke_width=0.9, opacity=0.6),
        at=(x, y),
    )  # fmt: skip


def church(x: float, y: float) -> str:
    """The cathedral of Reims, 42 by 50, its corner at a point."""
    return group(
        f'<path d="M4 50V18l6-16 6 16v10h10V18l6-16 6 16v32z" fill="var(--wall)" {_WOOD}/>'
        f'<path d="M4 18h12M26 18h12M4 30h34" fill="none" {_WOOD}/>'
        f'<circle cx="21" cy="36" r="4.5" fill="var(--glass)" {_WOOD}/>'
        f'<path d="M17 50v-5q4-5 8 0v5z" fill="var(--roof)" {_WOOD}/>',
        at=(x, y),
    )


def stall(x: float, y: float, width: float, height: float) -> str:
    """A stall of the village: awning and counter."""
    number = round(width / 14.5)
    wide = width / number
    awning = "".join(
        f'<path d="M{x + n * wide:.1f} {y}h{wide:.2f}v10q{-wide / 2:.2f} 7 {-wide:.2f} 0z" '
        f'fill="var(--{"roof" if n % 2 else "wall"})" stroke="#3A2A22"/>'
        for n in range(number)
    )
    return (
        element("rect", x=x + 2, y=y + 6, width=width - 4, height=height - 6, rx=3, fill="var(--sheet)",
                stroke="var(--case)", stroke_width=1.2)
        + awning
    )  # fmt: skip
