"""Bookmarks: a story that was set aside and taken up again is the same as one that was replayed."""

from __future__ import annotations

import asyncio
import gc
import pickle
from collections import Counter
from copy import copy
from random import Random
from typing import Any

import pytest
from sqlalchemy import select, update
from tests.tables.place import Place, opened
from tests.tables.test_peeking import received, story

import cuvee
from cuvee.cli.soak import any_move
from cuvee.kernel import Chance, Game
from cuvee.tables import bookmarks
from cuvee.tables.model import Clock
from cuvee.tables.room import Room
from cuvee.tables.schema import bookmarks as marks
from cuvee.tables.story import Entry, Story


def told(one: Story) -> list[Any]:
    """Everything that anybody is sent of a story, and the way here."""
    course, seats = one.course, range(len(one.owners))
    facts = (one.ply, one.held, one.request, one.standins, course.points, course.closed, course.barrier, course.mover)
    way = [course.at(length).view(None) for length in range(0, course.length + 1, 7)]
    return [facts, [received(one, seat) for seat in seats], course.log, way, one.clocks.remaining(0, 9.0)]


def go_on(one: Story, chance: Chance, plies: int) -> None:
    """Play at random, with undo and consent."""
    for at in range(plies):
        if one.game.over:
            return
        seat = one.held if one.held is not None else one.game.asked[chance.below(len(one.game.asked))]
        if one.request is not None:
            one.add(Entry("allow" if chance.below(2) else "refuse", one.request.waiting[0], "", at))
        elif one.held is not None:
            one.add(Entry("end" if chance.below(3) else "undo", seat, "", at))
        elif one.steps(seat) and chance.below(5) == 0:
            one.add(Entry("undo", seat, "", at))
        elif one.can_ask(seat) and chance.below(20) == 0:
            one.add(Entry("ask", seat, "", at))
        else:
            one.add(Entry("move", seat, one.game.vocabulary.name(any_move(one.game, seat, chance)), at))


def test_a_story_is_kept_though_two_threads_made_its_box_at_once() -> None:
    one = story("dom-pierre", 1, confirm=False)
    go_on(one, Chance(1, "threads"), 40)
    start, one.game.box = one.game, copy(one.game.box)  # type: ignore[attr-defined]
    assert told(bookmarks.unpacked(bookmarks.packed(one), start)) == told(one)


@pytest.mark.parametrize("game", [kind.id for kind in cuvee.kinds()])
def test_a_story_that_was_set_aside_goes_on_as_if_it_had_been_replayed(game: str) -> None:
    for seed in (1, 2):
        replayed, start = story(game, seed, confirm=seed == 2), story(game, seed, confirm=seed == 2).game
        for part in range(5):
            go_on(replayed, Chance(seed, f"part {part}"), 40)
            taken_up = bookmarks.unpacked(bookmarks.packed(replayed), start)
            assert told(taken_up) == told(replayed)
            one, other = replayed.copy(), taken_up
            for each in (one, other):
                go_on(each, Chance(seed, "afterwards"), 25)
            assert told(one) == told(other)


def test_a_story_with_all_modules_can_be_set_aside() -> None:
    setup = cuvee.kind("viticulture").setup(seed=1, seats=2, modules="all")
    one = Story(setup, ["Anna", "Ben"], Clock(), False, 0.0)
    go_on(one, Chance(1), 40)
    taken_up = bookmarks.unpacked(bookmarks.packed(one), setup.kind.start(setup))
    assert taken_up.game.house is setup.kind.start(setup).house  # type: ignore[attr-defined]
    assert taken_up.game.view(0) == one.game.view(0)


def test_a_bookmark_names_nothing_but_our_own() -> None:
    start = story("naramata", 1, confirm=False).game
    for evil in (print, pickle.loads, asyncio.run):
        with pytest.raises(cuvee.CuveeError, match="may not use"):
            bookmarks.unpacked(pickle.dumps(evil), start)


async def played(place: Place, plies: int) -> tuple[Room, list[Any]]:
    people = await place.guests("Anna", "Ben")
    room, chance = await place.table(people, "viticulture"), Random(4)
    while room.playing.ply < plies:
        await place.step(room, people, chance)
    await place.quiet()
    return room, people


def counted(monkeypatch: pytest.MonkeyPatch) -> Counter[str]:
    """Counts the moves that are made from now on."""
    found, play = Counter[str](), Game.play

    def counting(self: Game, *facts: Any) -> None:
        found["moves"] += 1
        play(self, *facts)

    monkeypatch.setattr(Game, "play", counting)
    return found


def test_a_table_wakes_up_without_being_replayed(database: str, monkeypatch: pytest.MonkeyPatch) -> None:
    async def sleep_and_wake() -> None:
        async with opened(database) as place:
            room, people = await played(place, 2 * bookmarks.EVERY + 20)
            before, recent = told(room.playing), list(room.recent)
        moves = counted(monkeypatch)
        async with opened(database) as place:
            awake = await place.house.room(room.head.id)
            assert moves["moves"] <= 20
            assert told(awake.playing) == before
            assert list(awake.recent) == recent
            chance = Random(6)
            for _ in range(30):
                await place.step(awake, people, chance)
        monkeypatch.undo()
        async with opened(database) as place:  # what was played after it was taken up is a story like any other
            async with place.house.database.write() as connection:
                await connection.execute(marks.delete())
            assert told((await place.house.room(room.head.id)).playing) == told(awake.playing)

    asyncio.run(sleep_and_wake())


@pytest.mark.parametrize("facts", [{"story": b"nonsense"}, {"maker": "somebody else"}])
def test_a_bookmark_that_is_of_no_use_is_left_aside(tmp_path: object, facts: dict[str, Any]) -> None:
    async def wake() -> None:
        database = f"sqlite:///{tmp_path}/tables.sqlite"
        async with opened(database) as place:
            room, _ = await played(place, bookmarks.EVERY + 5)
            async with place.house.database.write() as connection:
                assert (await connection.execute(select(marks.c.ply))).scalars().all() == [bookmarks.EVERY]
                await connection.execute(update(marks).values(**facts))
            before = told(room.playing)
        async with opened(database) as place:
            assert told((await place.house.room(room.head.id)).playing) == before

    asyncio.run(wake())


def test_tables_fall_asleep_when_nobody_looks_at_them(tmp_path: object) -> None:
    async def fall_asleep() -> None:
        async with opened(f"sqlite:///{tmp_path}/tables.sqlite") as place:
            people = await place.guests("Anna", "Ben")
            quiet, watched = await place.table(people), await place.table(people)
            watched.listeners.add(lambda: None)
            place.hours.now += 1000
            fresh = await place.table(people)
            await place.house._look_round()
            assert [room in place.house._warm.values() for room in (quiet, watched, fresh)] == [False, True, True]

    asyncio.run(fall_asleep())


def test_who_is_on_the_way_to_a_table_that_falls_asleep_meets_the_others_there(tmp_path: object) -> None:
    """With SQLite nothing rings: of two rooms for one table, one would never hear of what is done in the other."""

    async def meet() -> None:
        async with opened(f"sqlite:///{tmp_path}/tables.sqlite") as place:
            people = await place.guests("Anna", "Ben")
            on_the_way = await place.table(people)
            place.hours.now += 1000
            await place.house._look_round()
            there = await place.house.room(on_the_way.head.id)
            await place.step(there, people)
            assert on_the_way.playing.ply == there.playing.ply == 1

    asyncio.run(meet())


def test_a_table_that_sleeps_takes_no_room(tmp_path: object) -> None:
    async def fall_asleep() -> None:
        async with opened(f"sqlite:///{tmp_path}/tables.sqlite") as place:
            await place.table(await place.guests("Anna", "Ben"))
            await place.quiet()
            assert len(place.house._rooms) == 1
            place.hours.now += 1000
            await place.house._look_round()
            gc.collect()
            assert len(place.house._rooms) == 0

    asyncio.run(fall_asleep())
