"""`cuvee bench fair`: many tables, a bot that answers, and one guest who does everything to make the others wait.

The server runs with the limits that it has by default. The hostile guest is a process of its own: it opens as many
sockets as it gets and floods them, asks for hints, lets hard bots play at many tables, leafs through a long game, asks
for pages, brings records and sends half requests. Everybody has an address of their own, as behind a proxy.

How long others wait by the clock depends on whatever else the machine does; what the server does for anybody between
a move and the moment when all have seen it does not, and is counted in processor time.
"""

from __future__ import annotations

import asyncio
import json
import multiprocessing
import os
import tempfile
from collections import Counter
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from dataclasses import dataclass
from itertools import count
from multiprocessing.connection import Connection
from random import Random
from time import perf_counter

from rich.console import Console
from rich.table import Table
from websockets.asyncio.client import connect
from websockets.exceptions import WebSocketException

import cuvee
from cuvee.cli.bench_server import PATIENCE, Person, Server, known, request, somebody, start
from cuvee.cli.bench_sheets import busy
from cuvee.cli.bench_town import Home, Town, Wanted
from cuvee.cli.bench_web import Measured, Seat, measure, opened, percentile, with_reserve
from cuvee.kernel import CuveeError
from cuvee.web.settings import LIMITS

_HARD = 25  # tables at which the hostile guest lets four hard bots play
_AHEAD = 60  # moves that tables have made at most
_AT_ONCE = 28  # requests that the hostile guest has open at a time
_LONGER = 5  # seconds that it goes on after all was measured
_FRAMES = (
    {"type": "hint", "seat": 0},
    {"type": "refused", "seat": 0},
    {"type": "show", "seat": 0},
    {"type": "show", "seat": 1, "words": True},
    {"type": "all"},
    {"type": "chat", "text": "me! " * 100},
)


class Hostile:
    """One guest against a server."""

    def __init__(self, server: Server, game: str) -> None:
        self._server, self._game = server, game
        self._who = Person(address="203.0.113.66")
        self.done: Counter[str] = Counter()
        self._own = self._long = ""
        self._record = long_record()
        self._hands = ThreadPoolExecutor(_AT_ONCE)

    def prepare(self) -> None:
        """Come in, bring a long game and begin as many tables as one may."""
        _, headers, _ = request(self._server, "POST", "/play", {"game": self._game, "name": "Eve"}, self._who)
        self._who = known(self._who, headers)
        self._own = headers["location"]
        _, headers, _ = request(self._server, "POST", "/import", {"record": self._record}, self._who)
        self._long = headers["location"]
        seats = {f"seat.{number}": "bot:hard" for number in range(4)}
        for _ in range(_HARD):
            request(self._server, "POST", "/tables", {"game": self._game, "option.seats": "4", **seats}, self._who)

    async def attack(self) -> None:
        """Everything at once, without end."""
        pages = ("/", "/stats", "/rules/viticulture?q=a", self._own, f"{self._long}/replay", "/api/tables")
        replays = [f"{self._long}/at/{move}" for move in range(0, 400, 7)]
        work = [self._sockets() for _ in range(100)]
        work += [self._ask(replays, number) for number in range(12)]
        work += [self._ask(pages, number) for number in range(12)]
        work += [self._half() for _ in range(300)]
        work += [self._bring() for _ in range(4)]
        await asyncio.gather(*work)

    async def _sockets(self) -> None:
        address = f"ws://127.0.0.1:{self._server.port}/ws{self._own}"
        headers = {**self._who.headers, "Origin": f"http://127.0.0.1:{self._server.port}"}
        while True:
            try:
                async with connect(address, additional_headers=headers, max_size=None, max_queue=1) as line:
                    self.done["sockets"] += 1
                    for number in count():
                        await line.send(json.dumps(_FRAMES[number % len(_FRAMES)]))
                        self.done["frames"] += 1
                        await asyncio.sleep(0)
            except (OSError, WebSocketException, TimeoutError):
                self.done["sockets refused or cut"] += 1
                await asyncio.sleep(0.2)

    async def _ask(self, paths: tuple[str, ...] | list[str], number: int) -> None:
        for turn in count(number):
            status = await self._request("GET", paths[turn % len(paths)])
            self.done[f"pages {status}"] += 1

    async def _bring(self) -> None:
        while True:
            self.done[f"records {await self._request('POST', '/import', self._record)}"] += 1

    async def _request(self, method: str, path: str, record: str = "") -> str:
        with suppress(OSError):
            sent = asyncio.get_running_loop().run_in_executor(
                self._hands, request, self._server, method, path, {"record": record}, self._who
            )
            return str((await sent)[0])
        return "cut"

    async def _half(self) -> None:
        while True:
            with suppress(OSError):
                reader, writer = await asyncio.open_connection("127.0.0.1", self._server.port)
                writer.write(b"GET / HTTP/1.1\r\nHost: here\r\nX-Slow: ")
                self.done["half-sent requests"] += 1
                await reader.read()
                writer.close()
            await asyncio.sleep(0.05)


def long_record() -> str:
    """The record of a long game."""
    game, chance = cuvee.new("viticulture", seats=4, seed=5), Random(5)
    while not game.over and len(game.history) < 500:
        game.play(chance.choice(game.options(game.asked[0])), game.asked[0])
    return game.record()


def _be_hostile(port: int, game: str, line: Connection) -> None:
    """The hostile guest's own process: it attacks for as many seconds as it is told."""
    os.nice(5)  # a guest's machine is not ours: here it must not take the server's core
    hostile = Hostile(Server(None, port), game)
    seconds = line.recv()
    hostile.prepare()
    line.send("ready")

    async def for_a_while() -> None:
        with suppress(TimeoutError):
            async with asyncio.timeout(seconds):
                await hostile.attack()
        line.send(dict(hostile.done))  # now: requests may still be waiting, and whoever listens ends this process

    asyncio.run(for_a_while())


class Opponent:
    """Somebody who plays against one bot, to see how long it takes to answer."""

    def __init__(self, server: Server, game: str) -> None:
        fields = {"game": game, "option.seats": "2", "seat.0": "me", "seat.1": "bot:normal", "name.0": "Otto"}
        self._start = lambda: self._seat(server, fields)
        self._chance = Random(3)

    def _seat(self, server: Server, fields: dict[str, str]) -> Seat:
        who = somebody()
        _, headers, _ = request(server, "POST", "/tables", fields, who)
        return Seat(0, server, known(who, headers), headers["location"])

    async def answers(self, until: float) -> list[float]:
        """Seconds from each move until the bot has answered; if it never does, how long somebody has waited."""
        times, began = list[float](), [perf_counter()]
        with suppress(TimeoutError, WebSocketException, OSError):
            async with asyncio.timeout(until + PATIENCE - perf_counter()):
                await self._play(until, times, began)
        return sorted(times or [perf_counter() - began[-1]])

    async def _play(self, until: float, times: list[float], began: list[float]) -> None:
        seat = await asyncio.to_thread(self._start)
        await seat.open()
        while perf_counter() < until:
            while not seat.moves:
                await seat.until(seat.ply + 1)
            began.append(perf_counter())
            ply, move, seat.moves = seat.ply, self._chance.choice(seat.moves), []
            frame = {"type": "move", "ply": ply, "seat": 0, "move": move, "quiet": True}
            await seat.line.send(json.dumps(frame))
            await seat.until(ply + 1)
            if seat.moves:
                continue  # still one's own turn
            while not seat.moves:
                await seat.until(seat.ply + 1)
            times.append(perf_counter() - began[-1])
        await seat.line.close()


@dataclass(frozen=True, slots=True)
class Fairness:
    """What came out without and with somebody hostile."""

    name: str
    moved: Measured
    answered: Sequence[float]  # seconds until a bot had answered


class _Enemy:
    """The process of the hostile guest. It never holds up whoever measures, however it ends."""

    def __init__(self, server: Server, game: str) -> None:
        context = multiprocessing.get_context("spawn")
        self._line, theirs = context.Pipe()
        self._process = context.Process(target=_be_hostile, args=(server.port, game, theirs), daemon=True)
        self._process.start()
        theirs.close()

    async def attack(self, seconds: float) -> None:
        """Let it come in and begin."""
        with suppress(OSError):  # it has died: it will say nothing
            self._line.send(seconds)
        await self._said()

    async def done(self) -> Counter[str]:
        """What it has done."""
        return Counter(await self._said())

    async def _said(self) -> dict[str, int]:
        try:
            if not await asyncio.to_thread(self._line.poll, PATIENCE):
                raise CuveeError(f"the hostile guest says nothing for {PATIENCE:g} seconds")
            said: dict[str, int] = self._line.recv()
            return said
        except (EOFError, OSError):
            raise CuveeError("the hostile guest has died") from None

    def end(self) -> None:
        """Nothing is left of it."""
        self._process.kill()
        self._process.join()


async def _bench(
    server: Server, enemy: _Enemy, homes: Sequence[Home], tables: int, rate: float, seconds: float, game: str
) -> tuple[list[Fairness], Counter[str]]:
    places = [[Seat(number, server, who, home.path) for number, who in enumerate(home.people)] for home in homes]
    await opened(places)
    playing, reserve = places[:tables], places[tables:]
    found = []
    for name in ("before", "during"):
        if name == "during":
            await enemy.attack(seconds + _LONGER)
        answering = asyncio.create_task(Opponent(server, game).answers(perf_counter() + seconds))
        moved = await measure([server], playing, reserve, rate, seconds)
        found.append(Fairness(name, moved, await answering))
    return found, await enemy.done()


def run(game: str, tables: int, rate: float, seconds: float) -> None:
    """Measure before and during, and print both."""
    with tempfile.TemporaryDirectory() as folder:
        place, many = f"sqlite:///{folder}/tables.sqlite", with_reserve(tables)
        (homes,) = Town(place, game).settle([Wanted(many, 0, _AHEAD, many)])
        server = start(place, limits=LIMITS)
        enemy = _Enemy(server, game)
        try:
            found, done = asyncio.run(_bench(server, enemy, homes, tables, rate, seconds, game))
        finally:
            enemy.end()
            server.stop()
    _print(f"{game}: {tables} tables, {rate:g} moves/s, and one hostile guest", found)
    Console().print("The guest did: " + ", ".join(f"{what}: {number}" for what, number in sorted(done.items())))


def _print(title: str, found: Sequence[Fairness]) -> None:
    sheet = Table(title=title, caption="work: what the server did until all had seen a move; busy: see cuvee bench web")
    for name in ("", "moves/s", "p50", "p99", "work: p50", "p99", "a bot answers: p50", "p99", "busy"):
        sheet.add_column(name, justify="right")
    for one in found:
        moved = one.moved
        (took, worked), (longest, most) = moved.times(50), moved.times(99)
        times = [took, longest, worked, most, *(percentile(one.answered, part) for part in (50, 99))]
        rate = f"{len(moved.seen) / moved.took:.0f}"
        sheet.add_row(one.name, rate, *(f"{each * 1e3:.1f} ms" for each in times), busy(moved.cpu, moved.waited))
    Console(width=110).print(sheet)
