"""People at a table: a rematch keeps its seats, spectators talk among themselves, questions get answers."""

from __future__ import annotations

import asyncio
from typing import Any

import pytest
from sqlalchemy import select
from tests.tables.place import Place, opened

from cuvee.tables.characters import COUNTRIES, bot_name
from cuvee.tables.model import Clock, Forbidden, Player, Refused
from cuvee.tables.room import Room
from cuvee.tables.schema import outbox


async def finished(place: Place, **facts: Any) -> tuple[list[Player], Room]:
    people = await place.guests("Anna", "Ben")
    room = await place.table(people, "under-the-hammer", public=True, **facts)
    await place.finish(room, people)
    return people, room


def test_a_rematch_keeps_its_seats_for_its_players(database: str) -> None:
    async def again() -> None:
        async with opened(database) as place:
            (anna, ben), room = await finished(place)
            [eve] = await place.guests("Eve")
            following = await place.house.room(await place.rematches.join(room, anna))
            [seat] = [seat for seat in place.look(following, anna).seats if seat.open]
            assert (seat.name, seat.kept, seat.kept_for_me, seat.claim) == ("Ben", True, False, None)
            with pytest.raises(Refused) as refused:
                await place.founding.sit(following, seat.number, eve)
            assert refused.value.key == "taken"
            assert [row.id for row in (await place.lists.lobby(eve)).open] == []
            [wanted] = [row for row in (await place.lists.lobby(ben)).mine if row.wanted]
            assert wanted.id == following.head.id
            assert place.look(following, ben).seats[seat.number].kept_for_me
            await place.rematches.join(room, ben)
            assert following.status == "playing"
            assert [row.wanted for row in (await place.lists.lobby(ben)).mine] == [False, False]

    asyncio.run(again())


def test_who_does_not_want_a_rematch_says_so_and_the_seat_is_free(database: str) -> None:
    async def again() -> None:
        async with opened(database) as place:
            (anna, ben), room = await finished(place)
            [eve] = await place.guests("Eve")
            following = await place.house.room(await place.rematches.join(room, anna))
            with pytest.raises(Forbidden):
                await place.rematches.decline(following, eve)
            await place.rematches.decline(following, ben)
            assert [(line.name, line.phrase) for line in place.look(following, anna).chat] == [("Ben", "declined")]
            [seat] = [seat for seat in place.look(following, anna).seats if seat.open]
            assert not seat.kept
            assert seat.claim is not None
            assert [row.id for row in (await place.lists.lobby(eve)).open] == [following.head.id]

    asyncio.run(again())


def test_where_turns_take_days_a_letter_tells_of_a_rematch(tmp_path: object) -> None:
    async def again() -> None:
        async with opened(f"sqlite:///{tmp_path}/tables.sqlite") as place:
            (anna, ben), room = await finished(place, clock=Clock("days", 86_400))
            table = await place.rematches.join(room, anna)
            async with place.house.database.read() as connection:
                letters = (await connection.execute(select(outbox).where(outbox.c.kind == "rematch"))).all()
            assert [(letter.player, letter.key) for letter in letters] == [(ben.id, f"rematch:{table}:{ben.id}")]

    asyncio.run(again())


def test_spectators_talk_among_themselves_until_the_game_is_over(database: str) -> None:
    async def talk() -> None:
        async with opened(database) as place:
            people = await place.guests("Anna", "Ben")
            [eve] = await place.guests("Eve")
            room = await place.table(people, "under-the-hammer", public=True)
            await place.house.say(room, eve, "Take the third!")
            await place.house.say(room, people[0], "Hello")

            def heard(player: Player | None) -> list[str]:
                return [line.text for line in place.look(room, player).chat]

            assert heard(people[0]) == heard(people[1]) == ["Hello"]
            assert heard(eve) == heard(None) == ["Take the third!", "Hello"]
            await place.finish(room, people)
            assert heard(people[0]) == ["Take the third!", "Hello"]

    asyncio.run(talk())


@pytest.mark.parametrize("yes", [True, False], ids=["allowed", "refused"])
def test_who_asks_to_go_back_gets_an_answer(tmp_path: object, yes: bool) -> None:
    async def ask() -> None:
        async with opened(f"sqlite:///{tmp_path}/tables.sqlite") as place:
            people = await place.guests("Anna", "Ben")
            room = await place.table(people, "under-the-hammer")
            while not any(room.playing.can_ask(seat) for seat in (0, 1)):
                await place.step(room, people)
            asker = next(seat for seat in (0, 1) if room.playing.can_ask(seat))
            other = 1 - asker
            await place.house.act(room, people[asker].id, "ask", asker, room.playing.ply)
            undo = place.look(room, people[other]).undo
            assert (undo.asked_by, undo.waiting, undo.back > 0) == (asker, (other,), True)
            await place.house.act(room, people[other].id, "allow" if yes else "refuse", other, room.playing.ply)
            for player in people:
                assert place.look(room, player).undo.answer == (asker, other, yes)
            await place.step(room, people)
            assert place.look(room, people[asker]).undo.answer is None

    asyncio.run(ask())


def test_bots_have_names_of_people_from_three_countries() -> None:
    everybody = [name for names in COUNTRIES.values() for name in names]
    assert len(set(everybody)) == len(everybody)
    assert {bot_name(str(table), seat) for table in range(300) for seat in range(6)} == set(everybody)
    for table in range(50):
        at = [bot_name(str(table), seat) for seat in range(6)]
        assert len(set(at)) == 6
        assert all({*names} & {*at} for names in COUNTRIES.values())
