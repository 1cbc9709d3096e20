"""Effects in the cellar: making wine, ageing it, filling orders, tasting."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from cuvee.games.viticulture.box.effect import Effect, Phrase
from cuvee.games.viticulture.box.moves import ORDER, WINES
from cuvee.games.viticulture.rules.effects.means import Means, or_never
from cuvee.games.viticulture.rules.grapes import has_grapes
from cuvee.games.viticulture.rules.orders import FillOrder
from cuvee.games.viticulture.rules.trying import Trying
from cuvee.games.viticulture.rules.wine import (
    MADE_SPARKLING,
    MADE_TYPES,
    THEN_AGE,
    THEN_FILL,
    THEN_MAKE,
    MakeWine,
    age_wines,
    ageable,
    can_make,
    discard_wine,
    fillable,
    fillings,
    fills_with,
    makeable,
    possible_with,
    raise_wine,
    wine_moves,
)
from cuvee.games.viticulture.state import KINDS, TYPES, Viticulture, values
from cuvee.kernel import Decision

_REWARDS: Final = {"sparkling": MADE_SPARKLING, "type": MADE_TYPES}


class Make(Effect):
    """Make wine; perhaps as if all cellars were built, or with points for what is made."""

    form = "make WINES [any-cellar] [scores POINTS each sparkling|type]"
    icons = (":bottle",)
    uses = ("grapes",)

    def __init__(self, phrase: Phrase) -> None:
        super().__init__(phrase)
        self.wines = phrase.number(1, 9)
        self.free = phrase.says("any-cellar")
        self.points, self.reward = 0, 0
        if phrase.says("scores"):
            self.points, _ = phrase.number(1, 9), phrase.choice("each")
            self.reward = _REWARDS[phrase.choice(*_REWARDS)]

    def possible(self, game: Viticulture, seat: int, lira: int) -> bool:
        """There are grapes, and a slot for a wine of them."""
        return can_make(game, seat, self.free)

    def obstacle(self, game: Viticulture, seat: int, lira: int) -> str:
        """There are no grapes, or no slot for what they give."""
        return "not-possible/no-slot" if has_grapes(game, seat) else "not-possible/no-grapes"

    def begin(self, game: Viticulture, seat: int, leading: bool = False) -> None:
        then = THEN_FILL if leading else 0
        game.stack.append(MakeWine(seat, self.wines, free=self.free, reward=(self.points, self.reward), then=then))

    def enables(self, game: Viticulture, seat: int, other: Effect) -> bool:
        """The wines may be what an order asks for."""
        orders = isinstance(other, Fill) and game.hand[seat * KINDS + ORDER]
        return bool(orders) and fills_with(game, seat, self.wines)

    def worth(self, means: Means) -> float:
        """The third wine is worth less than the first ones."""
        more = 1.0 + 0.2 * (self.wines > 2) + 0.15 * (self.free or self.points > 0)
        return or_never(more * means.make, means.grapes)


class Fill(Effect):
    """Fill an order."""

    form = "fill"
    icons = (":fill",)
    uses = ("orders",)
    lacks = "not-possible/no-order"

    def possible(self, game: Viticulture, seat: int, lira: int) -> bool:
        """The wines of an order are there."""
        return bool(fillable(game, seat))

    def begin(self, game: Viticulture, seat: int, leading: bool = False) -> None:
        game.stack.append(FillOrder(seat, then=THEN_MAKE if leading else 0))

    def enables(self, game: Viticulture, seat: int, other: Effect) -> bool:
        """The wines of an order may make room in the cellar."""
        if not isinstance(other, Make):
            return False
        return any(possible_with(game, seat, left, makeable) for _, left in fillings(game, seat))

    def worth(self, means: Means) -> float:
        return or_never(means.fill)


class AgeAll(Effect):
    """All wines age."""

    form = "age-all YEARS"
    icons = (":bottle", ":age")
    uses = ("wines",)
    lacks = "not-possible/no-wine"

    def __init__(self, phrase: Phrase) -> None:
        super().__init__(phrase)
        self.years = phrase.number(1, 9)

    def possible(self, game: Viticulture, seat: int, lira: int) -> bool:
        """There is wine."""
        return game.wine_count(seat) > 0

    def begin(self, game: Viticulture, seat: int, leading: bool = False) -> None:
        for _ in range(self.years):
            age_wines(game, seat)
        if game.events is not None:
            game.tell("aged", seat=seat, n=self.years)

    def worth(self, means: Means) -> float:
        return or_never(0.5 * means.wines * means.future)


class AgeAndFill(Effect):
    """Age a wine and fill an order."""

    form = "age-and-fill"
    icons = (":age", ":fill")
    uses = ("wines", "orders")
    lacks = "not-possible/no-aged-order"

    def possible(self, game: Viticulture, seat: int, lira: int) -> bool:
        """An order can be filled after a wine has aged, or makes room for one to age."""
        if not game.hand[seat * KINDS + ORDER]:
            return False
        return any(_fills_after(game, seat, *wine) for wine in ageable(game, seat)) or bool(_orders_first(game, seat))

    def begin(self, game: Viticulture, seat: int, leading: bool = False) -> None:
        game.stack.append(AgeWine(seat))

    def worth(self, means: Means) -> float:
        return or_never(means.fill)


class AgeWine(Decision[Viticulture]):
    """Age one wine by one and fill an order; the order first where that makes room for a wine to rise."""

    rule = "visitors"
    __slots__ = ("filled",)

    def __init__(self, seat: int, filled: bool = False) -> None:
        super().__init__(seat)
        self.filled = filled

    def options(self, game: Viticulture) -> Sequence[int]:
        """Any that can rise, so that an order can be filled afterwards."""
        seat, moves, able = self.seat, game.box.moves, ageable(game, self.seat)
        found = [moves.wine.number(*wine) for wine in able if self.filled or _fills_after(game, seat, *wine)]
        found += [] if self.filled else [moves.fill.number(order) for order in _orders_first(game, seat)]
        return found or [moves.done]

    def choose(self, game: Viticulture, move: int) -> None:
        """One slot up; the other half follows."""
        moves = game.box.moves
        if move in moves.fill:
            game.stack.append(AgeWine(self.seat, True))
            FillOrder(self.seat, then=THEN_AGE).choose(game, move)
        elif move in moves.wine:
            kind, value = moves.wine.parts(move)
            raise_wine(game, self.seat, kind, value)
            if game.events is not None:
                game.tell("aged-wine", seat=self.seat, wine=f"{WINES[kind]}-{value}", value=value + 1)
            if not self.filled:
                game.stack.append(FillOrder(self.seat))

    def why_not(self, game: Viticulture, move: int) -> str:
        """It cannot rise, or no order could be filled then."""
        return "no-ageing" if move in game.box.moves.wine else "not-now"


def _orders_first(game: Viticulture, seat: int) -> list[int]:
    """The orders that, filled first, let a wine rise for which there is no room now."""
    now, found, ways = set(ageable(game, seat)), [], fillings(game, seat)
    with Trying(game, "cellar"):
        for order, left in ways:
            game.cellar[seat * TYPES : seat * TYPES + TYPES] = left
            if set(ageable(game, seat)) - now:
                found.append(order)
    return list(dict.fromkeys(found))


def _fills_after(game: Viticulture, seat: int, kind: int, value: int) -> bool:
    """Whether an order can be filled once a wine has aged."""
    with Trying(game, "cellar"):
        raise_wine(game, seat, kind, value)
        return bool(fillable(game, seat))


class TasteBest(Effect):
    """Give up a wine; points if it was the best of all."""

    form = "taste POINTS"
    icons = ("−", ":bottle")
    uses = ("wines",)
    lacks = "not-possible/no-wine"

    def __init__(self, phrase: Phrase) -> None:
        super().__init__(phrase)
        self.points = phrase.number(1, 9)

    def possible(self, game: Viticulture, seat: int, lira: int) -> bool:
        """There is wine."""
        return game.wine_count(seat) > 0

    def begin(self, game: Viticulture, seat: int, leading: bool = False) -> None:
        game.stack.append(Taste(seat, self.points))

    def worth(self, means: Means) -> float:
        return or_never(0.6, means.wines)


class Taste(Decision[Viticulture]):
    """Taster: throw away a wine; points if it was better than every other wine in play."""

    rule = "single-cards"
    __slots__ = ("points",)

    def __init__(self, seat: int, points: int) -> None:
        super().__init__(seat)
        self.points = points

    def options(self, game: Viticulture) -> Sequence[int]:
        return wine_moves(game, self.seat) or [game.box.moves.done]

    def choose(self, game: Viticulture, move: int) -> None:
        """Compared after it is gone."""
        if move in game.box.moves.wine:
            kind, value = game.box.moves.wine.parts(move)
            discard_wine(game, self.seat, kind, value)
            others = [values(game.cellar[place])[-1] for place in range(game.seats * TYPES) if game.cellar[place]]
            if value > max(others, default=0):
                game.score(self.seat, self.points, "visitor")

    def why_not(self, game: Viticulture, move: int) -> str:
        return "no-such-token" if move in game.box.moves.wine else "not-now"
