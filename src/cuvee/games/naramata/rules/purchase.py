"""Purchase: bottles to take home, paid for and attached to tourists.

Rules: #purchase.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from cuvee.games.naramata.box import upgrade_effects as effects
from cuvee.games.naramata.box.moves import PURCHASE
from cuvee.games.naramata.rules.decks import draw_cards, tell_discarded
from cuvee.games.naramata.rules.free import effects_at_any_time, pay, row_with_room
from cuvee.games.naramata.rules.upgrades import free_move
from cuvee.games.naramata.state import Naramata
from cuvee.kernel import Decision, Step

if TYPE_CHECKING:
    from cuvee.games.naramata.view import Facts


def purchase(game: Naramata, seat: int) -> None:
    """Draw purchase cards."""
    game.stack.append(KeepPurchase(seat, draw_cards(game, seat, PURCHASE, game.box.draw), True))


class KeepPurchase(Decision[Naramata]):
    """Pay for drawn cards and attach them; before the first one, pay to draw one more."""

    rule = "purchase"
    __slots__ = ("cards", "may_draw")

    def __init__(self, seat: int, cards: tuple[int, ...], may_draw: bool) -> None:
        super().__init__(seat)
        self.cards = cards
        self.may_draw = may_draw

    def cost(self, game: Naramata, card: int) -> int:
        """The printed cost, or less with the upgrade, but never less than 1 by it."""
        cost = game.box.purchase[card].worth
        if game.active[self.seat] & effects.PURCHASE_DISCOUNT:
            cost = min(cost, max(1, cost - game.box.value[effects.PURCHASE_DISCOUNT]))
        return cost

    def options(self, game: Naramata) -> Sequence[int]:
        """Any card that can be paid, on any tourist with a free symbol."""
        seat, box, funds = self.seat, game.box, game.funds(self.seat)
        found = [box.moves.done]
        keep, start = box.moves.keep, seat * box.slots
        slots = [slot for slot in game.aboard(seat) if row_with_room(game, slot, PURCHASE) >= 0]
        for card in dict.fromkeys(self.cards):
            if self.cost(game, card) <= funds:
                first = keep.number(card, 0) - start
                found += [first + slot for slot in slots]
        if self.may_draw and funds >= box.extra_purchase_cost and self._cards_left(game):
            found.append(box.moves.draw)
        if game.active[seat] & effects.ANY_TIME:
            found += effects_at_any_time(game, seat)
        return found

    def _cards_left(self, game: Naramata) -> bool:
        return any(game.decks[2]) or any(game.piles[2])

    def choose(self, game: Naramata, move: int) -> None:
        moves = game.box.moves
        if move in moves.keep:
            card, slot = moves.keep.parts(move)
            self._keep(game, card, slot)
        elif move == moves.draw:
            game.stack.append(DrawMore(self.seat, self.cards))
            pay(game, self.seat, game.box.extra_purchase_cost)
        elif move == moves.done:
            for card in self.cards:
                game.piles[2][card] += 1
            tell_discarded(game, self.seat, PURCHASE, self.cards)
        else:
            free_move(game, self, move)

    def _keep(self, game: Naramata, card: int, slot: int) -> None:
        seat, box = self.seat, game.box
        place = row_with_room(game, seat * box.slots + slot, PURCHASE)
        game.count[place] += 1
        game.detail[place] += box.card_bit(PURCHASE, card)
        cards = list(self.cards)
        cards.remove(card)
        if game.events is not None:
            tourist = box.tourists[game.tourists[seat * box.slots + slot]].id
            game.tell("attached", seat=seat, card=box.purchase[card].id, tourist=tourist)
        game.stack.append(KeepPurchase(seat, tuple(cards), False))
        pay(game, seat, self.cost(game, card))

    def why_not(self, game: Naramata, move: int) -> str:
        moves = game.box.moves
        if move == moves.draw:
            if not self.may_draw:
                return "drawn-already"
            return "too-expensive" if self._cards_left(game) else "no-cards"
        if move not in moves.keep:
            return "not-now"
        card, _ = moves.keep.parts(move)
        if card not in self.cards:
            return "not-drawn"
        return "too-expensive" if self.cost(game, card) > game.funds(self.seat) else "no-room"

    def facts(self, game: Naramata, viewer: int | None) -> Facts:
        cards = self.cards
        return {
            "cards": [game.box.purchase[card].id for card in cards],
            "costs": [self.cost(game, card) for card in cards],
        }


class DrawMore(Step[Naramata]):
    """The extra card is paid for: draw it."""

    __slots__ = ("cards", "seat")

    def __init__(self, seat: int, cards: tuple[int, ...]) -> None:
        self.seat = seat
        self.cards = cards

    def run(self, game: Naramata) -> None:
        more = draw_cards(game, self.seat, PURCHASE, 1)
        game.stack.append(KeepPurchase(self.seat, tuple(sorted(self.cards + more)), False))
