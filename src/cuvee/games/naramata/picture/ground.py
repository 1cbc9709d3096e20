"""Where everything lies on the drawn board, and the way along the roads from one place to another.

The map has coordinates of its own, 1900 by 900; the board is flatter. Spaces stand in a column behind their winery,
away from the road; names stand on the other side of it, alternately near and far, so that long ones never meet.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from functools import cache, cached_property
from itertools import pairwise

from cuvee.games.naramata.box.contents import Box
from cuvee.games.naramata.box.map import Road, Winery

Point = tuple[float, float]

WIDTH, HEIGHT = 972, 418
_MIDDLE, _ROAD = HEIGHT / 2, 77  # the trunk, and how far from it the other roads run
_MAP_MIDDLE, _MAP_ROAD, _MAP_WIDTH = 450, 190, 1900
HOUSE = 19  # from the road to the middle of a house
_FIRST = 43  # ... and to the first space
_BEND = 23  # radius of the bends of a road
PARKING = 25  # height of a place for one vehicle


class Ground:
    """The board of one edition, laid out for some number of players: four of them need more spaces."""

    def __init__(self, box: Box, seats: int) -> None:
        self.map, self.seats = box.map, seats
        self.minutes = [steps * box.step for steps in box.steps]  # by action
        self.radius, self._pitch = (11.6, 24.8) if seats == 4 else (13.4, 30.0)
        self.spaces = [space for space, players in enumerate(self.map.space_players) if players <= seats]
        self.at = {space: self._space_at(space) for space in self.spaces}

    # Wineries and their spaces.

    def gate(self, winery: Winery) -> Point:
        """Where a winery touches the road."""
        return place_at(winery.gate)

    def yard(self, winery: Winery) -> Point:
        """The middle of the house, where a vehicle parks."""
        x, y = self.gate(winery)
        return x, y + outward(winery) * HOUSE

    def column(self, winery: Winery) -> list[int]:
        """The spaces of a winery that exist with so many players."""
        return [space for space in winery.spaces if space in self.at]

    def _space_at(self, space: int) -> Point:
        winery = self.map.wineries[self.map.space_winery[space]]
        x, y = self.gate(winery)
        there = [other for other in winery.spaces if self.map.space_players[other] <= self.seats]
        return x, y + outward(winery) * (_FIRST + self._pitch * there.index(space))

    def gap(self, winery: int, backward: bool) -> Point:
        """On the road, halfway from a winery to what comes next."""
        road = self.map.roads[self.map.road_of[winery]]
        chain = road.wineries[::-1] if backward else road.wineries
        here, (x, y) = chain.index(winery), self.gate(self.map.wineries[winery])
        if here + 1 < len(chain):
            return (x + self.gate(self.map.wineries[chain[here + 1]])[0]) / 2, y
        return x + (-22 if backward else 22), y

    # Starts and ends.

    @cached_property
    def starts(self) -> dict[str, Point]:
        """The middle of each start location, by its id."""
        return {start.id: (26, place_at(start.at)[1]) for start in self.map.starts}

    def parking(self, name: str, number: int, backward: bool) -> Point:
        """The place of a vehicle, the n-th one there, at a start or at the end."""
        if name.startswith("start/") and name != "start/village":
            x, y = self.starts[name.removeprefix("start/")]
            return x, y - PARKING / 2 + PARKING * number
        x, y = self.end(backward) if name == "end" else self.end(False)
        return x, y + 29 + PARKING * number

    def end(self, backward: bool) -> Point:
        """The top of the box at the end of the road: on reversed days that is where both roads begin otherwise."""
        return (26, _MIDDLE - _ROAD - 27) if backward else (943, _MIDDLE + 16)

    def end_height(self, backward: bool, places: int) -> float:
        """How high that box is."""
        return 2 * (_ROAD + 27) if backward else 20 + PARKING * places

    # Roads.

    def route(self, begin: int | str, end: int | str, backward: bool) -> tuple[Point, ...]:
        """The points of the way from one gate or end of a road to another; straight across the land if need be."""
        first, last = self._point(begin), self._point(end)
        if first == last:
            return (first,)
        for roads in self._chains(begin, end, backward):
            points: list[Point] = []
            for road in roads:
                path = [place_at(point) for point in road.path]
                points += [point for point in (path[::-1] if backward else path) if point not in points[-1:]]
            return (first, *_between(points, first, last), last)
        return first, last

    def _point(self, place: int | str) -> Point:
        if isinstance(place, int):
            return self.gate(self.map.wineries[place])
        if place == "end":
            return place_at(self.map.end_at)
        return place_at(next(start.at for start in self.map.starts if start.id == place))

    @cache  # noqa: B019 - boards are few and live as long as the program
    def _chains(self, begin: int | str, end: int | str, backward: bool) -> tuple[tuple[Road, ...], ...]:
        """The roads from one place to another; empty if there is no way along roads."""
        found: list[tuple[Road, ...]] = [(road,) for road in self.map.roads if self._touches(road, begin, backward)]
        while found:
            for chain in found:
                if self._touches(chain[-1], end, not backward) and self._in_order(chain, begin, end, backward):
                    return (chain,)
            found = [
                (*chain, road)
                for chain in found
                for road in self.map.roads
                if (road.end if backward else road.begin) == (chain[-1].begin if backward else chain[-1].end)
            ]
        return ()

    def _touches(self, road: Road, place: int | str, at_end: bool) -> bool:
        """Whether a place lies on a road: a winery anywhere on it, a start or the end at one end of it."""
        if isinstance(place, int):
            return place in road.wineries
        if place == "end":
            return road.end == "end" and at_end
        return any(start.id == place and start.road == road.id for start in self.map.starts) and not at_end

    def _in_order(self, chain: tuple[Road, ...], begin: int | str, end: int | str, backward: bool) -> bool:
        if len(chain) > 1 or isinstance(begin, str) or isinstance(end, str):
            return True
        wineries = chain[0].wineries[::-1] if backward else chain[0].wineries
        return wineries.index(begin) < wineries.index(end)


@cache
def ground_of(box: Box, seats: int) -> Ground:
    """The board for some number of players: all tables share it, and with it what was drawn on it."""
    return Ground(box, seats)


def place_at(point: Sequence[float]) -> Point:
    """A point of the map on the board."""
    return point[0] * WIDTH / _MAP_WIDTH, _MIDDLE + (point[1] - _MAP_MIDDLE) * _ROAD / _MAP_ROAD


def outward(winery: Winery) -> int:
    """To which side of the road the spaces of a winery lie: up to the lake, or down to the hills."""
    return -1 if winery.side == "lake" else 1


def _between(points: Sequence[Point], first: Point, last: Point) -> list[Point]:
    """The corners of a way that lie between two points on it."""
    if len(points) < 2:
        return []
    begin, end = _stretch(points, first), _stretch(points, last)
    return list(points[begin + 1 : end + 1])


def _stretch(points: Sequence[Point], point: Point) -> int:
    """On which straight stretch of a way a point lies."""

    def detour(number: int) -> float:
        here, there = points[number], points[number + 1]
        return math.dist(here, point) + math.dist(point, there) - math.dist(here, there)

    return min(range(len(points) - 1), key=detour)


def rounded(points: Sequence[Point], radius: float = _BEND) -> str:
    """A path of straight legs with rounded bends."""
    path = f"M{points[0][0]:.4g} {points[0][1]:.4g}"
    for before, corner, after in zip(points, points[1:], points[2:], strict=False):
        enter, leave = _toward(corner, before, radius), _toward(corner, after, radius)
        path += f"L{enter[0]:.4g} {enter[1]:.4g}Q{corner[0]:.4g} {corner[1]:.4g} {leave[0]:.4g} {leave[1]:.4g}"
    return path + f"L{points[-1][0]:.4g} {points[-1][1]:.4g}"


def _toward(corner: Point, other: Point, radius: float) -> Point:
    length = math.dist(corner, other)
    share = min(radius, length / 2) / length if length else 0
    return corner[0] + (other[0] - corner[0]) * share, corner[1] + (other[1] - corner[1]) * share


def smooth(points: Sequence[Point]) -> str:
    """A smooth path through all points: each curve begins as the last one ended, so only its second half is written."""
    path = f"M{points[0][0]:.0f} {points[0][1]:.0f}"
    for number, (here, there) in enumerate(pairwise(points)):
        after = points[min(number + 2, len(points) - 1)]
        x, y = there[0] - (after[0] - here[0]) / 6, there[1] - (after[1] - here[1]) / 6
        path += f"S{x:.0f} {y:.0f} {there[0]:.0f} {there[1]:.0f}"
    return path
