"""What a game brings to the house: its options, its texts and the functions that start, show and judge it."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from secrets import randbits
from typing import TYPE_CHECKING, Any, ClassVar, NamedTuple, Protocol

from cuvee.kernel.decision import Decision, Step
from cuvee.kernel.errors import BadOption, BadScenario, CuveeError, listed
from cuvee.kernel.telling import Event
from cuvee.kernel.text import LANGUAGES

if TYPE_CHECKING:
    from cuvee.kernel.eyes import Eyes
    from cuvee.kernel.features import Features
    from cuvee.kernel.game import Game
    from cuvee.kernel.moments import Moment
    from cuvee.kernel.picture import Artist
    from cuvee.kernel.view import Own

Value = str | int | bool
SEEDS = 1 << 256  # so many there are
Case = Mapping[str, tuple[Value, ...]]  # values that other options have, see `Option.when`


@dataclass(frozen=True, slots=True)
class Option:
    """One option of a game: its name, the values it can have, and the one it has if nobody says otherwise.

    `when` says with which values of other options there is something to choose: one of its cases must hold, and a case
    holds if each option that it names has one of the values. Elsewhere the option changes nothing, or the rules leave
    no choice; forms do not ask for it then.
    """

    name: str
    choices: tuple[Value, ...]
    default: Value
    when: tuple[Case, ...] = ()

    def applies(self, values: Mapping[str, Value]) -> bool:
        """Whether there is something to choose, given the values of all options."""
        cases = (all(values[name] in allowed for name, allowed in case.items()) for case in self.when)
        return not self.when or any(cases)

    def read(self, value: object) -> Value:
        """The choice that a value means: itself, or what a person would write for it on the command line."""
        for choice in self.choices:
            if type(choice) is type(value) and choice == value:
                return choice
        for choice in self.choices:
            if str(value).lower() in _spellings(choice):
                return choice
        raise BadOption(f"{self.name}={value} is not allowed; allowed: {self.allowed}")

    @property
    def allowed(self) -> str:
        """The choices, as a person writes them."""
        return listed([self.spelled(choice) for choice in self.choices])

    def spelled(self, choice: Value) -> str:
        """A choice, as a person writes it."""
        return _spellings(choice)[0]


class Several(Option):
    """An option whose value is any selection of its parts, written with commas; `none` and `all` are understood."""

    def __init__(self, name: str, parts: tuple[str, ...]) -> None:
        picks = [[part for bit, part in enumerate(parts) if chosen >> bit & 1] for chosen in range(1 << len(parts))]
        super().__init__(name, tuple([",".join(pick) or "none" for pick in picks]), "none")

    def read(self, value: object) -> Value:
        """The parts in any order."""
        wanted = sorted(part.strip() for part in str(value).lower().split(","))
        if wanted == ["all"]:
            return self.choices[-1]
        for choice in self.choices:
            if sorted(str(choice).split(",")) == wanted:
                return choice
        raise BadOption(f"{self.name}={value} is not allowed; allowed: {self.allowed}")

    @property
    def allowed(self) -> str:
        """The parts, and the words for none and all of them."""
        return f"none, all, or some of {self.choices[-1]!s}"


def _spellings(choice: Value) -> tuple[str, ...]:
    if choice is True or choice == "on":
        return ("on", "yes", "true")
    if choice is False or choice == "off":
        return ("off", "no", "false")
    return (str(choice),)


@dataclass(frozen=True, slots=True)
class Section:
    """A headed part of the table in words; a line that starts with two spaces belongs to the one above it."""

    title: str
    lines: list[str]
    key: str = ""  # names it in every language, see `Speech.focus`


class Speech(Protocol):
    """Puts one game into words of one language. Everything is made from views and events, never from the state."""

    def sections(self, view: Own) -> list[Section]:
        """The table, section by section; `held` in a view names a seat that has yet to end its turn."""

    def focus(self, view: Own) -> str:
        """The key of the section that the open decision is about; at the end, of the result."""

    def standing(self, view: Own) -> list[str]:
        """By seat: points and purse in a few words; empty where the players have everything in common."""

    def common(self, view: Own) -> str:
        """What the players have in common, in a few words; empty where all play for themselves."""

    def prompt(self, view: Own) -> str:
        """What is asked, and of whom."""

    def rank(self, move: str) -> int:
        """Where a move stands among the others: 0 for what the decision is about, more for what may come besides."""

    def label(self, view: Own, move: str) -> str:
        """What a move of the open decision does, with cost and gain."""

    def closes(self, move: str) -> bool:
        """Whether a move only ends or declines something: it is offered beside the question, too."""

    def chain(self, view: Own, move: str) -> Sequence[tuple[str, str]]:
        """Answers to the question that a move leads to, with their names: whoever makes it means the first of them.

        It is given at once then, if the question comes and these are all of its answers. Empty where there is no such
        question, or where no answer goes without saying.
        """

    def line(self, event: Event) -> str:
        """An event as a line of the log; empty for one that needs no line."""

    def reason(self, key: str) -> str:
        """Why a move is not legal."""

    def thing(self, fact: str, name: str) -> str:
        """What a fact of an event names, as people call it: `("structure", "yoke")` is the yoke."""

    def cause(self, why: str) -> str:
        """What has brought or cost points: the `why` of an event, in a few words."""

    def opens_turn(self, event: Event) -> bool:
        """Whether an event says what a turn is about: where somebody went, or what was done with a worker."""

    brief: ClassVar[bool]  # whether chapters are short: whoever is in a hurry is not shown their ends

    def ends_chapter(self, event: Event) -> bool:
        """Whether a day, a round or a year has ended with an event."""

    def moment(self, view: Own, log: Sequence[Event], place: int) -> Moment | None:
        """What the chapter has brought that ended with the event in this place of the log; nothing if none did."""

    def period(self, number: int) -> str:
        """The day, round or year of a stage; empty where a game has none."""

    def after(self, number: int) -> str:
        """When a day, round or year is over: in a sentence, after a number of points."""

    def part(self, part: str) -> str:
        """The part of the game that a stage names; empty where all is one."""

    def feat(self, name: str, facts: dict[str, Any]) -> str:
        """What a seat reaches by one of the game's feats, as a noun; `n` in the facts is how much more it brings."""


def as_said(values: dict[str, Value], said: set[str], data: Path | None) -> dict[str, Value]:
    """For games whose options all go together."""
    return values


def no_positions(game: Game, given: dict[str, Any]) -> None:
    """For games whose scenarios all begin at the beginning."""
    if any(given.values()):
        raise BadScenario(f"{game.setup.kind.id} lays out no positions: leave out `given` and `chance`")


class Aim(NamedTuple):
    """Something that a player works for: how much of it there is, and about how many points each is worth."""

    name: str  # `aim.NAME` in `mind/text` says that a move brings some; `less.NAME`, if any, that it costs less
    amount: int
    worth: float


class Merit(NamedTuple):
    """Something that speaks for a move, in the words of the rules."""

    name: str  # the text `merit.NAME` in `mind/text`; that of a decision's name is told where nothing else is
    number: int = 0  # that goes into the text, if it counts


def own_score(game: Game, seat: int) -> float:
    """For games whose points tell well enough who is ahead."""
    return game.scores[seat]


def plain_features(setup: Setup) -> Features:
    """For games that nobody learns yet: what all games have in common."""
    from cuvee.kernel.features import Features

    return Features(setup)


@dataclass(frozen=True, slots=True)
class Kind:
    """One kind of game, as the catalogue knows it. What has a default below can come later."""

    id: str  # small letters, digits and hyphens: it stands in addresses and records
    package: str  # where its modules live: `__name__` in the game's own `__init__`
    version: int  # of the rules: raised when old moves would mean something else
    names: Mapping[str, str]  # by language
    summaries: Mapping[str, str]
    options: tuple[Option, ...]  # the first one is `seats`
    home: Path  # the package's folder, with data/, text/ and rulebook/
    game: Callable[[Setup], Game]  # with nothing on the table yet
    opening: Callable[[], Step[Any]]  # what happens first
    speech: Callable[[Setup, str, Sequence[str] | None], Speech]  # setup, language, names of the seats
    agree: Callable[[dict[str, Value], set[str], Path | None], dict[str, Value]] = as_said  # options: all, those said
    arrange: Callable[[Game, dict[str, Any]], None] = no_positions  # lays out the position that a scenario gives
    audit: Callable[[Game], None] = lambda game: None  # raises AssertionError where components appear or vanish
    judgement: Callable[[Game, int], float] = own_score  # what a position is worth to a seat, in points
    features: Callable[[Setup], Features] = plain_features  # a view as numbers, for learning
    team: Callable[[Setup], bool] = lambda setup: False  # whether all win or lose together
    stage: str = ""  # the event that tells of a new day, round or year, if the game has such
    rivalry: float = 0.7  # how much of the best opponent's prospects a plan counts against one's own
    feats: tuple[str, ...] = ()  # events of a seat that tell where a line of play leads, the most telling first
    artist: type[Artist] | None = None  # draws the table; without one it is shown in words
    view: type | None = None  # what its views hold: a TypedDict, for the reference of the API
    eyes: Callable[[Setup], Eyes[Any]] | None = None  # a position as numbers, for nets
    aims: Callable[[Game, int], list[Aim]] | None = None  # what a seat has of what is worked for: bots say why with it
    merits: Callable[[Game, int, int], list[Merit]] | None = None  # of a seat's move, for those who are given advice
    plainer: Callable[[Game, int], Sequence[int]] | None = None  # moves that do the same as one, and use up less

    def __post_init__(self) -> None:
        """Refuse what would only fail later, somewhere else."""
        if not re.fullmatch("[a-z0-9]+(-[a-z0-9]+)*", self.id):
            raise CuveeError(f"{self.id!r} cannot be the id of a game: small letters, digits and hyphens can")
        for field, texts in (("names", self.names), ("summaries", self.summaries)):
            if set(texts) != set(LANGUAGES):
                raise CuveeError(f"{self.id}: {field} must give a text for each of {listed(LANGUAGES)}")
        if not self.options or self.options[0].name != "seats":
            raise CuveeError(f"{self.id}: the first option must be `seats`")

    def __repr__(self) -> str:
        return f"<kind of game: {self.id}>"

    def decisions(self) -> list[type[Decision[Any]]]:
        """All decisions that the rules can ask for, by name."""
        found: dict[str, type[Decision[Any]]] = {}
        bases: list[type[Decision[Any]]] = [Decision]
        while bases:
            base = bases.pop()
            bases += base.__subclasses__()
            unfinished = base.options is Decision.options or base.__name__.startswith("_")  # for others to derive from
            if f"{base.__module__}.".startswith(f"{self.package}.") and not unfinished:
                found[base.__name__] = base
        return [found[name] for name in sorted(found)]

    def setup(self, /, seed: int | None = None, data: Path | None = None, **chosen: object) -> Setup:
        """Agree on a game: every option has a value that exists, and together they make sense."""
        if type(seed) is int and seed >= SEEDS:
            raise BadOption(f"a seed of {seed.bit_length()} bits is not allowed; a seed has up to 256")
        if seed is not None and (type(seed) is not int or seed < 0):
            raise BadOption(f"seed={seed!r} is not allowed; a seed is a whole number from 0 on")
        values = self._values(chosen)
        said = {name for name, value in chosen.items() if value is not None}
        return Setup(self, randbits(64) if seed is None else seed, self.agree(values, said, data), data)

    def _values(self, chosen: Mapping[str, object]) -> dict[str, Value]:
        """Every option with the value that was chosen for it, or else its default."""
        known = {option.name: option for option in self.options}
        for name in chosen:
            if name not in known:
                raise BadOption(f"{self.id} has no option {name!r}; it has: {listed(list(known), 40)}")
        values: dict[str, Value] = {}
        for name, option in known.items():
            value = chosen.get(name)
            try:
                values[name] = option.default if value is None else option.read(value)
            except BadOption as problem:
                raise BadOption(f"{self.id}: {problem}") from None
        return values

    def fitting(self, chosen: Mapping[str, object]) -> dict[str, object]:
        """Those of some choices that there are to make: options that do not apply to the others are left out."""
        kept = dict(chosen)
        while True:
            values = self._values(kept)
            idle = [option.name for option in self.options if option.name in kept and not option.applies(values)]
            if not idle:
                return kept
            for name in idle:
                del kept[name]

    def start(self, setup: Setup, events: list[Event] | None = None) -> Game:
        """A game at its first decision; what happens from the first moment on is told to `events`, if given."""
        game = self.game(setup)
        game.events = events
        game.unpack()
        game.resume([self.opening()])
        if setup.given is not None:
            if events is not None:
                events.clear()
            self.arrange(game, setup.given)
        return game


@dataclass(frozen=True, slots=True)
class Setup:
    """What the players agreed on before the game: what the head of a record says."""

    kind: Kind
    seed: int
    options: dict[str, Value]
    data: Path | None = None  # a folder whose files are laid over the standard components
    given: dict[str, Any] | None = None  # a position that is laid out instead of the beginning, as in a scenario

    @property
    def seats(self) -> int:
        """The number of seats."""
        return int(self.options["seats"])
