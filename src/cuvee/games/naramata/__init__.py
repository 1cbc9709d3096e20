"""Naramata, a game of wine and tourism by Chris Dias: every rule and every mode. Start here.

`state` says what lies on the table; `rules` has a module for each chapter of the rulebook, `box` knows the components,
`words` and `picture` show a view, `mind` judges a position.
"""

from __future__ import annotations

from pathlib import Path

from cuvee.games.naramata.arrange import arrange
from cuvee.games.naramata.audit import audit
from cuvee.games.naramata.box.contents import DIFFICULTIES, HOME, open_box
from cuvee.games.naramata.mind.aims import aims, merits
from cuvee.games.naramata.mind.eyes import NaramataEyes
from cuvee.games.naramata.mind.features import NaramataFeatures
from cuvee.games.naramata.mind.judgement import judgement
from cuvee.games.naramata.picture.artist import Artist
from cuvee.games.naramata.rules.day import Opening
from cuvee.games.naramata.state import Naramata, is_team
from cuvee.games.naramata.view import View
from cuvee.games.naramata.words.speech import Words
from cuvee.kernel import BadOption, Case, Kind, Option, Value

SEVERAL = (2, 3, 4)
DUEL: Case = {"seats": (2,), "mode": ("competitive",)}
# Alone and in the Fleet of two there is always a phantom, in a duel by choice.
PHANTOM_OF_TWO: tuple[Case, ...] = ({"seats": (2,), "mode": ("fleet",)}, {**DUEL, "phantom": (True,)})
PHANTOM: tuple[Case, ...] = ({"seats": (1,)}, *PHANTOM_OF_TWO)

OPTIONS = (
    Option("seats", (1, *SEVERAL), 3),
    Option("mode", ("competitive", "fleet"), "competitive", when=({"seats": SEVERAL},)),
    Option("days", (2, 3, 4), 3, when=({"seats": SEVERAL, "mode": ("competitive",)},)),
    Option("difficulty", DIFFICULTIES, "normal"),
    Option("phantom", (False, True), False, when=(DUEL,)),
    Option("reverse", ("off", "on", "from-end"), "off"),
    Option("vehicles", ("choose", "deal"), "choose"),
    # Where the rulebooks can be read in two ways: the first value is the reading that we recommend.
    Option("favor_all", (True, False), True),
    Option("view_refuse", (True, False), True),
    Option("disk_upgrade_uses", ("once", "unlimited"), "once"),
    Option("purple", ("tourists", "rows"), "tourists"),
    Option("phantom_from", ("leader", "self"), "leader", when=PHANTOM),
    Option("phantom_plays_on", (True, False), True, when=PHANTOM),
    Option("contract_announce", (True, False), True),
    Option("phantom_bottles", (False, True), False, when=PHANTOM_OF_TWO),
    Option("backstage_pit_stop", (False, True), False),
    Option("white_early", (False, True), False, when=({"seats": (1,)},)),
)


def agree(values: dict[str, Value], said: set[str], data: Path | None) -> dict[str, Value]:
    """Check the options as a whole; what nobody said follows from the rest."""
    seats, fleet = values["seats"], values["mode"] == "fleet"
    if fleet and seats == 1:
        raise BadOption("naramata: mode=fleet is not allowed with seats=1; allowed: seats 2, 3, 4")
    days = open_box(data).team_days
    if (fleet or seats == 1) and values["days"] != days:
        name = "the Fleet" if fleet else "the solo game"
        raise BadOption(f"naramata: days={values['days']} is not allowed in {name}; allowed: {days}")
    phantom = seats == 1 or (fleet and seats == 2)  # the rules demand one
    if "phantom" not in said:
        values["phantom"] = phantom
    if values["phantom"] and seats in (3, 4):
        raise BadOption(f"naramata: phantom=on is not allowed with seats={seats}; allowed: seats 1, 2")
    if phantom and not values["phantom"]:
        name = "the Fleet of two" if fleet else "the solo game"
        raise BadOption(f"naramata: phantom=off is not allowed in {name}; allowed: on")
    return values


KIND = Kind(
    id="naramata",
    package=__name__,
    version=2,
    names={"en": "Naramata", "de": "Naramata", "es": "Naramata"},
    summaries={
        "en": "Drive tourists along the wineries of the Naramata Bench and be home by five.",
        "de": "Fahre Touristen zu den Weingütern der Naramata Bench und sei um fünf am Ziel.",
        "es": "Lleva turistas por las bodegas de Naramata Bench y termina antes de las cinco.",
    },
    options=OPTIONS,
    home=HOME,
    agree=agree,
    game=Naramata,
    opening=Opening,
    arrange=arrange,
    audit=audit,
    speech=Words,
    judgement=judgement,
    features=NaramataFeatures,
    eyes=NaramataEyes,
    aims=aims,
    merits=merits,
    team=is_team,
    feats=("delivered", "bottle"),
    stage="day",
    artist=Artist,
    view=View,
)
