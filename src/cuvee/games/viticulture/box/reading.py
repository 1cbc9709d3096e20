"""How entries of the component files are read that occur in several of them."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from cuvee.games.viticulture.box.components import Level, Option
from cuvee.games.viticulture.box.effect import read_effect
from cuvee.games.viticulture.box.moves import STRUCTURES
from cuvee.kernel.data import Entry

SEASONS: Final = ("spring", "summer", "fall", "winter")


def spaces_of(entry: Entry, allowed: tuple[str, ...]) -> tuple[str, ...]:
    """The bonus of each space of an action; an empty word for none."""
    bonuses = entry.texts("spaces")
    for bonus in bonuses:
        if bonus and bonus not in allowed:
            raise entry.wrong("spaces", f"{bonus!r} is not a bonus; bonuses: {', '.join(allowed)}")
    return tuple(bonuses)


def structures_of(entry: Entry, field: str) -> int:
    """Structures by name, as bits."""
    names = entry.texts(field)
    for name in names:
        if name not in STRUCTURES:
            raise entry.wrong(field, f"{name!r} is not a structure; structures: {', '.join(STRUCTURES)}")
    return sum(1 << STRUCTURES.index(name) for name in names)


def action_numbers(entry: Entry, field: str, actions: Mapping[str, int]) -> tuple[int, ...]:
    """Actions by name."""
    names = entry.texts(field)
    for name in names:
        if name not in actions:
            raise entry.wrong(field, f"{name!r} is not an action; actions: {', '.join(actions)}")
    return tuple(actions[name] for name in names)


_COSTS: Final = ("lira", "points", "residual")
_GAIN: Final = "gain"
_EACH: Final = "each"  # among gains: cards of every deck


def visitor_option(entry: Entry, decks: tuple[str, ...]) -> Option:
    """One option of a visitor card, with the decks that are played with."""
    return option_of(entry, amounts(entry, "cost", _COSTS), decks)


def option_of(entry: Entry, cost: dict[str, int], decks: tuple[str, ...]) -> Option:
    """What a card does and gives for a cost; the word "gain" marks the place of the gains, which else come last."""
    lines = entry.texts("do") if entry.has("do") else ()
    do = tuple(read_effect(entry, line) for line in lines if line != _GAIN)
    early = lines.index(_GAIN) if _GAIN in lines else len(do)
    gain = amounts(entry, "gain", (*_COSTS, *decks, _EACH))
    gain |= dict.fromkeys(decks, gain.pop(_EACH)) if _EACH in gain else {}
    return Option(entry.text("id"), entry.words("text"), cost, gain, do, early)


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
