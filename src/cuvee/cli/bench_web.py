"""`cuvee bench web`: many tables with two live viewers each, on one core; how fast is a move seen by both?

The server runs in a process of its own, bound to one core; the players are page sockets, exactly as browsers open
them, in this process on the other cores. A move is timed from the moment it is sent until both viewers have it.
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
from dataclasses import dataclass, field, replace
from html import unescape
from itertools import count
from multiprocessing.connection import Connection
from random import Random
from time import perf_counter
from typing import Any
from urllib.parse import urlencode

import uvicorn
from rich.console import Console
from rich.table import Table
from websockets.asyncio.client import ClientConnection, connect

from cuvee.cli import bench_picture
from cuvee.cli.serve import config
from cuvee.kernel import CuveeError
from cuvee.web.settings import LIMITS, Settings

_MOVE = re.compile(r'data-move="([^"]+)"')
_GENEROUS = dict.fromkeys(LIMITS, "100000000/minute")
_PAGE = os.sysconf("SC_PAGE_SIZE")
_TICKS = os.sysconf("SC_CLK_TCK")
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


async def go_ahead(seats: list[Seat], moves: int, chance: Random) -> None:
    """Come to some point of the game."""
    while moves and await _move(seats, chance) is not None:
        moves -= 1


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


async def measure(
    servers: list[Server], tables: list[list[Seat]], reserve: list[list[Seat]], rate: float, seconds: float
) -> Measured:
    """How fast moves are seen, at a rate of so many in a second, or as many as there can be."""
    times: list[float] = []
    cpu, started = sum(server.cpu for server in servers), perf_counter()
    pause = len(tables) / rate if rate else 0.0
    chance = Random(1)
    runs = [_play(seats, reserve, pause, started + seconds, Random(chance.random()), times) for seats in tables]
    await asyncio.gather(*runs)
    spent, took = sum(server.cpu for server in servers) - cpu, perf_counter() - started
    times.sort()
    n = len(times)
    return Measured(len(tables), n / took, times[n // 2], times[n * 99 // 100], spent / n, 0.0)


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
    servers: list[Server], game: str, tables: int, rate: float, seconds: float
) -> tuple[list[Measured], int]:
    before = sum(server.memory for server in servers)
    places = [await asyncio.to_thread(seated, servers, game) for _ in range(2 * tables)]
    await asyncio.gather(*(seat.open() for seats in places for seat in seats))
    chance = Random(2)
    await asyncio.gather(*(go_ahead(seats, chance.randrange(_AHEAD), Random(chance.random())) for seats in places))
    playing, reserve = places[:tables], places[tables:]
    found = [await measure(servers, playing, reserve, load, seconds) for load in (rate, 0)]
    memory = (sum(server.memory for server in servers) - before) / len(places)
    for one in found:
        one.memory = memory
    page = _first_page(servers[0], places[0][0])
    for seats in places:
        for seat in seats:
            await seat.line.close()
    return found, page


def run(game: str, tables: int, rate: float, seconds: float, processes: int, database: str | None) -> None:
    """Measure, and print a table."""
    cores = sorted(os.sched_getaffinity(0))
    with tempfile.TemporaryDirectory() as folder:
        place = database or f"sqlite:///{folder}/tables.sqlite"
        servers = [start(place, cores[number] if len(cores) > 1 else None, _GENEROUS) for number in range(processes)]
        if len(cores) > processes:
            os.sched_setaffinity(0, set(cores[processes:]))
        try:
            found, page = asyncio.run(_bench(servers, game, tables, rate, seconds))
        finally:
            for server in servers:
                server.process.terminate()
                server.process.join()
    what = place.partition(":")[0].partition("+")[0]
    sheet = Table(title=f"{game}: {tables} tables, two live viewers each; {processes} process(es), {what}")
    for name in ("load", "moves/s", "p50", "p99", "CPU per move", "memory per table"):
        sheet.add_column(name, justify="right")
    for one, load in zip(found, (f"{rate:g} moves/s", "all it can")):
        figures = (f"{one.rate:.0f}", f"{one.p50 * 1e3:.1f} ms", f"{one.p99 * 1e3:.1f} ms", f"{one.cpu * 1e3:.2f} ms")
        sheet.add_row(load, *figures, f"{one.memory / 1024:.0f} KiB")
    Console().print(sheet)
    Console().print(f"First page with everything that it loads, compressed: {page / 1000:.1f} KB")
    bench_picture.run()
