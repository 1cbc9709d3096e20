"""What is stored: migrations make what the schema says, SQLite is careful, and people stay who they are."""

from __future__ import annotations

import asyncio
import threading
from pathlib import Path
from typing import Any

import pytest
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext
from sqlalchemy import Connection, select
from tests.tables.place import opened

from cuvee.kernel import CuveeError
from cuvee.tables import Database
from cuvee.tables.model import Refused
from cuvee.tables.people import People
from cuvee.tables.schema import metadata, players


def test_migrations_make_what_the_schema_says(database: str) -> None:
    def differences(connection: Connection) -> list[Any]:
        return list(compare_metadata(MigrationContext.configure(connection), metadata))

    async def migrate() -> list[Any]:
        place = Database(database)
        await place.migrate()
        await place.migrate()  # a second time changes nothing
        async with place.read() as connection:
            found = await connection.run_sync(differences)
        await place.close()
        return found

    assert asyncio.run(migrate()) == []


def test_several_servers_may_migrate_at_once(database: str) -> None:
    async def migrate() -> None:
        places = [Database(database) for _ in range(3)]
        if not places[0].is_postgres:
            places = places[:1]
        await asyncio.gather(*(place.migrate() for place in places))
        for place in places:
            await place.close()

    asyncio.run(migrate())


def test_sqlite_waits_for_the_disk(tmp_path: Path) -> None:
    async def ask() -> list[Any]:
        place = Database(f"sqlite:///{tmp_path}/deep/down/tables.sqlite")
        async with place.read() as connection:
            names = ("journal_mode", "synchronous", "foreign_keys")
            found = [(await connection.exec_driver_sql(f"PRAGMA {name}")).scalar() for name in names]
        await place.close()
        return found

    assert asyncio.run(ask()) == ["wal", 2, 1]


@pytest.mark.parametrize("url", ["mysql://x", "nonsense", ""])
def test_other_databases_are_refused(url: str) -> None:
    with pytest.raises(CuveeError, match="is not a database"):
        Database(url)


def test_an_account_carries_everything_over(database: str) -> None:
    async def move_in() -> None:
        async with opened(database) as place:
            [anna, phone] = await place.guests("Anna", "Anna on the phone")
            room = await place.table([anna])
            anna = await place.people.register(anna, "Anna.B", "correct horse")
            assert room.seats_of(anna.id) == (0,)
            other = await place.table([phone])
            again = await place.people.log_in("anna.b", "correct horse", phone)
            await place.quiet()
            assert again.id == anna.id
            assert other.seats_of(anna.id) == (0,)
            assert other.head.host == anna.id
            assert {row.id for row in (await place.lists.lobby(again)).mine} == {room.head.id, other.head.id}
            async with place.house.database.read() as connection:
                stored = (await connection.execute(select(players.c.password))).scalars().all()
            assert all("correct horse" not in (hashed or "") for hashed in stored)
            assert any((hashed or "").startswith("$argon2id$") for hashed in stored)

    asyncio.run(move_in())


def test_accounts_that_are_refused(database: str) -> None:
    async def refuse() -> None:
        async with opened(database) as place:
            [anna, ben] = await place.guests("Anna", "Ben")
            anna = await place.people.register(anna, "anna", "correct horse")
            for login, password, key in (
                ("Anna", "long enough", "login-taken"),
                ("a b", "long enough", "login"),
                ("ben", "short", "password"),
            ):
                with pytest.raises(Refused) as problem:
                    await place.people.register(ben, login, password)
                assert problem.value.key == key
            with pytest.raises(Refused, match="already"):
                await place.people.register(anna, "another", "long enough")
            for login in ("anna", "nobody"):
                with pytest.raises(Refused, match="do not fit"):
                    await place.people.log_in(login, "wrong")

    asyncio.run(refuse())


def test_only_two_passwords_are_hashed_at_a_time_and_few_may_wait(tmp_path: Path) -> None:
    async def crowd() -> None:
        async with opened(f"sqlite:///{tmp_path}/tables.sqlite") as place:
            running = most = 0
            pair = threading.Barrier(2, timeout=20)  # broken if there is never a second one at the same time

            def work() -> None:
                nonlocal running, most
                running += 1
                most = max(most, running)
                pair.wait()
                running -= 1
                pair.wait()

            waiting = [place.people._in_turn(work) for _ in range(50)]
            ended = await asyncio.gather(*waiting, return_exceptions=True)
            assert most == 2
            assert sum(isinstance(one, Refused) for one in ended) == 30

    asyncio.run(crowd())


def test_a_log_in_that_was_ended_is_nobodys(database: str) -> None:
    async def revoke() -> None:
        async with opened(database) as place:
            [anna] = await place.guests("Anna")
            logins = place.people.logins
            tokens = [await logins.begin(anna, name) for name in ("at home", "here")]
            other = People(place.house.database, place.house.forget, place.hours)  # another server knows the same key
            await other.open()
            for token in tokens:
                known = await other.logins.recognise(token)
                assert known
                assert known.player == anna
            [here, home] = sorted(await logins.of(anna), key=lambda login: login.browser == "at home")
            assert await logins.end(anna.id, only=home.id) == [home.id]
            assert await logins.over({home.id, here.id}) == {home.id}
            assert await other.logins.recognise(tokens[0]) is None
            assert await other.logins.recognise(tokens[1])
            assert await logins.end("somebody else", only=here.id) == []
            for wrong in ("", "x", tokens[1][:-1], None):
                assert await logins.recognise(wrong) is None

    asyncio.run(revoke())


@pytest.mark.parametrize(
    ("name", "kept"),
    [("  Anna \n Maria ", "Anna Maria"), ("x" * 99, "x" * 30), ("a\u202eb\u0000c", "a b c"), ("Zoë 🍇", "Zoë 🍇")],
)
def test_names_fit_on_the_table(tmp_path: Path, name: str, kept: str) -> None:
    async def guest() -> str:
        async with opened(f"sqlite:///{tmp_path}/tables.sqlite") as place:
            with pytest.raises(Refused):
                await place.people.guest(" \n ")
            return (await place.people.guest(name)).name

    assert asyncio.run(guest()) == kept


def test_a_log_in_expires_when_it_is_not_used_and_when_it_is_old(database: str) -> None:
    async def wait() -> None:
        async with opened(database) as place:
            anna, ben = await place.guests("Anna", "Ben")
            used, unused = [await place.people.logins.begin(player) for player in (anna, ben)]
            for _ in range(19):
                place.hours.now += 21 * 86_400
                assert await place.people.logins.recognise(used)
                assert len(await place.people.logins.of(anna)) == 1
            assert await place.people.logins.recognise(unused) is None
            assert await place.people.logins.of(ben) == []
            place.hours.now += 21 * 86_400
            assert await place.people.logins.recognise(used) is None

    asyncio.run(wait())
