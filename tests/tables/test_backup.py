"""Backup and restore: from each database into each, while people play, and of earlier days."""

from __future__ import annotations

import asyncio
import gzip
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import MetaData, create_engine, select
from tests.conftest import Postgres
from tests.tables.place import opened
from tests.tables.test_upgrade import OLD, rebuilt

from cuvee.kernel import CuveeError
from cuvee.tables.backup import backup, restore
from cuvee.tables.records import record_of, verify

MADE = "bookmarks"  # from what is saved


def contents(url: str) -> dict[str, list[Any]]:
    """All rows of a database."""
    engine, found = create_engine(url.replace("postgresql:", "postgresql+psycopg:")), MetaData()
    with engine.connect() as connection:
        found.reflect(connection)
        rows = {
            table.name: sorted(map(repr, connection.execute(select(table))))
            for table in found.sorted_tables
            if table.name != MADE
        }
    engine.dispose()
    return rows


@pytest.fixture(params=["sqlite", "postgres"])
def empty(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    """Another database, of either kind."""
    if request.param == "postgres":
        server: Postgres = request.getfixturevalue("postgres")
        return server.database()
    return f"sqlite:///{tmp_path}/new/tables.sqlite"


def test_what_was_saved_while_people_play_is_there_again(database: str, empty: str, tmp_path: Path) -> None:
    file = tmp_path / "cuvee.backup"

    async def play() -> tuple[str, str]:
        async with opened(database) as place:
            people = await place.guests("Anna", "Ben")
            people[0] = await place.people.register(people[0], "anna", "correct horse")
            done = await place.table(people, "dom-pierre", options={"variant": "short"})
            await place.finish(done, people)
            room = await place.table(people)
            await place.house.say(room, people[0], "Hello Ben")
            for _ in range(10):
                await place.step(room, people)
            await asyncio.to_thread(backup, database, file)
            saved = contents(database)
            for _ in range(3):
                await place.step(room, people)
        assert await asyncio.to_thread(restore, empty, file) == sum(map(len, saved.values())) - 1
        assert contents(empty) == saved
        return done.head.id, room.head.id

    async def go_on(done: str, table: str) -> None:
        async with opened(empty) as place:
            anna = await place.people.log_in("anna", "correct horse")
            assert "everything agrees" in verify(record_of(await place.house.room(done)))
            room = await place.house.room(table)
            assert room.playing.ply == 10
            await place.house.say(room, anna, "Here we are again")  # with the next number
            seat = room.playing.thinkers[0]
            owner = room.places[seat].player
            await place.house.act(room, owner, "move", seat, 10, room.playing.game.moves(seat)[0])

    asyncio.run(go_on(*asyncio.run(play())))


def test_a_backup_of_earlier_days_is_brought_up_to_date(database: str, empty: str, tmp_path: Path) -> None:
    rebuilt(OLD / "0001.sql", database)
    backup(database, tmp_path / "old.backup")
    restore(empty, tmp_path / "old.backup")
    assert "newcomers" in contents(empty), "a table of today"

    async def move_in() -> None:
        async with opened(empty) as place:
            assert (await place.people.log_in("anna", "correct horse")).name == "Anna"

    asyncio.run(move_in())


def test_only_an_empty_database_is_filled(database: str, tmp_path: Path) -> None:
    rebuilt(OLD / "0001.sql", database)
    backup(database, tmp_path / "cuvee.backup")
    before = contents(database)
    with pytest.raises(CuveeError, match="not empty"):
        restore(database, tmp_path / "cuvee.backup")
    assert contents(database) == before


def test_a_running_server_is_not_restored_into(tmp_path: Path) -> None:
    rebuilt(OLD / "0001.sql", f"sqlite:///{tmp_path}/old.sqlite")
    backup(f"sqlite:///{tmp_path}/old.sqlite", tmp_path / "cuvee.backup")

    async def serve() -> None:
        async with opened(f"sqlite:///{tmp_path}/tables.sqlite"):
            with pytest.raises(CuveeError, match="in use"):
                await asyncio.to_thread(restore, f"sqlite:///{tmp_path}/tables.sqlite", tmp_path / "cuvee.backup")

    asyncio.run(serve())


@pytest.mark.parametrize("damage", ["cut", "short", "text", "missing", "format"])
def test_a_file_that_is_no_backup_changes_nothing(empty: str, tmp_path: Path, damage: str) -> None:
    rebuilt(OLD / "0001.sql", f"sqlite:///{tmp_path}/old.sqlite")
    file = tmp_path / "cuvee.backup"
    backup(f"sqlite:///{tmp_path}/old.sqlite", file)
    whole = gzip.decompress(file.read_bytes())
    if damage == "cut":
        file.write_bytes(file.read_bytes()[:-400])
    elif damage == "short":
        file.write_bytes(gzip.compress(b"\n".join(whole.splitlines()[:-1])))
    elif damage == "text":
        file.write_text("hello")
    elif damage == "format":
        file.write_bytes(gzip.compress(whole.replace(b'"cuvee-backup":1', b'"cuvee-backup":9')))
    else:
        file.unlink()
    with pytest.raises(CuveeError):
        restore(empty, file)
    assert all(not rows for rows in contents(empty).values())


def test_a_database_without_tables_has_nothing_to_save(tmp_path: Path) -> None:
    with pytest.raises(CuveeError, match="nothing to back up"):
        backup(f"sqlite:///{tmp_path}/none.sqlite", tmp_path / "cuvee.backup")
    assert not (tmp_path / "cuvee.backup").exists()
    assert not (tmp_path / "cuvee.backup.part").exists()
