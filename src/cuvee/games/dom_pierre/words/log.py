"""What happens, line by line: an event becomes a line of the log. Each event has a text `log.<event>`.

Most facts go into the text as they are named; those that need words of their own are put into words here.
"""

from __future__ import annotations

from typing import Any

from cuvee.games.dom_pierre.words.lexicon import Lexicon
from cuvee.games.dom_pierre.words.printed import bonus
from cuvee.kernel.speech import Lines


def _tile(lexicon: Lexicon, name: str) -> str:
    """A prestige tile or a harvest tile."""
    return lexicon.prestige(name) if lexicon.is_prestige(name) else lexicon.tile(name)


class Log(Lines[Lexicon]):
    """Writes events as lines."""

    words = {
        "column": Lexicon.action,
        "kept": Lexicon.action,
        "green": Lexicon.action,
        "tiles": Lexicon.actions,
        "tile": _tile,
        "grape": Lexicon.grape,
        "grapes": Lexicon.grapes,
        "field": Lexicon.field,
        "press": Lexicon.press,
        "route": Lexicon.route,
        "to": Lexicon.place,
        "champagne": Lexicon.champagne,
        "champagnes": Lexicon.champagnes,
        "goal": Lexicon.goal,
        "why": lambda lexicon, why: lexicon.say(f"cause.{why}"),
    }

    # Events whose line depends on their facts.

    def _slotted(self, facts: dict[str, Any]) -> str:
        return self.phrase("slotted.strength" if facts["strength"] else "slotted", facts)

    def _drew(self, facts: dict[str, Any]) -> str:
        return self.phrase("drew" if facts["grapes"] else "drew.none", facts)

    def _equipment(self, facts: dict[str, Any]) -> str:
        item = self.lexicon.equipment(f"{facts['colour']}-{facts['kind']}")
        return self.say("log.equipment", who=self.lexicon.who(facts["seat"]), item=item)

    def _bonus(self, facts: dict[str, Any]) -> str:
        gift = bonus(self.lexicon, self.lexicon.objective(facts["goal"]))
        return self.phrase("bonus", {**facts, "bonus": gift})

    def _over(self, facts: dict[str, Any]) -> str:
        return self.lexicon.result(facts["scores"], facts["winners"])

    writers = {
        "slotted": _slotted,
        "drew": _drew,
        "equipment": _equipment,
        "bonus": _bonus,
        "over": _over,
    }
