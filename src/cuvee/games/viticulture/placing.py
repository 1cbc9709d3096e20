"""Placing workers, and the visitors that change it: Planner, Organizer, Manager (chapters 5, 6, 17)."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from typing import Any

from cuvee.games.viticulture import moves
from cuvee.games.viticulture.actions import UseYoke, action_obstacle, begin_action, yoke_moves
from cuvee.games.viticulture.moves import (
    ACTIONS,
    BONUS_WAYS,
    BUILD,
    GRANDE_WAYS,
    JOIN_WAYS,
    LIRA,
    SUMMER_VISITOR,
    TRAIN,
    WAYS,
    WINTER_VISITOR,
    YOKE,
    YOKE_BUILT,
)
from cuvee.games.viticulture.state import (
    GRANDE,
    NOBODY,
    NOTHING,
    REGULAR,
    SUMMER_SEASON,
    TEMPORARY,
    Viticulture,
)
from cuvee.games.viticulture.wakeup import free_rows, take_row
from cuvee.kernel import Decision, Step

BONUS_SPACE = 1


def spaces_in_use(game: Viticulture) -> int:
    """How many spaces an action has with so many players."""
    return game.box.spaces[game.seats - 1]


def free_spaces(game: Viticulture, action: int) -> list[int]:
    """The spaces of an action that nobody occupies."""
    taken = [space for place, space, _, _ in game.placed if place == action]
    return [space for space in range(spaces_in_use(game)) if space not in taken]


def has_worker(game: Viticulture, seat: int) -> bool:
    """Whether a regular or temporary worker can be placed."""
    return game.available[seat] > 0 or temporary_ready(game, seat)


def temporary_ready(game: Viticulture, seat: int) -> bool:
    """Whether the temporary worker is the seat's and not yet placed."""
    return game.temporary == seat and not any(w[2] == seat and w[3] == TEMPORARY for w in game.placed)


def way_obstacle(game: Viticulture, seat: int, action: int, way: int) -> str | None:
    """Why a worker cannot be placed on an action in a way."""
    if not (game.grande[seat] if way in GRANDE_WAYS else has_worker(game, seat)):
        return "no-worker"
    if "token" in WAYS[way] and not game.tokens:
        return "no-token"
    free = free_spaces(game, action)
    if way in JOIN_WAYS:
        return "not-full" if free else None
    if way in (1, 3):
        if spaces_in_use(game) <= BONUS_SPACE:
            return "no-bonus-space"
        return None if BONUS_SPACE in free else "space-taken"
    return None if any(space != BONUS_SPACE for space in free) else "space-taken"


def put_worker(game: Viticulture, seat: int, action: int, space: int, grande: bool) -> tuple[int, int, int, int]:
    """A worker leaves the player and stands on a space."""
    if grande:
        kind = GRANDE
        game.grande[seat] = 0
    elif game.available[seat]:
        kind = REGULAR
        game.available[seat] -= 1
    else:
        kind = TEMPORARY
    worker = (action, space, seat, kind)
    game.placed.append(worker)
    return worker


def space_for(game: Viticulture, action: int, way: int) -> int:
    """The space that a way leads to; -1 for joining."""
    if way in JOIN_WAYS:
        return -1
    return BONUS_SPACE if way in (1, 3) else next(s for s in free_spaces(game, action) if s != BONUS_SPACE)


def placed_obstacle(game: Viticulture, seat: int, action: int, grande: bool, bonus: bool) -> str | None:
    """Why an action could not be carried out by a worker; visitors look at which workers stand where."""
    if action not in (SUMMER_VISITOR, WINTER_VISITOR):
        return action_obstacle(game, seat, action, bonus)
    before = game.available[seat], game.grande[seat], game.acting
    game.acting = put_worker(game, seat, action, NOTHING, grande)  # no space: like no other worker on the board
    problem = action_obstacle(game, seat, action, bonus)
    game.placed.pop()
    game.available[seat], game.grande[seat], game.acting = before
    return problem


@cache
def _open_ways(free: int, worker: bool, grande: bool, token: bool) -> tuple[int, ...]:
    """The ways to place a worker on an action whose free spaces are these bits: what `way_obstacle` does not refuse."""
    found = []
    for way, name in enumerate(WAYS):
        if way in JOIN_WAYS:
            fits = not free
        else:
            fits = bool(free & 1 << BONUS_SPACE if way in (1, 3) else free & ~(1 << BONUS_SPACE))
        if fits and (grande if way in GRANDE_WAYS else worker) and (token or "token" not in name):
            found.append(way)
    return tuple(found)


def _able(game: Viticulture, seat: int, action: int, ways: tuple[int, ...]) -> dict[int, bool]:
    """By way: whether the action could be carried out. What the way changes is looked at only where it matters."""
    known: dict[tuple[bool, bool], bool] = {}
    found = {}
    for way in ways:
        grande = way in GRANDE_WAYS and action in (SUMMER_VISITOR, WINTER_VISITOR)
        kind = grande, way in BONUS_WAYS and action in (BUILD, TRAIN)
        if kind not in known:
            known[kind] = placed_obstacle(game, seat, action, way in GRANDE_WAYS, kind[1]) is None
        found[way] = known[kind]
    return found


class NextTurn(Step[Viticulture]):
    """The next player who has not passed takes a turn; with nobody left the season is over."""

    __slots__ = ()

    def run(self, game: Viticulture) -> None:
        """Round and round in wake-up order."""
        if game.queue:
            game.active = game.queue.pop(0)
            game.stack += [self, AfterTurn(), PlaceWorker(game.active)]


class AfterTurn(Step[Viticulture]):
    """Whoever has not passed will have another turn."""

    __slots__ = ()

    def run(self, game: Viticulture) -> None:
        """At the end of the queue."""
        if not game.pass_after:
            game.queue.append(game.active)
        game.active, game.acting, game.pass_after = NOTHING, NOBODY, False


class PlaceWorker(Decision[Viticulture]):
    """Place a worker on an action of the season, or pass."""

    rule = "placing"
    __slots__ = ()

    def options(self, game: Viticulture) -> Sequence[int]:
        """Every action that can be carried out, in every way; the lira space; the own yoke; passing."""
        seat, first = self.seat, game.box.first
        found: list[int] = []
        if has_worker(game, seat) or game.grande[seat]:
            start = 0 if game.season == SUMMER_SEASON else 6
            taken = [0] * len(ACTIONS)
            for action, space, _, _ in game.placed:
                if space >= 0:
                    taken[action] |= 1 << space
            spaces, at_hand = (1 << spaces_in_use(game)) - 1, (has_worker(game, seat), game.grande[seat] > 0)
            for action in range(start, start + 6):
                ways = _open_ways(spaces & ~taken[action], *at_hand, game.tokens > 0)
                place, able = first[moves.PLACE] + action * len(WAYS), _able(game, seat, action, ways)
                found += [place + way for way in ways if able[way]]
            found += self._both_seasons(game)
        return [*found, first[moves.PASS]]

    def _both_seasons(self, game: Viticulture) -> list[int]:
        first, seat = game.box.first[moves.BOTH_SEASONS], self.seat
        grandes = [grande for grande in (0, 1) if (game.grande[seat] if grande else has_worker(game, seat))]
        found = [first + grande for grande in grandes]
        if yoke_obstacle(game, seat) is None:
            found += [first + 2 + grande for grande in grandes]
        return found

    def choose(self, game: Viticulture, move: int) -> None:
        """The worker stands there until the end of the year."""
        kind, argument = game.box.moves.meanings[move]
        if kind == moves.PASS:
            game.pass_after = True
            if game.events is not None:
                game.tell("passed", seat=self.seat)
        elif kind == moves.BOTH_SEASONS:
            self._place_anywhere(game, *divmod(argument, 2))
        else:
            action, way = divmod(argument, len(WAYS))
            game.acting = put_worker(game, self.seat, action, space_for(game, action, way), way in GRANDE_WAYS)
            if "token" in WAYS[way]:
                game.tokens -= 1
            if game.events is not None:
                game.tell("placed", seat=self.seat, action=ACTIONS[action], way=WAYS[way])
            begin_action(game, self.seat, action, way in BONUS_WAYS)

    def _place_anywhere(self, game: Viticulture, yoke: int, grande: int) -> None:
        game.acting = put_worker(game, self.seat, YOKE if yoke else LIRA, -1, bool(grande))
        if game.events is not None:
            game.tell("placed", seat=self.seat, action="yoke" if yoke else "gain-lira", way="+grande" if grande else "")
        if yoke:
            game.stack.append(UseYoke(self.seat))
        else:
            game.earn(self.seat, game.box.lira_space, "lira-space")

    def why_not(self, game: Viticulture, move: int) -> str:
        """What stands in the way of the worker, or of the action."""
        kind, argument = game.box.moves.meanings[move]
        if kind == moves.BOTH_SEASONS:
            yoke, grande = divmod(argument, 2)
            if not (game.grande[self.seat] if grande else has_worker(game, self.seat)):
                return "no-worker"
            return (yoke_obstacle(game, self.seat) if yoke else None) or "not-now"
        if kind != moves.PLACE:
            return "not-now"
        action, way = divmod(argument, len(WAYS))
        if (action < 6) != (game.season == SUMMER_SEASON):
            return "other-season"
        problem = way_obstacle(game, self.seat, action, way)
        return problem or placed_obstacle(game, self.seat, action, way in GRANDE_WAYS, way in BONUS_WAYS) or "not-now"

    def facts(self, game: Viticulture, viewer: int | None) -> dict[str, Any]:
        """The workers at hand."""
        workers = game.available[self.seat] + temporary_ready(game, self.seat)
        return {"workers": workers, "grande": bool(game.grande[self.seat])}


def yoke_obstacle(game: Viticulture, seat: int) -> str | None:
    """Why the own yoke cannot be used."""
    if not game.built[seat] & YOKE_BUILT:
        return "no-yoke"
    if any(w[0] == YOKE and w[2] == seat for w in game.placed):
        return "space-taken"
    return None if yoke_moves(game, seat) else "nothing-to-harvest"


# Planner.


def reservations(game: Viticulture, seat: int) -> list[int]:
    """The moves that reserve a space of a winter action."""
    first, ways = game.box.first[moves.RESERVE], 5
    return [
        first + (action - 6) * ways + way
        for action in range(6, 12)
        for way in range(ways)
        if way_obstacle(game, seat, action, way) is None
    ]


def plan(game: Viticulture, seat: int) -> None:
    """Planner: choose the action."""
    game.stack.append(ReserveAction(seat))


class ReserveAction(Decision[Viticulture]):
    """Put a further worker on a winter action, which is carried out at the start of winter."""

    rule = "single-cards"
    __slots__ = ()

    def options(self, game: Viticulture) -> Sequence[int]:
        """Any free space."""
        return reservations(game, self.seat) or [game.box.first[moves.DONE]]

    def choose(self, game: Viticulture, move: int) -> None:
        """The space is taken from now on."""
        kind, argument = game.box.moves.meanings[move]
        if kind == moves.RESERVE:
            action, way = divmod(argument, 5)
            worker = put_worker(game, self.seat, action + 6, space_for(game, action + 6, way), way in GRANDE_WAYS)
            game.reserved.append(worker)
            if game.events is not None:
                game.tell("reserved", seat=self.seat, action=ACTIONS[action + 6])

    def why_not(self, game: Viticulture, move: int) -> str:
        """No worker, or no space."""
        kind, argument = game.box.moves.meanings[move]
        if kind != moves.RESERVE:
            return "not-now"
        action, way = divmod(argument, 5)
        return way_obstacle(game, self.seat, action + 6, way) or "not-now"


class ResolveReserved(Step[Viticulture]):
    """At the start of winter, before all turns: reserved actions in wake-up order, where they are possible."""

    __slots__ = ()

    def run(self, game: Viticulture) -> None:
        """One after the other."""
        game.acting = NOBODY
        if not game.reserved:
            return
        worker = min(game.reserved, key=lambda entry: game.row[entry[2]])
        game.reserved.remove(worker)
        action, space, seat, _ = worker
        bonus = space == BONUS_SPACE
        game.acting = worker
        game.stack.append(self)
        if action_obstacle(game, seat, action, bonus) is None:
            begin_action(game, seat, action, bonus)


# Organizer.


def reorganize(game: Viticulture, seat: int) -> None:
    """Organizer: choose a new row, then the season is over for the player."""
    if seat in game.queue:  # before the first turn, by a reserved action
        game.queue.remove(seat)
    else:
        game.pass_after = True
    game.stack.append(MoveRooster(seat))


class MoveRooster(Decision[Viticulture]):
    """Move the rooster to an empty row and take its bonus."""

    rule = "single-cards"
    __slots__ = ()

    def options(self, game: Viticulture) -> Sequence[int]:
        """Empty rows; alone never the one with the temporary worker."""
        first = game.box.first[moves.ROW]
        return [first + row - 1 for row in free_rows(game)] or [game.box.first[moves.DONE]]

    def choose(self, game: Viticulture, move: int) -> None:
        """It counts from now on."""
        kind, row = game.box.moves.meanings[move]
        if kind == moves.ROW:
            take_row(game, self.seat, row + 1)

    def why_not(self, game: Viticulture, move: int) -> str:
        """Somebody is there."""
        return "row-taken" if game.box.moves.meanings[move][0] == moves.ROW else "not-now"


# Manager.


def earlier_actions(game: Viticulture, seat: int) -> list[int]:
    """The summer actions that can be carried out."""
    return [action for action in range(6) if action_obstacle(game, seat, action, False) is None]


def manage(game: Viticulture, seat: int) -> None:
    """Manager: choose the action."""
    game.stack.append(ManageAction(seat))


class ManageAction(Decision[Viticulture]):
    """Carry out a summer action without a worker and without its bonus."""

    rule = "single-cards"
    __slots__ = ()

    def options(self, game: Viticulture) -> Sequence[int]:
        """Occupied spaces do not matter."""
        first, actions = game.box.first[moves.PLACE], earlier_actions(game, self.seat)
        return [first + action * len(WAYS) for action in actions] or [game.box.first[moves.DONE]]

    def choose(self, game: Viticulture, move: int) -> None:
        """As usual."""
        kind, argument = game.box.moves.meanings[move]
        if kind == moves.PLACE:
            begin_action(game, self.seat, argument // len(WAYS), False)

    def why_not(self, game: Viticulture, move: int) -> str:
        """What stands in the way."""
        kind, argument = game.box.moves.meanings[move]
        if kind != moves.PLACE:
            return "not-now"
        action, way = divmod(argument, len(WAYS))
        if action >= 6 or way:
            return "not-this-action"
        return action_obstacle(game, self.seat, action, False) or "not-now"
