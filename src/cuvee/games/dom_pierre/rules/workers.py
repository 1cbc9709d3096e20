"""Workers: where they are and where they may go (rulebook: Logistics; Village, vintage effect)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from cuvee.games.dom_pierre.box import moves
from cuvee.games.dom_pierre.box.moves import ROUTES
from cuvee.games.dom_pierre.state import NOTHING, DomPierre, places
from cuvee.kernel import Decision

# Areas, for "another area": the vineyard, each route, the presses, the maison, the supply.
IN_VINEYARD, ON_ROUTES, AT_PRESSES, IN_MAISON = 0, 1, 5, 6  # the supply is 7


def sources(game: DomPierre, seat: int, maison: bool, supply: bool) -> list[int]:
    """The moves that lift one of a seat's workers."""
    first, fields = game.box.first[moves.FROM], len(game.box.fields)
    found: list[int] = []
    if game.supply[seat] + game.maison[seat] + game.at_presses[seat] < game.box.workers:  # the others are on the board
        found = [first + field for field in places(game.field_worker, seat)]
        found += [first + fields + space for space in places(game.route, seat)]
    last = first + fields + len(game.route)
    if game.at_presses[seat]:
        found.append(last)
    if maison and game.maison[seat]:
        found.append(last + 1)
    if supply and game.supply[seat]:
        found.append(last + 2)
    return found


def movable_workers(game: DomPierre, seat: int) -> list[int]:
    """The moves that lift a worker for another area; from the presses only if there is a place elsewhere."""
    found = sources(game, seat, True, True)
    presses = game.box.first[moves.FROM] + len(game.box.fields) + len(game.route)
    if presses in found and not targets(game, False, AT_PRESSES):
        found.remove(presses)
    return found


def lift(game: DomPierre, seat: int, argument: int) -> int:
    """Take a worker from a place; its area."""
    fields, spaces = len(game.box.fields), len(game.route)
    if argument < fields:
        game.field_worker[argument] = NOTHING
        return IN_VINEYARD
    argument -= fields
    if argument < spaces:
        game.route[argument] = NOTHING
        return ON_ROUTES + argument // game.box.spaces
    pool = (game.at_presses, game.maison, game.supply)[argument - spaces]
    pool[seat] -= 1
    return AT_PRESSES + argument - spaces


def empty_spaces(game: DomPierre, route: int) -> list[int]:
    """The empty spaces of a route, nearest to the village first."""
    start = route * game.box.spaces
    return [space for space in range(start, start + game.box.spaces) if game.route[space] == NOTHING]


def targets(game: DomPierre, skip: bool, not_area: int = NOTHING) -> list[int]:
    """The moves that put down a worker: on a free grape, on the nearest space of a route, at the presses."""
    first, fields = game.box.first[moves.TO], len(game.box.fields)
    found: list[int] = []
    if not_area != IN_VINEYARD:
        taken = sum([1 << field for field, worker in enumerate(game.field_worker) if worker != NOTHING])
        found = game.box.grape_moves.of(game.planted & ~taken)
    for route in range(len(ROUTES)):
        empty = empty_spaces(game, route)
        if empty and not_area != ON_ROUTES + route:
            found.append(first + fields + route)
        if skip and len(empty) > 1:
            found.append(game.box.first[moves.SKIP] + route)
    if not_area != AT_PRESSES:
        found.append(first + fields + len(ROUTES))
    return found


def put(game: DomPierre, seat: int, move: int) -> None:
    """Put a worker down."""
    kind, argument = game.box.moves.meanings[move]
    fields = len(game.box.fields)
    if kind == moves.SKIP:
        game.route[empty_spaces(game, argument)[1]] = seat
    elif argument < fields:
        game.field_worker[argument] = seat
    elif argument < fields + len(ROUTES):
        game.route[empty_spaces(game, argument - fields)[0]] = seat
    else:
        game.at_presses[seat] += 1
    if game.events is not None:
        game.tell("worker", seat=seat, to=game.vocabulary.names[move].partition("/")[2])


def target_obstacle(game: DomPierre, move: int) -> str:
    """Why a worker may not go to a place."""
    kind, argument = game.box.moves.meanings[move]
    fields = len(game.box.fields)
    if kind == moves.SKIP:
        return "no-skip"
    if kind != moves.TO:
        return "not-now"
    if argument < fields and game.grape[argument] == NOTHING:
        return "no-grape"
    if argument < fields and game.field_worker[argument] != NOTHING:
        return "grape-taken"
    if fields <= argument < fields + len(ROUTES) and not empty_spaces(game, argument - fields):
        return "route-full"
    return "same-area"


class MoveWorker(Decision[DomPierre]):
    """Move one worker from any area to another one (an effect, not the Logistics action)."""

    rule = "workers"
    __slots__ = ()

    def options(self, game: DomPierre) -> Sequence[int]:
        """From anywhere, the supply included; or not at all."""
        return [game.box.first[moves.DONE], *movable_workers(game, self.seat)]

    def choose(self, game: DomPierre, move: int) -> None:
        """Then it is put down."""
        kind, argument = game.box.moves.meanings[move]
        if kind == moves.FROM:
            game.stack.append(PutWorker(self.seat, lift(game, self.seat, argument)))

    def why_not(self, game: DomPierre, move: int) -> str:
        """Nobody there."""
        return "no-worker" if game.box.moves.meanings[move][0] == moves.FROM else "not-now"


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
        """There it stands."""
        put(game, self.seat, move)

    def why_not(self, game: DomPierre, move: int) -> str:
        """The place does not take it."""
        return target_obstacle(game, move)

    def facts(self, game: DomPierre, viewer: int | None) -> dict[str, Any]:
        """Workers in hand."""
        return {"lifted": 1}
