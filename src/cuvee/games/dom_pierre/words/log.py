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
        "tiles": lambda lexicon, names: (
            ", ".join(map(lexicon.prestige, names))
            if names and lexicon.is_prestige(names[0])
            else lexicon.actions(names)
        ),
        "tile": _tile,
        "grape": Lexicon.grape,
        "grapes": Lexicon.grapes,
        "field": Lexicon.field,
        "press": Lexicon.press,
        "route": Lexicon.route,
        "champagne": Lexicon.champagne,
        "champagnes": Lexicon.champagnes,
        "goal": Lexicon.goal,
        "goals": Lexicon.goals,
        "place": Lexicon.place,
        "places": lambda lexicon, names: ", ".join(map(lexicon.place, names)),
        "card": lambda lexicon, name: lexicon.city(name) if name else "",
        "tops": lambda lexicon, names: ", ".join(map(lexicon.tile, names)),
        "kind": Lexicon.kind,
        "kinds": lambda lexicon, names: ", ".join(map(lexicon.kind, names)),
        "equipment": lambda lexicon, names: ", ".join(map(lexicon.equipment, names)),
        "quotas": lambda lexicon, sides: "; ".join(
            f"{lexicon.route(route)} {'/'.join(map(str, side))}" for route, side in sides.items()
        ),
        "why": lambda lexicon, why: lexicon.say(f"cause.{why}"),
    }

    # Events whose line depends on their facts.

    def _slotted(self, facts: dict[str, Any]) -> str:
        return self.phrase("slotted.strength" if facts["strength"] else "slotted", facts)

    def _vineyard(self, facts: dict[str, Any]) -> str:
        grapes = ", ".join(f"{field} {self.lexicon.grape(grape)}" for field, grape in facts["grapes"].items())
        items = ", ".join(f"{field} {self.lexicon.item(item)}" for field, item in facts["items"].items())
        return self.say("log.vineyard", grapes=grapes, items=items)

    def _drafted(self, facts: dict[str, Any]) -> str:
        return self.phrase("drafted" if facts["waiting"] else "drafted.short", facts)

    def _removed(self, facts: dict[str, Any]) -> str:
        return self.phrase("removed.beside" if facts["beside"] else "removed", facts)

    def _market(self, facts: dict[str, Any]) -> str:
        return self.phrase("market" if facts["card"] else "market.empty", facts)

    def _harvested(self, facts: dict[str, Any]) -> str:
        return self.phrase("harvested.vintage" if facts["vintage"] else "harvested", facts)

    def _worker(self, facts: dict[str, Any]) -> str:
        return self.phrase("worker.skipped" if facts["skipped"] else "worker", facts)

    def _sold(self, facts: dict[str, Any]) -> str:
        return self.phrase("sold.equipment" if facts["equipment"] else "sold", facts)

    def _tile_taken(self, facts: dict[str, Any]) -> str:
        return self.phrase("tile.unseen" if facts["unseen"] else "tile", facts)

    def _drew(self, facts: dict[str, Any]) -> str:
        return self.phrase("drew" if facts["grapes"] else "drew.none", facts)

    def _equipment(self, facts: dict[str, Any]) -> str:
        item = self.lexicon.equipment(f"{facts['colour']}-{facts['kind']}")
        return self.say("log.equipment", who=self.lexicon.who(facts["seat"]), item=item)

    def _bonus(self, facts: dict[str, Any]) -> str:
        gift = bonus(self.lexicon, self.lexicon.objective(facts["goal"]))
        facts = {"seat": facts["seat"], "goal": facts["goal"], "bonus": gift}
        return self.phrase("bonus", facts)

    def _over(self, facts: dict[str, Any]) -> str:
        return self.lexicon.result(facts["scores"], facts["winners"])

    writers = {
        "vineyard": _vineyard,
        "drafted": _drafted,
        "removed": _removed,
        "market": _market,
        "harvested": _harvested,
        "worker": _worker,
        "sold": _sold,
        "tile": _tile_taken,
        "slotted": _slotted,
        "drew": _drew,
        "equipment": _equipment,
        "bonus": _bonus,
        "over": _over,
    }
