"""A database full of tables for `cuvee bench web`: their games are played in memory and written all at once.

Tables of people who look are games of their own, since what is drawn for one is remembered for others that look the
same; of those that sleep a few are written again and again.
"""

from __future__ import annotations

import asyncio
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from random import Random
from time import time
from typing import Any

from sqlalchemy import Connection, Table, insert

import cuvee
from cuvee.cli.bench_server import Person, somebody
from cuvee.kernel import Kind
from cuvee.tables import Database, Founding, House, People, Plan, Wish
from cuvee.tables import bookmarks as marks
from cuvee.tables.model import Clock
from cuvee.tables.rehearsal import room_of
from cuvee.tables.schema import bookmarks, entries, logins, players, seats, tables
from cuvee.tables.story import Entry, Story
from cuvee.tables.summary import summary
from cuvee.web.sessions import COOKIE

SEATS = 2
CLOCK = Clock("days", 86_400, 0)
_LOT = 5000  # rows that are written at a time
_UNDONE = 0.7  # of the moves of a game that must last longer than it does

Rows = dict[Table, list[dict[str, Any]]]


@dataclass(frozen=True, slots=True)
class Home:
    """A table, and those who sit at it."""

    path: str
    people: tuple[Person, ...]


@dataclass(frozen=True, slots=True)
class Wanted:
    """Tables that are wanted: how many, how far their games have come at least and at most, and how many are due."""

    number: int
    least: int
    most: int
    games: int  # different ones
    due: int = 0


class Town:
    """Fills a database."""

    def __init__(self, database: str, game: str) -> None:
        self._database, self._kind = Database(database), cuvee.kind(game)
        self._chance = Random(7)
        self._number = 0

    def settle(self, wishes: Sequence[Wanted]) -> list[list[Home]]:
        """Tables as they are wanted, wish by wish."""
        return asyncio.run(self._settle(wishes))

    async def _settle(self, wishes: Sequence[Wanted]) -> list[list[Home]]:
        house = House(self._database, watchful=False)
        await house.open()
        try:
            self._people = People(self._database, house.forget)
            await self._people.open()
            await self._learn_the_rows(house)
            found: list[list[Home]] = []
            for wish in wishes:
                rows: Rows = {table: [] for table in (players, logins, tables, seats, entries, bookmarks)}
                found.append(list(self._homes(wish, rows)))
                await self._database.write_at_once(lambda connection, rows=rows: _write(connection, rows))  # type: ignore[misc]
            return found
        finally:
            await house.close()

    async def _learn_the_rows(self, house: House) -> None:
        """What the house itself writes when two people sit down and a login begins: all others are like that."""
        both = [await self._people.guest(name) for name in ("Anna", "Ben")]
        await self._people.logins.begin(both[0])
        founding = Founding(house)
        plan = Plan(self._kind.id, {"seats": SEATS}, [Wish("me"), Wish()], clock=CLOCK, public=True)
        room = await house.room(await founding.create(both[0], plan))
        await founding.sit(room, 1, both[1])
        async with self._database.read() as connection:
            self._like = {}
            for table in (players, logins, tables, seats):
                found = await connection.execute(table.select())
                self._like[table] = [dict(row) for row in found.mappings()]

    def _homes(self, wish: Wanted, rows: Rows) -> Iterator[Home]:
        games = [_Game(self._kind, self._chance, wish.least, wish.most) for _ in range(wish.games)]
        for number in range(wish.number):
            yield self._home(games[number % len(games)], rows, due=number < wish.due)

    def _home(self, game: _Game, rows: Rows, due: bool) -> Home:
        self._number += 1
        id = f"home-{self._number}"
        people = tuple(self._somebody(f"{id}-{seat}", rows) for seat in range(SEATS))
        head = self._like[tables][0] | game.summary | {"id": id, "watch": f"watch-{id}", "host": f"{id}-0"}
        rows[tables].append(head | {"seed": str(game.seed), "due": 1.0 if due else time() + 86_400})
        for seat in self._like[seats]:
            rows[seats].append(seat | {"table_id": id, "player": f"{id}-{seat['seat']}"})
        rows[entries] += [{"table_id": id, "ply": ply, **entry._asdict()} for ply, entry in enumerate(game.told)]
        if game.kept is not None and marks.can_be_kept(self._kind.id):
            game.kept.owners = tuple(f"{id}-{seat}" for seat in range(SEATS))
            mark = {"ply": game.kept.ply, "maker": marks.maker(self._kind), "story": marks.packed(game.kept)}
            rows[bookmarks].append({"table_id": id} | mark)
        return Home(f"/t/{id}", people)

    def _somebody(self, id: str, rows: Rows) -> Person:
        rows[players].append(self._like[players][0] | {"id": id})
        rows[logins].append(self._like[logins][0] | {"id": id, "player": id})
        return somebody(f"{COOKIE}={self._people.logins.token(id)}")


class _Game:
    """A game that has come so far, and what the database holds of it."""

    seed: int
    told: list[Entry]
    kept: Story | None  # as far as its last bookmark

    def __init__(self, kind: Kind, chance: Random, least: int, most: int) -> None:
        plies, over = chance.randint(least, most), True
        while over:
            self.seed, self.told, self.kept = chance.getrandbits(60), list[Entry](), None
            story = Story(kind.setup(seed=self.seed, seats=SEATS), ["", ""], CLOCK, False, time())
            while len(self.told) < plies and not story.game.over:
                self._step(story, chance, plies)
            over = story.game.over
        self.summary = summary(room_of(kind, self.seed, SEATS), story, time())

    def _step(self, story: Story, chance: Random, plies: int) -> None:
        mover, at = story.course.mover, time()
        if plies > marks.EVERY and mover is not None and story.steps(mover) and chance.random() < _UNDONE:
            entry = Entry("undo", mover, "", at)
        else:
            seat = story.game.asked[0]
            entry = Entry("move", seat, chance.choice(story.game.moves(seat)), at)
        story.add(entry)
        self.told.append(story.dated(entry))
        if story.ply % marks.EVERY == 0:
            self.kept = story.copy()


def _write(connection: Connection, rows: Rows) -> None:
    for table, lot in rows.items():
        for first in range(0, len(lot), _LOT):
            connection.execute(insert(table), lot[first : first + _LOT])
