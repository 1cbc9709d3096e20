"""How entries of the component files are read that occur in several of them."""

from __future__ import annotations

from cuvee.games.viticulture.components import Option
from cuvee.games.viticulture.moves import ACTIONS, DECKS
from cuvee.kernel.data import Entry

SEASONS = ("spring", "summer", "fall", "winter")


def spaces_of(entry: Entry, allowed: tuple[str, ...]) -> tuple[str, ...]:
    """The bonus of each space of an action; an empty word for none."""
    bonuses = entry.texts("spaces")
    for bonus in bonuses:
        if bonus and bonus not in allowed:
            raise entry.wrong("spaces", f"{bonus!r} is not a bonus; bonuses: {', '.join(allowed)}")
    return tuple(bonuses)


def action_numbers(entry: Entry, field: str) -> tuple[int, ...]:
    """Actions by name."""
    names = entry.texts(field)
    for name in names:
        if name not in ACTIONS:
            raise entry.wrong(field, f"{name!r} is not an action; actions: {', '.join(ACTIONS)}")
    return tuple(ACTIONS.index(name) for name in names)


def option_of(entry: Entry) -> Option:
    """What a card costs, gives and does, in the words of `effects`. A structure card's price is `cost_lira`."""
    do = tuple(tuple(phrase.split()) for phrase in entry.texts("do")) if entry.has("do") else ()
    cost = {"lira": entry.number("cost_lira", 1)} if entry.has("cost_lira") else {}
    return Option(entry.text("id"), entry.words("text"), cost, amounts(entry, "gain", _GAINS), do)


_COSTS = ("lira", "points", "residual")
_GAINS = (*_COSTS, *DECKS)


def visitor_option(entry: Entry) -> Option:
    """One option of a visitor card."""
    do = tuple(tuple(phrase.split()) for phrase in entry.texts("do")) if entry.has("do") else ()
    cost, gain = amounts(entry, "cost", _COSTS), amounts(entry, "gain", _GAINS)
    return Option(entry.text("id"), entry.words("text"), cost, gain, do)


def amounts(entry: Entry, field: str, allowed: tuple[str, ...]) -> dict[str, int]:
    """So many of each: lira, points, cards by deck."""
    if not entry.has(field):
        return {}
    table = entry.table(field)
    found = {name: table.number(name, 1) for name in allowed if table.has(name)}
    table.close()
    return found
