"""The Oracle: once a turn one card more is drawn, and one of those drawn is discarded."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from cuvee.games.viticulture.state import NOTHING, Worker
from cuvee.games.viticulture.tuscany.box.special import SpecialWorker
from cuvee.games.viticulture.tuscany.rules.drawn import _Drawn
from cuvee.games.viticulture.tuscany.state import Tuscany

if TYPE_CHECKING:
    from cuvee.games.viticulture.tuscany.view import TuscanyFacts


class Oracle(SpecialWorker):
    """Sees more cards in this turn (see `SpecialWorkers.cards_drawn`)."""

    def around_action(self, game: Tuscany, worker: Worker, bonus: str, alone: bool) -> None:
        """From now on."""
        game.oracle = worker.seat

    def around_space(self, game: Tuscany, worker: Worker, space: int) -> None:
        """The same."""
        game.oracle = worker.seat


def foresee(game: Tuscany, seat: int, deck: int, cards: tuple[int, ...]) -> bool:
    """Offer one card more after cards were drawn, if the Oracle is there and a card is left."""
    if game.oracle != seat or not (game.deck[deck] or game.pile[deck]):
        return False
    game.stack.append(Foresee(seat, deck, cards))
    return True


class Foresee(_Drawn):
    """Draw one card more of the same kind, and discard one of those just drawn; once a turn."""

    rule = "special-workers"
    __slots__ = ()

    def options(self, game: Tuscany) -> Sequence[int]:
        """It may wait for a later draw of the turn, and is not asked again when it has been used."""
        yes, no = game.box.moves.yes, game.box.moves.no
        return (yes, no) if game.oracle == self.seat else (no,)

    def choose(self, game: Tuscany, move: int) -> None:
        seat, deck = self.seat, self.deck
        if move == game.box.moves.no or not game.refill(deck):
            game.house.cards_kept(game, seat, deck, self.drawn)
            return
        game.oracle = NOTHING
        card = game.chance.take(game.deck[deck], game.box.decks[deck])
        game.add_card(seat, deck, card)
        if game.events is not None:
            game.tell("drew", seat=seat, deck=game.box.decks[deck], n=1)
            game.tell("cards", only=seat, seat=seat, cards=[game.box.cards[deck][card]])
        game.stack.append(DropDrawn(seat, deck, (*self.drawn, card)))

    def facts(self, game: Tuscany, viewer: int | None) -> TuscanyFacts:
        """Which deck, and for the player what was drawn."""
        facts: TuscanyFacts = {"deck": game.box.decks[self.deck]}
        if viewer == self.seat:
            facts["cards"] = [game.box.cards[self.deck][card] for card in self.drawn]
        return facts


class DropDrawn(_Drawn):
    """Discard one of the cards just drawn."""

    rule = "special-workers"
    __slots__ = ()

    def options(self, game: Tuscany) -> Sequence[int]:
        discard = game.box.moves.discard
        return [discard.number(self.deck, card) for card in dict.fromkeys(self.drawn)]

    def choose(self, game: Tuscany, move: int) -> None:
        _, card = game.box.moves.discard.parts(move)
        game.discard(self.seat, self.deck, card)
        left = list(self.drawn)
        left.remove(card)
        game.house.cards_kept(game, self.seat, self.deck, tuple(left))

    def why_not(self, game: Tuscany, move: int) -> str:
        """It was not drawn now."""
        return "not-drawn" if move in game.box.moves.discard else "not-now"

    def facts(self, game: Tuscany, viewer: int | None) -> TuscanyFacts:
        """For the player: the cards."""
        return {"cards": [game.box.cards[self.deck][card] for card in self.drawn]} if viewer == self.seat else {}
