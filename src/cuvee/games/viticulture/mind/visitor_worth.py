"""What a visitor in hand would bring if it were played now, in points: each of its effects tells what it is worth."""

from __future__ import annotations

from functools import lru_cache

from cuvee.games.viticulture.box.components import Option, Visitor
from cuvee.games.viticulture.box.contents import Box
from cuvee.games.viticulture.box.effect import Effect
from cuvee.games.viticulture.rules.effects.means import CARD, NEVER, Means

Parts = tuple[int, int, float, int, tuple[Effect, ...]]  # lira, points, cards, residual, effects


def visitor_worth(box: Box, card: Visitor, means: Means, taken: tuple[int, ...] = ()) -> float:
    """The best way to play a visitor, or what is left of it; far below 0 if there is none."""
    options = _options(box)[card.id]
    found = [_worth(parts, means) for place, parts in enumerate(options) if place not in taken]
    if card.mode == "all":
        return sum(found)
    if card.mode == "two-of" and not taken:
        return sum(sorted(found)[-2:])
    best = max(found)
    if card.mode != "one-or-both":
        return best
    return best - card.both_cost if taken else max(best, sum(found) - card.both_cost)


def gain_worth(option: Option, means: Means) -> float:
    """What an option will give when its effects are done."""
    gain = option.gain
    cards = sum(CARD[unit] * number for unit, number in gain.items() if unit in CARD)
    return (
        gain.get("points", 0)
        + gain.get("lira", 0) * means.coin
        + gain.get("residual", 0) * means.step
        + cards * means.future
    )


def effect_worth(effect: Effect, means: Means) -> float:
    """What an effect that is still to come will bring."""
    return max(-3.0, effect.worth(means))


def _worth(parts: Parts, means: Means) -> float:
    lira, points, cards, residual, effects = parts
    if means.lira + lira < 0:
        return NEVER
    worth = points + lira * means.coin + cards * means.future + residual * means.step
    for effect in effects:
        worth += effect.worth(means)
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
        sum(CARD[unit] * number for unit, number in gain.items() if unit in CARD),
        gain.get("residual", 0) - cost.get("residual", 0),
        option.do,
    )
