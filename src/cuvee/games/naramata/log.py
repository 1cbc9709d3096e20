"""What happens, line by line: an event becomes a line of the log. Each event has a text `log.<event>`.

Most facts go into the text as they are named; those that need words of their own are put into words here.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from cuvee.games.naramata.lexicon import Lexicon, capital
from cuvee.kernel import Event

# Actions that begin with a draw: the line about the cards says it all.
_DRAWING = ("cheese", "tasting", "purchase")


class Log:
    """Writes events as lines."""

    def __init__(self, lexicon: Lexicon) -> None:
        self.lexicon = lexicon
        self.say = lexicon.say

    def line(self, event: Event) -> str:
        """A line of the log; empty where another line says the same."""
        if event.name in _WRITERS:
            return _WRITERS[event.name](self, event.facts)
        return self._say(event.name, event.facts)

    def _say(self, key: str, facts: dict[str, Any]) -> str:
        words = {name: self._word(name, value) for name, value in facts.items()}
        return self.say(f"log.{key}", **words, **self._who(facts))

    def _who(self, facts: dict[str, Any]) -> dict[str, str]:
        if "seat" in facts:
            return {"who": self.lexicon.who(facts["seat"])}
        vehicle = facts.get("vehicle")
        if isinstance(vehicle, int):
            phantom = vehicle >= self.lexicon.seats
            return {"who": capital(self.lexicon.phantom(vehicle)) if phantom else self.lexicon.who(vehicle)}
        return {}

    def _word(self, name: str, value: Any) -> Any:
        write = _WORDS.get(name)
        return write(self.lexicon, value) if write else value

    # Events whose line depends on their facts.

    def _drives(self, facts: dict[str, Any]) -> str:
        """The name before the vehicle becomes the name."""
        vehicle = self.lexicon.vehicle(facts["vehicle"])
        line = self.say("log.drives", who=self.lexicon.who(facts["seat"]), vehicle=vehicle)
        self.lexicon.drives(facts["seat"], facts["vehicle"])
        return line

    def _day(self, facts: dict[str, Any]) -> str:
        if len(facts["order"]) == 1:
            return self.say("log.day.solo", day=facts["day"])
        return self.say("log.day", day=facts["day"], order=self.lexicon.people(facts["order"]))

    def _picked(self, facts: dict[str, Any]) -> str:
        if not facts["dropped"]:
            return self._say("picked", {"seat": facts["seat"], "tourist": facts["tourist"]})
        return self._say("picked.dropped", facts)

    def _action(self, facts: dict[str, Any]) -> str:
        return "" if facts["action"] in _DRAWING else self._say("action", facts)

    def _drew(self, facts: dict[str, Any]) -> str:
        return self._say("drew" if facts["cards"] else "drew.none", facts)

    def _paid(self, facts: dict[str, Any]) -> str:
        amount = self.lexicon.payment(facts["prestige"], facts["disks"])
        return self.say("log.paid", who=self.lexicon.who(facts["seat"]), amount=amount)

    def _scored(self, facts: dict[str, Any]) -> str:
        """The points for a tourist are told when it is delivered."""
        tourist = any(facts["why"] == tourist.id for tourist in self.lexicon.box.tourists)
        return "" if tourist else self._say("scored", facts)

    def _bought(self, facts: dict[str, Any]) -> str:
        return self._say("bought" if facts["active"] else "bought.inactive", facts)

    def _dropped_off(self, facts: dict[str, Any]) -> str:
        return self._say("dropped-off.content" if facts["content"] else "dropped-off", facts)

    def _time(self, facts: dict[str, Any]) -> str:
        time, clock = self.lexicon.span(facts["n"]), self.lexicon.clock(facts["clock"])
        return self.say("log.time", who=self.lexicon.who(facts["seat"]), time=time, clock=clock)

    def _over(self, facts: dict[str, Any]) -> str:
        return outcome(self.lexicon, facts["scores"], facts["winners"])


def outcome(lexicon: Lexicon, scores: list[int], winners: list[int]) -> str:
    """How the game has ended."""
    if lexicon.team:
        return lexicon.say("log.over.won", whelp=scores[0]) if winners else lexicon.say("log.over.lost")
    points = ", ".join(f"{lexicon.who(seat)} {score}" for seat, score in enumerate(scores))
    return lexicon.say("log.over", n=len(winners), winners=lexicon.people(winners), scores=points)


def _cause(lexicon: Lexicon, why: str) -> str:
    """Why somebody gains or loses: an upgrade, or something that happened."""
    return lexicon.effect(why) if why in lexicon.box.effect_names else lexicon.say(f"cause.{why}")


_WORDS: dict[str, Callable[[Lexicon, Any], str]] = {
    "space": Lexicon.space,
    "winery": Lexicon.winery,
    "start": Lexicon.start,
    "action": Lexicon.kind,
    "row": Lexicon.kind,
    "deck": lambda lexicon, name: lexicon.say(f"deck.{name}"),
    "card": Lexicon.card,
    "cards": lambda lexicon, names: ", ".join(lexicon.card_worth(name) for name in names),
    "tourist": Lexicon.first_name,
    "tourists": Lexicon.first_names,
    "dropped": Lexicon.first_names,
    "effect": Lexicon.effect,
    "clock": Lexicon.clock,
    "why": _cause,
}

_WRITERS: dict[str, Callable[[Log, dict[str, Any]], str]] = {
    "drives": Log._drives,
    "day": Log._day,
    "picked": Log._picked,
    "action": Log._action,
    "drew": Log._drew,
    "paid": Log._paid,
    "scored": Log._scored,
    "bought": Log._bought,
    "dropped-off": Log._dropped_off,
    "time": Log._time,
    "over": Log._over,
}
