"""Training special workers, for a surcharge."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from cuvee.games.viticulture.box.moves import REGULAR
from cuvee.games.viticulture.rules.training import can_train, pay_training, train
from cuvee.games.viticulture.tuscany.box.moves import SPECIAL
from cuvee.games.viticulture.tuscany.state import Tuscany
from cuvee.kernel import Decision

if TYPE_CHECKING:
    from cuvee.games.viticulture.tuscany.view import TuscanyFacts


def train_special(game: Tuscany, seat: int, price: int, at_once: bool, kind: int) -> None:
    """A new special worker."""
    pay_training(game, seat, price)
    if at_once:
        game.special[seat] |= 1 << kind
        game.ready[seat] |= 1 << kind
    else:
        game.new_special[seat] |= 1 << kind
    if game.events is not None:
        game.tell("trained", seat=seat, worker=game.box.worker_names[kind], at_once=at_once)


class ChooseTraining(Decision[Tuscany]):
    """Train a regular worker, or a special one for a surcharge."""

    rule = "special-workers"
    __slots__ = ("at_once", "price")

    def __init__(self, seat: int, price: int, at_once: bool) -> None:
        super().__init__(seat)
        self.price = price
        self.at_once = at_once

    def options(self, game: Tuscany) -> Sequence[int]:
        """Of each kind at most one."""
        first = game.tuscan.more_moves.train.first
        kinds = [REGULAR, *game.types]
        return [first + _training(kind) for kind in kinds if self._obstacle(game, kind) is None]

    def _obstacle(self, game: Tuscany, kind: int) -> str | None:
        if kind != REGULAR and kind not in game.types:
            return "not-in-play"
        if (game.special[self.seat] | game.new_special[self.seat]) >> kind & 1:
            return "all-trained"
        return None if can_train(game, self.seat, self._price(game, kind), game.lira[self.seat]) else "too-expensive"

    def _price(self, game: Tuscany, kind: int) -> int:
        return self.price + (game.tuscan.expansion.surcharge if kind != REGULAR else 0)

    def choose(self, game: Tuscany, move: int) -> None:
        kind = _trained(*game.tuscan.more_moves.train.parts(move))
        price = self._price(game, kind)
        if kind == REGULAR:
            train(game, self.seat, price, self.at_once)
        else:
            train_special(game, self.seat, price, self.at_once, kind)

    def why_not(self, game: Tuscany, move: int) -> str:
        """Trained already, not in this game, or too expensive."""
        train = game.tuscan.more_moves.train
        return (self._obstacle(game, _trained(*train.parts(move))) if move in train else None) or "not-now"

    def facts(self, game: Tuscany, viewer: int | None) -> TuscanyFacts:
        """The price of a regular worker, fees included, and whether the new one can be placed this year."""
        fee, surcharge = game.house.training_fee(game, self.seat), game.tuscan.expansion.surcharge
        return {"price": self.price + fee, "surcharge": surcharge, "at_once": self.at_once}


def _training(kind: int) -> int:
    """The argument of the move that trains a kind of worker."""
    return 0 if kind == REGULAR else kind - SPECIAL + 1


def _trained(argument: int) -> int:
    return argument + SPECIAL - 1 if argument else REGULAR
