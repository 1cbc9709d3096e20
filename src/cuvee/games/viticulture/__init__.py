"""Viticulture, a game about wine in Tuscany by Jamey Stegmaier and Alan Stone: every rule, for one to six. Start here.

`state` says what lies on the table; `rules` has a module for each chapter of the rulebook, `box` knows the components,
`words` and `picture` show a view, `mind` judges a position.
"""

from __future__ import annotations

from pathlib import Path

from cuvee.games.viticulture.arrange import arrange
from cuvee.games.viticulture.audit import audit
from cuvee.games.viticulture.box.contents import HOME, MODULES
from cuvee.games.viticulture.mind.eyes import ViticultureEyes
from cuvee.games.viticulture.mind.features import ViticultureFeatures
from cuvee.games.viticulture.mind.judgement import judgement
from cuvee.games.viticulture.picture.artist import ViticultureArtist
from cuvee.games.viticulture.rules import effects
from cuvee.games.viticulture.rules.year import Opening
from cuvee.games.viticulture.state import Viticulture
from cuvee.games.viticulture.tuscany.rules import deeds
from cuvee.games.viticulture.words.speech import Words
from cuvee.kernel import BadOption, Kind, Option, Several, Value

WORDS = (effects, deeds)  # what cards can do: to import them is to know the words of the component files
SEVERAL = (2, 3, 4, 5, 6)
TUSCANY = Several("modules", MODULES)
EXTENDED = tuple(choice for choice in TUSCANY.choices if "board" in str(choice).split(","))
BASE = tuple(choice for choice in TUSCANY.choices if choice not in EXTENDED)

OPTIONS = (
    Option("seats", (1, *SEVERAL), 3),
    Option("level", ("very-easy", "easy", "normal", "hard", "very-hard"), "normal", when=({"seats": (1,)},)),
    Option(
        "aggressive",
        (False, True),
        False,
        when=({"seats": (1,), "modules": (TUSCANY.choices[0], TUSCANY.choices[-1])},),
    ),
    TUSCANY,
    Option("star_points", (True, False), True, when=({"modules": EXTENDED},)),
    Option("two_parents", (False, True), False),
    # Where the rulebook can be read in two ways: the first value is the reading that we recommend.
    Option("end_trigger", ("kept", "totals"), "kept", when=({"seats": SEVERAL, "modules": BASE},)),
    Option("wine_slot", ("highest", "choose"), "highest"),
    Option("pay_for_both", ("before", "after"), "before"),
)


def agree(values: dict[str, Value], said: set[str], data: Path | None) -> dict[str, Value]:
    """The Automa plays only against one."""
    seats = values["seats"]
    if seats != 1 and values["level"] != "normal":
        raise BadOption(f"viticulture: level={values['level']} is not allowed with seats={seats}; allowed: normal")
    if seats != 1 and values["aggressive"]:
        raise BadOption(f"viticulture: aggressive=on is not allowed with seats={seats}; allowed: off")
    modules = str(values["modules"]).split(",")
    if values["aggressive"] and modules != ["none"] and len(modules) < len(MODULES):
        raise BadOption("viticulture: aggressive=on is played with modules=none or modules=all, not with some of them")
    if "board" not in modules and not values["star_points"]:
        raise BadOption(
            "viticulture: star_points=off needs modules=board: without the extended board there are no stars"
        )
    return values


KIND = Kind(
    id="viticulture",
    package=__name__,
    version=2,
    names={"en": "Viticulture", "de": "Viticulture", "es": "Viticulture"},
    summaries={
        "en": "Build up a vineyard in Tuscany: plant, harvest, make wine and fill orders, year after year.",
        "de": "Baue ein Weingut in der Toskana auf: pflanzen, ernten, keltern, Bestellungen erfüllen, Jahr für Jahr.",
        "es": "Levanta un viñedo en la Toscana: planta, cosecha, elabora vino y completa pedidos, año tras año.",
    },
    options=OPTIONS,
    home=HOME,
    agree=agree,
    game=Viticulture,
    opening=Opening,
    arrange=arrange,
    audit=audit,
    speech=Words,
    artist=ViticultureArtist,
    judgement=judgement,
    rivalry=0.5,
    features=ViticultureFeatures,
    eyes=ViticultureEyes,
    team=lambda setup: setup.seats == 1,
)
