"""Cards in hand, as moves name them."""

from __future__ import annotations

from collections.abc import Sequence

from cuvee.games.viticulture import moves
from cuvee.games.viticulture.moves import SUMMER, WINTER
from cuvee.games.viticulture.state import KINDS, Viticulture


def hand_moves(game: Viticulture, seat: int, decks: Sequence[int]) -> list[int]:
    """The moves that name a card of a hand."""
    first = game.box.first[moves.DISCARD]
    starts = [(deck, first + game.box.deck_first[deck]) for deck in decks]
    return [start + card for deck, start in starts for card in dict.fromkeys(game.hand[seat * KINDS + deck])]


def split_card(game: Viticulture, argument: int) -> tuple[int, int]:
    """Deck and card of a DISCARD move."""
    deck = max(number for number in range(KINDS) if game.box.deck_first[number] <= argument)
    return deck, argument - game.box.deck_first[deck]


def visitors_in_hand(game: Viticulture, seat: int) -> int:
    """Visitor cards of either season."""
    return len(game.hand[seat * KINDS + SUMMER]) + len(game.hand[seat * KINDS + WINTER])


def counting_cards(game: Viticulture, seat: int, deck: int) -> list[int]:
    """The visitors in hand for which it matters which workers stand on the board."""
    counting = game.box.counting[deck]
    return [card for card in game.hand[seat * KINDS + deck] if card in counting]
