"""What opponents of a Soldato pay for a worker on the same action."""

from __future__ import annotations

from cuvee.games.viticulture.box.moves import LIRA
from cuvee.games.viticulture.tuscany.state import Tuscany


def tolls(game: Tuscany, seat: int, place: int) -> list[tuple[int, int]]:
    """The opponents to whom a worker on a place must pay, and how much: their Soldato stands there, on a space."""
    soldato = game.tuscan.toll_taker
    if soldato is None or soldato.kind not in game.types or (place != LIRA and place not in game.box.board.areas):
        return []
    return [
        (worker.seat, soldato.price)
        for worker in game.placed
        if worker.kind == soldato.kind
        and worker.place == place
        and worker.seat != seat
        and (worker.space >= 0 or place == LIRA)
    ]


def tolled(game: Tuscany, seat: int) -> bool:
    """Whether an opponent's Soldato stands anywhere on the board."""
    soldato = game.tuscan.toll_taker
    if soldato is None or soldato.kind not in game.types:
        return False
    return any(worker.kind == soldato.kind and worker.seat != seat for worker in game.placed)


def pay_tolls(game: Tuscany, seat: int, place: int) -> None:
    """To each opponent whose Soldato stands there."""
    for owner, price in tolls(game, seat, place):
        game.pay(seat, price, "soldato")
        game.earn(owner, price, "soldato")
