"""Effects on workers and turns: training and taking them back, and the three visitors that bend the turn."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from cuvee.games.viticulture.box.effect import Effect, Phrase
from cuvee.games.viticulture.rules.effects.means import Means, or_never
from cuvee.games.viticulture.rules.organizer import ManageAction, earlier_actions, reorganize
from cuvee.games.viticulture.rules.planner import ReserveAction, reservations
from cuvee.games.viticulture.rules.training import can_train
from cuvee.games.viticulture.rules.workers import ChooseSpace, retrievable
from cuvee.games.viticulture.state import Viticulture
from cuvee.kernel import Decision

if TYPE_CHECKING:
    from cuvee.games.viticulture.view import Facts


class Train(Effect):
    """Train a worker for a price, for next year or for now."""

    form = "train PRICE [now]"
    icons = (":train",)

    def __init__(self, phrase: Phrase) -> None:
        super().__init__(phrase)
        self.price = phrase.number(0, 20)
        self.now = phrase.says("now")

    def possible(self, game: Viticulture, seat: int, lira: int) -> bool:
        """A worker is left and can be paid for."""
        return can_train(game, seat, self.price, lira)

    def obstacle(self, game: Viticulture, seat: int, lira: int) -> str:
        """All are trained, or the price cannot be paid."""
        return "not-possible/no-lira" if game.can_train(seat) else "not-possible/all-trained"

    def begin(self, game: Viticulture, seat: int, leading: bool = False) -> None:
        """Choose which, where there are several kinds."""
        game.house.begin_training(game, seat, self.price, self.now)

    def worth(self, means: Means) -> float:
        return or_never(means.train - self.price * means.coin, means.lira >= self.price)


class Retrieve(Effect):
    """Take placed workers back."""

    form = "retrieve WORKERS"
    workers = True
    icons = (":worker",)
    lacks = "not-possible/no-worker-placed"

    def __init__(self, phrase: Phrase) -> None:
        super().__init__(phrase)
        self.number = phrase.number(1, 9)

    def possible(self, game: Viticulture, seat: int, lira: int) -> bool:
        """One was placed, beside the one that plays this card."""
        return bool(retrievable(game, seat))

    def begin(self, game: Viticulture, seat: int, leading: bool = False) -> None:
        game.stack.append(RetrieveWorkers(seat, self.number))

    def worth(self, means: Means) -> float:
        return 1.0


class RetrieveWorkers(Decision[Viticulture]):
    """Take back one or two placed workers."""

    rule = "single-cards"
    __slots__ = ("done", "left")

    def __init__(self, seat: int, left: int, done: int = 0) -> None:
        super().__init__(seat)
        self.left = left
        self.done = done

    def options(self, game: Viticulture) -> Sequence[int]:
        """Any but the one that plays the card."""
        found = retrievable(game, self.seat) if self.left else []
        return [*found, game.box.moves.done] if self.done or not found else found

    def choose(self, game: Viticulture, move: int) -> None:
        if move in game.box.moves.retrieve:
            place, group = game.box.moves.retrieve.parts(move)
            game.stack.append(RetrieveWorkers(self.seat, self.left - 1, self.done + 1))
            game.stack.append(ChooseSpace(self.seat, game.box.retrieved[place], group, game.acting))

    def why_not(self, game: Viticulture, move: int) -> str:
        return "no-such-worker" if move in game.box.moves.retrieve else "not-now"

    def facts(self, game: Viticulture, viewer: int | None) -> Facts:
        return {"left": self.left, "done": self.done}


class Plan(Effect):
    """Place a further worker on an action of a later season."""

    form = "plan"
    workers = True

    def possible(self, game: Viticulture, seat: int, lira: int) -> bool:
        """A worker and a space are there."""
        return bool(reservations(game, seat))

    def obstacle(self, game: Viticulture, seat: int, lira: int) -> str:
        has_workers = game.house.has_workers(game, seat)
        return "not-possible/no-later-space" if has_workers else "not-possible/no-worker"

    def begin(self, game: Viticulture, seat: int, leading: bool = False) -> None:
        game.stack.append(ReserveAction(seat))


class Reorganize(Effect):
    """Move the rooster and pass."""

    form = "reorganize"
    lacks = "not-possible/no-row"

    def possible(self, game: Viticulture, seat: int, lira: int) -> bool:
        """A row is free."""
        return bool(game.house.free_rows(game))

    def begin(self, game: Viticulture, seat: int, leading: bool = False) -> None:
        reorganize(game, seat)


class Manage(Effect):
    """Carry out an action of an earlier season."""

    form = "manage"
    lacks = "not-possible/no-earlier-action"

    def possible(self, game: Viticulture, seat: int, lira: int) -> bool:
        return bool(earlier_actions(game, seat))

    def begin(self, game: Viticulture, seat: int, leading: bool = False) -> None:
        game.stack.append(ManageAction(seat))
