"""The six vehicles: seen from the side, each with an outline of its own, 64 by 40 units."""

from __future__ import annotations

from functools import lru_cache

from cuvee.drawing import element, emblem, meeple
from cuvee.drawing.figures import INK
from cuvee.drawing.palette import PLAYERS

_BODIES = {  # body, windows, radius of the wheels, lines
    "minibus": (
        "M3 31V15q0-7 8-7h34q10 0 13 12l3 3v8z",
        "M8 12h10v8H8zM21 12h10v8H21zM34 12h10v8H34zM47 12q6 1 7.5 8H47z", 5, "",
    ),
    "off-roader": (
        "M6 30V19h13l6-10h24l2 10h8l2 3v8z", "M28 12h8v7H24zM39 12h8l1 7h-9z", 6.5,
        "M25 6h24M29 6v3M45 6v3M2.5 15h4v10h-4z",
    ),
    "van": ("M3 31V9q0-3 3-3h33l12 12 8 2q2 1 2 4v7z", "M38 9.5l8.5 8.5H35V9.5z", 5, "M3 25h28"),
    "sedan": (
        "M2 30v-7q0-3 4-3.5l9-1.5 9-8h17l10 8 8 2q3 1 3 5v5z", "M25 12.5h7v6H18zM35 12.5h6l7 6H35z", 5, "",
    ),
    "coach": (
        "M1.5 31V8q0-4 4-4h52q5 0 5 6v21z",
        "M5 8h8v9H5zM15 8h8v9h-8zM25 8h8v9h-8zM35 8h8v9h-8zM45 8h7v9h-7zM54 8h5.5v13H54z", 5, "M1.5 27H52",
    ),
    "camper": (
        "M3 31V9q0-4 4-4h42q11 0 11 8H49l5 8 6 1.5q2 .5 2 3V31z", "M44 15h4l4 6.5H41V15zM10 11h11v7H10z", 5,
        "M29 31V14h7v17",
    ),
}  # fmt: skip
_COLOURED = {"red": "minibus", "black": "off-roader", "purple": "van", "white": "sedan", "blue": "coach",
             "green": "camper"}  # fmt: skip


def _drawn(colour: str) -> str:
    body, windows, wheel, lines = _BODIES[_COLOURED[colour]]
    fill, _, ink = PLAYERS[colour]
    edge = "#0D0B0B" if colour == "black" else INK
    wheels = "".join(
        element("circle", cx=x, cy=32, r=wheel, fill=INK)
        + element("circle", cx=x, cy=32, r=wheel * 0.4, fill="#E8DCC2")
        for x in (15, 49)
    )
    trim = element("path", d=lines, fill="none", stroke=INK if colour == "black" else ink, stroke_width=1.8)
    return (
        element("path", d=body, fill=fill, stroke="#FFF9EC", stroke_width=5.5, stroke_linejoin="round")
        + element("path", d=body, fill=fill, stroke=edge, stroke_width=2, stroke_linejoin="round")
        + element("path", d=windows, fill="#D9EAEE", stroke=edge)
        + (trim if lines else "")
        + wheels
        + emblem(colour, 26.5, 19.5, 0.92)
    )


SYMBOLS = "".join(
    f'<symbol id="n-vehicle-{colour}" viewBox="-3 0 70 40">{_drawn(colour)}</symbol>'
    f'<symbol id="n-marker-{colour}" viewBox="0 0 28 30">{meeple(colour, 0, 0)}</symbol>'
    for colour in _COLOURED
) + (
    '<symbol id="n-ghost" viewBox="0 0 24 24">'
    '<path d="M4 21V11a8 8 0 0 1 16 0v10l-2.7-2.3L14.7 21 12 18.7 9.3 21l-2.6-2.3z" fill="#FFF8E8" stroke="#231A17" '
    'stroke-width="1.6" stroke-linejoin="round"/><circle cx="9" cy="11" r="1.6" fill="#231A17"/>'
    '<circle cx="15" cy="11" r="1.6" fill="#231A17"/></symbol>'
)


@lru_cache(1024)
def vehicle(colour: str, x: float, y: float, width: float = 42, ghost: bool = False, turned: bool = False) -> str:
    """A vehicle with its middle at a point, perhaps driving to the left. A phantom's carries a ghost."""
    height = width * 40 / 70
    drawn = element("use", href=f"#n-vehicle-{colour}", x=x - width / 2, y=y - height / 2, width=width, height=height)
    if turned:
        drawn = element("g", drawn, transform=f"matrix(-1 0 0 1 {2 * x:g} 0)")
    if ghost:
        drawn += element("use", href="#n-ghost", x=x + width / 2 - 11, y=y - height / 2 - 5, width=14, height=14)
    return drawn


@lru_cache(1024)
def driver(colour: str, x: float, y: float, height: float = 26) -> str:
    """A player's marker, its feet at a point."""
    width = height * 28 / 30
    return element("use", href=f"#n-marker-{colour}", x=x - width / 2, y=y - height, width=width, height=height)
