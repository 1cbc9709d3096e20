"""What happens, line by line: an event becomes a line of the log. Each event has a text `log.<event>`.

Most facts go into the text as they are named; those that need words of their own are put into words here.
"""

from __future__ import annotations

from typing import Any

from cuvee.games.viticulture.words.lexicon import Lexicon
from cuvee.kernel.speech import Lines


class Log(Lines[Lexicon]):
    """Writes events as lines."""

    words = {
        "action": Lexicon.action,
        "actions": Lexicon.actions,
        "card": Lexicon.card,
        "cards": Lexicon.cards,
        "deck": Lexicon.deck,
        "field": Lexicon.field,
        "gift": Lexicon.gift,
        "grape": Lexicon.grape,
        "grapes": Lexicon.grapes,
        "mama": Lexicon.mama_name,
        "order": Lexicon.ordered,
        "papa": Lexicon.papa_name,
        "parents": Lexicon.parents,
        "season": Lexicon.season,
        "structure": Lexicon.structure,
        "to": Lexicon.who,
        "vine": Lexicon.vine,
        "vines": Lexicon.vines,
        "wine": Lexicon.wine,
        "worker": Lexicon.worker,
        "workers": Lexicon.workers,
        "why": lambda lexicon, why: lexicon.say(f"cause.{why}"),
    }

    # Events whose line depends on their facts.

    def _place(self, facts: dict[str, Any]) -> str:
        hired = self.lexicon.worker(facts["worker"]) if facts["worker"] == "temporary" else ""
        way = ", ".join(filter(None, (hired, self.lexicon.way(facts["action"], facts["way"]))))
        return self.phrase("placed.way", {**facts, "way": way}) if way else self.phrase("placed", facts)

    def _reserved(self, facts: dict[str, Any]) -> str:
        """With the season for which the worker waits."""
        way, season = self.lexicon.way(facts["action"], facts["way"]), self.lexicon.season_of(facts["action"])
        words = {"action": self.lexicon.action(facts["action"]), "season": ", ".join(filter(None, (season, way)))}
        return self.say("log.reserved", who=self.lexicon.who(facts["seat"]), **words)

    def _dealt(self, facts: dict[str, Any]) -> str:
        """With one mama and one papa there is no choice, and their own lines follow."""
        return self.phrase("dealt", facts) if len(facts["parents"]) > 2 else ""

    def _trained(self, facts: dict[str, Any]) -> str:
        return self.phrase("trained.at-once" if facts["at_once"] else "trained", facts)

    def _drew(self, facts: dict[str, Any]) -> str:
        cards = self.lexicon.drawn(facts["deck"], facts["n"])
        return self.say("log.drew", who=self.lexicon.who(facts["seat"]), cards=cards)

    def _gift(self, facts: dict[str, Any]) -> str:
        """A point is told as scored."""
        return "" if facts["gift"] == "point" else self.phrase("gift", facts)

    def _harvested(self, facts: dict[str, Any]) -> str:
        grapes = [self.lexicon.grape(grape) for grape in facts["grapes"]]
        grapes += [self.say("label.grape.lost", grape=self.lexicon.grape(grape)) for grape in facts["lost"]]
        words = {"field": self.lexicon.field(facts["field"]), "grapes": ", ".join(grapes)}
        return self.say("log.harvested", who=self.lexicon.who(facts["seat"]), **words)

    def _swapped(self, facts: dict[str, Any]) -> str:
        first, second = map(self.lexicon.vine, facts["vines"])
        here, there = map(self.lexicon.field, facts["fields"])
        who = self.lexicon.who(facts["seat"])
        return self.say("log.swapped", who=who, first=first, second=second, here=here, there=there)

    def _offered(self, facts: dict[str, Any]) -> str:
        return self.phrase("offered", facts) if facts["n"] else self.phrase("offered.none", {"seat": facts["seat"]})

    def _automa(self, facts: dict[str, Any]) -> str:
        return self.phrase("automa" if facts["actions"] else "automa.none", facts)

    def _residual(self, facts: dict[str, Any]) -> str:
        return self.phrase("residual", {**facts, "lira": self.lexicon.amount("lira", facts["level"])})

    def _last_year(self, facts: dict[str, Any]) -> str:
        return self.phrase("last-year", {**facts, "points": self.lexicon.amount("points", self.lexicon.box.goal)})

    def _over(self, facts: dict[str, Any]) -> str:
        return self.lexicon.result(facts["scores"], facts["winners"])

    writers = {
        "dealt": _dealt,
        "trained": _trained,
        "placed": _place,
        "reserved": _reserved,
        "drew": _drew,
        "gift": _gift,
        "harvested": _harvested,
        "swapped": _swapped,
        "offered": _offered,
        "automa": _automa,
        "residual": _residual,
        "last-year": _last_year,
        "over": _over,
    }
