"""Drawing cards for an action, and discarding those that nobody gets.

Rules: #cheese, #tasting, #purchase.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from cuvee.games.naramata.box.moves import ACTIONS, CHEESE, PURCHASE, TASTING
from cuvee.games.naramata.state import NOTHING, Naramata

DECKS: Final = {CHEESE: 0, TASTING: 1, PURCHASE: 2}


def draw_cards(game: Naramata, seat: int, action: int, number: int) -> tuple[int, ...]:
    """Cards of a deck, or fewer if it runs dry."""
    deck, label = DECKS[action], ACTIONS[action]
    cards = [game.draw(deck, label) for _ in range(number)]
    while NOTHING in cards:
        cards.remove(NOTHING)
    cards.sort()
    if game.events is not None:
        game.tell("drew", seat=seat, deck=label, cards=[game.box.decks[deck][card].id for card in cards])
    return tuple(cards)


def tell_discarded(game: Naramata, seat: int, action: int, cards: Sequence[int]) -> None:
    """Drawn cards that nobody gets."""
    if cards and game.events is not None:
        ids = [game.box.decks[DECKS[action]][card].id for card in cards]
        game.tell("discarded", seat=seat, deck=ACTIONS[action], cards=ids)
