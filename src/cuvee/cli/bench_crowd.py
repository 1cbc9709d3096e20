"""What `cuvee bench web` says about crowds: thousands of tables of which most sleep, and hundreds who watch one."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from dataclasses import dataclass
from random import Random
from time import perf_counter, sleep, time
from typing import Any

from sqlalchemy import insert, select

from cuvee.cli.bench_web import Seat, Server, percentile, play_on, request, seated, somebody, start
from cuvee.tables import Database, Founding, House, People, Plan, Room, Wish
from cuvee.tables.model import Clock, Player
from cuvee.tables.schema import bookmarks, entries, seats, tables

LENGTHS = (60, 600)  # entries of the tables that sleep


@dataclass(slots=True)
class Sleepers:
    """What came out about tables that sleep."""

    tables: int
    due: int
    started: float  # seconds until the first page
    settled: float  # seconds until what was due is looked after
    memory: float  # bytes in all, afterwards
    waking: dict[int, tuple[float, float]]  # by the entries of a table: seconds, median and worst of 99 in 100


async def _played(database: str, game: str, plies: int) -> str:
    """A public table of two people who have come so far."""
    house = House(Database(database), watchful=False)
    await house.open()
    people = People(house.database, house.forget, house.now)
    await people.open()
    founding, chance = Founding(house), Random(plies)
    try:
        both = [await people.guest(name) for name in ("Anna", "Ben")]
        while True:
            room = await _table(house, founding, game, both)
            while room.playing.ply < plies and not room.playing.game.over:
                await _step(house, room, chance, plies)
            if not room.playing.game.over:
                await asyncio.gather(*house._tasks, return_exceptions=True)
                return room.head.id
    finally:
        await house.close()


async def _table(house: House, founding: Founding, game: str, both: Sequence[Player]) -> Room:
    plan = Plan(game, {"seats": 2}, [Wish("me"), Wish()], clock=Clock("days", 86_400, 0), public=True)
    room = await house.room(await founding.create(both[0], plan))
    await founding.sit(room, 1, both[1])
    return room


async def _step(house: House, room: Room, chance: Random, plies: int) -> None:
    """A move, or one taken back where the game must last longer than it does."""
    story = room.playing
    seat = story.game.asked[0]
    player = room.places[seat].player
    mover = story.course.mover
    if plies > 300 and mover is not None and story.steps(mover) and chance.random() < 0.45:
        await house.act(room, room.places[mover].player, "undo", mover, story.ply)
    else:
        await house.act(room, player, "move", seat, story.ply, chance.choice(story.game.moves(seat)))


async def _fill(database: str, originals: Sequence[str], number: int, due: int) -> list[list[str]]:
    """So many tables like those that were played; returns their ids, by the original."""
    house = House(Database(database), watchful=False)
    found: list[list[str]] = [[] for _ in originals]
    try:
        async with house.database.write() as connection:
            for which, original in enumerate(originals):
                share = number if which == 0 else min(number // 10, 200)
                for table in (tables, seats, entries, bookmarks):
                    column = table.c.id if table is tables else table.c.table_id
                    rows = (await connection.execute(select(table).where(column == original))).mappings().all()
                    copies = [_copy(dict(row), which, copy, due) for copy in range(share) for row in rows]
                    for first in range(0, len(copies), 5000):
                        await connection.execute(insert(table), copies[first : first + 5000])
                found[which] = [f"copy-{which}-{copy}" for copy in range(share)]
    finally:
        await house.database.close()
    return found


def _copy(row: dict[str, Any], which: int, copy: int, due: int) -> dict[str, Any]:
    """A row of another table that is the same but for its name, and for when it is due."""
    row["id" if "id" in row else "table_id"] = f"copy-{which}-{copy}"
    if "watch" in row:
        row["watch"] = f"watch-{which}-{copy}"
        row["due"] = 1.0 if which == 0 and copy < due else time() + 86_400
    return row


def measure_sleepers(
    database: str, game: str, number: int, due: int, core: int | None, limits: dict[str, str]
) -> Sleepers:
    """Start a server over many tables, and wake some of them up."""
    originals = [asyncio.run(_played(database, game, plies)) for plies in LENGTHS]
    copies = asyncio.run(_fill(database, originals, number, due))
    begun = perf_counter()
    server = start(database, core, limits)
    try:
        request(server, "GET", "/")
        started = perf_counter() - begun
        settled = _settled(server, begun)
        waking: dict[int, tuple[float, float]] = {}
        for which, plies in enumerate(LENGTHS):
            some = copies[which][-100:]
            times = sorted(_woken(server, table) for table in some)
            waking[plies] = percentile(times, 50), percentile(times, 99)
        return Sleepers(number, due, started, settled, server.memory, waking)
    finally:
        server.stop()


def _settled(server: Server, begun: float) -> float:
    """When the server has nothing to do any more."""
    while True:
        before, at = server.cpu, perf_counter()
        sleep(1.0)  # and leave it the processor
        if server.cpu - before < 0.15:
            return at - begun


def _woken(server: Server, table: str) -> float:
    """How long a sleeping table takes to be there, beyond what its page takes when it is awake."""
    asleep, awake = (_seconds(server, f"/t/{table}") for _ in range(2))
    return max(0.0, asleep - awake)


def _seconds(server: Server, path: str) -> float:
    begun = perf_counter()
    status, _, _ = request(server, "GET", path)
    assert status == 200, status
    return perf_counter() - begun


@dataclass(slots=True)
class Watched:
    """What came out about a table with so many spectators."""

    spectators: int
    cpu: float  # seconds a move
    seen: float  # seconds until all have seen a move, median
    memory: float  # bytes for each spectator


async def measure_spectators(server: Server, game: str, numbers: Sequence[int], moves: int) -> list[Watched]:
    """A table of two, watched by more and more."""
    found: list[Watched] = []
    for number in numbers:
        players = await asyncio.to_thread(seated, [server], game)
        before = server.memory
        watchers = [Seat(-1, server, somebody(), players[0].path) for _ in range(number)]
        await asyncio.gather(*(seat.open() for seat in (*players, *watchers)))
        chance = Random(number)
        await play_on([*players, *watchers], 5, chance)
        memory, cpu = server.memory - before, server.cpu
        times = await play_on([*players, *watchers], moves, chance)
        spent = (server.cpu - cpu) / max(1, len(times))
        found.append(Watched(number, spent, percentile(sorted(times), 50), memory / max(1, number)))
        for seat in (*players, *watchers):
            await seat.line.close()
    return found
