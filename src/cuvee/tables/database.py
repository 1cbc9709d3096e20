"""The database: SQLite in one file by default, PostgreSQL by its URL. One code path for both."""

from __future__ import annotations

import asyncio
import sqlite3
from collections.abc import AsyncIterator, Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import asynccontextmanager, contextmanager, nullcontext
from pathlib import Path
from secrets import token_hex
from typing import Any, TypeVar

from sqlalchemy import Connection, create_engine, event
from sqlalchemy.engine import make_url
from sqlalchemy.exc import ArgumentError, DataError, DBAPIError, InterfaceError, InternalError, OperationalError
from sqlalchemy.exc import TimeoutError as NoConnection
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine, create_async_engine

from cuvee.kernel import CuveeError
from cuvee.tables.model import Refused

T = TypeVar("T")

OUT_OF_REACH = (DBAPIError, OSError)  # what goes wrong with the database itself, not with what it holds
AWAY = (InterfaceError, InternalError, NoConnection, OperationalError)  # it does not answer, or takes nothing

_DRIVERS = {"sqlite": "sqlite+aiosqlite", "postgresql": "postgresql+psycopg", "postgres": "postgresql+psycopg"}
_LINES = 10  # connections that are kept: to open one more for a crowd makes everybody wait
_PORTERS = 1  # threads in which is looked up who comes
_READERS = 3  # threads in which tables are read
_CLERKS = 2  # threads in which everything but moves is written
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
        self.engine: AsyncEngine = create_async_engine(
            parsed, pool_size=_LINES, max_overflow=0, pool_pre_ping=self.is_postgres
        )
        threads = 1 + _PORTERS + _READERS + _CLERKS
        self.straight = create_engine(plain, pool_size=threads, pool_pre_ping=self.is_postgres)
        if not self.is_postgres:
            if parsed.database:
                Path(parsed.database).parent.mkdir(parents=True, exist_ok=True)
            for engine in (self.engine.sync_engine, self.straight):
                event.listen(engine, "connect", _careful)
        self.file = None if self.is_postgres else parsed.database
        self._occupied: sqlite3.Connection | None = None
        self._writer = ThreadPoolExecutor(1, "cuvee-writer")
        self._porters = ThreadPoolExecutor(_PORTERS, "cuvee-porter")
        self._readers = ThreadPoolExecutor(_READERS, "cuvee-reader")
        self._clerks = ThreadPoolExecutor(_CLERKS, "cuvee-clerk")
        # SQLite has one writer at a time: its transactions queue up here, not in its busy handler. Moves do not stand
        # in that line: they wait for the transaction that is under way, and for one more at most.
        self._turn = nullcontext() if self.is_postgres else asyncio.Lock()
        self._line = nullcontext() if self.is_postgres else asyncio.Lock()

    async def occupy(self) -> None:
        """Keep other servers away from an SQLite file: they would not see each other's moves.

        The lock is that of a small SQLite file beside it; the system opens it when this process ends, however it ends.
        """
        if self.file and self.file != ":memory:" and self._occupied is None:
            self._occupied = sqlite3.connect(
                f"{self.file}.lock", timeout=0, isolation_level=None, check_same_thread=False
            )
            try:
                self._occupied.execute("BEGIN EXCLUSIVE")
            except sqlite3.OperationalError:
                self._leave()
                raise CuveeError(
                    f"{self.file} is in use by another server; several servers together need PostgreSQL"
                ) from None

    def _leave(self) -> None:
        if self._occupied is not None:
            self._occupied.close()
            self._occupied = None

    @asynccontextmanager
    async def read(self) -> AsyncIterator[AsyncConnection]:
        """A connection to read from."""
        async with self.engine.connect() as connection:
            with _clean():
                yield connection

    @asynccontextmanager
    async def write(self) -> AsyncIterator[AsyncConnection]:
        """A transaction; it is committed, and on the disk, when the block has ended without an error.

        It takes a busy event loop many rounds: what people do often is written by `write_at_once`.
        """
        async with self._line, self._turn, self.engine.begin() as connection:
            with _clean():
                yield connection

    async def look_up(self, work: Callable[[Connection], T]) -> T:
        """Read a little, not behind those who read much, and in few rounds of a busy event loop."""
        return await asyncio.get_running_loop().run_in_executor(self._porters, self._look, work)

    async def read_at_once(self, work: Callable[[Connection], T]) -> T:
        """Read much in a thread of its own."""
        return await asyncio.get_running_loop().run_in_executor(self._readers, self._look, work)

    def _look(self, work: Callable[[Connection], T]) -> T:
        with self.straight.connect() as connection, _clean():
            return work(connection)

    async def write_at_once(self, work: Callable[[Connection], T]) -> T:
        """A transaction in a thread: it is short, however busy the event loop is."""
        async with self._line, self._turn:
            return await asyncio.get_running_loop().run_in_executor(self._clerks, self._transact, work)

    async def write_first(self, work: Callable[[Connection], T]) -> T:
        """The same before all others who wait: for moves, and one at a time."""
        async with self._turn:
            return await asyncio.get_running_loop().run_in_executor(self._writer, self._transact, work)

    def _transact(self, work: Callable[[Connection], T]) -> T:
        with self.straight.begin() as connection, _clean():
            return work(connection)

    async def migrate(self) -> None:
        """Bring the tables of the database up to date."""
        async with self._line, self._turn, self.engine.begin() as connection:
            if self.is_postgres:
                await connection.exec_driver_sql(f"SELECT pg_advisory_xact_lock({_MIGRATING})")
            await connection.run_sync(upgrade)

    async def close(self) -> None:
        """Close all connections."""
        self._writer.shutdown()
        self._clerks.shutdown()
        self._readers.shutdown()
        self._porters.shutdown()
        self.straight.dispose()
        await self.engine.dispose()
        self._leave()


@contextmanager
def _clean() -> Iterator[None]:
    """Refuse text that PostgreSQL cannot hold, whoever has brought it."""
    try:
        yield
    except DataError as problem:
        if "NUL" in str(problem.orig):
            raise Refused("text", "a text must not contain the character NUL") from None
        raise


def upgrade(connection: Connection, to: str = "head") -> None:
    """Run the migrations that a database lacks."""
    from alembic import command
    from alembic.config import Config

    config = Config()
    config.set_main_option("script_location", str(Path(__file__).parent / "migrations"))
    config.attributes["connection"] = connection
    command.upgrade(config, to)


def _careful(connection: Any, _record: object) -> None:
    """Make SQLite keep what it was given, whatever happens to the machine."""
    cursor = connection.cursor()
    for pragma in ("journal_mode=WAL", "synchronous=FULL", "foreign_keys=ON", "busy_timeout=5000"):
        cursor.execute(f"PRAGMA {pragma}")
    cursor.close()
