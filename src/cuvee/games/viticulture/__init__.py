"""Viticulture, a game about wine in Tuscany by Jamey Stegmaier and Alan Stone: every rule, for one to six. Start here.

`state` says what lies on the table; `rules` has a module for each chapter of the rulebook, `box` knows the components,
`words` and `picture` show a view, `mind` judges a position.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path
from typing import Any

from cuvee.games.viticulture.arrange import Table
from cuvee.games.viticulture.audit import Audit
from cuvee.games.viticulture.box import modules
from cuvee.games.viticulture.box.contents import HOME, Box, box_of, open_box
from cuvee.games.viticulture.box.modules import Module, plug_in
from cuvee.games.viticulture.mind.aims import aims, merits, plainer
from cuvee.games.viticulture.mind.features import ViticultureFeatures
from cuvee.games.viticulture.mind.judgement import Judge
from cuvee.games.viticulture.rules import effects
from cuvee.games.viticulture.rules.house import House
from cuvee.games.viticulture.rules.year import Opening
from cuvee.games.viticulture.state import Viticulture
from cuvee.games.viticulture.tuscany.arrange import TuscanyTable
from cuvee.games.viticulture.tuscany.audit import TuscanyAudit
from cuvee.games.viticulture.tuscany.box.contents import BOARD, TuscanyBox
from cuvee.games.viticulture.tuscany.box.contents import MODULES as TUSCANY_MODULES
from cuvee.games.viticulture.tuscany.mind.eyes import ViticultureEyes
from cuvee.games.viticulture.tuscany.mind.features import TuscanyFeatures
from cuvee.games.viticulture.tuscany.mind.worth import TuscanyJudge
from cuvee.games.viticulture.tuscany.modules import MODULES
from cuvee.games.viticulture.tuscany.picture.artist import Artist
from cuvee.games.viticulture.tuscany.state import Tuscany
from cuvee.games.viticulture.tuscany.view import TuscanyView
from cuvee.games.viticulture.tuscany.words.speech import TuscanyWords
from cuvee.games.viticulture.words.speech import Words
from cuvee.kernel import BadOption, Game, Kind, Option, Setup, Several, Value

WORDS = (effects,)  # what cards can do: to import them is to know the words of the component files
plug_in(Module(modules.BASE, House, Box, Viticulture))
for module in MODULES:
    plug_in(module)

SEVERAL = (2, 3, 4, 5, 6)


def options(modules: tuple[str, ...]) -> tuple[Option, ...]:
    """What the players agree on, with these modules to choose from."""
    chosen = Several("modules", modules)
    extended = tuple(choice for choice in chosen.choices if BOARD in str(choice).split(","))
    base = tuple(choice for choice in chosen.choices if choice not in extended)
    whole = ("none", ",".join(TUSCANY_MODULES))
    return (
        Option("seats", (1, *SEVERAL), 3),
        Option("level", ("very-easy", "easy", "normal", "hard", "very-hard"), "normal", when=({"seats": (1,)},)),
        Option("aggressive", (False, True), False, when=({"seats": (1,), "modules": whole},)),
        chosen,
        Option("star_points", (True, False), True, when=({"modules": extended},)),
        Option("two_parents", (False, True), False),
        # Where the rulebook can be read in two ways: the first value is the reading that we recommend.
        Option("end_trigger", ("kept", "totals"), "kept", when=({"seats": SEVERAL, "modules": base},)),
        Option("wine_slot", ("highest", "choose"), "highest"),
        Option("pay_for_both", ("before", "after"), "before"),
    )


def agree(values: dict[str, Value], said: set[str], data: Path | None) -> dict[str, Value]:
    """The Automa plays only against one; corrected files are checked as a whole, whatever is played with."""
    if data is not None:
        open_box(data, TUSCANY_MODULES)
    seats = values["seats"]
    if seats != 1 and values["level"] != "normal":
        raise BadOption(f"viticulture: level={values['level']} is not allowed with seats={seats}; allowed: normal")
    if seats != 1 and values["aggressive"]:
        raise BadOption(f"viticulture: aggressive=on is not allowed with seats={seats}; allowed: off")
    chosen = [module for module in str(values["modules"]).split(",") if module in TUSCANY_MODULES]
    if values["aggressive"] and 0 < len(chosen) < len(TUSCANY_MODULES):
        raise BadOption("viticulture: aggressive=on is played with modules=none or modules=all, not with some of them")
    if BOARD not in chosen and not values["star_points"]:
        raise BadOption(
            "viticulture: star_points=off needs modules=board: without the extended board there are no stars"
        )
    return values


def new_game(setup: Setup) -> Game:
    """An empty table for the modules that are played with."""
    return box_of(setup).game(setup)


def arrange(game: Game, given: dict[str, Any]) -> None:
    """Lay the table as given."""
    assert isinstance(game, Viticulture)
    (TuscanyTable(game) if isinstance(game, Tuscany) else Table(game)).lay(given)


def audit(game: Game) -> None:
    """Raise AssertionError where components are not where they can be."""
    assert isinstance(game, Viticulture)
    (TuscanyAudit(game) if isinstance(game, Tuscany) else Audit(game)).check()


def speak(setup: Setup, language: str, names: Sequence[str] | None) -> Words:
    """The game in words."""
    words = TuscanyWords if with_tuscany(setup) else Words
    return words(setup, language, names)


def judgement(game: Game, seat: int) -> float:
    """What a position is worth to a seat, in points."""
    assert isinstance(game, Viticulture)
    return (TuscanyJudge(game) if isinstance(game, Tuscany) else Judge(game)).worth(seat)


def features(setup: Setup) -> ViticultureFeatures:
    """A view as numbers."""
    return TuscanyFeatures(setup) if with_tuscany(setup) else ViticultureFeatures(setup)


def with_tuscany(setup: Setup) -> bool:
    """Whether modules of Tuscany are played with."""
    return isinstance(box_of(setup), TuscanyBox)


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
    options=options(TUSCANY_MODULES),
    home=HOME,
    agree=agree,
    game=new_game,
    opening=Opening,
    arrange=arrange,
    audit=audit,
    speech=speak,
    feats=("filled", "built", "trained", "star", "visitor", "made", "planted"),
    stage="year",
    artist=Artist,
    view=TuscanyView,
    judgement=judgement,
    rivalry=0.5,
    features=features,
    eyes=ViticultureEyes,
    aims=aims,
    merits=merits,
    plainer=plainer,
    team=lambda setup: setup.seats == 1,
)


def with_house_modules(*modules: Module) -> Kind:
    """The game with further modules to choose from, beside those of Tuscany."""
    for module in modules:
        plug_in(module)
    return replace(KIND, options=options((*TUSCANY_MODULES, *(module.id for module in modules))))
