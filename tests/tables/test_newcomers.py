"""Newcomers are asked once, and the coach is only where it disturbs nobody."""

from __future__ import annotations

import asyncio

import pytest
from tests.tables.place import Place, opened

import cuvee
from cuvee.tables import Plan, Room, Wish
from cuvee.tables.learning import Learning
from cuvee.tables.model import Player
from cuvee.tables.newcomers import Newcomers, is_alone

NARAMATA = cuvee.kind("naramata")


async def against_bots(place: Place, player: Player, game: str = "naramata") -> Room:
    return await place.house.room(await place.founding.quick(player, game, "novice"))


def test_somebody_is_asked_at_the_first_table_of_a_game_and_never_again(database: str) -> None:
    async def story() -> None:
        async with opened(database) as place:
            anna, ben, carla = await place.guests("Anna", "Ben", "Carla")
            newcomers = Newcomers(place.house.database)
            first = await against_bots(place, anna)
            assert await newcomers.coach(anna.id, first) is None
            assert await newcomers.coach(anna.id, first) is None, "as long as there was no answer"
            second = await against_bots(place, anna)
            assert await newcomers.coach(anna.id, second) is False, "whoever did not answer is not asked again"
            await newcomers.settle(anna.id, "naramata", coach=True)
            assert await newcomers.coach(anna.id, second) is True
            await newcomers.settle(anna.id, "naramata", coach=False)
            assert await newcomers.coach(anna.id, first) is False
            assert await newcomers.coach(anna.id, await against_bots(place, anna, "dom-pierre")) is None
            assert await newcomers.coach(ben.id, first) is False, "it is not Ben's table"
            assert await newcomers.coach(None, first) is False
            await Learning(place.house, place.founding).take(carla, NARAMATA, "first-game")
            assert await newcomers.coach(carla.id, await against_bots(place, carla)) is True, "taught, and coached"

    asyncio.run(story())


@pytest.mark.parametrize("others", [("me", "bot"), ("open", "bot")], ids=["one screen", "invited"])
def test_there_is_no_coach_and_no_question_with_other_people_at_the_table(
    database: str, others: tuple[str, ...]
) -> None:
    async def story() -> None:
        async with opened(database) as place:
            anna, ben = await place.guests("Anna", "Ben")
            wishes = [Wish("me"), *(Wish(who, "novice") for who in others)]  # type: ignore[arg-type]
            room = await place.house.room(await place.founding.create(anna, Plan("naramata", {"seats": 3}, wishes)))
            if room.places[1].open:
                assert not is_alone(room, anna.id), "nobody has sat down yet"
                await place.founding.seat(room.head.id, 1, ben, ben.name)
                room = await place.house.room(room.head.id)
            for player in (anna, ben):
                assert await Newcomers(place.house.database).coach(player.id, room) is False

    asyncio.run(story())
