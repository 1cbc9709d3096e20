"""Training workers."""

from __future__ import annotations

from cuvee.games.viticulture.box.moves import REGULAR, WORKERS
from cuvee.games.viticulture.state import Viticulture


def can_train(game: Viticulture, seat: int, price: int, lira: int) -> bool:
    """Whether a worker can be trained for a price with so much lira."""
    return price <= lira and game.can_train(seat) and price + game.house.training_fee(game, seat) <= lira


def pay_training(game: Viticulture, seat: int, price: int) -> None:
    """The price, and what opponents ask for."""
    game.pay(seat, price, "training")
    game.house.pay_training_fee(game, seat)


def train(game: Viticulture, seat: int, price: int, at_once: bool = False) -> None:
    """A new regular worker."""
    pay_training(game, seat, price)
    if at_once:
        game.regular[seat] += 1
        game.available[seat] += 1
    else:
        game.new_workers[seat] += 1
    if game.events is not None:
        game.tell("trained", seat=seat, worker=WORKERS[REGULAR], at_once=at_once)
