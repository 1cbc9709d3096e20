"""The bench between lake and hills: what never changes on the board."""

from __future__ import annotations

import math
from functools import lru_cache
from random import Random

from cuvee.drawing import element, group, lettering, part
from cuvee.drawing.marks import placed
from cuvee.games.naramata.picture.ground import HEIGHT, WIDTH, Ground, Point, outward, place_at, rounded, smooth
from cuvee.games.naramata.picture.houses import houses
from cuvee.kernel.picture import Part

_EDGE = 'stroke="var(--case)" stroke-width="1.1" stroke-linejoin="round"'
_FIELDS = (  # x, y, width, height, slant, rows
    (36, 186, 84, 46, 10, 10), (132, 184, 92, 50, -12, 11), (434, 190, 66, 40, 8, 7), (516, 192, 74, 38, -8, 8),
    (650, 188, 54, 44, 7, 6), (716, 192, 66, 38, -7, 7), (838, 322, 44, 42, 6, 5), (292, 322, 40, 40, 6, 4),
    (330, 40, 42, 36, 4, 5), (868, 74, 50, 42, 5, 6),
)  # fmt: skip
_BUSHES = (
    (126, 240, 0.6), (234, 222, 0.55), (62, 176, 0.5), (508, 232, 0.6), (604, 222, 0.5), (712, 236, 0.6),
    (792, 222, 0.5), (308, 112, 0.6), (394, 92, 0.55), (414, 100, 0.5), (302, 374, 0.6), (424, 366, 0.55),
    (628, 84, 0.55), (630, 372, 0.6), (826, 96, 0.55), (898, 366, 0.6), (826, 352, 0.5), (54, 84, 0.5),
    (44, 372, 0.6), (60, 362, 0.5), (930, 124, 0.55), (420, 372, 0.5), (846, 60, 0.5), (296, 250, 0.5),
)  # fmt: skip


@lru_cache(64)
def land(ground: Ground, lake: str, north: str) -> Part:
    """Everything on the board that never changes."""
    return part("land", _FRAME, _PLANTS, _landscape(ground), _names(lake, north), _roads(ground), houses(ground))


@lru_cache(16)
def _landscape(ground: Ground) -> str:
    """Water, hills, fields and trees. Nothing decorative comes near a space."""
    chance = Random(1775)
    shore, foot = _shore(ground, -1, chance), _shore(ground, 1, chance)
    return (
        element("rect", width=WIDTH, height=HEIGHT, rx=7, fill="var(--land)")
        + group(
            _lake(shore, chance) + _hills(ground, foot, chance) + _contours()
            + "".join(_field(*field) for field in _FIELDS) + "".join(_plant("bush", *bush) for bush in _BUSHES)
            + _boat() + _serpent(),
            clip_path="url(#nara-frame)",
        )
        + _village()
    )  # fmt: skip


_FRAME = f'<clipPath id="nara-frame"><rect width="{WIDTH}" height="{HEIGHT}" rx="7"/></clipPath>'


def _shore(ground: Ground, side: int, chance: Random) -> list[Point]:
    """The line of the water, or of the foot of the hills: it keeps clear of every space."""
    deep = {}
    for winery in ground.map.wineries:
        spaces = ground.column(winery)
        if outward(winery) == side and winery.gate[1] != 450:
            x, y = ground.at[spaces[-1]]
            deep[x] = y + side * (ground.radius + 4)
    base = 30 if side < 0 else HEIGHT - 30
    points = []
    for x in range(-40, WIDTH + 60, 20):
        y = base + chance.uniform(-4, 4)
        near = [y, *(end for column, end in deep.items() if abs(column - x) < 25)]
        points.append((float(x), min(near) if side < 0 else max(near)))
    return points


def _lake(shore: list[Point], chance: Random) -> str:
    """The water with its lines of depth. Its outline is written once: it is long."""
    depths = (34, "water2"), (30, "water"), (22, "water2"), (19, "water"), (11, "water2"), (8.5, "water3")
    lines = "".join(_outline("lake", stroke=f"var(--{colour})", stroke_width=width) for width, colour in depths)
    waves = "".join(f"M{chance.uniform(0, WIDTH):.0f} {chance.uniform(2, 20):.0f}q3-2.5 6 0t6 0" for _ in range(40))
    return (
        _clip("lake", f"{smooth(shore)}V-30H-60Z")
        + _outline("lake", fill="var(--water)")
        + f'<g clip-path="url(#nara-lake)" fill="none" stroke-linejoin="round">{lines}'
        f'<path d="{waves}" stroke="var(--water2)" stroke-width="1.2"/></g>'
        + _outline("lake", fill="none", stroke="var(--case)", stroke_width=1.3)
    )


def _clip(name: str, outline: str) -> str:
    """What lies within an outline, and the outline itself under a name."""
    return f'<clipPath id="nara-{name}"><path id="nara-{name}-line" d="{outline}"/></clipPath>'


def _outline(name: str, **facts: object) -> str:
    return element("use", href=f"#nara-{name}-line", **facts)


def _hills(ground: Ground, foot: list[Point], chance: Random) -> str:
    bands = "".join(_outline("hills", stroke="var(--hill2)", stroke_width=width, opacity=0.35) for width in (38, 22, 9))
    strokes = "".join(f"M{x:.0f} {y + 2:.0f}l-2 6M{x + 7:.0f} {y + 2:.0f}l-1.5 5" for x, y in foot)
    columns = [ground.gate(winery)[0] for winery in ground.map.wineries if winery.gate[1] > 450]
    trees = ""
    for _ in range(110):
        x, y, scale = chance.uniform(4, WIDTH - 4), chance.uniform(HEIGHT - 12, HEIGHT + 6), chance.uniform(0.4, 0.62)
        if all(abs(x - column) > ground.radius + 7 for column in columns):
            trees += _plant("tree", x, y, scale)
    return (
        _clip("hills", f"{smooth(foot)}V{HEIGHT + 40}H-60Z")
        + _outline("hills", fill="var(--hill)")
        + f'<g clip-path="url(#nara-hills)" fill="none">{bands}</g>'
        f'<path d="{strokes}" stroke="var(--hill2)" stroke-width="1.2" stroke-linecap="round"/>{trees}'
    )


def _contours() -> str:
    lines = ""
    for number, y in enumerate((52, 92, 142, 172, 246, 276, 330, 362)):
        points = [
            (float(x), y + 6 * math.sin(x / 77 + number * 1.7) + 3 * math.sin(x / 31 + number))
            for x in range(-10, WIDTH + 80, 60)
        ]
        lines += smooth(points)
    return element("path", d=lines, fill="none", stroke="var(--hill)", stroke_width=1.2, opacity=0.75)


_PLANTS = (
    '<defs><g id="nara-tree"><path d="M0 0v-6" stroke="var(--case)" stroke-width="2.5"/>'
    f'<path d="M-8-5 0-26 8-5z" fill="var(--tree)" {_EDGE}/></g>'
    '<g id="nara-bush"><path d="M0 0v-5" stroke="var(--case)" stroke-width="2.5"/>'
    f'<path d="M-9-4c-5-5 0-12 4-11 2-6 9-5 10 0 6 0 7 8 2 11z" fill="var(--vine)" {_EDGE}/></g></defs>'
)


def _plant(name: str, x: float, y: float, scale: float) -> str:
    return element("use", href=f"#nara-{name}", transform=placed((round(x, 1), round(y, 1)), scale))


def _field(x: float, y: float, width: float, height: float, slant: float, rows: int) -> str:
    """A vineyard: a parcel with rows of vines."""
    vines = "".join(
        f"M{x + width * (row + 0.5) / rows:.1f} {y + 3.5}l{slant * (height - 7) / height:.1f} {height - 7}"
        for row in range(rows)
    )
    return (
        f'<path d="M{x} {y}h{width}l{slant} {height}h{-width}z" fill="var(--land2)" stroke="var(--vine)"/>'
        f'<path d="{vines}" stroke="var(--vine2)" stroke-width="3.2" stroke-linecap="round"/>'
        f'<path d="{vines}" stroke="var(--vine)" stroke-width="3.2" stroke-linecap="round" stroke-dasharray=".1 5.4"/>'
    )


def _boat() -> str:
    return group(
        f'<g {_EDGE}><path d="M-20 0h42l-8 10h-26z" fill="var(--roof)"/><path d="M0-2v-32L20-4z" fill="var(--wall)"/>'
        '<path d="M-3-4v-24L-17-4z" fill="var(--glowsoft)"/></g>',
        at=(842, 22),
        scale=0.52,
    )


def _serpent() -> str:
    """What they say lives in the lake."""
    return group(
        '<path d="M0 10q10-22 20 0M30 10q9-18 18 0M58 10q3-26 14-24 7 2 6 9l-8 1" fill="none" stroke="var(--view)" '
        'stroke-width="5" stroke-linecap="round"/><path d="M-12 12h112" stroke="var(--water2)" stroke-width="2.5"/>',
        at=(880, 16),
        scale=0.5,
    )


def _names(lake: str, north: str) -> str:
    return lettering(270, 20, lake, 15, "serif", italic=True, cls="n-lake-name", letter_spacing=4) + _compass(north)


def _compass(north: str) -> str:
    """North is to the right."""
    return group(
        element("circle", r=13, fill="var(--sheet)", stroke="var(--case)"),
        '<path d="M11.5 0-3-3.2-7 0-3 3.2z" fill="var(--wine)"/>',
        '<path d="M0-9 2-2 0 0-2-2zM0 9 2 2 0 0-2 2z" fill="var(--case)"/>',
        lettering(16, 4, north, 12, "serif", bold=True),
        at=(24, 26),
    )


def _village() -> str:
    """Naramata itself, where the road ends."""
    return group(
        '<g stroke="var(--case)" stroke-width="2" stroke-linejoin="round">'
        '<path d="M-26-10v-26h22v26zM4-10v-30h26v30zM34-10v-22h22v22z" fill="var(--wall)"/>'
        '<path d="M-30-36l15-16 15 16zM0-40l17-15 17 15zM31-32l14-13 14 13z" fill="var(--roof)"/>'
        '<path d="M-4-10v-56l9-22 9 22v56z" fill="var(--wall)"/><path d="M-7-66 5-96l12 30z" fill="var(--wine)"/>'
        '<path d="M5-96v-14M0-105h10" stroke-width="2.5"/><path d="M1-10v-11q4-5 8 0v11z" fill="var(--case)"/></g>',
        at=(938, 211),
        scale=0.52,
    )


@lru_cache(16)
def _roads(ground: Ground) -> str:
    """The roads with their forks."""
    paths = "".join(rounded([place_at(point) for point in road.path]) for road in ground.map.roads)
    drawn = "".join(element("path", d=paths, cls=layer) for layer in ("n-road-edge", "n-road", "n-road-line"))
    for name, point in ground.map.junctions.items():
        fork = sum(road.begin == name for road in ground.map.roads) > 1
        arrows = "M-4 0h3l3.5-3.5M-1 0l3.5 3.5" if fork else "M-3-3.5 0 0h4M-3 3.5 0 0"
        drawn += group(
            element("circle", r=8, fill="var(--road)", stroke="var(--case)", stroke_width=1.5),
            element("path", d=arrows, fill="none", stroke="#5B493B", stroke_width=1.5, stroke_linecap="round"),
            at=place_at(point),
        )
    return drawn
