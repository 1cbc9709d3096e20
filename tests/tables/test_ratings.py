"""Ratings: only by consent, only between accounts, and nobody gains by somebody else's leaving."""

from __future__ import annotations

import asyncio
from typing import Any

import pytest
from tests.tables.place import Place, opened

from cuvee.tables import Plan, Room, Wish
from cuvee.tables.finish import Strength, rated
from cuvee.tables.model import Clock, Player, Refused

CLOCK = Clock("live", 600, 10)


async def rated_table(place: Place, people: list[Player], game: str = "dom-pierre", **options: Any) -> Room:
    return await place.table(people, game, rated=True, clock=CLOCK, options=options)


def test_ratings_follow_glicko() -> None:
    # The example of Glickman's paper: 1500/200 wins against 1400/30, loses against 1550/100 and 1700/300.
    games = [(Strength(1400, 30), 1.0), (Strength(1550, 100), 0.0), (Strength(1700, 300), 0.0)]
    after = rated(Strength(1500, 200), games)
    assert round(after.rating) == 1464
    assert round(after.deviation, 1) == 151.4


def test_people_are_rated_once_and_the_winner_gains(database: str) -> None:
    async def play() -> None:
        async with opened(database) as place:
            people = await place.accounts("Anna", "Ben")
            room = await rated_table(place, people)
            await place.finish(room, people)
            room.settled = False
            place.house.attend(room)  # as after a crash: the results are there already
            await place.quiet()
            [winner] = room.playing.game.winners
            ratings = [(await place.lists.stats(player)).ratings for player in people]
            assert [one[0].games for one in ratings] == [1, 1]
            assert ratings[winner][0].rating > 1500 > ratings[1 - winner][0].rating
            leaders = {kind.id: found for kind, found in (await place.lists.stats(None)).leaders}
            assert [leader.name for leader in leaders["dom-pierre"]] == [people[winner].name, people[1 - winner].name]

    asyncio.run(play())


def test_a_game_is_casual_unless_it_was_agreed_to_be_rated(tmp_path: object) -> None:
    async def play() -> None:
        async with opened(f"sqlite:///{tmp_path}/tables.sqlite") as place:
            people = await place.accounts("Anna", "Ben")
            room = await place.table(people, "dom-pierre", options={"variant": "short"})
            await place.finish(room, people)
            [result] = (await place.lists.stats(people[0])).results
            assert result.rating is None
            assert (await place.lists.stats(people[0])).ratings == ()

    asyncio.run(play())


def test_a_rated_table_is_for_people_with_accounts_on_a_clock(database: str) -> None:
    async def refuse() -> None:
        async with opened(database) as place:
            [anna, ben], [guest] = await place.accounts("Anna", "Ben"), await place.guests("Guest")
            me, other, bot = Wish("me"), Wish(), Wish("bot", "easy")
            plans = [
                (guest, [me, other], CLOCK),  # nobody without an account
                (anna, [me, other], Clock()),  # no clock: a vote of the others would put a bot on a seat
                (anna, [me, other, bot], CLOCK),
                (anna, [me, me], CLOCK),
                (anna, [other, other], CLOCK),
            ]
            for host, wishes, clock in plans:
                plan = Plan("naramata", {"seats": len(wishes)}, wishes, clock, public=True, rated=True)
                with pytest.raises(Refused) as problem:
                    await place.founding.create(host, plan)
                assert problem.value.key == "rated"
            plan = Plan("naramata", {"seats": 3}, [me, other, other], CLOCK, public=True, rated=True)
            room = await place.house.room(await place.founding.create(anna, plan))
            link = room.places[1].claim
            assert link
            for call in (
                place.founding.sit(room, 1, guest),  # not even one's own: nobody is rated against his guests
                place.founding.claim(link, guest),
                place.founding.fill(room, 1, "easy", anna.id),
            ):
                with pytest.raises(Refused) as problem:
                    await call
                assert problem.value.key == "rated"
            await place.founding.claim(link, ben)
            assert room.seats_of(ben.id) == (1,)

    asyncio.run(refuse())


def test_there_are_no_hints_in_a_rated_game(tmp_path: object) -> None:
    async def ask() -> None:
        async with opened(f"sqlite:///{tmp_path}/tables.sqlite") as place:
            people = await place.accounts("Anna", "Ben")
            room = await rated_table(place, people)
            [seat] = room.playing.thinkers[:1]
            with pytest.raises(Refused, match="no hints"):
                await place.house.hint(room, people[seat].id, seat)

    asyncio.run(ask())


def test_who_leaves_loses_and_nobody_wins_by_it(tmp_path: object) -> None:
    """The bot that plays on may even win: then the one who stayed has lost, too, as it stands on the board."""

    async def leave() -> None:
        async with opened(f"sqlite:///{tmp_path}/tables.sqlite") as place:
            people = await place.accounts("Anna", "Ben")
            room = await rated_table(place, people, variant="short")
            for _ in range(6):
                await place.step(room, people)
            await place.house.take_over(room, people[0].id, 0, room.playing.ply)
            await place.finish(room, people[1:])
            before = 1500
            left, stayed = [(await place.lists.stats(player)).ratings[0].rating for player in people]
            assert left < before
            won, lost = room.playing.game.winners == [1], room.playing.game.winners == [0]
            assert (stayed > before, stayed < before) == (won, lost)

    asyncio.run(leave())


def test_a_rematch_of_a_rated_game_is_rated(tmp_path: object) -> None:
    async def again() -> None:
        async with opened(f"sqlite:///{tmp_path}/tables.sqlite") as place:
            people = await place.accounts("Anna", "Ben")
            room = await rated_table(place, people, variant="short")
            await place.finish(room, people)
            following = await place.house.room(await place.rematches.join(room, people[0]))
            assert following.head.rated

    asyncio.run(again())
