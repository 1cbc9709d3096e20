"""`cuvee bench web`: many tables with two live viewers each, on one core; how fast is a move seen by both?

And what a table costs that sleeps, how long one takes to wake up, and what those cost who watch. The server runs in a
process of its own, bound to one core; the players are page sockets, exactly as browsers open them, in this process on
the other cores. A move is timed from the moment it is sent until both viewers have it.
"""

from __future__ import annotations

import asyncio
import gzip
import http.client
import json
import multiprocessing
import os
import re
import socket
import tempfile
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field, replace
from html import unescape
from itertools import count
from multiprocessing.connection import Connection
from random import Random
from time import perf_counter
from typing import Any
from urllib.parse import urlencode

import uvicorn
from websockets.asyncio.client import ClientConnection, connect

import cuvee
from cuvee.cli import bench_move, bench_picture
from cuvee.cli.serve import config
from cuvee.kernel import CuveeError
from cuvee.web.settings import LIMITS, Settings

_MOVE = re.compile(r'data-move="([^"]+)"')
_GENEROUS = dict.fromkeys(LIMITS, "100000000/minute")
_PAGE = os.sysconf("SC_PAGE_SIZE")
_TICKS = os.sysconf("SC_CLK_TCK")
_RESERVE = 4  # one table in so many waits until a game ends
_AT_ONCE = 100  # tables whose pages come at once
_AHEAD = 60  # moves that tables have made at most before anything is measured: no server's tables begin together


@dataclass(slots=True)
class Server:
    """A server that is measured."""

    process: Any
    port: int

    @property
    def cpu(self) -> float:
        """Seconds of processor time so far."""
        with open(f"/proc/{self.process.pid}/stat") as file:
            words = file.read().rpartition(")")[2].split()
        return (int(words[11]) + int(words[12])) / _TICKS

    @property
    def memory(self) -> int:
        """Bytes in memory."""
        with open(f"/proc/{self.process.pid}/statm") as file:
            return int(file.read().split()[1]) * _PAGE

    @property
    def sent(self) -> int:
        """Bytes that pages were sent by their sockets."""
        _, headers, body = request(self, "GET", "/metrics")
        text = (gzip.decompress(body) if headers["content-encoding"] == "gzip" else body).decode()
        found = re.search(r"^cuvee_sent_bytes_total (\d+)$", text, re.MULTILINE)
        return int(found[1]) if found else 0

    def stop(self) -> None:
        """Let it end."""
        self.process.terminate()
        self.process.join()


def _serve(database: str, core: int | None, limits: dict[str, str], line: Connection) -> None:
    if core is not None:
        os.sched_setaffinity(0, {core})
    door = socket.create_server(("127.0.0.1", 0))
    line.send(door.getsockname()[1])
    uvicorn.Server(config(Settings(database, limits=limits, pace=0.0))).run([door])


def start(database: str, core: int | None, limits: dict[str, str]) -> Server:
    """A server, as soon as it answers."""
    context = multiprocessing.get_context("spawn")
    line, theirs = context.Pipe()
    process = context.Process(target=_serve, args=(database, core, limits, theirs))
    process.start()
    server = Server(process, line.recv())
    while request(server, "GET", "/health")[0] != 200:
        pass
    return server


@dataclass(frozen=True, slots=True)
class Person:
    """Somebody with a cookie and an address of their own, which a proxy names."""

    cookie: str = ""
    address: str = "127.0.0.1"

    @property
    def headers(self) -> dict[str, str]:
        """What their browser and the proxy send with every request."""
        return {"X-Forwarded-For": self.address} | ({"Cookie": self.cookie} if self.cookie else {})


_numbers = count()


def somebody() -> Person:
    """Somebody who comes for the first time."""
    number = next(_numbers)
    return Person(address=f"10.{number >> 16}.{number >> 8 & 255}.{number & 255}")


def request(
    server: Server, method: str, path: str, fields: dict[str, str] | None = None, who: Person | None = None
) -> tuple[int, http.client.HTTPMessage, bytes]:
    """What a server answers."""
    connection = http.client.HTTPConnection("127.0.0.1", server.port, timeout=60)
    headers = {"Origin": f"http://127.0.0.1:{server.port}", "Accept-Encoding": "gzip"}
    connection.request(method, path, urlencode(fields or {}), headers | (who or Person()).headers)
    response = connection.getresponse()
    body = response.read()
    connection.close()
    return response.status, response.headers, body


def known(who: Person, headers: http.client.HTTPMessage) -> Person:
    """The same person with the cookie of an answer."""
    return replace(who, cookie=(headers["set-cookie"] or "").partition(";")[0])


@dataclass(slots=True)
class Seat:
    """One page: a socket, the moves that it shows and the last ply that it has seen."""

    number: int
    server: Server
    who: Person
    path: str
    line: ClientConnection = field(init=False)
    moves: list[str] = field(default_factory=list)
    ply: int = -1

    async def open(self) -> None:
        """Open the page's socket."""
        address, origin = f"127.0.0.1:{self.server.port}", f"http://127.0.0.1:{self.server.port}"
        headers = {**self.who.headers, "Origin": origin}
        self.line = await connect(f"ws://{address}/ws{self.path}", additional_headers=headers, max_queue=None)
        await self.until(0)

    async def until(self, ply: int) -> None:
        """Read until the page shows a ply."""
        while self.ply < ply:
            message = json.loads(await self.line.recv())
            if message.get("ok") is False:
                raise CuveeError(f"a move was refused: {message['text']}")
            if message["type"] in ("all", "some"):
                self.ply = message["ply"]
                for html in message["set"].values():
                    self._find_moves(html)

    def _find_moves(self, html: str) -> None:
        if 'id="moves"' in html or 'id="move-list"' in html:
            self.moves = [unescape(move) for move in _MOVE.findall(html)]


def seated(servers: list[Server], game: str) -> list[Seat]:
    """Two people at a new table; with two servers, each comes to another one."""
    first, second = servers[0], servers[-1]
    fields = {"game": game, "option.seats": "2", "seat.0": "me", "seat.1": "open", "name.0": "Anna", "public": "on"}
    anna, ben = somebody(), somebody()
    _, headers, _ = request(first, "POST", "/tables", fields, anna)
    path, anna = headers["location"], known(anna, headers)
    _, headers, _ = request(second, "POST", f"{path}/sit", {"seat": "1", "name": "Ben"}, ben)
    return [Seat(0, first, anna, path), Seat(1, second, known(ben, headers), path)]


async def _move(seats: list[Seat], chance: Random) -> float | None:
    """Whoever is asked moves; the seconds until everybody has seen it, or nothing when the game is over."""
    mover = next((seat for seat in seats if seat.moves), None)
    if mover is None:
        return None
    move, ply = chance.choice(mover.moves), mover.ply
    mover.moves = []
    started = perf_counter()
    frame = {"v": 1, "type": "move", "ref": 1, "ply": ply, "seat": mover.number, "move": move, "quiet": True}
    await mover.line.send(json.dumps(frame))
    await asyncio.gather(*(seat.until(ply + 1) for seat in seats))
    return perf_counter() - started


async def play_on(seats: list[Seat], moves: int, chance: Random) -> list[float]:
    """Play so many moves, if the game lasts so long; the seconds that each took to be seen by all."""
    times: list[float] = []
    while len(times) < moves and (taken := await _move(seats, chance)) is not None:
        times.append(taken)
    return times


async def go_ahead(seats: list[Seat], moves: int, chance: Random) -> None:
    """Come to some point of the game."""
    await play_on(seats, moves, chance)


def percentile(times: list[float], part: int) -> float:
    """The time that so many in a hundred stay below, of times in order."""
    return times[min(len(times) - 1, len(times) * part // 100)] if times else 0.0


async def _play(
    seats: list[Seat], reserve: list[list[Seat]], pause: float, until: float, chance: Random, times: list[float]
) -> None:
    """Move again and again, at a pace; where a game ends, another table goes on."""
    due = perf_counter() + chance.random() * pause
    while perf_counter() < until:
        await asyncio.sleep(max(0.0, due - perf_counter()))
        taken = await _move(seats, chance)
        if taken is not None:
            times.append(taken)
            due += pause
        elif reserve:
            seats = reserve.pop()
        else:
            return


@dataclass(slots=True)
class Measured:
    """What came out."""

    tables: int
    rate: float
    p50: float
    p99: float
    cpu: float
    memory: float
    sent: float = 0.0  # bytes a move, to both viewers together


async def measure(
    servers: list[Server], tables: list[list[Seat]], reserve: list[list[Seat]], rate: float, seconds: float
) -> Measured:
    """How fast moves are seen, at a rate of so many in a second, or as many as there can be."""
    times: list[float] = []
    sent = sum(server.sent for server in servers)
    cpu, started = sum(server.cpu for server in servers), perf_counter()
    pause = len(tables) / rate if rate else 0.0
    chance = Random(1)
    runs = [_play(seats, reserve, pause, started + seconds, Random(chance.random()), times) for seats in tables]
    await asyncio.gather(*runs)
    spent, took = sum(server.cpu for server in servers) - cpu, perf_counter() - started
    times.sort()
    n, sent = len(times), sum(server.sent for server in servers) - sent
    return Measured(len(tables), n / took, percentile(times, 50), percentile(times, 99), spent / n, 0.0, sent / n)


def _first_page(server: Server, seat: Seat) -> int:
    """Bytes of the table's page with everything that it loads, compressed."""
    _, headers, body = request(server, "GET", seat.path, who=seat.who)
    page = gzip.decompress(body).decode() if headers["content-encoding"] == "gzip" else body.decode()
    total, seen = len(body), set(re.findall(r'(?:src|href)="(/(?:static|style)/[^"#]+)', page))
    waiting = list(seen)
    while waiting:
        path = waiting.pop()
        _, headers, body = request(server, "GET", path)
        total += len(body)
        text = (gzip.decompress(body) if headers["content-encoding"] == "gzip" else body).decode("utf-8", "replace")
        for name in re.findall(r'(?:from|import) "\./([\w-]+\.js)"', text):
            if all(name not in known for known in seen):
                seen.add(f"/static/{name}")
                waiting.append(f"/static/{name}")
    return total


async def _bench(
    servers: list[Server], game: str, tables: int, rates: Sequence[float], seconds: float
) -> tuple[list[Measured], int]:
    before = sum(server.memory for server in servers)
    count = tables + max(4, tables // _RESERVE)
    pairs = [[servers[n % len(servers)], servers[(n + 1) % len(servers)]] for n in range(count)]
    places = [await asyncio.to_thread(seated, pair, game) for pair in pairs]
    for first in range(0, count, _AT_ONCE):
        await asyncio.gather(*(seat.open() for seats in places[first : first + _AT_ONCE] for seat in seats))
    chance = Random(2)
    await asyncio.gather(*(go_ahead(seats, chance.randrange(_AHEAD), Random(chance.random())) for seats in places))
    memory = (sum(server.memory for server in servers) - before) / len(places)
    playing, reserve = places[:tables], places[tables:]
    found = [await measure(servers, playing, reserve, load, seconds) for load in rates]
    for one in found:
        one.memory = memory
    page = _first_page(servers[0], places[0][0])
    for seats in places:
        for seat in seats:
            await seat.line.close()
    return found, page


@dataclass(frozen=True, slots=True)
class Size:
    """How much is measured."""

    tables: Sequence[int]  # with two live viewers each, one after the other
    seconds: float  # for each load
    sleeping: int  # tables in the database
    due: int  # of them
    spectators: Sequence[int]
    moves: int  # that they see
    drawn: int = 40  # tables whose moves are taken apart


SIZES = {
    "small": Size((50,), 5, 1000, 50, (1, 20, 100), 40),
    "full": Size((100, 1000), 10, 10_000, 500, (1, 20, 200), 60),
}


def run(game: str, size: Size, rates: Sequence[float], processes: int, database: str | None) -> None:
    """Measure, and print tables."""
    from cuvee.cli import bench_crowd, bench_sheets

    cores = sorted(os.sched_getaffinity(0))
    core = cores[0] if len(cores) > 1 else None
    with tempfile.TemporaryDirectory() as folder:
        place = database or f"sqlite:///{folder}/tables.sqlite"
        for number in doubled(processes):
            with serving(place, cores, number) as servers:
                for tables in size.tables:
                    found, page = asyncio.run(_bench(servers, game, tables, (*rates, 0), size.seconds))
                    bench_sheets.how_fast(game, found, rates, number, place)
                if number == processes:
                    watching = bench_crowd.measure_spectators(servers[0], game, size.spectators, size.moves)
                    bench_sheets.of_spectators(asyncio.run(watching))
        bench_sheets.PAPER.print(f"First page with everything that it loads, compressed: {page / 1000:.1f} KB\n")
        bench_move.run([kind for kind in cuvee.kinds() if kind.artist], size.drawn, size.drawn * 20)
        bench_picture.run()
        if size.sleeping:
            crowd = f"sqlite:///{folder}/sleeping.sqlite"
            sleepers = bench_crowd.measure_sleepers(crowd, game, size.sleeping, size.due, core, _GENEROUS)
            bench_sheets.of_sleepers(sleepers)


def doubled(most: int) -> list[int]:
    """One, two, four … processes, so that each number stands beside the one before.

    >>> doubled(4), doubled(3)
    ([1, 2, 4], [1, 2, 3])
    """
    return [*(1 << power for power in range(most.bit_length()) if 1 << power < most), most]


@contextmanager
def serving(place: str, cores: Sequence[int], processes: int) -> Iterator[list[Server]]:
    """Some servers, each on a core of its own if there are so many, and the players on those that are left."""
    servers = [start(place, cores[n % len(cores)] if len(cores) > 1 else None, _GENEROUS) for n in range(processes)]
    os.sched_setaffinity(0, set(cores[processes:] or cores))
    try:
        yield servers
    finally:
        for server in servers:
            server.stop()
        os.sched_setaffinity(0, set(cores))
