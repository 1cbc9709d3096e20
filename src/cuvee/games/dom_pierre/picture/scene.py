"""What a panel is drawn from: the words of a language, the view, and whose area lies in front."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from pathlib import Path

from cuvee.games.dom_pierre.view import View
from cuvee.games.dom_pierre.words.lexicon import Lexicon
from cuvee.games.dom_pierre.words.outlook import Outlook
from cuvee.kernel import Setup

COLOURS = ("blue", "orange", "yellow", "white")  # of the seats, as the lexicon calls them
NEUTRAL = "neutral"

_LEXICONS: dict[tuple[Path | None, str], Lexicon] = {}


def lexicon(setup: Setup, language: str) -> Lexicon:
    """The nouns of a language without players' names: one for all tables, so that they share what is drawn."""
    key = (setup.data, language)
    if key not in _LEXICONS:
        _LEXICONS[key] = Lexicon(setup, language, None)
    return _LEXICONS[key]


@dataclass(frozen=True, slots=True)
class Scene:
    """One position, as it is about to be drawn."""

    words: Lexicon
    look: Outlook  # through the eyes of the seat whose area lies in front
    names: Sequence[str]  # of the players, by seat

    @property
    def view(self) -> View:
        """The table as the viewer sees it."""
        return self.look.view

    @property
    def seat(self) -> int:
        """Whose area lies in front."""
        return self.look.seat

    @property
    def colour(self) -> str:
        """The colour of that seat."""
        return COLOURS[self.look.seat]

    @property
    def asked(self) -> bool:
        """Whether the open decision is that seat's."""
        return self.look.seat in self.view["asked"]


def colour_of(worker: int | str) -> str:
    """The colour of a worker on the board."""
    return COLOURS[worker] if isinstance(worker, int) else NEUTRAL


def listed(names: Iterable[str]) -> str:
    """Several things in one line of a tooltip."""
    return " · ".join(names)
