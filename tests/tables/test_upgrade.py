"""Databases of earlier days: `old/` holds what earlier commits have stored, and it must be of use for ever."""

from __future__ import annotations

import asyncio
import sqlite3
from pathlib import Path
from typing import Any

import pytest
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext
from sqlalchemy import Boolean, Connection, MetaData, create_engine, select, text
from tests.tables.place import opened

from cuvee.tables.database import upgrade
from cuvee.tables.friends import Friends
from cuvee.tables.learning import Learning
from cuvee.tables.model import Refused
from cuvee.tables.moderation import Moderation
from cuvee.tables.schema import metadata, players, tables

OLD = Path(__file__).parent / "old"
LINK = "-r8FbqtHxnTmeF15U--3Ag"  # an invitation that was sent out, and not followed yet


def rebuilt(dump: Path, database: str) -> None:
    """Let a database be what an earlier commit has left: the dump as it is, or its rows in PostgreSQL."""
    if database.startswith("sqlite"):
        with sqlite3.connect(database.removeprefix("sqlite:///")) as connection:
            connection.executescript(dump.read_text(encoding="utf-8"))
        return
    engine = create_engine(database.replace("postgresql:", "postgresql+psycopg:"))
    with engine.begin() as connection:
        upgrade(connection, dump.stem)
        _copy(dump, connection)
    engine.dispose()


def _copy(dump: Path, connection: Connection) -> None:
    memory, there = sqlite3.connect(":memory:"), MetaData()
    memory.row_factory = sqlite3.Row
    memory.executescript(dump.read_text(encoding="utf-8"))
    there.reflect(connection)
    for table in there.sorted_tables:
        if table.name == "alembic_version":
            continue
        rows = [dict(row) for row in memory.execute(f"SELECT * FROM {table.name}")]
        for column in table.columns:
            for row in rows:
                if isinstance(column.type, Boolean):
                    row[column.name] = bool(row[column.name])
        if rows:
            connection.execute(table.insert(), rows)
    connection.execute(text("SELECT setval('chat_number_seq', (SELECT max(number) FROM chat))"))


@pytest.mark.parametrize("dump", sorted(OLD.glob("*.sql")), ids=lambda path: str(path.stem))
def test_a_database_of_an_earlier_commit_becomes_what_the_schema_says(database: str, dump: Path) -> None:
    def differences(connection: Connection) -> list[Any]:
        return list(compare_metadata(MigrationContext.configure(connection), metadata))

    async def migrate() -> None:
        rebuilt(dump, database)
        async with opened(database) as place, place.house.database.read() as connection:
            assert await connection.run_sync(differences) == []

    asyncio.run(migrate())


def test_what_people_had_in_an_earlier_database_they_have_still(database: str) -> None:
    async def move_in() -> None:
        rebuilt(OLD / "0001.sql", database)
        async with opened(database) as place:
            anna = await place.people.log_in("anna", "correct horse")
            async with place.house.database.read() as connection:
                ben = (await connection.execute(select(players.c.id).where(players.c.name == "Ben"))).scalar_one()
                rows = {row.game: row for row in await connection.execute(select(tables))}
            [result] = (await place.lists.stats(anna)).results
            assert result.kind.id == "dom-pierre"
            running, done, waiting = (rows[game] for game in ("naramata", "dom-pierre", "viticulture"))
            assert (done.status, running.status, running.rules) == ("over", "stopped", 1)
            room = await place.house.room(running.id)
            assert room.seats_of(ben) == (1,)
            assert [line.text for line in room.chat] == ["Hello Ben"]
            if waiting.status == "open":  # the options of the game are still the same
                await place.founding.claim(LINK, (await place.guests("Clara"))[0])
                assert (await place.house.room(waiting.id)).status == "playing"
            else:
                with pytest.raises(Refused, match="does not wait"):
                    await place.founding.claim(LINK, (await place.guests("Clara"))[0])
            await place.house.say(room, anna, "A new line")

    asyncio.run(move_in())


TOKEN = "IjhvUmdwQ0ZxdnJzSkZfX1E3MXRiRHh4cyI.UsCgSAA0xsd5KYdjJX6x2mjgYko"  # of a browser that was signed in


def test_what_people_had_before_wishes_and_newcomers_they_have_still(database: str) -> None:
    async def move_in() -> None:
        rebuilt(OLD / "0007.sql", database)
        async with opened(database) as place:
            known = await place.people.logins.recognise(TOKEN)
            assert known is not None
            anna, ben = known.player, await place.people.log_in("ben", "correct horse")
            assert (anna.name, anna.pace, anna.confirm) == ("Anna", "normal", False)
            assert (await place.lists.stats(anna)).ratings[0].games == 1
            assert [progress.game for progress in (await Learning(place.house, place.founding).of(anna)).values()]
            assert [one.login for one in (await Friends(place.house.database, place.hours).circle(ben)).asking] == [
                "anna"
            ]
            [report] = await Moderation(place.house).reports()
            assert (report.by, report.name, report.reason) == ("Ben", "Anna", "rude")
            running = await place.house.room(report.table)
            if running.stale is None:  # the rules are still the same, or let it go on
                await place.hers(running)
                await place.step(running, [anna, ben])
            else:
                assert (running.status, running.raw[0].kind) == ("outdated", "move")
            assert [line.text for line in running.chat] == ["Hello Ben"]

    asyncio.run(move_in())
