"""Cards in hand: as moves name them, and discarding down to the limit."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from cuvee.games.viticulture.box.moves import SUMMER, WINTER
from cuvee.games.viticulture.state import KINDS, NOTHING, Viticulture
from cuvee.kernel import Decision

if TYPE_CHECKING:
    from cuvee.games.viticulture.view import Facts


def hand_moves(game: Viticulture, seat: int, decks: Sequence[int]) -> list[int]:
    """The moves that name a card of a hand."""
    found: list[int] = []
    for deck in decks:
        hand = game.hand[seat * KINDS + deck]
        if hand:
            first, last = game.box.moves.discard_from[deck], NOTHING
            for card in hand:
                if card != last:  # equal cards lie side by side
                    found.append(first + card)
                    last = card
    return found


def visitors_in_hand(game: Viticulture, seat: int) -> int:
    """Visitor cards of either season."""
    return len(game.hand[seat * KINDS + SUMMER]) + len(game.hand[seat * KINDS + WINTER])


class DiscardDown(Decision[Viticulture]):
    """Discard down to the hand limit."""

    rule = "year-end"
    __slots__ = ()

    def options(self, game: Viticulture) -> Sequence[int]:
        if game.hand_size(self.seat) <= game.box.hand_limit:
            return (game.box.moves.done,)
        return hand_moves(game, self.seat, range(KINDS))

    def choose(self, game: Viticulture, move: int) -> None:
        """Until the limit is met."""
        moves = game.box.moves
        if move in moves.discard:
            deck, card = moves.discard[move]
            game.discard(self.seat, deck, card)
            game.stack.append(self)

    def why_not(self, game: Viticulture, move: int) -> str:
        return "not-in-hand" if move in game.box.moves.discard else "not-now"

    def facts(self, game: Viticulture, viewer: int | None) -> Facts:
        return {"left": game.hand_size(self.seat) - game.box.hand_limit}
