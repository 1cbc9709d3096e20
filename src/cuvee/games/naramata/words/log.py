"""What happens, line by line: an event becomes a line of the log. Each event has a text `log.<event>`.

Most facts go into the text as they are named; those that need words of their own are put into words here.
"""

from __future__ import annotations

from typing import Any

from cuvee.games.naramata.box.moves import ACTIONS, PURCHASE
from cuvee.games.naramata.words.lexicon import Lexicon
from cuvee.kernel.speech import Lines, capital

# Actions that begin with a draw: the line about the cards says it all.
_DRAWING = ("cheese", "tasting", "purchase")


def _cause(lexicon: Lexicon, why: str) -> str:
    """Why somebody gains or loses: an upgrade, or something that happened."""
    return lexicon.effect(why) if why in lexicon.box.effect_names else lexicon.say(f"cause.{why}")


class Log(Lines[Lexicon]):
    """Writes events as lines."""

    words = {
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
        "effect": lambda lexicon, name: lexicon.effect(name) if name else "",
        "effects": lambda lexicon, names: ", ".join(map(lexicon.effect, names)),
        "bottles": lambda lexicon, left: ", ".join(f"{lexicon.winery(winery)} {n}" for winery, n in left.items()),
        "clock": Lexicon.clock,
        "order": lambda lexicon, seats: lexicon.people(seats),
        "why": _cause,
    }

    things = {"vehicle": Lexicon.vehicle}

    def subject(self, facts: dict[str, Any]) -> dict[str, str]:
        """Who does it; phantoms too."""
        vehicle = facts.get("vehicle")
        if "seat" in facts or not isinstance(vehicle, int):
            return super().subject(facts)
        phantom = vehicle >= self.lexicon.seats
        return {"who": capital(self.lexicon.phantom(vehicle)) if phantom else self.lexicon.who(vehicle)}

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
            return self.phrase("picked", {"seat": facts["seat"], "tourist": facts["tourist"]})
        return self.phrase("picked.dropped", facts)

    def _action(self, facts: dict[str, Any]) -> str:
        return "" if facts["action"] in _DRAWING else self.phrase("action", facts)

    def _drew(self, facts: dict[str, Any]) -> str:
        return self.phrase("drew" if facts["cards"] else "drew.none", facts)

    def _discarded(self, facts: dict[str, Any]) -> str:
        """What is left of a purchase was not bought: its price was not paid, and is not what discarding brings."""
        if facts["deck"] != ACTIONS[PURCHASE]:
            return self.phrase("discarded", facts)
        cards = ", ".join(map(self.lexicon.card, facts["cards"]))
        return self.say("log.discarded.unbought", who=self.lexicon.who(facts["seat"]), cards=cards)

    def _paid(self, facts: dict[str, Any]) -> str:
        amount = self.lexicon.payment(facts["prestige"], facts["disks"])
        return self.say("log.paid", who=self.lexicon.who(facts["seat"]), amount=amount)

    def _scored(self, facts: dict[str, Any]) -> str:
        """The points for a tourist are told when it is delivered."""
        return "" if facts["why"] == "tourists" else self.phrase("scored", facts)

    def _phantom_drives(self, facts: dict[str, Any]) -> str:
        who = capital(self.lexicon.phantom(facts["phantom"]))
        return self.say("log.phantom-drives", who=who, vehicle=self.lexicon.vehicle(facts["vehicle"]))

    def _bought(self, facts: dict[str, Any]) -> str:
        line = self.phrase("bought" if facts["active"] else "bought.inactive", {**facts, "n": None})
        return f"{line} {self.say('log.bought.above', n=facts['n'])}" if facts["n"] else line

    def _unlocked(self, facts: dict[str, Any]) -> str:
        return self.phrase("unlocked.by" if facts["effect"] else "unlocked", facts)

    def _took_back(self, facts: dict[str, Any]) -> str:
        return self.phrase("took-back" if facts["effect"] else "took-back.beside", facts)

    def _slid(self, facts: dict[str, Any]) -> str:
        return self.phrase("slid" if facts["effect"] else "slid.empty", facts)

    def _spared(self, facts: dict[str, Any]) -> str:
        return self.phrase("spared.team" if self.lexicon.team else "spared", facts)

    def _dropped_off(self, facts: dict[str, Any]) -> str:
        return self.phrase("dropped-off.content" if facts["content"] else "dropped-off", facts)

    def _time(self, facts: dict[str, Any]) -> str:
        time, clock = self.lexicon.span(facts["n"]), self.lexicon.clock(facts["clock"])
        return self.say("log.time", who=self.lexicon.who(facts["seat"]), time=time, clock=clock)

    def _over(self, facts: dict[str, Any]) -> str:
        return self.lexicon.result(facts["scores"], facts["winners"])

    writers = {
        "drives": _drives,
        "day": _day,
        "picked": _picked,
        "action": _action,
        "drew": _drew,
        "discarded": _discarded,
        "paid": _paid,
        "scored": _scored,
        "phantom-drives": _phantom_drives,
        "bought": _bought,
        "unlocked": _unlocked,
        "took-back": _took_back,
        "slid": _slid,
        "spared": _spared,
        "dropped-off": _dropped_off,
        "time": _time,
        "over": _over,
    }
