"""The lines of the log that Tuscany adds or changes."""

from __future__ import annotations

from typing import Any

from cuvee.games.viticulture.tuscany.words.lexicon import TuscanyLexicon
from cuvee.games.viticulture.words.log import Log


class TuscanyLog(Log):
    """Writes events as lines."""

    words = {
        **Log.words,
        "action": TuscanyLexicon.action,
        "card": TuscanyLexicon.card,
        "structure": TuscanyLexicon.structure,
        "worker": TuscanyLexicon.worker,
        "get": TuscanyLexicon.received,
        "give": TuscanyLexicon.goods,
        "origin": TuscanyLexicon.region,
        "region": TuscanyLexicon.region,
    }

    def _trained(self, facts: dict[str, Any]) -> str:
        special = "" if facts["worker"] == "worker" else ".special"
        return self.phrase(f"trained{special}{'.at-once' if facts['at_once'] else ''}", facts)

    def _site(self, facts: dict[str, Any]) -> str:
        if facts["site"] == "mat":
            return self.phrase("site", facts)
        return self.phrase("site.field", {**facts, "field": int(facts["site"])})

    def _year_end(self, facts: dict[str, Any]) -> str:
        """On the extended board everybody has a year end of their own."""
        return self.phrase("year-end.own" if "seat" in facts else "year-end", facts)

    writers = {
        **Log.writers,
        "trained": _trained,
        "site": _site,
        "year-end": _year_end,
    }
