"""Turns: round and round in wake-up order, a worker is placed or a player passes (chapter 5)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from cuvee.games.viticulture.rules.placing import (
    paying_obstacle,
    place_anywhere,
    way_obstacle,
    ways_of_any_season,
)
from cuvee.games.viticulture.rules.workers import temporary_ready
from cuvee.games.viticulture.state import NOBODY, NOTHING, Viticulture
from cuvee.kernel import Decision, Step

if TYPE_CHECKING:
    from cuvee.games.viticulture.view import Facts


class NextTurn(Step[Viticulture]):
    """The next player who has not passed takes a turn; with nobody left the season is over."""

    __slots__ = ()

    def run(self, game: Viticulture) -> None:
        """Round and round in wake-up order: whoever had a turn and has not passed will have another one."""
        seat, passed = game.active, game.pass_after
        if seat != NOTHING:
            game.active = NOTHING
            end_turn(game)
            if passed:
                game.stack.append(self)
                leave_season(game, seat)
                return
            game.queue.append(seat)
        if game.queue:
            seat = game.active = game.queue.pop(0)
            game.stack.append(self)
            game.house.turn(game, seat)
            if game.pass_after:  # without being asked
                leave_season(game, seat)


def leave_season(game: Viticulture, seat: int) -> None:
    """A player has passed and will have no further turn this season."""
    game.active, game.pass_after = NOTHING, False
    game.house.passes(game, seat)


def pass_turn(game: Viticulture, seat: int) -> None:
    """The turn ends with a pass, by choice or for want of workers."""
    game.pass_after = True
    if game.events is not None:
        game.tell("passed", seat=seat)


def end_turn(game: Viticulture) -> None:
    """Nobody acts any more."""
    game.pass_after = False
    if game.acting.seat != NOTHING:
        game.acting = NOBODY
        game.house.turn_ends(game)


class PlaceWorker(Decision[Viticulture]):
    """Place a worker on an action of the season, or pass."""

    rule = "placing"
    __slots__ = ()

    def options(self, game: Viticulture) -> Sequence[int]:
        """Every action that can be carried out, in every way; the spaces of any season; passing."""
        seat, kinds = self.seat, game.house.workers_at_hand(game, self.seat)
        found = game.house.ways(game, seat, kinds)
        found += ways_of_any_season(game, seat, kinds)
        found.append(game.box.moves.pass_turn)
        return found

    def choose(self, game: Viticulture, move: int) -> None:
        """The worker stands there until the end of the year."""
        moves = game.box.moves
        if move in moves.place:
            (way,) = moves.place[move]
            game.house.place(game, self.seat, game.box.board.ways[way], False)
        elif move in moves.anywhere:
            (number,) = moves.anywhere[move]
            place_anywhere(game, self.seat, *game.box.anywhere[number])
        else:
            pass_turn(game, self.seat)

    def opens_turn(self, game: Viticulture, seat: int) -> bool:
        """When the others have passed, one's turns follow each other."""
        return True

    def why_not(self, game: Viticulture, move: int) -> str:
        """What stands in the way of the worker, or of the action."""
        moves = game.box.moves
        if move in moves.anywhere:
            (number,) = moves.anywhere.parts(move)
            space, worker = game.box.anywhere[number]
            if worker not in game.house.workers_at_hand(game, self.seat):
                return "no-worker"
            return game.house.space_obstacle(game, self.seat, space) or "not-now"
        if move not in moves.place:
            return "not-now"
        (number,) = moves.place.parts(move)
        way = game.box.board.ways[number]
        if not game.house.reaches(game, way):
            return "other-season"
        return way_obstacle(game, self.seat, way) or paying_obstacle(game, self.seat, way) or "not-now"

    def facts(self, game: Viticulture, viewer: int | None) -> Facts:
        workers = game.available[self.seat] + temporary_ready(game, self.seat)
        return {"workers": workers, "grande": bool(game.grande[self.seat])}
