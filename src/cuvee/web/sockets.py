"""Sockets: whoever looks at a table hears of every change, and says what they do.

Messages are versioned JSON. What the server sends is numbered (`seq`); a client that misses a number asks for
everything. Frames from outside are small, and read only so fast. Whoever reads slowly misses what lies between and gets
the newest state; whoever does not read at all is dropped and may come back.
"""

from __future__ import annotations

import asyncio
import logging
import time
from collections import Counter, deque
from contextlib import AbstractAsyncContextManager
from typing import Annotated, Any, Literal

import msgspec
from starlette.responses import PlainTextResponse
from starlette.websockets import WebSocket, WebSocketDisconnect

from cuvee.bots.worker import Answer
from cuvee.kernel import CuveeError
from cuvee.tables import Room
from cuvee.tables.model import Forbidden, Player, Refused, Snapshot, Viewer
from cuvee.tables.pacing import USUAL
from cuvee.tables.showing import snapshot
from cuvee.tables.story import Deed
from cuvee.web import pages
from cuvee.web.limits import TooMany
from cuvee.web.parcels import VERSION, Parcel
from cuvee.web.security import without_nul
from cuvee.web.sessions import Visitor, visitor
from cuvee.web.site import Site, status_of, viewer_of
from cuvee.web.wire import Gone, wire_of

_BROKEN = 10  # frames that make no sense, before the line is cut
_QUEUE = 64  # answers that may wait for a reader

log = logging.getLogger(__name__)

_ENTRIES: dict[str, Any] = {
    "move": "move",
    "undo": "undo",
    "reset": "reset",
    "end": "end",
    "ask-undo": "ask",
    "back": "back",
}


_LESSON: dict[str, Deed] = {"next": "next", "show": "show", "back": "rewind", "again": "again"}

Number = Annotated[int, msgspec.Meta(ge=-1, le=2**31)]


class Frame(msgspec.Struct):
    """What a client says. Which fields matter depends on the type."""

    type: Literal[
        "move", "undo", "reset", "end", "ask-undo", "answer-undo", "take-over", "leave", "back",
        "lesson", "chat", "phrase", "hint", "coach", "why", "refused", "eyes", "show", "all", "pace", "read",
    ]  # fmt: skip
    v: Number = VERSION
    ref: Number = 0
    ply: Number = -1
    seat: Number = -1
    move: str = ""
    at: str = ""  # an element of the picture
    text: str = ""
    phrase: str = ""
    yes: bool = False
    words: bool = False
    hold: bool = False  # whether the turn, if this move ends it, waits until it is confirmed
    follow: bool = False  # whether the move was made with the click of the one before
    quiet: bool = False  # no answer is wanted if it is done: the page sees that it was


_decode = msgspec.json.Decoder(Frame).decode


class Line:
    """One socket. A subclass says what is sent when the table has changed."""

    def __init__(self, site: Site, socket: WebSocket, room: Room, who: Visitor, path: str) -> None:
        self.site = site
        self.room = room
        self.who = who
        self.path = path
        self.eyes: int | None = None
        self.area: int | None = None
        self.words = False
        self.coach: bool | None = False
        self._socket = socket
        self._wire = wire_of(socket)
        self._wake = asyncio.Event()
        self._stale = True
        self._waiting: deque[Parcel] = deque()
        self._buckets = (site.frames.of(who.key), site.frames_from.of(who.address))
        self._hint: asyncio.Task[None] | None = None
        self._broken = 0
        self._dropped = asyncio.Event()
        self._stuck: float | None = None  # since when what was sent is not being read

    # What a subclass fills in.

    async def news(self) -> Parcel | None:
        """What has changed since the last news; nothing if nothing has."""
        raise NotImplementedError

    def forget(self) -> None:
        """The client wants everything again."""
        raise NotImplementedError

    def shown(self, frame: Frame, now: Snapshot, advice: Answer | None) -> dict[str, Any]:
        """The answer to a question that changes nothing."""
        raise NotImplementedError

    # The life of a line.

    @property
    def viewer(self) -> Viewer:
        """How this line looks at the table now."""
        who = self.who
        return viewer_of(
            self.room, who.player, who.language, who.theme, self.path, self.eyes, self.area, self.words, self.coach
        )

    def snapshot(self) -> Snapshot:
        """What this line sees now; where people share a screen, the eyes that were used stay in use."""
        now = snapshot(self.room, self.viewer, self.site.house.now())
        if now.handover is None:
            self.eyes = now.viewer.seat
        return now

    async def run(self) -> None:
        """Listen and tell, until one side has had enough."""
        try:
            self.site.lines.enter(self)
        except TooMany as problem:
            await _refuse(self.site, self._socket, problem)
            return
        try:
            await self._socket.accept()
            await self._live()
        finally:
            self.site.lines.leave(self)

    async def _live(self) -> None:
        room, player = self.room, self.who.player
        room.listeners.add(self.mark)
        if player is not None:
            room.present[player.id] += 1
        self._arrive()
        work = (self._tell(), self._hear(), self._look_after(), self._dropped.wait())
        tasks = [asyncio.create_task(each) for each in work]
        try:
            done, _ = await asyncio.wait(tasks, return_when=asyncio.FIRST_COMPLETED)
            for task in done:
                if (problem := task.exception()) and not isinstance(problem, WebSocketDisconnect):
                    log.error("a line was cut", exc_info=problem)
        finally:
            for task in (*tasks, *([self._hint] if self._hint else ())):
                task.cancel()
            room.listeners.discard(self.mark)
            room.pace.leave(self)
            room.watchers.pop(self, None)
            if player is not None:
                room.present -= Counter((player.id,))  # whoever is not there any more is not even counted
            room.changed()
            await self._hang_up()

    def _arrive(self) -> None:
        """Others see who is there: players at their seats, spectators by name if they have one."""
        player = self.who.player
        if player is None or not self.room.seats_of(player.id):
            self.room.watchers[self] = player.name if player is not None else ""
        self.room.changed()

    async def _hang_up(self) -> None:
        try:
            async with asyncio.timeout(self.site.settings.patience):
                await self._socket.close(1008)
        except (RuntimeError, TimeoutError, WebSocketDisconnect):
            return  # it was closed already

    def mark(self) -> None:
        """The table has changed."""
        self._stale = True
        self._wake.set()

    def answer(self, message: dict[str, Any]) -> None:
        """Put an answer into the queue. A reader that lets it overflow is dropped."""
        if len(self._waiting) >= _QUEUE:
            self.drop("slow")
            return
        self._waiting.append(Parcel(message))
        self._wake.set()

    def drop(self, why: str) -> None:
        """Cut the line: of somebody who does not read, or whose log-in is over."""
        if not self._dropped.is_set():
            self.site.metrics.count("dropped", f'why="{why}"')
            self._dropped.set()

    async def _tell(self) -> None:
        while True:
            while self._waiting:
                await self._send(self._waiting.popleft())
            if self._stale:
                await self._reads()  # what happens meanwhile is left out: the newest state is drawn when there is room
                self._stale = False
                if news := await self.news():
                    await self._send(news)
            if not self._waiting and not self._stale:
                self._wake.clear()
                await self._wake.wait()

    def easel(self) -> AbstractAsyncContextManager[None]:
        """Wait for one's turn to have something drawn."""
        return self.site.easel.of(self.who.key, self.room.head.id)

    async def _reads(self) -> None:
        """Wait until there is room for more."""
        if not self._wire.writable.is_set():
            self._stuck = time.monotonic()
            await self._wire.writable.wait()
            self._stuck = None

    async def _send(self, parcel: Parcel) -> None:
        await self._reads()
        try:
            self.site.metrics.count("sent_bytes", by=self._wire.post(parcel))
        except Gone:
            raise WebSocketDisconnect(1006) from None

    async def _look_after(self) -> None:
        """Drop whoever does not read; draw what changes by itself as time passes. One clock is cheaper than many."""
        patience = self.site.settings.patience
        while True:
            await asyncio.sleep(patience)
            if self._stuck is not None and time.monotonic() - self._stuck >= patience:
                self.drop("slow")
            elif self.overdue():
                self.room.changed()

    def overdue(self) -> bool:
        """Whether something must be drawn again although nothing has happened at the table."""
        return False

    # Listening.

    async def _hear(self) -> None:
        while True:
            message = await self._socket.receive()
            if message["type"] == "websocket.disconnect":
                return
            self.site.metrics.count("frames")
            # Meanwhile nothing is read: a flood slows down only itself.
            if wait := max([bucket.take() for bucket in self._buckets]):
                self.site.metrics.count("throttled")
                await asyncio.sleep(wait)
            if not await self._take(message.get("text") or message.get("bytes") or b""):
                return
            await asyncio.sleep(0)  # what comes next may be here already: others are heard in between

    async def _take(self, raw: str | bytes) -> bool:
        """Do what a frame says; false if it was one broken frame too many."""
        try:
            frame = _decode(without_nul(raw if isinstance(raw, bytes) else raw.encode(), b"\\u0000"))
        except (msgspec.MsgspecError, RecursionError, UnicodeError, Refused) as problem:
            self._broken += 1
            self.answer({"type": "reply", "ref": 0, "ok": False, "error": "broken", "text": str(problem)})
            return self._broken < _BROKEN
        try:
            await self._do(frame)
        except CuveeError as problem:
            self.answer({"type": "reply", "ref": frame.ref, "ok": False, **self._complaint(problem)})
        return True

    def _complaint(self, problem: CuveeError) -> dict[str, Any]:
        _, key = status_of(problem)
        text = pages.message(self.who.language, "error", key)
        return {"error": key, "text": str(problem) if text == key else text, "ply": self._ply}

    @property
    def _ply(self) -> int:
        return self.room.story.ply if self.room.story else 0

    async def _do(self, frame: Frame) -> None:
        if frame.type == "all":
            self.forget()
            self.mark()
        elif frame.type == "eyes":
            self.eyes = frame.seat if frame.seat in self.viewer.seats else None
            self.mark()
        elif frame.type == "show":
            self.area, self.words = (frame.seat if frame.seat >= 0 else None), frame.words
            self.mark()
        elif frame.type == "pace":
            self.room.pace.wish(self, frame.text if self.viewer.seats else USUAL)  # who only watches slows nobody down
        elif frame.type == "read":
            self.room.pace.read(self, frame.yes and bool(self.viewer.seats))
        elif frame.type in ("why", "refused"):
            if frame.at and await self._missed(frame):
                return
            async with self.easel():
                self.answer({"type": "show", "ref": frame.ref, **self.shown(frame, self.snapshot(), None)})
        elif frame.type == "hint":
            if self._hint is not None and not self._hint.done():
                raise TooMany
            self._hint = self.site.house.spawn(self._advise(frame))
        elif frame.type == "coach":
            await self._settle_coach(frame.yes)
            self.answer({"type": "reply", "ref": frame.ref, "ok": True, "ply": self._ply})
        elif frame.type in ("chat", "phrase"):
            await self._say(frame)
            self.answer({"type": "reply", "ref": frame.ref, "ok": True, "ply": self._ply})
        else:
            ply = await perform(self.site, self.room, self._person, frame)
            if not frame.quiet:
                self.answer({"type": "reply", "ref": frame.ref, "ok": True, "ply": ply})

    async def _missed(self, frame: Frame) -> bool:
        """In a lesson, whether a legal move was wanted that is not the one that was asked for; the coach answers."""
        now = self.snapshot()
        move = pages.missed(now, frame.at)
        if move is None or self._person is None or now.viewer.seat is None:
            return False
        await self.site.house.act(self.room, self._person.id, "miss", now.viewer.seat, frame.ply, move)
        self.answer({"type": "show", "ref": frame.ref, "set": {}})
        return True

    @property
    def _person(self) -> Player | None:
        """Who acts; through the watch link nobody does."""
        return self.who.player if self.path.startswith("/t/") else None

    async def _say(self, frame: Frame) -> None:
        if self.who.player is None:
            raise Forbidden("only players can talk")
        self.site.limits.check("chat", self.who.player.id)
        await self.site.house.say(self.room, self.who.player, frame.text, frame.phrase or None)

    async def _settle_coach(self, wanted: bool) -> None:
        """The coach comes, or goes: on every page that this person has open at the table."""
        if self._person is None or not self.viewer.alone:
            raise Refused("no-coach", "there is a coach only at a table against bots that is not rated")
        self.site.limits.check("chat", self._person.id)
        await self.site.newcomers.settle(self._person.id, self.room.head.kind.id, wanted)
        for line in self.site.lines.at(self.room, self.who.key):
            line.coach = wanted
            line.mark()

    async def _advise(self, frame: Frame) -> None:
        """Answer with a hint. It is thought about beside the line, and ends with it."""
        try:
            advice = await self.site.hint(self.room, self._person, frame.seat, self.who.language)
            self.answer({"type": "show", "ref": frame.ref, **self.shown(frame, self.snapshot(), advice)})
        except CuveeError as problem:
            self.answer({"type": "reply", "ref": frame.ref, "ok": False, **self._complaint(problem)})


async def caller(site: Site, socket: WebSocket) -> Visitor | None:
    """Who opens a socket; nobody if they have too many, and hear that before a table is looked up for them."""
    who = await visitor(site, socket)
    try:
        site.lines.check(who)
    except TooMany as problem:
        await _refuse(site, socket, problem)
        return None
    return who


async def _refuse(site: Site, socket: WebSocket, problem: TooMany) -> None:
    site.metrics.count("refused", 'why="sockets"')
    await socket.send_denial_response(PlainTextResponse(f"{problem}\n", 429))


async def perform(site: Site, room: Room, player: Player | None, frame: Frame) -> int:
    """Do what somebody wants to do at a table; returns the ply after it."""
    if player is None:
        raise Forbidden("only players can act")
    started = time.perf_counter()
    if frame.type in ("take-over", "leave"):
        ply = await site.house.take_over(room, player.id, frame.seat, frame.ply)
    elif frame.type == "answer-undo":
        ply = await site.house.act(room, player.id, "allow" if frame.yes else "refuse", frame.seat, frame.ply)
    elif frame.type == "lesson" and frame.text in _LESSON:
        ply = await site.house.act(room, player.id, _LESSON[frame.text], frame.seat, frame.ply)
    elif frame.type in _ENTRIES:
        deed: Deed = _ENTRIES[frame.type]
        if deed == "move":
            deed = "follow" if frame.follow else "hold" if frame.hold else "move"
        ply = await site.house.act(room, player.id, deed, frame.seat, frame.ply, frame.move)
    else:
        raise Refused("type", f"{frame.type!r} is not something to do at a table")
    site.metrics.observe("act", time.perf_counter() - started)
    return ply
