"""Cards: decks, piles and hands, and who knows what lies in them."""

from __future__ import annotations

from bisect import bisect_left
from typing import TYPE_CHECKING, Any, Final

from cuvee.games.viticulture.box.contents import Box
from cuvee.kernel import Game
from cuvee.kernel.compiled import mypyc_attr
from cuvee.kernel.hands import OLD, redeal

if TYPE_CHECKING:
    from cuvee.games.viticulture.rules.house import House

KINDS: Final = 5  # of cards: four decks, and the last one for those that a module brings


@mypyc_attr(allow_interpreted_subclasses=True)
class Hands(Game):
    """The part of the state that is cards; `Viticulture` has all of it."""

    __slots__ = ()

    box: Box
    house: House[Any]  # the rules at every moment that a module may change
    seats: int
    hand: list[tuple[int, ...]]  # by seat and deck, sorted
    known: list[tuple[int, ...]]  # for each card of a hand: the opponents who know that it is there, as bits
    deck: list[list[int]]
    pile: list[list[int]]  # the last one on top

    def refill(self, deck: int) -> bool:
        """Make sure that a deck has a card, from its pile if need be; False if there is none."""
        if not self.deck[deck] and self.pile[deck]:
            self.deck[deck], self.pile[deck] = self.pile[deck], []
            for place in range(deck, len(self.known), KINDS):  # cards in hands cannot have come from it
                self.known[place] = tuple([seen | OLD for seen in self.known[place]])
        return bool(self.deck[deck])

    def draw(self, seat: int, deck: int, number: int = 1) -> None:
        """Cards into a hand; others see only their backs."""
        drawn = []
        for _ in range(number):
            if self.deck[deck] or self.refill(deck):
                card = self.chance.take(self.deck[deck], self.box.decks[deck])
                drawn.append(card)
                self.add_card(seat, deck, card)
        if self.events is not None and drawn:
            self.tell("drew", seat=seat, deck=self.box.decks[deck], n=len(drawn))
            names = [self.box.cards[deck][card] for card in drawn]
            self.tell("cards", only=seat, seat=seat, cards=names)
        if drawn:
            self.house.cards_drawn(self, seat, deck, tuple(drawn))

    def add_card(self, seat: int, deck: int, card: int, seen: int = 0) -> None:
        """A card into a hand, seen by some; of equal cards it only matters how many somebody knows."""
        place = seat * KINDS + deck
        hand, known = self.hand[place], self.known[place]
        at = bisect_left(hand, card)
        while at < len(hand) and hand[at] == card:
            both, known = known[at] & seen, (*known[:at], known[at] | seen, *known[at + 1 :])
            at, seen = at + 1, both
        self.hand[place] = (*hand[:at], card, *hand[at:])
        self.known[place] = (*known[:at], seen, *known[at:])

    def show_card(self, seat: int, deck: int, card: int) -> None:
        """A card into a hand, seen by all."""
        self.add_card(seat, deck, card, (1 << self.seats) - 1)

    def remove_card(self, seat: int, deck: int, card: int) -> None:
        """A card out of a hand."""
        place = seat * KINDS + deck
        cards, known = self.hand[place], self.known[place]
        at = cards.index(card)  # of equal cards the best known one
        self.hand[place], self.known[place] = cards[:at] + cards[at + 1 :], known[:at] + known[at + 1 :]

    def give_card(self, seat: int, other: int, deck: int, card: int) -> None:
        """A card from hand to hand; third parties see only its back, and no longer know what is left."""
        self.remove_card(seat, deck, card)
        place = seat * KINDS + deck
        self.known[place] = tuple([seen & (OLD | 1 << other) for seen in self.known[place]])
        self.add_card(other, deck, card, 1 << seat)

    def discard(self, seat: int, deck: int, card: int) -> None:
        """A card from a hand to its pile, face up."""
        self.remove_card(seat, deck, card)
        self.pile[deck].append(card)
        if self.events is not None:
            self.tell("discarded", seat=seat, card=self.box.cards[deck][card])

    def redeal(self, seat: int) -> None:
        """Deal the cards in the hands of the others that the seat has not seen again, from them and the decks."""
        own = slice(seat * KINDS, seat * KINDS + KINDS)
        before, self.known[own] = self.known[own], [tuple([seen | 1 << seat for seen in k]) for k in self.known[own]]
        for deck, name in enumerate(self.box.decks):
            hands, known = self.hand[deck::KINDS], self.known[deck::KINDS]
            redeal(hands, known, seat, self.deck[deck], self.chance, name)
            for other in range(self.seats):
                if other != seat:
                    self.hand[other * KINDS + deck], self.known[other * KINDS + deck] = (), ()
                    for card, seen in zip(hands[other], known[other], strict=True):
                        self.add_card(other, deck, card, seen)
        self.known[own] = before
