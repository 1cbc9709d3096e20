"""Stylesheets that are made, not written: fonts and colours of the house, and where the panels of a picture lie."""

from __future__ import annotations

from collections.abc import Iterator
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


@cache
def stylesheet(name: str) -> str:
    """The sheet of the house, or the one of a game with a picture."""
    if name == HOUSE:
        seats = "".join(f".p-{colour}{{--seat:{fill}}}" for colour, (fill, _, _) in PLAYERS.items())
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
    narrow = (rule for key, place in layout.places.items() for rule in _narrow(f"{within} #panel-{key}", place))
    yield f"@media {SMALL}{{{''.join(narrow)}}}"
    halves = (
        _sideways(f"{within} #panel-{key}", place) for key, place in layout.places.items() if place.narrow != "pan"
    )
    yield f"@media {SIDEWAYS}{{{''.join(halves)}}}"


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
