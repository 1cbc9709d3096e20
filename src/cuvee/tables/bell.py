"""How servers that share one PostgreSQL wake each other: whoever changes a table rings, the others look.

A new entry travels with the bell, so that the others need not ask the database for it.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any, NamedTuple

import msgspec
from sqlalchemy import Connection, Select, func, select

from cuvee.tables.database import Database
from cuvee.tables.story import Entry

if TYPE_CHECKING:
    import psycopg

_CHANNEL = "cuvee"
_PAUSE = 1.0  # seconds before a lost connection is tried again
BEAT = 5.0  # seconds after which the connection is asked whether it is still there
PATIENCE = 5.0  # seconds that it may take to answer, or to be made

log = logging.getLogger(__name__)


class News(NamedTuple):
    """A table has changed; `entry` is what was added to its story at `ply`, if it was that."""

    origin: str
    table: str
    ply: int = -1
    entry: Entry | None = None


def bells(database: Database, news: Sequence[News]) -> list[Select[Any]]:
    """What tells the other servers when the transaction is committed."""
    if not database.is_postgres:
        return []
    calls = [func.pg_notify(_CHANNEL, msgspec.json.encode(one).decode()) for one in news]
    return [select(*calls[start : start + 100]) for start in range(0, len(calls), 100)]


def ring(connection: Connection, database: Database, table: str) -> None:
    """Tell the other servers that a table has changed."""
    for statement in bells(database, [News(database.origin, table)]):
        connection.execute(statement)


class Bell:
    """Hears the other servers. With SQLite there are none."""

    def __init__(self, database: Database, changed: Callable[[News], None], lost: Callable[[], None]) -> None:
        self._database = database
        self._changed = changed  # is told what has changed
        self._lost = lost  # is told that changes may have been missed
        self._task: asyncio.Task[None] | None = None

    async def start(self) -> None:
        """Begin to listen; when this returns, nothing is missed any more."""
        if self._database.is_postgres:
            ready = asyncio.Event()
            self._task = asyncio.create_task(self._listen(ready))
            await ready.wait()

    async def stop(self) -> None:
        """Stop listening."""
        if self._task is not None:
            self._task.cancel()
            await asyncio.gather(self._task, return_exceptions=True)

    async def _listen(self, ready: asyncio.Event) -> None:
        import psycopg

        address = self._database.url.replace("postgresql+psycopg", "postgresql", 1)
        while True:
            connection: psycopg.AsyncConnection[Any] | None = None
            try:
                async with asyncio.timeout(PATIENCE):
                    connection = await psycopg.AsyncConnection.connect(
                        address, autocommit=True, application_name=f"cuvee-bell-{self._database.origin}"
                    )
                    await connection.execute(f"LISTEN {_CHANNEL}")
                self._lost()
                ready.set()
                while True:
                    await self._hear(connection)
            except (psycopg.OperationalError, TimeoutError) as problem:
                log.warning("the connection that listens for other servers was lost: %s", str(problem) or "no answer")
                await asyncio.sleep(_PAUSE)
            finally:
                if connection is not None:
                    connection.pgconn.finish()  # at once: one that hangs would not say goodbye

    async def _hear(self, connection: psycopg.AsyncConnection[Any]) -> None:
        """Listen for a while, then ask whether anybody is there: a connection that hangs looks like a silent one."""
        async for notice in connection.notifies(timeout=BEAT):
            news = msgspec.json.decode(notice.payload, type=News)
            if news.origin != self._database.origin:
                self._changed(news)
        async with asyncio.timeout(PATIENCE):
            await connection.execute("SELECT 1")
