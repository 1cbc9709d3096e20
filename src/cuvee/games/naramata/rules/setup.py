"""Before the game and at the start of each day: vehicles, start locations, locked tokens removed.

Rules: #setup, #vehicles, #night.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from cuvee.games.naramata.box import upgrade_effects as effects
from cuvee.games.naramata.box.map import BACKWARD
from cuvee.games.naramata.state import Naramata
from cuvee.kernel import Decision, Step

if TYPE_CHECKING:
    from cuvee.games.naramata.view import Facts


class ChooseVehicle(Decision[Naramata]):
    """Choose one of the vehicles that are left."""

    rule = "vehicles"
    __slots__ = ()

    def options(self, game: Naramata) -> Sequence[int]:
        """All that nobody has."""
        return [game.box.moves.vehicle.number(vehicle) for vehicle in vehicles_left(game)]

    def choose(self, game: Naramata, move: int) -> None:
        take_vehicle(game, self.seat, *game.box.moves.vehicle.parts(move))

    def why_not(self, game: Naramata, move: int) -> str:
        return "taken" if move in game.box.moves.vehicle else "not-now"


def vehicles_left(game: Naramata) -> list[int]:
    """The vehicles that nobody drives."""
    return [number for number in range(len(game.box.vehicles)) if number not in game.vehicle]


def take_vehicle(game: Naramata, seat: int, vehicle: int) -> None:
    """A vehicle and its disks for a seat."""
    game.vehicle[seat] = vehicle
    game.disks[seat] = game.box.vehicles[vehicle].disks
    if game.events is not None:
        game.tell("drives", seat=seat, vehicle=game.box.vehicles[vehicle].id)


class StartPlaces(Step[Naramata]):
    """Start locations in order of play; on a reversed day all start at the old END."""

    __slots__ = ()

    def run(self, game: Naramata) -> None:
        """Phantoms come last, placed by the last human."""
        if game.direction == BACKWARD:
            return
        for phantom in reversed(range(game.seats, len(game.vehicle))):
            game.stack.append(ChooseStart(game.order[-1], phantom))
        for seat in reversed(game.order):
            game.stack.append(ChooseStart(seat, seat))


class ChooseStart(Decision[Naramata]):
    """Choose a start location with a free place."""

    rule = "setup"
    __slots__ = ("vehicle",)

    def __init__(self, seat: int, vehicle: int) -> None:
        super().__init__(seat)
        self.vehicle = vehicle

    def options(self, game: Naramata) -> Sequence[int]:
        """The first phantom takes the location that the humans left empty, if they did."""
        places = start_places(game)
        free = [start for start, vehicles in enumerate(places) if vehicles < room(game)]
        if self.vehicle == game.seats:
            free = [start for start in free if not places[start]] or free
        first = game.box.moves.start.first
        return [first + start for start in free]

    def choose(self, game: Naramata, move: int) -> None:
        (start,) = game.box.moves.start.parts(move)
        game.at[self.vehicle] = len(game.box.map.wineries) + start
        if game.events is not None:
            game.tell("starts", vehicle=self.vehicle, start=game.box.map.starts[start].id)

    def why_not(self, game: Naramata, move: int) -> str:
        return "full" if move in game.box.moves.start else "not-now"

    def facts(self, game: Naramata, viewer: int | None) -> Facts:
        return {"vehicle": self.vehicle}


def room(game: Naramata) -> int:
    """How many vehicles a start location takes."""
    return game.box.start_places_with_phantom if game.phantoms else game.box.start_places[game.seats - 1]


def start_places(game: Naramata) -> list[int]:
    """How many vehicles stand at each start location."""
    first = len(game.box.map.wineries)
    return [game.at.count(first + start) for start in range(len(game.box.map.starts))]


class RemoveLocks(Step[Naramata]):
    """Each player, in order, may remove locked tokens; how many depends on day and difficulty."""

    __slots__ = ()

    def run(self, game: Naramata) -> None:
        """Ask everybody whose number is not zero."""
        table = game.box.unlocks[str(game.setup.options["difficulty"])][game.seats == 4]
        number = table[game.day - 1]
        for seat in reversed(game.order):
            if number:
                game.stack.append(Unlock(seat, number))


class Unlock(Decision[Naramata]):
    """Remove a locked token from the board, or stop."""

    rule = "night"
    __slots__ = ("left",)

    def __init__(self, seat: int, left: int) -> None:
        super().__init__(seat)
        self.left = left

    def options(self, game: Naramata) -> Sequence[int]:
        return [game.box.moves.done, *game.box.unlock_moves.of(game.locked)]

    def choose(self, game: Naramata, move: int) -> None:
        """Take it off, and ask again while some are left to remove."""
        moves = game.box.moves
        if move in moves.unlock:
            (space,) = moves.unlock.parts(move)
            unlock(game, self.seat, space)
            if self.left > 1:
                game.stack.append(Unlock(self.seat, self.left - 1))

    def why_not(self, game: Naramata, move: int) -> str:
        return "not-locked" if move in game.box.moves.unlock else "not-now"

    def facts(self, game: Naramata, viewer: int | None) -> Facts:
        return {"left": self.left}


def unlock(game: Naramata, seat: int, space: int, effect: int = 0) -> None:
    """Take a locked token off the board, perhaps by the effect of an upgrade."""
    game.locked &= ~(1 << space)
    if game.events is not None:
        by = effects.name(effect) if effect else None
        game.tell("unlocked", seat=seat, space=game.box.map.space_names[space], effect=by)
