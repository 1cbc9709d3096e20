"""What is stored about a person, to be handed out; and how a person is forgotten: games stay, the name goes."""

from __future__ import annotations

from typing import Any

from sqlalchemy import ColumnElement, Table, delete, select, update
from sqlalchemy.ext.asyncio import AsyncConnection

from cuvee.kernel import CuveeError
from cuvee.tables.bell import ring
from cuvee.tables.database import Database
from cuvee.tables.house import House
from cuvee.tables.model import REMOVED, Conflict, Player
from cuvee.tables.schema import (
    chat,
    friends,
    logins,
    newcomers,
    outbox,
    players,
    progress,
    ratings,
    reports,
    results,
    seats,
    tables,
)

NOBODY = "N. N."  # nomen nescio: who played here is not known any more

_SECRET = ("password", "seed", "salt")


async def own_data(database: Database, player: Player) -> dict[str, Any]:
    """Everything that is stored about somebody, except what is a secret of a running game or of the server."""
    me = player.id
    at = tables.c.id.in_(select(seats.c.table_id).where(seats.c.player == me)) | (tables.c.host == me)
    async with database.read() as connection:
        return {
            "person": (await _rows(connection, players, players.c.id == me))[0],
            "logins": await _rows(connection, logins, logins.c.player == me, "id"),
            "tables": await _rows(connection, tables, at, "watch", "options", "clock", "asked", "due"),
            "seats": await _rows(connection, seats, seats.c.player == me),
            "chat": await _rows(connection, chat, chat.c.player == me),
            "results": await _rows(connection, results, results.c.player == me),
            "ratings": await _rows(connection, ratings, ratings.c.player == me),
            "letters": await _rows(connection, outbox, outbox.c.player == me, "facts", "key"),
            "lessons": await _rows(connection, progress, progress.c.player == me),
            "newcomer": await _rows(connection, newcomers, newcomers.c.player == me),
            "friends": await _rows(connection, friends, friends.c.player == me),
            "reports": await _rows(connection, reports, reports.c.reporter == me),
        }


async def _rows(
    connection: AsyncConnection, table: Table, wanted: ColumnElement[bool], *but: str
) -> list[dict[str, Any]]:
    columns = [column for column in table.c if column.name not in (*_SECRET, *but)]
    return [dict(row) for row in (await connection.execute(select(*columns).where(wanted))).mappings()]


async def leave_all(house: House, player: str) -> None:
    """Somebody goes for good: bots take their seats where they play, and tables that waited for players are closed."""
    async with house.database.read() as connection:
        mine = select(seats.c.table_id).where(seats.c.player == player)
        playing = (tables.c.status == "playing") & tables.c.id.in_(mine)
        running = (await connection.execute(select(tables.c.id).where(playing))).scalars().all()
    for table in running:
        await _let_bots_play(house, table, player)
    async with house.database.write() as connection:
        waiting = (tables.c.status == "open") & ((tables.c.host == player) | tables.c.id.in_(mine))
        closing = update(tables).where(waiting).values(status="closed").returning(tables.c.id)
        closed = (await connection.execute(closing)).scalars().all()
        for table in closed:
            await connection.run_sync(ring, house.database, table)
    await house.refresh(closed)


async def _let_bots_play(house: House, table: str, player: str) -> None:
    room = await house.room(table)
    for seat in room.seats_of(player):
        while room.story is not None and not room.story.game.over and room.story.is_person(seat):
            try:
                await house.take_over(room, player, seat, room.story.ply)
            except Conflict:
                continue  # somebody moved at the same moment
            except CuveeError:
                break


async def forget_person(house: House, player: Player) -> None:
    """Take away whatever names or reaches a person. Seats, moves and results stay, without a name."""
    me = player.id
    await leave_all(house, me)
    nobody = dict(
        name=NOBODY, login=None, password=None, email=None, email_confirmed=False, notices=False, language="en"
    )
    async with house.database.write() as connection:
        at = (
            select(seats.c.table_id)
            .where(seats.c.player == me)
            .union(select(chat.c.table_id).where(chat.c.player == me))
        )
        touched = (await connection.execute(at)).scalars().all()
        await connection.execute(update(players).where(players.c.id == me).values(nobody))
        await connection.execute(update(seats).where(seats.c.player == me).values(name=NOBODY))
        await connection.execute(update(seats).where(seats.c.kept == me).values(name=NOBODY))
        await connection.execute(delete(friends).where((friends.c.player == me) | (friends.c.friend == me)))
        await connection.execute(update(chat).where(chat.c.player == me).values(name=NOBODY, text="", phrase=REMOVED))
        for gone in (logins, outbox, ratings, progress, newcomers):
            await connection.execute(delete(gone).where(gone.c.player == me))
        for table in touched:
            await connection.run_sync(ring, house.database, table)
    await house.refresh(touched)
