"""What vines, grapes, wines and orders are worth together: how far each order in hand is from being filled, and what
the next harvest, the next wines and the next delivery would gain.

All values are points. These functions see plain numbers only and remember their answers: of the many positions that
a player compares, most differ in something else.
"""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

from cuvee.games.viticulture.box import Box
from cuvee.games.viticulture.grapes import slot_below
from cuvee.games.viticulture.moves import BLUSH, RED, SPARKLING, TOP, WHITE
from cuvee.games.viticulture.state import values
from cuvee.games.viticulture.wine import LEAST

Yields = tuple[tuple[int, int], ...]  # by field: the red and the white values that grow there
BARE = (0, 0)
FILL_EFFORT = 0.7  # what a worker could do elsewhere
# How a wine of an order comes about: the effort that is left, and the share of the order that one may count on.
FROM_GRAPES, FROM_FIELDS, FROM_NOTHING = (0.35, 0.93), (0.65, 0.85), (0.9, 0.5)
NEW_CELLAR, AGEING = (0.7, 0.85), (0.08, 0.92)
WINE, GRAPE = (0.25, 0.27), (0.1, 0.17)  # a token without an order: as such, and for each point of value
HARVEST, SMALLER_FIELDS = 0.48, (1.0, 0.6, 0.35)  # of what a field bears, each year


class Cellar(NamedTuple):
    """The goods of one player, and what limits them."""

    red: int
    white: int
    wines: tuple[int, ...]  # by type
    top: int  # the highest value that the cellar takes
    room: int  # steps left on the residual track
    years: float  # to come after this one
    hands: int  # workers left this year, as far as it matters


class Chain(NamedTuple):
    """The worth of the goods, and the gains of the next steps, each after the one before."""

    worth: float
    harvest: float
    make: float  # after the harvest
    fill: float  # after the harvest and the wines
    make_now: float
    fill_now: float


@lru_cache(1 << 14)
def field_yields(box: Box, fields: tuple[tuple[int, ...], ...], shut: int) -> Yields:
    """What grows on the fields; nothing on those that are shut."""
    vines = box.vines
    return tuple(
        BARE if shut >> number & 1 else (sum(vines[v].red for v in field), sum(vines[v].white for v in field))
        for number, field in enumerate(fields)
    )


@lru_cache(1 << 14)
def fields_worth(yields: Yields, top: int, years: float) -> float:
    """What the fields will bear in the years to come: mostly the best one is harvested."""
    bearing = sorted((sum(0.3 + 0.2 * min(v, top + 2) for v in field if v) for field in yields), reverse=True)
    return HARVEST * years * sum(share * field for share, field in zip(SMALLER_FIELDS, bearing, strict=True))


@lru_cache(1 << 16)
def chain(box: Box, orders: tuple[int, ...], cellar: Cellar, yields: Yields, ripe: Yields) -> Chain:
    """The goods of a player with the orders in hand; `ripe` are the fields that can still be harvested this year."""
    source = yields if cellar.years else ripe
    worth = goods_worth(box, orders, cellar, source)
    harvested, harvest, rest = cellar, 0.0, source
    for field in set(ripe):
        if field != BARE:
            after = _harvested(cellar, field)
            left = yields if cellar.years else tuple([BARE if other == field else other for other in ripe])
            gain = goods_worth(box, orders, after, left) - worth
            if harvested is cellar or gain > harvest:
                harvested, harvest, rest = after, gain, left
    make_now, made = _make(box, orders, cellar, source)
    fill_now = _fill(box, orders, cellar, source)
    make, made = _make(box, orders, harvested, rest) if harvested is not cellar else (make_now, made)
    fill = _fill(box, orders, made, rest)
    return Chain(worth, max(0.0, harvest), make, max(fill, fill_now), make_now, fill_now)


def _harvested(cellar: Cellar, field: tuple[int, int]) -> Cellar:
    red, white = (slot_below(have, min(v, TOP)) for have, v in zip(cellar[:2], field, strict=True))
    return cellar._replace(red=cellar.red | (red and 1 << red), white=cellar.white | (white and 1 << white))


def _make(box: Box, orders: tuple[int, ...], cellar: Cellar, source: Yields) -> tuple[float, Cellar]:
    """The gain of the best two wines, and the cellar with them."""
    before = goods_worth(box, orders, cellar, source)
    total = 0.0
    for _ in range(box.wines_per_action):
        options = [(goods_worth(box, orders, after, source) - before, after) for after in _makings(cellar)]
        gain, after = max(options, key=lambda option: option[0], default=(0.0, cellar))
        if gain <= total:
            break
        total, cellar = gain, after
    return total, cellar


def _makings(cellar: Cellar) -> list[Cellar]:
    """The cellar after each wine that might be made."""
    reds, whites = values(cellar.red), values(cellar.white)
    found = [_made(cellar, RED, r, 1 << r, 0) for r in reds] + [_made(cellar, WHITE, w, 0, 1 << w) for w in whites]
    if cellar.top > LEAST[BLUSH]:
        found += [_made(cellar, BLUSH, r + w, 1 << r, 1 << w) for r in reds for w in whites]
    if cellar.top > LEAST[SPARKLING] and len(reds) > 1:
        first, second = reds[-2:]
        found += [_made(cellar, SPARKLING, first + second + w, 1 << first | 1 << second, 1 << w) for w in whites]
    return [after for after in found if after]


def _made(cellar: Cellar, kind: int, total: int, red: int, white: int) -> Cellar | None:
    slot = slot_below(cellar.wines[kind], min(total, cellar.top))
    if slot < LEAST[kind]:
        return None
    wines = cellar.wines[:kind] + (cellar.wines[kind] | 1 << slot,) + cellar.wines[kind + 1 :]
    return cellar._replace(red=cellar.red & ~red, white=cellar.white & ~white, wines=wines)


def _fill(box: Box, orders: tuple[int, ...], cellar: Cellar, source: Yields) -> float:
    """The gain of the best order that can be filled."""
    before, best = goods_worth(box, orders, cellar, source), 0.0
    for place, order in enumerate(orders):
        left = _without(cellar.wines, box.orders[order].wines)
        if left:
            after = goods_worth(box, orders[:place] + orders[place + 1 :], cellar._replace(wines=left), source)
            best = max(best, after + reward(box, order, cellar.room, cellar.years) - before)
    return best


def _without(wines: tuple[int, ...], wanted: tuple[tuple[int, int], ...]) -> tuple[int, ...] | None:
    """The wines that are left when the smallest that will do have filled an order."""
    left = list(wines)
    for kind, least in sorted(wanted, reverse=True):
        fitting = left[kind] >> least << least
        if not fitting:
            return None
        left[kind] &= ~(fitting & -fitting)
    return tuple(left)


def reward(box: Box, order: int, room: int, years: float) -> float:
    """What a filled order brings: points, and residual payments in the years to come."""
    card = box.orders[order]
    return card.points + min(card.residual, room) * residual_step(years)


def residual_step(years: float) -> float:
    """A lira in each of the years to come, of which the last is worth little."""
    return 0.25 * max(0.0, years - 0.5)


@lru_cache(1 << 16)
def goods_worth(box: Box, orders: tuple[int, ...], cellar: Cellar, source: Yields) -> float:
    """The orders, the nearest first, each with the tokens that are best for it; then what is left of the tokens."""
    first = sorted((-_order_worth(box, order, cellar, source)[0], order) for order in orders)
    worth, share = 0.0, 1.0
    for _, order in first:
        gain, cellar = _order_worth(box, order, cellar, source)
        worth += share * gain
        share *= 0.85  # a hand full of orders takes long
    later = min(1.0, 0.5 * cellar.years)
    for kind, tokens in enumerate(cellar.wines):
        each, point = WINE
        worth += later * sum(each + point * value + 0.1 * (kind > WHITE) for value in values(tokens))
    for tokens in (cellar.red, cellar.white):
        each, point = GRAPE
        worth += later * sum(each + point * min(value, cellar.top + 1) for value in values(tokens))
    return worth


def _order_worth(box: Box, order: int, cellar: Cellar, source: Yields) -> tuple[float, Cellar]:
    """An order's reward less what it still takes, and the goods without the tokens for it."""
    full = reward(box, order, cellar.room, cellar.years)
    effort, hope, steps = FILL_EFFORT, 0.97, 1
    for kind, least in sorted(box.orders[order].wines, reverse=True):
        cost, chance, step, cellar = _nearest(kind, least, cellar, source)
        effort, hope, steps = effort + cost, hope * chance, max(steps, step)
    if not cellar.years:
        return (full * hope * 0.8 if steps <= cellar.hands else 0.0), cellar
    faint = (0.2 + 0.04 * full) * min(1.0, 0.4 * cellar.years)
    return max(faint, min(1.0, 0.6 + 0.2 * cellar.years) * (full * hope - effort)), cellar


def _nearest(kind: int, least: int, cellar: Cellar, source: Yields) -> tuple[float, float, int, Cellar]:
    """The nearest way to a wine: effort, hope, workers needed, and the goods without what it uses."""
    tokens = cellar.wines[kind]
    fitting = tokens >> least << least
    if fitting:
        return 0.0, 1.0, 1, _take_wine(cellar, kind, fitting & -fitting)
    cost, chance = 0.0, 1.0
    if least > cellar.top:
        cellars = 1 if cellar.top >= 6 or least <= 6 else 2
        cost, chance = NEW_CELLAR[0] * cellars, NEW_CELLAR[1] ** cellars
    if tokens and least - tokens.bit_length() + 1 <= cellar.years:
        years = least - tokens.bit_length() + 1
        cost, chance = cost + AGEING[0] * years, chance * AGEING[1] ** years
        return cost, chance, 9, _take_wine(cellar, kind, 1 << tokens.bit_length() - 1)
    for total, (effort, hope), steps, after in _sources(kind, cellar, source):
        years = max(0, least - total)
        if total and years <= min(3.0, cellar.years):
            steps = 9 if years or least > cellar.top else steps
            return cost + effort + AGEING[0] * years, chance * hope * AGEING[1] ** years, steps, after
    return cost + FROM_NOTHING[0], chance * FROM_NOTHING[1], 9, cellar


def _take_wine(cellar: Cellar, kind: int, token: int) -> Cellar:
    wines = cellar.wines
    return cellar._replace(wines=wines[:kind] + (wines[kind] & ~token,) + wines[kind + 1 :])


def _sources(kind: int, cellar: Cellar, source: Yields) -> tuple[tuple[int, tuple[float, float], int, Cellar], ...]:
    """The sums of grapes for a type of wine: on the crush pad, then in the fields."""
    red, white = cellar.red.bit_length() - 1, cellar.white.bit_length() - 1
    second = (cellar.red & ~(1 << red)).bit_length() - 1 if red > 0 else 0
    needs = (red > 0, white > 0, red > 0 and white > 0, red > 0 and white > 0 and second > 0)[kind]
    lying = (red, white, red + white, red + second + white)[kind] if needs else 0
    reds, whites = max(field[0] for field in source), max(field[1] for field in source)
    able = (reds, whites, reds and whites, reds and whites)[kind]
    growing = (reds, whites, reds + whites, reds + whites + max(1, reds - 1))[kind] if able else 0
    after = cellar
    if lying:
        red_bits = 0 if kind == WHITE else 1 << red | (1 << second if kind == SPARKLING else 0)
        after = cellar._replace(red=cellar.red & ~red_bits, white=cellar.white & ~(0 if kind == RED else 1 << white))
    return (lying, FROM_GRAPES, 2, after), (growing, FROM_FIELDS, 3, cellar)
