"""The actions of the spaces and the pit stop; the contract has a module of its own.

Rules: #pit-stop, #cheese, #purchase, #view, #tasting, #pairing.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, ClassVar

from cuvee.games.naramata.box import upgrade_effects as effects
from cuvee.games.naramata.box.contents import ROWS, Card
from cuvee.games.naramata.box.moves import ACTIONS, CHEESE, PAIRING, PIT_STOP, PURCHASE, TASTING, VIEW
from cuvee.games.naramata.rules.free import effects_at_any_time, pay, row_with_room
from cuvee.games.naramata.rules.timing import SpendTime
from cuvee.games.naramata.rules.upgrades import free_move
from cuvee.games.naramata.state import NOTHING, Naramata
from cuvee.kernel import Decision, Step

if TYPE_CHECKING:
    from cuvee.games.naramata.view import Facts


def begin_action(game: Naramata, seat: int, action: int) -> None:
    """Begin an action; its time is spent when all of it is done."""
    game.done |= 1 << action
    if game.events is not None:
        game.tell("action", seat=seat, action=ACTIONS[action])
    steps = game.box.steps[action]
    if action == PAIRING and game.active[seat] & effects.PAIRING_QUICK:
        steps = min(steps, game.box.value[effects.PAIRING_QUICK] // game.box.step)
    game.stack.append(SpendTime(seat, steps))
    _BEGIN[action](game, seat)


# Pit stop.


def pit_stop(game: Naramata, seat: int) -> None:
    """Prestige by the view die."""
    game.gain(seat, roll(game, seat) + game.box.pit_stop_bonus, "pit-stop")


def roll(game: Naramata, seat: int) -> int:
    """Roll the view die."""
    eyes = game.chance.roll(game.box.faces)
    if game.events is not None:
        game.tell("rolled", seat=seat, eyes=eyes)
    return eyes


def tell_discarded(game: Naramata, seat: int, action: int, cards: Sequence[int]) -> None:
    """Drawn cards that nobody gets."""
    if cards and game.events is not None:
        ids = [game.box.decks[DECKS[action]][card].id for card in cards]
        game.tell("discarded", seat=seat, deck=ACTIONS[action], cards=ids)


# Cheese and tasting.


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


DECKS = {CHEESE: 0, TASTING: 1, PURCHASE: 2}


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


# Purchase.


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


# View.


def view(game: Naramata, seat: int) -> None:
    """Roll for view tokens, up to the limit."""
    box, active = game.box, game.active[seat]
    tokens = roll(game, seat)
    for effect in (effects.VIEW_PLUS_1, effects.VIEW_PLUS_2):
        if active & effect:
            tokens += box.value[effect]
    game.stack.append(BuyTokens(seat, min(tokens, view_cap(game, seat))))


def view_cap(game: Naramata, seat: int) -> int:
    """How many tokens one action can bring."""
    return game.box.value[effects.VIEW_CAP] if game.active[seat] & effects.VIEW_CAP else game.box.view_cap


def view_room(game: Naramata, seat: int) -> int:
    """How many view tokens the tourists of a seat can still take."""
    room = 0
    for slot in game.aboard(seat):
        tourist = game.box.tourists[game.tourists[slot]]
        for row in tourist.rows_by_kind[VIEW]:
            room += tourist.rows[row].room - game.count[slot * ROWS + row]
    return room


class BuyTokens(Decision[Naramata]):
    """Buy view tokens on top of the roll."""

    rule = "view"
    __slots__ = ("rolled",)

    def __init__(self, seat: int, rolled: int) -> None:
        super().__init__(seat)
        self.rolled = rolled

    def options(self, game: Naramata) -> Sequence[int]:
        """Up to the limit, and never more than can be placed."""
        seat, first = self.seat, game.box.moves.tokens.first
        most = min(
            view_cap(game, seat) - self.rolled,
            view_room(game, seat) - self.rolled,
            game.funds(seat) // game.box.view_cost,
        )
        found: list[int] = list(range(first, first + max(0, most) + 1))
        if game.active[seat] & effects.ANY_TIME:
            found += effects_at_any_time(game, seat)
        return found

    def choose(self, game: Naramata, move: int) -> None:
        tokens = game.box.moves.tokens
        if move not in tokens:
            free_move(game, self, move)
            return
        (bought,) = tokens.parts(move)
        game.stack.append(PlaceToken(self.seat, self.rolled + bought, self.rolled, bought > 0))
        pay(game, self.seat, bought * game.box.view_cost)

    def why_not(self, game: Naramata, move: int) -> str:
        tokens = game.box.moves.tokens
        if move not in tokens:
            return "not-now"
        (bought,) = tokens.parts(move)
        if self.rolled + bought > view_cap(game, self.seat):
            return "view-limit"
        return "no-room" if self.rolled + bought > view_room(game, self.seat) else "too-expensive"

    def facts(self, game: Naramata, viewer: int | None) -> Facts:
        return {"rolled": self.rolled}


class PlaceToken(Decision[Naramata]):
    """Place a view token; what cannot be placed of the roll becomes prestige."""

    rule = "view"
    __slots__ = ("bought", "rolled", "tokens")

    def __init__(self, seat: int, tokens: int, rolled: int, bought: bool) -> None:
        super().__init__(seat)
        self.tokens = tokens
        self.rolled = rolled  # only rolled tokens become prestige ...
        self.bought = bought  # ... and whoever bought some may refuse none, lest disks become prestige

    def options(self, game: Naramata) -> Sequence[int]:
        """Any view row with room. Rolled tokens may be refused only if the players agreed so."""
        seat, box = self.seat, game.box
        first = box.moves.view_on.first - seat * box.slots
        found = []
        if self.tokens:
            found = [first + slot for slot in game.aboard(seat) if row_with_room(game, slot, VIEW) >= 0]
        if not found or (game.setup.options["view_refuse"] and not self.bought):
            found.append(box.moves.done)
        if len(found) > 1 and game.active[seat] & effects.ANY_TIME:
            found += effects_at_any_time(game, seat)
        return found

    def choose(self, game: Naramata, move: int) -> None:
        moves = game.box.moves
        if move in moves.view_on:
            slot = moves.view_on.parts(move)[0] + self.seat * game.box.slots
            game.count[row_with_room(game, slot, VIEW)] += 1
            if game.events is not None:
                game.tell("viewed", seat=self.seat, tourist=game.box.tourists[game.tourists[slot]].id)
            game.stack.append(PlaceToken(self.seat, self.tokens - 1, self.rolled, self.bought))
        elif move == moves.done:
            game.gain(self.seat, min(self.tokens, self.rolled), "unplaced")
        else:
            free_move(game, self, move)

    def why_not(self, game: Naramata, move: int) -> str:
        moves = game.box.moves
        return "no-room" if move in moves.view_on else "must-place" if move == moves.done else "not-now"

    def facts(self, game: Naramata, viewer: int | None) -> Facts:
        return {"tokens": self.tokens}


# Pairing.


def pairing(game: Naramata, seat: int) -> None:
    """A token for every tourist who wants one, and prestige by the time of day."""
    for slot in game.aboard(seat):
        give_token(game, seat, slot, PAIRING, "paired")
    box, active = game.box, game.active[seat]
    prestige = box.pairing_prestige.get(game.clock[seat], 0)
    if active & effects.PAIRING_MINIMUM:
        prestige = max(prestige, box.value[effects.PAIRING_MINIMUM])
    if active & effects.PAIRING_BONUS:
        prestige += box.value[effects.PAIRING_BONUS]
    game.gain(seat, prestige, "pairing")


def give_token(game: Naramata, seat: int, slot: int, kind: int, event: str) -> bool:
    """One token of a kind for a tourist whose row of that kind is not full."""
    place = row_with_room(game, slot, kind)
    if place < 0:
        return False
    game.count[place] += 1
    if game.events is not None:
        game.tell(event, seat=seat, tourist=game.box.tourists[game.tourists[slot]].id)
    return True


_BEGIN = {
    CHEESE: cheese,
    TASTING: tasting,
    VIEW: view,
    PURCHASE: purchase,
    PAIRING: pairing,
    PIT_STOP: pit_stop,
}
