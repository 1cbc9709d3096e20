"""A house with its people, for tests that need no web."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from dataclasses import dataclass
from random import Random
from typing import Any

from cuvee.tables import Database, Founding, House, Lists, People, Plan, Rematches, Room, Wish
from cuvee.tables.model import Player, Snapshot, Viewer
from cuvee.tables.showing import snapshot


class Hours:
    """A clock that tests turn by hand."""

    def __init__(self) -> None:
        self.now = 1_000_000.0

    def __call__(self) -> float:
        return self.now


@dataclass
class Place:
    """Everything that a server has, without the web."""

    house: House
    people: People
    founding: Founding
    lists: Lists
    hours: Hours

    @property
    def rematches(self) -> Rematches:
        return Rematches(self.house, self.founding)

    async def guests(self, *names: str) -> list[Player]:
        return [await self.people.guest(name) for name in names]

    async def accounts(self, *names: str) -> list[Player]:
        return [
            await self.people.register(player, player.name.lower(), "correct horse")
            for player in await self.guests(*names)
        ]

    async def table(self, people: list[Player], game: str = "naramata", bots: int = 0, **facts: Any) -> Room:
        """A table of these people, the first of them the host, and of bots."""
        wishes = [Wish("me"), *[Wish()] * (len(people) - 1), *[Wish("bot", "easy")] * bots]
        plan = Plan(game, {"seats": len(wishes), **facts.pop("options", {})}, wishes, **facts)
        room = await self.house.room(await self.founding.create(people[0], plan))
        for player in people[1:]:
            claim = next(place.claim for place in room.places if place.claim)
            await self.founding.claim(claim, player)
        return room

    def look(self, room: Room, player: Player | None, seat: int | None = None, language: str = "en") -> Snapshot:
        seats = room.seats_of(player.id) if player else ()
        viewer = Viewer(player, seats, seat, language, "auto", f"/t/{room.head.id}")
        return snapshot(room, viewer, self.house.now())

    async def step(self, room: Room, people: list[Player], chance: Random | None = None) -> None:
        """Whoever is asked makes a move."""
        for player in people:
            for seat in room.seats_of(player.id):
                moves = self.look(room, player, seat).moves
                if moves:
                    move = (chance or Random(1)).choice(moves)
                    await self.house.act(room, player.id, "move", seat, room.playing.ply, move)
                    return
        await until(room, lambda: room.status != "playing" or bool(room.playing.thinkers))

    async def hers(self, room: Room) -> None:
        """Wait until people are asked, and no bot at the same time: nothing moves then but they."""
        await until(room, lambda: bool(room.playing.thinkers) and room.playing.bot_asked is None)

    async def finish(self, room: Room, people: list[Player]) -> None:
        chance = Random(5)
        while room.status == "playing":
            if room.playing.held is not None:
                held = room.playing.held
                await self.house.act(room, room.places[held].player, "end", held, room.playing.ply)
            else:
                await self.step(room, people, chance)
        await self.quiet()

    async def quiet(self) -> None:
        """Wait until nothing goes on beside the test."""
        while self.house._tasks:
            await asyncio.gather(*self.house._tasks, return_exceptions=True)


@asynccontextmanager
async def opened(database: str, thinkers: int = 1, since: float | None = None) -> AsyncIterator[Place]:
    hours = Hours()
    hours.now = since or hours.now
    house = House(Database(database), thinkers=thinkers, clock=hours, watchful=False)
    await house.open()
    people = People(house.database, house.forget, hours)
    await people.open()
    try:
        yield Place(house, people, Founding(house), Lists(house.database), hours)
    finally:
        await house.close()


async def until(room: Room, true: Callable[[], bool]) -> None:
    """Wait until something is true of a table; whoever changes it rings."""
    rung = asyncio.Event()
    room.listeners.add(rung.set)
    try:
        while not true():
            rung.clear()
            async with asyncio.timeout(60):
                await rung.wait()
    finally:
        room.listeners.discard(rung.set)
