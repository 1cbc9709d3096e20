"""Dom Pierre, a game about champagne by Rôla & Costa: every rule, for two to four players. Start here.

`state` says what lies on the table; `rules` has a module for each chapter of the rulebook, `box` knows the components,
`words` and `picture` show a view, `mind` judges a position.
"""

from __future__ import annotations

from cuvee.games.dom_pierre.arrange import arrange
from cuvee.games.dom_pierre.audit import audit
from cuvee.games.dom_pierre.box.contents import HOME
from cuvee.games.dom_pierre.mind.aims import aims
from cuvee.games.dom_pierre.mind.eyes import DomPierreEyes
from cuvee.games.dom_pierre.mind.features import DomPierreFeatures
from cuvee.games.dom_pierre.mind.judgement import judgement
from cuvee.games.dom_pierre.picture.artist import Artist
from cuvee.games.dom_pierre.rules.setup import Opening
from cuvee.games.dom_pierre.state import DomPierre
from cuvee.games.dom_pierre.view import View
from cuvee.games.dom_pierre.words.speech import Words
from cuvee.kernel import Kind, Option

OPTIONS = (
    Option("seats", (2, 3, 4), 3),
    Option("variant", ("standard", "short"), "standard"),
    # Where the rulebook can be read in two ways: the first value is the reading that we recommend.
    Option("cost", ("paid", "free"), "paid"),
    Option("reims", ("closed", "open"), "closed"),
    Option("modifiers", ("empty-press", "harvest-press"), "empty-press"),
    Option("routes", ("one-area", "own-areas"), "one-area"),
    Option("bonuses", ("different", "two-cards"), "different"),
    Option("strength", ("up-to", "full"), "up-to"),
)


KIND = Kind(
    id="dom-pierre",
    package=__name__,
    version=3,
    names={"en": "Dom Pierre", "de": "Dom Pierre", "es": "Dom Pierre"},
    summaries={
        "en": "Run a champagne house: plant, press, send workers along four routes and sell at the right moment.",
        "de": "Führe ein Champagnerhaus: pflanzen, keltern, Arbeiter auf vier Routen schicken und gut verkaufen.",
        "es": "Dirige una casa de champán: planta, prensa, envía trabajadores por cuatro rutas y vende a tiempo.",
    },
    options=OPTIONS,
    home=HOME,
    game=DomPierre,
    opening=Opening,
    arrange=arrange,
    audit=audit,
    speech=Words,
    feats=("achieved", "collected", "tile", "goal"),
    stage="round",
    artist=Artist,
    view=View,
    judgement=judgement,
    features=DomPierreFeatures,
    eyes=DomPierreEyes,
    aims=aims,
)
