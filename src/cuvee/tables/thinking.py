"""Bots think in processes of their own, each with a time budget: whoever waits for one waits, nobody else."""

from __future__ import annotations

import asyncio
import multiprocessing
from dataclasses import dataclass
from multiprocessing.connection import Connection
from multiprocessing.reduction import ForkingPickler
from socket import socketpair
from struct import Struct
from typing import Any

from cuvee.bots import worker
from cuvee.bots.worker import Answer, Asked, Question, think
from cuvee.kernel import CuveeError
from cuvee.kernel.errors import listed
from cuvee.tables.model import Refused
from cuvee.tables.turns import Turns


@dataclass(frozen=True, slots=True)
class Level:
    """How strong a bot is: what it is, and the seconds it may think before a simpler one answers for it."""

    bot: str
    budget: float


LEVELS = {  # in the order of strength
    "novice": Level("novice", 5.0),
    "easy": Level("easy", 5.0),
    "normal": Level("normal", 5.0),
    "hard": Level("hard", 5.0),
    "master": Level("master:1s", 10.0),
}
ADVISER = "master"  # who gives hints: nobody is to be taught by a weaker player than the one opposite
_FALLBACK = "random"
_LIVES = 2  # thinkers that may die of one question
_LENGTH = Struct("!i")  # before every message, as `multiprocessing` writes it up to two gigabytes
_LONGEST = 64 << 20  # bytes of what a thinker may say: reviews of the longest games are below one million
_START = 120.0  # seconds in which a process must be ready, on however busy a machine


def check_level(name: str) -> str:
    """Refuse a level that does not exist."""
    if name not in LEVELS:
        raise CuveeError(f"there is no level {name!r}; levels: {listed(list(LEVELS))}")
    return name


class _Nonsense(OSError):
    """What a thinker says is no answer: it has gone mad, and must be replaced."""


class Thinkers:
    """A few processes that think for all tables, fairly. One that exceeds its budget or breaks is replaced."""

    def __init__(self, processes: int) -> None:
        self._free: list[_Thinker] = []
        self._context = multiprocessing.get_context("forkserver")
        self._context.set_forkserver_preload([worker.__name__])
        self._all: set[_Thinker] = set()
        self._turns = Turns(processes)
        self._at_work: set[asyncio.Task[Any]] = set()
        for _ in range(processes):
            self._hire()

    async def start(self) -> None:
        """Start the processes of the thinkers."""
        await asyncio.gather(*(thinker.begin() for thinker in self._all))

    def _hire(self) -> None:
        thinker = _Thinker(self._context)
        self._all.add(thinker)
        self._free.append(thinker)

    async def move(self, question: Question, budget: float, person: str) -> Answer:
        """What a bot answers when it is this person's turn; after the budget, or if the bot breaks, any legal move."""
        for _ in range(_LIVES):
            try:
                answer: Answer = await self.ask(question, budget, person, Answer)
                return answer
            except TimeoutError:
                break
            except (OSError, EOFError):
                continue  # the thinker has died, perhaps for another reason
        return await asyncio.to_thread(think, question._replace(bot=_FALLBACK, language=""), {})

    async def answer(self, question: Asked, budget: float, person: str, expected: type) -> Any:
        """The same for somebody who waits for it: who is not served is told so."""
        try:
            return await self.ask(question, budget, person, expected)
        except (TimeoutError, OSError, EOFError) as problem:
            raise Refused("too-many", "nobody has had the time to answer this; try again in a moment") from problem

    async def ask(self, question: Asked, budget: float, person: str, expected: type = object) -> Any:
        """The answer to whatever can be asked, when it is this person's turn; TimeoutError after the budget.

        The budget begins when a thinker is there who can begin: to start a process takes long where much else goes on.
        Who goes away while waiting has never asked. A question that is being thought about is thought to its end:
        to begin a new process would take longer.
        """
        begun = asyncio.Event()
        task = asyncio.create_task(self._think(question, budget, person, begun, expected))
        self._at_work.add(task)
        task.add_done_callback(self._ended)
        try:
            return await asyncio.shield(task)
        except asyncio.CancelledError:
            if not begun.is_set():
                task.cancel()
            raise

    def _ended(self, task: asyncio.Task[Any]) -> None:
        self._at_work.discard(task)
        if not task.cancelled():
            task.exception()  # whoever asked may have gone

    async def _think(self, question: Asked, budget: float, person: str, begun: asyncio.Event, expected: type) -> Any:
        async with self._turns.of(person, question.table):
            begun.set()
            thinker = self._free.pop()
            try:
                await thinker.begin()
                async with asyncio.timeout(budget):
                    answer = await thinker.ask(question)
                if not isinstance(answer, (expected, CuveeError)):
                    raise _Nonsense(f"a thinker has answered {type(answer).__name__}")
            except BaseException:
                self._replace(thinker)
                raise
            self._free.append(thinker)
        if isinstance(answer, CuveeError):
            raise answer
        return answer

    def _replace(self, thinker: _Thinker) -> None:
        thinker.dismiss()
        self._all.discard(thinker)
        self._hire()

    def stop(self) -> None:
        """Send everybody home."""
        for task in self._at_work:
            task.cancel()
        for thinker in self._all:
            thinker.dismiss()
        for thinker in self._all:
            thinker.gone()


def _start(process: multiprocessing.context.ForkServerProcess, line: Connection) -> None:
    """Start a process with its end of the line, which is closed here only then: whoever waits for it may go away."""
    with line:
        process.start()


class _Thinker:
    """One process, asked one question at a time.

    It has a `Connection`, which waits; this end must never wait, however long the question or the answer is, so it
    speaks the same language, a length and what was pickled, over a stream.
    """

    def __init__(self, context: multiprocessing.context.ForkServerContext) -> None:
        self._context = context
        self._line: tuple[asyncio.StreamReader, asyncio.StreamWriter] | None = None
        self._process: multiprocessing.context.ForkServerProcess | None = None
        self._ready = False
        self._starting = asyncio.Lock()

    async def begin(self) -> None:
        """Start the process, once, and wait until it is ready."""
        async with self._starting:
            if self._process is None:
                ours, theirs = socketpair()
                self._line = await asyncio.open_connection(sock=ours)
                line = Connection(theirs.detach())
                process = self._context.Process(target=worker.work, args=(line,), daemon=True)
                await asyncio.to_thread(_start, process, line)
                self._process = process
            if not self._ready:
                async with asyncio.timeout(_START):
                    if await self._heard() != worker.READY:
                        raise _Nonsense("a thinker began with something else")
                    self._ready = True

    async def ask(self, question: Asked) -> Any:
        """Its answer."""
        assert self._line is not None
        _, writer = self._line
        said = bytes(ForkingPickler.dumps(question))
        writer.write(_LENGTH.pack(len(said)))
        writer.write(said)
        await writer.drain()
        return await self._heard()

    async def _heard(self) -> Any:
        """What it says next."""
        assert self._line is not None
        reader, _ = self._line
        (length,) = _LENGTH.unpack(await reader.readexactly(_LENGTH.size))
        if not 0 <= length <= _LONGEST:
            raise _Nonsense(f"a thinker wants to say {length} bytes")
        said = await reader.readexactly(length)
        try:
            return ForkingPickler.loads(said)
        except Exception as problem:
            raise _Nonsense("what a thinker has said cannot be read") from problem

    def dismiss(self) -> None:
        """End the process; one that is just starting ends by itself when it finds the line closed."""
        if self._line is not None:
            self._line[1].transport.abort()
        if self._process is not None:
            self._process.kill()

    def gone(self) -> None:
        """Wait until the process has ended."""
        if self._process is not None:
            self._process.join()
