"""Friends: somebody calls somebody else a friend; if both do, they are friends, and until then it is a question."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, Literal

from sqlalchemy import delete, func, or_, select
from sqlalchemy.ext.asyncio import AsyncConnection

from cuvee.tables.database import Database
from cuvee.tables.ledger import insert
from cuvee.tables.model import Player, Refused
from cuvee.tables.profiles import Person
from cuvee.tables.schema import friends, players, seats, tables

Tie = Literal["none", "asked", "asks", "friends"]  # nothing; I have asked; the other asks; both have said yes
_FOUND = 20  # people that a search tells of
_MOST = 500  # people that somebody may call a friend
_SHORTEST = 2  # letters of a search


@dataclass(frozen=True, slots=True)
class Acquaintance:
    """Somebody whom one knows, and where one could join them."""

    name: str
    login: str
    tie: Tie
    playing: str | None = None  # the watch link of a public table where they play now


@dataclass(frozen=True, slots=True)
class Circle:
    """Everybody whom somebody knows."""

    friends: tuple[Acquaintance, ...]
    asking: tuple[Acquaintance, ...]
    asked: tuple[Acquaintance, ...]


class Friends:
    """Who knows whom."""

    def __init__(self, database: Database, clock: Callable[[], float]) -> None:
        self._database = database
        self._now = clock

    async def tie(self, player: Player | None, person: Person) -> Tie:
        """How two people stand to each other."""
        if player is None:
            return "none"
        async with self._database.read() as connection:
            return (await _ties(connection, player.id)).get(person.id, "none")

    async def circle(self, player: Player) -> Circle:
        """Friends, questions to me, and questions of mine."""
        async with self._database.read() as connection:
            ties = await _ties(connection, player.id)
            known = players.c.id.in_(ties) & players.c.login.is_not(None) & players.c.banned.is_(None)
            rows = (await connection.execute(select(players).where(known).order_by(players.c.name))).all()
            mates = [id for id, tie in ties.items() if tie == "friends"]
            playing = await _playing(connection, mates)
        everybody = [Acquaintance(row.name, row.login, ties[row.id], playing.get(row.id)) for row in rows]
        parts = [tuple(one for one in everybody if one.tie == tie) for tie in ("friends", "asks", "asked")]
        return Circle(*parts)

    async def find(self, text: str, player: Player | None) -> tuple[Acquaintance, ...]:
        """People with accounts and a page of their own, whose name or login begins with a text."""
        start = text.strip().lower()
        if len(start) < _SHORTEST:
            return ()
        begins = or_(players.c.login.startswith(start, autoescape=True), _lower(players.c.name, start))
        known = begins & players.c.login.is_not(None) & players.c.banned.is_(None) & players.c.shown.is_(True)
        async with self._database.read() as connection:
            rows = (await connection.execute(select(players).where(known).order_by(players.c.name).limit(_FOUND))).all()
            ties = await _ties(connection, player.id) if player else {}
        return tuple(Acquaintance(row.name, row.login, ties.get(row.id, "none")) for row in rows)

    async def ask(self, player: Player, person: Person) -> None:
        """Call somebody a friend: a question, or the answer to theirs."""
        if player.login is None:
            raise Refused("friends", "friends are for people with accounts")
        if player.id == person.id:
            raise Refused("yourself", "nobody is a friend of themselves here")
        async with self._database.write() as connection:
            mine = select(func.count()).where(friends.c.player == player.id)
            if (await connection.execute(mine)).scalar_one() >= _MOST:
                raise Refused("too-many", f"at most {_MOST} friends")
            row = dict(player=player.id, friend=person.id, at=self._now())
            await connection.execute(insert(self._database, friends).values(row).on_conflict_do_nothing())

    async def part(self, player: Player, person: Person) -> None:
        """No friends any more, or no to a question: nothing of it is left on either side."""
        both = (player.id, person.id)
        async with self._database.write() as connection:
            tied = friends.c.player.in_(both) & friends.c.friend.in_(both)
            await connection.execute(delete(friends).where(tied))


def _lower(column: Any, start: str) -> Any:
    return func.lower(column).startswith(start, autoescape=True)


async def _ties(connection: AsyncConnection, player: str) -> dict[str, Tie]:
    """By person: how they stand to somebody."""
    wanted = (friends.c.player == player) | (friends.c.friend == player)
    rows = (await connection.execute(select(friends.c.player, friends.c.friend).where(wanted))).all()
    mine = {row.friend for row in rows if row.player == player}
    theirs = {row.player for row in rows if row.friend == player}
    found: dict[str, Tie] = dict.fromkeys(mine - theirs, "asked")
    found.update(dict.fromkeys(theirs - mine, "asks"))
    found.update(dict.fromkeys(mine & theirs, "friends"))
    return found


async def _playing(connection: AsyncConnection, people: list[str]) -> dict[str, str]:
    """Where friends play now, if everybody may watch there."""
    running = (tables.c.status == "playing") & tables.c.public.is_(True) & seats.c.player.in_(people)
    wanted = select(seats.c.player, tables.c.watch).join(tables, seats.c.table_id == tables.c.id).where(running)
    return {row.player: f"/w/{row.watch}" for row in await connection.execute(wanted.order_by(tables.c.changed))}
