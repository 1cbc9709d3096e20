"""A view as numbers, for learning: what all games share.

A game's features write a view down entry by entry, always in the same order and with the same number of entries,
because they go through what is in the box and not through what happens to lie on the table. The same lines are read
twice: once on a sheet that keeps the names of the entries, and for each view on one that keeps the numbers, -1 to 1.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import cached_property
from typing import Any, ClassVar, Protocol

from cuvee.kernel.catalogue import Setup
from cuvee.kernel.view import Own, View


class Choices:
    """Things that an entry can be about, each with its place."""

    __slots__ = ("names", "places")

    def __init__(self, names: Iterable[str]) -> None:
        self.names = tuple(dict.fromkeys(names))
        self.places = {name: place for place, name in enumerate(self.names)}


class Sheet(Protocol):
    """What features are written on."""

    def part(self, name: str) -> None:
        """What follows is about this."""

    def number(self, name: str, value: float | None, top: float) -> None:
        """One entry: a number as a share of a usual highest one; nothing counts as 0."""

    def counts(self, name: str, choices: Choices, found: Iterable[str | None], top: float = 1) -> None:
        """An entry for each choice: how often it is among those found. What is no choice is passed over."""

    def amounts(self, name: str, choices: Choices, found: Mapping[str, float], top: float = 1) -> None:
        """An entry for each choice: its amount as a share of a usual highest one; 0 where nothing is said."""


class Numbers:
    """A sheet that keeps the numbers."""

    __slots__ = ("values",)

    def __init__(self) -> None:
        self.values: list[float] = []

    def part(self, name: str) -> None:
        """Numbers do not say what they are about."""

    def number(self, name: str, value: float | None, top: float) -> None:
        share = (value or 0) / top
        self.values.append(1.0 if share > 1 else -1.0 if share < -1 else share)

    def counts(self, name: str, choices: Choices, found: Iterable[str | None], top: float = 1) -> None:
        row = [0.0] * len(choices.names)
        places, one = choices.places, 1 / top
        for thing in found:
            place = places.get(thing)  # type: ignore[arg-type]
            if place is not None and row[place] < 1:
                row[place] = min(1.0, row[place] + one)
        self.values += row

    def amounts(self, name: str, choices: Choices, found: Mapping[str, float], top: float = 1) -> None:
        row = [0.0] * len(choices.names)
        places = choices.places
        for thing, amount in found.items():
            place = places.get(thing)
            if place is not None:
                share = amount / top
                row[place] = 1.0 if share > 1 else -1.0 if share < -1 else share
        self.values += row


class Names:
    """A sheet that keeps the names of the entries."""

    __slots__ = ("_part", "names")

    def __init__(self) -> None:
        self.names: list[str] = []
        self._part = ""

    def part(self, name: str) -> None:
        self._part = name

    def number(self, name: str, value: float | None, top: float) -> None:
        self.names.append(f"{self._part}/{name}")

    def counts(self, name: str, choices: Choices, found: Iterable[str | None], top: float = 1) -> None:
        self.names += [f"{self._part}/{name}={choice}" for choice in choices.names]

    def amounts(self, name: str, choices: Choices, found: Mapping[str, float], top: float = 1) -> None:
        self.counts(name, choices, ())


class Features:
    """The features of one kind of game under one setup. A game derives its own, with `write` and `vocabulary`."""

    facts: ClassVar[Mapping[str, int]] = {}  # numbers that decisions tell, with a usual highest value

    def __init__(self, setup: Setup) -> None:
        self.setup = setup
        self.seats = Choices(str(seat) for seat in range(setup.seats))
        self.decisions = Choices(decision.__name__ for decision in setup.kind.decisions())
        self.agreed = [
            (option.name, Choices(map(option.spelled, option.choices)), [option.spelled(setup.options[option.name])])
            for option in setup.kind.options[1:]  # the number of seats shows in the length
        ]
        self.words = Choices(self.vocabulary())

    def vocabulary(self) -> Iterable[str]:
        """The names of things that a decision can be about: cards, wines, places …"""
        return ()

    def write(self, view: Own, sheet: Sheet) -> None:
        """The table, after what all games have in common; in a game that says nothing about it, the scores."""
        for turn, seat in enumerate(self.round(view)):
            sheet.part(who(turn))
            sheet.number("score", view["scores"][seat], 100)

    def of(self, view: Own) -> list[float]:
        """A view as numbers."""
        sheet = Numbers()
        self._write(view, sheet)
        return sheet.values

    @cached_property
    def names(self) -> list[str]:
        """What the numbers mean, such as `own/lira` or `next1/hand=flora`."""
        sheet = Names()
        self._write(self.setup.kind.start(self.setup).view(0), sheet)
        return sheet.names

    def __len__(self) -> int:
        return len(self.names)

    def round(self, view: View) -> list[int]:
        """All seats: the viewer first, then round the table."""
        seats, first = self.setup.seats, view["seat"] or 0
        return [*range(first, seats), *range(first)]

    def around(self, view: View, sheet: Sheet, name: str, seats: Sequence[int]) -> None:
        """How far forward each seat stands in an order, the viewer's first; 0 for one that is not in it."""
        for turn, seat in enumerate(self.round(view)):
            place = len(seats) - seats.index(seat) if seat in seats else 0
            sheet.number(f"{name}={who(turn)}", place, self.setup.seats)

    def _write(self, view: View, sheet: Sheet) -> None:
        sheet.part("table")
        sheet.counts("seat", self.seats, [str(view["seat"] or 0)])
        for name, choices, agreed in self.agreed:
            sheet.counts(name, choices, agreed)
        self.around(view, sheet, "asked", view["asked"])
        sheet.number("over", view["over"], 1)
        decision = view["decision"] or {}
        sheet.part("decision")
        sheet.counts("kind", self.decisions, [decision.get("name")])
        for name, top in self.facts.items():
            value = decision.get(name)
            sheet.number(name, value if isinstance(value, int) else 0, top)
        sheet.counts("about", self.words, _words(decision))
        self.write(view, sheet)


def who(turn: int) -> str:
    """How entries call a seat: one's own, or the first, second … one after it."""
    return f"next{turn}" if turn else "own"


def _words(facts: Mapping[str, Any]) -> Iterator[str]:
    """Everything that the facts of a decision name; a move such as `pick/flora` also names its thing."""
    for fact in facts.values():
        for word in fact if isinstance(fact, list) else (fact,):
            if isinstance(word, str):
                yield word
                yield word.partition("/")[2]
