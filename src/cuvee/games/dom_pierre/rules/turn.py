"""A turn: move a disc, act or dismiss workers, end the turn; and the end of the game.

Rules: #turn, #end.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final

from cuvee.games.dom_pierre.box.moves import ACTIONS, LOGISTICS, OBJECTIVES, SALES, VILLAGE, VINEYARD, WINERY
from cuvee.games.dom_pierre.rules.estate_board import movable, move_disc
from cuvee.games.dom_pierre.rules.logistics import DismissWorkers, LiftWorkers
from cuvee.games.dom_pierre.rules.objectives import KeepObjective
from cuvee.games.dom_pierre.rules.prestige import other_move, other_obstacle, usable_tiles
from cuvee.games.dom_pierre.rules.sales import ChooseMarket
from cuvee.games.dom_pierre.rules.side_actions import free_move, free_moves, free_obstacle
from cuvee.games.dom_pierre.rules.village import VillageBenefit
from cuvee.games.dom_pierre.rules.vineyard import vineyard
from cuvee.games.dom_pierre.rules.winery import Declare
from cuvee.games.dom_pierre.state import COLUMNS, NOTHING, DomPierre, strength_is_a_limit
from cuvee.kernel import Decision, Step

if TYPE_CHECKING:
    from cuvee.games.dom_pierre.view import Facts


class NextTurn(Step[DomPierre]):
    """The next player, clockwise; after the last turn the game is scored."""

    __slots__ = ()

    def run(self, game: DomPierre) -> None:
        """A turn ends when the next one comes; once the end is triggered, the turns are counted down."""
        if game.box.top_row in game.discs(game.turn):
            end_turn(game, game.turn)
        if game.turns_left == 0:
            final_scoring(game)
            return
        if game.turns_left > 0:
            game.turns_left -= 1
        game.turn = (game.turn + 1) % game.seats
        if game.turn == game.first and game.events is not None:
            game.tell("round", first=game.first)
        game.column, game.side_done, game.vintage_used = NOTHING, False, False
        game.stack += _TURNS[game.turn]
        if min(game.discs(game.turn)) == game.box.top_row + 1:
            game.stack.pop()  # without a disc there is nothing to choose


class ChooseColumn(Decision[DomPierre]):
    """Move the disc of one column up by one row; a side action may come first."""

    rule = "turn"
    __slots__ = ()

    def options(self, game: DomPierre) -> Sequence[int]:
        """Every column that still has a disc below the top."""
        first, columns = game.box.moves.move_disc.first, movable(game, self.seat)
        return [first + column for column in columns] + free_moves(game, self.seat, columns)

    def choose(self, game: DomPierre, move: int) -> None:
        """Tiles of the estate are offered before the action."""
        block = game.box.moves.move_disc
        if move in block:
            (column,) = block.parts(move)
            game.column = column
            game.stack.append(_ACT_OR_DISMISS[self.seat])
            move_disc(game, self.seat, column, column)
        else:
            free_move(game, self, move)

    def why_not(self, game: DomPierre, move: int) -> str:
        return "disc-stuck" if move in game.box.moves.move_disc else free_obstacle(game, self.seat, move)


class ActOrDismiss(Decision[DomPierre]):
    """Perform the action of the column, or dismiss workers instead."""

    rule = "turn"
    __slots__ = ()

    def options(self, game: DomPierre) -> Sequence[int]:
        """What cannot be paid for leaves only the dismissal. Grapes are drawn all at once: how many is said before."""
        moves, found = game.box.moves, []
        if action_obstacle(game, self.seat) is None:
            found.append(moves.act)
            if game.column == VINEYARD and strength_is_a_limit(game):
                found += [moves.act_with.number(grapes) for grapes in range(1, game.strength(self.seat, VINEYARD))]
        found.append(moves.dismiss)
        return found + usable_tiles(game, self.seat) if game.tiles[self.seat] else found

    def choose(self, game: DomPierre, move: int) -> None:
        """The strength follows from the row that the disc has reached."""
        moves = game.box.moves
        if move == moves.act:
            act(game, self.seat, game.strength(self.seat, game.column))
        elif move in moves.act_with:
            act(game, self.seat, *moves.act_with.parts(move))
        elif move == moves.dismiss:
            if game.events is not None:
                game.tell("dismisses", seat=self.seat)
            game.stack.append(DismissWorkers(self.seat, game.strength(self.seat, game.column)))
        else:
            other_move(game, self, move)

    def why_not(self, game: DomPierre, move: int) -> str:
        moves = game.box.moves
        if move == moves.act:
            return action_obstacle(game, self.seat) or "not-now"
        if move in moves.act_with and game.column == VINEYARD:
            return action_obstacle(game, self.seat) or "use-strength"
        return other_obstacle(game, self.seat, move)

    def facts(self, game: DomPierre, viewer: int | None) -> Facts:
        seat, column = self.seat, game.column
        cost = game.cost(seat) if column in (VINEYARD, VILLAGE, WINERY) else 0
        return {"column": ACTIONS[column], "strength": game.strength(seat, column), "cost": cost}


def action_obstacle(game: DomPierre, seat: int) -> str | None:
    """Why the action of the moved disc cannot be performed."""
    paid = game.column in (VINEYARD, VILLAGE)
    return "too-expensive" if paid and game.francs[seat] < game.cost(seat) else None


def act(game: DomPierre, seat: int, strength: int) -> None:
    """Begin the action; vineyard and village are paid for first."""
    column = game.column
    if game.events is not None:
        game.tell("acts", seat=seat, column=ACTIONS[column], strength=strength)
    if column in (VINEYARD, VILLAGE):
        game.pay(seat, game.cost(seat), ACTIONS[column])
    if column == VINEYARD:
        vineyard(game, seat, strength)
    elif column == WINERY:
        game.stack.append(Declare(seat, strength))
    elif column == VILLAGE:
        game.stack.append(VillageBenefit(seat, strength, 0))
    elif column == LOGISTICS:
        game.stack.append(LiftWorkers(seat, strength, 0))
    elif column == SALES:
        game.stack.append(ChooseMarket(seat, strength))
    elif column == OBJECTIVES:
        game.stack.append(KeepObjective(seat, strength))


class FinishTurn(Decision[DomPierre]):
    """After the action: a side action, if none came before, and the end of the turn."""

    rule = "side-actions"
    __slots__ = ()

    def options(self, game: DomPierre) -> Sequence[int]:
        """With nothing left to do the turn ends by itself."""
        seat, finish = self.seat, game.box.moves.finish
        if game.side_done and not game.tiles[seat]:
            return (finish,)
        return [finish, *free_moves(game, seat, movable(game, seat))]

    def choose(self, game: DomPierre, move: int) -> None:
        if move != game.box.moves.finish:
            free_move(game, self, move)

    def why_not(self, game: DomPierre, move: int) -> str:
        return free_obstacle(game, self.seat, move)


def end_turn(game: DomPierre, seat: int) -> None:
    """Discs in the top row go to the end track; the one on the marked space triggers the end.

    The round is finished then, and one more is played.
    """
    box = game.box
    marked = box.end_discs[game.seats - 2]
    for place in range(seat * COLUMNS, seat * COLUMNS + COLUMNS):
        if game.disc[place] == box.top_row:
            game.disc[place] += 1
            game.end_track += 1
            if game.events is not None:
                beside = game.end_track > marked
                game.tell("removed", seat=seat, column=ACTIONS[place % COLUMNS], beside=beside)
            if game.end_track <= marked:
                game.score(seat, box.end_points, "discs")
    if game.turns_left == NOTHING and game.end_track >= marked:
        game.turns_left = (game.first - 1 - seat) % game.seats + game.seats
        if game.events is not None:
            game.tell("last-round", seat=seat)


# Decisions never change, so the same ones serve every turn: what happens in a turn, from the last thing to the first.
_SEATS: Final = range(4)
_ACT_OR_DISMISS: Final = [ActOrDismiss(seat) for seat in _SEATS]
_TURNS: Final[list[tuple[Step[DomPierre], ...]]] = [
    (NextTurn(), FinishTurn(seat), ChooseColumn(seat)) for seat in _SEATS
]


def final_scoring(game: DomPierre) -> None:
    """Points of the prestige space, and crowns times its multiplier."""
    for seat in range(game.seats):
        step = game.prestige[seat]
        game.score(seat, game.box.prestige_points[step], "prestige")
        game.score(seat, game.crowns(seat) * game.box.prestige_crowns[step], "crowns")
    if game.events is not None:
        game.tell("over", scores=game.scores, winners=game.winners)
