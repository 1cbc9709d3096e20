"""The wineries: signs with their names, spaces in a column, and bottles."""

from __future__ import annotations

import math
from functools import lru_cache

from cuvee.drawing import bottle, element, icon, lettering, part, text_width, wrapped
from cuvee.drawing.marks import number
from cuvee.games.naramata.box.map import Winery
from cuvee.games.naramata.box.moves import ACTIONS
from cuvee.games.naramata.picture.ground import Ground, outward, place_at
from cuvee.games.naramata.picture.houses import signature_colour, standing_for
from cuvee.kernel.picture import Part

_LETTERS, _LEADING = 12, 12.5
_PARKED = 22  # half a vehicle
_NEAR, _TIER = 11, 32  # from the road to a sign, and to one behind it


# Signs.


@lru_cache(1024)
def sign(ground: Ground, winery: int, hint: str) -> Part:
    """The name on a label-shaped board, on the other side of the road; with the bottles of a signature winery."""
    house = ground.map.wineries[winery]
    x, y = ground.gate(house)
    left, top, width, height = sign_box(ground, winery)
    side, signature = -outward(house), house.signature >= 0
    crowning = _crowns(ground, winery)
    begin = ground.at[ground.column(house)[-1]][1] - side * ground.radius if crowning else y + side * 5
    end = top if top > y else top + height
    post = element("path", d=f"M{number(x)} {number(begin)}V{number(end)}", stroke="var(--case)", stroke_width=1.8)
    room = width - (_bottle_room(ground, house) if signature else 0)
    names = "".join(
        lettering(
            left + room / 2,
            top + 12.5 + _LEADING * row,
            line,
            _LETTERS,
            "serif",
            bold=True,
            anchor="middle",
            width=room - 6,
            cls="n-on-sign" if signature else "",
        )
        for row, line in enumerate(_lines(house.name))
    )
    plate = element(
        "path",
        d=_bitten(left, top, width, height),
        cls="n-sign",
        fill=signature_colour(house) if signature else "var(--sheet)",
    )
    return part(f"winery-{house.id}", post, plate, names, hint=hint, data_stands=standing_for(house))


@lru_cache(4096)
def bottles(ground: Ground, winery: int, left: int, hint: str) -> Part:
    """The bottles that a signature winery still has; empty places where some are gone."""
    house = ground.map.wineries[winery]
    x0, top, width, height = sign_box(ground, winery)
    places = _bottle_places(ground)
    drawn = ""
    for place in range(places):
        x, y = x0 + width - 4 - 9 * (places - place), top + height / 2 - 10.5
        if place < left:
            drawn += bottle("#FFF8E8", "", x - 1, y - 1.2, 0.55) + bottle(signature_colour(house), "", x, y, 0.5)
        else:
            drawn += element("path", d=f"M{number(x + 3)} {number(y + 18)}v-8q2.5-4 5 0v8z", cls="n-missing")
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
def sign_box(ground: Ground, winery: int) -> tuple[float, float, float, float]:
    """Left, top, width and height of a sign."""
    house = ground.map.wineries[winery]
    x, y = ground.gate(house)
    lines = _lines(house.name)
    width = _sign_width(ground, house)
    height = _LEADING * len(lines) + 5
    left = _beside_bends(ground, winery, x - width / 2, width)
    if _crowns(ground, winery):
        last, away = ground.at[ground.column(house)[-1]][1], ground.radius + 8
        return x - width / 2, last - away - height if outward(house) < 0 else last + away, width, height
    road = ground.map.roads[ground.map.road_of[winery]]
    tier = road.wineries.index(winery) % 2 if len(road.wineries) > 2 else 0
    away = _NEAR + tier * _TIER
    return left, y + away if outward(house) < 0 else y - away - height, width, height


def _beside_bends(ground: Ground, winery: int, left: float, width: float) -> float:
    """A sign keeps off the bends at both ends of its road, and off a vehicle that parks beside it."""
    road, level = ground.map.roads[ground.map.road_of[winery]], ground.map.wineries[winery].gate[1]
    straight = [place_at(point)[0] for point in road.path if point[1] == level]
    for other in (ground.map.wineries[each] for each in road.wineries if each != winery):
        x = ground.gate(other)[0]
        if other.side != ground.map.wineries[winery].side and left < x + _PARKED < left + width:
            left = x + _PARKED
    return max(min(left, max(straight) - 2 - width), min(straight) + 2)


def _sign_width(ground: Ground, winery: Winery) -> float:
    letters = max(text_width(line, _LETTERS, "serif", bold=True) for line in _lines(winery.name))
    return letters + 9 + _bottle_room(ground, winery)


@lru_cache(256)
def _crowns(ground: Ground, winery: int) -> bool:
    """Whether there is no room for a sign across the road, because a neighbour's spaces are there."""
    house = ground.map.wineries[winery]
    half = _sign_width(ground, house) / 2
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


@lru_cache(1024)
def space_id(ground: Ground, space: int) -> str:
    """The id of a space: its winery, and its place in the column."""
    winery = ground.map.wineries[ground.map.space_winery[space]]
    return f"space-{winery.id}-{winery.spaces.index(space) + 1}"


@lru_cache(8192)
def space(ground: Ground, which: int, locked: bool, hint: str) -> Part:
    """A space: open as an outline with its action, its time as an arc of the rim; or under a locked token."""
    action, radius = ground.map.space_action[which], ground.radius
    id, at = space_id(ground, which), ground.at[which]
    ring = element("circle", r=radius + 3, cls="ring")
    if locked:
        return part(
            id,
            ring,
            element("circle", r=radius, cls="plate n-locked"),
            element("circle", r=radius - 2.2, cls="n-dots"),
            icon("lock", 0, -0.5, radius * 1.25, cls="n-on-lock"),
            at=at,
            hint=hint,
            cls="a-lock",
        )
    return part(
        id,
        ring,
        element("circle", r=radius, cls="plate"),
        element("path", d=_rim(ground.minutes[action], radius - 1.9), cls="on-plate n-rim"),
        icon(ACTIONS[action], 0, 0, radius * 1.34, cls="on-plate n-act"),
        at=at,
        hint=hint,
        cls=f"a-{ACTIONS[action]}",
    )


@lru_cache(64)
def _rim(minutes: int, radius: float) -> str:
    """Time as an arc of the rim: two hours go all the way round."""
    r = number(radius)
    if minutes >= 120:
        return f"M0-{r}A{r} {r} 0 1 1-.01-{r}"
    turn = 2 * math.pi * minutes / 120
    across, down = number(radius * math.sin(turn)), number(-radius * math.cos(turn))
    return f"M0-{r}A{r} {r} 0 {int(minutes > 60)} 1 {across} {down}"


@lru_cache(4096)
def veil(ground: Ground, behind: tuple[int, ...]) -> Part:
    """A mist over the wineries that cannot be reached any more today."""
    mist = ""
    for winery in behind:
        house = ground.map.wineries[winery]
        (x, y), out = ground.gate(house), outward(house)
        last = ground.at[ground.column(house)[-1]][1]
        far, reach = number(last + out * (ground.radius + 1)), number(ground.radius + 2)
        mist += f"M{number(x - ground.radius - 2)} {number(y + out * 6)}V{far}a{reach} {reach} 0 0 {int(out < 0)} "
        mist += f"{number(2 * ground.radius + 4)} 0V{number(y + out * 6)}Z"
    return part("behind", element("path", d=mist, cls="n-mist") if mist else "")


@lru_cache(2048)
def gap(ground: Ground, winery: int, backward: bool, hint: str) -> Part:
    """Where one vehicle may stop between two wineries: it shows only when it may."""
    id = f"gap-{ground.map.wineries[winery].id}"
    return part(
        id,
        element("circle", r=11, cls="ring"),
        element("circle", r=8.5, cls="plate"),
        icon("pairing", 0, 0, 13, cls="on-plate"),
        at=ground.gap(winery, backward),
        hint=hint,
        cls="a-pairing n-if-legal",
    )
