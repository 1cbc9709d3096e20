"""What a lesson is, and how it is read from its file. Mistakes are named by file, step and field."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from fnmatch import fnmatchcase
from pathlib import Path
from typing import Any, Literal

from cuvee.kernel.catalogue import Kind, Setup
from cuvee.kernel.data import Entry
from cuvee.kernel.errors import BadScenario, CuveeError, listed
from cuvee.kernel.game import Game
from cuvee.kernel.glossary import glossary
from cuvee.kernel.lessons.condition import Condition
from cuvee.kernel.lessons.position import Made, Position, made, position, several
from cuvee.kernel.telling import Event
from cuvee.kernel.text import LANGUAGES, rules

Sort = Literal["first-game", "lesson", "practice"]
SORTS: tuple[Sort, ...] = ("first-game", "lesson", "practice")
Words = Mapping[str, str]  # by language
TURN = "turn"  # as `until`: as long as the player's turn lasts
OTHERS = "others"  # the same, and the turns that follow it before anybody else is asked
ANY = 500  # as `free`: as many moves as it takes

WORDS_PER_MINUTE, CLICKS_PER_MINUTE = 150, 10  # of somebody who learns
A_TURN = 4  # clicks, about, where somebody plays freely until something is reached
A_LIST = 25  # words of the list of moves that are read there, besides the names on the board

_NAME = re.compile("[a-z0-9]+(-[a-z0-9]+)*")


@dataclass(frozen=True, slots=True)
class Correction:
    """What the coach says to a move that is not the one that was meant."""

    move: str  # its name, or a pattern with * in it
    say: Words


@dataclass(frozen=True, slots=True)
class Step:
    """One thing that the coach says, and what the player does about it: a move, free play, or nothing but reading."""

    say: Words
    why: Words | None = None  # the reason, in two or three sentences
    rule: str = ""  # the section of the rules that tells more; empty: that of the open decision
    terms: tuple[str, ...] = ()  # words of the glossary that are new here: what they mean is told with the reason
    ring: tuple[str, ...] = ()  # what is meant: moves, or "#id" of an element; empty: what `play` aims at
    play: tuple[str, ...] = ()  # any of these is right; names, or patterns with * in them
    before: tuple[Made, ...] = ()  # what happens by itself first: opponents' moves, also hidden ones
    after: tuple[Made, ...] = ()  # what follows by itself: moves of the opponents, and tedious ones of the player
    free: int = 0  # so many moves of the player's own choice
    until: str = ""  # the player's own choice as long as this does not hold; or "turn", or "others"
    skip: str = ""  # the move that is made for whoever skips free play, so that the game goes on with the text
    wrong: tuple[Correction, ...] = ()

    @property
    def is_free(self) -> bool:
        """Whether the player may do anything that is legal."""
        return bool(self.free or self.until)

    def texts(self, language: str) -> list[str]:
        """All that may be read at this step: what is said, corrections, the reason."""
        reason = [self.why[language]] if self.why else []
        return [self.say[language], *(wrong.say[language] for wrong in self.wrong), *reason]

    def expects(self, move: str) -> bool:
        """Whether this is the move that the coach asks for."""
        return matches(move, self.play)

    def correction(self, move: str) -> Words | None:
        """What the coach says to another move, if anything was written for it."""
        return next((wrong.say for wrong in self.wrong if matches(move, (wrong.move,))), None)


def matches(move: str, patterns: Sequence[str]) -> bool:
    """Whether a move is one of those that are named, or fits a pattern."""
    return any(fnmatchcase(move, pattern) for pattern in patterns)


@dataclass(frozen=True, slots=True)
class Lesson:
    """A lesson, ready to be taken: the position it begins in, and its steps."""

    path: Path
    position: Position
    sort: Sort
    title: Words
    about: Words  # one sentence, for whoever chooses a lesson
    number: int  # its place among the others of its sort
    icon: str  # a symbol of the game's artist, for the list
    steps: tuple[Step, ...]
    further: tuple[str, ...] = ()  # lessons with which to go on
    stars: tuple[str, ...] = ()  # of a practice: what must hold for the first, the second, the third
    solution: tuple[str, ...] = ()  # moves of the player that earn all stars

    @property
    def id(self) -> str:
        """Its name among the lessons of its game."""
        return self.path.stem

    @property
    def setup(self) -> Setup:
        """What is played."""
        return self.position.setup

    @property
    def seat(self) -> int:
        """Whom the player plays."""
        return self.position.seat

    @property
    def moves(self) -> tuple[Made, ...]:
        """What was played before it begins."""
        return self.position.moves

    @property
    def layer(self) -> str:
        """The expansion that it belongs to; empty for the base game."""
        folder = self.path.parent.parent
        return folder.name if folder.parent == self.setup.kind.home else ""

    @property
    def goes_on(self) -> bool:
        """Whether the table is played on when the coach has nothing more to say."""
        return self.sort == "first-game"

    def minutes(self, language: str) -> float:
        """How long it takes to read what the coach says, and lists where all moves are open, and to click it all."""
        words = sum(len(step.say[language].split()) + (A_LIST if step.is_free else 0) for step in self.steps)
        clicks = sum(1 + (A_TURN if step.free == ANY else step.free) for step in self.steps)
        return words / WORDS_PER_MINUTE + clicks / CLICKS_PER_MINUTE

    @property
    def promised(self) -> int:
        """The minutes that people are told: the same in all languages."""
        return max(1, round(max(self.minutes(language) for language in LANGUAGES)))

    def start(self, events: list[Event] | None = None) -> Game:
        """The game in the position in which the lesson begins."""
        return self.position.start(events)

    def earned(self, now: Game, before: Game, told: Sequence[str]) -> int:
        """The stars of a position: the conditions that hold, counted from the first."""
        here, there = now.view(self.seat), before.view(self.seat)
        stars = 0
        for text in self.stars:
            if not Condition(text, self.seat).holds(here, there, told):
                break
            stars += 1
        return stars


# Finding lessons.

_read: dict[Path, dict[str, Lesson]] = {}  # by the home of their game


def lessons(kind: Kind) -> dict[str, Lesson]:
    """All lessons of a game by name: the first game, short lessons, practice, each sort in its order."""
    if kind.home not in _read:
        _read[kind.home] = _lessons(kind)
    return _read[kind.home]


def _lessons(kind: Kind) -> dict[str, Lesson]:
    paths = [*kind.home.glob("lessons/*.toml"), *kind.home.glob("*/lessons/*.toml")]
    found = sorted((load(path, kind) for path in paths), key=lambda lesson: (SORTS.index(lesson.sort), lesson.number))
    names = [lesson.id for lesson in found]
    for name in names:
        if names.count(name) > 1:
            raise BadScenario(f"{kind.id}: there are two lessons {name!r}")
    for lesson in found:
        for name in lesson.further:
            if name not in names:
                raise BadScenario(f"{kind.id}/{lesson.id}, further: there is no lesson {name!r}")
    return {lesson.id: lesson for lesson in found}


def first_game(kind: Kind) -> Lesson | None:
    """The guided first game, if there is one."""
    return next((lesson for lesson in lessons(kind).values() if lesson.sort == "first-game"), None)


def find(kind: Kind, name: str) -> Lesson:
    """The lesson of a game with this name."""
    known = lessons(kind)
    if name not in known:
        raise BadScenario(f"{kind.id} has no lesson {name!r}; lessons: {listed(list(known), 60)}")
    return known[name]


# Reading a file.


def load(path: Path, kind: Kind) -> Lesson:
    """The lesson in a file."""
    try:
        table = tomllib.loads(path.read_text(encoding="utf-8"))
    except (tomllib.TOMLDecodeError, UnicodeDecodeError, OSError) as problem:
        raise BadScenario(f"{path}: {problem}") from None
    if not _NAME.fullmatch(path.stem):
        raise BadScenario(f"{path}: small letters, digits and hyphens can be the name of a lesson")
    where = "/".join(path.parts[-3:])
    try:
        return _Reader(path, kind, Entry(where, table), table).lesson()
    except CuveeError as problem:
        told = str(problem)
        raise BadScenario(told if told.startswith(where) else f"{where}: {told}") from None


class _Reader:
    """Reads one file."""

    def __init__(self, path: Path, kind: Kind, entry: Entry, table: dict[str, Any]) -> None:
        self._path, self._kind, self._entry = path, kind, entry
        self._position = position(entry, table, kind)
        self._seat = self._position.seat

    def lesson(self) -> Lesson:
        entry = self._entry
        sort: Any = entry.choice("kind", SORTS)
        practice = sort == "practice"
        lesson = Lesson(
            path=self._path,
            position=self._position,
            sort=sort,
            title=entry.words("title"),
            about=entry.words("task" if practice else "about"),
            number=entry.number("number", default=0),
            icon=entry.text("icon", ""),
            further=several(entry, "further"),
            steps=(self._task(),) if practice else tuple(self._step(step) for step in entry.entries("step")),
            stars=self._stars() if practice else (),
            solution=tuple(" ".join(entry.texts("solution")).split()) if practice else (),
        )
        entry.close()
        if lesson.goes_on and lesson.setup.given is not None:
            raise entry.wrong("given", "a first game begins at the beginning, since it is played on: use `moves`")
        if not lesson.steps:
            raise entry.wrong("step", "a lesson needs at least one")
        return lesson

    def _stars(self) -> tuple[str, ...]:
        stars = self._entry.texts("stars")
        if not 1 <= len(stars) <= 3:
            raise self._entry.wrong("stars", f"a practice has one to three, not {len(stars)}")
        for text in stars:
            Condition(text, self._seat)
        return stars

    def _task(self) -> Step:
        """A practice is a single step: the task, played freely."""
        entry = self._entry
        task = Step(
            say=entry.words("task"),
            why=self._words(entry, "why"),
            rule=self._rule(entry),
            before=tuple(made(entry, "before", self._seat)),
        )
        return self._free(entry, task)

    def _step(self, entry: Entry) -> Step:
        step = Step(
            say=entry.words("say"),
            why=self._words(entry, "why"),
            rule=self._rule(entry),
            terms=self._terms(entry),
            ring=several(entry, "ring"),
            play=several(entry, "play"),
            before=tuple(made(entry, "before", self._seat)),
            after=tuple(made(entry, "after", self._seat)),
            wrong=tuple(self._wrong(entry)),
        )
        free = self._free(entry, step) if entry.has("free") or entry.has("until") else step
        if free.is_free and step.play:
            raise entry.wrong("play", "a step is either free or asks for a move")
        if step.wrong and not step.play:
            raise entry.wrong("wrong", "only where `play` asks for a move can another one be corrected")
        return free

    def _free(self, entry: Entry, step: Step) -> Step:
        free, until = entry.number("free", 1, ANY, default=ANY), entry.text("until", "")
        if not (entry.has("free") or until):
            raise entry.wrong("until", "say when it ends: `until`, or `free` for a number of moves")
        if until not in ("", TURN, OTHERS):
            Condition(until, self._seat)
        return replace(step, free=free, until=until, skip=entry.text("skip", ""))

    def _wrong(self, entry: Entry) -> Iterator[Correction]:
        if entry.has("wrong"):
            for wrong in entry.entries("wrong"):
                yield Correction(wrong.text("move"), wrong.words("say"))

    def _rule(self, entry: Entry) -> str:
        rule, known = entry.text("rule", ""), rules(self._kind.home, LANGUAGES[0])
        if rule and rule not in known:
            raise entry.wrong("rule", f"the rules have no section {rule!r}; there are {listed(list(known), 60)}")
        return rule

    def _terms(self, entry: Entry) -> tuple[str, ...]:
        terms, known = several(entry, "terms"), glossary(self._kind.home, LANGUAGES[0])
        for term in terms:
            if term not in known:
                raise entry.wrong("terms", f"the glossary has no word {term!r}; there are {listed(list(known), 60)}")
        return terms

    def _words(self, entry: Entry, field: str) -> Words | None:
        return entry.words(field) if entry.has(field) else None
