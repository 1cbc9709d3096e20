"""What the words of all games share: who sits where, amounts, lists, and the way from an event to a line of the log."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from pathlib import Path
from typing import Any, ClassVar, Generic, TypeVar

from cuvee.kernel.catalogue import Setup
from cuvee.kernel.telling import Event
from cuvee.kernel.text import Texts

UNDER = "  "  # begins a line of a section that belongs to the one above it


class Nouns:
    """Names who sits at the table. A game's lexicon derives from it and names what lies in the box as well."""

    def __init__(self, setup: Setup, folder: Path, language: str, names: Sequence[str] | None) -> None:
        self.say = Texts(folder, language).say
        self.language = language
        self.seats = setup.seats
        self._names = list(names) if names is not None else None

    def who(self, seat: int) -> str:
        """A short name for a player, as the subject of a sentence or in a list."""
        if self._names is not None and seat < len(self._names):
            return self._names[seat]
        return self.nickname(seat)

    def nickname(self, seat: int) -> str:
        """What a player without a name is called."""
        return self.say("player", number=seat + 1)

    def people(self, seats: Iterable[int]) -> str:
        """Several players."""
        return ", ".join(self.who(seat) for seat in seats)

    def amount(self, of: str, number: int) -> str:
        """So many points, francs, bottles …"""
        return self.say(f"amount.{of}", n=number)

    def result(self, scores: list[int], winners: list[int]) -> str:
        """How a game has ended in which all play for themselves."""
        points = ", ".join(f"{self.who(seat)} {score}" for seat, score in enumerate(scores))
        return self.say("log.over", n=len(winners), winners=self.people(winners), scores=points)


N = TypeVar("N", bound=Nouns)


class Lines(Generic[N]):
    """Writes events as lines of the log: each has a text `log.<event>`, into which its facts go by name."""

    words: ClassVar[Mapping[str, Callable[[Any, Any], str]]] = {}  # by fact: how the lexicon puts it into words
    writers: ClassVar[Mapping[str, Callable[[Any, dict[str, Any]], str]]] = {}  # events whose line depends on facts

    def __init__(self, lexicon: N) -> None:
        self.lexicon = lexicon
        self.say = lexicon.say

    def line(self, event: Event) -> str:
        """A line of the log; empty where another line says the same."""
        write = self.writers.get(event.name)
        return write(self, event.facts) if write else self.phrase(event.name, event.facts)

    def phrase(self, key: str, facts: dict[str, Any]) -> str:
        """The text of a key, with the facts in words."""
        words = {name: self._word(name, value) for name, value in facts.items()}
        return self.say(f"log.{key}", **words, **self.subject(facts))

    def subject(self, facts: dict[str, Any]) -> dict[str, str]:
        """Who does it."""
        return {"who": self.lexicon.who(facts["seat"])} if "seat" in facts else {}

    def cause(self, why: str) -> str:
        """Why something was gained or lost."""
        return str(self._word("why", why))

    def _word(self, name: str, value: Any) -> Any:
        write = self.words.get(name)
        return write(self.lexicon, value) if write else value


def capital(text: str) -> str:
    """A text at the beginning of a line."""
    return text[:1].upper() + text[1:]


def scale(numbers: Iterable[int]) -> str:
    """Numbers in the way they are printed side by side: 3/6/9."""
    return "/".join(map(str, numbers))


def seat_key(seat: int) -> str:
    """The key of a player's section."""
    return f"seat-{seat + 1}"


def from_viewer(view: dict[str, Any]) -> Iterator[int]:
    """All seats: the viewer first, then round the table."""
    seats, first = len(view["seats"]), view["seat"] or 0
    return ((first + number) % seats for number in range(seats))


def looking_at(view: dict[str, Any], own: bool) -> int | None:
    """The seat whose eyes a view is looked at with: the viewer's if `own` or if it is asked, else the one asked."""
    seat, asked = view["seat"], view["asked"]
    if seat is not None and (own or seat in asked or not asked):
        return int(seat)
    return int(asked[0]) if asked else None
