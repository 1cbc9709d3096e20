"""How entries of the component files are read that occur in several of them."""

from __future__ import annotations

from cuvee.games.viticulture.box.components import Level, Option
from cuvee.games.viticulture.box.effect import read_effect
from cuvee.games.viticulture.box.moves import ACTIONS, DECKS
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


_COSTS = ("lira", "points", "residual")
_GAINS = (*_COSTS, *DECKS)
_GAIN = "gain"


def visitor_option(entry: Entry) -> Option:
    """One option of a visitor card."""
    return _option(entry, amounts(entry, "cost", _COSTS))


def structure_option(entry: Entry) -> Option:
    """What a structure card does; its `cost` is that of building it, `cost_lira` that of using it."""
    return _option(entry, {"lira": entry.number("cost_lira", 1)} if entry.has("cost_lira") else {})


def _option(entry: Entry, cost: dict[str, int]) -> Option:
    """What a card does and gives for a cost; the word "gain" marks the place of the gains, which else come last."""
    lines = entry.texts("do") if entry.has("do") else ()
    do = tuple(read_effect(entry, line) for line in lines if line != _GAIN)
    early = lines.index(_GAIN) if _GAIN in lines else len(do)
    return Option(entry.text("id"), entry.words("text"), cost, amounts(entry, "gain", _GAINS), do, early)


def level_of(entry: Entry) -> Level:
    """A difficulty of the solo game."""
    entry.source()
    return Level(
        entry.text("id"),
        entry.number("years", 1, 9),
        entry.number("start_points"),
        entry.number("automa_points"),
        entry.number("least_blocked"),
        entry.numbers("aggressive", -99),
    )


def automa_workers_of(file: Entry) -> int:
    """How many workers the Automa has."""
    solo = file.table("solo")
    workers = solo.number("automa_workers", 1, 20)
    solo.source()
    solo.close()
    return workers


def amounts(entry: Entry, field: str, allowed: tuple[str, ...]) -> dict[str, int]:
    """So many of each: lira, points, cards by deck."""
    if not entry.has(field):
        return {}
    table = entry.table(field)
    found = {name: table.number(name, 1) for name in allowed if table.has(name)}
    table.close()
    return found
