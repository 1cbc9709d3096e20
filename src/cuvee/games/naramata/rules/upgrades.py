"""Upgrade cards: the row and its prices, active and inactive cards (rules: #upgrades)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from cuvee.games.naramata.box import upgrade_effects as effects
from cuvee.games.naramata.rules.free import effects_at_any_time, pay, place_wild_token, use_effect
from cuvee.games.naramata.rules.setup import unlock
from cuvee.games.naramata.state import NOTHING, Naramata
from cuvee.kernel import Decision, Step

if TYPE_CHECKING:
    from cuvee.games.naramata.view import Facts


def free_moves(game: Naramata, seat: int) -> list[int]:
    """All free actions of a seat while no action is running."""
    active = game.active[seat]
    found = [] if game.bought else _offers(game, seat)
    if active & effects.ANY_TIME:
        found += effects_at_any_time(game, seat)
    if active & effects.UNLOCKING:
        found += _unlocking(game, seat)
    return found


def free_move(game: Naramata, decision: Decision[Naramata], move: int) -> None:
    """Carry out a free action, after which the decision is asked again."""
    seat, moves = decision.seat, game.box.moves
    game.stack.append(decision)
    if move in moves.buy:
        _buy(game, seat, moves.buy.parts(move)[0], True)
    elif move in moves.store:
        _buy(game, seat, moves.store.parts(move)[0], False)
    elif move in moves.use:
        use_effect(game, seat, 1 << moves.use.parts(move)[0])
    elif move in moves.wild:
        place_wild_token(game, seat, *moves.wild.parts(move))
    elif move in moves.pocket:
        game.pocket[seat] += 1
        unlock(game, seat, moves.pocket.parts(move)[0], effects.LOCK_POCKET)
    else:
        unlock(game, seat, moves.pay_unlock.parts(move)[0], effects.PAY_UNLOCK)
        pay(game, seat, game.box.value[effects.PAY_UNLOCK])


def _buy(game: Naramata, seat: int, slot: int, active: bool) -> None:
    game.bought = True
    game.stack.append(TakeUpgrade(seat, slot, active))
    pay(game, seat, price(game, slot) + markup(game, slot))


def free_obstacle(game: Naramata, seat: int, move: int) -> str:
    """Why a free action is not possible now; "not-now" for moves that are none."""
    moves = game.box.moves
    if move not in moves.free:
        return "not-now"
    for block in (moves.buy, moves.store):
        if move in block:
            return obstacle(game, seat, *block.parts(move)) or "no-room-active"
    for block, effect in ((moves.pocket, effects.LOCK_POCKET), (moves.pay_unlock, effects.PAY_UNLOCK)):
        if move in block:
            return _unlock_obstacle(game, seat, effect, *block.parts(move))
    wild = move in moves.wild
    effect = effects.WILD_TOKEN if wild else 1 << moves.use.parts(move)[0]
    if game.team and effect == effects.DISK_POINTS:
        return "no-points"
    if not game.active[seat] & effect:
        return "needs-upgrade"
    if not game.disk_ready(seat, effect):
        return "no-disk" if not game.disks[seat] else "used-today"
    return "no-room" if wild else "not-now"


def _unlock_obstacle(game: Naramata, seat: int, effect: int, space: int) -> str:
    if not game.active[seat] & effect:
        return "needs-upgrade"
    if not game.locked >> space & 1:
        return "not-locked"
    return "too-expensive" if effect == effects.PAY_UNLOCK else "pocket-full"


def _unlocking(game: Naramata, seat: int) -> list[int]:
    """Locked tokens that an upgrade can take off the board."""
    active, box = game.active[seat], game.box
    found: list[int] = []
    if active & effects.LOCK_POCKET and game.pocket[seat] < box.value[effects.LOCK_POCKET]:
        found = box.pocket_moves.of(game.locked)
    if active & effects.PAY_UNLOCK and game.funds(seat) >= box.value[effects.PAY_UNLOCK]:
        found += box.pay_unlock_moves.of(game.locked)
    return found


# The row.


def price(game: Naramata, slot: int) -> int:
    """The cost of a card less the prestige above it."""
    return max(0, game.box.upgrades[game.row[slot]].cost - game.row_prestige[slot])


def markup(game: Naramata, slot: int) -> int:
    """One prestige for each card to the right."""
    return sum(card != NOTHING for card in game.row[slot + 1 :])


def _offers(game: Naramata, seat: int) -> list[int]:
    """The cards that a seat can buy, face up or face down: those that have no obstacle."""
    row, upgrades, left = game.row, game.box.upgrades, game.funds(seat)  # what is left after marking up to the right
    affordable: list[int] = []
    slot = len(row)
    while slot and left >= 0:
        slot -= 1
        card = row[slot]
        if card != NOTHING:
            upgrade = upgrades[card]
            if upgrade.cost - game.row_prestige[slot] <= left and not upgrade.effect & game.owned[seat]:
                affordable.append(slot)
            left -= 1
    if not affordable:
        return affordable
    found: list[int] = []
    if can_activate(game, seat):
        buy = game.box.moves.buy.first
        found = [buy + slot for slot in affordable]
    store = game.box.moves.store.first
    return found + [store + slot for slot in affordable]


def obstacle(game: Naramata, seat: int, slot: int) -> str | None:
    """Why a seat cannot buy the card in a slot of the row."""
    if game.row[slot] == NOTHING:
        return "empty-slot"
    if game.bought:
        return "bought-already"
    if game.box.upgrades[game.row[slot]].effect & game.owned[seat]:
        return "owned-already"
    if price(game, slot) + markup(game, slot) > game.funds(seat):
        return "too-expensive"
    return None


def can_activate(game: Naramata, seat: int) -> bool:
    """Whether one more card can lie face up, if need be after another is turned over."""
    return game.active[seat].bit_count() < game.box.max_active or bool(turnable(game, seat))


def turnable(game: Naramata, seat: int) -> int:
    """The active effects whose cards have neither disks nor tokens on them."""
    effects_left = game.active[seat]
    for effect in game.laid[seat]:
        effects_left &= ~effect
    return effects_left & ~effects.LOCK_POCKET if game.pocket[seat] else effects_left


class TakeUpgrade(Step[Naramata]):
    """The card is paid for: it leaves the row, which closes up and is refilled; prestige above it stays in place."""

    __slots__ = ("active", "seat", "slot")

    def __init__(self, seat: int, slot: int, active: bool) -> None:
        self.seat = seat
        self.slot = slot
        self.active = active

    def run(self, game: Naramata) -> None:
        """One prestige above every card to the right; what lay above the bought one is gone."""
        seat, slot, row = self.seat, self.slot, game.row
        card, laid = row[slot], markup(game, slot)
        for right in range(slot + 1, len(row)):
            if row[right] != NOTHING:
                game.row_prestige[right] += 1
        game.row_prestige[slot] = 0
        row[1 : slot + 1] = row[:slot]
        row[0] = NOTHING
        game.stack.append(RefillRow())
        upgrade = game.box.upgrades[card]
        game.cards[seat] = (*game.cards[seat], card)
        game.owned[seat] |= upgrade.effect
        if game.events is not None:
            game.tell(
                "bought", seat=seat, effect=effects.name(upgrade.effect), active=self.active, slot=slot + 1, n=laid
            )
        if not self.active:
            return
        if game.active[seat].bit_count() < game.box.max_active:
            turn_up(game, seat, upgrade.effect)
        else:
            game.stack.append(MakeRoom(seat, upgrade.effect))


class RefillRow(Step[Naramata]):
    """A new card comes to the left end of the row, after the bought one has found its place."""

    __slots__ = ()

    def run(self, game: Naramata) -> None:
        game.row[0] = draw_upgrade(game)
        tell_new_card(game)


def tell_new_card(game: Naramata) -> None:
    """What has come to the left end of the row."""
    if game.events is not None and game.row[0] != NOTHING:
        game.tell("came", effect=effects.name(game.box.upgrades[game.row[0]].effect))


def draw_upgrade(game: Naramata) -> int:
    """The next card of the deck: at random, then those that were put under it."""
    if game.upgrade_deck:
        return game.chance.take(game.upgrade_deck, "upgrade")
    return game.under.pop(0) if game.under else NOTHING


def slide_row(game: Naramata, seat: int) -> None:
    """Solo and Fleet: the far right card goes under the deck, the others move right, a new one comes."""
    card = game.row.pop()
    if card != NOTHING:
        game.under.append(card)
    if game.events is not None:
        game.tell("slid", seat=seat, effect=effects.name(game.box.upgrades[card].effect) if card != NOTHING else None)
    game.row.insert(0, draw_upgrade(game))
    tell_new_card(game)


# Active and inactive.


def turn_up(game: Naramata, seat: int, effect: int) -> None:
    """Make an upgrade active."""
    game.active[seat] |= effect
    if effect == effects.EXTRA_DISK and not game.bonus_disk[seat]:
        game.bonus_disk[seat] = 1
        game.disks[seat] += game.box.value[effect]


def turn_down(game: Naramata, seat: int, effect: int) -> None:
    """Make an upgrade inactive; the extra disk leaves, if it has not been used."""
    game.active[seat] &= ~effect
    extra = game.box.value[effects.EXTRA_DISK]
    if effect == effects.EXTRA_DISK and game.disks[seat] >= extra:
        game.bonus_disk[seat] = 0
        game.disks[seat] -= extra
    if game.events is not None:
        game.tell("turned-down", seat=seat, effect=effects.name(effect))


class MakeRoom(Decision[Naramata]):
    """Five upgrades are active already: turn one face down for the new one."""

    rule = "upgrades"
    __slots__ = ("effect",)

    def __init__(self, seat: int, effect: int) -> None:
        super().__init__(seat)
        self.effect = effect

    def options(self, game: Naramata) -> Sequence[int]:
        """Any that has neither disks nor tokens on it; if none is left by now, the new card stays face down."""
        return game.box.flip_moves.of(turnable(game, self.seat)) or [game.box.moves.keep_faces]

    def choose(self, game: Naramata, move: int) -> None:
        flip = game.box.moves.flip
        if move in flip:
            turn_down(game, self.seat, 1 << flip.parts(move)[0])
            turn_up(game, self.seat, self.effect)

    def facts(self, game: Naramata, viewer: int | None) -> Facts:
        return {"effect": effects.name(self.effect)}


class ChooseFaces(Decision[Naramata]):
    """Choose which upgrades are active on the next day; each can be turned over once."""

    rule = "upgrades"
    __slots__ = ("turned",)

    def __init__(self, seat: int, turned: int = 0) -> None:
        super().__init__(seat)
        self.turned = turned

    def options(self, game: Naramata) -> Sequence[int]:
        """Face down any time, face up while fewer than five are active."""
        seat = self.seat
        can_turn = game.owned[seat] & ~self.turned
        if game.active[seat].bit_count() >= game.box.max_active:
            can_turn &= game.active[seat]
        return [game.box.moves.keep_faces, *game.box.flip_moves.of(can_turn)]

    def choose(self, game: Naramata, move: int) -> None:
        if move == game.box.moves.keep_faces:
            return
        (index,) = game.box.moves.flip.parts(move)
        effect = 1 << index
        if game.active[self.seat] & effect:
            turn_down(game, self.seat, effect)
        else:
            turn_up(game, self.seat, effect)
            if game.events is not None:
                game.tell("turned-up", seat=self.seat, effect=effects.IDS[index])
        game.stack.append(ChooseFaces(self.seat, self.turned | effect))

    def why_not(self, game: Naramata, move: int) -> str:
        flip = game.box.moves.flip
        if move not in flip:
            return "not-now"
        (index,) = flip.parts(move)
        if not game.owned[self.seat] >> index & 1:
            return "needs-upgrade"
        return "turned-already" if self.turned >> index & 1 else "no-room-active"
