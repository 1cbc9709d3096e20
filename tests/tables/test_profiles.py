"""Pages of people: what is told to whom, and who is whose friend."""

from __future__ import annotations

import asyncio

import pytest
from sqlalchemy import update
from tests.tables.place import opened

from cuvee.tables.friends import Friends
from cuvee.tables.model import Clock, NotFound, Player, Refused
from cuvee.tables.profiles import Person, Profiles
from cuvee.tables.schema import results


def person(player: Player) -> Person:
    return Person(player.id, player.name, player.login, 0.0, True)


def test_a_page_adds_up_what_somebody_has_played(database: str) -> None:
    async def play() -> None:
        async with opened(database) as place:
            people = await place.accounts("Anna", "Ben")
            profiles = Profiles(place.house.database)
            for rated in (True, False):
                clock = Clock("live", 600, 10) if rated else Clock()
                room = await place.table(people, "under-the-hammer", rated=rated, public=True, clock=clock)
                await place.finish(room, people)
                place.hours.now += 100
            async with place.house.database.write() as connection:  # as a review does
                await connection.execute(update(results).where(results.c.seat == 0).values(accuracy=0.88))
            anna = await profiles.named("ANNA")
            page = await profiles.profile(anna, people[0], place.hours.now)
            assert page.mine
            assert [game.rating is not None for game in page.games] == [False, True]
            assert [game.accuracy for game in page.games] == [88.0, 88.0]
            [standing] = page.standings
            assert len(standing.curve) == standing.rating.games == 1
            assert standing.month == page.games[1].change == standing.rating.rating - 1500
            [duel] = page.duels
            assert (duel.other.name, duel.won + duel.lost + duel.even) == ("Ben", 2)
            theirs = await profiles.profile(await profiles.named("ben"), None, place.hours.now)
            assert [(one.won, one.lost) for one in theirs.duels] == [(duel.lost, duel.won)]
            assert theirs.won == sum(1 in game.winners for game in page.games)
            assert [kind.id for kind, _ in page.kinds] == ["under-the-hammer"]

    asyncio.run(play())


def test_private_games_and_pages_are_told_to_nobody_else(database: str) -> None:
    async def play() -> None:
        async with opened(database) as place:
            anna, ben, eve = await place.accounts("Anna", "Ben", "Eve")
            profiles = Profiles(place.house.database)
            room = await place.table([anna, ben], "under-the-hammer", public=False)
            await place.finish(room, [anna, ben])

            async def seen_by(viewer: Player | None) -> int:
                return len((await profiles.profile(person(anna), viewer, place.hours.now)).games)

            assert [await seen_by(viewer) for viewer in (anna, ben, eve, None)] == [1, 1, 0, 0]
            await place.people.settle(anna, shown=False)
            hidden = await profiles.named("anna")
            assert (await profiles.profile(hidden, anna, place.hours.now)).mine
            for viewer in (ben, None):
                with pytest.raises(NotFound):
                    await profiles.profile(hidden, viewer, place.hours.now)

    asyncio.run(play())


def test_friends_are_those_who_both_say_so(database: str) -> None:
    async def befriend() -> None:
        async with opened(database) as place:
            anna, ben = await place.accounts("Anna", "Ben")
            [guest] = await place.guests("Gast")
            friends = Friends(place.house.database, place.hours)
            await friends.ask(anna, person(ben))
            assert (await friends.tie(anna, person(ben)), await friends.tie(ben, person(anna))) == ("asked", "asks")
            assert [one.name for one in (await friends.circle(ben)).asking] == ["Anna"]
            await friends.ask(ben, person(anna))
            assert await friends.tie(anna, person(ben)) == await friends.tie(ben, person(anna)) == "friends"
            await place.table([anna, ben], "under-the-hammer", public=True)
            [mate] = (await friends.circle(anna)).friends
            assert mate.name == "Ben"
            assert (mate.playing or "").startswith("/w/")
            await friends.part(ben, person(anna))
            assert await friends.tie(anna, person(ben)) == "none"
            assert [one.login for one in await friends.find("an", ben)] == ["anna"]
            assert await friends.find("%", ben) == ()
            for asker, asked in ((anna, anna), (guest, anna)):
                with pytest.raises(Refused):
                    await friends.ask(asker, person(asked))

    asyncio.run(befriend())
