"""The house stands: unreadable tables, new rules, downtime, failures that pass, and crowds at one table."""

from __future__ import annotations

import asyncio
import logging
import os
import signal
import sqlite3
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from random import Random
from typing import Any

import pytest
from sqlalchemy import select, update
from tests.tables.place import Place, opened, until

import cuvee
from cuvee.kernel import CuveeError, IllegalMove
from cuvee.tables import Database, House, Plan, Wish
from cuvee.tables.model import Clock, Gone, Refused
from cuvee.tables.records import record_of
from cuvee.tables.room import Room
from cuvee.tables.schema import claims, entries, outbox, results, tables


async def alter(place: Place, table: str, **facts: Any) -> None:
    """Change the row of a table behind the house's back."""
    async with place.house.database.write() as connection:
        await connection.execute(update(tables).where(tables.c.id == table).values(**facts))


async def row(place: Place, table: str) -> Any:
    async with place.house.database.read() as connection:
        return (await connection.execute(select(tables).where(tables.c.id == table))).one()


# Tables that cannot be read.


@pytest.mark.parametrize(
    "broken", [dict(game="mahjong"), dict(options="{"), dict(seed="x"), dict(clock='{"kind":"sundial"}')]
)
def test_c2_a_table_that_cannot_be_read_is_set_aside_and_the_server_starts(
    database: str, broken: dict[str, str], caplog: pytest.LogCaptureFixture
) -> None:
    async def stand() -> None:
        async with opened(database) as place:
            people = await place.guests("Anna", "Ben")
            good = await place.table(people, clock=Clock("live", 300, 0))
            bad = await place.table(people, clock=Clock("live", 300, 0))
            await alter(place, bad.head.id, due=0.0, **broken)
            await alter(place, good.head.id, due=0.0)
        caplog.clear()
        async with opened(database) as place:
            assert any(record.levelno == logging.ERROR and bad.head.id in record.message for record in caplog.records)
            with pytest.raises(Refused, match="set aside"):
                await place.house.room(bad.head.id)
            stored = await row(place, bad.head.id)
            assert (stored.due, stored.status) == (None, "playing")
            assert stored.note
            await place.step(await place.house.room(good.head.id), people)
            await place.lists.lobby(people[0])
            async with place.house.database.read() as connection:
                told = (await connection.execute(select(outbox.c.player).where(outbox.c.kind == "stopped"))).scalars()
                assert set(told) == {player.id for player in people}

    asyncio.run(stand())


def test_c2_a_table_whose_replay_breaks_is_set_aside_until_it_can_be_read(
    tmp_path: object, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def stand() -> None:
        url = f"sqlite:///{tmp_path}/tables.sqlite"
        async with opened(url) as place:
            people = await place.guests("Anna", "Ben")
            room = await place.table(people, clock=Clock("live", 300, 0))
            await place.step(room, people)
            table, due = room.head.id, (await row(place, room.head.id)).due
            await alter(place, table, due=0.0)
        with monkeypatch.context() as mistake:
            mistake.setattr("cuvee.tables.room.Story.add", _stumble)
            async with opened(url) as place:
                room = await place.house.room(table)
                assert room.status == "outdated"
                with pytest.raises(Refused):
                    record_of(room)  # it may go on one day: its moves are secrets
                for refused in (lambda: room.playing, lambda: record_of(room)):
                    with pytest.raises(Refused) as refusal:
                        refused()
                    assert "secret" not in str(refusal.value)
        async with opened(url) as place:
            room = await place.house.room(table)
            assert room.status == "playing"
            stored = await row(place, table)
            assert (stored.note, stored.due) == (None, due)

    asyncio.run(stand())


def _stumble(*_: Any) -> None:
    raise IllegalMove("hand/secret cannot be played now")  # what is said of a move may tell it


def test_c2_a_database_that_fails_for_a_moment_sets_no_table_aside(
    tmp_path: object, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def fail() -> None:
        async with opened(f"sqlite:///{tmp_path}/tables.sqlite") as place:
            table = (await place.table(await place.guests("Anna", "Ben"))).head.id
            place.house._rooms.clear()
            with monkeypatch.context() as trouble:
                trouble.setattr("cuvee.tables.house.load", out_of_order)
                with pytest.raises(OSError, match="disk"):
                    await place.house.room(table)
            assert (await row(place, table)).note is None
            assert (await place.house.room(table)).status == "playing"

    def out_of_order(*_: Any) -> None:
        raise OSError("the disk does not answer")

    asyncio.run(fail())


# Rules of a new version.


@pytest.fixture
def raised() -> Any:
    """Raise the version of Naramata's rules; afterwards it is what it was."""
    kind = cuvee.kind("naramata")
    before = kind.version
    yield lambda: object.__setattr__(kind, "version", before + 1)
    object.__setattr__(kind, "version", before)


def test_rules_of_a_new_version_that_change_nothing_let_games_go_on(database: str, raised: Callable[[], None]) -> None:
    async def upgrade() -> None:
        async with opened(database) as place:
            people = await place.guests("Anna", "Ben", "Clara")
            room = await place.table(people[:2])
            for _ in range(8):
                await place.step(room, people)
            view = room.playing.game.view(None)
            waiting = await place.founding.create(people[0], Plan("naramata", {"seats": 2}, [Wish("me"), Wish()]))
        raised()
        async with opened(database) as place:
            again = await place.house.room(room.head.id)
            assert again.status == "playing"
            assert again.playing.game.view(None) == view
            assert (await row(place, room.head.id)).rules == cuvee.kind("naramata").version
            await place.step(again, people)
            assert (await place.house.room(waiting)).status == "open"

    asyncio.run(upgrade())


@pytest.mark.parametrize("change", ["move", "option"])
def test_rules_of_a_new_version_that_change_moves_stop_games_without_giving_away_a_secret(
    database: str, raised: Callable[[], None], change: str
) -> None:
    async def upgrade() -> None:
        async with opened(database) as place:
            people = await place.guests("Anna", "Ben")
            room = await place.table(people, clock=Clock("live", 300, 0))
            for _ in range(8):
                await place.step(room, people)
            async with place.house.database.write() as connection:
                this = (entries.c.table_id == room.head.id) & (entries.c.ply == 5)
                if change == "move":
                    await connection.execute(update(entries).where(this).values(what="dance"))
            if change == "option":
                await alter(place, room.head.id, options='{"seats":2}')
            seed = str(room.head.seed)
        raised()
        async with opened(database) as place:
            stopped = await place.house.room(room.head.id)
            assert (stopped.status, stopped.head.status) == ("outdated", "stopped")
            stored = await row(place, room.head.id)
            assert (stored.due, stored.rated, stored.asked) == (None, False, "[]")
            record = record_of(stopped)
            assert sum(line in ("0: ?", "1: ?") for line in record.splitlines()) == 8
            told = [line for line in record_of(stopped, people[0].id).splitlines() if line[:3] in ("0: ", "1: ")]
            assert len(told) == 8  # everybody gets their own moves: which of the others' were hidden, nobody can tell
            assert all((move == "?") is (seat == "1") for seat, _, move in (line.partition(": ") for line in told))
            for shown in (record, repr(place.look(stopped, people[0])), repr(place.look(stopped, None))):
                assert seed not in shown
                assert stopped.head.salt not in shown
            with pytest.raises(Refused) as refusal:
                await place.house.act(stopped, people[0].id, "move", 0, 8, "anything")
            assert "dance" not in str(refusal.value)  # a move that its player made in secret, perhaps
            async with place.house.database.read() as connection:
                assert (await connection.execute(select(results))).all() == []
        async with opened(database) as place:  # and it stays so
            assert (await place.house.room(room.head.id)).status == "outdated"

    asyncio.run(upgrade())


def test_an_older_server_leaves_the_tables_of_newer_rules_alone(database: str) -> None:
    """While servers are replaced one after the other, the first of the new ones has renewed the tables already."""

    async def roll() -> None:
        async with opened(database) as place:
            room = await place.table(await place.guests("Anna", "Ben"), clock=Clock("live", 300, 0))
            await alter(place, room.head.id, rules=99, due=5.0)
            place.house._rooms.clear()
            await place.house.sweep(10.0)
            assert (await place.house.room(room.head.id)).status == "outdated"
            stored = await row(place, room.head.id)
            assert (stored.note, stored.due, stored.status) == (None, 5.0, "playing")

    asyncio.run(roll())


# Downtime.


def test_downtime_does_not_run_on_clocks(database: str) -> None:
    async def vanish() -> None:
        async with opened(database) as place:
            people = await place.guests("Anna", "Ben")
            room = await place.table(people, clock=Clock("live", 300, 0))
            [late] = room.playing.thinkers
            for _ in range(50):
                place.hours.now += 2
                await place.house._look_round()
            down = place.hours.now
        async with opened(database, since=down + 5000) as place:
            room = await place.house.room(room.head.id)
            await place.house.sweep(place.hours.now)
            assert not room.playing.standins
            assert room.playing.clocks.remaining(late, place.hours.now) == 200
            assert (await row(place, room.head.id)).due == place.hours.now + 200
            place.hours.now += 199
            await place.house.sweep(place.hours.now)
            assert not room.playing.standins
            place.hours.now += 2
            await place.house.sweep(place.hours.now)
            assert room.playing.standins == {late}

    asyncio.run(vanish())


def test_a_clock_that_jumps_harms_nobody(database: str) -> None:
    async def jump() -> None:
        async with opened(database) as place:
            people = await place.guests("Anna", "Ben")
            room = await place.table(people, clock=Clock("live", 300, 0))
            for jump in (3600.0, -3600.0, -7200.0, 7200.0):  # of the machine, while the server runs
                place.hours.now += 2
                await place.house._look_round()
                place.hours.now += jump
                await place.house._look_round()
                assert not room.playing.standins
                for seat in range(2):
                    left = room.playing.clocks.remaining(seat, place.hours.now)
                    assert left is not None
                    assert 200 < left <= 300
                await place.step(room, people)
                await place.house._look_round()
            before = room.playing.ply
        async with opened(database, since=place.hours.now - 3600) as place:  # another machine's clock is an hour slow
            room = await place.house.room(room.head.id)
            await place.house._look_round()
            await place.step(room, people)
            assert room.playing.ply == before + 1
            assert not room.playing.standins

    asyncio.run(jump())


def test_idle_minutes_do_not_pass_while_the_server_is_down(database: str) -> None:
    async def vanish() -> None:
        async with opened(database) as place:
            people = await place.guests("Anna", "Ben")
            room = await place.table(people)
            [late] = room.playing.thinkers
        async with opened(database, since=1_000_400) as place:
            room = await place.house.room(room.head.id)
            assert place.look(room, people[1 - late]).may_take_over == ()
            place.hours.now += 301
            assert place.look(room, people[1 - late]).may_take_over == (late,)

    asyncio.run(vanish())


def test_a_database_that_could_not_be_reached_is_an_outage_too(database: str) -> None:
    async def wait() -> None:
        async with opened(database) as place:
            people = await place.guests("Anna", "Ben")
            room = await place.table(people, clock=Clock("live", 300, 0))
            [late] = room.playing.thinkers
            place.hours.now += 1000  # no sign of life all the while; a clock that is put forward looks the same
            await place.house._look_round()
            assert not room.playing.standins
            assert room.playing.clocks.remaining(late, place.hours.now) == 300

    asyncio.run(wait())


# Results.


def test_settling_is_tried_again_until_it_has_happened(database: str, monkeypatch: pytest.MonkeyPatch) -> None:
    async def fail() -> None:
        async with opened(database) as place:
            people = await place.guests("Anna", "Ben")
            room = await place.table(people, "dom-pierre", options={"variant": "short"})
            with monkeypatch.context() as full:
                full.setattr("cuvee.tables.house.settle", broken_settle)
                await place.finish(room, people)
                for _ in range(3):
                    await place.house.sweep(place.hours.now + 1)
                    await place.quiet()
                assert (await place.lists.stats(people[0])).results == ()
            await place.house.sweep(place.hours.now + 1)
            await place.quiet()
            assert len((await place.lists.stats(people[0])).results) == 1
            assert (await row(place, room.head.id)).due is None

    async def broken_settle(*_: Any) -> None:
        raise OSError("no space left on device")

    asyncio.run(fail())


# Crowds.


def test_a_server_that_dies_while_a_game_begins_leaves_nothing_undone(
    database: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Whether with people, or with a record whose game is over already."""
    game, chance = cuvee.new("naramata", seats=2, seed=3), Random(3)
    while not game.over:
        seat = game.asked[0]
        game.play(chance.choice(game.options(seat)), seat)

    async def die(*_: Any) -> None:
        raise RuntimeError("killed")

    async def begin() -> None:
        async with opened(database) as place:
            people = await place.guests("Anna", "Ben")
            with monkeypatch.context() as dying:
                dying.setattr(House, "begin", die)
                with pytest.raises(RuntimeError):
                    await place.founding.read(people[0], game.record())
                plan = Plan("naramata", {"seats": 2}, [Wish("me"), Wish("me")])
                with pytest.raises(RuntimeError):
                    await place.founding.create(people[0], plan)
        async with opened(database) as place:
            async with place.house.database.read() as connection:
                found = {row.origin: row for row in await connection.execute(select(tables))}
            begun, brought = found["new"], found["import"]
            assert begun.status == "playing"
            assert begun.asked in ("[0]", "[1]")
            assert (brought.status, brought.ply, brought.due) == ("over", len(game.played), None)
            assert brought.result is not None

    asyncio.run(begin())


def test_parallel_calls_give_one_person_one_seat(database: str) -> None:
    async def crowd() -> None:
        async with opened(database) as place:
            anna, ben = await place.guests("Anna", "Ben")
            plan = Plan("naramata", {"seats": 4}, [Wish("me"), Wish(), Wish(), Wish()], public=True)
            room = await place.house.room(await place.founding.create(anna, plan))
            calls = [place.founding.sit(room, seat, ben) for seat in (1, 2, 3)]
            done = await asyncio.gather(*calls, return_exceptions=True)
            assert [type(one) for one in done].count(type(None)) == 1
            assert all(isinstance(one, Refused) and one.key == "seated" for one in done if one is not None)
            room = await place.house.room(room.head.id)
            assert len(room.seats_of(ben.id)) == 1

    asyncio.run(crowd())


def test_nobody_sits_down_at_a_closed_table(database: str) -> None:
    async def late() -> None:
        async with opened(database) as place:
            anna, ben = await place.guests("Anna", "Ben")
            plan = Plan("naramata", {"seats": 2}, [Wish("me"), Wish()], public=True)
            room = await place.house.room(await place.founding.create(anna, plan))
            link = room.places[1].claim
            assert link
            await place.founding.close(room, anna.id)
            for call in (place.founding.sit(room, 1, ben), place.founding.claim(link, ben)):
                with pytest.raises(Refused) as problem:
                    await call
                assert problem.value.key == "not-open"
            with pytest.raises(Refused):
                await place.founding.fill(room, 1, "easy", anna.id)
            assert (await place.house.room(room.head.id)).places[1].open

    asyncio.run(late())


# Links.


def test_the_secrets_of_links_are_not_in_the_database(database: str) -> None:
    async def look() -> None:
        async with opened(database) as place:
            anna, ben, eve = await place.guests("Anna", "Ben", "Eve")
            plan = Plan("naramata", {"seats": 3}, [Wish("me"), Wish(), Wish()])
            room = await place.house.room(await place.founding.create(anna, plan))
            links = [seat.claim for seat in room.places if seat.claim]
            assert len(set(links)) == 2
            async with place.house.database.read() as connection:
                stored = [str(value) for one in await connection.execute(select(claims)) for value in one]
            assert not any(link in value for link in links for value in stored)
            for value in stored:
                with pytest.raises(CuveeError):
                    await place.founding.claim(value, eve)
            await place.founding.claim(links[0], ben)
            with pytest.raises(Gone):
                await place.founding.claim(links[0], eve)
            again = await place.house.room(room.head.id)
            assert [seat.claim for seat in again.places] == [None, None, links[1]]  # the host can be shown it again

    asyncio.run(look())


# Databases.


def test_two_servers_on_one_sqlite_file_are_refused(tmp_path: object) -> None:
    async def crowd() -> None:
        url = f"sqlite:///{tmp_path}/tables.sqlite"
        async with opened(url):
            second = House(Database(url))
            with pytest.raises(CuveeError, match=r"tables\.sqlite is in use by another server; .* PostgreSQL"):
                await second.open()
            await second.close()
        async with opened(url):  # when it is gone, the next one may come
            pass

    asyncio.run(crowd())


def test_text_with_nul_is_refused_on_postgres(postgres: Any) -> None:
    async def say() -> None:
        async with opened(postgres.database()) as place:
            [anna] = await place.guests("Anna")
            for call in (
                place.people.log_in("an\0na", "correct horse"),
                place.house.room("table\0"),
                place.house.watched("table\0"),
                place.founding.claim("se\0cret", anna),
            ):
                with pytest.raises(CuveeError):
                    await call
            await place.people.guest("Ben")  # and the next one is served

    asyncio.run(say())


# The bell between servers.


def test_a_listener_that_hangs_is_noticed_and_replaced(postgres: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("cuvee.tables.bell.BEAT", 0.05)
    monkeypatch.setattr("cuvee.tables.bell.PATIENCE", 0.3)

    async def hang() -> None:
        url = postgres.database()
        async with opened(url) as one, opened(url) as two:
            people = await one.guests("Anna", "Ben")
            table = (await one.table(people)).head.id
            here, there = await one.house.room(table), await two.house.room(table)
            pid = await listening(two.house.database)
            assert pid
            with hanging(pid):
                await one.step(here, people)
                assert there.playing.ply == 0
                await until(there, lambda: there.playing.ply == 1)  # by a new connection, while the old one hangs

    asyncio.run(hang())


def test_a_slow_poll_finds_what_no_bell_has_told(postgres: Any) -> None:
    async def miss() -> None:
        url = postgres.database()
        async with opened(url) as one, opened(url) as two:
            people = await one.guests("Anna", "Ben")
            table = (await one.table(people)).head.id
            here, there = await one.house.room(table), await two.house.room(table)
            await two.house._bell.stop()
            there.listeners.add(lambda: None)
            await one.step(here, people)
            await one.house.say(here, people[0], "Are you there?")
            two.hours.now += 20
            await two.house._poll()
            await two.quiet()
            assert there.playing.ply == 1
            assert [line.text for line in there.chat] == ["Are you there?"]

    asyncio.run(miss())


async def listening(database: Database) -> int | None:
    """The process that serves the connection by which a server listens."""
    query = f"SELECT max(pid) FROM pg_stat_activity WHERE application_name = 'cuvee-bell-{database.origin}'"
    async with database.read() as connection:
        pid: int | None = (await connection.exec_driver_sql(query)).scalar()
        return pid


@contextmanager
def hanging(pid: int) -> Iterator[None]:
    os.kill(pid, signal.SIGSTOP)
    try:
        yield
    finally:
        os.kill(pid, signal.SIGCONT)


def test_sqlite_lock_is_gone_with_its_process(tmp_path: Any) -> None:
    """Whatever is left of it after kill -9 is a file that nobody holds."""
    lock = sqlite3.connect(f"{tmp_path}/tables.sqlite.lock")
    lock.execute("CREATE TABLE leftover (x)")
    lock.close()

    async def come() -> None:
        async with opened(f"sqlite:///{tmp_path}/tables.sqlite") as place:
            room: Room = await place.table(await place.guests("Anna"))
            assert room.status == "playing"

    asyncio.run(come())
