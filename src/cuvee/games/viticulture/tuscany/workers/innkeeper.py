"""The Innkeeper: a visitor may be bought from an opponent on the same action."""

from __future__ import annotations

from collections.abc import Sequence

from cuvee.games.viticulture.box.moves import DECKS, LIRA, SUMMER, WINTER
from cuvee.games.viticulture.rules.actions import action_obstacle
from cuvee.games.viticulture.rules.trying import Trying
from cuvee.games.viticulture.state import KINDS, Worker
from cuvee.games.viticulture.tuscany.box.special import SpecialWorker
from cuvee.games.viticulture.tuscany.state import Tuscany
from cuvee.kernel import Decision
from cuvee.kernel.data import Entry


class Innkeeper(SpecialWorker):
    """Buys visitors."""

    def __init__(self, entry: Entry, kind: int) -> None:
        super().__init__(entry, kind)
        self.price = entry.number("price", 1)

    def placed(self, game: Tuscany, worker: Worker, bonus: str) -> None:
        """Before the action, where others may stand, too."""
        if worker.place == LIRA or worker.place in game.box.board.areas:
            game.stack.append(TakeVisitor(worker.seat, worker.place, bonus, self.price))


class TakeVisitor(Decision[Tuscany]):
    """Pay an opponent on the same action for a visitor of a kind, taken at random from the hand."""

    rule = "special-workers"
    __slots__ = ("bonus", "place", "price")

    def __init__(self, seat: int, place: int, bonus: str, price: int) -> None:
        super().__init__(seat)
        self.place = place
        self.bonus = bonus
        self.price = price

    def options(self, game: Tuscany) -> Sequence[int]:
        """Kinds that the opponent holds; the action must stay payable."""
        moves = game.tuscan.more_moves
        found: list[int] = []
        if self._payable(game):
            there = dict.fromkeys(w.seat for w in game.placed if w.place == self.place and w.seat != self.seat)
            found = [
                moves.take.number(other, number)
                for other in there
                for number, deck in enumerate((SUMMER, WINTER))
                if game.hand[other * KINDS + deck]
            ]
        return [*found, moves.done]

    def _payable(self, game: Tuscany) -> bool:
        if game.lira[self.seat] < self.price:
            return False
        if self.place == LIRA or game.box.board.areas[self.place].season > game.season:
            return True  # no action now
        with Trying(game, "lira"):
            game.lira[self.seat] -= self.price
            return action_obstacle(game, self.seat, self.place, self.bonus) is None

    def choose(self, game: Tuscany, move: int) -> None:
        """Third parties see only its back."""
        if move not in game.tuscan.more_moves.take:
            return
        other, number = game.tuscan.more_moves.take.parts(move)
        deck = (SUMMER, WINTER)[number]
        game.pay(self.seat, self.price, "innkeeper")
        game.earn(other, self.price, "innkeeper")
        hand = list(game.hand[other * KINDS + deck])
        card = game.chance.take(hand, "innkeeper")
        game.give_card(other, self.seat, deck, card)
        if game.events is not None:
            game.tell("gave", seat=other, to=self.seat, deck=DECKS[deck])
            for viewer in (self.seat, other):
                game.tell("cards", only=viewer, seat=self.seat, cards=[game.box.cards[deck][card]])

    def why_not(self, game: Tuscany, move: int) -> str:
        """Nobody there, no such card, or no lira for it."""
        return "not-this-player" if move in game.tuscan.more_moves.take else "not-now"
