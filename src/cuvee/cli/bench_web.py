"""`cuvee bench web`: many tables with two live viewers each, on one core; how fast is a move seen by both?

And what tables cost that sleep, how long one takes to wake up, and what those cost who watch. The server runs in a
process of its own, bound to one core; the players are page sockets, exactly as browsers open them, in this process on
the other cores. A move is timed from the moment it is sent until both viewers have it.

Tables come out of the database, where they were written all at once (`bench_town.py`), and nothing is waited for
without end: on a busy machine the figures get worse, and the measurement comes to its end all the same.
"""

from __future__ import annotations

import asyncio
import json
import os
import re
import tempfile
from collections.abc import Sequence
from dataclasses import dataclass, field
from html import unescape
from random import Random
from time import perf_counter
from typing import NamedTuple

from websockets.asyncio.client import ClientConnection, connect

import cuvee
from cuvee.cli import bench_move, bench_picture
from cuvee.cli.bench_server import PATIENCE, Person, Server, known, request, serving, somebody, text_of
from cuvee.cli.bench_town import Home, Town, Wanted
from cuvee.kernel import CuveeError

_MOVE = re.compile(r'data-move="([^"]+)"')
_RESERVE = 4  # one table in so many waits until a game ends
_AT_ONCE = 50  # tables whose pages come at once
_AHEAD = 60  # moves that tables have made at most before anything is measured: no server's tables begin together


class Seen(NamedTuple):
    """How long a move took until everybody had seen it, and how long the server worked meanwhile, on whatever."""

    took: float
    worked: float
    lost: bool = False  # whether somebody has never seen it


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
        self.line = await connect(
            f"ws://{address}/ws{self.path}", additional_headers=headers, max_queue=None, open_timeout=PATIENCE
        )
        async with asyncio.timeout(PATIENCE):
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


async def opened(tables: Sequence[list[Seat]]) -> None:
    """Open the pages of tables, some at a time."""
    for first in range(0, len(tables), _AT_ONCE):
        await asyncio.gather(*(seat.open() for seats in tables[first : first + _AT_ONCE] for seat in seats))


async def closed(tables: Sequence[list[Seat]]) -> None:
    """Close the pages of tables."""
    await asyncio.gather(*(seat.line.close() for seats in tables for seat in seats))


async def moved(seats: list[Seat], chance: Random) -> Seen | None:
    """Whoever is asked moves: when everybody has seen it; nothing when the game is over."""
    mover = next((seat for seat in seats if seat.moves), None)
    if mover is None:
        return None
    move, ply, server = chance.choice(mover.moves), mover.ply, mover.server
    mover.moves = []
    started, worked, lost = perf_counter(), server.worked, False
    frame = {"v": 1, "type": "move", "ref": 1, "ply": ply, "seat": mover.number, "move": move, "quiet": True}
    try:
        async with asyncio.timeout(PATIENCE):
            await mover.line.send(json.dumps(frame))
            await asyncio.gather(*(seat.until(ply + 1) for seat in seats))
    except TimeoutError:
        lost = True  # it has taken so long at least, and nobody waits for what does not come
    return Seen(perf_counter() - started, server.worked - worked, lost)


async def play_on(seats: list[Seat], moves: int, chance: Random) -> list[Seen]:
    """Play so many moves, if the game lasts so long; how each was seen."""
    found: list[Seen] = []
    while len(found) < moves and (seen := await moved(seats, chance)) is not None:
        found.append(seen)
    return found


def percentile(times: Sequence[float], part: int) -> float:
    """The time that so many in a hundred stay below."""
    ordered = sorted(times)
    return ordered[min(len(ordered) - 1, len(ordered) * part // 100)] if ordered else 0.0


async def _play(
    seats: list[Seat], reserve: list[list[Seat]], pause: float, until: float, chance: Random, found: list[Seen]
) -> None:
    """Move again and again, at a pace; where a game ends, another table goes on."""
    due = perf_counter() + chance.random() * pause
    while (now := perf_counter()) < until:
        await asyncio.sleep(min(max(0.0, due - now), until - now))
        if perf_counter() >= until:
            return
        seen = await moved(seats, chance)
        if seen is not None:
            found.append(seen)
            due += pause
        elif reserve:
            seats = reserve.pop()
        else:
            return


@dataclass(slots=True)
class Measured:
    """What came out, of as many seconds as it took."""

    tables: int
    took: float
    seen: list[Seen]
    cpu: float  # seconds of processor time
    waited: float  # seconds in which the servers could have run, but others had the processor
    sent: float  # bytes to all viewers

    @property
    def lost(self) -> int:
        """How many moves somebody has never seen."""
        return sum(one.lost for one in self.seen)

    @property
    def moves(self) -> int:
        """How many moves there were; there is always one to divide by."""
        return max(1, len(self.seen))

    def times(self, part: int) -> tuple[float, float]:
        """What so many moves in a hundred stay below: seconds by the clock, and seconds that the server worked."""
        return percentile([one.took for one in self.seen], part), percentile([one.worked for one in self.seen], part)


async def measure(
    servers: list[Server], tables: list[list[Seat]], reserve: list[list[Seat]], rate: float, seconds: float
) -> Measured:
    """How fast moves are seen, at a rate of so many in a second, or as many as there can be."""
    found: list[Seen] = []
    sent = sum(server.sent for server in servers)
    cpu, waited, started = sum(s.worked for s in servers), sum(s.waited for s in servers), perf_counter()
    pause = len(tables) / rate if rate else 0.0
    chance = Random(1)
    runs = [_play(seats, reserve, pause, started + seconds, Random(chance.random()), found) for seats in tables]
    await asyncio.gather(*runs)
    took = perf_counter() - started
    cpu, waited = sum(s.worked for s in servers) - cpu, sum(s.waited for s in servers) - waited
    return Measured(len(tables), took, found, cpu, waited, sum(server.sent for server in servers) - sent)


def first_page(server: Server, home: Home) -> int:
    """Bytes of a table's page with everything that it loads, compressed."""
    answer = request(server, "GET", home.path, who=home.people[0])
    total, seen = len(answer[2]), set(re.findall(r'(?:src|href)="(/(?:static|style)/[^"#]+)', text_of(answer)))
    waiting = list(seen)
    while waiting:
        answer = request(server, "GET", waiting.pop())
        total += len(answer[2])
        for name in re.findall(r'(?:from|import) "\./([\w-]+\.js)"', text_of(answer)):
            if all(name not in known for known in seen):
                seen.add(f"/static/{name}")
                waiting.append(f"/static/{name}")
    return total


@dataclass(slots=True)
class Live:
    """What came out with so many live tables."""

    tables: int
    memory: float  # bytes for each
    loads: list[Measured]


async def of_live(
    servers: list[Server], homes: Sequence[Home], steps: Sequence[int], rates: Sequence[float], seconds: float
) -> list[Live]:
    """More and more of these tables are looked at and played; one more in some waits until a game ends."""
    before, found, open_ = sum(server.memory for server in servers), list[Live](), list[list[Seat]]()
    for tables in steps:
        more = homes[len(open_) : with_reserve(tables)]
        new = [[Seat(n, servers[(at + n) % len(servers)], who, home.path) for n, who in enumerate(home.people)]
               for at, home in enumerate(more)]  # fmt: skip
        await opened(new)
        open_ += new
        memory = (sum(server.memory for server in servers) - before) / len(open_)
        playing, reserve = open_[:tables], open_[tables:]
        found.append(
            Live(tables, memory, [await measure(servers, playing, reserve, rate, seconds) for rate in (*rates, 0)])
        )
    await closed(open_)
    return found


def with_reserve(tables: int) -> int:
    """So many tables, and those that wait until a game ends."""
    return tables + max(4, tables // _RESERVE)


@dataclass(frozen=True, slots=True)
class Size:
    """How much is measured."""

    tables: Sequence[int]  # with two live viewers each, one after the other
    seconds: float  # for each load
    all_tables: int  # that are in the database
    due: int  # of them
    long: int  # of them, games of many entries
    spectators: Sequence[int]
    moves: int  # that they see
    drawn: int = 40  # tables whose moves are taken apart


SIZES = {
    "small": Size((50,), 5, 1000, 50, 40, (1, 20, 100), 40),
    "full": Size((100, 1000, 2000), 10, 10_000, 500, 200, (1, 20, 200), 60),
}
LONG = (600, 699)  # entries of a long game: it must be replayed from its last bookmark on


def run(game: str, size: Size, rates: Sequence[float], processes: int, database: str | None) -> None:
    """Measure, and print tables."""
    from cuvee.cli import bench_crowd, bench_sheets

    bench_move.run([kind for kind in cuvee.kinds() if kind.artist], size.drawn, size.drawn * 20)
    bench_picture.run()
    cores = sorted(os.sched_getaffinity(0))
    live = with_reserve(max(size.tables))
    asleep = max(size.all_tables - live - size.long, size.due)
    with tempfile.TemporaryDirectory() as folder:
        place = database or f"sqlite:///{folder}/tables.sqlite"
        numbers = doubled(processes)
        usual = Wanted(live, 0, _AHEAD, live)
        wishes = [*[usual] * len(numbers), Wanted(asleep, 0, _AHEAD, 100, size.due)]
        *towns, sleepers, long = Town(place, game).settle([*wishes, Wanted(size.long, *LONG, 8)])
        bench_sheets.of_sleepers(bench_crowd.measure_sleepers(place, sleepers, long, size.due))
        for number, homes in zip(numbers, towns):
            with serving(place, cores, number) as servers:
                found = asyncio.run(of_live(servers, homes, size.tables, rates, size.seconds))
                bench_sheets.how_fast(game, found, rates, number, place)
                if number == processes:
                    watched = bench_crowd.measure_spectators(servers[0], game, size.spectators, size.moves)
                    bench_sheets.of_spectators(asyncio.run(watched))
                    bench_sheets.say(f"First page with all that it loads, packed: {first_page(servers[0], long[0])} B")


def doubled(most: int) -> list[int]:
    """One, two, four … processes, so that each number stands beside the one before.

    >>> doubled(4), doubled(3)
    ([1, 2, 4], [1, 2, 3])
    """
    return [*(1 << power for power in range(most.bit_length()) if 1 << power < most), most]
