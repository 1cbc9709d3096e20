"""Placing workers: turns in summer and winter, and the three visitors that bend them (chapters 5, 6 and 17)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from cuvee.games.viticulture import moves
from cuvee.games.viticulture.actions import UseYoke, action_obstacle, begin_action, yoke_moves
from cuvee.games.viticulture.board import GRANDE, JOIN, REGULAR, TEMPORARY, Way
from cuvee.games.viticulture.cards import counting_cards
from cuvee.games.viticulture.moves import (
    ACTIONS,
    LIRA,
    SUMMER,
    SUMMER_VISITOR,
    WINTER,
    WINTER_VISITOR,
    YOKE,
    YOKE_BUILT,
)
from cuvee.games.viticulture.state import KINDS, NOBODY, NOTHING, Viticulture
from cuvee.games.viticulture.visitors import play_obstacle
from cuvee.games.viticulture.wakeup import free_rows, take_row
from cuvee.kernel import Decision, Step


def free_spaces(game: Viticulture) -> list[int]:
    """By action: the open spaces that nobody occupies, as bits."""
    free = [(1 << game.box.board.by_players[game.seats - 1]) - 1] * len(ACTIONS)
    for action, space, _, _ in game.placed:
        if space >= 0:
            free[action] &= ~(1 << space)
    return free


def has_worker(game: Viticulture, seat: int) -> bool:
    """Whether a regular or temporary worker can be placed."""
    return game.available[seat] > 0 or temporary_ready(game, seat)


def temporary_ready(game: Viticulture, seat: int) -> bool:
    """Whether the temporary worker is the seat's and not yet placed."""
    return game.temporary == seat and not any(w[2] == seat and w[3] == TEMPORARY for w in game.placed)


def way_obstacle(game: Viticulture, seat: int, way: Way) -> str | None:
    """Why a worker cannot come to an action in a way."""
    if not (game.grande[seat] if way.worker == GRANDE else has_worker(game, seat)):
        return "no-worker"
    if way.token and not game.tokens:
        return "no-token"
    area, free = game.box.board.areas[way.action], free_spaces(game)[way.action]
    if way.fits(area, free):
        return None
    if way.space == JOIN:
        return "not-full"
    closed = way.space >= game.box.board.by_players[game.seats - 1]
    return "no-bonus-space" if closed else "space-taken"


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


def place(game: Viticulture, seat: int, way: Way) -> tuple[int, int, int, int]:
    """A worker comes to an action; a token pays for the bonus."""
    space = way.stands(game.box.board.areas[way.action], free_spaces(game)[way.action])
    game.tokens -= way.token
    return put_worker(game, seat, way.action, space, way.worker == GRANDE)


def placed_obstacle(game: Viticulture, seat: int, action: int, grande: bool, bonus: str) -> str | None:
    """Why an action could not be carried out by a worker; some visitors look at which workers stand where."""
    if action not in (SUMMER_VISITOR, WINTER_VISITOR):
        return action_obstacle(game, seat, action, bonus)
    deck = SUMMER if action == SUMMER_VISITOR else WINTER
    counting = counting_cards(game, seat, deck)
    for card in game.hand[seat * KINDS + deck]:
        if card not in counting and play_obstacle(game, seat, deck, card) is None:
            return None
    if not counting:
        return "no-visitor"
    before = game.available[seat], game.grande[seat], game.acting
    game.acting = put_worker(game, seat, action, NOTHING, grande)  # no space: like no other worker on the board
    able = any(play_obstacle(game, seat, deck, card) is None for card in counting)
    game.placed.pop()
    game.available[seat], game.grande[seat], game.acting = before
    return None if able else "no-visitor"


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
        seat, board = self.seat, game.box.board
        found: list[int] = []
        worker, grande = has_worker(game, seat), game.grande[seat]
        if worker or grande:
            free, token = free_spaces(game), game.tokens > 0
            for action in board.seasons[game.season]:
                groups = board.open_ways(action, free[action], worker, grande, token)
                if action in (SUMMER_VISITOR, WINTER_VISITOR):
                    found += self._visitor_ways(game, action, groups)
                    continue
                for lira, ways in groups:
                    if action_obstacle(game, seat, action, "lira" if lira else "") is None:
                        found += ways
            found += self._any_season(game)
        found.append(game.box.first[moves.PASS])
        return found

    def _visitor_ways(
        self, game: Viticulture, action: int, groups: tuple[tuple[bool, tuple[int, ...]], ...]
    ) -> list[int]:
        """The ways by which a worker can play a visitor: for a few of them it matters which worker it is."""
        if not groups or not game.hand[self.seat * KINDS + (SUMMER if action == SUMMER_VISITOR else WINTER)]:
            return []
        ways, first = game.box.board.ways, game.box.board.first
        able: dict[bool, bool] = {}
        found = []
        for move in groups[0][1]:
            grande = ways[move - first].worker == GRANDE
            if grande not in able:
                able[grande] = placed_obstacle(game, self.seat, action, grande, "") is None
            if able[grande]:
                found.append(move)
        return found

    def _any_season(self, game: Viticulture) -> list[int]:
        first, seat = game.box.first[moves.ANY_SEASON], self.seat
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
        elif kind == moves.ANY_SEASON:
            self._place_anywhere(game, *divmod(argument, 2))
        else:
            way = game.box.board.ways[argument]
            game.acting = place(game, self.seat, way)
            if game.events is not None:
                game.tell("placed", seat=self.seat, action=ACTIONS[way.action], way=way.name)
            begin_action(game, self.seat, way.action, way.bonus)

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
        if kind == moves.ANY_SEASON:
            yoke, grande = divmod(argument, 2)
            if not (game.grande[self.seat] if grande else has_worker(game, self.seat)):
                return "no-worker"
            return (yoke_obstacle(game, self.seat) if yoke else None) or "not-now"
        if kind != moves.PLACE:
            return "not-now"
        way = game.box.board.ways[argument]
        if way.action not in game.box.board.seasons[game.season]:
            return "other-season"
        problem = way_obstacle(game, self.seat, way)
        return problem or placed_obstacle(game, self.seat, way.action, way.worker == GRANDE, way.bonus) or "not-now"

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
    """The moves that put a worker on an action of a later season."""
    board, free = game.box.board, free_spaces(game)
    at_hand = has_worker(game, seat), game.grande[seat], game.tokens > 0
    return [
        move
        for actions in board.seasons[game.season + 1 :]
        for action in actions
        for _, ways in board.open_ways(action, free[action], *at_hand)
        for move in ways
    ]


def plan(game: Viticulture, seat: int) -> None:
    """Planner: choose the action."""
    game.stack.append(ReserveAction(seat))


class ReserveAction(Decision[Viticulture]):
    """Put a further worker on an action of a later season, which is carried out when that begins."""

    rule = "single-cards"
    __slots__ = ()

    def options(self, game: Viticulture) -> Sequence[int]:
        """Any free space."""
        return reservations(game, self.seat) or [game.box.first[moves.DONE]]

    def choose(self, game: Viticulture, move: int) -> None:
        """The space is taken from now on; nothing is asked about the action yet."""
        kind, argument = game.box.moves.meanings[move]
        if kind == moves.PLACE:
            way = game.box.board.ways[argument]
            game.reserved.append((place(game, self.seat, way), way.bonus))
            if game.events is not None:
                game.tell("reserved", seat=self.seat, action=ACTIONS[way.action])

    def why_not(self, game: Viticulture, move: int) -> str:
        """No worker, or no space."""
        kind, argument = game.box.moves.meanings[move]
        if kind != moves.PLACE:
            return "not-now"
        way = game.box.board.ways[argument]
        if game.box.board.areas[way.action].season <= game.season:
            return "later-season"
        return way_obstacle(game, self.seat, way) or "not-now"


class ResolveReserved(Step[Viticulture]):
    """At the start of a season, before all turns: its reserved actions in wake-up order, where they are possible."""

    __slots__ = ()

    def run(self, game: Viticulture) -> None:
        """One after the other."""
        game.acting = NOBODY
        actions = game.box.board.seasons[game.season]
        waiting = [entry for entry in game.reserved if entry[0][0] in actions]
        if not waiting:
            return
        worker, bonus = min(waiting, key=lambda entry: game.row[entry[0][2]])
        game.reserved.remove((worker, bonus))
        action, _, seat, _ = worker
        game.acting = worker
        game.stack.append(self)
        if action_obstacle(game, seat, action, bonus) is None:
            begin_action(game, seat, action, bonus)
        elif game.events is not None:
            game.tell("lapsed", seat=seat, action=ACTIONS[action])


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
        if game.events is not None:
            game.tell("passed", seat=self.seat)

    def why_not(self, game: Viticulture, move: int) -> str:
        """Somebody is there."""
        return "row-taken" if game.box.moves.meanings[move][0] == moves.ROW else "not-now"


# Manager.


def earlier_actions(game: Viticulture, seat: int) -> list[int]:
    """The actions of earlier seasons that can be carried out."""
    seasons = game.box.board.seasons[: game.season]
    return [a for actions in seasons for a in actions if action_obstacle(game, seat, a, "") is None]


def manage(game: Viticulture, seat: int) -> None:
    """Manager: choose the action."""
    game.stack.append(ManageAction(seat))


class ManageAction(Decision[Viticulture]):
    """Carry out an action of an earlier season without a worker and without its bonus."""

    rule = "single-cards"
    __slots__ = ()

    def options(self, game: Viticulture) -> Sequence[int]:
        """Occupied spaces do not matter."""
        board, actions = game.box.board, earlier_actions(game, self.seat)
        return [board.plainly[action] for action in actions] or [game.box.first[moves.DONE]]

    def choose(self, game: Viticulture, move: int) -> None:
        """As usual."""
        kind, argument = game.box.moves.meanings[move]
        if kind == moves.PLACE:
            begin_action(game, self.seat, game.box.board.ways[argument].action, "")

    def why_not(self, game: Viticulture, move: int) -> str:
        """What stands in the way."""
        kind, argument = game.box.moves.meanings[move]
        if kind != moves.PLACE:
            return "not-now"
        board, way = game.box.board, game.box.board.ways[argument]
        if board.areas[way.action].season >= game.season or move != board.plainly[way.action]:
            return "not-this-action"
        return action_obstacle(game, self.seat, way.action, "") or "not-now"
