"""What the panels of Tuscany are drawn with."""

from __future__ import annotations

from collections.abc import Sequence

from cuvee.games.viticulture.picture.inline import Words
from cuvee.games.viticulture.picture.pen import Pen
from cuvee.games.viticulture.tuscany.box.contents import TuscanyBox
from cuvee.games.viticulture.tuscany.words.labels import TuscanyLabels
from cuvee.games.viticulture.tuscany.words.lexicon import TuscanyLexicon
from cuvee.kernel import Setup


class TuscanyPen(Pen):
    """Made once for a table."""

    labels_of = TuscanyLabels
    lexicon: TuscanyLexicon
    box: TuscanyBox
    gains = {
        **Pen.gains,
        "summer": (":summer",),
        "winter": (":winter",),
        "any": ("1", ":hand"),
        "structure": (":structure",),
        "star": ("+", ":star"),
        "grapes": (":grape", ":age"),
        "first": ("→", "1"),
    }
    further = {**Pen.further, "trade": ("+", ":trade"), "star": ("+", ":star")}
    action_icons = {
        **Pen.action_icons,
        "star": "star",
        "trade": "trade",
        "field": "fieldi",
        "sell-wine": "sell",
        "build-or-tour": "cottage",
    }

    def words(self, setup: Setup, language: str, names: Sequence[str] | None) -> TuscanyLexicon:
        """The nouns of one language."""
        return TuscanyLexicon(setup, language, names)

    def notes(self) -> dict[str, Words]:
        """With the actions of the extended board."""
        return {
            **super().notes(),
            "star": ("+1", ":star"),
            "trade": ("1", ":trade", "1"),
            "field": ("/".join(map(str, self.box.field_prices)), ":lira"),
            "sell-wine": ("·".join(map(str, self.box.expansion.wine_points)), ":points"),
            "build-or-tour": (":cottage", "/", f"+{self.box.tour_lira}", ":lira"),
        }
