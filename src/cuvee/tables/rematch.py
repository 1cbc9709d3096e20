"""The next game of the same people: its seats are kept for them, and each of them is told."""

from __future__ import annotations

from typing import Any

import msgspec
from sqlalchemy import select, update

from cuvee.tables.bell import ring
from cuvee.tables.founding import Founding, Plan, Wish
from cuvee.tables.house import House
from cuvee.tables.ledger import insert
from cuvee.tables.model import DECLINED, Forbidden, Player
from cuvee.tables.room import Room
from cuvee.tables.schema import outbox, tables
from cuvee.tables.summary import STANDIN


class Rematches:
    """Once more, with the same people."""

    def __init__(self, house: House, founding: Founding) -> None:
        self._house = house
        self._database = house.database
        self._founding = founding

    async def join(self, room: Room, player: Player) -> str:
        """The table of the rematch, each player one seat further. The first who wants it sets it up."""
        mine, head = room.seats_of(player.id), room.head
        if not mine or head.status != "over":
            raise Forbidden("a rematch is for those who have finished a game")
        if head.next is None:
            return await self._set_up(room, player)
        following = await self._house.room(head.next)
        for seat in mine:
            place = following.places[(seat + 1) % len(room.places)]
            if place.open and following.head.status == "open" and place.kept in (None, player.id):
                await self._founding.seat(head.next, place.seat, player, room.places[seat].name)
        return head.next

    async def _set_up(self, room: Room, player: Player) -> str:
        head, seats = room.head, len(room.places)
        wishes = [_again(room, player, (seat - 1) % seats) for seat in range(seats)]
        plan = Plan(head.kind.id, dict(head.options), wishes, head.clock, head.confirm, head.public, head.rated)
        table = await self._founding.create(player, plan)
        async with self._database.write() as connection:
            free = (tables.c.id == head.id) & tables.c.next.is_(None)
            mine = (await connection.execute(update(tables).where(free).values(next=table))).rowcount
            first = (await connection.execute(select(tables.c.next).where(tables.c.id == head.id))).scalar()
            if mine:
                for letter in _letters(room, table, [wish.kept for wish in wishes], self._house.now()):
                    await connection.execute(insert(self._database, outbox).values(letter).on_conflict_do_nothing())
            await connection.run_sync(ring, self._database, head.id)
        head.next = first
        room.changed()
        if first is not None and not mine:  # somebody else was faster: their table is the one
            await self._founding.close(await self._house.room(table), player.id)
            return await self.join(room, player)
        return table

    async def decline(self, room: Room, player: Player) -> None:
        """Somebody for whom a seat is kept does not want it: whoever waits reads so, and the seat is open to others."""
        kept = [place.seat for place in room.places if place.kept == player.id and place.open]
        if not kept:
            raise Forbidden("no seat is kept for you here")
        for seat in kept:
            await self._founding.free(room, seat, player.id)
        await self._house.note(room, player, DECLINED)


def _again(room: Room, player: Player, seat: int) -> Wish:
    """Who sat in a seat, for the next game: others must want it, too, and their seats wait for them."""
    place = room.places[seat]
    if place.player is None:
        return Wish("bot", place.bot or STANDIN)
    return Wish("me", name=place.name) if place.player == player.id else Wish(name=place.name, kept=place.player)


def _letters(room: Room, table: str, invited: list[str | None], now: float) -> list[dict[str, Any]]:
    """Letters to those who are wanted again, where people do not sit at the table all the time."""
    if room.head.clock.kind != "days":
        return []
    facts = msgspec.json.encode({"table": table, "game": room.head.kind.id}).decode()
    return [
        dict(key=f"rematch:{table}:{player}", player=player, kind="rematch", facts=facts, due=now)
        for player in dict.fromkeys(invited)
        if player is not None
    ]
