"""Who is new to a game: asked once, at their first table of it, and coached at tables against bots if they like.

Guests are remembered like everybody else. In rated games, and with other people at the table, there is no coach.
"""

from __future__ import annotations

from sqlalchemy import delete, exists, select
from sqlalchemy.ext.asyncio import AsyncConnection

from cuvee.tables.database import Database
from cuvee.tables.ledger import insert
from cuvee.tables.room import Room
from cuvee.tables.schema import newcomers, seats, tables


def is_alone(room: Room, player: str | None) -> bool:
    """Whether somebody plays against bots only, in one seat, and not in a lesson: a coach disturbs nobody."""
    head, mine = room.head, 0
    if head.lesson is not None or head.rated or room.status != "playing":
        return False
    for place in room.places:
        if player is not None and place.player == player:
            mine += 1
        elif place.bot is None:
            return False
    return mine == 1


class Newcomers:
    """Remembers who was asked, and who wants the coach."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def coach(self, player: str | None, room: Room) -> bool | None:
        """Whether the coach is with somebody at a table; nothing if they should be asked, at their first of the game.

        Whoever did not answer there is not asked again.
        """
        if player is None or not is_alone(room, player):
            return False
        head = room.head
        mine = (newcomers.c.player == player) & (newcomers.c.game == head.kind.id)
        earlier = exists().where(
            seats.c.table_id == tables.c.id,
            seats.c.player == player,
            tables.c.game == head.kind.id,
            tables.c.lesson.is_(None),
            tables.c.id != head.id,
            tables.c.created <= head.created,
        )
        async with self._database.read() as connection:
            answer = (await connection.execute(select(newcomers.c.coach).where(mine))).scalar()
            if answer is None and (await connection.execute(select(earlier))).scalar():
                return False
        return answer

    async def settle(self, player: str, game: str, coach: bool, *, unless_asked: bool = False) -> None:
        """Somebody wants the coach at tables of a game, or does not; what was said before stays if that is wanted."""
        async with self._database.write() as connection:
            await _settle(self._database, connection, player, game, coach, unless_asked)


async def adopt(database: Database, connection: AsyncConnection, guest: str, account: str) -> None:
    """What a guest has answered holds for the account, unless it has answered itself."""
    mine = newcomers.c.player == guest
    for row in (await connection.execute(select(newcomers).where(mine))).all():
        await _settle(database, connection, account, row.game, row.coach, unless_asked=True)
    await connection.execute(delete(newcomers).where(mine))


async def _settle(
    database: Database, connection: AsyncConnection, player: str, game: str, coach: bool, unless_asked: bool
) -> None:
    new = insert(database, newcomers).values(player=player, game=game, coach=coach)
    keys = ["player", "game"]
    await connection.execute(
        new.on_conflict_do_nothing(index_elements=keys)
        if unless_asked
        else new.on_conflict_do_update(index_elements=keys, set_={"coach": coach})
    )
