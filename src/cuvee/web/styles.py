"""Stylesheets that are made, not written: fonts and colours of the house, and where the panels of a picture lie."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from functools import cache
from hashlib import sha256

import cuvee
from cuvee.drawing.faces import FACES, Face, rules, stand_ins
from cuvee.drawing.palette import PLAYERS, SHARED, TOKENS
from cuvee.kernel import Layout, Place
from cuvee.kernel.errors import UnknownGame

HOUSE = "house"
# A small screen, upright or on its side, shows one tab at a time; the style sheets and page.js say the same.
SMALL = "(max-width:760px),(max-height:480px)"
GAP = 6  # pixels between panels that follow each other, see table.css
SIDEWAYS = "(max-height:480px) and (min-width:760.1px)"
LARGE = "(min-width:760.1px) and (min-height:480.1px)"
UPRIGHT = "(min-width:761px) and (max-aspect-ratio:1/1)"


@cache
def stylesheet(name: str) -> str:
    """The sheet of the house, or the one of a game with a picture."""
    if name == HOUSE:
        seats = "".join(f".p-{colour}{{--seat:{fill};--on-seat:{ink}}}" for colour, (fill, _, ink) in PLAYERS.items())
        return rules(FACES, font) + stand_ins() + TOKENS + seats
    artist = cuvee.kind(name).artist
    if artist is None:
        raise UnknownGame(f"{name} has no picture")
    layouts = "".join(rule for layout in artist.layouts for rule in _layout(layout))
    return artist.style.removeprefix(SHARED) + layouts


@cache
def address(name: str) -> str:
    """Where a sheet is found; the address changes with its contents."""
    return f"/style/{name}.css?v={sha256(stylesheet(name).encode()).hexdigest()[:10]}"


@cache
def font(face: Face) -> str:
    """Where a font is found; its address, too, changes with its contents."""
    return f"/fonts/{face.path.name}?v={sha256(face.path.read_bytes()).hexdigest()[:10]}"


def _layout(layout: Layout) -> Iterator[str]:
    """On a wide screen panels lie in their places; on a narrow one they follow each other under their tabs."""
    within = f".layout-{layout.name}"
    yield f"{within},.desk:has({within}){{--wide:{layout.width};--high:{layout.height}}}"
    wide = (f"{within} #panel-{key}{{{_wide(layout, place)}}}" for key, place in layout.places.items())
    yield f"@media {LARGE}{{{''.join(wide)}}}"
    if layout.upright:
        yield _upright(layout, within)
    narrow = (rule for key, place in layout.places.items() for rule in _narrow(f"{within} #panel-{key}", place))
    yield f"@media {SMALL}{{{''.join(narrow)}}}"
    halves = (
        _sideways(f"{within} #panel-{key}", place) for key, place in layout.places.items() if place.narrow != "pan"
    )
    yield f"@media {SIDEWAYS}{{{''.join(halves)}}}"


def _upright(layout: Layout, within: str) -> str:
    """The same panels in rows, on a picture that is higher than it is wide and scrolled beside a bar."""
    tall = stood_up(layout)
    panels = "".join(f"{within} #panel-{key}{{{_wide(tall, place)}}}" for key, place in tall.places.items())
    return f"@media {UPRIGHT}{{{within},.desk:has({within}){{--high:{tall.height:.1f};--bar:12px}}{panels}}}"


def stood_up(layout: Layout) -> Layout:
    """The layout as it is on an upright tablet."""
    places: dict[str, Place] = {}
    top = 0.0
    for row in layout.upright:
        slopes = [sum(layout.places[key].height / layout.places[key].width for key in column) for column in row]
        gaps = [GAP * (len(column) - 1) for column in row]
        room = layout.width - GAP * (len(row) - 1) + sum(gap / slope for gap, slope in zip(gaps, slopes))
        height, left = room / sum(1 / slope for slope in slopes), 0.0
        for column, slope, gap in zip(row, slopes, gaps):
            width, y = (height - gap) / slope, top
            for key in column:
                own = layout.places[key]
                places[key] = replace(own, x=left, y=y, width=width, height=width * own.height / own.width)
                y += places[key].height + GAP
            left += width + GAP
        top += height + GAP
    return replace(layout, places=places, height=top - GAP)


def _wide(layout: Layout, place: Place) -> str:
    left, width = (_percent(length, layout.width) for length in (place.x, place.width))
    top, height = (_percent(length, layout.height) for length in (place.y, place.height))
    return f"left:{left};top:{top};width:{width};height:{height}"


def _percent(length: float, whole: float) -> str:
    return f"{100 * length / whole:.4f}".rstrip("0").rstrip(".") + "%"


def _narrow(panel: str, place: Place) -> Iterator[str]:
    yield f".table:not([data-tab={place.tab}]) {panel}{{display:none}}"
    if place.narrow == "pan":
        yield f"{panel}{{width:100%;overflow:auto}}{panel}>svg{{width:{place.width}px;height:{place.height}px}}"
    else:
        width = "100%" if place.narrow == "fit" else _share(2)
        yield f"{panel}{{width:{width};aspect-ratio:{place.width}/{place.height}}}"


def _sideways(panel: str, place: Place) -> str:
    """On a phone that lies on its side two panels stand beside each other, as large as they are on one that stands."""
    return f"{panel}{{width:{_share(2 if place.narrow == 'fit' else 4)}}}"


def _share(number: int) -> str:
    """The width of one of some panels beside each other, with the gaps between them."""
    return f"calc({100 / number:g}% - {GAP * (number - 1) / number:g}px)"
