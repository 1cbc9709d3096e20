"""Dom Pierre, a game about champagne by Rôla & Costa: every rule, for two to four players. Start here.

`state` says what lies on the table; the chapters of the rulebook follow in `setup`, `turn`, `estate`, `presses`,
`vineyard`, `winery`, `village`, `workers`, `logistics`, `sales`, `objectives`, `bonuses`, `side_actions` and
`prestige`; `box` knows the components.
"""

from __future__ import annotations

from pathlib import Path

from cuvee.games.dom_pierre.arrange import arrange
from cuvee.games.dom_pierre.audit import audit
from cuvee.games.dom_pierre.box import HOME
from cuvee.games.dom_pierre.features import DomPierreFeatures
from cuvee.games.dom_pierre.judgement import judgement
from cuvee.games.dom_pierre.picture import Artist
from cuvee.games.dom_pierre.setup import Opening
from cuvee.games.dom_pierre.state import DomPierre
from cuvee.games.dom_pierre.words import Words
from cuvee.kernel import Kind, Option, Value

OPTIONS = (
    Option("seats", (2, 3, 4), 3),
    Option("variant", ("standard", "short"), "standard"),
    # Where the rulebook can be read in two ways: the first value is the reading that we recommend.
    Option("cost", ("paid", "free"), "paid"),
    Option("reims", ("closed", "open"), "closed"),
    Option("modifiers", ("empty-press", "harvest-press"), "empty-press"),
)


def agree(values: dict[str, Value], said: set[str], data: Path | None) -> dict[str, Value]:
    """All options of this game go together."""
    return values


KIND = Kind(
    id="dom-pierre",
    version=1,
    names={"en": "Dom Pierre", "de": "Dom Pierre", "es": "Dom Pierre"},
    summaries={
        "en": "Run a champagne house: plant, press, send workers along four routes and sell at the right moment.",
        "de": "Führe ein Champagnerhaus: pflanzen, keltern, Arbeiter auf vier Routen schicken und gut verkaufen.",
        "es": "Dirige una casa de champán: planta, prensa, envía trabajadores por cuatro rutas y vende a tiempo.",
    },
    options=OPTIONS,
    home=HOME,
    agree=agree,
    game=DomPierre,
    opening=Opening,
    arrange=arrange,
    audit=audit,
    speech=Words,
    artist=Artist,
    judgement=judgement,
    features=DomPierreFeatures,
    team=lambda setup: False,
)
