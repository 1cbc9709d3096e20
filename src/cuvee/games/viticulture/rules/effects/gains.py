"""Effects that give lira or points: for each of something, or as one likes."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Final

from cuvee.games.viticulture.box.effect import Effect, Phrase
from cuvee.games.viticulture.box.moves import ORDER, SUMMER, VINE
from cuvee.games.viticulture.rules.effects.means import NEVER, Means
from cuvee.games.viticulture.state import FIELDS, Viticulture
from cuvee.kernel import Decision

if TYPE_CHECKING:
    from cuvee.games.viticulture.view import Facts

# What a card counts: for whom, and perhaps by a number that stands behind it in the line.


def _empty_fields(game: Viticulture, seat: int, number: int) -> int:
    covered = game.covered(seat)
    return sum(not game.vines[seat * FIELDS + field] and not covered >> field & 1 for field in range(FIELDS))


def _planted_fields(game: Viticulture, seat: int, number: int) -> int:
    covered = game.covered(seat)
    return sum(bool(game.vines[seat * FIELDS + field]) and not covered >> field & 1 for field in range(FIELDS))


def _structures_of_cost(game: Viticulture, seat: int, number: int) -> int:
    standing = game.house.structures(game, seat)
    return sum(cost == number and standing >> n & 1 for n, cost in enumerate(game.box.structure_costs))


def _cards(game: Viticulture, seat: int, number: int) -> int:
    return game.hand_size(seat)


def _rivals_with_workers(game: Viticulture, seat: int, number: int) -> int:
    return sum(game.workers(other) >= number for other in range(game.seats) if other != seat)


_COUNTS: Final[dict[str, Callable[[Viticulture, int, int], int]]] = {
    "empty-field": _empty_fields,
    "planted-field": _planted_fields,
    "structure-of-cost": _structures_of_cost,
    "card": _cards,
    "rival-with-workers": _rivals_with_workers,
}
_NONE: Final = {
    "empty-field": "not-possible/no-empty-field",
    "planted-field": "not-possible/no-vines",
    "structure-of-cost": "not-possible/no-such-structure",
    "card": "not-possible/no-cards",
    "rival-with-workers": "not-possible/no-such-rival",
}
_NUMBERED: Final = ("structure-of-cost", "rival-with-workers")


class _Each(Effect):
    """So much for each of something."""

    def __init__(self, phrase: Phrase) -> None:
        super().__init__(phrase)
        self.each, _ = phrase.number(1, 9), phrase.choice("per")
        self.thing = phrase.choice(*_COUNTS)
        self.number = phrase.number(1, 20) if self.thing in _NUMBERED else 0
        self.hand = self.thing == "card"

    def count(self, game: Viticulture, seat: int) -> int:
        """How many there are."""
        return _COUNTS[self.thing](game, seat, self.number)

    def possible(self, game: Viticulture, seat: int, lira: int) -> bool:
        """There is at least one."""
        return self.count(game, seat) > 0

    def obstacle(self, game: Viticulture, seat: int, lira: int) -> str:
        return _NONE[self.thing]

    def _counted(self, means: Means) -> int:
        """How many there are, as far as the means tell."""
        return {"empty-field": means.empty, "planted-field": means.planted, "card": means.cards}.get(self.thing, 1)


class Earn(_Each):
    """Lira for each of something."""

    form = "earn LIRA per empty-field|planted-field|card|structure-of-cost COST|rival-with-workers NUMBER"

    def begin(self, game: Viticulture, seat: int, leading: bool = False) -> None:
        game.earn(seat, self.each * self.count(game, seat), "visitor")

    def worth(self, means: Means) -> float:
        return self.each * self._counted(means) * means.coin


class Score(_Each):
    """Points for each of something."""

    form = "score POINTS per empty-field|planted-field|card|structure-of-cost COST|rival-with-workers NUMBER"

    def begin(self, game: Viticulture, seat: int, leading: bool = False) -> None:
        game.score(seat, self.each * self.count(game, seat), "visitor")

    def worth(self, means: Means) -> float:
        return float(self.each * self._counted(means))


class NeedsWorkers(Effect):
    """Only for who has so many workers."""

    form = "needs-workers NUMBER"
    lacks = "not-possible/few-workers"

    def __init__(self, phrase: Phrase) -> None:
        super().__init__(phrase)
        self.number = phrase.number(1, 9)

    def possible(self, game: Viticulture, seat: int, lira: int) -> bool:
        return game.workers(seat) >= self.number

    def begin(self, game: Viticulture, seat: int, leading: bool = False) -> None:
        """Nothing is done: what is given stands on the card."""

    def worth(self, means: Means) -> float:
        return 0.0 if means.workers >= self.number else NEVER


class TakeEither(Effect):
    """Lira or points."""

    form = "lira-or-points LIRA POINTS"

    def __init__(self, phrase: Phrase) -> None:
        super().__init__(phrase)
        self.lira, self.points = phrase.number(1, 20), phrase.number(1, 9)

    def begin(self, game: Viticulture, seat: int, leading: bool = False) -> None:
        game.stack.append(LiraOrPoint(seat, self.lira, self.points))

    def worth(self, means: Means) -> float:
        return max(self.points, self.lira * means.coin)


class LiraOrPoint(Decision[Viticulture]):
    """Take lira or points."""

    rule = "visitors"
    __slots__ = ("lira", "points")

    def __init__(self, seat: int, lira: int, points: int) -> None:
        super().__init__(seat)
        self.lira = lira
        self.points = points

    def options(self, game: Viticulture) -> Sequence[int]:
        return (game.box.moves.option.number(0), game.box.moves.option.number(1))

    def choose(self, game: Viticulture, move: int) -> None:
        if move == game.box.moves.option.number(0):
            game.earn(self.seat, self.lira, "visitor")
        else:
            game.score(self.seat, self.points, "visitor")

    def facts(self, game: Viticulture, viewer: int | None) -> Facts:
        return {"lira": self.lira, "points": self.points}


class Politician(Effect):
    """Lira for who has fewer than 0 points; for others a vine, a summer visitor and an order."""

    form = "politician LIRA"

    def __init__(self, phrase: Phrase) -> None:
        super().__init__(phrase)
        self.lira = phrase.number(1, 20)

    def begin(self, game: Viticulture, seat: int, leading: bool = False) -> None:
        if game.points[seat] < 0:
            game.earn(seat, self.lira, "visitor")
        else:
            for deck in (VINE, SUMMER, ORDER):
                game.draw(seat, deck)
