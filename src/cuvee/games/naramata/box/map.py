"""The map: wineries with their spaces, roads, start locations, and what lies ahead of any place.

A place on the map is a number: first the wineries, then the start locations, then the END, then the gaps on the road,
each named after the winery that the vehicle has just passed.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from itertools import pairwise
from typing import Final

from cuvee.games.naramata.box.moves import ACTIONS, CONTRACT
from cuvee.kernel.data import Entry

FORWARD: Final = 0
BACKWARD: Final = 1
OFF_ROAD: Final = -1  # the place of a phantom whose day is over


@dataclass(frozen=True, slots=True)
class Winery:
    """A winery and its spaces, from the innermost outward."""

    id: str
    name: str
    kind: str
    gate: tuple[int, ...]
    side: str
    signature: int  # which signature winery it is, or -1
    colour: str
    spaces: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Place:
    """A start location."""

    id: str
    name: dict[str, str]
    road: str
    at: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Road:
    """A stretch of road between two junctions, with its wineries in driving order."""

    id: str
    name: dict[str, str]
    begin: str
    end: str
    wineries: tuple[int, ...]
    parallel: tuple[str, ...]
    path: tuple[tuple[int, int], ...]


class Map:
    """The road network, and tables of what lies ahead, made once."""

    def __init__(self, file: Entry) -> None:
        self.space_winery: list[int] = []
        self.space_action: list[int] = []
        self.space_players: list[int] = []
        self.space_at: list[tuple[int, ...]] = []
        self.space_names: list[str] = []
        self._read_end(file.table("end"))
        self.starts = [self._start(entry) for entry in file.entries("start")]
        self.junctions = {entry.text("id"): self._junction(entry) for entry in file.entries("junction")}
        self.wineries: list[Winery] = []
        self.signatures: list[int] = []
        for entry in file.entries("winery"):
            self._add_winery(entry)
        self.winery_numbers = {winery.id: number for number, winery in enumerate(self.wineries)}
        self.roads = [self._road(entry) for entry in file.entries("road")]
        file.close()
        self.space_numbers = {name: number for number, name in enumerate(self.space_names)}
        self.contracts = [
            next(space for space in self.wineries[winery].spaces if self.space_action[space] == CONTRACT)
            for winery in self.signatures
        ]
        self.road_of = self._road_of(file)
        self._check_roads(file)
        # As bits, the spaces of each place (only wineries have any), of each action and of each road.
        places = len(self.wineries) + len(self.starts) + 1 + len(self.wineries)
        self.winery_spaces = [sum(1 << space for space in winery.spaces) for winery in self.wineries]
        self.winery_spaces += [0] * (places - len(self.wineries))
        self.action_spaces = [
            sum(1 << space for space, other in enumerate(self.space_action) if other == action)
            for action in range(len(ACTIONS))
        ]
        self.road_spaces = [sum(self.winery_spaces[winery] for winery in road.wineries) for road in self.roads]
        self.end = len(self.wineries) + len(self.starts)
        self.first_gap = self.end + 1
        self._edges = self._all_edges()

    # Reading the file.

    def _read_end(self, entry: Entry) -> None:
        self.end_name = entry.words("name")
        self.end_at = entry.point("at")
        entry.source()
        entry.close()

    def _start(self, entry: Entry) -> Place:
        entry.source()
        return Place(entry.text("id"), entry.words("name"), entry.text("road"), entry.point("at"))

    def _junction(self, entry: Entry) -> tuple[int, ...]:
        entry.source()
        return entry.point("at")

    def _add_winery(self, entry: Entry) -> None:
        number, name = len(self.wineries), entry.text("id")
        first = len(self.space_names)
        for space in entry.entries("spaces"):
            action = space.choice("action", ACTIONS[:-1])
            if f"{name}/{action}" in self.space_names:
                raise space.wrong("action", f"{name} has a {action} space already")
            self.space_names.append(f"{name}/{action}")
            self.space_winery.append(number)
            self.space_action.append(ACTIONS.index(action))
            self.space_players.append(space.number("players", 1, 4, default=1))
            self.space_at.append(space.point("at"))
        spaces = tuple(range(first, len(self.space_names)))
        colour = entry.text("signature", "")
        if any(self.space_action[space] == CONTRACT for space in spaces) != bool(colour):
            raise entry.wrong("signature", "a signature winery, and no other, has a contract space")
        signature = -1
        if colour:
            signature = len(self.signatures)
            self.signatures.append(number)
        kind, gate, side = entry.text("kind"), entry.point("gate"), entry.choice("side", ("lake", "hill"))
        entry.text("name_source")
        entry.source()
        self.wineries.append(Winery(name, entry.text("name"), kind, gate, side, signature, colour, spaces))

    def _road(self, entry: Entry) -> Road:
        wineries = []
        for name in entry.texts("wineries"):
            if name not in self.winery_numbers:
                raise entry.wrong("wineries", f"there is no winery {name!r}")
            wineries.append(self.winery_numbers[name])
        ends = []
        for field, known in (("from", [start.id for start in self.starts]), ("to", ["end"])):
            ends.append(entry.choice(field, (*known, *self.junctions)))
        entry.source()
        parallel, path = entry.texts("parallel"), entry.pairs("path")
        return Road(entry.text("id"), entry.words("name"), ends[0], ends[1], tuple(wineries), parallel, path)

    def _road_of(self, file: Entry) -> list[int]:
        road_of = [-1] * len(self.wineries)
        for number, road in enumerate(self.roads):
            for winery in road.wineries:
                if road_of[winery] != -1:
                    raise file.wrong("road", f"winery {self.wineries[winery].id!r} stands on two roads")
                road_of[winery] = number
        if -1 in road_of:
            raise file.wrong("road", f"winery {self.wineries[road_of.index(-1)].id!r} stands on no road")
        return road_of

    def _check_roads(self, file: Entry) -> None:
        ids = [road.id for road in self.roads]
        for road in self.roads:
            for other in road.parallel:
                if other not in ids:
                    raise file.wrong("road", f"{road.id} is parallel to {other!r}, which is no road")
            if any(self.wineries[a].gate[0] >= self.wineries[b].gate[0] for a, b in pairwise(road.wineries)):
                raise file.wrong("road", f"the wineries of {road.id} do not stand in driving order: their x must grow")
        for start in self.starts:
            if not any(road.id == start.road and road.begin == start.id for road in self.roads):
                raise file.wrong("start", f"no road {start.road!r} begins at {start.id}")
        reached, look = set(), ["end"]
        while look:  # backward from the END: every road must lead there, and only once
            here = look.pop()
            for road in self.roads:
                if road.end == here and road.id not in reached:
                    reached.add(road.id)
                    look.append(road.begin)
        if len(reached) < len(ids):
            raise file.wrong("road", f"{sorted(set(ids) - reached)[0]} does not lead to the END")
        self._check_no_circle(file)

    def _check_no_circle(self, file: Entry) -> None:
        waiting = list(self.roads)
        open_ends = {start.id for start in self.starts}
        while waiting:
            ready = [
                road for road in waiting if road.begin in open_ends or not any(r.end == road.begin for r in waiting)
            ]
            if not ready:
                raise file.wrong("road", f"{waiting[0].id} leads in a circle")
            waiting = [road for road in waiting if road not in ready]

    # The tables.

    def _all_edges(self) -> tuple[dict[int | str, list[int | str]], dict[int | str, list[int | str]]]:
        """For both directions: what comes next after each place or junction."""
        ahead: dict[int | str, list[int | str]] = {}
        behind: dict[int | str, list[int | str]] = {}
        for road in self.roads:
            chain: list[int | str] = [self._node(road.begin, road.id), *road.wineries, self._node(road.end, road.id)]
            for here, there in pairwise(chain):
                ahead.setdefault(here, []).append(there)
                behind.setdefault(there, []).append(here)
        return ahead, behind

    def _node(self, name: str, road: str) -> int | str:
        if name == "end":
            return len(self.wineries) + len(self.starts)
        for number, start in enumerate(self.starts):
            if start.id == name and start.road == road:
                return len(self.wineries) + number
        return f"junction {name}"

    @cache  # noqa: B019 - maps are few and live as long as the program
    def next_wineries(self, place: int, direction: int) -> tuple[int, ...]:
        """The wineries that come next after a place: several at a fork, none before the end."""
        found: list[int] = []
        look: list[int | str] = list(self._edges[direction].get(self.winery_at(place, place), []))
        while look:
            node = look.pop(0)
            if isinstance(node, str):
                look += self._edges[direction].get(node, [])
            elif node < len(self.wineries):
                found.append(node)
        return tuple(found)

    @cache  # noqa: B019
    def ahead(self, place: int, direction: int, crossing: bool) -> tuple[int, ...]:
        """All wineries ahead of a place, near ones first; with `crossing` also those on parallel roads."""
        found: set[int] = set()
        look = [place]
        while look:
            for winery in self.next_wineries(look.pop(), direction):
                if winery not in found:
                    found.add(winery)
                    look.append(winery)
        if crossing:
            found |= self._across(place, direction)
        sign = 1 if direction == FORWARD else -1
        return tuple(sorted(found, key=lambda winery: (sign * self.wineries[winery].gate[0], winery)))

    def _across(self, place: int, direction: int) -> set[int]:
        """The wineries on roads parallel to that of a place, level with it or ahead."""
        if place < len(self.wineries):
            here, road = self.wineries[place].gate[0], self.roads[self.road_of[place]]
        elif place < self.end:
            start = self.starts[place - len(self.wineries)]
            here, road = start.at[0], next(road for road in self.roads if road.id == start.road)
        else:
            return set()
        sign = 1 if direction == FORWARD else -1
        return {
            winery
            for other in self.roads
            if other.id in road.parallel
            for winery in other.wineries
            if sign * self.wineries[winery].gate[0] >= sign * here and winery != place
        }

    @cache  # noqa: B019
    def spaces_ahead(self, place: int, direction: int, crossing: bool, seats: int) -> int:
        """All spaces ahead of a place that exist with so many players, as bits."""
        return sum(
            1 << space
            for winery in self.ahead(place, direction, crossing)
            for space in self.wineries[winery].spaces
            if self.space_players[space] <= seats
        )

    @cache  # noqa: B019
    def gaps_ahead(self, place: int, direction: int) -> tuple[int, ...]:
        """The gaps between two wineries that a vehicle can reach, each named by the winery before it."""
        passed = (place, *self.ahead(place, direction, False)) if place < len(self.wineries) else ()
        passed = passed or self.ahead(self.winery_at(place, place), direction, False)
        return tuple(winery for winery in passed if self.next_wineries(winery, direction))

    def winery_at(self, place: int, otherwise: int = OFF_ROAD) -> int:
        """The winery of a place, where a gap counts as the winery before it."""
        if place >= self.first_gap:
            return place - self.first_gap
        return place if 0 <= place < len(self.wineries) else otherwise
