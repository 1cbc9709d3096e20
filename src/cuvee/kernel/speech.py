"""What the words of all games share: who sits where, amounts, lists, and the way from an event to a line of the log."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from contextlib import suppress
from pathlib import Path
from typing import Any, ClassVar, Generic, Protocol, Self, TypeVar

from cuvee.kernel.catalogue import Section, Setup
from cuvee.kernel.errors import CuveeError
from cuvee.kernel.moments import (
    Account,
    Chapter,
    Gain,
    Moment,
    chapter_before,
    points_by,
    sources_of,
    standing_before,
)
from cuvee.kernel.telling import Event
from cuvee.kernel.text import texts_of, wider
from cuvee.kernel.view import Own, View

UNDER = "  "  # begins a line of a section that belongs to the one above it


class Nouns:
    """Names who sits at the table. A game's lexicon derives from it and names what lies in the box as well."""

    def __init__(self, setup: Setup, folder: Path, language: str, names: Sequence[str] | None) -> None:
        self.texts = texts_of(folder, language)
        self.say: Callable[..., str] = self.texts.again
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

    def meet(self, view: Own) -> None:
        """Look at the table before speaking about it: some names depend on what lies there."""

    def amount(self, of: str, number: int) -> str:
        """So many points, francs, bottles …"""
        return self.say(f"amount.{of}", n=number)

    def turn(self, view: View, seat: int) -> str:
        """Whose turn it is; at a table where turns are confirmed, `held` says who has yet to end the last one."""
        held = view.get("held")
        if held is not None:
            return self.say("table.held", who=self.who(held))
        return self.say("table.turn", who=self.who(seat))

    def result(self, scores: list[int], winners: list[int]) -> str:
        """How a game has ended in which all play for themselves."""
        points = ", ".join(f"{self.who(seat)} {score}" for seat, score in enumerate(scores))
        return self.say("log.over", n=len(winners), winners=self.people(winners), scores=points)


N = TypeVar("N", bound=Nouns)
B = TypeVar("B")  # the box of a game


class Labelling(Protocol):
    """Writes what stands on a move."""

    def label(self, look: Any, move: str) -> str:
        """What a move of the open decision does, with cost and gain, as the seat that is asked looks at it."""


class Laying(Protocol):
    """Lays out the table in words."""

    def sections(self, view: Own) -> list[Section]:
        """The table, section by section."""


class Lines(Generic[N]):
    """Writes events as lines of the log: each has a text `log.<event>`, into which its facts go by name."""

    words: ClassVar[Mapping[str, Callable[[Any, Any], str]]] = {}  # by fact: how the lexicon puts it into words
    things: ClassVar[Mapping[str, Callable[[Any, Any], str]]] = {}  # the same for facts that lines put in otherwise
    writers: ClassVar[Mapping[str, Callable[[Any, dict[str, Any]], str]]] = {}  # events whose line depends on facts

    def __init__(self, lexicon: N) -> None:
        self.lexicon = lexicon
        self.say = lexicon.say

    def line(self, event: Event) -> str:
        """A line of the log; empty where another line says the same."""
        write = self.writers.get(event.name)
        return write(self, event.facts) if write else self.phrase(event.name, event.facts)

    def phrase(self, key: str, facts: dict[str, Any], of: str = "log") -> str:
        """The text of a key, with the facts in words."""
        words = {name: self._word(name, value) for name, value in facts.items()}
        return self.lexicon.texts.say(f"{of}.{key}", **words, **self.subject(facts))  # some facts are lists

    def subject(self, facts: dict[str, Any]) -> dict[str, str]:
        """Who does it."""
        return {"who": self.lexicon.who(facts["seat"])} if "seat" in facts else {}

    def cause(self, why: str) -> str:
        """Why something was gained or lost."""
        return str(self._word("why", why))

    def thing(self, fact: str, name: str) -> str:
        """What a fact names, as people call it; a name that is in no lexicon is read as it is."""
        write = self.words.get(fact) or self.things.get(fact)
        if write is not None:
            with suppress(LookupError, ValueError, CuveeError):  # of components that this lexicon does not know
                return str(write(self.lexicon, name))
        return capital(name.replace("-", " "))

    def _word(self, name: str, value: Any) -> Any:
        write = self.words.get(name)
        return write(self.lexicon, value) if write else value


class Look(Generic[B]):
    """The table as one seat looks at it: the view, and in it what is the seat's own and what is asked.

    A game's look says which of its types these three have.
    """

    view: Own
    me: Any
    decision: Any

    def __init__(self, box: B, view: Own, seat: int) -> None:
        self.box = box
        self.view = view
        self.seat = seat
        self.me = view["seats"][seat]
        self.decision = view["decision"] or {"name": "", "rule": ""}
        self.asking = str(self.decision["name"])

    @classmethod
    def apart(cls, box: B, seat: int, mine: Mapping[str, Any], **facts: Any) -> Self:
        """A look at some facts of a seat and some others, without a table around them or anything asked."""
        return cls(box, {**facts, "seats": {seat: mine}, "decision": None}, seat)


Facts = tuple[str, dict[str, Any]]  # of a prompt: which variant of its text, and what goes into it


class Speaker(Generic[N]):
    """Speaks one language about one game (see `Speech` in the catalogue). A game's `Words` derive from it.

    Everything is made from views and events, plus the components in the box, never from the state: so nothing hidden
    can slip into a sentence.
    """

    over: ClassVar[str]  # the section about the result
    focuses: ClassVar[Mapping[str, str]]  # by decision: the section it is about; the others are about one's own things
    prompts: ClassVar[Mapping[str, Callable[[Any, Any], Facts]]]  # by decision: what goes into its prompt
    brief: ClassVar[bool] = False  # whether chapters are short: whoever is in a hurry is not shown their ends
    turns: ClassVar[frozenset[str]] = frozenset()  # the events that say what a turn is about
    chapter: ClassVar[str] = ""  # the event that begins a day, a round or a year; empty where there is none
    closing: ClassVar[frozenset[str]] = frozenset({"done", "end", "finish", "pass"})  # moves that only end something

    def __init__(self, lexicon: N, labels: Labelling, log: Lines[N], table: Laying) -> None:
        self._lexicon = lexicon
        self._labels = labels
        self._log = log
        self._table = table
        self._looked: Look[Any] | None = None

    def look(self, view: Own, seat: int) -> Look[Any]:
        """The table as a seat looks at it."""
        raise NotImplementedError

    def sections(self, view: View) -> list[Section]:
        """The table, section by section."""
        self._lexicon.meet(view)
        return self._table.sections(view)

    def focus(self, view: Own) -> str:
        """The key of the section that the open decision is about; at the end, of the result."""
        seat = looking_at(view, own=False)
        if seat is None or view["over"]:
            return self.over
        return self.focuses.get(view["decision"]["name"], seat_key(seat))

    def common(self, view: Own) -> str:
        """What the players have in common; in most games all play for themselves."""
        return ""

    def rank(self, move: str) -> int:
        """Where a move stands among the others; in most games all moves of a decision are what it is about."""
        return 0

    def closes(self, move: str) -> bool:
        """Whether a move only ends or declines something."""
        return move in self.closing

    def chain(self, view: Own, move: str) -> Sequence[tuple[str, str]]:
        """Answers to the question that a move leads to; in most games every question is one of its own."""
        return ()

    def prompt(self, view: View) -> str:
        """What is asked, and of whom."""
        lexicon = self._lexicon
        lexicon.meet(view)
        seat = looking_at(view, own=False)
        if not view["asked"] or seat is None:
            return lexicon.result(view["scores"], view["winners"])
        look = self.look(view, seat)
        if "answers" in look.decision and seat != view["seat"]:
            return lexicon.say(f"ask.{look.asking}.wait", names=lexicon.people(view["asked"]))
        facts_of = self.prompts.get(look.asking)
        variant, facts = facts_of(lexicon, look) if facts_of else ("", {})
        return lexicon.say(f"ask.{look.asking}{variant}", who=lexicon.who(seat), **facts)

    def label(self, view: View, move: str) -> str:
        """What a move of the open decision does, with cost and gain."""
        self._lexicon.meet(view)
        if self._looked is None or self._looked.view is not view:  # moves come by the dozen, for the same view
            self._looked = self.look(view, looking_at(view, own=False) or 0)
        return self._labels.label(self._looked, move)

    def line(self, event: Event) -> str:
        """An event as a line of the log; empty for one that needs no line."""
        return self._log.line(event)

    def reason(self, key: str) -> str:
        """Why a move is not legal; a narrow reason without a text of its own is told in the words of the wider one."""
        return " ".join(self._reason(f"why.{one}") for one in key.split("+"))

    def _reason(self, key: str) -> str:
        told = [each for each in wider(key) if self._lexicon.texts.knows(each)]
        return self._lexicon.say(told[0] if told else key)

    def thing(self, fact: str, name: str) -> str:
        """What a fact of an event names, as people call it."""
        return self._log.thing(fact, name)

    def cause(self, why: str) -> str:
        """What has brought or cost points."""
        return self._log.cause(why)

    def opens_turn(self, event: Event) -> bool:
        """Whether an event says what a turn is about."""
        return event.name in self.turns

    # The end of a day, a round or a year.

    def ends_chapter(self, event: Event) -> bool:
        """Whether a chapter has ended with an event; the last one ends with the game."""
        return bool(self.chapter) and event.name == self.chapter

    def moment(self, view: Own, log: Sequence[Event], place: int) -> Moment | None:
        """What a chapter has brought."""
        chapter = chapter_before(log, place, self.chapter) if self.chapter else None
        if chapter is None:
            return None
        before = standing_before(log, chapter.first, view["scores"])
        gained = points_by(chapter.events)
        accounts = [
            Account(seat, start, start + gained[seat], tuple(self.gains(chapter.events, seat)))
            for seat, start in before.items()
        ]
        words = self.about(chapter)
        return Moment(words["title"], self._leading(accounts), tuple(accounts), self.notes(chapter), *words["next"])

    def gains(self, events: Sequence[Event], seat: int) -> Iterator[Gain]:
        """What events have brought to a seat, line by line."""
        for why, (times, points) in sources_of(events, seat).items():
            yield Gain(capital(self.cause(why)) + (f" ×{times}" if times > 1 else ""), points)

    def about(self, chapter: Chapter) -> dict[str, Any]:
        """The title of a chapter's end; what comes next, why so, and what leads there."""
        raise NotImplementedError

    def notes(self, chapter: Chapter) -> tuple[str, ...]:
        """What holds for everybody at the end of a chapter."""
        return ()

    def _leading(self, accounts: Sequence[Account]) -> str:
        """Who is ahead."""
        if len(accounts) < 2:
            return ""
        first, second = sorted((account.after for account in accounts), reverse=True)[:2]
        leaders = [account.seat for account in accounts if account.after == first]
        if len(leaders) == len(accounts):
            return ""
        if len(leaders) > 1:
            return self._lexicon.say("moment.tie", names=self._lexicon.people(leaders), points=first)
        return self._lexicon.say("moment.leads", who=self._lexicon.who(leaders[0]), n=first - second)

    def period(self, number: int) -> str:
        """The day, round or year of a stage; empty where a game has none."""
        return self._lexicon.say("stage", number=number) if number else ""

    def after(self, number: int) -> str:
        """When a day, round or year is over."""
        return self._lexicon.say("stage.after", number=number) if number else ""

    def part(self, part: str) -> str:
        """The part of the game that a stage names."""
        return self._lexicon.say(f"stage.{part}") if part else ""

    def feat(self, name: str, facts: dict[str, Any]) -> str:
        """What a seat reaches by a feat of the game, as a noun."""
        return self._log.phrase(name, facts, "feat")


def capital(text: str) -> str:
    """A text at the beginning of a line."""
    return text[:1].upper() + text[1:]


def scale(numbers: Iterable[int]) -> str:
    """Numbers in the way they are printed side by side: 3/6/9."""
    return "/".join(map(str, numbers))


def seat_key(seat: int) -> str:
    """The key of a player's section."""
    return f"seat-{seat + 1}"


def from_viewer(view: View) -> Iterator[int]:
    """All seats: the viewer first, then round the table."""
    seats, first = len(view["seats"]), view["seat"] or 0
    return ((first + number) % seats for number in range(seats))


def looking_at(view: View, own: bool) -> int | None:
    """The seat whose eyes a view is looked at with: the viewer's if `own` or if it is asked, else the one asked."""
    seat, asked = view["seat"], view["asked"]
    if seat is not None and (own or seat in asked or not asked):
        return int(seat)
    return int(asked[0]) if asked else None
