"""Drawing cards: from any deck, one more with the Oracle, and orders that are filled on the spot."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from cuvee.games.viticulture.box import moves
from cuvee.games.viticulture.box.moves import DECKS, ORDER, SUMMER, WINTER
from cuvee.games.viticulture.rules.orders import FillOrder
from cuvee.games.viticulture.rules.wakeup import ChooseVisitor
from cuvee.games.viticulture.rules.wine import can_fill
from cuvee.games.viticulture.state import KINDS, NOTHING, Viticulture
from cuvee.kernel import Decision


class AnyCard(Decision[Viticulture]):
    """Draw the top card of a deck of one's choice, named before it is seen; perhaps beside a visitor, in any order."""

    rule = "chart"
    __slots__ = ("left", "optional", "visitor")

    def __init__(self, seat: int, left: int = 1, optional: bool = False, visitor: bool = False) -> None:
        super().__init__(seat)
        self.left = left
        self.optional = optional
        self.visitor = visitor  # one more card, and one of the two is a visitor

    def options(self, game: Viticulture) -> Sequence[int]:
        """Any deck in play that has a card, in it or on its pile."""
        first = game.box.first
        found = [first[moves.DRAW] + deck for deck in range(len(game.box.decks)) if game.deck[deck] or game.pile[deck]]
        return [*found, first[moves.DONE]] if self.optional or not found else found

    def choose(self, game: Viticulture, move: int) -> None:
        """One after the other."""
        kind, deck = game.box.moves.meanings[move]
        if kind == moves.DRAW:
            if self.left > 1:
                game.stack.append(AnyCard(self.seat, self.left - 1, self.optional))
            if self.visitor:
                game.stack.append(AnyCard(self.seat) if deck in (SUMMER, WINTER) else ChooseVisitor(self.seat))
            game.draw(self.seat, deck)

    def why_not(self, game: Viticulture, move: int) -> str:
        """No card is left there."""
        return "deck-empty" if game.box.moves.meanings[move][0] == moves.DRAW else "not-now"

    def facts(self, game: Viticulture, viewer: int | None) -> dict[str, Any]:
        """How many, and whether none is fine."""
        return {"left": self.left + self.visitor, "may": self.optional}


def after_draw(game: Viticulture, seat: int, deck: int, drawn: tuple[int, ...]) -> None:
    """What may follow when cards were drawn together."""
    if game.oracle == seat and (game.deck[deck] or game.pile[deck]):
        game.stack.append(Foresee(seat, deck, drawn))
    else:
        fill_drawn(game, seat, deck, drawn)


def fill_drawn(game: Viticulture, seat: int, deck: int, drawn: tuple[int, ...]) -> None:
    """Mercado: orders that were drawn may be filled on the spot."""
    if deck == ORDER and game.has(seat, "fill-drawn"):
        game.stack += [FillDrawn(seat, ORDER, (order,)) for order in reversed(drawn)]


class _Drawn(Decision[Viticulture]):
    """A decision about cards in hand that were just drawn, and that the others have not seen."""

    __slots__ = ("deck", "drawn")

    def __init__(self, seat: int, deck: int, drawn: tuple[int, ...]) -> None:
        super().__init__(seat)
        self.deck = deck
        self.drawn = drawn

    def redealt(self, game: Viticulture, viewer: int) -> _Drawn:
        """The same decision after the hand was dealt again at random: about other cards of it."""
        hand = list(game.hand[self.seat * KINDS + self.deck])
        return type(self)(self.seat, self.deck, tuple([game.chance.take(hand, "guess") for _ in self.drawn]))


def redeal_drawn(game: Viticulture, seat: int) -> None:
    """Open decisions of others about cards that the seat has not seen are now about other cards."""
    game.stack = [
        step.redealt(game, seat) if isinstance(step, _Drawn) and step.seat != seat else step for step in game.stack
    ]


class Foresee(_Drawn):
    """The Oracle: draw one card more of the same kind, and discard one of those just drawn; once a turn."""

    rule = "special-workers"
    __slots__ = ()

    def options(self, game: Viticulture) -> Sequence[int]:
        """It may wait for a later draw of the turn, and is not asked again when it has been used."""
        first = game.box.first[moves.YES_NO]
        return (first, first + 1) if game.oracle == self.seat else (first + 1,)

    def choose(self, game: Viticulture, move: int) -> None:
        """Once a turn."""
        seat, deck = self.seat, self.deck
        if game.box.moves.meanings[move][1] or not game.refill(deck):
            fill_drawn(game, seat, deck, self.drawn)
            return
        game.oracle = NOTHING
        card = game.chance.take(game.deck[deck], DECKS[deck])
        game.add_card(seat, deck, card)
        if game.events is not None:
            game.tell("drew", seat=seat, deck=DECKS[deck], n=1)
            game.tell("cards", only=seat, seat=seat, cards=[game.box.cards[deck][card]])
        game.stack.append(DropDrawn(seat, deck, (*self.drawn, card)))

    def facts(self, game: Viticulture, viewer: int | None) -> dict[str, Any]:
        """Which deck, and for the player what was drawn."""
        shown = {"cards": [game.box.cards[self.deck][card] for card in self.drawn]} if viewer == self.seat else {}
        return {"deck": DECKS[self.deck], **shown}


class DropDrawn(_Drawn):
    """The Oracle: discard one of the cards just drawn."""

    rule = "special-workers"
    __slots__ = ()

    def options(self, game: Viticulture) -> Sequence[int]:
        """Any of them."""
        first = game.box.first[moves.DISCARD] + game.box.deck_first[self.deck]
        return [first + card for card in dict.fromkeys(self.drawn)]

    def choose(self, game: Viticulture, move: int) -> None:
        """The others stay."""
        card = game.box.moves.meanings[move][1] - game.box.deck_first[self.deck]
        game.discard(self.seat, self.deck, card)
        left = list(self.drawn)
        left.remove(card)
        fill_drawn(game, self.seat, self.deck, tuple(left))

    def why_not(self, game: Viticulture, move: int) -> str:
        """It was not drawn now."""
        return "not-drawn" if game.box.moves.meanings[move][0] == moves.DISCARD else "not-now"

    def facts(self, game: Viticulture, viewer: int | None) -> dict[str, Any]:
        """For the player: the cards."""
        return {"cards": [game.box.cards[self.deck][card] for card in self.drawn]} if viewer == self.seat else {}


class FillDrawn(_Drawn):
    """Mercado: fill a wine order that was just drawn."""

    rule = "structure-cards"
    __slots__ = ()

    def redealt(self, game: Viticulture, viewer: int) -> _Drawn:
        """An order that was turned up by a visitor has been seen by all."""
        place, order = self.seat * KINDS + ORDER, self.drawn[0]
        seen = order in game.hand[place] and game.known[place][game.hand[place].index(order)] >> viewer & 1
        return self if seen else super().redealt(game, viewer)

    def options(self, game: Viticulture) -> Sequence[int]:
        """If the wines are there."""
        first, order = game.box.first, self.drawn[0]
        held = order in game.hand[self.seat * KINDS + ORDER]
        if held and can_fill(game, self.seat, order):
            return (first[moves.FILL_ORDER] + order, first[moves.DONE])
        return (first[moves.DONE],)

    def choose(self, game: Viticulture, move: int) -> None:
        """As any other order."""
        if game.box.moves.meanings[move][0] == moves.FILL_ORDER:
            FillOrder(self.seat).choose(game, move)

    def why_not(self, game: Viticulture, move: int) -> str:
        """Another order was drawn."""
        return "not-drawn" if game.box.moves.meanings[move][0] == moves.FILL_ORDER else "not-now"

    def facts(self, game: Viticulture, viewer: int | None) -> dict[str, Any]:
        """For the player: which order."""
        return {"order": game.box.orders[self.drawn[0]].id} if viewer == self.seat else {}
