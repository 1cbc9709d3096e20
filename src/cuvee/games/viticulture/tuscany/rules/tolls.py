"""What opponents of a Soldato pay for a worker on the same action."""

from __future__ import annotations

from cuvee.games.viticulture.box.moves import LIRA
from cuvee.games.viticulture.tuscany.state import Tuscany
from cuvee.games.viticulture.tuscany.workers.soldato import Soldato


def _soldato(game: Tuscany) -> Soldato | None:
    """The Soldato, if it is in the game."""
    for kind in game.types:
        worker = game.box.special_workers[kind]
        if isinstance(worker, Soldato):
            return worker
    return None


def tolls(game: Tuscany, seat: int, place: int) -> list[tuple[int, int]]:
    """The opponents to whom a worker on a place must pay, and how much: their Soldato stands there, on a space."""
    soldato = _soldato(game)
    if soldato is None or (place != LIRA and place not in game.box.board.areas):
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
    soldato = _soldato(game)
    return soldato is not None and any(w.kind == soldato.kind and w.seat != seat for w in game.placed)


def pay_tolls(game: Tuscany, seat: int, place: int) -> None:
    """To each opponent whose Soldato stands there."""
    for owner, price in tolls(game, seat, place):
        game.pay(seat, price, "soldato")
        game.earn(owner, price, "soldato")
