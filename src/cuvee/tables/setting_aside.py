"""Tables that cannot go on: of older rules, or such that cannot be read. The others never notice.

A table that cannot be read is set aside until it can. A game whose moves mean something else under the rules of today
is stopped for good: with its record, without results, and without giving away what was hidden in it.
"""

from __future__ import annotations

import logging
from typing import Any

import msgspec
from sqlalchemy import select, update
from sqlalchemy.ext.asyncio import AsyncConnection

import cuvee
from cuvee.kernel import CuveeError
from cuvee.tables.bell import ring
from cuvee.tables.database import OUT_OF_REACH, Database
from cuvee.tables.ledger import insert
from cuvee.tables.room import load
from cuvee.tables.schema import outbox, seats, tables
from cuvee.tables.summary import summary

log = logging.getLogger(__name__)

_RUNNING = tables.c.status.in_(("open", "playing"))


async def set_aside(database: Database, table: str, why: str, now: float) -> None:
    """Let nobody look after a table that cannot be read, and tell its people."""
    async with database.write() as connection:
        this = (tables.c.id == table) & tables.c.note.is_(None)
        noted = await connection.execute(update(tables).where(this).values(note=why, due=None))
        if noted.rowcount:
            log.error("table %s cannot be read and was set aside: %s", table, why)
            await _tell(database, connection, table, now)


async def take_up_again(database: Database, table: str) -> None:
    """A table that was set aside can be read again."""
    async with database.write() as connection:
        await connection.execute(update(tables).where(tables.c.id == table).values(note=None))
    log.warning("table %s can be read again", table)


async def renew(database: Database, now: float) -> None:
    """Let the running games of older rules go on under those of today, or stop them."""
    versions = {kind.id: kind.version for kind in cuvee.kinds()}
    async with database.read() as connection:
        rows = (await connection.execute(select(tables.c.id, tables.c.game, tables.c.rules).where(_RUNNING))).all()
    for row in rows:
        if row.game not in versions:
            await set_aside(database, row.id, f"there is no game {row.game!r} here", now)
        elif row.rules != versions[row.game]:
            try:
                await _go_on(database, row.id, row.rules, versions[row.game], now)
            except OUT_OF_REACH:
                raise
            except Exception as problem:
                why = str(problem) if isinstance(problem, CuveeError) else type(problem).__name__
                await _stop(database, row.id, f"version {row.rules} of the rules, now {versions[row.game]}: {why}", now)


async def _go_on(database: Database, table: str, before: int, after: int, now: float) -> None:
    """Replay a game under new rules and keep it so, if every move is legal and nothing else was agreed on."""
    async with database.write() as connection:
        this = (tables.c.id == table) & (tables.c.rules == before)
        await connection.execute(update(tables).where(this).values(rules=after))
        room = await connection.run_sync(load, table)
        if room.stale:
            raise CuveeError(room.stale)
        if room.head.setup.options != room.head.options:
            raise CuveeError("the game has other options now")
        if room.story is not None:
            await connection.execute(update(tables).where(this).values(summary(room, room.story, now)))
    log.info("table %s goes on under version %d of the rules", table, after)


async def _stop(database: Database, table: str, why: str, now: float) -> None:
    async with database.write() as connection:
        running = (tables.c.id == table) & _RUNNING
        facts = dict(status="stopped", note=why, due=None, asked="[]", rated=False, changed=now)
        if (await connection.execute(update(tables).where(running).values(facts))).rowcount:
            log.warning("table %s could not be continued: %s", table, why)
            await _tell(database, connection, table, now)


async def _tell(database: Database, connection: AsyncConnection, table: str, now: float) -> None:
    """A letter to everybody who sits there, and a bell for the other servers."""
    game = (await connection.execute(select(tables.c.game).where(tables.c.id == table))).scalar()
    facts = msgspec.json.encode({"table": table, "game": game}).decode()
    sitting = select(seats.c.player).where(seats.c.table_id == table, seats.c.player.is_not(None)).distinct()
    letters: list[dict[str, Any]] = [
        dict(key=f"stopped:{table}:{player}", player=player, kind="stopped", facts=facts, due=now)
        for player in (await connection.execute(sitting)).scalars()
    ]
    if letters:
        await connection.execute(insert(database, outbox).on_conflict_do_nothing(), letters)
    await connection.run_sync(ring, database, table)
