"""Workers: where they are and where they may go (rules: #workers)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final

from cuvee.games.dom_pierre.box.moves import POOLS, ROUTES
from cuvee.games.dom_pierre.state import NOTHING, DomPierre, places, replaced
from cuvee.kernel import Decision

if TYPE_CHECKING:
    from cuvee.games.dom_pierre.view import Facts

# Areas, for "another area": vineyard, routes (as an option each by itself), presses, maison, supply.
# The supply is 7.
IN_VINEYARD: Final = 0
ON_ROUTES: Final = 1
AT_PRESSES: Final = 5
IN_MAISON: Final = 6
MAISON: Final = POOLS.index("maison")


def sources(game: DomPierre, seat: int, maison: bool, supply: bool) -> list[int]:
    """The moves that lift one of a seat's workers."""
    moves = game.box.moves
    found: list[int] = []
    if game.supply[seat] + game.maison[seat] + game.at_presses[seat] < game.box.workers:  # the others are on the board
        field_first, space_first = moves.from_field.first, moves.from_space.first
        found = [field_first + field for field in places(game.field_worker, seat)]
        found += [space_first + space for space in places(game.route, seat)]
    at_presses, in_maison, in_supply = moves.from_pool
    if game.at_presses[seat]:
        found.append(at_presses)
    if maison and game.maison[seat]:
        found.append(in_maison)
    if supply and game.supply[seat]:
        found.append(in_supply)
    return found


def movable_workers(game: DomPierre, seat: int) -> list[int]:
    """The moves that lift a worker for another area; from the presses only if there is a place elsewhere."""
    found = sources(game, seat, True, True)
    presses = game.box.moves.from_pool.first
    if presses in found and not targets(game, False, AT_PRESSES):
        found.remove(presses)
    return found


def lift(game: DomPierre, seat: int, move: int) -> int:
    """Take a worker from a place; its area."""
    moves = game.box.moves
    if game.events is not None:
        game.tell("lifted", seat=seat, place=game.vocabulary.names[move].partition("/")[2])
    if move in moves.from_field:
        (field,) = moves.from_field.parts(move)
        game.field_worker = replaced(game.field_worker, field, NOTHING)
        return IN_VINEYARD
    if move in moves.from_space:
        (space,) = moves.from_space.parts(move)
        game.route = replaced(game.route, space, NOTHING)
        return route_area(game, space // game.box.spaces)
    (pool,) = moves.from_pool.parts(move)
    (game.at_presses, game.maison, game.supply)[pool][seat] -= 1
    return AT_PRESSES + pool


def route_area(game: DomPierre, route: int) -> int:
    """The area of a route: the routes are one together, unless the players agreed otherwise."""
    return ON_ROUTES if game.setup.options["routes"] == "one-area" else ON_ROUTES + route


def empty_spaces(game: DomPierre, route: int) -> list[int]:
    """The empty spaces of a route, nearest to the village first."""
    start = route * game.box.spaces
    return [space for space in range(start, start + game.box.spaces) if game.route[space] == NOTHING]


def targets(game: DomPierre, skip: bool, not_area: int = NOTHING) -> list[int]:
    """The moves that put down a worker: on a free grape, on the nearest space of a route, at the presses."""
    moves = game.box.moves
    found: list[int] = []
    if not_area != IN_VINEYARD:
        taken = sum([1 << field for field, worker in enumerate(game.field_worker) if worker != NOTHING])
        found = game.box.grape_moves.of(game.planted & ~taken)
    to_route = moves.to_route.first
    for route in range(len(ROUTES)):
        empty = empty_spaces(game, route)
        if empty and not_area != route_area(game, route):
            found.append(to_route + route)
        if skip and len(empty) > 1:
            found.append(moves.skip.number(route))
    if not_area != AT_PRESSES:
        found.append(moves.to_presses)
    return found


def put(game: DomPierre, seat: int, move: int) -> None:
    """Put a worker down."""
    moves = game.box.moves
    if move == moves.to_presses:
        game.at_presses[seat] += 1
        place = "presses"
    elif move in moves.to_field:
        (field,) = moves.to_field.parts(move)
        game.field_worker = replaced(game.field_worker, field, seat)
        place = game.vocabulary.names[move].partition("/")[2]
    else:
        (route,) = (moves.skip if move in moves.skip else moves.to_route).parts(move)
        space = empty_spaces(game, route)[move in moves.skip]
        game.route = replaced(game.route, space, seat)
        place = f"{ROUTES[route]}-{space % game.box.spaces + 1}"
    if game.events is not None:
        game.tell("worker", seat=seat, place=place, skipped=move in moves.skip)


def target_obstacle(game: DomPierre, move: int) -> str:
    """Why a worker may not go to a place."""
    moves = game.box.moves
    if move in moves.skip:
        return "no-skip"
    if move in moves.to_field:
        (field,) = moves.to_field.parts(move)
        if game.grape[field] == NOTHING:
            return "no-grape"
        return "grape-taken" if game.field_worker[field] != NOTHING else "same-area"
    if move in moves.to_route:
        return "same-area" if empty_spaces(game, *moves.to_route.parts(move)) else "route-full"
    return "same-area" if move == moves.to_presses else "not-now"


class MoveWorker(Decision[DomPierre]):
    """Move one worker from any area to another one (an effect, not the Logistics action)."""

    rule = "workers"
    __slots__ = ()

    def options(self, game: DomPierre) -> Sequence[int]:
        """From anywhere, the supply included; or not at all."""
        return [game.box.moves.done, *movable_workers(game, self.seat)]

    def choose(self, game: DomPierre, move: int) -> None:
        if move in game.box.moves.lift:
            game.stack.append(PutWorker(self.seat, lift(game, self.seat, move)))

    def why_not(self, game: DomPierre, move: int) -> str:
        return "no-worker" if move in game.box.moves.lift else "not-now"


class PutWorker(Decision[DomPierre]):
    """Put the lifted worker into another area."""

    rule = "workers"
    __slots__ = ("area",)

    def __init__(self, seat: int, area: int) -> None:
        super().__init__(seat)
        self.area = area

    def options(self, game: DomPierre) -> Sequence[int]:
        """By the rules of placement; never back into the area it came from."""
        return targets(game, False, self.area)

    def choose(self, game: DomPierre, move: int) -> None:
        put(game, self.seat, move)

    def why_not(self, game: DomPierre, move: int) -> str:
        return target_obstacle(game, move)

    def facts(self, game: DomPierre, viewer: int | None) -> Facts:
        return {"lifted": 1}
