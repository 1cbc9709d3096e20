"""What a seat knows of a position as a flat row of numbers, written straight from the state: what a net learns from.

A row has three parts: what lies on the table and what only the seat itself knows; the seat's own place; and the places
of the others, the next one first, each in the same form, so that one net serves any number of seats. Every entry has a
name. A net is fitted to the eyes by these names, so it survives a rule that asks one thing more.

Entries that hold for a whole game, such as its options, stand in a template. What a position adds is written over a
copy of it: most entries of a row are zero, and those cost nothing.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from array import array
from collections.abc import Callable, Hashable, Iterator, Sequence
from importlib import import_module
from pkgutil import walk_packages
from struct import Struct
from typing import TYPE_CHECKING, Any, ClassVar, Generic, TypeVar

from cuvee.kernel.catalogue import Several
from cuvee.kernel.compiled import slots_of
from cuvee.kernel.decision import Step, Together

if TYPE_CHECKING:
    from cuvee.kernel.catalogue import Kind, Setup
    from cuvee.kernel.game import Game

G = TypeVar("G", bound="Game")
Row = array  # of 32-bit floats

_MOST_SEATS = 6
_REMEMBERED = 4096  # blocks of each sort
_UNIT, _CLIP = 4.0, 4.0  # numbers that a decision carries are small


def run(length: int) -> Callable[..., None]:
    """Writes so many entries that stand side by side: takes the row, the first one's place in bytes, and the values."""
    return Struct(f"{length}f").pack_into


class Layout:
    """The entries of a part of the row: each gets its place when it is named."""

    def __init__(self) -> None:
        self.names: list[str] = []

    def one(self, name: str) -> int:
        self.names.append(name)
        return len(self.names) - 1

    def many(self, name: str, number: int) -> int:
        """So many entries in a row; the place of the first."""
        first = len(self.names)
        self.names += [f"{name}.{n}" for n in range(number)]
        return first

    def each(self, name: str, of: Sequence[str]) -> int:
        """An entry for each of some things, by their names; the place of the first."""
        first = len(self.names)
        self.names += [f"{name}.{thing}" for thing in of]
        return first


class Block:
    """Entries that follow from a few things alone: written once for each of their values, then copied."""

    __slots__ = ("_first", "_known", "_size")

    def __init__(self, first: int, end: int) -> None:
        self._first, self._size = first, end - first
        self._known: dict[Hashable, Row[float]] = {}

    def known(self, key: Hashable, row: Row[float], at: int = 0) -> bool:
        """Copy what was written for these values before; False if nothing was."""
        found = self._known.get(key)
        if found is None:
            return False
        first = at + self._first
        row[first : first + self._size] = found
        return True

    def keep(self, key: Hashable, row: Row[float], at: int = 0) -> None:
        """Remember what is written now."""
        if len(self._known) >= _REMEMBERED:
            self._known.clear()
        first = at + self._first
        self._known[key] = row[first : first + self._size]


class Eyes(ABC, Generic[G]):
    """How one game's positions are written down, for one setup. A game lays out its entries, then writes them."""

    version: ClassVar[int] = 1  # raised when an entry changes its meaning: nets from before cannot be used any more
    unit: float = 20.0  # a margin that is a clear victory, in points
    grain: ClassVar[float] = 1.0  # how coarsely weaker levels look: more where a game forgives more (found by matches)
    telling: ClassVar[tuple[type[Step[Any]], ...]] = ()  # steps that say more than how many wait: see `write_step`

    def __init__(self, setup: Setup) -> None:
        self.setup = setup
        self.seats = setup.seats
        self.table, self.place = Layout(), Layout()
        self._steps = _Steps(setup.kind, self.table, self.telling)
        self._seats_at = self.table.many("seats", _MOST_SEATS)
        options = list(_option_entries(setup))
        self._options_at = self.table.each("option", [name for name, _ in options])
        self._ahead, self._asked = self.place.one("ahead"), self.place.one("asked")
        self.lay_out(self.table, self.place)
        self._first_place = len(self.table.names)
        self._size = len(self.place.names)
        self._template = array("f", bytes(4 * (self._first_place + self.seats * self._size)))
        self._template[self._seats_at + self.seats - 1] = 1.0
        for number, (_, value) in enumerate(options):
            self._template[self._options_at + number] = value
        for turn in range(1, self.seats):
            self._template[self._first_place + turn * self._size + self._ahead] = turn / self.seats

    @property
    def own_names(self) -> list[str]:
        """The entries of the table and of the own place."""
        return [f"table/{name}" for name in self.table.names] + [f"own/{name}" for name in self.place.names]

    @property
    def other_names(self) -> list[str]:
        """The entries of each other place."""
        return list(self.place.names)

    @abstractmethod
    def lay_out(self, table: Layout, place: Layout) -> None:
        """Name the entries of the table (with what only the own seat knows) and of a place."""

    @abstractmethod
    def write_table(self, game: G, seat: int, row: Row[float]) -> None:
        """What lies on the table, and what the seat alone knows."""

    def write_step(self, game: G, seat: int, step: Step[Any], row: Row[float]) -> None:
        """What an open step of a class that is `telling` says."""
        raise NotImplementedError

    @abstractmethod
    def write_place(self, game: G, seat: int, row: Row[float], at: int) -> None:
        """What everybody knows of a seat, from entry `at` on."""

    def look(self, game: G, seat: int) -> Row[float]:
        """The position as the seat knows it."""
        row = self._template[:]
        for other in range(self.seats):
            self.write_place(game, other, row, self.place_of(other, seat))
        for other in game.asked:
            row[self.place_of(other, seat) + self._asked] = 1.0
        self.write_table(game, seat, row)
        for step in self._steps.write(game.stack, seat, row):
            self.write_step(game, seat, step, row)
        return row

    def place_of(self, seat: int, viewer: int) -> int:
        """Where the place of a seat begins in a row of the viewer's."""
        return self._first_place + (seat - viewer) % self.seats * self._size

    def margin(self, game: G, seat: int) -> float:
        """Of a game that is over: by how much a seat has won or lost, in points.

        A net learns it beside who wins: where nobody does, it says who came nearer.
        """
        scores = game.scores
        return float(scores[seat] - max(scores[:seat] + scores[seat + 1 :], default=0))


_Sort = tuple[int, list[tuple[str, int]], bool]  # of steps: its number, what it carries where, whether it tells more


class _Steps:
    """The open stack: how many steps of each class wait for the own seat and for others, and which one is on top.

    What a step of the own seat carries counts too, as numbers: how many are left, what it costs, how many cards.
    """

    def __init__(self, kind: Kind, layout: Layout, telling: tuple[type[Step[Any]], ...]) -> None:
        steps = list(_steps_of(kind.package))
        found = {step.__name__: step for step in steps}
        names = sorted(found)
        self._own = layout.each("own-step", names)
        self._other = layout.each("other-step", names)
        self._top = layout.each("top", names)
        self._known: dict[type[Step[Any]], _Sort] = {}
        for step in sorted(steps, key=lambda step: step.__name__):
            facts = [(slot, layout.one(f"{step.__name__}.{slot}")) for slot in _slots(step)]
            self._known[step] = names.index(step.__name__), facts, issubclass(step, telling)

    def write(self, stack: list[Step[Any]], seat: int, row: Row[float]) -> list[Step[Any]]:
        """The steps that have more to tell come back."""
        number, telling = -1, []
        for step in stack:
            number, facts, tells = self._known[type(step)]
            if tells:
                telling.append(step)
            who = getattr(step, "seat", None)
            if who == seat or (isinstance(step, Together) and seat in step.unanswered):
                row[self._own + number] += 1.0
                for slot, at in facts:
                    row[at] = _amount(getattr(step, slot))
            elif who is not None:
                row[self._other + number] += 0.5
        if number >= 0:
            row[self._top + number] = 1.0
        return telling


def _amount(value: object) -> float:
    """A number for what a step carries: itself if it is one, else how much there is of it."""
    if isinstance(value, int):
        return min(_CLIP, max(-_CLIP, value / _UNIT))
    if isinstance(value, (tuple, list)):
        return len(value) / _UNIT
    return 0.0 if value is None else 1.0


def _steps_of(package: str) -> Iterator[type[Step[Any]]]:
    """All classes of steps in a game's rules; modules that are imported late are imported now."""
    home = import_module(package)
    for module in walk_packages(home.__path__, f"{package}."):
        if ".rules" in module.name:
            import_module(module.name)
    bases: list[Any] = [Step]
    while bases:
        base = bases.pop()
        bases += base.__subclasses__()
        if f"{base.__module__}.".startswith(f"{package}."):
            yield base


def _slots(step: type[Step[Any]]) -> list[str]:
    """What a step carries, beside whose it is; answers of several seats are not told."""
    hidden = {"seat", "answers", "unanswered", "each"} if issubclass(step, Together) else {"seat"}
    return sorted(slots_of(step) - hidden)


def _option_entries(setup: Setup) -> Iterator[tuple[str, float]]:
    """The options as entries: one for each choice, or for each part of a selection; the seats have their own."""
    for option in setup.kind.options:
        if option.name == "seats":
            continue
        value = setup.options[option.name]
        if isinstance(option, Several):
            chosen = str(value).split(",")
            for part in str(option.choices[-1]).split(","):
                yield f"{option.name}={part}", float(part in chosen)
        else:
            for choice in option.choices:
                yield f"{option.name}={choice}", float(choice == value)
