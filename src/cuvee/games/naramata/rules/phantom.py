"""The phantom, a vehicle without a player that only blocks (rules: #phantom)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from cuvee.games.naramata.box.map import FORWARD, OFF_ROAD
from cuvee.games.naramata.box.moves import CONTRACT
from cuvee.games.naramata.rules.timing import line_up
from cuvee.games.naramata.state import Naramata
from cuvee.kernel import Decision, Step

if TYPE_CHECKING:
    from cuvee.games.naramata.view import Facts


def phantom_turn(game: Naramata, phantom: int) -> None:
    """Roll the die and count that many wineries ahead."""
    if game.clock[phantom] >= game.box.close:
        end_phantom_day(game, phantom)
        return
    eyes = game.chance.roll(game.box.faces)
    if game.events is not None:
        game.tell("phantom-rolled", vehicle=phantom, eyes=eyes)
    place = game.at[phantom] if game.setup.options["phantom_from"] == "self" else leading_place(game, phantom)
    game.stack.append(Walk(phantom, place, eyes))


def leading_place(game: Naramata, phantom: int) -> int:
    """The place of the vehicle furthest ahead on the road, for the reading that counts from there."""
    sign = 1 if game.direction == FORWARD else -1
    wineries = game.box.map.wineries
    best, place = None, game.at[phantom]
    for vehicle in [phantom, *game.arrivals]:  # among equals the phantom, then the one that arrived first
        winery = game.box.map.winery_at(game.at[vehicle])
        ahead = sign * wineries[winery].gate[0] if winery >= 0 else None
        if ahead is not None and (best is None or ahead > best):
            best, place = ahead, game.at[vehicle]
    return place


class Walk(Step[Naramata]):
    """The phantom goes on from a place; at a fork it takes the road with fewer locked tokens."""

    __slots__ = ("left", "phantom", "place")

    def __init__(self, phantom: int, place: int, left: int) -> None:
        self.phantom = phantom
        self.place = place
        self.left = left

    def run(self, game: Naramata) -> None:
        """One winery at a time, until it finds a space at or behind the one it rolled."""
        if self.left <= 0:
            space = innermost_space(game, self.phantom, self.place)
            if space >= 0:
                occupy(game, self.phantom, space)
                return
        ways = game.box.map.next_wineries(self.place, game.direction)
        if len(ways) > 1:
            locks = [locks_on_road(game, winery) for winery in ways]
            ways = tuple(way for way, number in zip(ways, locks, strict=True) if number == min(locks))
        if not ways:
            end_phantom_day(game, self.phantom)
        elif len(ways) == 1:
            game.stack.append(Walk(self.phantom, ways[0], self.left - 1))
        else:
            game.stack.append(ChooseFork(last_human(game), self.phantom, ways, self.left))


def innermost_space(game: Naramata, phantom: int, winery: int) -> int:
    """The free space next to the building, or -1."""
    if any(place == winery for vehicle, place in enumerate(game.at) if vehicle != phantom):
        return -1
    for space in game.box.map.wineries[winery].spaces:
        if game.box.map.space_players[space] <= game.seats and not game.locked >> space & 1:
            return space
    return -1


def locks_on_road(game: Naramata, winery: int) -> int:
    """Locked tokens on the road of a winery, up to the next junction."""
    board = game.box.map
    return (game.locked & board.road_spaces[board.road_of[winery]]).bit_count()


def last_human(game: Naramata) -> int:
    """The human latest in time; with none on the track, the one furthest right on the END."""
    humans = [vehicle for vehicle in game.track if vehicle < game.seats]
    return humans[-1] if humans else game.ended[-1]


class ChooseFork(Decision[Naramata]):
    """Both roads have the same number of locked tokens: the last player decides where the phantom goes."""

    rule = "phantom"
    __slots__ = ("left", "phantom", "ways")

    def __init__(self, seat: int, phantom: int, ways: tuple[int, ...], left: int) -> None:
        super().__init__(seat)
        self.phantom = phantom
        self.ways = ways
        self.left = left

    def options(self, game: Naramata) -> Sequence[int]:
        fork, road_of = game.box.moves.fork, game.box.map.road_of
        return [fork.number(road_of[winery]) for winery in self.ways]

    def choose(self, game: Naramata, move: int) -> None:
        (road,) = game.box.moves.fork.parts(move)
        winery = next(winery for winery in self.ways if game.box.map.road_of[winery] == road)
        game.stack.append(Walk(self.phantom, winery, self.left - 1))

    def facts(self, game: Naramata, viewer: int | None) -> Facts:
        return {"vehicle": self.phantom}


def occupy(game: Naramata, phantom: int, space: int) -> None:
    """Locked token and vehicle on the space, and the time of its action; nothing else happens."""
    board = game.box.map
    action, winery = board.space_action[space], board.space_winery[space]
    if action != CONTRACT:
        game.locked |= 1 << space
    game.arrive(phantom, winery)
    game.clock[phantom] += game.box.steps[action]
    if game.events is not None:
        clock = game.box.clock(game.clock[phantom])
        game.tell("phantom-stopped", vehicle=phantom, space=board.space_names[space], clock=clock)
    line_up(game, phantom)


def end_phantom_day(game: Naramata, phantom: int) -> None:
    """The phantom leaves the road until tomorrow."""
    game.track.remove(phantom)
    game.at[phantom] = OFF_ROAD
    if game.events is not None:
        game.tell("phantom-ended", vehicle=phantom)
