"""What every game shares. The kernel knows no particular game, no screen and no bot."""

from cuvee.kernel.catalogue import Case, Kind, Option, Section, Setup, Several, Speech, Value
from cuvee.kernel.chance import Chance
from cuvee.kernel.decision import Decision, Step, Together
from cuvee.kernel.errors import (
    BadData,
    BadOption,
    BadRecord,
    BadScenario,
    CuveeError,
    IllegalMove,
    UnknownGame,
)
from cuvee.kernel.game import Game, Stage
from cuvee.kernel.picture import Artist, Exhibit, Layout, Panel, Part, Picture, Place
from cuvee.kernel.telling import Event
from cuvee.kernel.text import LANGUAGES, Texts
from cuvee.kernel.vocabulary import Vocabulary

__all__ = [
    "LANGUAGES",
    "Artist",
    "BadData",
    "BadOption",
    "BadRecord",
    "Case",
    "BadScenario",
    "Chance",
    "CuveeError",
    "Decision",
    "Event",
    "Exhibit",
    "Game",
    "IllegalMove",
    "Kind",
    "Layout",
    "Option",
    "Panel",
    "Part",
    "Picture",
    "Place",
    "Section",
    "Setup",
    "Several",
    "Speech",
    "Stage",
    "Step",
    "Texts",
    "Together",
    "UnknownGame",
    "Value",
    "Vocabulary",
]
