"""Side actions: at most one in a turn, before or after the main action (rules: #side-actions)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from cuvee.games.dom_pierre.rules.estate_board import movable, move_disc
from cuvee.games.dom_pierre.rules.objectives import levels_met
from cuvee.games.dom_pierre.rules.presses import champagne_obstacle, take_champagne
from cuvee.games.dom_pierre.rules.prestige import GainPrestige, other_move, other_obstacle, usable_tiles
from cuvee.games.dom_pierre.state import NOTHING, PRESS_COUNT, DomPierre
from cuvee.kernel import Decision

if TYPE_CHECKING:
    from cuvee.games.dom_pierre.view import Facts


def free_moves(game: DomPierre, seat: int, columns: list[int]) -> list[int]:
    """Side actions, if none was taken, and kept prestige tiles that can be used; `columns` are those that can move."""
    found = [] if game.side_done else _side_actions(game, seat, columns)
    return found + usable_tiles(game, seat) if game.tiles[seat] else found


def _side_actions(game: DomPierre, seat: int, columns: list[int]) -> list[int]:
    moves = game.box.moves
    found: list[int] = []
    if any(game.champagne[seat * PRESS_COUNT * 2 : (seat + 1) * PRESS_COUNT * 2]):
        found.append(moves.local)
    for card in game.goals[seat]:
        found += [moves.score.number(card, level) for level in levels_met(game, seat, card)]
    if game.francs[seat] >= game.box.prestige_price and purchase_obstacle(game, seat) is None:
        found.append(moves.buy)
    if not game.corked[seat] and (game.column >= 0 or len(columns) > 1 or _can_move_twice(game, seat, columns)):
        cork = moves.cork.first
        found += [cork + column for column in columns]
    return found


def _can_move_twice(game: DomPierre, seat: int, columns: list[int]) -> bool:
    """The cork may not take away the only disc that can still be moved in this turn."""
    return len(columns) == 1 and game.discs(seat)[columns[0]] + 2 <= game.box.top_row


def purchase_obstacle(game: DomPierre, seat: int) -> str | None:
    """Why prestige cannot be bought."""
    if game.francs[seat] < game.box.prestige_price:
        return "too-expensive"
    top = game.prestige[seat] == len(game.box.prestige_points) - 1
    return "prestige-top" if top and not game.glass and not game.unseen else None


def free_move(game: DomPierre, decision: Decision[DomPierre], move: int) -> None:
    """Carry out a side action or use a tile; then the decision is asked again."""
    moves = game.box.moves
    if move not in moves.side:
        other_move(game, decision, move)
        return
    seat = decision.seat
    game.side_done = True
    game.stack.append(decision)
    if move == moves.local:
        game.stack.append(LocalSale(seat, 0))
    elif move in moves.score:
        score_objective(game, seat, *moves.score.parts(move))
    elif move == moves.buy:
        game.pay(seat, game.box.prestige_price, "prestige")
        game.stack.append(GainPrestige(seat, "bought"))
    else:
        game.corked[seat] = 1
        if game.events is not None:
            game.tell("cork", seat=seat)
        (column,) = moves.cork.parts(move)
        move_disc(game, seat, column, acting=NOTHING)


def free_obstacle(game: DomPierre, seat: int, move: int) -> str:
    """Why a side action is not possible."""
    moves = game.box.moves
    if move not in moves.side:
        return other_obstacle(game, seat, move)
    if game.side_done:
        return "side-done"
    if move == moves.local:
        return "no-champagne"
    if move in moves.score:
        return "condition-unmet" if moves.score.parts(move)[0] in game.goals[seat] else "no-such-goal"
    if move == moves.buy:
        return purchase_obstacle(game, seat) or "not-now"
    if game.corked[seat]:
        return "corked"
    return "last-disc" if moves.cork.parts(move)[0] in movable(game, seat) else "disc-stuck"


def score_objective(game: DomPierre, seat: int, card: int, level: int) -> None:
    """One condition is scored; the card is turned face down for good."""
    objective = game.box.objectives[card]
    goals = list(game.goals[seat])
    goals.remove(card)
    game.goals[seat] = tuple(goals)
    game.scored[seat] = (*game.scored[seat], card)
    if game.events is not None:
        game.tell("achieved", seat=seat, goal=objective.id)
    game.score(seat, objective.levels[level][1], "objectives")


class LocalSale(Decision[DomPierre]):
    """Sell champagne in the village, one franc each."""

    rule = "side-actions"
    __slots__ = ("sold",)

    def __init__(self, seat: int, sold: int) -> None:
        super().__init__(seat)
        self.sold = sold

    def options(self, game: DomPierre) -> Sequence[int]:
        found = [game.box.moves.champagne.number(place) for place in game.different_champagnes(self.seat)]
        return [*found, game.box.moves.done] if self.sold else found

    def choose(self, game: DomPierre, move: int) -> None:
        champagne = game.box.moves.champagne
        if move in champagne:
            (place,) = champagne.parts(move)
            game.tell("local", **take_champagne(game, self.seat, place))
            game.earn(self.seat, 1, "local")
            game.stack.append(LocalSale(self.seat, self.sold + 1))

    def why_not(self, game: DomPierre, move: int) -> str:
        return champagne_obstacle(game, self.seat, move)

    def facts(self, game: DomPierre, viewer: int | None) -> Facts:
        return {"sold": self.sold}
