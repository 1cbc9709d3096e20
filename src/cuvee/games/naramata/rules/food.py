"""Cheese and tasting: drawn cards are attached to tourists, or discarded for prestige.

Rules: #cheese, #tasting.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, ClassVar

from cuvee.games.naramata.box import upgrade_effects as effects
from cuvee.games.naramata.box.contents import ROWS, Card
from cuvee.games.naramata.box.moves import CHEESE, TASTING
from cuvee.games.naramata.rules.decks import draw_cards, tell_discarded
from cuvee.games.naramata.rules.free import effects_at_any_time, pay
from cuvee.games.naramata.rules.upgrades import free_move
from cuvee.games.naramata.state import Naramata
from cuvee.kernel import Decision

if TYPE_CHECKING:
    from cuvee.games.naramata.view import Facts


def cheese(game: Naramata, seat: int) -> None:
    """Draw cheese."""
    number = game.box.draw
    if game.active[seat] & effects.CHEESE_DRAW:
        number += game.box.value[effects.CHEESE_DRAW]
    game.stack.append(AttachCheese(seat, draw_cards(game, seat, CHEESE, number)))


def tasting(game: Naramata, seat: int) -> None:
    """Draw wines."""
    number = game.box.draw
    if game.active[seat] & effects.TASTING_DRAW:
        number += game.box.value[effects.TASTING_DRAW]
    game.stack.append(AttachTasting(seat, draw_cards(game, seat, TASTING, number)))


class _Attach(Decision[Naramata]):
    """Attach drawn cards to tourists, one at a time; what is left is discarded for prestige."""

    action: ClassVar[int]
    second_free: ClassVar[int]
    double: ClassVar[int]
    __slots__ = ("attached", "cards")

    def __init__(self, seat: int, cards: tuple[int, ...], attached: int = 0) -> None:
        super().__init__(seat)
        self.cards = cards
        self.attached = attached

    def cost(self, game: Naramata) -> int:
        """What it costs to attach one more card."""
        free = game.box.free_cards
        if game.active[self.seat] & self.second_free:
            free += game.box.value[self.second_free]
        return 0 if self.attached < free else game.box.attach_cost

    def options(self, game: Naramata) -> Sequence[int]:
        """Each card on each tourist who wants it and has no card of its type."""
        seat, action, box = self.seat, self.action, game.box
        found = [box.moves.done]
        if self.cards and self.cost(game) <= game.funds(seat):
            same_type, slots, start = box.same_type[action], box.slots, seat * box.slots
            first = box.moves.attach.number(action, 0, 0) - start
            for slot in range(start, start + slots):
                place = room_for_food(game, slot, action)
                if place >= 0:
                    attached, last = game.detail[place], -1
                    for card in self.cards:
                        if card != last and not attached & same_type[card]:
                            found.append(first + card * slots + slot)
                        last = card
        if game.active[seat] & effects.ANY_TIME:
            found += effects_at_any_time(game, seat)
        return found

    def choose(self, game: Naramata, move: int) -> None:
        moves = game.box.moves
        if move in moves.attach:
            _, card, slot = moves.attach.parts(move)
            self._attach(game, card, slot)
        elif move == moves.done:
            self._discard(game)
        else:
            free_move(game, self, move)

    def _attach(self, game: Naramata, card: int, slot: int) -> None:
        seat, box, action = self.seat, game.box, self.action
        place = room_for_food(game, seat * box.slots + slot, action)
        game.count[place] += 1
        game.detail[place] += box.card_bit(action, card)
        if game.events is not None:
            tourist = box.tourists[game.tourists[seat * box.slots + slot]].id
            game.tell("attached", seat=seat, card=box.decks[action][card].id, tourist=tourist)
        cards = list(self.cards)
        cards.remove(card)
        game.stack.append(type(self)(seat, tuple(cards), self.attached + 1))
        pay(game, seat, self.cost(game))

    def _discard(self, game: Naramata) -> None:
        deck: list[Card] = game.box.decks[self.action]
        pile = game.piles[self.action]
        worth = [deck[card].worth for card in self.cards]
        for card in self.cards:
            pile[card] += 1
        tell_discarded(game, self.seat, self.action, self.cards)
        gained = sum(worth)
        if worth and game.active[self.seat] & self.double:
            gained += max(worth) * (game.box.value[self.double] - 1)
        game.gain(self.seat, gained, "discards")

    def why_not(self, game: Naramata, move: int) -> str:
        attach = game.box.moves.attach
        if move not in attach:
            return "not-now"
        action, card, slot = attach.parts(move)
        if action != self.action or card not in self.cards:
            return "not-drawn"
        if self.cost(game) > game.funds(self.seat):
            return "too-expensive"
        if room_for_food(game, self.seat * game.box.slots + slot, self.action) < 0:
            return "no-room"
        return "type-there"

    def facts(self, game: Naramata, viewer: int | None) -> Facts:
        deck = game.box.decks[self.action]
        return {"cards": [deck[card].id for card in self.cards], "cost": self.cost(game)}


class AttachCheese(_Attach):
    """Attach drawn cheese to tourists, one card at a time; what is left is discarded for prestige."""

    rule = "cheese"
    action = CHEESE
    second_free = effects.CHEESE_SECOND_FREE
    double = effects.CHEESE_DISCARD_DOUBLE
    __slots__ = ()


class AttachTasting(_Attach):
    """Attach drawn wines to tourists, one card at a time; what is left is discarded for prestige."""

    rule = "tasting"
    action = TASTING
    second_free = effects.TASTING_SECOND_FREE
    double = effects.TASTING_DISCARD_DOUBLE
    __slots__ = ()


def room_for_food(game: Naramata, slot: int, kind: int) -> int:
    """Where in `count` a cheese or tasting row with room lies; -1 if there is none."""
    tourist = game.tourists[slot]
    if tourist < 0:
        return -1
    row = game.box.food_row[tourist][kind]
    if row < 0:
        return -1
    place = slot * ROWS + row
    return place if game.count[place] < game.box.tourists[tourist].rows[row].room else -1
