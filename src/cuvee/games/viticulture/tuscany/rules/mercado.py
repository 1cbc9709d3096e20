"""The Mercado: wine orders that were just drawn may be filled on the spot."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from cuvee.games.viticulture.box.moves import ORDER
from cuvee.games.viticulture.rules.orders import FillOrder
from cuvee.games.viticulture.rules.wine import can_fill
from cuvee.games.viticulture.state import KINDS
from cuvee.games.viticulture.tuscany.rules.drawn import _Drawn
from cuvee.games.viticulture.tuscany.state import Tuscany

if TYPE_CHECKING:
    from cuvee.games.viticulture.tuscany.view import TuscanyFacts


def fill_drawn(game: Tuscany, seat: int, deck: int, drawn: tuple[int, ...]) -> None:
    """Offer it, order by order."""
    if deck == ORDER and game.has(seat, "fill-drawn"):
        game.stack += [FillDrawn(seat, ORDER, (order,)) for order in reversed(drawn)]


class FillDrawn(_Drawn):
    """Fill a wine order that was just drawn."""

    rule = "structure-cards"
    __slots__ = ()

    def redealt(self, game: Tuscany, viewer: int) -> _Drawn:
        """An order that was turned up by a visitor has been seen by all."""
        place, order = self.seat * KINDS + ORDER, self.drawn[0]
        seen = order in game.hand[place] and game.known[place][game.hand[place].index(order)] >> viewer & 1
        return self if seen else super().redealt(game, viewer)

    def options(self, game: Tuscany) -> Sequence[int]:
        """If the wines are there."""
        moves, order = game.box.moves, self.drawn[0]
        held = order in game.hand[self.seat * KINDS + ORDER]
        if held and can_fill(game, self.seat, order):
            return (moves.fill.number(order), moves.done)
        return (moves.done,)

    def choose(self, game: Tuscany, move: int) -> None:
        if move in game.box.moves.fill:
            FillOrder(self.seat).choose(game, move)

    def why_not(self, game: Tuscany, move: int) -> str:
        return "not-drawn" if move in game.box.moves.fill else "not-now"

    def facts(self, game: Tuscany, viewer: int | None) -> TuscanyFacts:
        """For the player: which order."""
        return {"order": game.box.orders[self.drawn[0]].id} if viewer == self.seat else {}
