"""A table that is kept warm: what the database says about it, and what its entries add up to."""

from __future__ import annotations

import asyncio
import logging
from collections import Counter, deque
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from typing import Any
from weakref import WeakValueDictionary

import msgspec
from sqlalchemy import Connection, RowMapping, func, select
from sqlalchemy.ext.asyncio import AsyncConnection

import cuvee
from cuvee.kernel import CuveeError, Kind, Setup, Together, Value
from cuvee.kernel.lessons import find
from cuvee.tables import links
from cuvee.tables.bookmarks import bookmark, unpacked
from cuvee.tables.model import ChatLine, Clock, Forbidden, NotFound, Origin, Refused, Status
from cuvee.tables.pacing import Pace
from cuvee.tables.schema import chat, entries, seats, tables
from cuvee.tables.story import MOVES, Entry, Story
from cuvee.tables.tutored import Tutored

Outages = Sequence[tuple[float, float]]

_CHAT_KEPT = 100
_RECENT = 16

log = logging.getLogger(__name__)


@dataclass(slots=True)
class Head:
    """What was agreed on when the table was set up."""

    id: str
    watch: str
    host: str
    kind: Kind
    rules: int
    options: dict[str, Value]
    seed: int
    salt: str
    clock: Clock
    confirm: bool
    public: bool
    rated: bool
    origin: Origin
    parent: str | None
    parent_move: int | None
    opening: int
    next: str | None
    status: Status
    created: float
    started: float | None
    result: dict[str, Any] | None
    lesson: str | None = None  # its name, at the table of a lesson
    note: str | None = None  # why it was set aside, or could not be continued

    @property
    def setup(self) -> Setup:
        """For the rules."""
        return self.kind.setup(seed=self.seed, **self.options)  # type: ignore[arg-type]


@dataclass(slots=True)
class Place:
    """A seat, as it is stored."""

    seat: int
    name: str
    player: str | None
    bot: str | None
    claim: str | None = None
    kept: str | None = None  # for whom it is, while nobody sits there

    @property
    def open(self) -> bool:
        """Whether nobody sits there."""
        return self.player is None and self.bot is None


@dataclass(slots=True, eq=False, weakref_slot=True)
class Room:
    """One table in memory. Changes are made under its lock; `version` grows with each of them."""

    head: Head
    places: list[Place]
    story: Story | None = None  # nothing while seats are open, and for a game of older rules
    stale: str | None = None  # why a game cannot be shown any more: for the log, not for people
    chat: deque[ChatLine] = field(default_factory=lambda: deque(maxlen=_CHAT_KEPT))
    recent: deque[Entry] = field(default_factory=lambda: deque(maxlen=_RECENT))
    raw: list[Entry] = field(default_factory=list)  # the entries of a game that cannot be shown
    lock: asyncio.Lock = field(default_factory=asyncio.Lock)
    version: int = 0
    listeners: set[Callable[[], None]] = field(default_factory=set)
    pace: Pace = field(default_factory=Pace)
    present: Counter[str] = field(default_factory=Counter)
    watchers: dict[object, str] = field(default_factory=dict)  # by line: the names of spectators, if they are known
    thinking: int | None = None
    marked: int = 0  # the ply of the last bookmark
    wanted: float = 0.0  # when somebody last asked for this table
    settled: bool = False  # results were written, or are being written
    sights: WeakValueDictionary[str, Any] = field(default_factory=WeakValueDictionary)  # for whoever looks, drawn

    @property
    def status(self) -> Status:
        """How far the table has come."""
        return "outdated" if self.stale or self.head.status == "stopped" else self.head.status

    @property
    def playing(self) -> Story:
        """The story of a running or finished game."""
        if self.story is None:
            why = "this game cannot be shown at present" if self.stale else "the game has not begun: seats are open"
            raise Refused("not-playing", why)  # what made it stale may tell a move that was a secret
        return self.story

    @property
    def of_other_rules(self) -> bool:
        """Whether the game is played under rules that this program does not have."""
        return self.head.rules != self.head.kind.version

    @property
    def idle(self) -> bool:
        """Whether nobody looks, and nothing goes on."""
        return not self.listeners and not self.lock.locked() and self.thinking is None

    def seats_of(self, player: str | None) -> tuple[int, ...]:
        """The seats of a person."""
        return tuple([place.seat for place in self.places if place.player == player]) if player is not None else ()

    def require(self, player: str | None, seat: int) -> None:
        """Refuse whoever does not sit in a seat."""
        if seat not in self.seats_of(player):
            raise Forbidden(f"seat {seat} is not yours")

    def become(self, other: Room) -> None:
        """Take over what was read from the database; whoever looks stays."""
        for name in ("head", "places", "story", "stale", "chat", "recent", "raw", "marked"):
            setattr(self, name, getattr(other, name))

    def changed(self) -> None:
        """Let everybody who looks know."""
        self.version += 1
        for listener in list(self.listeners):
            listener()

    def answers(self, entry: Entry, ply: int) -> bool:
        """Whether an entry that was made for a ply is still an answer to what lies on the table.

        It is if nothing has happened since, or if others have only given their hidden answers to the same question.
        """
        story = self.playing
        behind, decision = story.ply - ply, story.game.decision
        if behind == 0:
            return True
        if entry.kind not in MOVES or not isinstance(decision, Together) or not 0 < behind <= len(self.recent):
            return False
        since = list(self.recent)[-behind:]
        answered = sum(len(given) for seat, given in enumerate(decision.answers) if seat != entry.seat)
        return behind <= answered and all(e.kind in MOVES and e.seat != entry.seat for e in since)

    def tell_story(self, told: Sequence[Entry], outages: Outages = (), mark: Story | None = None) -> None:
        """Replay the entries, from a bookmark on. A game that the rules cannot replay is kept, and said to be so."""
        head = self.head
        self.raw = []
        if head.status in ("open", "closed", "stopped"):
            self.raw, self.stale = list(told), head.note if head.status == "stopped" else None
            return
        try:
            if self.of_other_rules:
                raise CuveeError(
                    f"played under version {head.rules} of the rules, which are at {head.kind.version} now"
                )
            story, self.marked = mark or self.beginning(), mark.ply if mark else 0
            story.clocks.heed(outages)
            for entry in told:
                story.add(entry)
            self.story = story
            self.recent.extend(told[-_RECENT:])
        except Exception as problem:  # whatever it is: the other tables must not suffer
            if not isinstance(problem, CuveeError):
                log.exception("table %s cannot be replayed", head.id)
            self.story, self.stale, self.raw = None, str(problem) or type(problem).__name__, list(told)

    def beginning(self) -> Story:
        """The story before the first entry."""
        head, owners = self.head, [place.player for place in self.places]
        started = head.started or head.created
        if head.lesson is not None:
            return Tutored(find(head.kind, head.lesson), owners, started)
        return Story(head.setup, owners, head.clock, head.confirm, started, head.opening)

    def continues(self, mark: Story) -> bool:
        """Whether a story that was set aside is one of the people who sit here now."""
        return mark.owners == tuple(place.player for place in self.places) and mark.opening == self.head.opening

    def add(self, entry: Entry, ahead: Story | None = None) -> None:
        """One entry more; `ahead` is the story that has it already. Whoever reads the old story meanwhile may go on."""
        if ahead is None:
            ahead = self.playing.copy()
            ahead.add(entry)
        self.story = ahead
        self.recent.append(entry)


def load(connection: Connection, table: str, outages: Outages = ()) -> Room:
    """A table from the database, replayed: as far as there is one, from its bookmark."""
    row = connection.execute(select(tables).where(tables.c.id == table)).mappings().first()
    if row is None:
        raise NotFound("there is no such table")
    room = Room(head_of(row), _places(connection, table))
    room.chat.extend(chat_since(connection, table, 0))
    mark = _opened(connection, room)
    if mark is not None:
        room.recent.extend(entries_since(connection, table, max(0, mark.ply - _RECENT), mark.ply))
    room.tell_story(entries_since(connection, table, mark.ply if mark else 0), outages, mark)
    return room


def _opened(connection: Connection, room: Room) -> Story | None:
    """The story of a table as far as its bookmark, if there is one that is of use."""
    head = room.head
    if head.status not in ("playing", "over") or room.of_other_rules or head.lesson is not None:
        return None
    data = bookmark(connection, head.id, head.kind)
    if data is None:
        return None
    try:
        mark = unpacked(data, room.beginning().game)
    except Exception as problem:  # it is worth nothing then, and the entries are there
        log.warning("the bookmark of table %s cannot be read: %s", head.id, problem)
        return None
    return mark if room.continues(mark) else None


async def behind(connection: AsyncConnection, rooms: Sequence[Room]) -> list[Room]:
    """Those of some tables of which the database knows more."""
    stored = select(tables.c.id, tables.c.ply, func.max(chat.c.number).label("said")).outerjoin(chat)
    wanted = stored.where(tables.c.id.in_([room.head.id for room in rooms])).group_by(tables.c.id, tables.c.ply)
    rows = {row.id: row for row in await connection.execute(wanted)}
    found: list[Room] = []
    for room in rooms:
        row, said = rows.get(room.head.id), room.chat[-1].number if room.chat else 0
        if row and room.story is not None and (room.story.ply < row.ply or said < (row.said or 0)):
            found.append(room)
    return found


def head_of(row: RowMapping) -> Head:
    """The head of a table, from its row."""
    facts = {name: row[name] for name in Head.__slots__ if name not in ("kind", "options", "clock", "seed", "result")}
    return Head(
        kind=cuvee.kind(row["game"]),
        options=msgspec.json.decode(row["options"]),
        clock=msgspec.json.decode(row["clock"], type=Clock),
        seed=int(row["seed"]),
        result=msgspec.json.decode(row["result"]) if row["result"] else None,
        **facts,
    )


def _places(connection: Connection, table: str) -> list[Place]:
    rows = connection.execute(select(seats).where(seats.c.table_id == table).order_by(seats.c.seat))
    secrets = links.offered(connection, table)
    return [Place(row.seat, row.name, row.player, row.bot, secrets.get(row.seat), row.kept) for row in rows]


def entries_since(connection: Connection, table: str, ply: int, until: int | None = None) -> list[Entry]:
    """The entries from a ply on, or until another one."""
    columns = (entries.c.kind, entries.c.seat, entries.c.what, entries.c.at)
    mine = (entries.c.table_id == table) & (entries.c.ply >= ply)
    if until is not None:
        mine &= entries.c.ply < until
    rows = connection.execute(select(*columns).where(mine).order_by(entries.c.ply))
    return [Entry(*row) for row in rows]


def chat_since(connection: Connection, table: str, number: int) -> list[ChatLine]:
    """The last lines of the chat after a certain one."""
    mine = (chat.c.table_id == table) & (chat.c.number > number)
    rows = connection.execute(select(chat).where(mine).order_by(chat.c.number.desc()).limit(_CHAT_KEPT))
    return [ChatLine(r.number, r.seat, r.name, r.text, r.phrase, r.at, r.gallery) for r in reversed(rows.all())]
