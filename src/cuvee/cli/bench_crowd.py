"""What `cuvee bench web` says about crowds: thousands of tables of which most sleep, and hundreds who watch one."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from dataclasses import dataclass
from random import Random
from time import perf_counter, sleep, time

from sqlalchemy import ColumnElement, Table, func, select

from cuvee.cli.bench_server import PATIENCE, Server, request, somebody, start
from cuvee.cli.bench_town import Home
from cuvee.cli.bench_web import Seat, Seen, closed, opened, percentile, play_on, seated
from cuvee.kernel import CuveeError
from cuvee.tables import Database
from cuvee.tables.schema import entries, tables

_SOME = 40  # tables that are woken up
_LOOK = 0.1  # seconds between two looks whether all that was due is looked after


@dataclass(slots=True)
class Sleepers:
    """What came out about tables that sleep."""

    tables: int
    entries: int  # of all of them
    due: int
    first: Seen  # until the first page
    settled: Seen  # until what was due is looked after
    memory: float  # bytes of the server then
    waking: list[Waking]


@dataclass(slots=True)
class Waking:
    """How long tables took to be there that slept, beyond what their pages take when they are awake."""

    entries: int  # of each of them, on average
    woken: list[Seen]


def measure_sleepers(place: str, sleepers: Sequence[Home], long: Sequence[Home], due: int) -> Sleepers:
    """Start a server over many tables, and wake some of them up."""
    begun = perf_counter()
    server = start(place)
    try:
        request(server, "GET", "/")
        first = Seen(perf_counter() - begun, server.worked)
        _wait_until_settled(place)
        settled = Seen(perf_counter() - begun, server.worked)
        server.come_to_rest()
        memory = server.memory
        waking = [_woken(server, place, homes[-_SOME:]) for homes in (sleepers, long)]
        return Sleepers(_counted(place, tables), _counted(place, entries), due, first, settled, memory, waking)
    finally:
        server.stop()


def _wait_until_settled(place: str) -> None:
    """Until no table is due any more."""
    until = perf_counter() + 5 * PATIENCE
    while _counted(place, tables, tables.c.due <= time()):
        if perf_counter() > until:
            raise CuveeError("what is due is not looked after")
        sleep(_LOOK)


def _counted(place: str, table: Table, where: ColumnElement[bool] | None = None) -> int:
    """How many rows there are."""
    engine = Database(place).straight
    wanted = select(func.count()).select_from(table)
    with engine.connect() as connection:
        found = connection.execute(wanted if where is None else wanted.where(where)).scalar_one()
    engine.dispose()
    return found


def _woken(server: Server, place: str, homes: Sequence[Home]) -> Waking:
    woken = []
    for home in homes:
        asleep, awake = (_page(server, home) for _ in range(2))
        woken.append(Seen(max(0.0, asleep.took - awake.took), max(0.0, asleep.worked - awake.worked)))
    here = entries.c.table_id.in_([home.path.rpartition("/")[2] for home in homes])
    return Waking(_counted(place, entries, here) // max(1, len(homes)), woken)


def _page(server: Server, home: Home) -> Seen:
    begun, worked = perf_counter(), server.worked
    status, _, _ = request(server, "GET", home.path)
    if status != 200:
        raise CuveeError(f"{home.path}: {status}")
    return Seen(perf_counter() - begun, server.worked - worked)


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
        everybody = [*players, *(Seat(-1, server, somebody(), players[0].path) for _ in range(number))]
        await opened([[seat] for seat in everybody])
        chance = Random(number)
        await play_on(everybody, 5, chance)
        memory, worked = server.memory - before, server.worked
        seen = await play_on(everybody, moves, chance)
        spent = (server.worked - worked) / max(1, len(seen))
        found.append(Watched(number, spent, percentile([one.took for one in seen], 50), memory / max(1, number)))
        await closed([everybody])
    return found
