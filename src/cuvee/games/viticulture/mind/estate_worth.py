"""What an estate is worth to its owner: structures, workers, money, cards and goods, and the gain of every action that
a worker could be sent to. Like `harvest_worth` it sees plain values and remembers its answers."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import lru_cache
from typing import Final, NamedTuple

from cuvee.games.viticulture.box.contents import Box
from cuvee.games.viticulture.box.moves import (
    BUILD,
    DRAW_ORDER,
    DRAW_VINE,
    FILL,
    HARVEST,
    LARGE,
    MAKE_WINE,
    MEDIUM,
    ORDER,
    PLANT,
    SELL,
    SUMMER,
    SUMMER_VISITOR,
    TASTING_ROOM,
    TOUR,
    TRAIN,
    VINE,
    WINDMILL,
    WINTER,
    WINTER_VISITOR,
)
from cuvee.games.viticulture.mind.harvest_worth import (
    Cellar,
    Chain,
    Yields,
    chain,
    field_yields,
    fields_worth,
    fruitful,
    residual_step,
)
from cuvee.games.viticulture.mind.visitor_worth import visitor_worth
from cuvee.games.viticulture.rules.effects.means import NEVER, Means
from cuvee.games.viticulture.state import FIELDS

# By structure: what it is worth to have it, and for each fruitful year.
STRUCTURE_WORTH = (
    *((0.5, 0.14), (0.5, 0.14), (0.0, 0.17), (0.0, 0.69)),  # trellis, irrigation, yoke, windmill
    *((0.0, 0.46), (0.0, 0.58), (0.5, 0.23), (0.3, 0.14)),  # cottage, tasting room, cellars
)
WORKER_WORTH = (0.69, 0.69, 0.69, 0.69, 0.63, 0.0)  # for each fruitful year: the first, the second ...
FIELD_WORTH = (0.0, 2.5, 4.2, 5.4)  # by number of fields owned, at the beginning
# The share of a vine's gain while it is in the hand, by number of structures missing.
PLANTABLE = (0.45, 0.15, 0.05)
HELD: Final = 0.5  # the share of a visitor's worth while it is in the hand


class Estate(NamedTuple):
    """What a player owns and knows."""

    lira: int
    residual: int
    hand: tuple[tuple[int, ...], ...]  # by deck
    fields: tuple[tuple[int, ...], ...]
    sold: int
    harvested: int
    crush: tuple[int, ...]
    wines: tuple[int, ...]
    built: int
    windmilled: int
    tasted: int
    workers: int  # regular ones, with those of this year
    counted: int  # all workers, as cards count them
    hands: int  # steps to a delivery that can still be taken, in the last year
    further: int  # what a module counts
    years: float  # to come after this one


Tasks = Callable[[Estate, Means, float], dict[int, float]]  # the gains of further actions, a tour being worth so much


@dataclass(slots=True)
class Plan:
    """What an estate is worth, and what could be done with it."""

    worth: float
    tasks: tuple[tuple[float, int], ...]  # gain and action, the best first
    goods: Chain
    means: Means
    visitors: dict[int, tuple[float, ...]]  # by deck: what each in hand would bring now


def coin_worth(years: float) -> float:
    """What a lira is worth."""
    return 0.02 + 0.18 * min(1.0, years / 4)


def purse_worth(lira: int, years: float) -> float:
    """Lira, of which the first are the most useful."""
    useful = min(lira, 8) + 0.5 * min(4, max(0, lira - 8)) + 0.15 * max(0, lira - 12)
    return coin_worth(years) * useful + 0.01 * lira


@lru_cache(1 << 12)
def mat_worth(built: int, workers: int, owned: int, years: float) -> float:
    """Structures, workers and fields."""
    bearing = fruitful(years)
    worth = sum(gain + each * bearing for bit, (gain, each) in enumerate(STRUCTURE_WORTH) if built >> bit & 1)
    worth *= min(1.0, years)
    return worth + bearing * sum(WORKER_WORTH[:workers]) + FIELD_WORTH[owned] * min(1.0, years / 5)


def held(years: float) -> float:
    """The share of a visitor's worth that is counted for having it; in the last year only playing it counts."""
    return HELD if years else 0.0


def cellar_top(box: Box, built: int) -> int:
    """The highest value that a cellar takes."""
    return box.cellar_tops[2 if built & LARGE else 1 if built & MEDIUM else 0]


@lru_cache(1 << 15)
def plan(box: Box, estate: Estate, more: Tasks | None = None) -> Plan:
    """The plan of a player for an estate."""
    years, sold, top = estate.years, estate.sold, cellar_top(box, estate.built)
    yields = field_yields(box, estate.fields, sold)
    ripe = field_yields(box, estate.fields, sold | estate.harvested)
    room = min(2, box.residual_max - estate.residual)
    cellar = Cellar(estate.crush[0], estate.crush[1], estate.wines, top, room, years, estate.hands)
    goods = chain(box, estate.hand[ORDER], cellar, yields, ripe)
    vines, plant = _vines(box, estate.hand[VINE], yields, sold, estate.built, top, years)
    if plant and estate.built & WINDMILL and not estate.windmilled:
        plant += 1.0
    means = _means(box, estate, goods, plant, room)
    visitors = {
        deck: tuple([visitor_worth(box, cards[card], means) for card in estate.hand[deck]])
        for deck, cards in ((SUMMER, box.summer_visitors), (WINTER, box.winter_visitors))
    }
    worth = purse_worth(estate.lira, years) + estate.residual * residual_step(years)
    worth += mat_worth(estate.built, estate.workers, FIELDS - sold.bit_count(), years)
    worth += fields_worth(yields, top, years) + goods.worth + vines
    worth += sum(_hand_worth(cards, means.future, years) for cards in visitors.values())
    return Plan(worth, _tasks(box, estate, goods, means, visitors, more), goods, means, visitors)


def _means(box: Box, estate: Estate, goods: Chain, plant: float, room: int) -> Means:
    years, built, fields, hand = estate.years, estate.built, estate.fields, estate.hand
    build, price = _best_building(box, built, estate.lira, years)
    planted = sum(map(bool, fields))
    following = (MEDIUM if not built & MEDIUM else LARGE).bit_length() - 1
    upgrade = sum(STRUCTURE_WORTH[following]) * min(2.0, years) if not built & LARGE else NEVER
    train = WORKER_WORTH[estate.workers] * fruitful(years) if estate.workers < box.regular_workers else NEVER
    return Means(
        lira=estate.lira,
        coin=coin_worth(years),
        step=residual_step(years) if room else 0.0,
        future=min(1.0, 0.4 * years),
        plant=plant,
        harvest=goods.harvest,
        make=goods.make_now,
        fill=goods.fill_now,
        build=build,
        price=price,
        train=train,
        upgrade=upgrade,
        upgrade_price=box.structure_costs[following],
        vines=len(hand[VINE]),
        standing=sum(map(len, fields)),
        planted=planted,
        empty=FIELDS - planted - estate.sold.bit_count(),
        wines=sum(map(int.bit_count, estate.wines)),
        best_wine=max(estate.wines).bit_length() - 1,
        grapes=estate.crush[0] | estate.crush[1],
        cards=sum(map(len, hand)),
        visitors=len(hand[SUMMER]) + len(hand[WINTER]),
        workers=estate.counted,
    )


def _tasks(
    box: Box,
    estate: Estate,
    goods: Chain,
    means: Means,
    visitors: dict[int, tuple[float, ...]],
    more: Tasks | None,
) -> tuple[tuple[float, int], ...]:
    """What each action would gain now or, for the steps from the field to the customer, one after the other."""
    tour = box.tour_lira * means.coin
    if estate.built & TASTING_ROOM and not estate.tasted and means.wines:
        tour += 1.0
    harvest, make, fill = _smoothed(goods)
    share = held(estate.years)
    stock = 0.5 * means.wines + 0.25 * (means.planted > 0)
    gains = {
        DRAW_VINE: (0.3 if means.vines else 0.6) * means.future,
        TOUR: tour,
        BUILD: means.build,
        SUMMER_VISITOR: (1 - share) * max(visitors[SUMMER], default=0.0),
        SELL: 0.1 * means.future,
        PLANT: means.plant,
        DRAW_ORDER: (0.3 + min(0.8, stock) / (1 + len(estate.hand[ORDER]))) * means.future,
        HARVEST: harvest,
        MAKE_WINE: make,
        WINTER_VISITOR: (1 - share) * max(visitors[WINTER], default=0.0),
        TRAIN: means.train - box.training_cost * means.coin if estate.lira >= box.training_cost else 0.0,
        FILL: fill,
    }
    if more:
        gains |= more(estate, means, tour)
    areas = box.board.areas
    return tuple(sorted(((gain, action) for action, gain in gains.items() if action in areas), reverse=True))


def _smoothed(goods: Chain) -> tuple[float, float, float]:
    """Harvest, wine and delivery follow each other: a step that only prepares shares the gain of the next."""
    harvest, make, fill = goods.harvest, goods.make, goods.fill
    if fill > make and fill > goods.fill_now:
        make = fill = (make + fill) / 2
    if make > harvest and make > goods.make_now:
        if fill == make:
            harvest = make = fill = (harvest + make + fill) / 3
        else:
            harvest = make = (harvest + make) / 2
    return harvest, make, fill


def _hand_worth(cards: tuple[float, ...], future: float, years: float) -> float:
    """Visitors in hand: part of what they would bring now, at least what cards are worth; many take long."""
    worth, share, having = 0.0, 1.0, held(years) * min(1.0, 0.3 + future)
    for card in sorted(cards, reverse=True):
        worth += share * max(0.5 * future, having * card)
        share *= 0.8
    return worth


@lru_cache(1 << 12)
def _best_building(box: Box, built: int, lira: int, years: float) -> tuple[float, int]:
    """The gain of the best structure that can be paid, and its price."""
    best, price = 0.0, 0
    before = mat_worth(built, 0, 0, years)
    for number, cost in enumerate(box.structure_costs[: len(STRUCTURE_WORTH)]):
        if cost <= lira and not built >> number & 1 and (1 << number != LARGE or built & MEDIUM):
            net = mat_worth(built | 1 << number, 0, 0, years) - before - cost * coin_worth(years)
            if net > best:
                best, price = net, cost
    return best, price


@lru_cache(1 << 14)
def _vines(
    box: Box, hand: tuple[int, ...], yields: Yields, sold: int, built: int, top: int, years: float
) -> tuple[float, float]:
    """The worth of the vines in hand, and the gain of planting the best of them."""
    before, best, worth, share = fields_worth(yields, top, years), 0.0, 0.0, 1.0
    for vine in sorted(hand, key=lambda vine: -box.vines[vine].red - box.vines[vine].white):
        card, gain = box.vines[vine], 0.0
        for field, (red, white) in enumerate(yields):
            if not sold >> field & 1 and red + white + card.red + card.white <= box.field_limits[field]:
                after = (*yields[:field], (red + card.red, white + card.white), *yields[field + 1 :])
                gain = max(gain, fields_worth(after, top, years) - before)
        missing = (card.needs & ~built).bit_count()
        held = share * max(0.15 * min(1.0, 0.4 * years), gain * PLANTABLE[missing])
        worth += held
        share *= 0.6
        if not missing:
            best = max(best, gain - held)
    return worth, best
