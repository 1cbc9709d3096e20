"""The measurements of the web platform run, and end; what they measure is for people to read, not for tests."""

from __future__ import annotations

import asyncio
import re
from pathlib import Path
from random import Random
from typing import Any

import pytest
from tests.tables.place import opened

import cuvee
from cuvee.cli import bench_fair, bench_move, bench_picture, bench_web
from cuvee.cli.bench_server import Person
from cuvee.cli.bench_town import Town, Wanted
from cuvee.kernel import CuveeError
from cuvee.tables import bookmarks


def test_the_measurement_runs(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    monkeypatch.setattr(bench_picture, "run", lambda: None)
    monkeypatch.setattr(bench_move, "run", lambda *_: None)
    size = bench_web.Size((2, 3), 1, all_tables=12, due=2, long=1, spectators=(1, 3), moves=3)
    monkeypatch.setattr(bench_web, "LONG", (104, 110))
    bench_web.run("naramata", size, rates=(10,), processes=1, database=None)
    said = capsys.readouterr().out
    assert re.search(r"^\W+2\W+10/s", said, re.MULTILINE)
    assert re.search(r"^\W+3\W+all it can", said, re.MULTILINE)
    assert "13 tables that sleep" in said, "and the one after which the others were made"
    assert "2 of them are due" in said
    assert "spectators" in said


def test_tables_of_a_town_are_like_others(tmp_path: Path) -> None:
    """They are read from the database as if they had been played there; a long game has a bookmark that is used."""
    place = f"sqlite:///{tmp_path}/tables.sqlite"
    short, long = Town(place, "naramata").settle([Wanted(3, 5, 30, 3), Wanted(2, 130, 140, 1)])

    async def read() -> None:
        async with opened(place) as town:
            for home in (*short, *long):
                room = await town.house.room(home.path.removeprefix("/t/"))
                mark, story = room.marked, room.playing
                assert story.ply in (range(130, 141) if home in long else range(5, 31))
                assert mark == (bookmarks.EVERY if home in long else 0)
                known = await town.people.logins.recognise(home.people[1].cookie.partition("=")[2])
                assert known is not None
                assert room.seats_of(known.player.id) == (1,)
                seat = story.thinkers[0]
                moves = story.moves(seat)
                assert await town.house.act(room, room.places[seat].player, "move", seat, story.ply, moves[0])

    asyncio.run(read())


def test_fairness_is_measured_and_comes_to_an_end(capsys: pytest.CaptureFixture[str]) -> None:
    bench_fair.run("naramata", tables=2, rate=10, seconds=1)
    said = capsys.readouterr().out
    assert re.search(r"before \W+[1-9]", said)
    assert re.search(r"during \W+[1-9]", said)
    assert re.search(r"frames: [1-9]", said)


def _dies(*_: Any) -> None:
    """A hostile guest that comes to nothing."""


def test_a_hostile_guest_that_dies_does_not_hold_up_who_measures(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(bench_fair, "_be_hostile", _dies)
    with pytest.raises(CuveeError, match="died"):
        bench_fair.run("naramata", tables=1, rate=10, seconds=1)


def test_a_move_that_is_never_seen_does_not_hold_up_who_measures(monkeypatch: pytest.MonkeyPatch) -> None:
    async def never(seat: bench_web.Seat, ply: int) -> None:
        await asyncio.get_running_loop().create_future()

    monkeypatch.setattr(bench_web, "PATIENCE", 0.01)
    monkeypatch.setattr(bench_web.Seat, "until", never)

    class Line:
        async def send(self, frame: str) -> None:
            pass

    class Server:
        worked = 0.0

    seat = bench_web.Seat(0, Server(), Person(), "")  # type: ignore[arg-type]
    seat.line, seat.moves = Line(), ["a", "b"]  # type: ignore[assignment]
    seen = asyncio.run(bench_web.play_on([seat], 3, Random(1)))
    assert len(seen) == 1
    assert seen[0].took >= 0.01
    assert seen[0].lost


def test_a_move_is_taken_apart() -> None:
    found = bench_move.measure(cuvee.kind("naramata"), tables=2, moves=6, ahead=3)
    assert found.moves >= 6
    assert found.sent > 0
    assert all(found.spent[stage] > 0 for stage in bench_move.STAGES)
