"""What a fair player thinks a position is worth, in points: what is safe, what the estate will bring in the years that
are left, what the workers at hand can still do this year, and what the action that is going on promises.

A worker is worth most of the best task that is open to it, now or in a later season of the year: so a worker is kept
for the harvest or a delivery if that brings more than anything to be done now. What goes beyond the points that are
still needed counts less and less: the nearer the goal, the more points in hand are worth against an estate.
"""

from __future__ import annotations

from functools import lru_cache
from math import exp
from typing import Any

from cuvee.games.viticulture.actions import Sell, UseYoke
from cuvee.games.viticulture.board import TEMPORARY
from cuvee.games.viticulture.box import Box
from cuvee.games.viticulture.effects import DiscardCards, LiraOrPoint, ThrowToken, UprootVine, VineOrYoke
from cuvee.games.viticulture.grapes import HarvestField
from cuvee.games.viticulture.guests import GiveCards, KeepRevealed, TakeFromPile
from cuvee.games.viticulture.harvest_worth import (
    Cellar,
    Chain,
    Yields,
    chain,
    field_yields,
    fields_worth,
    residual_step,
    reward,
)
from cuvee.games.viticulture.moves import (
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
from cuvee.games.viticulture.orders import ChooseWine, FillOrder
from cuvee.games.viticulture.state import COLOUR_COUNT, FIELDS, KINDS, TYPES, Viticulture
from cuvee.games.viticulture.vineyard import BuildStructure, PlantVine
from cuvee.games.viticulture.visitor_worth import NEVER, Means, effect_worth, gain_worth, visitor_worth
from cuvee.games.viticulture.visitors import ChooseOption, DoEffect, PlayVisitor, TakeGain
from cuvee.games.viticulture.wine import MakeWine
from cuvee.kernel import Decision, Game, Step

PACE, LENGTH = 3.2, 0.4  # points that the leader makes in a year; years of a game for each point of the goal
KEPT = 0.75  # the share of a task that a worker at hand may count on
OTHERS = 0.25  # how much the best opponent's prospects matter
# By structure: what it is worth to have it, and for each year to come.
STRUCTURE_WORTH = ((0.3, 0.05), (0.3, 0.08), (0.0, 0.15), (0.0, 0.55), (0.0, 0.4), (0.0, 0.5), (0.4, 0.12), (0.3, 0.1))
WORKER_WORTH = (0.6, 0.6, 0.6, 0.6, 0.5, 0.4)  # for each year to come: the first, the second ...
FIELD_WORTH = (0.0, 2.0, 3.2, 4.0)  # by number of fields owned, at the beginning
CARD_WORTH = {VINE: 0.4, SUMMER: 0.6, ORDER: 0.35, WINTER: 0.6}


def judgement(game: Game, seat: int) -> float:
    """Own prospects, and a little those of the best opponent; in the last year it is about the lead."""
    assert isinstance(game, Viticulture)
    if game.over:
        return 100.0 * (seat in game.winners) + game.points[seat]
    rivals = [other for other in range(game.seats) if other != seat]
    years = _years_left(game, seat)
    own = _prospects(game, seat, years)
    if not rivals:
        return own
    best = max([_reputation(game, other, years) for other in rivals])
    if game.ending:
        lead = own - best
        return own + 3.0 * max(-3.0, min(3.0, lead))
    return own - OTHERS * best


def _years_left(game: Viticulture, seat: int) -> float:
    """How many years will follow this one, by halves; those that opponents will allow."""
    if game.seats == 1:
        return float(max(0, game.level.years - game.year))
    if game.ending:
        return 0.0
    goal = game.box.goal
    lead = max([points - 4 * (other == seat) for other, points in enumerate(game.points)])
    left = 0.6 * (goal - lead) / PACE + 0.4 * (LENGTH * goal - game.year)
    return max(1, round(2 * left)) / 2


def _reputation(game: Viticulture, seat: int, years: float) -> float:
    """What anybody can see of an opponent's prospects."""
    place = seat * FIELDS
    yields = field_yields(game.box, tuple(game.vines[place : place + FIELDS]), game.sold[seat])
    worth = fields_worth(yields, game.cellar_top(seat), years) + _coin(years) * min(12, game.lira[seat])
    worth += game.residual[seat] * residual_step(years) + _estate(game, seat, years)
    worth += 0.5 * game.hand_size(seat) * min(1.0, 0.5 * years)
    worth += (0.7 + 0.3 * min(2.0, years)) * game.wine_count(seat)
    worth += 0.4 * (game.available[seat] + game.grande[seat])
    return game.points[seat] + worth


def _coin(years: float) -> float:
    return 0.02 + 0.28 * min(1.0, years / 4)


def _purse(lira: int, coin: float) -> float:
    """Lira, of which the first are the most useful."""
    return coin * (lira if lira <= 8 else 8 + 0.6 * (min(lira, 16) - 8)) + 0.01 * lira


@lru_cache(1 << 12)
def _standing(built: int, workers: int, owned: int, years: float) -> float:
    worth = sum(gain + each * years for bit, (gain, each) in enumerate(STRUCTURE_WORTH) if built >> bit & 1)
    return worth + years * sum(WORKER_WORTH[:workers]) + FIELD_WORTH[owned] * min(1.0, years / 5)


def _estate(game: Viticulture, seat: int, years: float) -> float:
    """Structures, workers and fields."""
    workers = game.regular[seat] + game.new_workers[seat]
    return _standing(game.built[seat], workers, FIELDS - game.sold[seat].bit_count(), years)


def _prospects(game: Viticulture, seat: int, years: float) -> float:
    """The points of a seat, and of all that may become points as much as it needs."""
    plan = _Plan(game, seat, years)
    needed = max(game.box.goal, *game.points) + 4.0 - game.points[seat]
    return game.points[seat] + needed * (1.0 - exp(-plan.worth() / needed))


class _Plan:
    """A seat's position, looked at with its own cards."""

    __slots__ = ("box", "coin", "game", "goods", "means", "orders", "place", "seat", "spare", "vines_worth", "years",
                 "yields")  # fmt: skip

    def __init__(self, game: Viticulture, seat: int, years: float) -> None:
        self.game, self.seat, self.years, self.box = game, seat, years, game.box
        self.coin = _coin(years)
        self.spare = game.available[seat] + (game.temporary == seat and not _temporary_placed(game))
        fields = tuple(game.vines[seat * FIELDS : seat * FIELDS + FIELDS])
        sold = game.sold[seat]
        self.yields = field_yields(self.box, fields, sold)
        ripe = field_yields(self.box, fields, sold | game.harvested[seat])
        self.orders = game.hand[seat * KINDS + ORDER]
        cellar = Cellar(
            game.crush[seat * COLOUR_COUNT],
            game.crush[seat * COLOUR_COUNT + 1],
            tuple(game.cellar[seat * TYPES : seat * TYPES + TYPES]),
            game.cellar_top(seat),
            min(2, self.box.residual_max - game.residual[seat]),
            years,
            3 if years else min(3, self.spare + game.grande[seat]),
        )
        self.goods = chain(self.box, self.orders, cellar, self.yields, ripe)
        hand = game.hand[seat * KINDS + VINE]
        self.vines_worth, plant = _vines_worth(self.box, hand, self.yields, sold, game.built[seat], cellar.top, years)
        if plant and game.built[seat] & WINDMILL and not game.windmilled[seat]:
            plant += 1.0
        self.means = self._means(cellar, fields, plant)

    def _means(self, cellar: Cellar, fields: tuple[tuple[int, ...], ...], plant: float) -> Means:
        game, seat, years, goods = self.game, self.seat, self.years, self.goods
        built, lira = game.built[seat], game.lira[seat]
        build, price = _best_building(self.box, built, lira, years)
        planted = sum(map(bool, fields))
        hand = [len(game.hand[seat * KINDS + deck]) for deck in range(KINDS)]
        workers = game.regular[seat] + game.new_workers[seat]
        cellar_next = 6 if not built & MEDIUM else 7
        upgrade = sum(STRUCTURE_WORTH[cellar_next]) * min(2.0, years) if not built & LARGE else NEVER
        train = WORKER_WORTH[workers] * years if game.can_train(seat) else NEVER
        step = residual_step(years) if cellar.room else 0.0
        return Means(
            lira, self.coin, step, min(1.0, 0.4 * years), plant, goods.harvest, goods.make_now, goods.fill_now,
            build, price, train, upgrade, self.box.structure_costs[cellar_next], hand[VINE], sum(map(len, fields)),
            planted, FIELDS - planted - game.sold[seat].bit_count(), sum(map(int.bit_count, cellar.wines)),
            max(cellar.wines).bit_length() - 1, cellar.red + cellar.white, sum(hand), hand[SUMMER] + hand[WINTER],
            game.workers(seat),
        )  # fmt: skip

    def worth(self) -> float:
        """Everything that is not yet points."""
        game, seat, years = self.game, self.seat, self.years
        summer, winter = self._visitors(SUMMER), self._visitors(WINTER)
        worth = _purse(game.lira[seat], self.coin) + game.residual[seat] * residual_step(years)
        worth += _estate(game, seat, years) + fields_worth(self.yields, game.cellar_top(seat), years)
        worth += self.goods.worth + self.vines_worth
        future = self.means.future
        for cards in (summer, winter):
            worth += _hand_worth(cards, future)
        worth += self._workers(max(summer, default=0.0), max(winter, default=0.0))
        for step in game.stack:
            if isinstance(step, Decision | DoEffect | TakeGain) and step.seat == seat:
                worth += self._promise(step, summer, winter)
        return worth

    def _visitors(self, deck: int) -> list[float]:
        cards = self.box.summer_visitors if deck == SUMMER else self.box.winter_visitors
        means, box = self.means, self.box
        return [visitor_worth(box, cards[card], means) for card in self.game.hand[self.seat * KINDS + deck]]

    def _workers(self, summer: float, winter: float) -> float:
        """The best tasks for the workers at hand, this season or later in the year."""
        game, seat = self.game, self.seat
        hands = self.spare + game.grande[seat]
        if not hands:
            return 0.0
        open_from = game.season
        means, goods, coin = self.means, self.goods, self.coin
        tour = self.box.tour_lira * coin
        if game.built[seat] & TASTING_ROOM and not game.tasted[seat] and means.wines:
            tour += 1.0
        harvest, make, fill = _smoothed(goods)
        gains = {
            TOUR: tour,
            DRAW_VINE: 0.3 * means.future,
            BUILD: means.build,
            SUMMER_VISITOR: summer - 0.5 * max(0.0, summer) if summer > 0 else 0.0,
            PLANT: means.plant,
            DRAW_ORDER: 0.45 * means.future,
            HARVEST: harvest,
            MAKE_WINE: make,
            WINTER_VISITOR: winter - 0.5 * max(0.0, winter) if winter > 0 else 0.0,
            TRAIN: means.train - self.box.training_cost * coin if means.lira >= self.box.training_cost else 0.0,
            FILL: fill,
        }
        seasons = self.box.board.areas
        full = _full_actions(game)
        tasks = [gain for action, gain in gains.items() if seasons[action].season >= open_from and action not in full]
        if full and game.grande[seat]:
            tasks.append(max([gains.get(a, 0.0) for a in full if seasons[a].season >= open_from], default=0.0))
        tasks += [coin] * hands
        tasks.sort(reverse=True)
        return KEPT * sum(tasks[:hands]) * (1.0 - 0.02 * game.row[seat])

    def _promise(self, step: Step[Any], summer: list[float], winter: list[float]) -> float:
        """What an open decision of the seat is going to bring."""
        means, goods = self.means, self.goods
        if isinstance(step, TakeGain):
            return gain_worth(step.option, means)
        if isinstance(step, DoEffect):
            return effect_worth(step.words, means)
        if isinstance(step, ChooseWine):
            card_worth = reward(self.box, step.order, 2, self.years) + step.points
            return card_worth - sum([0.25 + 0.27 * least for _, least in step.wines]) * means.future
        if isinstance(step, FillOrder):
            return goods.fill_now + step.points
        if isinstance(step, PlayVisitor):
            cards = summer if step.deck == SUMMER else winter
            best = max(cards, default=0.0)
            return max(0.0, 0.5 * best) * (1.3 if step.left > 1 and len(cards) > 1 else 1.0)
        if isinstance(step, ChooseOption):
            return max(0.0, visitor_worth(self.box, step.card, means, step.taken))
        left = getattr(step, "left", 1)
        more = 0.0 if not left else 1.0 if left == 1 else 1.5
        if isinstance(step, PlantVine):
            return means.plant * more
        if isinstance(step, HarvestField):
            return goods.harvest * more
        if isinstance(step, MakeWine):
            return goods.make_now * (0.65, 1.0, 1.15)[min(left, 3) - 1] if left else 0.0
        if isinstance(step, BuildStructure):
            return means.build + min(step.discount, means.price) * self.coin
        if isinstance(step, UseYoke):
            return max(goods.harvest, 0.1)
        if isinstance(step, LiraOrPoint):
            return max(step.points, step.lira * self.coin)
        if isinstance(step, DiscardCards | GiveCards):
            return -0.35 * left * means.future
        return _PROMISE.get(type(step), 0.0) * left * means.future


_PROMISE: dict[type, float] = {
    VineOrYoke: 0.45,
    TakeFromPile: 0.5,
    KeepRevealed: 0.5,
    Sell: 0.5,
    ThrowToken: -0.5,
    UprootVine: -1.0,
}


def _temporary_placed(game: Viticulture) -> bool:
    return any(worker[3] == TEMPORARY for worker in game.placed)


def _full_actions(game: Viticulture) -> set[int]:
    """The actions of the board that have no free space."""
    spaces = game.box.board.by_players[game.seats - 1]
    taken = [worker[0] for worker in game.placed if worker[1] >= 0]
    return {action for action in taken if taken.count(action) >= spaces} if taken else set()


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


def _hand_worth(cards: list[float], future: float) -> float:
    """Visitors in hand: half of what they would bring now, at least what cards are worth; many take long."""
    worth, share = 0.0, 1.0
    for card in sorted(cards, reverse=True):
        worth += share * max(0.5 * future, 0.5 * card * min(1.0, 0.3 + future))
        share *= 0.8
    return worth


@lru_cache(1 << 12)
def _best_building(box: Box, built: int, lira: int, years: float) -> tuple[float, int]:
    """The gain of the best structure that can be paid, and its price."""
    best, price = 0.0, 0
    for number, cost in enumerate(box.structure_costs):
        if cost <= lira and not built >> number & 1 and (1 << number != LARGE or built & MEDIUM):
            gain, each = STRUCTURE_WORTH[number]
            net = gain + each * years - cost * _coin(years)
            if net > best:
                best, price = net, cost
    return best, price


@lru_cache(1 << 14)
def _vines_worth(
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
        held = share * max(0.15 * min(1.0, 0.4 * years), gain * (0.45, 0.2, 0.1)[missing])
        worth += held
        share *= 0.6
        if not missing:
            best = max(best, gain - held)
    return worth, best
