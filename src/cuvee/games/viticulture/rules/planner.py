"""The Planner: a worker is placed on an action of a later season and acts when that begins (chapter 17)."""

from __future__ import annotations

from collections.abc import Sequence

from cuvee.games.viticulture.rules.placing import Act, helping_lira, way_obstacle
from cuvee.games.viticulture.rules.turn import end_turn
from cuvee.games.viticulture.rules.workers import free_at, told_of
from cuvee.games.viticulture.state import Viticulture, Waiting
from cuvee.kernel import Decision, Step


def reservations(game: Viticulture, seat: int) -> list[int]:
    """The moves that put a worker on an action of a later season."""
    house, board = game.house, game.box.board
    return [
        move
        for kind in house.workers_at_hand(game, seat)
        for actions in board.seasons[game.season + 1 :]
        for action in actions
        for move, way in board.of_kind[action, kind]
        if (game.tokens or not way.token)
        and house.fits(game, seat, way, free_at(game, action))
        and house.toll(game, seat, action) <= game.lira[seat]
    ]


class ReserveAction(Decision[Viticulture]):
    """Put a further worker on an action of a later season, which is carried out when that begins."""

    rule = "single-cards"
    __slots__ = ()

    def options(self, game: Viticulture) -> Sequence[int]:
        return reservations(game, self.seat) or [game.box.moves.done]

    def choose(self, game: Viticulture, move: int) -> None:
        """The space is taken from now on; nothing is asked about the action yet."""
        if move in game.box.moves.place:
            (way,) = game.box.moves.place.parts(move)
            game.house.place(game, self.seat, game.box.board.ways[way], True)

    def why_not(self, game: Viticulture, move: int) -> str:
        """No worker, or no space."""
        if move not in game.box.moves.place:
            return "not-now"
        (number,) = game.box.moves.place.parts(move)
        way = game.box.board.ways[number]
        if game.box.board.areas[way.action].season <= game.season:
            return "later-season"
        return way_obstacle(game, self.seat, way) or "not-now"


def waiting_for(game: Viticulture, own_turn: bool) -> list[Waiting]:
    """The workers that wait for the season which is going on: for their owner's turn, or for its beginning."""
    if not game.reserved:
        return []
    actions = game.box.board.seasons[game.season]
    return [entry for entry in game.reserved if entry.worker.place in actions and entry.own_turn == own_turn]


def resolve_waiting(game: Viticulture, entry: Waiting) -> None:
    """A postponed action, if it is possible now; else neither action nor bonus."""
    worker, bonus = entry.worker, entry.bonus
    game.reserved.remove(entry)
    game.acting = worker
    if game.events is not None:
        game.tell("resumed", **told_of(game, worker))
    lira = helping_lira(game, worker.kind, worker.place, bonus)
    if game.house.actions[worker.place].obstacle(game, worker.seat, lira) is None:
        game.stack.append(Act(worker, bonus, entry.alone))
    elif game.events is not None:
        game.tell("lapsed", seat=worker.seat, action=game.box.place_names[worker.place])


class ResolveReserved(Step[Viticulture]):
    """At the start of a season, before all turns: its reserved actions in wake-up order, where they are possible."""

    __slots__ = ()

    def run(self, game: Viticulture) -> None:
        """One after the other; whoever plays Organizer passes before the first turn."""
        seat, passed = game.acting.seat, game.pass_after
        end_turn(game)
        waiting = waiting_for(game, False)
        if waiting or passed:
            game.stack.append(self)
        if passed:
            game.queue.remove(seat)
            game.house.passes(game, seat)
        elif waiting:
            resolve_waiting(game, min(waiting, key=lambda entry: game.row[entry.worker.seat]))
