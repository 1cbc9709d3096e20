"""What vines, grapes, wines and orders are worth together: how far each order in hand is from being filled, and what
the next harvest, the next wines and the next delivery would gain.

All values are points. These functions see plain numbers only and remember their answers: of the many positions that
a player compares, most differ in something else.
"""

from __future__ import annotations

from functools import lru_cache
from typing import Final, NamedTuple

from cuvee.games.viticulture.box.contents import Box
from cuvee.games.viticulture.box.moves import BLUSH, RED, SPARKLING, TOP, WHITE
from cuvee.games.viticulture.rules.grapes import slot_below
from cuvee.games.viticulture.state import values

Yields = tuple[tuple[int, int], ...]  # by field: the red and the white values that grow there
BARE: Final = (0, 0)
# How much of an order one may count on when its wines are in the cellar, and how much less for each wine that is not.
READY: Final = 0.75
FROM_GRAPES: Final = 0.75
FROM_FIELDS: Final = 0.5
FROM_NOTHING: Final = 0.2
NEW_CELLAR: Final = 0.75
AGEING: Final = 0.93
# A token without an order: as such, and for each point of value.
WINE = (0.39, 0.18)
GRAPE = (0.16, 0.13)
# Of what a field bears, each year.
HARVEST: Final = 0.2
SMALLER_FIELDS = (1.0, 0.6, 0.35)


class Cellar(NamedTuple):
    """The goods of one player, and what limits them."""

    red: int
    white: int
    wines: tuple[int, ...]  # by type
    top: int  # the highest value that the cellar takes
    room: int  # steps left on the residual track
    years: float  # to come after this one
    hands: int  # in the last year: steps to a delivery that can still be taken


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


def fruitful(years: float) -> float:
    """The years in which what is planted, built or trained now will pay: the last one mostly comes too early for it."""
    return max(0.0, years - 1.0)


@lru_cache(1 << 14)
def fields_worth(yields: Yields, top: int, years: float) -> float:
    """What the fields will bear in the years to come: mostly the best one is harvested."""
    bearing = sorted((sum(0.3 + 0.2 * min(v, top + 2) for v in field if v) for field in yields), reverse=True)
    return HARVEST * fruitful(years) * sum(share * field for share, field in zip(SMALLER_FIELDS, bearing, strict=True))


@lru_cache(1 << 16)
def chain(box: Box, orders: tuple[int, ...], cellar: Cellar, yields: Yields, ripe: Yields) -> Chain:
    """The goods of a player with the orders in hand; `ripe` are the fields that can still be harvested this year."""
    source = _best_of(yields if cellar.years else ripe)
    worth = goods_worth(box, orders, cellar, source)
    harvested, harvest, rest = cellar, 0.0, source
    for field in set(ripe):
        if field != BARE:
            after = _harvested(cellar, field)
            left = source if cellar.years else _best_of(tuple([BARE if other == field else other for other in ripe]))
            gain = goods_worth(box, orders, after, left) - worth
            if harvested is cellar or gain > harvest:
                harvested, harvest, rest = after, gain, left
    make_now, made = _make(box, orders, cellar, source)
    fill_now = _fill(box, orders, cellar, source)
    make, made = _make(box, orders, harvested, rest) if harvested is not cellar else (make_now, made)
    fill = _fill(box, orders, made, rest) if made is not cellar else fill_now
    return Chain(worth, max(0.0, harvest), make, max(fill, fill_now), make_now, fill_now)


def _best_of(fields: Yields) -> tuple[int, int]:
    """The best red and the best white harvest."""
    return max([red for red, _ in fields]), max([white for _, white in fields])


def _harvested(cellar: Cellar, field: tuple[int, int]) -> Cellar:
    red, white = (slot_below(have, min(v, TOP)) for have, v in zip(cellar[:2], field, strict=True))
    return Cellar(cellar.red | (red and 1 << red), cellar.white | (white and 1 << white), *cellar[2:])


def _make(box: Box, orders: tuple[int, ...], cellar: Cellar, source: tuple[int, int]) -> tuple[float, Cellar]:
    """The gain of the best two wines, and the cellar with them."""
    before = goods_worth(box, orders, cellar, source)
    total = 0.0
    for _ in range(box.wines_per_action):
        options = [(goods_worth(box, orders, after, source) - before, after) for after in _makings(box, cellar)]
        gain, after = max(options, key=lambda option: option[0], default=(0.0, cellar))
        if gain <= total:
            break
        total, cellar = gain, after
    return total, cellar


def _makings(box: Box, cellar: Cellar) -> list[Cellar]:
    """The cellar after each wine that might be made from the best grapes."""
    reds, whites = values(cellar.red)[-2:], values(cellar.white)[-2:]
    found = [_made(box, cellar, RED, r, 1 << r, 0) for r in reds] + [
        _made(box, cellar, WHITE, w, 0, 1 << w) for w in whites
    ]
    if cellar.top > box.least_values[BLUSH]:
        found += [_made(box, cellar, BLUSH, r + w, 1 << r, 1 << w) for r in reds for w in whites]
    if cellar.top > box.least_values[SPARKLING] and len(reds) > 1:
        first, second = reds[-2:]
        found += [_made(box, cellar, SPARKLING, first + second + w, 1 << first | 1 << second, 1 << w) for w in whites]
    return [after for after in found if after]


def _made(box: Box, cellar: Cellar, kind: int, total: int, red: int, white: int) -> Cellar | None:
    slot = slot_below(cellar.wines[kind], min(total, cellar.top))
    if slot < box.least_values[kind]:
        return None
    wines = cellar.wines[:kind] + (cellar.wines[kind] | 1 << slot,) + cellar.wines[kind + 1 :]
    return Cellar(cellar.red & ~red, cellar.white & ~white, wines, *cellar[3:])


def _fill(box: Box, orders: tuple[int, ...], cellar: Cellar, source: tuple[int, int]) -> float:
    """The gain of the best order that can be filled."""
    before, best, wanted = goods_worth(box, orders, cellar, source), 0.0, wanted_wines(box)
    for place, order in enumerate(orders):
        left = _without(cellar.wines, wanted[order])
        if left:
            after = goods_worth(box, orders[:place] + orders[place + 1 :], cellar._replace(wines=left), source)
            best = max(best, after + reward(box, order, cellar.room, cellar.years) - before)
    return best


def _without(wines: tuple[int, ...], wanted: tuple[tuple[int, int], ...]) -> tuple[int, ...] | None:
    """The wines that are left when the smallest that will do have filled an order."""
    left = list(wines)
    for kind, least in wanted:
        fitting = left[kind] >> least << least
        if not fitting:
            return None
        left[kind] &= ~(fitting & -fitting)
    return tuple(left)


@lru_cache(8)
def wanted_wines(box: Box) -> list[tuple[tuple[int, int], ...]]:
    """By order: its wines, the most demanding first."""
    return [tuple(sorted(order.wines, reverse=True)) for order in box.orders]


@lru_cache(1 << 12)
def reward(box: Box, order: int, room: int, years: float) -> float:
    """What a filled order brings: points, and residual payments in the years to come."""
    card = box.orders[order]
    return card.points + min(card.residual, room) * residual_step(years)


def residual_step(years: float) -> float:
    """A lira in each of the years to come, of which the last is worth little."""
    return 0.25 * max(0.0, years - 0.5)


@lru_cache(1 << 16)
def goods_worth(box: Box, orders: tuple[int, ...], cellar: Cellar, source: tuple[int, int]) -> float:
    """The orders, the nearest first, each with the tokens that are best for it; then what is left of the tokens."""
    worth, share, tokens = 0.0, 1.0, _tokens_worth(cellar)
    near = []
    for order in orders:
        gain, after = _order_worth(box, order, cellar, source)
        near.append((gain + _tokens_worth(after), order))
    near.sort(reverse=True)
    for _, order in near if cellar.years else near[:1]:  # in the last year there is hardly time for a second one
        gain, after = _order_worth(box, order, cellar, source)
        left = _tokens_worth(after)
        if share * gain + left > tokens:
            worth, tokens, cellar = worth + share * gain, left, after
            share *= 0.85  # a hand full of orders takes long
    return worth + tokens


@lru_cache(1 << 14)
def _tokens_worth(cellar: Cellar) -> float:
    """Grapes and wines for orders to come."""
    worth, (each, point) = 0.0, WINE
    for kind, tokens in enumerate(cellar.wines):
        worth += sum([each + point * value + 0.1 * (kind > WHITE) for value in values(tokens)])
    each, point = GRAPE
    for tokens in (cellar.red, cellar.white):
        worth += sum([each + point * min(value, cellar.top + 1) for value in values(tokens)])
    return worth * min(1.0, 0.5 * cellar.years)


@lru_cache(1 << 15)
def _order_worth(box: Box, order: int, cellar: Cellar, source: tuple[int, int]) -> tuple[float, Cellar]:
    """An order's reward less what it still takes, and the goods without the tokens for it."""
    years, hands = cellar.years, cellar.hands
    full = reward(box, order, cellar.room, years)
    hope, steps = READY, 1
    for kind, least in wanted_wines(box)[order]:
        chance, step, cellar = _nearest(kind, least, cellar, source)
        hope *= chance
        steps = max(steps, step)
    if not years:
        return (full * hope if steps <= hands else 0.0), cellar
    return full * hope * min(1.0, 0.6 + 0.2 * years), cellar


def _nearest(kind: int, least: int, cellar: Cellar, source: tuple[int, int]) -> tuple[float, int, Cellar]:
    """The nearest way to a wine: the hope for it, the workers needed, and the goods without what it uses."""
    tokens = cellar.wines[kind]
    fitting = tokens >> least << least
    if fitting:
        return 1.0, 1, _take_wine(cellar, kind, fitting & -fitting)
    chance, far = 1.0, 0
    if least > cellar.top:
        chance, far = NEW_CELLAR ** (1 if cellar.top >= 6 or least <= 6 else 2), 9
    best = tokens.bit_length() - 1
    if tokens and least - best <= cellar.years:
        return chance * AGEING ** (least - best), 9, _take_wine(cellar, kind, 1 << best)
    ripening = min(3.0, cellar.years)
    total, after = _lying(kind, cellar)
    hope, steps = FROM_GRAPES, 2
    if not total or least - total > ripening:
        total, after = _growing(kind, source), cellar
        hope, steps = FROM_FIELDS, 3
        if not total or least - total > ripening:
            return chance * FROM_NOTHING, 9, cellar
    aged = max(0, least - total)
    return chance * hope * AGEING**aged, far or aged * 9 or steps, after


def _take_wine(cellar: Cellar, kind: int, token: int) -> Cellar:
    wines = cellar.wines
    left = wines[:kind] + (wines[kind] & ~token,) + wines[kind + 1 :]
    return Cellar(cellar.red, cellar.white, left, *cellar[3:])


def _lying(kind: int, cellar: Cellar) -> tuple[int, Cellar]:
    """The sum of the best grapes for a type of wine, and the goods without them."""
    reds, whites = cellar.red, cellar.white
    if (kind != WHITE and not reds) or (kind != RED and not whites):
        return 0, cellar
    total = 0
    if kind != WHITE:
        total = reds.bit_length() - 1
        reds &= ~(1 << total)
    if kind == SPARKLING:
        if not reds:
            return 0, cellar
        second = reds.bit_length() - 1
        reds &= ~(1 << second)
        total += second
    if kind != RED:
        white = whites.bit_length() - 1
        whites &= ~(1 << white)
        total += white
    return total, Cellar(reds, whites, *cellar[2:])


def _growing(kind: int, source: tuple[int, int]) -> int:
    """The sum of the grapes for a type of wine that the fields would bring."""
    red, white = source
    if kind == RED:
        return red
    if kind == WHITE:
        return white
    return (red + white + (max(1, red - 1) if kind == SPARKLING else 0)) if red and white else 0
