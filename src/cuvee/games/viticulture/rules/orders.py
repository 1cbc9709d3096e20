"""Wine orders: filling them with wines of the cellar (core procedures)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from cuvee.games.viticulture.box.moves import ORDER, WINES
from cuvee.games.viticulture.rules.wine import (
    THEN_MAKE,
    ageable,
    assign,
    can_fill,
    fillable,
    fillings,
    leftovers,
    makeable,
    possible_with,
)
from cuvee.games.viticulture.state import KINDS, TYPES, Viticulture, values
from cuvee.kernel import Decision

if TYPE_CHECKING:
    from cuvee.games.viticulture.view import Facts


class FillOrder(Decision[Viticulture]):
    """Choose an order to fill."""

    rule = "orders"
    __slots__ = ("points", "then")

    def __init__(self, seat: int, points: int = 0, then: int = 0) -> None:
        super().__init__(seat)
        self.points = points  # on top of those of the order
        self.then = then

    def options(self, game: Viticulture) -> Sequence[int]:
        """Any that can be filled."""
        first = game.box.moves.fill.first
        orders = fillable(game, self.seat)
        if self.then and not makeable(game, self.seat):
            orders = list(
                dict.fromkeys(
                    o for o, left in fillings(game, self.seat) if possible_with(game, self.seat, left, makeable)
                )
            )
        return [first + order for order in orders] or [game.box.moves.done]

    def choose(self, game: Viticulture, move: int) -> None:
        """Then the wines are chosen, and points and residual payments come."""
        if move in game.box.moves.fill:
            (order,) = game.box.moves.fill.parts(move)
            game.remove_card(self.seat, ORDER, order)
            game.pile[ORDER].append(order)
            if game.events is not None:
                game.tell("filled", seat=self.seat, order=game.box.orders[order].id)
            game.stack.append(ChooseWine(self.seat, order, game.box.orders[order].wines, self.points, self.then))

    def why_not(self, game: Viticulture, move: int) -> str:
        """Not in hand, or the wines are missing."""
        if move not in game.box.moves.fill:
            return "not-now"
        (order,) = game.box.moves.fill.parts(move)
        if order not in game.hand[self.seat * KINDS + ORDER]:
            return "not-in-hand"
        return "must-lead-on" if can_fill(game, self.seat, order) else "no-wines"


class ChooseWine(Decision[Viticulture]):
    """Choose the token for one of the wines of an order: of its type, of its value or higher."""

    rule = "orders"
    __slots__ = ("order", "points", "then", "wines")

    def __init__(self, seat: int, order: int, wines: tuple[tuple[int, int], ...], points: int, then: int = 0) -> None:
        super().__init__(seat)
        self.then = then
        self.order = order
        self.wines = tuple(sorted(wines, reverse=True))
        self.points = points

    def options(self, game: Viticulture) -> Sequence[int]:
        """Every token after which the rest of the order can still be filled."""
        if not self.wines:
            return (game.box.moves.done,)
        kind, least = self.wines[0]
        use, cellar = game.box.moves.use_wine, game.cellar[self.seat * TYPES :][:TYPES]
        found = []
        for value in values(cellar[kind]):
            left = [wines & ~(1 << value) if number == kind else wines for number, wines in enumerate(cellar)]
            if value >= least and assign(left, self.wines[1:]) and self._leads_on(game, left):
                found.append(use.number(kind, value))
        return found

    def _leads_on(self, game: Viticulture, left: list[int]) -> bool:
        """Whether what has to be possible afterwards will be, with some choice of the other wines."""
        if not self.then or (self.then == THEN_MAKE and makeable(game, self.seat)):
            return True
        then = makeable if self.then == THEN_MAKE else ageable
        return any(possible_with(game, self.seat, cellar, then) for cellar in leftovers(left, self.wines[1:]))

    def choose(self, game: Viticulture, move: int) -> None:
        """When all are chosen the order is filled."""
        if move in game.box.moves.use_wine:
            wine, value = game.box.moves.use_wine.parts(move)
            game.cellar[self.seat * TYPES + wine] &= ~(1 << value)
            if game.events is not None:
                game.tell("delivered", seat=self.seat, wine=f"{WINES[wine]}-{value}")
            game.stack.append(ChooseWine(self.seat, self.order, self.wines[1:], self.points, self.then))
            return
        order = game.box.orders[self.order]
        game.score(self.seat, order.points, "orders")
        game.score(self.seat, self.points, "visitor")
        game.raise_residual(self.seat, order.residual)
        game.house.order_filled(game, self.seat)

    def why_not(self, game: Viticulture, move: int) -> str:
        """Not there, or too small."""
        return "no-such-wine" if move in game.box.moves.use_wine else "not-now"

    def facts(self, game: Viticulture, viewer: int | None) -> Facts:
        """What the order still asks for."""
        wines = [f"{WINES[kind]}-{least}" for kind, least in self.wines]
        return {"order": game.box.orders[self.order].id, "wines": wines}
