"""The end of a round: what everybody did in their turn, what came of it, and what it brought."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import Any

from cuvee.games.dom_pierre.words.lexicon import Lexicon
from cuvee.kernel.moments import Gain
from cuvee.kernel.speech import capital
from cuvee.kernel.telling import Event

_MONEY = {"earned": 1, "paid": -1}
_THINGS: dict[str, Callable[[Lexicon, dict[str, Any]], str]] = {  # what a turn brings besides points and money
    "harvested": lambda lexicon, facts: lexicon.tile(facts["tile"]),
    "village-tile": lambda lexicon, facts: lexicon.tile(facts["tile"]),
    "equipment": lambda lexicon, facts: lexicon.equipment(f"{facts['colour']}-{facts['kind']}"),
    "produced": lambda lexicon, facts: lexicon.champagnes(facts["champagnes"]),
    "goal": lambda lexicon, facts: lexicon.say("feat.achieved", goal=lexicon.goal(facts["goal"])),
    "worker": lambda lexicon, facts: lexicon.place(facts["place"]),
    "tile": lambda lexicon, facts: lexicon.say("feat.tile"),
}
_PAYS: dict[str, tuple[str, Callable[[Lexicon, dict[str, Any]], str]]] = {  # what points came from, with its name
    "sold": ("sales", lambda lexicon, facts: lexicon.say("picture.bill", city=facts["city"])),
    "achieved": ("objectives", lambda lexicon, facts: lexicon.say("feat.achieved", goal=lexicon.goal(facts["goal"]))),
}


def turn(lexicon: Lexicon, mine: Sequence[Event]) -> Iterator[Gain]:
    """The action of a turn, and what came of it."""
    things = ", ".join(_THINGS[event.name](lexicon, event.facts) for event in mine if event.name in _THINGS)
    for event in mine:
        if event.name == "acts":
            strength = lexicon.say("strength", strength=event.facts["strength"])
            text = lexicon.say("with", first=lexicon.action(event.facts["column"]), second=strength)
            yield Gain(f"{text}: {things}" if things else text)
        elif event.name == "dismisses":
            yield Gain(capital(lexicon.say("chain.dismiss")), amount=things)


def paid(lexicon: Lexicon, mine: Sequence[Event]) -> Iterator[tuple[int, Gain]]:
    """Points for sales and objectives, with their names; by the identity of the event."""
    why, name = "", ""
    for event in mine:
        if event.name in _PAYS:
            why, write = _PAYS[event.name]
            name = capital(write(lexicon, event.facts))
        elif event.name == "scored" and event.facts["why"] == why:
            yield id(event), Gain(name, event.facts["n"])


def money(lexicon: Lexicon, mine: Sequence[Event]) -> Iterator[Gain]:
    """What is left of all that was earned and paid."""
    francs = sum(_MONEY[event.name] * event.facts["n"] for event in mine if event.name in _MONEY)
    if francs:
        sign = "+" if francs > 0 else "−"
        yield Gain(lexicon.say("moment.money"), amount=f"{sign}{lexicon.amount('francs', abs(francs))}")
