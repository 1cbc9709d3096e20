"""Selling grapes, selling and buying fields (chapter 8)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final

from cuvee.games.viticulture.rules.grapes import discard_grape, grape_moves
from cuvee.games.viticulture.state import COLOUR_COUNT, FIELDS, Viticulture
from cuvee.kernel import Decision

if TYPE_CHECKING:
    from cuvee.games.viticulture.view import Facts


# With fields.
SELL: Final = 0
BUY: Final = 1


def deals(game: Viticulture, seat: int) -> list[int]:
    """Grapes to sell, empty fields to sell, sold fields to buy back."""
    return grape_moves(game, seat, selling=True) + field_deals(game, seat)


def can_deal(game: Viticulture, seat: int) -> bool:
    """Whether there is anything to sell or to buy."""
    grapes = game.crush[seat * COLOUR_COUNT] or game.crush[seat * COLOUR_COUNT + 1]
    return grapes > 0 or can_deal_with_fields(game, seat)


def can_deal_with_fields(game: Viticulture, seat: int) -> bool:
    """Whether an empty field can be sold, or a sold one bought back."""
    covered, sold, first = game.covered(seat), game.sold[seat], seat * FIELDS
    for field in range(FIELDS):
        if not covered >> field & 1 and not game.vines[first + field]:
            return True
        if sold >> field & 1 and game.lira[seat] >= game.box.field_prices[field]:
            return True
    return False


def field_deals(game: Viticulture, seat: int) -> list[int]:
    """Empty fields to sell, sold fields to buy back."""
    deal, covered = game.box.moves.deal, game.covered(seat)
    found = []
    for field in range(FIELDS):
        sold = game.sold[seat] >> field & 1
        if not covered >> field & 1 and not game.vines[seat * FIELDS + field]:
            found.append(deal.number(SELL, field))
        elif sold and game.lira[seat] >= game.box.field_prices[field]:
            found.append(deal.number(BUY, field))
    return found


class Sell(Decision[Viticulture]):
    """Sell one or more grapes, or sell or buy one field."""

    rule = "summer"
    __slots__ = ("fields_only", "selling")

    def __init__(self, seat: int, selling: bool, fields_only: bool = False) -> None:
        super().__init__(seat)
        self.selling = selling  # a grape was sold: only grapes may follow
        self.fields_only = fields_only  # where grapes are not sold

    def options(self, game: Viticulture) -> Sequence[int]:
        if self.selling:
            return [*grape_moves(game, self.seat, selling=True), game.box.moves.done]
        return field_deals(game, self.seat) if self.fields_only else deals(game, self.seat)

    def choose(self, game: Viticulture, move: int) -> None:
        """Grapes pay by value, fields their price."""
        seat, moves = self.seat, game.box.moves
        if move in moves.sell_grape:
            colour, value = moves.sell_grape.parts(move)
            discard_grape(game, seat, colour, value)
            game.earn(seat, game.box.grape_prices[value - 1], "grapes")
            game.stack.append(Sell(seat, True))
        elif move in moves.deal:
            buy, field = moves.deal.parts(move)
            price = game.box.field_prices[field]
            if buy:
                game.pay(seat, price, "field")
            else:
                game.earn(seat, price, "field")
            game.sold[seat] ^= 1 << field
            if game.events is not None:
                game.tell("bought-field" if buy else "sold-field", seat=seat, field=field + 1)

    def why_not(self, game: Viticulture, move: int) -> str:
        """What stands in the way."""
        moves = game.box.moves
        if move in moves.sell_grape:
            return "no-grapes"
        if move not in moves.deal:
            return "not-now"
        buy, field = moves.deal.parts(move)
        sold = game.sold[self.seat] >> field & 1
        if self.selling:
            return "one-deal"
        if buy:
            return "too-expensive" if sold else "field-owned"
        if sold:
            return "field-sold"
        return "field-covered" if game.covered(self.seat) >> field & 1 else "field-planted"

    def facts(self, game: Viticulture, viewer: int | None) -> Facts:
        """Whether grapes can be sold, and whether they are being sold."""
        return {"fields_only": self.fields_only, "selling": self.selling}
