"""Decisions about cards that were just drawn, which the others have not seen."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cuvee.games.viticulture.state import KINDS
from cuvee.kernel import Decision

if TYPE_CHECKING:
    from cuvee.games.viticulture.tuscany.state import Tuscany


class _Drawn(Decision["Tuscany"]):
    """A decision about cards in hand that were just drawn, and that the others have not seen."""

    __slots__ = ("deck", "drawn")

    def __init__(self, seat: int, deck: int, drawn: tuple[int, ...]) -> None:
        super().__init__(seat)
        self.deck = deck
        self.drawn = drawn

    def redealt(self, game: Tuscany, viewer: int) -> _Drawn:
        """The same decision after the hand was dealt again at random: about other cards of it."""
        hand = list(game.hand[self.seat * KINDS + self.deck])
        return type(self)(self.seat, self.deck, tuple([game.chance.take(hand, "guess") for _ in self.drawn]))
