"""Training workers: regular ones, and special ones for a surcharge."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from cuvee.games.viticulture.box import moves
from cuvee.games.viticulture.box.moves import REGULAR, SPECIAL, WORKERS
from cuvee.games.viticulture.state import Viticulture
from cuvee.kernel import Decision


def training_fee(game: Viticulture, seat: int) -> int:
    """What opponents must be paid for a training, on top of its price."""
    if not game.box.structured:
        return 0
    return sum(game.has(other, "academy") for other in range(game.seats) if other != seat)


def can_train(game: Viticulture, seat: int, price: int, lira: int) -> bool:
    """Whether a worker can be trained for a price with so much lira."""
    return game.can_train(seat) and price + training_fee(game, seat) <= lira


def begin_training(game: Viticulture, seat: int, price: int, at_once: bool = False) -> None:
    """Train a worker, for next year or, rarely, for now; with special workers the player chooses which."""
    if game.types:
        game.stack.append(ChooseTraining(seat, price, at_once))
    else:
        train(game, seat, price, at_once)


def train(game: Viticulture, seat: int, price: int, at_once: bool = False, worker: int = REGULAR) -> None:
    """A new worker, regular or special."""
    game.pay(seat, price, "training")
    for other in range(game.seats):
        if other != seat and game.has(other, "academy"):
            game.pay(seat, 1, "academy")
            game.earn(other, 1, "academy")
    if worker == REGULAR:
        if at_once:
            game.regular[seat] += 1
            game.available[seat] += 1
        else:
            game.new_workers[seat] += 1
    elif at_once:
        game.special[seat] |= 1 << worker
        game.ready[seat] |= 1 << worker
    else:
        game.new_special[seat] |= 1 << worker
    if game.events is not None:
        game.tell("trained", seat=seat, worker=WORKERS[worker])


class ChooseTraining(Decision[Viticulture]):
    """Train a regular worker, or a special one for a surcharge."""

    rule = "special-workers"
    __slots__ = ("at_once", "price")

    def __init__(self, seat: int, price: int, at_once: bool) -> None:
        super().__init__(seat)
        self.price = price
        self.at_once = at_once

    def options(self, game: Viticulture) -> Sequence[int]:
        """Of each kind at most one."""
        first = game.box.first[moves.TRAINING]
        kinds = [REGULAR, *game.types]
        return [first + _training(kind) for kind in kinds if self._obstacle(game, kind) is None]

    def _obstacle(self, game: Viticulture, kind: int) -> str | None:
        if kind != REGULAR and kind not in game.types:
            return "not-in-play"
        if (game.special[self.seat] | game.new_special[self.seat]) >> kind & 1:
            return "all-trained"
        return None if can_train(game, self.seat, self._price(game, kind), game.lira[self.seat]) else "too-expensive"

    def _price(self, game: Viticulture, kind: int) -> int:
        return self.price + (game.box.expansion.surcharge if kind != REGULAR else 0)

    def choose(self, game: Viticulture, move: int) -> None:
        """Pay and train."""
        kind = _trained(game.box.moves.meanings[move][1])
        train(game, self.seat, self._price(game, kind), self.at_once, kind)

    def why_not(self, game: Viticulture, move: int) -> str:
        """Trained already, not in this game, or too expensive."""
        kind, argument = game.box.moves.meanings[move]
        return (self._obstacle(game, _trained(argument)) if kind == moves.TRAINING else None) or "not-now"

    def facts(self, game: Viticulture, viewer: int | None) -> dict[str, Any]:
        """The price of a regular worker, fees included, and whether the new one can be placed this year."""
        fee, surcharge = training_fee(game, self.seat), game.box.expansion.surcharge
        return {"price": self.price + fee, "surcharge": surcharge, "at_once": self.at_once}


def _training(kind: int) -> int:
    """The argument of the move that trains a kind of worker."""
    return 0 if kind == REGULAR else kind - SPECIAL + 1


def _trained(argument: int) -> int:
    return argument + SPECIAL - 1 if argument else REGULAR
