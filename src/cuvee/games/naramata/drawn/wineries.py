"""The wineries: houses, signs with their names, spaces in a column, and bottles."""

from __future__ import annotations

import math
from collections.abc import Iterable
from functools import lru_cache
from random import Random

from cuvee.drawing import bottle, element, group, icon, lettering, part, text_width, wrapped
from cuvee.drawing.marks import number
from cuvee.games.naramata.drawn.ground import Ground, outward, place_at
from cuvee.games.naramata.map import Winery
from cuvee.games.naramata.moves import ACTIONS
from cuvee.kernel.picture import Part

SIGNATURES = {
    "crimson": "#A3213A", "indigo": "#3B3C8C", "gold": "#8A6208", "teal": "#12716E", "charcoal": "#3A3736",
    "sky": "#2A72A6", "copper": "#A6562A",
}  # fmt: skip
_LINE = 'stroke="var(--case)" stroke-width="2" stroke-linejoin="round"'
_LETTERS, _LEADING = 12, 12.5
_NEAR, _TIER = 12, 33  # from the road to a sign, and to one behind it


# Houses.


@lru_cache(16)
def houses(ground: Ground) -> str:
    """All houses, with the gates and the paths to their spaces."""
    return "".join(_house(ground, winery) for winery in ground.map.wineries)


def _house(ground: Ground, winery: Winery) -> str:
    x, y = ground.gate(winery)
    last = ground.at[ground.column(winery)[-1]][1]
    base = y - 7 if outward(winery) < 0 else y + 30
    return (
        element("path", d=f"M{number(x)} {number(y)}V{number(last)}", stroke="var(--case)", stroke_width=1.6, opacity=0.55)
        + element("circle", cx=float(x), cy=float(y), r=3, fill="#5B493B")
        + group(_building(winery), at=(x, base), scale=0.5)
    )  # fmt: skip


def _building(winery: Winery) -> str:
    """46 units wide, standing on 0; its form by the kind of the house, its details by its name."""
    chance = Random(winery.id)
    if winery.signature >= 0:
        return _tower(SIGNATURES.get(winery.colour, "var(--wine)"))
    roof = chance.choice(("var(--roof)", "var(--roof)", "var(--dim)"))
    if winery.kind == "distillery":
        return (
            f'<path d="M-20 0v-18h34V0z" fill="var(--wall)" {_LINE}/><path d="M-24-18-3-34l21 16z" fill="{roof}" {_LINE}/>'
            f'<path d="M16 0v-30q5-6 8 0V0z" fill="#C98A4B" {_LINE}/><path d="M-9 0v-9h9V0z" fill="var(--case)"/>'
        )
    if winery.kind == "winery-cheesery":
        return (
            f'<path d="M-22 0v-18h28V0z" fill="var(--wall)" {_LINE}/><path d="M-26-18-8-34l18 16z" fill="{roof}" {_LINE}/>'
            f'<path d="M8 0v-14h15V0z" fill="var(--wall)" {_LINE}/><path d="M6-14 8-22h15l3 8z" fill="#D9A13B" {_LINE}/>'
            '<path d="M-13 0v-9h9V0z" fill="var(--case)"/>'
        )
    return chance.choice((_gabled, _vaulted, _long))(roof)


def _tower(roof: str) -> str:
    return (
        f'<path d="M-24 0v-20h48V0z" fill="var(--wall)" {_LINE}/><path d="M-28-20 -16-34h32l12 14z" fill="{roof}" {_LINE}/>'
        f'<path d="M-7-20v-22L0-50l7 8v22z" fill="var(--wall)" {_LINE}/><path d="M-10-41 0-54l10 13z" fill="{roof}" {_LINE}/>'
        '<path d="M-5 0v-9q5-6 10 0V0z" fill="var(--case)"/>'
        f'<path d="M-18-14h6v7h-6zM12-14h6v7h-6z" fill="var(--glass)" {_LINE}/>'
    )


def _gabled(roof: str) -> str:
    return (
        f'<path d="M-20 0v-17h40V0z" fill="var(--wall)" {_LINE}/><path d="M-24-17 0-34l24 17z" fill="{roof}" {_LINE}/>'
        '<path d="M-4 0v-10h8V0z" fill="var(--case)"/><circle cy="-22" r="2.6" fill="var(--case)"/>'
    )


def _vaulted(roof: str) -> str:
    return (
        f'<path d="M-20 0v-16h40V0z" fill="var(--wall)" {_LINE}/><path d="M-23-16q4-17 23-17t23 17z" fill="{roof}" {_LINE}/>'
        '<path d="M-12 0v-9h8V0zM4-11h9v6H4z" fill="var(--case)"/>'
    )


def _long(roof: str) -> str:
    return (
        f'<path d="M-22 0v-15h44V0z" fill="var(--wall)" {_LINE}/><path d="M-25-15l7-13h36l7 13z" fill="{roof}" {_LINE}/>'
        '<path d="M-4 0v-9h8V0z" fill="var(--case)"/>'
        f'<path d="M-16-10h7v5h-7zM9-10h7v5H9z" fill="var(--glass)" {_LINE}/>'
    )


# Signs.


@lru_cache(256)
def sign(ground: Ground, winery: int, hint: str) -> Part:
    """The name on a label-shaped board, on the other side of the road; with the bottles of a signature winery."""
    house = ground.map.wineries[winery]
    x, y = ground.gate(house)
    left, top, width, height = _plate(ground, winery)
    side, signature = -outward(house), house.signature >= 0
    crowning = _crowns(ground, winery)
    begin = ground.at[ground.column(house)[-1]][1] - ground.radius if crowning else y + side * 5
    end = top if top > y else top + height
    post = element("path", d=f"M{number(x)} {number(begin)}V{number(end)}", stroke="var(--case)", stroke_width=1.8)
    room = width - (_bottle_room(ground, house) if signature else 0)
    names = "".join(
        lettering(left + room / 2, top + 12.5 + _LEADING * row, line, _LETTERS, "serif", bold=True, anchor="middle",
                  width=room - 6, cls="on-sign" if signature else "")
        for row, line in enumerate(_lines(house.name))
    )  # fmt: skip
    plate = element(
        "path", d=_bitten(left, top, width, height), cls="sign",
        fill=SIGNATURES.get(house.colour, "var(--wine)") if signature else "var(--sheet)",
    )  # fmt: skip
    return part(f"winery-{house.id}", post, plate, names, hint=hint)


@lru_cache(512)
def bottles(ground: Ground, winery: int, left: int, hint: str) -> Part:
    """The bottles that a signature winery still has; empty places where some are gone."""
    house = ground.map.wineries[winery]
    x0, top, width, height = _plate(ground, winery)
    places = _bottle_places(ground)
    drawn = ""
    for place in range(places):
        x, y = x0 + width - 4 - 9 * (places - place), top + height / 2 - 10.5
        if place < left:
            drawn += bottle("#FFF8E8", "", x - 1, y - 1.2, 0.55) + bottle(
                SIGNATURES.get(house.colour, "#7B1E3A"), "", x, y, 0.5
            )
        else:
            drawn += element("path", d=f"M{number(x + 3)} {number(y + 18)}v-8q2.5-4 5 0v8z", cls="missing")
    return part(f"bottles-{house.id}", drawn, hint=hint)


def _bottle_places(ground: Ground) -> int:
    return 1 if ground.seats < 3 else 2


def _bottle_room(ground: Ground, winery: Winery) -> float:
    return 4 + 9 * _bottle_places(ground) if winery.signature >= 0 else 0


@lru_cache(256)
def _lines(name: str) -> tuple[str, ...]:
    """A name in at most two lines, as narrow as possible; of a double name the first."""
    name = name.partition(" / ")[0]
    for width in range(44, 160, 4):
        lines = wrapped(name, width, _LETTERS, "serif", bold=True)
        if len(lines) <= 2 and all(text_width(line, _LETTERS, "serif", bold=True) <= width for line in lines):
            return lines
    return lines


@lru_cache(256)
def _plate(ground: Ground, winery: int) -> tuple[float, float, float, float]:
    """Left, top, width and height of a sign."""
    house = ground.map.wineries[winery]
    x, y = ground.gate(house)
    lines = _lines(house.name)
    width = max(text_width(line, _LETTERS, "serif", bold=True) for line in lines) + 9 + _bottle_room(ground, house)
    height = _LEADING * len(lines) + 5
    left = _beside_bends(ground, winery, x - width / 2, width)
    if _crowns(ground, winery):
        top = ground.at[ground.column(house)[-1]][1] - ground.radius - 8 - height
        return left, top, width, height
    road = ground.map.roads[ground.map.road_of[winery]]
    tier = road.wineries.index(winery) % 2 if len(road.wineries) > 2 else 0
    away = _NEAR + tier * _TIER
    return left, y + away if outward(house) < 0 else y - away - height, width, height


def _beside_bends(ground: Ground, winery: int, left: float, width: float) -> float:
    """A sign keeps off the bends at both ends of its road."""
    road, level = ground.map.roads[ground.map.road_of[winery]], ground.map.wineries[winery].gate[1]
    straight = [place_at(point)[0] for point in road.path if point[1] == level]
    return max(min(left, max(straight) - 2 - width), min(straight) + 2)


@lru_cache(256)
def _crowns(ground: Ground, winery: int) -> bool:
    """Whether there is no room for a sign across the road, because a neighbour's spaces are there."""
    house = ground.map.wineries[winery]
    half = max(text_width(line, _LETTERS, "serif", bold=True) for line in _lines(house.name)) / 2 + 5
    return any(
        other.gate[1] == house.gate[1]
        and other.side != house.side
        and abs(ground.gate(other)[0] - ground.gate(house)[0]) < half + ground.radius
        for other in ground.map.wineries
    )


def _bitten(x: float, y: float, width: float, height: float) -> str:
    """The outline of a label: a rectangle with bitten corners."""
    bite, across, down = 3, number(width - 6), number(height - 6)
    return (
        f"M{number(x + bite)} {number(y)}h{across}a3 3 0 0 0 3 3v{down}a3 3 0 0 0-3 3h-{across}a3 3 0 0 0-3-3"
        f"v-{down}a3 3 0 0 0 3-3z"
    )


# Spaces.


def space_id(ground: Ground, space: int) -> str:
    """The id of a space: its winery, and its place in the column."""
    winery = ground.map.wineries[ground.map.space_winery[space]]
    return f"space-{winery.id}-{winery.spaces.index(space) + 1}"


@lru_cache(1024)
def space(ground: Ground, number_: int, locked: bool, minutes: int, hint: str) -> Part:
    """A space: open as an outline with its action, its time as an arc of the rim; or under a locked token."""
    action, radius = ACTIONS[ground.map.space_action[number_]], ground.radius
    id, at = space_id(ground, number_), ground.at[number_]
    ring = element("circle", r=radius + 3, cls="ring")
    if locked:
        return part(
            id, ring, element("circle", r=radius, cls="plate locked"),
            element("circle", r=radius - 2.2, cls="dots"), icon("lock", 0, -0.5, radius * 1.25, cls="on-lock"),
            at=at, hint=hint, cls="a-lock",
        )  # fmt: skip
    return part(
        id, ring, element("circle", r=radius, cls="plate"), element("path", d=_rim(minutes, radius - 1.9), cls="on-plate rim"),
        icon(action, 0, 0, radius * 1.34, cls="on-plate act"), at=at, hint=hint, cls=f"a-{action}",
    )  # fmt: skip


@lru_cache(64)
def _rim(minutes: int, radius: float) -> str:
    """Time as an arc of the rim: two hours go all the way round."""
    r = number(radius)
    if minutes >= 120:
        return f"M0-{r}A{r} {r} 0 1 1-.01-{r}"
    turn = 2 * math.pi * minutes / 120
    across, down = number(radius * math.sin(turn)), number(-radius * math.cos(turn))
    return f"M0-{r}A{r} {r} 0 {int(minutes > 60)} 1 {across} {down}"


@lru_cache(512)
def veil(ground: Ground, behind: Iterable[int]) -> Part:
    """A mist over the wineries that cannot be reached any more today."""
    mist = ""
    for winery in behind:
        house = ground.map.wineries[winery]
        (x, y), out = ground.gate(house), outward(house)
        last = ground.at[ground.column(house)[-1]][1]
        far, reach = number(last + out * (ground.radius + 1)), number(ground.radius + 2)
        mist += f"M{number(x - ground.radius - 2)} {number(y + out * 6)}V{far}a{reach} {reach} 0 0 {int(out < 0)} "
        mist += f"{number(2 * ground.radius + 4)} 0V{number(y + out * 6)}Z"
    return part("behind", element("path", d=mist, cls="mist") if mist else "")


@lru_cache(256)
def gap(ground: Ground, winery: int, backward: bool, hint: str) -> Part:
    """Where one vehicle may stop between two wineries: it shows only when it may."""
    id = f"gap-{ground.map.wineries[winery].id}"
    return part(
        id, element("circle", r=11, cls="ring"), element("circle", r=8.5, cls="plate"),
        icon("pairing", 0, 0, 13, cls="on-plate"), at=ground.gap(winery, backward), hint=hint,
        cls="a-pairing gap-on-road",
    )  # fmt: skip
