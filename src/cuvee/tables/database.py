"""The database: SQLite in one file by default, PostgreSQL by its URL. One code path for both."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Callable
from concurrent.futures import ThreadPoolExecutor
from contextlib import asynccontextmanager, nullcontext
from pathlib import Path
from secrets import token_hex
from typing import Any, TypeVar

from sqlalchemy import Connection, create_engine, event
from sqlalchemy.engine import make_url
from sqlalchemy.exc import ArgumentError
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine, create_async_engine

from cuvee.kernel import CuveeError

T = TypeVar("T")

_DRIVERS = {"sqlite": "sqlite+aiosqlite", "postgresql": "postgresql+psycopg", "postgres": "postgresql+psycopg"}
_MIGRATING = 0x43757665  # the advisory lock under which one of several servers migrates


class Database:
    """Connections, transactions and migrations.

    What is written is on the disk before `write` ends: SQLite runs with a write-ahead log that is synced at every
    commit, and so does PostgreSQL by default.
    """

    def __init__(self, url: str) -> None:
        try:
            parsed = make_url(url)
            parsed = parsed.set(drivername=_DRIVERS[parsed.get_backend_name()])
        except (ArgumentError, KeyError):
            raise CuveeError(f"{url!r} is not a database; write sqlite:///FILE or postgresql://…") from None
        self.is_postgres = parsed.get_backend_name() == "postgresql"
        self.origin = token_hex(4)  # names this server among those that share the database
        self.url = parsed.render_as_string(hide_password=False)
        plain = parsed.set(drivername=parsed.drivername.replace("+aiosqlite", ""))
        self.engine: AsyncEngine = create_async_engine(parsed, pool_size=8, pool_pre_ping=self.is_postgres)
        self._straight = create_engine(plain, pool_size=1, pool_pre_ping=self.is_postgres)
        if not self.is_postgres:
            if parsed.database:
                Path(parsed.database).parent.mkdir(parents=True, exist_ok=True)
            for engine in (self.engine.sync_engine, self._straight):
                event.listen(engine, "connect", _careful)
        self._writer = ThreadPoolExecutor(1, "cuvee-writer")
        # SQLite has one writer at a time: its transactions queue up here, not in its busy handler.
        self._turn = nullcontext() if self.is_postgres else asyncio.Lock()

    @asynccontextmanager
    async def read(self) -> AsyncIterator[AsyncConnection]:
        """A connection to read from."""
        async with self.engine.connect() as connection:
            yield connection

    @asynccontextmanager
    async def write(self) -> AsyncIterator[AsyncConnection]:
        """A transaction; it is committed, and on the disk, when the block has ended without an error."""
        async with self._turn, self.engine.begin() as connection:
            yield connection

    async def write_at_once(self, work: Callable[[Connection], T]) -> T:
        """A transaction in a thread of its own.

        A busy event loop would come back to `write` only now and then, and a transaction has many steps. This is for
        the few that everybody waits for.
        """
        async with self._turn:
            return await asyncio.get_running_loop().run_in_executor(self._writer, self._transact, work)

    def _transact(self, work: Callable[[Connection], T]) -> T:
        with self._straight.begin() as connection:
            return work(connection)

    async def migrate(self) -> None:
        """Bring the tables of the database up to date."""
        async with self._turn, self.engine.begin() as connection:
            if self.is_postgres:
                await connection.exec_driver_sql(f"SELECT pg_advisory_xact_lock({_MIGRATING})")
            await connection.run_sync(upgrade)

    async def close(self) -> None:
        """Close all connections."""
        self._writer.shutdown()
        self._straight.dispose()
        await self.engine.dispose()


def upgrade(connection: Connection) -> None:
    """Run the migrations that a database lacks."""
    from alembic import command
    from alembic.config import Config

    config = Config()
    config.set_main_option("script_location", str(Path(__file__).parent / "migrations"))
    config.attributes["connection"] = connection
    command.upgrade(config, "head")


def _careful(connection: Any, _record: object) -> None:
    """Make SQLite keep what it was given, whatever happens to the machine."""
    cursor = connection.cursor()
    for pragma in ("journal_mode=WAL", "synchronous=FULL", "foreign_keys=ON", "busy_timeout=5000"):
        cursor.execute(f"PRAGMA {pragma}")
    cursor.close()
