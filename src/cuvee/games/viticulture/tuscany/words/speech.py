"""The game in words, with modules of Tuscany."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from cuvee.games.viticulture.tuscany.words.labels import TuscanyLabels
from cuvee.games.viticulture.tuscany.words.lexicon import TuscanyLexicon
from cuvee.games.viticulture.tuscany.words.log import TuscanyLog
from cuvee.games.viticulture.tuscany.words.prompts import FACTS, FOCUS
from cuvee.games.viticulture.tuscany.words.sections import MAP, TuscanySections
from cuvee.games.viticulture.view import View
from cuvee.games.viticulture.words.speech import Words


class TuscanyWords(Words):
    """The game in one language."""

    _lexicon: TuscanyLexicon
    lexicon_of, labels_of, log_of, sections_of = TuscanyLexicon, TuscanyLabels, TuscanyLog, TuscanySections
    focuses = {**Words.focuses, **FOCUS}
    prompts = {**Words.prompts, **FACTS}

    def who_begins(self, year: Mapping[str, Any]) -> str:
        """On the extended board everybody has chosen a row when their own year ended."""
        if not self._lexicon.box.extended:
            return super().who_begins(year)
        return self._lexicon.say("moment.chosen", year=year["year"])

    def hidden(self, view: View, key: str, seat: int) -> bool:
        """Structure cards may place stars without a map."""
        return (key == MAP and "regions" not in view) or super().hidden(view, key, seat)
