"""The house where the tables stand: opens them, lets people and bots act at them, and watches over clocks.

Everything that people do goes through `act`: it is checked by the rules, written to the disk, and only then seen by
anybody. `answer only after commit` and `one entry for each ply` are kept here and in the ledger.
"""

from __future__ import annotations

import asyncio
import logging
import time
from collections import OrderedDict, deque
from collections.abc import Callable, Coroutine, Iterable
from typing import Any
from weakref import WeakValueDictionary

from sqlalchemy import Connection, select, update

import cuvee
from cuvee.bots.worker import Answer, Question
from cuvee.kernel import CuveeError, Kind
from cuvee.tables import bookmarks
from cuvee.tables.bell import Bell, News, ring
from cuvee.tables.database import OUT_OF_REACH, Database
from cuvee.tables.downtime import Downtime
from cuvee.tables.finish import settle
from cuvee.tables.ledger import Ledger, Writing
from cuvee.tables.model import LONGEST_CHAT, PHRASES, Conflict, Forbidden, NotFound, Player, Refused, one_line
from cuvee.tables.notices import your_turn
from cuvee.tables.progress import note
from cuvee.tables.room import Room, behind, chat_since, entries_since, load
from cuvee.tables.schema import chat, tables
from cuvee.tables.setting_aside import renew, set_aside, take_up_again
from cuvee.tables.showing import is_late
from cuvee.tables.story import Deed, Entry, Story
from cuvee.tables.summary import GRACE, level_of, outcome, summary
from cuvee.tables.thinking import ADVISER, LEVELS, Thinkers
from cuvee.tables.tutored import Tutored

_WARM = 2000  # tables that are kept in memory although nobody looks, for a while
_AWAKE = 300.0  # seconds after which a table falls asleep at which nobody looks
_AT_ONCE = 32  # tables that are looked after at a time: they share commits
_POLL = 15.0  # seconds between two looks at what the bell may have missed
_SWEEP = 1.0  # seconds between two looks at clocks and at bots whose server is gone

log = logging.getLogger(__name__)


class House:
    """All tables of a server. `pace` is the time that a bot's move usually takes at least while people watch.

    A watchful house looks after clocks by itself; tests that turn the clock by hand also say when to look.
    """

    def __init__(
        self,
        database: Database,
        *,
        thinkers: int = 1,
        pace: float = 0.0,
        clock: Callable[[], float] = time.time,
        watchful: bool = True,
    ) -> None:
        self.database = database
        self.now = clock
        self.thinkers = Thinkers(thinkers)
        self.ledger = Ledger(database)
        self.downtime = Downtime(database)
        self.moves = 0  # entries that were accepted here
        self._pace = pace
        self._watchful = watchful
        self._polled = 0.0
        self._rooms = WeakValueDictionary[str, Room]()  # all that anybody has in hand: a table is never there twice
        self._warm = OrderedDict[str, Room]()  # those that are kept, the one that was wanted last at the end
        self._loading: dict[str, asyncio.Task[Room]] = {}
        self._bell = Bell(database, self._heard, self._missed)
        self._tasks: set[asyncio.Task[Any]] = set()
        self._begun: set[asyncio.Task[Any]] = set()  # those that are brought to their end
        self._closing = asyncio.Event()
        self.settled = asyncio.Event()  # what was due when the house was opened is looked after
        self._sweeper: asyncio.Task[None] | None = None

    # Opening and closing the house.

    async def open(self) -> None:
        """Bring the database up to date, begin to listen to other servers, and go on where bots were thinking."""
        await self.database.occupy()
        await self.database.migrate()
        await self.downtime.beat(self.now())
        await renew(self.database, self.now())
        self.spawn(self.thinkers.start())
        self.spawn(asyncio.to_thread(bookmarks.get_to_know, cuvee.kinds()))
        await self._bell.start()
        if self._watchful:
            self._sweeper = asyncio.create_task(self._watch())  # nobody need wait until all is looked after
        else:
            await self._take_up()

    async def close(self) -> None:
        """Stop everything. What was answered is on the disk anyway."""
        self._closing.set()
        if self._sweeper:
            await self._sweeper
        while self._tasks:  # what is brought to its end may begin something else
            for task in self._tasks - self._begun:
                task.cancel()
            await asyncio.gather(*self._tasks, return_exceptions=True)
        await self._bell.stop()
        self.thinkers.stop()
        await self.database.close()

    def spawn(self, work: Coroutine[Any, Any, Any]) -> asyncio.Task[Any]:
        """Let something run beside everything else; what goes wrong in it is logged."""
        task = asyncio.create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._ended)
        return task

    def _ended(self, task: asyncio.Task[Any]) -> None:
        self._tasks.discard(task)
        if not task.cancelled() and (problem := task.exception()):
            _report("a task of the house failed", problem)

    # Rooms.

    @property
    def warm(self) -> int:
        """The number of tables in memory."""
        return len(self._warm)

    async def room(self, table: str) -> Room:
        """A table, from memory or from the database."""
        if room := self._rooms.get(table):
            self._keep_warm(room)
            return room
        if table not in self._loading:
            self._loading[table] = asyncio.create_task(self._load(table))
        return await asyncio.shield(self._loading[table])

    async def room_for(self, table: str, person: str | None) -> Room:
        """A table, as somebody finds it who may just have sat down at another server, whose bell takes a while."""
        warm, room = table in self._rooms, await self.room(table)
        if warm and room.head.status == "open" and self.database.is_postgres and not room.seats_of(person):
            await self.renew(table)
        return room

    async def _load(self, table: str) -> Room:
        try:
            room = await self._read(table)
            self._rooms[table] = room
            self._keep_warm(room)
            self._mark(room)
            await self._note_whether_readable(room)
            return room
        except (Refused, *OUT_OF_REACH):
            raise
        except Exception as problem:
            await set_aside(self.database, table, str(problem) or type(problem).__name__, self.now())
            raise Refused("set-aside", "this table cannot be read at present; it was set aside") from problem
        finally:
            del self._loading[table]

    async def _read(self, table: str) -> Room:
        """A table as the database has it, beside what goes on at other tables."""
        return await self.database.read_at_once(lambda connection: load(connection, table, self.downtime.spans))

    async def _note_whether_readable(self, room: Room) -> None:
        if room.of_other_rules:  # a newer server has renewed it: this one has nothing to say about it
            return
        if room.stale and room.head.status == "playing":
            await set_aside(self.database, room.head.id, room.stale, self.now())
        elif room.story is not None and room.head.note is not None:
            await take_up_again(self.database, room.head.id)
            await self._sum_up(room, room.story)

    def _keep_warm(self, room: Room) -> None:
        room.wanted = self.now()
        self._warm[room.head.id] = room
        self._warm.move_to_end(room.head.id)

    def _cool(self) -> None:
        """Let tables fall asleep that nobody looks at: what is known about them is in the database."""
        idle = [room for room in self._warm.values() if room.idle]
        too_many, long_ago = len(idle) - _WARM, self.now() - _AWAKE
        for place, room in enumerate(idle):
            if place < too_many or room.wanted <= long_ago:
                del self._warm[room.head.id]

    async def watched(self, key: str) -> Room:
        """The table of a watch link."""
        async with self.database.read() as connection:
            table = (await connection.execute(select(tables.c.id).where(tables.c.watch == key))).scalar()
        if table is None:
            raise NotFound("there is no such table")
        return await self.room(table)

    def forget(self, table: str) -> None:
        """Read a table anew soon."""
        self.spawn(self.renew(table))

    async def begin(self, table: str) -> None:
        """A game begins, perhaps with moves that were made elsewhere: let its row say so, and let bots move."""
        room = await self.room(table)
        if room.story is not None:
            await self._sum_up(room, room.story)
        self.attend(room)

    async def refresh(self, tables: Iterable[str]) -> None:
        """Read those of these tables anew that are kept warm."""
        for table in tables:
            if table in self._rooms:
                await self.renew(table)

    async def renew(self, table: str) -> None:
        """Read a table anew: who sits there has changed."""
        room = await self.room(table)
        async with room.lock:
            room.become(await self._read(table))
            room.changed()
        self.attend(room)

    # Acting.

    async def act(self, room: Room, player: str | None, kind: Deed, seat: int, ply: int, what: str = "") -> int:
        """Somebody does something at a table that they saw at a certain ply; returns the ply after it."""
        room.require(player, seat)
        if kind != "back" and seat in room.playing.standins:
            raise Refused("standin", f"a bot plays for seat {seat}; take the seat back first")
        return await self._do(room, Entry(kind, seat, what, self.now()), ply)

    async def take_over(self, room: Room, player: str | None, seat: int, ply: int) -> int:
        """A bot takes a seat: one's own, or that of somebody who has kept the others waiting for too long."""
        mine = room.seats_of(player)
        waiting = seat in room.playing.thinkers and is_late(room.playing, seat, self.now())
        if seat not in mine and not (mine and waiting):
            raise Forbidden(f"the time of seat {seat} is not up")
        return await self._do(room, Entry("takeover", seat, "", self.now()), ply)

    async def _do(self, room: Room, entry: Entry, ply: int) -> int:
        """Even if whoever asked for it has gone, what was begun is brought to its end."""
        task = asyncio.create_task(self._append(room, entry, ply))
        for tasks in (self._tasks, self._begun):
            tasks.add(task)
        task.add_done_callback(self._done)
        return await asyncio.shield(task)

    def _done(self, task: asyncio.Task[int]) -> None:
        """A refusal is nobody's problem if nobody waits for it any more; anything else is ours."""
        for tasks in (self._tasks, self._begun):
            tasks.discard(task)
        if not task.cancelled() and (problem := task.exception()) and not isinstance(problem, CuveeError):
            _report("an entry could not be added", problem)

    async def _append(self, room: Room, entry: Entry, ply: int) -> int:
        async with room.lock:
            story = room.playing
            if not room.answers(entry, ply):
                raise Conflict(story.ply)
            ahead = story.copy()
            ahead.add(entry)
            entry = ahead.dated(entry)
            if not await self.ledger.append(_writing(room, entry, ahead)):
                await self._catch_up(room)
                raise Conflict(room.playing.ply)
            room.add(entry, ahead)
            self.moves += 1
            self._note_end(room)
            try:
                await self._note_progress(room, story)
            finally:
                room.changed()
        self.attend(room)
        self._mark(room)
        return ahead.ply

    async def _note_progress(self, room: Room, before: Story) -> None:
        """How far somebody has come with a lesson: it is stored before anybody is shown the stars."""
        now = room.playing
        if isinstance(now, Tutored) and isinstance(before, Tutored) and now.coach.number != before.coach.number:
            await note(self.database, room)

    def _mark(self, room: Room) -> None:
        """Put a bookmark into a story that has become long since the last one, and into one that has ended."""
        story = room.story
        if story is None or room.head.lesson is not None:
            return
        if story.ply - room.marked < (bookmarks.EVERY // 4 if story.game.over else bookmarks.EVERY):
            return
        room.marked = story.ply
        self.spawn(self._keep(room.head.id, room.head.kind, story))

    async def _keep(self, table: str, kind: Kind, story: Story) -> None:
        if await asyncio.to_thread(bookmarks.can_be_kept, kind.id):
            data = await asyncio.to_thread(bookmarks.packed, story)
            await bookmarks.keep(self.database, table, kind, story.ply, data)

    def _note_end(self, room: Room) -> None:
        if room.story is not None and room.story.game.over:
            room.head.status, room.head.result = "over", outcome(room.story.game)

    # Talking.

    async def say(self, room: Room, player: Player, text: str = "", phrase: str | None = None) -> None:
        """A line of chat, or a quick phrase that everybody reads in their own language."""
        if phrase is not None and phrase not in PHRASES:
            raise Refused("phrase", f"there is no phrase {phrase!r}; phrases: {', '.join(PHRASES)}")
        text = one_line(text)[:LONGEST_CHAT] if phrase is None else ""
        if not text and phrase is None:
            raise Refused("empty", "there is nothing to say")
        await self.note(room, player, phrase, text)

    async def note(self, room: Room, player: Player, phrase: str | None, text: str = "") -> None:
        """Write a line of chat: of players for everybody, of others among spectators, unless it is about a seat."""
        mine = room.seats_of(player.id)
        seat = mine[0] if mine else None
        name = room.places[seat].name if seat is not None else player.name
        row = dict(
            table_id=room.head.id,
            player=player.id,
            seat=seat,
            name=name,
            text=text,
            phrase=phrase,
            at=self.now(),
            gallery=seat is None and room.head.status != "open",
        )

        def write(connection: Connection) -> None:
            connection.execute(chat.insert(), row)
            ring(connection, self.database, room.head.id)

        await self.database.write_at_once(write)
        async with room.lock:
            await self._catch_up(room)

    # Thinking.

    def question(self, room: Room, seat: int, level: str) -> Question:
        """What a bot must know."""
        head, game = room.head, room.playing.game
        played, deals = tuple(game.played), room.playing.course.deals
        bot = LEVELS[level].bot
        return Question(head.id, head.kind.id, head.options, head.seed, played, seat, bot, deals=deals)

    async def hint(self, room: Room, player: str | None, seat: int, language: str = "") -> Answer:
        """The move that a good bot would make and, in a language, why."""
        room.require(player, seat)
        assert player is not None
        if room.head.rated:
            raise Refused("no-hints", "there are no hints in a rated game")
        if seat not in room.playing.game.asked:
            raise Refused("not-asked", "you are not asked now")
        names = tuple(place.name for place in room.places)
        question = self.question(room, seat, ADVISER)._replace(language=language, names=names)
        return await self.thinkers.move(question, LEVELS[ADVISER].budget, player)

    async def _play_bots(self, room: Room) -> None:
        """Let bots move until a person is asked or the game is over."""
        try:
            while room.story is not None and (seat := room.story.bot_asked) is not None:
                ply, level, started = room.story.ply, level_of(room, seat), self.now()
                if room.thinking != seat:
                    room.thinking = seat
                    room.changed()
                move = room.story.written() or await self._thought(room, seat, level)
                await self._be_followed(room, seat, started)
                try:
                    await self._do(room, Entry("move", seat, move, self.now()), ply)
                except Refused:  # another server's bot was faster, or the person is back
                    continue
        finally:
            room.thinking = None
            room.changed()

    async def _thought(self, room: Room, seat: int, level: str) -> str:
        """What a bot plays."""
        question = self.question(room, seat, level)
        return (await self.thinkers.move(question, LEVELS[level].budget, room.head.host)).move

    async def _be_followed(self, room: Room, seat: int, started: float) -> None:
        """Let those who watch see what was done last, before a bot goes on."""
        first = room.playing.course.mover != seat
        if pause := room.pace.pause(self._pace, first):
            await asyncio.sleep(max(0.0, pause - (self.now() - started)))
            await room.pace.until_read()

    # Watching.

    def attend(self, room: Room) -> None:
        """Do what a table waits for: bots, results."""
        story = room.story
        if story is None:
            return
        if story.game.over:
            if not room.head.lesson and story.course.length > story.opening and not room.settled:
                room.settled = True
                self.spawn(self._settle(room))
        elif story.bot_asked is not None and room.thinking is None:
            room.thinking = story.bot_asked
            self.spawn(self._play_bots(room))

    async def _settle(self, room: Room) -> None:
        """Write the results; what fails is tried again at the next look, since the table stays due."""
        try:
            await settle(self.database, room, self.now())
        except BaseException:
            room.settled = False
            raise

    async def _take_up(self) -> None:
        """Look after what this server, or another, has left: bots may have been thinking."""
        try:
            await self.sweep(self.now() + max(level.budget for level in LEVELS.values()) + GRACE)
        finally:
            self.settled.set()

    async def _watch(self) -> None:
        try:
            await self._take_up()
        except Exception:
            log.exception("the first look at the tables failed")
        while not self._closing.is_set():
            try:
                async with asyncio.timeout(_SWEEP):
                    await self._closing.wait()
            except TimeoutError:
                await self._look_round()

    async def _look_round(self) -> None:
        try:
            await self.downtime.beat(self.now())
            await self.sweep(self.now())
            await self._poll()
            self._cool()
        except Exception:
            log.exception("the look at the clocks failed")

    async def sweep(self, until: float) -> None:
        """Look after tables where something is due: a clock, a bot whose server is gone, results."""
        waiting = tables.c.status.in_(("playing", "over")) & (tables.c.due <= until)
        async with self.database.read() as connection:
            wanted = select(tables.c.id).where(waiting).order_by(tables.c.due).limit(500)
            due = (await connection.execute(wanted)).scalars().all()
        gate = asyncio.Semaphore(_AT_ONCE)
        await asyncio.gather(*(self._look_into(table, gate) for table in due))

    async def _look_into(self, table: str, gate: asyncio.Semaphore) -> None:
        try:
            async with gate:
                await self._look_after(await self.room(table))
        except Exception:  # one table must not keep the others from being looked after
            log.exception("table %s could not be looked after", table)

    async def _look_after(self, room: Room) -> None:
        story = room.story
        if story is None and room.of_other_rules:
            return
        if story is None:
            rest = update(tables).where(tables.c.id == room.head.id).values(due=None)
            await self.database.write_at_once(lambda connection: connection.execute(rest))
            return
        for seat in story.thinkers:
            if room.head.clock.kind != "none" and is_late(story, seat, self.now()):
                try:
                    await self._do(room, Entry("takeover", seat, "", self.now()), room.playing.ply)
                except CuveeError:
                    log.info("table %s: another server was faster", room.head.id)
        if room.story is story and story.bot_asked is None and room.head.status == "playing":
            await self._sum_up(room, story)  # nobody is late: clocks stood still meanwhile, or the game has just begun
        self.attend(room)

    async def _sum_up(self, room: Room, story: Story) -> None:
        """Let the row say what the story says: who is asked, and when the table must be looked after."""
        facts = summary(room, story, self.now())
        del facts["changed"]
        this = (tables.c.id == room.head.id) & tables.c.ply.in_((0, story.ply))
        row = update(tables).where(this).values(facts)
        await self.database.write_at_once(lambda connection: connection.execute(row))
        self._note_end(room)

    # Other servers.

    def _heard(self, news: News) -> None:
        if room := self._rooms.get(news.table):
            self.spawn(self._hear(room, news))

    def _missed(self) -> None:
        for room in list(self._rooms.values()):
            self.spawn(self._hear(room, News("", room.head.id)))

    async def _poll(self) -> None:
        """Now and then, look for what the bell has not told of the tables that somebody looks at."""
        now = self.now()
        if not self.database.is_postgres or 0 <= now - self._polled < _POLL:
            return
        self._polled = now
        async with self.database.read() as connection:
            for room in await behind(connection, [room for room in self._rooms.values() if room.listeners]):
                self.spawn(self._hear(room, News("", room.head.id)))

    async def _hear(self, room: Room, news: News) -> None:
        async with room.lock:
            if news.entry is None or room.story is None or news.ply > room.story.ply:
                await self._catch_up(room)
            elif news.ply == room.story.ply:
                room.add(news.entry)
                self._note_end(room)
                room.changed()

    async def _catch_up(self, room: Room) -> None:
        """Read what others have written."""
        async with self.database.read() as connection:
            row = (await connection.execute(select(tables).where(tables.c.id == room.head.id))).mappings().one()
            said = await connection.run_sync(chat_since, room.head.id, 0)  # a line may have been removed
            told = await connection.run_sync(entries_since, room.head.id, room.story.ply) if room.story else []
        if room.story is None or row["next"] != room.head.next or row["status"] == "closed":
            self.forget(room.head.id)
        room.chat = deque(said, maxlen=room.chat.maxlen)
        for entry in told:
            room.add(entry)
        self._note_end(room)
        room.changed()


def _report(what: str, problem: BaseException) -> None:
    """Into the log; a database that is gone is said in one line, because it may be said of every table."""
    if isinstance(problem, OUT_OF_REACH):
        log.error("%s: %s", what, str(problem).partition("\n")[0])
    else:
        log.error(what, exc_info=problem)


def _writing(room: Room, entry: Entry, ahead: Story) -> Writing:
    """An entry as it goes to the disk."""
    head = summary(room, ahead, entry.at)
    return Writing(room.head.id, ahead.ply - 1, entry, head, your_turn(room, ahead, entry.at))
