"""Backup and restore: everything that a database holds, in one file that every supported database can take in.

The file is compressed JSON, a line for each row: so a backup of an SQLite file can be restored into PostgreSQL, and the
other way round. It is made of one moment, also while people play, and names the migration that the tables are at;
`restore` makes tables like those, fills them, and then brings them up to date.
"""

from __future__ import annotations

import asyncio
import gzip
import os
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import msgspec
from sqlalchemy import Connection, MetaData, Table, func, inspect, select, text

from cuvee.kernel import CuveeError
from cuvee.tables.database import Database, upgrade

FORMAT = 1
_MIGRATIONS = "alembic_version"
_MADE = "bookmarks"  # from what is backed up
_ROWS = 500  # that are written at once


class Head(msgspec.Struct, rename={"format": "cuvee-backup"}):
    """The first line of a backup."""

    format: int
    revision: str


class Rows(msgspec.Struct):
    """Some rows of a table; at the end a line without a table says how many there were in all."""

    table: str | None
    rows: list[dict[str, Any]]
    total: int = 0


def backup(url: str, path: Path) -> int:
    """Write all rows of a database to a file; returns how many. A file that was there before is replaced at the end."""
    database, part = Database(url), path.with_name(f"{path.name}.part")
    try:
        with database.straight.connect() as connection, gzip.open(part, "wb") as file:
            total = _write(connection, file)
        with part.open("rb+") as written:
            os.fsync(written.fileno())
        part.replace(path)
        return total
    finally:
        part.unlink(missing_ok=True)
        asyncio.run(database.close())


def _write(connection: Connection, file: gzip.GzipFile) -> int:
    if connection.dialect.name == "postgresql":
        connection = connection.execution_options(isolation_level="REPEATABLE READ")
    else:
        connection.exec_driver_sql("BEGIN")  # what follows is read as it was at this moment
    tables, total = _tables(connection), 0
    if not tables:
        raise CuveeError("there is nothing to back up: the database holds no tables of ours")
    revision = connection.execute(text(f"SELECT version_num FROM {_MIGRATIONS}")).scalar_one()
    _line(file, Head(FORMAT, revision))
    for table in tables:
        for rows in connection.execute(select(table)).mappings().partitions(_ROWS):
            _line(file, Rows(str(table.name), [{str(name): row[name] for name in row} for row in rows]))
            total += len(rows)
    _line(file, Rows(None, [], total))
    return total


def _tables(connection: Connection) -> list[Table]:
    """The tables as they are, those that others refer to first."""
    if _MIGRATIONS not in inspect(connection).get_table_names():
        return []
    found = MetaData()
    found.reflect(connection)
    return [table for table in found.sorted_tables if table.name not in (_MIGRATIONS, _MADE)]


def _line(file: gzip.GzipFile, what: Head | Rows) -> None:
    file.write(msgspec.json.encode(what) + b"\n")


def restore(url: str, path: Path) -> int:
    """Fill an empty database from a backup; returns the number of rows. If anything is wrong, nothing has changed."""
    database = Database(url)
    try:
        asyncio.run(database.occupy())
        with database.straight.begin() as connection:
            if any(connection.execute(select(func.count()).select_from(t)).scalar() for t in _tables(connection)):
                raise CuveeError("the database is not empty; a backup is restored into a new one")
            return _fill(connection, _lines(path))
    finally:
        asyncio.run(database.close())


def _fill(connection: Connection, lines: Iterator[Head | Rows]) -> int:
    head, total = next(lines), 0
    assert isinstance(head, Head)
    if not _tables(connection):
        upgrade(connection, head.revision)
    tables = {table.name: table for table in _tables(connection)}
    for some in lines:
        assert isinstance(some, Rows)
        if some.table is None and some.total == total:
            upgrade(connection)
            _count_on(connection)
            return total
        if some.table not in tables:
            raise CuveeError(f"the backup has rows of {some.table!r}, which is no table of migration {head.revision}")
        connection.execute(tables[some.table].insert(), some.rows)
        total += len(some.rows)
    raise CuveeError("the backup is not complete: its end is missing")


def _lines(path: Path) -> Iterator[Head | Rows]:
    try:
        with gzip.open(path, "rb") as file:
            head = msgspec.json.decode(file.readline(), type=Head)
            if head.format != FORMAT:
                raise CuveeError(f"{path} is a backup of format {head.format}; this program reads format {FORMAT}")
            yield head
            for line in file:
                yield msgspec.json.decode(line, type=Rows)
    except (OSError, EOFError, msgspec.MsgspecError) as problem:
        raise CuveeError(f"{path} is no backup that can be read: {problem}") from None


def _count_on(connection: Connection) -> None:
    """Let numbers that PostgreSQL gives go on after those that were restored."""
    if connection.dialect.name != "postgresql":
        return
    for table in _tables(connection):
        for column in table.primary_key:
            counted = f"pg_get_serial_sequence('{table.name}', '{column.name}')"
            if connection.execute(text(f"SELECT {counted}")).scalar():
                highest = f"(SELECT coalesce(max({column.name}), 0) + 1 FROM {table.name})"
                connection.execute(text(f"SELECT setval({counted}, {highest}, false)"))
