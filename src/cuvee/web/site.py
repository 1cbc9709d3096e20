"""Everything that a running server consists of, in one place."""

from __future__ import annotations

import asyncio
import logging
import time
from collections import Counter
from collections.abc import Awaitable, Callable

from cuvee.bots.worker import Answer
from cuvee.kernel import CuveeError, IllegalMove
from cuvee.tables import CannotUndo, Database, Founding, House, Lists, Mailbox, People, Postman, Rematches, Room
from cuvee.tables.friends import Friends
from cuvee.tables.housekeeping import tidy
from cuvee.tables.learning import Learning
from cuvee.tables.logins import DAY
from cuvee.tables.model import Conflict, Forbidden, Gone, NotFound, Player, Refused, Viewer
from cuvee.tables.moderation import Moderation
from cuvee.tables.newcomers import is_alone
from cuvee.tables.profiles import Profiles
from cuvee.tables.reviews import Reviews
from cuvee.tables.turns import Turns
from cuvee.web import garbage
from cuvee.web.health import Health
from cuvee.web.limits import Buckets, Limits, TooMany
from cuvee.web.lines import Lines
from cuvee.web.metrics import Metrics
from cuvee.web.settings import Settings
from cuvee.web.warming import Warming

log = logging.getLogger(__name__)

_CROWD = 10  # times as many frames as a person are read of all who share an address
_HINTS = 2  # that somebody may wait for at once


class Site:
    """The parts of a server, and how they are started and stopped."""

    def __init__(self, settings: Settings) -> None:
        self.settings = settings
        self.database = Database(settings.database)
        self.house = House(self.database, thinkers=settings.thinkers, pace=settings.pace)
        self.people = People(self.database, self.house.forget, self.house.now)
        self.founding = Founding(self.house)
        self.reviews = Reviews(self.house)
        self.learning = Learning(self.house, self.founding)
        self.newcomers = self.learning.newcomers
        self.rematches = Rematches(self.house, self.founding)
        self.lists = Lists(self.database)
        self.profiles = Profiles(self.database)
        self.friends = Friends(self.database, self.house.now)
        self.limits = Limits(settings.limits)
        self.metrics = Metrics()
        self.health = Health(self.database)
        self.moderation = Moderation(self.house)
        self.lines = Lines(settings.sockets)
        self.frames = Buckets(*settings.frames)  # of a person, on however many sockets they come
        self.frames_from = self.frames.times(_CROWD)  # of an address, however many guests come from there
        self.easel = Turns(1)  # one picture is drawn in each round of the event loop: moves need not wait for many
        self.archive = Turns(1)  # replays and records are worked on in a thread, one at a time
        self.posters: dict[object, bytes] = {}  # what was painted for links, the oldest first
        self._hints: Counter[str] = Counter()
        self._warming = Warming()
        self.postman: asyncio.Task[None] | None = None
        self.metrics.gauge("sockets", lambda: len(self.lines))
        self.metrics.gauge("warm_tables", lambda: self.house.warm)
        self.metrics.gauge("entries_accepted", lambda: self.house.moves)
        self.metrics.gauge("commits", lambda: self.house.ledger.commits)

    async def open(self) -> None:
        """Start."""
        await self.house.open()
        await self.people.open()
        self.house.spawn(self._every(self.settings.watch, self.look_at_logins))
        self.house.spawn(self._every(DAY, self._tidy))
        self.house.spawn(self._collect())
        if self.settings.warm:
            self.house.spawn(self._warm())
        if self.settings.mail:
            mailbox = Mailbox(self.settings.mail, self.settings.sender)
            postman = Postman(self.database, mailbox, self.settings.address, self.house.now)
            self.postman = self.house.spawn(postman.run())

    def is_moderator(self, player: Player | None) -> bool:
        """Whether somebody looks after this place."""
        return player is not None and player.login is not None and player.login in self.settings.moderators

    async def end(self, player: Player, *, only: str | None = None, but: str | None = None) -> None:
        """End log-ins of somebody, and the sockets that hang on them."""
        self.lines.hang_up(await self.people.logins.end(player.id, only=only, but=but))

    async def _every(self, seconds: float, do: Callable[[], Awaitable[None]]) -> None:
        while True:
            try:
                await do()
            except Exception:
                log.exception("what is done every %g seconds failed", seconds)
            await asyncio.sleep(seconds)

    async def _warm(self) -> None:
        """First come those who have waited for this server."""
        await self.house.settled.wait()
        await asyncio.to_thread(self._warming.run)

    async def _tidy(self) -> None:
        await tidy(self.database, self.house.now())

    async def _collect(self) -> None:
        """Now and then let go of what nobody needs any more; where that takes long, everybody waits, so more rarely."""
        took = 0.0
        while True:
            await asyncio.sleep(max(self.settings.garbage, took / self.settings.standstill))
            started = time.perf_counter()
            garbage.give_back()
            took = time.perf_counter() - started
            self.metrics.observe("garbage", took)

    async def look_at_logins(self) -> None:
        """Close the sockets of log-ins that were ended, here or at another server, or are too old."""
        if open_ := self.lines.logins:
            self.lines.hang_up(await self.people.logins.over(open_))

    async def close(self) -> None:
        """Stop."""
        self._warming.stop()
        await self.house.close()

    async def table_for(self, table: str, player: Player | None) -> Room:
        """A table that somebody may see by its own address: they sit there, or it is public."""
        person = player.id if player else None
        room = await self.house.room_for(table, person)
        kept = person is not None and any(place.kept == person for place in room.places)
        if not (room.head.public or room.seats_of(person) or room.head.host == person or kept):
            raise Forbidden("this table is not public; to watch it you need its watch link")
        return room

    async def hint(self, room: Room, player: Player | None, seat: int, language: str) -> Answer:
        """What a good bot would do, for somebody who sits there; a few at a time."""
        if player is None:
            raise Forbidden("only players are given hints")
        self.limits.check("hint", player.id)
        if self._hints[player.id] >= _HINTS:
            raise TooMany
        self._hints[player.id] += 1
        try:
            return await self.house.hint(room, player.id, seat, language)
        finally:
            self._hints[player.id] -= 1
            if not self._hints[player.id]:
                del self._hints[player.id]


def viewer_of(
    room: Room,
    player: Player | None,
    language: str,
    theme: str,
    path: str,
    seat: int | None,
    area: int | None = None,
    words: bool = False,
    coach: bool | None = False,
) -> Viewer:
    """How somebody looks at a table; the watch link shows what spectators see."""
    seats = room.seats_of(player.id) if player and path.startswith("/t/") else ()
    shown = area if area in range(len(room.places)) else None
    alone = bool(seats) and is_alone(room, player.id if player else None)
    own = seat if seat in seats else None
    return Viewer(player, seats, own, language, theme, path, shown, words, alone, alone and coach)


_STATUS: tuple[tuple[type[CuveeError], int, str], ...] = (
    (Conflict, 409, "conflict"),
    (Forbidden, 403, "forbidden"),
    (NotFound, 404, "not-found"),
    (Gone, 410, "gone"),
    (IllegalMove, 422, "illegal"),
    (CannotUndo, 422, "undo"),
)


def status_of(problem: CuveeError) -> tuple[int, str]:
    """The HTTP status and the key of a refusal."""
    for kind, status, key in _STATUS:
        if isinstance(problem, kind):
            return status, f"undo.{problem.key}" if isinstance(problem, CannotUndo) else key
    if not isinstance(problem, Refused):
        return 400, "wrong"
    return (429 if problem.key == "too-many" else 422), problem.key
