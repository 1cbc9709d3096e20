"""Lists of tables: nobody's tables push those of others out of sight, and where one is asked always shows."""

from __future__ import annotations

import asyncio

from tests.tables.place import opened

from cuvee.tables import Plan, Wish


def test_a_table_where_i_am_asked_shows_however_many_newer_ones_there_are(database: str) -> None:
    async def look() -> None:
        async with opened(database, thinkers=0) as place:
            anna, ben = await place.guests("Anna", "Ben")
            waiting = []
            for _ in range(2):
                room = await place.table([anna, ben])
                while room.places[room.playing.thinkers[0]].player != anna.id:
                    await place.step(room, [ben])
                waiting.append(f"/t/{room.head.id}")
                place.hours.now += 1
            for _ in range(31):
                await place.founding.create(anna, Plan("naramata", {"seats": 2}, [Wish("me"), Wish()]))
                place.hours.now += 1
            lobby = await place.lists.lobby(anna)
            assert [row.path for row in lobby.mine if row.my_turn] == waiting[::-1]
            assert lobby.next == waiting[1]
            assert await place.lists.waiting(anna) == waiting
            assert len(lobby.mine) == 32  # and the latest thirty

    asyncio.run(look())


def test_one_guests_thirty_public_tables_do_not_push_the_others_out(database: str) -> None:
    async def look() -> None:
        async with opened(database, thinkers=0) as place:
            anna, ben, eve = await place.guests("Anna", "Ben", "Eve")
            for bots, found in ((0, "open"), (1, "watch")):
                wishes = [Wish("me"), Wish("bot", "easy") if bots else Wish()]
                plan = Plan("naramata", {"seats": 2}, wishes, public=True)
                mine = await place.founding.create(anna, plan)
                for _ in range(30):
                    place.hours.now += 1
                    await place.founding.create(eve, plan)
                rows = getattr(await place.lists.lobby(ben), found)
                assert mine in [row.id for row in rows]
                assert len(rows) == 4

    asyncio.run(look())
