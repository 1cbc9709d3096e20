"""People over time: what an older server knew of them stays known, and what is of no use any more is thrown away."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest
from alembic import command
from alembic.config import Config
from itsdangerous import URLSafeSerializer
from sqlalchemy import Connection, func, select, text
from tests.tables.place import opened

import cuvee.tables.database as database_module
from cuvee.tables import Database, House, People
from cuvee.tables.housekeeping import LETTERS, REPORTS, tidy
from cuvee.tables.ledger import Writing
from cuvee.tables.model import Refused
from cuvee.tables.moderation import Moderation
from cuvee.tables.schema import logins, outbox, players, reports, tables
from cuvee.tables.story import Entry
from cuvee.tables.summary import summary


def first_tables(connection: Connection) -> None:
    """A database as the first server made it, with a guest."""
    config = Config()
    config.set_main_option("script_location", str(Path(database_module.__file__).parent / "migrations"))
    config.attributes["connection"] = connection
    command.upgrade(config, "0001")
    guest = "'anna', 'Anna', 3, 'de', 'auto', false, true, 1.0"
    columns = "id, name, epoch, language, theme, email_confirmed, notices, created"
    connection.execute(text(f"INSERT INTO players ({columns}) VALUES ({guest})"))
    connection.execute(text("INSERT INTO facts (name, value) VALUES ('key', 'secret')"))


def test_a_cookie_of_the_first_server_is_still_known(database: str) -> None:
    async def come_back() -> None:
        store = Database(database)
        async with store.engine.begin() as connection:
            await connection.run_sync(first_tables)
        house = House(store, thinkers=0)
        await house.open()
        people = People(store, house.forget)
        await people.open()
        sign = URLSafeSerializer("secret", "session").dumps
        known = await people.logins.recognise(sign(["anna", 3]))
        assert known
        assert (known.player.id, known.player.name) == ("anna", "Anna")
        assert await people.logins.recognise(sign(["anna", 2])) is None  # revoked long ago
        assert await people.logins.end("anna") == [known.login]
        assert await people.logins.recognise(sign(["anna", 3])) is None
        await house.close()

    asyncio.run(come_back())


def test_what_is_of_no_use_any_more_is_thrown_away(database: str) -> None:
    async def wait() -> None:
        async with opened(database) as place:
            anna, ben, eve = await place.guests("Anna", "Ben", "Eve")
            for player in (anna, eve):
                await place.people.logins.begin(player)
            room = await place.table([anna, ben])
            await Moderation(place.house).report(room, anna, "hm")
            await Moderation(place.house).close_report(1)
            store, now = place.house.database, place.hours.now
            async with store.write() as connection:
                letter = dict(player=anna.id, kind="turn", facts="{}", due=None)
                await connection.execute(
                    outbox.insert(), [dict(letter, key="a", sent=now), dict(letter, key="b", sent=None)]
                )

            async def left() -> list[int | None]:
                async with store.read() as connection:
                    counts = [select(func.count()).select_from(one) for one in (logins, outbox, reports, players)]
                    return [(await connection.execute(count)).scalar() for count in counts]

            assert await left() == [2, 2, 1, 3]
            await tidy(store, now + 1)
            assert await left() == [2, 1, 1, 3]
            await tidy(store, now + LETTERS + 1)
            assert await left() == [2, 0, 1, 3]
            await tidy(store, now + REPORTS + 1)
            assert await left() == [0, 0, 0, 2]  # Eve has never played, and nobody can be her any more

    asyncio.run(wait())


def test_a_move_on_its_way_does_not_open_a_closed_table_again(database: str) -> None:
    async def close() -> None:
        async with opened(database) as place:
            people = await place.guests("Anna", "Ben")
            room = await place.table(people)
            [seat] = room.playing.thinkers
            ahead = room.playing.copy()
            entry = Entry("move", seat, ahead.game.moves(seat)[0], place.hours.now)
            ahead.add(entry)
            await Moderation(place.house).close_table(room.head.id)
            assert await place.house.ledger.append(
                Writing(room.head.id, 0, entry, summary(room, ahead, place.hours.now))
            )
            async with place.house.database.read() as connection:
                assert (await connection.execute(select(tables.c.status))).scalar() == "closed"
            with pytest.raises(Refused):
                await Moderation(place.house).close_table(room.head.id)

    asyncio.run(close())
