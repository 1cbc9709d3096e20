"""Effects with cards: discarding them, taking them from piles, turning them up."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from cuvee.games.viticulture.box.effect import Effect, Phrase
from cuvee.games.viticulture.box.moves import DECKS, SUMMER, WINTER
from cuvee.games.viticulture.rules.cards import hand_moves, visitors_in_hand
from cuvee.games.viticulture.rules.effects.means import NEVER, Means
from cuvee.games.viticulture.state import KINDS, Viticulture
from cuvee.kernel import Decision

if TYPE_CHECKING:
    from cuvee.games.viticulture.view import Facts


class Discard(Effect):
    """Discard cards of any kind."""

    form = "discard CARDS"
    hand = True
    icons = ("−", ":hand")
    lacks = "not-possible/few-cards"

    def __init__(self, phrase: Phrase) -> None:
        super().__init__(phrase)
        self.cards = phrase.number(1, 9)

    def possible(self, game: Viticulture, seat: int, lira: int) -> bool:
        """So many are in the hand."""
        return game.hand_size(seat) >= self.cards

    def begin(self, game: Viticulture, seat: int, leading: bool = False) -> None:
        game.stack.append(DiscardCards(seat, self.cards))

    def worth(self, means: Means) -> float:
        """The worst ones go."""
        return -0.4 * self.cards * means.future if means.cards >= self.cards else NEVER


class DiscardVisitors(Effect):
    """Discard visitors of either season."""

    form = "discard-visitors CARDS"
    hand = True
    icons = ("−", ":hand")
    lacks = "not-possible/few-visitors"

    def __init__(self, phrase: Phrase) -> None:
        super().__init__(phrase)
        self.cards = phrase.number(1, 9)

    def possible(self, game: Viticulture, seat: int, lira: int) -> bool:
        """So many are in the hand."""
        return visitors_in_hand(game, seat) >= self.cards

    def begin(self, game: Viticulture, seat: int, leading: bool = False) -> None:
        game.stack.append(DiscardCards(seat, self.cards, (SUMMER, WINTER)))

    def worth(self, means: Means) -> float:
        """Visitors are worth more than other cards."""
        return -0.55 * self.cards * means.future if means.visitors >= self.cards else NEVER


class DiscardCards(Decision[Viticulture]):
    """Discard cards from the hand, a fixed number, perhaps of certain decks."""

    rule = "visitors"
    __slots__ = ("decks", "left")

    def __init__(self, seat: int, left: int, decks: Sequence[int] = range(KINDS)) -> None:
        super().__init__(seat)
        self.left = left
        self.decks = decks

    def options(self, game: Viticulture) -> Sequence[int]:
        return hand_moves(game, self.seat, self.decks) or [game.box.moves.done]

    def choose(self, game: Viticulture, move: int) -> None:
        if move in game.box.moves.discard:
            game.discard(self.seat, *game.box.moves.discard.parts(move))
            if self.left > 1:
                game.stack.append(DiscardCards(self.seat, self.left - 1, self.decks))

    def why_not(self, game: Viticulture, move: int) -> str:
        """Not in hand, or of another deck."""
        return "not-in-hand" if move in game.box.moves.discard else "not-now"

    def facts(self, game: Viticulture, viewer: int | None) -> Facts:
        return {"left": self.left}


class DiscardHand(Effect):
    """Discard the whole hand."""

    form = "discard-hand"
    hand = True
    lacks = "not-possible/no-cards"

    def possible(self, game: Viticulture, seat: int, lira: int) -> bool:
        """There is a card in it."""
        return game.hand_size(seat) > 0

    def begin(self, game: Viticulture, seat: int, leading: bool = False) -> None:
        for deck in range(KINDS):
            for card in game.hand[seat * KINDS + deck]:
                game.discard(seat, deck, card)

    def worth(self, means: Means) -> float:
        """Good ones too."""
        return -0.5 * means.cards * means.future


class FromPiles(Effect):
    """Take the top cards of different discard piles."""

    form = "from-piles CARDS"
    lacks = "not-possible/few-piles"

    def __init__(self, phrase: Phrase) -> None:
        super().__init__(phrase)
        self.cards = phrase.number(1, len(DECKS))

    def possible(self, game: Viticulture, seat: int, lira: int) -> bool:
        """So many piles have a card."""
        return sum(map(bool, game.pile)) >= self.cards

    def begin(self, game: Viticulture, seat: int, leading: bool = False) -> None:
        game.stack.append(TakeFromPile(seat, self.cards))

    def worth(self, means: Means) -> float:
        """Two cards that one knows."""
        return 0.9 * means.future


class TakeFromPile(Decision[Viticulture]):
    """Innkeeper: take the top cards of two different discard piles."""

    rule = "single-cards"
    __slots__ = ("left", "used")

    def __init__(self, seat: int, left: int, used: int = 0) -> None:
        super().__init__(seat)
        self.left = left
        self.used = used

    def options(self, game: Viticulture) -> Sequence[int]:
        """Piles with cards, each once."""
        draw = game.box.moves.draw
        found = [draw.number(deck) for deck in range(KINDS) if game.pile[deck] and not self.used >> deck & 1]
        return found or [game.box.moves.done]

    def choose(self, game: Viticulture, move: int) -> None:
        if move not in game.box.moves.draw:
            return
        (deck,) = game.box.moves.draw.parts(move)
        card = game.pile[deck].pop()
        game.show_card(self.seat, deck, card)
        if game.events is not None:
            game.tell("took", seat=self.seat, card=game.box.cards[deck][card])
        if self.left > 1:
            game.stack.append(TakeFromPile(self.seat, self.left - 1, self.used | 1 << deck))

    def why_not(self, game: Viticulture, move: int) -> str:
        """The pile is empty, or was used."""
        return "pile-empty" if move in game.box.moves.draw else "not-now"


class Caravan(Effect):
    """Turn up a card of each deck and keep some."""

    form = "caravan CARDS"

    def __init__(self, phrase: Phrase) -> None:
        super().__init__(phrase)
        self.cards = phrase.number(1, len(DECKS))

    def begin(self, game: Viticulture, seat: int, leading: bool = False) -> None:
        cards = []
        for deck in range(KINDS):
            if game.refill(deck):
                cards.append((deck, game.chance.take(game.deck[deck], game.box.decks[deck])))
        if game.events is not None:
            game.tell("turned-up", cards=[game.box.cards[deck][card] for deck, card in cards])
        game.stack.append(KeepRevealed(seat, tuple(cards), self.cards))

    def worth(self, means: Means) -> float:
        """Two cards of one's choice."""
        return 0.9 * means.future


class KeepRevealed(Decision[Viticulture]):
    """Caravan: keep two of the cards turned up; the others are discarded."""

    rule = "single-cards"
    __slots__ = ("cards", "left")

    def __init__(self, seat: int, cards: tuple[tuple[int, int], ...], left: int) -> None:
        super().__init__(seat)
        self.cards = cards  # deck, card
        self.left = left

    def options(self, game: Viticulture) -> Sequence[int]:
        """By deck: there is one of each."""
        moves = game.box.moves
        return [moves.draw.number(deck) for deck, _ in self.cards] if self.left and self.cards else [moves.done]

    def choose(self, game: Viticulture, move: int) -> None:
        if move in game.box.moves.draw:
            (deck,) = game.box.moves.draw.parts(move)
            card = dict(self.cards)[deck]
            game.show_card(self.seat, deck, card)
            if game.events is not None:
                game.tell("took", seat=self.seat, card=game.box.cards[deck][card])
            rest = tuple(pair for pair in self.cards if pair[0] != deck)
            game.stack.append(KeepRevealed(self.seat, rest, self.left - 1))
            game.house.cards_kept(game, self.seat, deck, (card,))
        else:
            for pile, card in self.cards:
                game.pile[pile].append(card)
            if game.events is not None:
                game.tell("piled", cards=[game.box.cards[deck][card] for deck, card in self.cards])

    def facts(self, game: Viticulture, viewer: int | None) -> Facts:
        """The cards, which all see."""
        return {"cards": [game.box.cards[deck][card] for deck, card in self.cards], "left": self.left}
