"""The board: the land, the roads with their wineries, the ends of the road, and the vehicles."""

from __future__ import annotations

from functools import lru_cache

from cuvee.drawing import element, icon, lettering, part, picked, remembered, tip
from cuvee.games.naramata.box.contents import CROSS, ROAD_PAIRING
from cuvee.games.naramata.box.map import BACKWARD, FORWARD
from cuvee.games.naramata.box.moves import ACTIONS, CONTRACT
from cuvee.games.naramata.picture import scenery, wineries
from cuvee.games.naramata.picture.ground import HEIGHT, PARKING, WIDTH, Ground, Point, ground_of, place_at
from cuvee.games.naramata.picture.vehicles import vehicle
from cuvee.games.naramata.picture.ways import driven, standing
from cuvee.games.naramata.view import Seat, View
from cuvee.games.naramata.words.lexicon import Lexicon
from cuvee.games.naramata.words.outlook import Outlook
from cuvee.kernel.picture import Panel, Part
from cuvee.kernel.speech import capital


class Board:
    """Draws the board of one table."""

    def __init__(self, lexicon: Lexicon) -> None:
        self.lexicon, self.say, self.box = lexicon, lexicon.say, lexicon.box
        self.ground = ground_of(self.box, lexicon.seats)
        self._land = scenery.land(self.ground, self.say("picture.lake"), self.say("picture.north"))
        self._signs = [
            wineries.sign(self.ground, number, self._sign_hint(number)) for number in range(len(self.box.map.wineries))
        ]
        self._spaces = [
            (self.box.map.space_names[space], space, (self._space_hint(space, False), self._space_hint(space, True)))
            for space in self.ground.spaces
        ]

    def panel(self, view: View, seat: int) -> Panel:
        """The board as it is; wineries that the seat has passed lie in the mist."""
        forks = view["decision"] is not None and view["decision"]["name"] == "ChooseFork"
        seen = {
            **picked(view, "backward", "locked", "bottles", "ended"),
            "seats": [picked(player, "vehicle", "place", "visited", "bottles") for player in view["seats"]],
            "phantoms": [picked(phantom, "vehicle", "place") for phantom in view["phantoms"]],
            "decision": view["decision"] if forks else None,
        }
        return self._panel(seen, seat)

    @remembered(1024)
    def _panel(self, view: View, seat: int) -> Panel:
        parts = [self._land, *self._ends(view), *self._drawn_spaces(view["locked"])]
        parts += [wineries.veil(self.ground, self._behind(view, seat)), *self._signs, *self._things(view)]
        parts += self._here(view, seat)
        return Panel("board", self.say("section.road"), WIDTH, HEIGHT, parts)

    def _here(self, view: View, seat: int) -> list[Part]:
        """Where the seat is, though nothing is seen of it: a small screen opens the board there."""
        place = view["seats"][seat]["place"]
        if place == "off":
            return []
        spot = element("rect", x=-25, y=-16, width=50, height=32, fill="none")
        return [part("here", spot, at=standing(self.ground, place, 0, view["backward"]), data_mine="1")]

    @remembered(1024)
    def _things(self, view: View) -> list[Part]:
        """What is the same whoever looks."""
        return [*self._stock(view), *self._gaps(view), *self._forks(view), *self._vehicles(view)]

    @remembered(1024)
    def _drawn_spaces(self, locked: list[str]) -> list[Part]:
        shut = set(locked)
        return [
            wineries.space(self.ground, space, name in shut, hints[name in shut]) for name, space, hints in self._spaces
        ]

    # What never changes.

    def _sign_hint(self, number: int) -> str:
        winery = self.box.map.wineries[number]
        spaces = ", ".join(
            self.lexicon.kind(ACTIONS[self.box.map.space_action[space]]) for space in self.ground.column(winery)
        )
        return tip(winery.name, self.say("picture.signature") if winery.signature >= 0 else "", capital(spaces))

    def _space_hint(self, space: int, locked: bool) -> str:
        action = self.box.map.space_action[space]
        winery = self.box.map.wineries[self.box.map.space_winery[space]]
        name = capital(self.lexicon.kind(ACTIONS[action]))
        return tip(
            f"{winery.name} · {name}",
            self.lexicon.span(self.ground.minutes[action]),
            action_hint(self.lexicon, action),
            self.say("picture.favor") if winery.signature >= 0 else "",
            self.say("why.locked") if locked else "",
        )

    # Bottles.

    def _stock(self, view: View) -> list[Part]:
        """The bottles at the signature wineries."""
        found = []
        for number in self.box.map.signatures:
            name = self.box.map.wineries[number].id
            owners = [seat for seat, player in enumerate(view["seats"]) if name in player["bottles"]]
            left = view["bottles"][name]
            found.append(wineries.bottles(self.ground, number, left, self._bottle_hint(name, left, owners)))
        return found

    def _bottle_hint(self, name: str, left: int, owners: list[int]) -> str:
        there = self.lexicon.amount("bottles", left) if left else self.say("table.no-bottle")
        if owners:
            there = self.say("table.owners", bottles=there, names=self.lexicon.people(owners))
        return tip(self.lexicon.winery(name), capital(there), action_hint(self.lexicon, CONTRACT))

    # The ends of the road.

    def _ends(self, view: View) -> list[Part]:
        """Both ends of the road: on a reversed day they have changed places."""
        seats, village = len(view["seats"]), self.box.map.end_name[self.lexicon.language]
        start, end, deliver = self.say("picture.start"), self.say("picture.end"), self.say("picture.end.help")
        if view["backward"]:
            everybody = seats + len(view["phantoms"])
            return [
                end_box("start-village", self.ground, False, everybody, start, tip(village)),
                end_box("end", self.ground, True, seats, end, tip(end, deliver)),
            ]
        starts = [
            start_box(self.ground, place.id, start, place.name[self.lexicon.language]) for place in self.box.map.starts
        ]
        return [*starts, end_box("end", self.ground, False, seats, end, tip(village, deliver))]

    # What depends on where vehicles are.

    def _behind(self, view: View, seat: int) -> tuple[int, ...]:
        if view["seats"][seat]["place"] == "off":
            return ()
        if view["seats"][seat]["place"] == "end":
            return tuple(range(len(self.box.map.wineries)))
        ahead = Outlook(self.box, view, seat).reachable()
        if ahead is None:
            return ()
        here = self.box.map.winery_numbers.get(view["seats"][seat]["place"])
        return tuple(winery for winery in range(len(self.box.map.wineries)) if winery not in ahead and winery != here)

    def _gaps(self, view: View) -> list[Part]:
        """Places between wineries, if somebody drives the vehicle that may stop there."""
        driving = {player["vehicle"] for player in view["seats"]}
        if not any(each.power == ROAD_PAIRING and each.id in driving for each in self.box.vehicles):
            return []
        backward, board = view["backward"], self.box.map
        return [
            wineries.gap(self.ground, number, backward, self.say("place.road", winery=winery.name))
            for number, winery in enumerate(board.wineries)
            if board.next_wineries(number, BACKWARD if backward else FORWARD)
        ]

    def _forks(self, view: View) -> list[Part]:
        """Where a phantom can go, when somebody is asked."""
        if not view["decision"]:
            return []
        return [
            fork(road.id, _beside(self.ground, number, view["backward"]), road.name[self.lexicon.language])
            for number, road in enumerate(self.box.map.roads)
        ]

    def _vehicles(self, view: View) -> list[Part]:
        """All vehicles, each with the way that it came, as far as the view tells it."""
        found, there = [], dict[str, int]()
        drivers = [*view["seats"], *view["phantoms"]]
        order = [*view["ended"], *(number for number in range(len(drivers)) if number not in view["ended"])]
        for number in order:
            driver = drivers[number]
            colour, place = driver["vehicle"], driver["place"]
            if colour is None or place == "off":
                continue
            count = there[place] = there.get(place, -1) + 1
            ghost = number >= len(view["seats"])
            name = self.lexicon.who(number) if ghost else self.lexicon.driver(number)
            hint = tip(name, capital(self.lexicon.place(place)), "" if ghost else self.lexicon.power(colour))
            before = None if ghost else self._before(view["seats"][number], view["backward"])
            found.append((number, parked(self.ground, colour, place, count, view["backward"], before, ghost, hint)))
        return [part for _, part in sorted(found)]  # always in this order, so that a vehicle glides

    def _before(self, driver: Seat, backward: bool) -> str | None:
        """Where a vehicle was before: of the wineries visited the one furthest along, or the start.

        Nobody knows where it was who stands between two wineries, and from which start it came that has passed the
        first junction.
        """
        place, board = driver["place"], self.box.map
        if "/" in place:
            return None
        been = [board.wineries[board.winery_numbers[name]] for name in driver["visited"] if name != place]
        if been:
            return max(been, key=lambda winery: -winery.gate[0] if backward else winery.gate[0]).id
        if backward or place == "end":
            return "start/village" if backward else None
        power = next(vehicle.power for vehicle in self.box.vehicles if vehicle.id == driver["vehicle"])
        road = board.roads[board.road_of[board.winery_numbers[place]]].id
        start = next((start.id for start in board.starts if start.road == road and power != CROSS), None)
        return f"start/{start}" if start else None


def action_hint(lexicon: Lexicon, action: int) -> str:
    """What an action does."""
    box = lexicon.box
    return lexicon.say(
        f"picture.action.{ACTIONS[action]}",
        draw=box.draw,
        free=box.free_cards,
        bonus=box.pit_stop_bonus,
        cost=lexicon.amount("prestige", box.attach_cost),
        cap=box.view_cap,
        prestige=lexicon.amount("prestige", box.contract_prestige),
        more=lexicon.amount("prestige", box.view_cost),
    )


def _beside(ground: Ground, road: int, backward: bool) -> Point:
    """Near the beginning of a road, on the way of today."""
    path = [place_at(point) for point in ground.map.roads[road].path]
    first, second = path[::-1][:2] if backward else path[:2]
    return first[0] + (second[0] - first[0]) * 0.45, first[1] + (second[1] - first[1]) * 0.45


@lru_cache(128)
def fork(road: str, at: Point, name: str) -> Part:
    """A road that can be chosen."""
    return part(
        f"fork-{road}",
        element("circle", r=13, cls="ring"),
        element("circle", r=10, cls="plate"),
        icon("pass", 0, 0, 13, cls="on-plate"),
        at=at,
        hint=name,
        cls="a-fork n-if-legal",
    )


@lru_cache(64)
def start_box(ground: Ground, name: str, label: str, hint: str) -> Part:
    """A start location with two places."""
    x, y = ground.starts[name]
    frame = f"M{x - 19} {y - 27}h38q4 0 4 4v46q0 4-4 4h-38q-4 0-4-4v-46q0-4 4-4z"
    places = f"M{x - 20} {y - 25}h40v23h-40zM{x - 20} {y + 2}h40v23h-40z"
    heading = lettering(x, y - 32 if y < HEIGHT / 2 else y + 40, label, 12.5, "serif", bold=True, anchor="middle")
    return part(
        f"start-{name}",
        element("path", d=frame, cls="card"),
        element("path", d=places, cls="gap"),
        heading,
        hint=hint,
    )


@lru_cache(64)
def end_box(id: str, ground: Ground, backward: bool, places: int, label: str, hint: str) -> Part:
    """Where vehicles stand in a row at the end of the road, on either side."""
    x, y = ground.end(backward)
    gaps = "".join(f"M{x - 20} {y + 18 + PARKING * place}h40v{PARKING - 3}h-40z" for place in range(places))
    return part(
        id,
        element("rect", x=x - 24, y=y, width=48, height=ground.end_height(backward, places), rx=4, cls="card"),
        element("path", d=gaps, cls="gap"),
        lettering(x, y + 13, label, 12.5, "serif", bold=True, anchor="middle", width=44),
        hint=hint,
    )


@lru_cache(4096)
def parked(
    ground: Ground, colour: str, place: str, count: int, backward: bool, before: str | None, ghost: bool, hint: str
) -> Part:
    """A vehicle at a place, with the way there from where it was before."""
    at = standing(ground, place, count, backward)
    return part(
        f"vehicle-{colour}",
        element("ellipse", rx=25, ry=16, cls="ring"),
        vehicle(colour, 0, 0, 42, ghost, backward),
        at=at,
        hint=hint,
        data_route=driven(ground, before, place, at, backward) if before else None,
    )
