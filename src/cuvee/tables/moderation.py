"""Those who look after a place: reports come to them, and they remove messages, ban people and close tables."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from sqlalchemy import select, update

from cuvee.tables.bell import ring
from cuvee.tables.farewell import leave_all
from cuvee.tables.house import House
from cuvee.tables.model import REMOVED, NotFound, Player, Refused, one_line
from cuvee.tables.room import Room
from cuvee.tables.schema import chat, players, reports, tables

_LONGEST = 500
_OPEN = 100  # reports that are shown at a time


@dataclass(frozen=True, slots=True)
class Report:
    """Something that somebody complains about."""

    number: int
    at: float
    table: str
    watch: str
    status: str
    by: str
    player: str | None  # who is complained about
    name: str
    banned: bool
    message: int | None
    text: str  # of the message
    removed: bool
    reason: str


@dataclass(frozen=True, slots=True)
class Banned:
    """Somebody who may not come in any more."""

    id: str
    name: str
    since: float


class Moderation:
    """Reports, and what is done about them."""

    def __init__(self, house: House) -> None:
        self._house = house
        self._database = house.database

    async def report(
        self, room: Room, reporter: Player, reason: str, seat: int | None = None, message: int | None = None
    ) -> None:
        """Complain about somebody at a table, or about a line of its chat."""
        reason = one_line(reason)[:_LONGEST]
        if not reason:
            raise Refused("empty", "say what is wrong")
        player = await self._writer(room, message) if message is not None else self._sitting(room, seat)
        row = dict(
            at=self._house.now(), reporter=reporter.id, table_id=room.head.id, player=player, message=message,
            reason=reason,
        )  # fmt: skip
        async with self._database.write() as connection:
            await connection.execute(reports.insert(), row)

    async def _writer(self, room: Room, message: int) -> str:
        line = (chat.c.number == message) & (chat.c.table_id == room.head.id)
        async with self._database.read() as connection:
            player = (await connection.execute(select(chat.c.player).where(line))).scalar()
        if player is None:
            raise NotFound("there is no such message at this table")
        return str(player)

    def _sitting(self, room: Room, seat: int | None) -> str | None:
        if seat is None:
            return None
        if seat not in range(len(room.places)):
            raise NotFound("there is no such seat at this table")
        return room.places[seat].player

    async def reports(self) -> Sequence[Report]:
        """What waits to be looked at, the latest first."""
        accused = players.alias("accused")
        wanted = (
            select(
                reports, tables.c.watch, tables.c.status, players.c.name.label("by"), accused.c.name,
                accused.c.banned, chat.c.text, chat.c.phrase,
            )
            .join(tables, tables.c.id == reports.c.table_id)
            .join(players, players.c.id == reports.c.reporter)
            .outerjoin(accused, accused.c.id == reports.c.player)
            .outerjoin(chat, chat.c.number == reports.c.message)
            .where(reports.c.closed.is_(None))
            .order_by(reports.c.at.desc())
            .limit(_OPEN)
        )  # fmt: skip
        async with self._database.read() as connection:
            return [
                Report(
                    row.number, row.at, row.table_id, f"/w/{row.watch}", row.status, row.by, row.player,
                    row.name or "", row.banned is not None, row.message, row.text or "", row.phrase == REMOVED,
                    row.reason,
                )
                for row in await connection.execute(wanted)
            ]  # fmt: skip

    async def banned(self) -> Sequence[Banned]:
        """Who may not come in, the latest first."""
        wanted = select(players).where(players.c.banned.is_not(None)).order_by(players.c.banned.desc()).limit(_OPEN)
        async with self._database.read() as connection:
            return [Banned(row.id, row.name, row.banned) for row in await connection.execute(wanted)]

    async def close_report(self, number: int) -> None:
        """A report was dealt with."""
        async with self._database.write() as connection:
            await connection.execute(update(reports).where(reports.c.number == number).values(closed=self._house.now()))

    async def remove_message(self, number: int) -> None:
        """A line of a chat says only that it was removed."""
        async with self._database.write() as connection:
            gone = update(chat).where(chat.c.number == number).values(text="", phrase=REMOVED)
            table = (await connection.execute(gone.returning(chat.c.table_id))).scalar()
            if table is None:
                raise NotFound("there is no such message")
            await connection.run_sync(ring, self._database, table)
        await self._house.refresh([table])

    async def ban(self, player: str) -> None:
        """Somebody may not come in any more; bots take their seats. Their log-ins are over with the next look."""
        await self._set_banned(player, self._house.now())
        await leave_all(self._house, player)

    async def unban(self, player: str) -> None:
        """Somebody may come in again."""
        await self._set_banned(player, None)

    async def _set_banned(self, player: str, since: float | None) -> None:
        async with self._database.write() as connection:
            done = await connection.execute(update(players).where(players.c.id == player).values(banned=since))
        if not done.rowcount:
            raise NotFound("there is no such person")

    async def close_table(self, table: str) -> None:
        """End a table without a result."""
        async with self._database.write() as connection:
            open_ = (tables.c.id == table) & tables.c.status.in_(("open", "playing"))
            done = await connection.execute(update(tables).where(open_).values(status="closed", due=None))
            if not done.rowcount:
                raise Refused("not-open", "this table is over or closed already")
            await connection.run_sync(ring, self._database, table)
        await self._house.renew(table)
