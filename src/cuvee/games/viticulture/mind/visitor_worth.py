"""What a visitor in hand would bring if it were played now: estimated from the words of its options, in points."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import lru_cache

from cuvee.games.viticulture.box.components import Option, Visitor
from cuvee.games.viticulture.box.contents import Box
from cuvee.games.viticulture.box.moves import DECKS

Words = tuple[str, ...]
NEVER = -50.0  # the worth of what cannot be done
CARD = {"vine": 0.45, "summer": 0.7, "order": 0.6, "winter": 0.7, "structure": 0.6}


@dataclass(slots=True)
class Means:
    """What a player has to play visitors with, and what the usual steps would gain."""

    lira: int
    coin: float  # what a lira is worth
    step: float  # what a step on the residual track is worth
    future: float  # how much of the worth of a card will still come, as a share
    plant: float
    harvest: float
    make: float
    fill: float
    build: float  # the best structure, its price paid
    price: int  # of that structure
    train: float  # a worker, before the price
    upgrade: float  # the next cellar, before the price
    upgrade_price: int
    vines: int  # in hand
    standing: int  # on the fields
    planted: int  # fields
    empty: int  # fields
    wines: int
    best_wine: int
    grapes: int
    cards: int
    visitors: int
    workers: int


Estimate = Callable[[Means], float]
Parts = tuple[int, int, float, int, tuple[Estimate, ...]]  # lira, points, cards, residual, effects


def visitor_worth(box: Box, card: Visitor, means: Means, taken: tuple[int, ...] = ()) -> float:
    """The best way to play a visitor, or what is left of it; far below 0 if there is none."""
    options = _options(box)[card.id]
    found = [_worth(parts, means) for place, parts in enumerate(options) if place not in taken]
    if card.mode == "all":
        return sum(found)
    if card.mode == "two-of" and not taken:
        return sum(sorted(found)[-2:])
    best = max(found)
    return max(best, sum(found) - card.both_cost) if card.mode == "one-or-both" else best


def gain_worth(option: Option, means: Means) -> float:
    """What an option will give when its effects are done."""
    gain = option.gain
    cards = sum(CARD[deck] * gain.get(deck, 0) for deck in DECKS)
    return (
        gain.get("points", 0)
        + gain.get("lira", 0) * means.coin
        + gain.get("residual", 0) * means.step
        + cards * means.future
    )


def effect_worth(words: Words, means: Means) -> float:
    """What an effect that is still to come will bring."""
    return max(-3.0, _estimate(words)(means))


def _worth(parts: Parts, means: Means) -> float:
    lira, points, cards, residual, effects = parts
    if means.lira + lira < 0:
        return NEVER
    worth = points + lira * means.coin + cards * means.future + residual * means.step
    for effect in effects:
        worth += effect(means)
    return worth


@lru_cache(8)
def _options(box: Box) -> dict[str, tuple[Parts, ...]]:
    """By visitor: the parts of its options."""
    return {card.id: tuple(_parts(option) for option in card.options) for card in box.visitors}


def _parts(option: Option) -> Parts:
    gain, cost = option.gain, option.cost
    return (
        gain.get("lira", 0) - cost.get("lira", 0),
        gain.get("points", 0) - cost.get("points", 0),
        sum(CARD[deck] * gain.get(deck, 0) for deck in DECKS),
        gain.get("residual", 0) - cost.get("residual", 0),
        tuple(_estimate(words) for words in option.do if words != ("gain",)),
    )


@lru_cache(256)
def _estimate(words: Words) -> Estimate:
    """What an effect will bring, as a function of the means; a word that is not known here brings a little."""
    make = _ESTIMATES.get(words[0])
    return make(words) if make else lambda means: 0.5


def _or_never(gain: float, possible: float = 1) -> float:
    return gain if possible and gain > 0 else NEVER


def _plant(words: Words) -> Estimate:
    more, free = 1.0 + 0.5 * (int(words[1]) > 1), "any-structure" in words or "any-limit" in words
    if "may" in words:
        return lambda means: means.plant
    return lambda means: _or_never(max(more * means.plant, 0.9 * means.future if free and means.vines else 0.0))


def _harvest(words: Words) -> Estimate:
    number = int(words[1])
    points = int(words[3]) if "three" in words else 0
    return lambda means: _or_never(
        means.harvest * (0.4 + 0.6 * min(number, means.planted)) + points * (means.planted > 2), means.planted
    )


def _make(words: Words) -> Estimate:
    more = 1.0 + 0.2 * (int(words[1]) > 2) + 0.15 * (len(words) > 2)
    return lambda means: _or_never(more * means.make, means.grapes)


def _build(words: Words) -> Estimate:
    discount = int(words[1])
    return lambda means: _or_never(means.build + min(discount, means.price) * means.coin, means.price)


def _train(words: Words) -> Estimate:
    price = int(words[1])
    return lambda means: _or_never(means.train - price * means.coin, means.lira >= price)


def _upgrade(words: Words) -> Estimate:
    given, fixed = int(words[1]), words[0] == "upgrade-for"

    def estimate(means: Means) -> float:
        price = given if fixed else max(0, means.upgrade_price - given)
        return _or_never(means.upgrade - price * means.coin, means.lira >= price)

    return estimate


def _throw_wine(words: Words) -> Estimate:
    least = int(words[1])
    return lambda means: -(0.3 + 0.3 * least) * means.future if means.best_wine >= least else NEVER


def _discard(each: float, visitors: bool) -> Callable[[Words], Estimate]:
    def read(words: Words) -> Estimate:
        number = int(words[1])
        return lambda means: (
            -each * number * means.future if (means.visitors if visitors else means.cards) >= number else NEVER
        )

    return read


def _uproot(words: Words) -> Estimate:
    number = int(words[1])
    return lambda means: -1.1 * number * means.future if means.standing >= number else NEVER


def _per(words: Words) -> Estimate:
    _, what, number, unit = words
    each = int(number)

    def estimate(means: Means) -> float:
        things = {"empty-field": means.empty, "planted-field": means.planted, "card": means.cards}.get(what, 1)
        return each * things * (means.coin if unit == "lira" else 1.0)

    return estimate


def _lira_or_point(words: Words) -> Estimate:
    lira, points = int(words[1]), int(words[2])
    return lambda means: max(points, lira * means.coin)


def _always(worth: float) -> Callable[[Words], Estimate]:
    return lambda words: lambda means: worth * means.future


_ESTIMATES: dict[str, Callable[[Words], Estimate]] = {
    "plant": _plant,
    "harvest": _harvest,
    "make": _make,
    "fill": lambda words: lambda means: _or_never(means.fill),
    "age-and-fill": lambda words: lambda means: _or_never(means.fill),
    "build": _build,
    "build-two": lambda words: lambda means: 2.0 * means.build + 10 * means.coin,
    "train": _train,
    "upgrade": _upgrade,
    "upgrade-for": _upgrade,
    "throw-wine": _throw_wine,
    "throw-grape": lambda words: lambda means: -0.5 * means.future if means.grapes else NEVER,
    "throw-token": lambda words: lambda means: -0.5 * means.future if means.grapes + means.wines else NEVER,
    "discard": _discard(0.4, visitors=False),
    "discard-visitors": _discard(0.55, visitors=True),
    "discard-hand": lambda words: lambda means: -0.5 * means.cards * means.future,
    "uproot": _uproot,
    "swap": lambda words: lambda means: 0.05,
    "grape": _always(0.35),
    "grapes": _always(0.7),
    "age-all": lambda words: lambda means: _or_never(0.5 * means.wines * means.future),
    "per": _per,
    "six-workers": lambda words: lambda means: 0.0 if means.workers >= 6 else NEVER,
    "lira-or-point": _lira_or_point,
    "vine-or-yoke": _always(0.45),
    "others-draw": _always(-0.2),
    "others-lira": _always(0.0),
    "all-build": lambda words: lambda means: means.build + 2 * means.coin,
    "all-plant": lambda words: lambda means: 1.5 * means.plant,
    "all-make": lambda words: lambda means: means.make,
    "all-train": lambda words: lambda means: means.train - 2 * means.coin,
    "all-grande": lambda words: lambda means: 0.7,
    "retrieve": lambda words: lambda means: 1.0,
    "wedding": lambda words: lambda means: _or_never(1.0 - 2 * means.coin, means.lira >= 2),
    "import": _always(1.2),
    "from-piles": _always(0.9),
    "caravan": _always(0.9),
    "taste": lambda words: lambda means: _or_never(0.6, means.wines),
}
