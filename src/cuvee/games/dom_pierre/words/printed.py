"""What is printed on cards, in words made from the data: conditions, levels and bonuses of objectives, and markets."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from cuvee.games.dom_pierre.box.contents import FLAGS, Bonus, Market, Objective
from cuvee.games.dom_pierre.box.moves import PRESSES, ROUTES
from cuvee.games.dom_pierre.words.lexicon import Lexicon
from cuvee.kernel.speech import scale

# Objectives: each thing that a card can count has a text `counts.<metric>`, and so has each way to narrow it down.


def condition(lexicon: Lexicon, card: Objective) -> str:
    """What a card counts."""
    write = _NARROWED.get(card.metric)
    if write is None:
        return lexicon.say(f"counts.{card.metric}")
    return write(lexicon, card.only)


def _market_cards(lexicon: Lexicon, only: dict[str, Any]) -> str:
    narrowed = [lexicon.route(only["route"])] if "route" in only else []
    narrowed += [lexicon.say(f"counts.market-cards.{only['accepts']}")] if "accepts" in only else []
    if not narrowed:
        return lexicon.say("counts.market-cards")
    return lexicon.say("counts.market-cards.only", which=", ".join(narrowed))


def _min_of_routes(lexicon: Lexicon, only: dict[str, Any]) -> str:
    return lexicon.say("counts.min-of-routes", routes=lexicon.routes(ROUTES[route] for route in only["routes"]))


def _flags(lexicon: Lexicon, only: dict[str, Any]) -> str:
    return lexicon.say("counts.flags", country=lexicon.country(only["flag"]))


def _workers(lexicon: Lexicon, only: dict[str, Any]) -> str:
    return lexicon.say(f"counts.workers.{only['area']}")


def _champagne(lexicon: Lexicon, only: dict[str, Any]) -> str:
    return lexicon.say(f"counts.champagne.{only['kind']}" if "kind" in only else "counts.champagne")


def _discs(lexicon: Lexicon, only: dict[str, Any]) -> str:
    return lexicon.say("counts.discs-at-or-above", row=only["row"])


_NARROWED: dict[str, Callable[[Lexicon, dict[str, Any]], str]] = {
    "market-cards": _market_cards,
    "min-of-routes": _min_of_routes,
    "flags": _flags,
    "workers": _workers,
    "champagne": _champagne,
    "discs-at-or-above": _discs,
}


def levels(lexicon: Lexicon, card: Objective) -> str:
    """What a card pays: at least so many, so many points."""
    steps = [lexicon.say("level", need=need, points=lexicon.amount("points", points)) for need, points in card.levels]
    return _joined(steps)


def levels_in_short(lexicon: Lexicon, card: Objective) -> str:
    """The same in a few words: 2/3/4 for 3/6/9 points."""
    needs, points = zip(*card.levels, strict=True)
    return lexicon.say("levels", needs=scale(needs), points=scale(points))


def bonus(lexicon: Lexicon, card: Objective) -> str:
    """What a card gives when it is discarded, or through the village."""
    return _BONUSES[card.bonus.type](lexicon, card.bonus)


_BONUSES: dict[str, Callable[[Lexicon, Bonus], str]] = {
    "equipment": lambda lexicon, bonus: lexicon.equipment(f"grey-{lexicon.box.equipment[bonus.which].id}"),
    "harvest": lambda lexicon, bonus: lexicon.harvest_tile(bonus.which, bonus.value),
    "modifier": lambda lexicon, bonus: lexicon.say("prestige.modifier", value=bonus.value),
    "flag": lambda lexicon, bonus: lexicon.flag(FLAGS[bonus.which]),
    "francs": lambda lexicon, bonus: lexicon.amount("francs", bonus.value),
    "worker": lambda lexicon, bonus: lexicon.say("prestige.worker"),
}


# Markets.


def market(lexicon: Lexicon, card: Market) -> str:
    """All that is on a market card: Bruxelles: bottle or barrel · left press +1 · Sugar, Cork."""
    presses = [
        lexicon.say("market.bonus", press=lexicon.press(press), bonus=added)
        for press, added in zip(PRESSES, card.press_bonus, strict=True)
        if added
    ]
    presses += [lexicon.say("market.refuses", press=lexicon.press(PRESSES[press])) for press in card.refuses]
    return f"{card.city}: {_joined([_accepts(lexicon, card), *presses, *_extras(lexicon, card)])}"


def goods(lexicon: Lexicon, card: Market) -> str:
    """What a market takes and what its card brings: bottle or barrel · Sugar, Cork · 1 crown."""
    return _joined([_accepts(lexicon, card), *_extras(lexicon, card)])


def _accepts(lexicon: Lexicon, card: Market) -> str:
    return lexicon.say(f"accepts.{card.accepts}")


def _extras(lexicon: Lexicon, card: Market) -> list[str]:
    """Equipment, crowns and flag."""
    kinds = [lexicon.kind(lexicon.box.equipment[kind].id) for kind in card.equipment]
    extras = [", ".join(kinds)] if kinds else []
    extras += [lexicon.amount("crowns", card.crowns)] if card.crowns else []
    return extras + ([lexicon.flag(FLAGS[card.flag])] if card.flag >= 0 else [])


def _joined(parts: list[str]) -> str:
    return " · ".join(parts)


def quota(lexicon: Lexicon, points: list[int]) -> str:
    """The points of a sale by its value: 1–5: 2 · 6–10: 4 · 11+: 8."""
    limits = lexicon.box.tiers
    spans = [f"{low + 1}–{high}" for low, high in zip((0, *limits[:-1]), limits, strict=True)]
    return _joined([f"{span}: {n}" for span, n in zip((*spans, f"{limits[-1] + 1}+"), points, strict=True)])
