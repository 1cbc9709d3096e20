"""The houses of the wineries: their form by the kind of the house, their details by its name."""

from __future__ import annotations

from functools import lru_cache
from random import Random

from cuvee.drawing import element, group
from cuvee.drawing.marks import number
from cuvee.games.naramata.box.map import Winery
from cuvee.games.naramata.picture.ground import Ground, outward

SIGNATURES = {
    "crimson": "#A3213A", "indigo": "#3B3C8C", "gold": "#8A6208", "teal": "#12716E", "charcoal": "#3A3736",
    "sky": "#2A72A6", "copper": "#A6562A",
}  # fmt: skip
_ROOFS = ("var(--roof)", "var(--roof)", "var(--dim)")
_DOOR = "door"  # a dark opening without an edge; the other fills are colours, or the roof's

# Buildings are 46 units wide and stand on 0: paths and what they are made of, from back to front.
_Building = tuple[tuple[str, str], ...]
_TOWER: _Building = (
    ("M-24 0v-20h48V0z", "wall"), ("M-28-20 -16-34h32l12 14z", "roof"), ("M-7-20v-22L0-50l7 8v22z", "wall"),
    ("M-10-41 0-54l10 13z", "roof"), ("M-5 0v-9q5-6 10 0V0z", _DOOR), ("M-18-14h6v7h-6zM12-14h6v7h-6z", "glass"),
)  # fmt: skip
_DISTILLERY: _Building = (
    ("M-20 0v-18h34V0z", "wall"), ("M-24-18-3-34l21 16z", "roof"), ("M16 0v-30q5-6 8 0V0z", "copper"),
    ("M-9 0v-9h9V0z", _DOOR),
)  # fmt: skip
_CHEESERY: _Building = (
    ("M-22 0v-18h28V0z", "wall"), ("M-26-18-8-34l18 16z", "roof"), ("M8 0v-14h15V0z", "wall"),
    ("M6-14 8-22h15l3 8z", "cheese"), ("M-13 0v-9h9V0z", _DOOR),
)  # fmt: skip
_PLAIN: tuple[_Building, ...] = (
    (("M-20 0v-17h40V0z", "wall"), ("M-24-17 0-34l24 17z", "roof"), ("M-4 0v-10h8V0zM-2.5-22h5v4h-5z", _DOOR)),
    (("M-20 0v-16h40V0z", "wall"), ("M-23-16q4-17 23-17t23 17z", "roof"), ("M-12 0v-9h8V0zM4-11h9v6H4z", _DOOR)),
    (
        ("M-22 0v-15h44V0z", "wall"), ("M-25-15l7-13h36l7 13z", "roof"), ("M-4 0v-9h8V0z", _DOOR),
        ("M-16-10h7v5h-7zM9-10h7v5H9z", "glass"),
    ),
)  # fmt: skip
_FILLS = {"wall": "var(--wall)", "glass": "var(--glass)", "copper": "#C98A4B", "cheese": "#D9A13B"}


def standing_for(winery: Winery) -> str:
    """The spaces for which the name and the house of a winery stand when somebody presses them."""
    return " ".join(f"space-{winery.id}-{place}" for place in range(1, len(winery.spaces) + 1))


@lru_cache(16)
def houses(ground: Ground) -> str:
    """All houses, with the gates and the paths to their spaces."""
    return "".join(_house(ground, winery) for winery in ground.map.wineries)


def _house(ground: Ground, winery: Winery) -> str:
    x, y = ground.gate(winery)
    last = ground.at[ground.column(winery)[-1]][1]
    path = f"M{number(x)} {number(y)}V{number(last)}"
    return (
        element("path", d=path, stroke="var(--case)", stroke_width=1.6, opacity=0.55)
        + element("circle", cx=float(x), cy=float(y), r=3, cls="n-gate")
        + group(
            building(winery),
            at=(x, y - 7 if outward(winery) < 0 else y + 30),
            scale=0.5,
            id=f"house-{winery.id}",
            data_stands=standing_for(winery),
        )
    )


def building(winery: Winery) -> str:
    """A house, about 46 units wide, standing on the origin."""
    chance = Random(winery.id)
    roof = signature_colour(winery) if winery.signature >= 0 else chance.choice(_ROOFS)
    return element("g", _built(_form(winery, chance), roof), cls="n-house")


def _form(winery: Winery, chance: Random) -> _Building:
    if winery.signature >= 0:
        return _TOWER
    if winery.kind == "distillery":
        return _DISTILLERY
    return _CHEESERY if winery.kind == "winery-cheesery" else chance.choice(_PLAIN)


def _built(form: _Building, roof: str) -> str:
    return "".join(
        element("path", d=path, cls="n-door")
        if stuff == _DOOR
        else element("path", d=path, fill=_FILLS.get(stuff, roof))
        for path, stuff in form
    )


def signature_colour(winery: Winery) -> str:
    """The colour of a signature winery, which is also that of its bottles."""
    return SIGNATURES.get(winery.colour, "#7B1E3A")
