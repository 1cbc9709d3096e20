"""Where entries are written: many tables share one commit, and nobody is answered before it is on the disk."""

from __future__ import annotations

import asyncio
from dataclasses import dataclass, field
from functools import partial
from time import monotonic
from typing import Any

from sqlalchemy import Connection, bindparam, update
from sqlalchemy.dialects.postgresql import insert as postgres_insert
from sqlalchemy.dialects.sqlite import insert as sqlite_insert
from sqlalchemy.sql.dml import Insert

from cuvee.tables.bell import News, bells
from cuvee.tables.database import Database
from cuvee.tables.schema import entries, outbox, tables
from cuvee.tables.story import Entry

_MOMENT = 0.012  # seconds from one commit to the next, at least: one for ten entries costs little more than for one


@dataclass(slots=True)
class Writing:
    """An entry on its way to the disk, with what changes beside it in the same transaction."""

    table: str
    ply: int
    entry: Entry
    head: dict[str, Any]  # columns of the table's row; the same ones in every writing
    notices: list[dict[str, Any]] = field(default_factory=list)
    done: asyncio.Future[bool] = field(default_factory=lambda: asyncio.get_running_loop().create_future())


class Ledger:
    """Writes entries. One of several that claim the same ply of a table is taken, whichever server they come from."""

    def __init__(self, database: Database) -> None:
        self._database = database
        self._waiting: list[Writing] = []
        self._writer: asyncio.Task[None] | None = None
        taken = insert(database, entries).on_conflict_do_nothing()
        self._insert = taken.returning(entries.c.table_id, entries.c.ply)
        self._notify = insert(database, outbox).on_conflict_do_nothing()
        heads: dict[str, Any] = {name: bindparam(f"_{name}") for name in HEAD}
        this = (tables.c.id == bindparam("_id")) & (tables.c.status != "closed")  # what was closed meanwhile stays so
        self._update = update(tables).where(this).values(heads)
        self.commits = 0
        self._last = -_MOMENT  # when the last commit began

    async def append(self, writing: Writing) -> bool:
        """Write an entry; false if the ply is taken already. When this returns, the entry is on the disk."""
        self._waiting.append(writing)
        if self._writer is None or self._writer.done():
            self._writer = asyncio.create_task(self._write())
        return await asyncio.shield(writing.done)

    async def _write(self) -> None:
        """Commit whatever waits, until nothing does; on a busy server those who come within a moment share a commit."""
        while self._waiting:
            await asyncio.sleep(self._last + _MOMENT - monotonic())
            self._last = monotonic()
            batch, self._waiting = self._waiting, []
            try:
                taken = await self._database.write_first(partial(self._store, batch))
            except Exception as problem:  # whatever it was, those who wait must hear of it
                for writing in batch:
                    writing.done.set_exception(problem)
                continue
            self.commits += 1
            for writing in batch:
                writing.done.set_result(writing in taken)

    def _store(self, batch: list[Writing], connection: Connection) -> list[Writing]:
        rows = [{"table_id": writing.table, "ply": writing.ply, **writing.entry._asdict()} for writing in batch]
        stored = {tuple(row) for row in connection.execute(self._insert, rows)}
        taken: list[Writing] = []
        for writing in batch:  # of two in one batch that claim the same ply, the first is the one that was stored
            if (writing.table, writing.ply) in stored:
                stored.discard((writing.table, writing.ply))
                taken.append(writing)
        if taken:
            heads = [{"_id": w.table, **{f"_{name}": w.head[name] for name in HEAD}} for w in taken]
            connection.execute(self._update, heads)
            if notices := [notice for writing in taken for notice in writing.notices]:
                connection.execute(self._notify, notices)
            news = [News(self._database.origin, w.table, w.ply, w.entry) for w in taken]
            for statement in bells(self._database, news):
                connection.execute(statement)
        return taken


HEAD = ("status", "ply", "moves", "asked", "due", "changed", "result")


def insert(database: Database, table: Any) -> Any:
    """An insert in the dialect of the database, for what SQLAlchemy's own one cannot say."""
    builder: Insert = (postgres_insert if database.is_postgres else sqlite_insert)(table)
    return builder
