"""A lesson at a real table: private, unlisted, led by the coach, and remembered."""

from __future__ import annotations

import asyncio

import pytest
from tests.tables.place import Place, opened, until

import cuvee
from cuvee.kernel import CuveeError
from cuvee.tables import Room
from cuvee.tables.learning import Learning
from cuvee.tables.model import Player, Refused
from cuvee.tables.tutored import Tutored

NARAMATA = cuvee.kind("naramata")


async def taken(place: Place, player: Player, name: str, anew: bool = False) -> Room:
    return await place.house.room(await Learning(place.house, place.founding).take(player, NARAMATA, name, anew))


def told(room: Room) -> Tutored:
    assert isinstance(room.story, Tutored)
    return room.story


async def do(place: Place, room: Room, player: Player, deed: str, what: str = "") -> None:
    """Do something, and wait for what follows by itself."""
    await place.house.act(room, player.id, deed, 0, room.playing.ply, what)  # type: ignore[arg-type]
    await until(room, lambda: told(room).bot_asked is None)


def test_a_lesson_is_taken_step_by_step(database: str) -> None:
    async def story() -> None:
        async with opened(database) as place:
            (anna,) = await place.guests("Anna")
            room = await taken(place, anna, "cheese")
            assert place.look(room, anna).moves == ()
            await do(place, room, anna, "next")
            assert place.look(room, anna).moves == ("space/lock-wort/cheese",)
            with pytest.raises(Refused, match="asks for another move"):
                await do(place, room, anna, "move", "space/three-sisters/tasting")
            await do(place, room, anna, "miss", "space/three-sisters/tasting")
            assert (told(room).coach.correction() or {})["en"].startswith("That is a tasting")
            await do(place, room, anna, "move", "space/lock-wort/cheese")
            assert told(room).game.played == [(0, "space/lock-wort/cheese"), (0, "do/cheese")]
            await do(place, room, anna, "show")
            await do(place, room, anna, "rewind")
            assert (told(room).coach.number, len(told(room).game.history)) == (2, 2)

    asyncio.run(story())


def test_a_lesson_goes_on_elsewhere_where_it_was_left(database: str) -> None:

    async def begin() -> Player:
        async with opened(database) as place:
            (anna,) = await place.guests("Anna")
            room = await taken(place, anna, "cheese")
            await do(place, room, anna, "next")
            await do(place, room, anna, "miss", "space/three-sisters/tasting")
            return anna

    async def go_on(anna: Player) -> None:
        async with opened(database) as place:
            learning = Learning(place.house, place.founding)
            known = (await learning.of(anna))["naramata", "cheese"]
            assert (known.step, known.done) == (1, False)
            room = await taken(place, anna, "cheese")
            assert room.head.id == known.table
            assert (told(room).coach.number, told(room).coach.misses) == (1, 1)
            lobby = await place.lists.lobby(anna)
            assert (lobby.mine, lobby.next) == ((), None), "lessons are not among the games"
            again = await taken(place, anna, "cheese", anew=True)
            assert again.head.id != known.table
            assert told(again).coach.number == 0

    asyncio.run(go_on(asyncio.run(begin())))


def test_what_a_guest_has_learned_becomes_the_accounts(database: str) -> None:
    """Begun on a phone without an account, gone on with on the desk: nothing is lost, and the best stars stay."""

    async def story() -> None:
        async with opened(database) as place:
            anna, guest = await place.guests("Anna", "Guest")
            await place.people.register(anna, "anna", "correct horse")
            learning = Learning(place.house, place.founding)
            solved = await taken(place, anna, "two-cheeses")
            for move in ("space/lock-wort/cheese", "do/cheese", "attach/brie1>t1", "done"):
                await do(place, solved, anna, "move", move)
            await taken(place, guest, "two-cheeses")
            begun = await taken(place, guest, "cheese")
            await do(place, begun, guest, "next")
            anna = await place.people.log_in("anna", "correct horse", guest)
            known = await learning.of(anna)
            assert known["naramata", "two-cheeses"].stars == 1
            assert (known["naramata", "cheese"].table, known["naramata", "cheese"].step) == (begun.head.id, 1)
            assert await learning.of(guest) == {}
            assert await learning.newcomers.coach(anna.id, await place.table([anna], bots=2)) is True
            room = await taken(place, anna, "cheese")
            assert room.head.id == begun.head.id
            await do(place, room, anna, "move", "space/lock-wort/cheese")
            assert (await learning.of(anna))["naramata", "cheese"].step == 2

    asyncio.run(story())


def test_the_game_of_a_guide_that_is_over_is_offered_until_it_ends(database: str) -> None:
    async def story() -> None:
        async with opened(database) as place:
            (anna,) = await place.guests("Anna")
            learning = Learning(place.house, place.founding)

            async def offered() -> tuple[str, list[str]]:
                known = (await learning.of(anna))["naramata", "first-game"]
                return known.game, [row.id for row in (await place.lists.lobby(anna)).mine]

            room = await taken(place, anna, "first-game")
            await do(place, room, anna, "next")
            assert await offered() == ("", []), "the guide is not over"
            while not told(room).coach.done:
                reads = told(room).coach.state(told(room).game) in ("read", "free")
                await do(place, room, anna, "next" if reads else "show")
            here = room.head.id
            assert await offered() == (here, [here])
            later = await place.founding.proceed(room, anna, room.playing.course.length)
            assert await offered() == (later, [later])
            game = await place.house.room(later)
            assert [seat.name for seat in game.places] == [seat.name for seat in room.places], "the same opponents"
            again = await taken(place, anna, "first-game", anew=True)
            assert again.head.id not in (here, later)
            assert await offered() == ("", [later]), "a guide that begins again has no game yet"

    asyncio.run(story())


def test_stars_are_kept_and_a_solution_that_was_shown_earns_none(database: str) -> None:
    async def story() -> None:
        async with opened(database) as place:
            (anna,) = await place.guests("Anna")
            learning = Learning(place.house, place.founding)
            room = await taken(place, anna, "two-cheeses")
            for move in ("space/lock-wort/cheese", "do/cheese", "attach/brie1>t1", "done"):
                await do(place, room, anna, "move", move)
            assert (await learning.of(anna))["naramata", "two-cheeses"].stars == 1
            await do(place, room, anna, "show")
            assert (told(room).coach.done, told(room).coach.stars) == (True, 0)
            known = (await learning.of(anna))["naramata", "two-cheeses"]
            assert (known.stars, known.done) == (1, True), "the best stays"

    asyncio.run(story())


def test_what_belongs_to_a_game_is_refused_in_a_lesson(database: str) -> None:
    async def story() -> None:
        async with opened(database) as place:
            anna, ben = await place.guests("Anna", "Ben")
            room = await taken(place, anna, "cheese")
            for deed in ("undo", "reset", "end", "ask"):
                with pytest.raises(Refused, match="nothing that is done at this table"):
                    await do(place, room, anna, deed)
            with pytest.raises(CuveeError):
                await do(place, room, ben, "next")
            with pytest.raises(Refused, match="laid out"):
                await place.founding.proceed(room, anna, 0)
            game = await place.table([anna], bots=2)
            with pytest.raises(Refused, match="nothing that is done at this table"):
                await do(place, game, anna, "next")

    asyncio.run(story())
