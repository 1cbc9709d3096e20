"""How tables begin: set up, joined by links, filled with bots, continued from another game or read from a record."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Collection, Sequence
from dataclasses import dataclass, field, replace
from itertools import count
from secrets import token_urlsafe
from typing import Any, Literal

import msgspec
from sqlalchemy import Connection, Row, select, update

import cuvee
from cuvee.kernel import Game, Setup
from cuvee.kernel.lessons import Lesson
from cuvee.kernel.record import names_in
from cuvee.tables import links, seeds
from cuvee.tables.bell import ring
from cuvee.tables.characters import bot_name
from cuvee.tables.clocks import check_clock
from cuvee.tables.course import Deal
from cuvee.tables.house import House
from cuvee.tables.model import Clock, Forbidden, Gone, NotFound, Origin, Player, Refused
from cuvee.tables.people import clean_name
from cuvee.tables.room import Room
from cuvee.tables.schema import claims, entries, seats, tables
from cuvee.tables.showing import check_move_number, may_continue
from cuvee.tables.summary import STANDIN
from cuvee.tables.thinking import check_level

_RATED = "a rated game is for two or more people with accounts, each in one seat, without bots and with a clock"
_ID = 16  # bytes of chance in the ids of tables: nobody can guess one


@dataclass(frozen=True, slots=True)
class Wish:
    """Who shall sit in a seat: the host, a bot of a level, or whoever comes, unless it is kept for somebody."""

    who: Literal["me", "bot", "open"] = "open"
    level: str = STANDIN
    name: str = ""
    kept: str | None = None  # the id of the player for whom an open seat is kept


@dataclass(frozen=True, slots=True)
class Plan:
    """A table as its host wants it."""

    game: str
    options: dict[str, object]
    wishes: Sequence[Wish]
    clock: Clock = field(default_factory=Clock)
    confirm: bool = False  # whether everybody must; whoever only wants it for themselves says so with each move
    public: bool = False
    rated: bool = False  # whoever sits down agrees to that


@dataclass(frozen=True, slots=True)
class _Start:
    """Where a table begins: at the first move of a new game, or with moves that were made elsewhere."""

    setup: Setup
    origin: Origin = "new"
    played: Sequence[tuple[int, str]] = ()
    parent: str | None = None
    parent_move: int | None = None
    deals: Sequence[Deal] = ()
    lesson: str | None = None


class Founding:
    """Sets up tables in a house."""

    def __init__(self, house: House) -> None:
        self._house = house
        self._database = house.database

    # New tables.

    async def create(self, host: Player, plan: Plan) -> str:
        """A new game; it begins as soon as no seat is open."""
        seed, _ = seeds.fresh()
        setup = cuvee.kind(plan.game).setup(seed=seed, **plan.options)  # type: ignore[arg-type]
        return await self._found(host, plan, _Start(setup))

    async def quick(self, host: Player, game: str, level: str) -> str:
        """A game against bots with the usual options, at once."""
        seats = int(cuvee.kind(game).options[0].default)
        bots = [Wish("bot", check_level(level))] * (seats - 1)
        return await self.create(host, Plan(game, {}, [Wish("me"), *bots]))

    async def read(self, host: Player, text: str, wishes: Sequence[Wish] | None = None) -> str:
        """A table from a record. Who brings it knows its seed, so the game does not count."""
        game, names = await asyncio.to_thread(cuvee.read, text), names_in(text)
        if wishes is None:
            wishes = [Wish("me" if game.over or seat == 0 else "bot") for seat in range(game.setup.seats)]
        if names and len(names) == len(wishes):
            wishes = [replace(wish, name=name) for wish, name in zip(wishes, names)]
        return await self._found(host, _plan(game, wishes), _Start(game.setup, "import", game.played))

    async def proceed(self, room: Room, host: Player, move: int, wishes: Sequence[Wish] | None = None) -> str:
        """Continue from a move of another table at a new one, which does not count."""
        if not may_continue(room, host.id):
            raise Forbidden("a game that others are playing can be continued elsewhere when it is over")
        game = room.playing.course.at(check_move_number(room, move))
        if room.head.status != "over" or wishes is None:
            wishes = _as_they_sat(room, host, game)
        if game.setup.given is not None:
            raise Refused("laid-out", "a position that was laid out for a lesson cannot be played on")
        start = _Start(game.setup, "fork", game.played, room.head.id, move, _deals(room, host, move))
        return await self._found(host, replace(_plan(game, wishes), confirm=room.head.confirm), start)

    async def teach(self, host: Player, plan: Plan, lesson: Lesson) -> str:
        """The table of a lesson."""
        return await self._found(host, plan, _Start(lesson.setup, played=lesson.moves, lesson=lesson.id))

    async def _found(self, host: Player, plan: Plan, start: _Start) -> str:
        setup, now = start.setup, self._house.now()
        if len(plan.wishes) != setup.seats:
            raise Refused("seats", f"the game has {setup.seats} seats, but {len(plan.wishes)} were given")
        if plan.rated:
            _check_rated(host, plan)
        _, salt = seeds.fresh()
        table = dict(
            id=token_urlsafe(_ID),
            watch=token_urlsafe(_ID),
            host=host.id,
            game=setup.kind.id,
            rules=setup.kind.version,
            options=msgspec.json.encode(setup.options).decode(),
            seed=str(setup.seed),
            salt=salt,
            clock=msgspec.json.encode(check_clock(plan.clock)).decode(),
            confirm=plan.confirm,
            public=plan.public,
            rated=plan.rated and start.origin == "new",
            origin=start.origin,
            parent=start.parent,
            parent_move=start.parent_move,
            lesson=start.lesson,
            opening=len(start.played),
            status="open",
            created=now,
            changed=now,
        )
        id = str(table["id"])

        def write(connection: Connection) -> bool:
            connection.execute(tables.insert(), table)
            connection.execute(seats.insert(), _rows(id, host, plan.wishes))
            if opening := _opening(id, start, now):
                connection.execute(entries.insert(), opening)
            self._offer(connection, id)
            return self._begin(connection, id)

        if await self._database.write_at_once(write):
            await self._house.begin(id)
        return id

    def _offer(self, connection: Connection, table: str) -> None:
        """A one-time link for every open seat that has none, unless it is kept for somebody."""
        empty = (seats.c.table_id == table) & seats.c.player.is_(None) & seats.c.bot.is_(None) & seats.c.kept.is_(None)
        wanted = set(connection.execute(select(seats.c.seat).where(empty)).scalars())
        unused = (claims.c.table_id == table) & claims.c.used.is_(False)
        there = set(connection.execute(select(claims.c.seat).where(unused)).scalars())
        links.offer(connection, table, sorted(wanted - there))

    def _begin(self, connection: Connection, table: str) -> bool:
        """Let the game begin if no seat is open any more; it is due, so that somebody takes it up."""
        empty = (seats.c.table_id == table) & seats.c.player.is_(None) & seats.c.bot.is_(None)
        if connection.execute(select(seats.c.seat).where(empty)).first():
            return False
        now, waiting = self._house.now(), (tables.c.id == table) & (tables.c.status == "open")
        begun = update(tables).where(waiting).values(status="playing", started=now, due=now)
        return bool(connection.execute(begun).rowcount)

    # Open tables.

    async def claim(self, secret: str, player: Player) -> str:
        """Take the seat of a claim link. It works once."""
        table, seat = await self.claimed(secret)
        await self.seat(table, seat, player, player.name, secret)
        return table

    async def claimed(self, secret: str) -> tuple[str, int]:
        """Table and seat of a claim link that was not used yet."""
        async with self._database.read() as connection:
            row = (await connection.execute(select(claims).where(claims.c.secret == links.sealed(secret)))).first()
        if row is None:
            raise NotFound("there is no such invitation")
        if row.used:
            raise Gone("this invitation was used already")
        return row.table_id, row.seat

    async def sit(self, room: Room, seat: int, player: Player) -> None:
        """Take an open seat of a public table."""
        if not room.head.public and room.places[seat].kept != player.id:
            raise Forbidden("this table is for those who were invited")
        await self.seat(room.head.id, seat, player, player.name)

    async def seat(self, table: str, seat: int, player: Player, name: str, secret: str | None = None) -> None:
        """Somebody sits down in an open seat that is not kept for another."""
        room = await self._house.room(table)
        of_seat = (claims.c.table_id == table) & (claims.c.seat == seat)
        link = claims.c.secret == links.sealed(secret) if secret else of_seat
        free = (seats.c.table_id == table) & (seats.c.seat == seat) & seats.c.player.is_(None) & seats.c.bot.is_(None)
        own = distinct(name, {place.name for place in room.places if place.seat != seat})

        def write(connection: Connection) -> bool:
            head = _locked(connection, table)
            used = connection.execute(update(claims).where(link, claims.c.used.is_(False)).values(used=True))
            if secret and not used.rowcount:
                raise Gone("this invitation was used already")
            _check_waiting(head, player)
            mine = (seats.c.table_id == table) & (seats.c.player == player.id)
            if connection.execute(select(seats.c.seat).where(mine)).first():
                raise Refused("seated", "you sit at this table already")
            for_me = seats.c.kept.is_(None) | (seats.c.kept == player.id)
            taken = connection.execute(update(seats).where(free, for_me).values(player=player.id, name=own))
            if not taken.rowcount:
                raise Refused("taken", f"seat {seat} is not open")
            return self._note(connection, table)

        await self._change(table, write)

    async def _change(self, table: str, write: Callable[[Connection], bool]) -> None:
        """Write who sits at a table now; perhaps its game begins with that."""
        begun = await self._database.write_at_once(write)
        await self._house.renew(table)
        if begun:
            await self._house.begin(table)

    async def fill(self, room: Room, seat: int, level: str, host: str | None) -> None:
        """The host puts a bot into an open seat."""
        self._require_host(room, host)
        check_level(level)
        this = (seats.c.table_id == room.head.id) & (seats.c.seat == seat)
        free = this & seats.c.player.is_(None) & seats.c.bot.is_(None)
        link = (claims.c.table_id == room.head.id) & (claims.c.seat == seat)
        name = distinct(bot_name(room.head.id, seat), {place.name for place in room.places})

        def write(connection: Connection) -> bool:
            _check_waiting(_locked(connection, room.head.id), None)
            taken = connection.execute(update(seats).where(free).values(bot=level, name=name, kept=None))
            if not taken.rowcount:
                raise Refused("taken", f"seat {seat} is not open")
            connection.execute(update(claims).where(link).values(used=True))
            return self._note(connection, room.head.id)

        await self._change(room.head.id, write)

    async def stand_up(self, room: Room, player: str | None) -> None:
        """Leave a table whose game has not begun."""
        mine = (seats.c.table_id == room.head.id) & (seats.c.player == player)
        if room.head.status != "open" or not room.seats_of(player):
            raise Refused("not-open", "only at a table that waits for players can a seat be given up")

        def write(connection: Connection) -> bool:
            connection.execute(update(seats).where(mine).values(player=None, name="", kept=None))
            self._offer(connection, room.head.id)
            return self._note(connection, room.head.id)

        await self._change(room.head.id, write)

    async def free(self, room: Room, seat: int, player: str | None) -> None:
        """A seat is kept no longer: its player does not want it, or the host waits for somebody else."""
        if player is None or player not in (room.head.host, room.places[seat].kept):
            raise Forbidden("this seat is kept for somebody else")
        kept = (seats.c.table_id == room.head.id) & (seats.c.seat == seat) & seats.c.kept.is_not(None)

        def write(connection: Connection) -> bool:
            connection.execute(update(seats).where(kept, seats.c.player.is_(None)).values(kept=None, name=""))
            self._offer(connection, room.head.id)
            return self._note(connection, room.head.id)

        await self._change(room.head.id, write)

    async def close(self, room: Room, host: str | None) -> None:
        """The host gives up a table whose game has not begun."""
        self._require_host(room, host)
        waiting = (tables.c.id == room.head.id) & (tables.c.status == "open")

        def write(connection: Connection) -> bool:
            if not connection.execute(update(tables).where(waiting).values(status="closed")).rowcount:
                raise Refused("not-open", "only a table that waits for players can be closed")
            ring(connection, self._database, room.head.id)
            return False

        await self._change(room.head.id, write)

    def _note(self, connection: Connection, table: str) -> bool:
        """Who sits at a table has changed: other servers must know. Returns whether the game begins."""
        connection.execute(update(tables).where(tables.c.id == table).values(changed=self._house.now()))
        ring(connection, self._database, table)
        return self._begin(connection, table)

    def _require_host(self, room: Room, player: str | None) -> None:
        if player != room.head.host:
            raise Forbidden("only the host of the table may do this")


def _locked(connection: Connection, table: str) -> Row[Any, Any]:
    """Status and kind of a table; whoever else wants to sit down at it waits until this is done."""
    head = select(tables.c.status, tables.c.rated).where(tables.c.id == table).with_for_update()
    return connection.execute(head).one()


def _check_waiting(head: Row[Any, Any], player: Player | None) -> None:
    """Refuse whoever a table does not wait for: nobody is a bot."""
    if head.status != "open":
        raise Refused("not-open", "this table does not wait for players")
    if head.rated and (player is None or player.login is None):
        raise Refused("rated", _RATED)


def _check_rated(host: Player, plan: Plan) -> None:
    """A game that counts is one between people with accounts, on a clock: who vanishes loses by it, not by a vote."""
    others = [wish.who for wish in plan.wishes if wish.who != "me"]
    alone = len(others) != len(plan.wishes) - 1 or not others
    if host.login is None or alone or "bot" in others or plan.clock.kind == "none":
        raise Refused("rated", _RATED)


def _deals(room: Room, host: Player, move: int) -> list[Deal]:
    """How a game is dealt anew that is continued from a move: here nobody shall learn what comes where it is running.

    A game that was dealt anew itself came from a running one: before that deal it holds the same secrets.
    """
    before = [deal for deal in room.playing.course.deals if deal.after <= move]
    later = room.playing.course.deals[len(before) :]
    if not later and room.head.status == "over":
        return before
    mine = room.seats_of(host.id)
    seat = later[0].seat if later else mine[0] if len(mine) == 1 else None
    return [*before, Deal(move, seat, seeds.fresh()[0])]


def _plan(game: Game, wishes: Sequence[Wish]) -> Plan:
    return Plan(game.setup.kind.id, dict(game.setup.options), wishes)


def _as_they_sat(room: Room, host: Player, game: Game) -> list[Wish]:
    """The host in the seats of before, or in the one that is asked; bots in all others, called as before."""
    mine = room.seats_of(host.id) or game.asked[:1] or (0,)
    levels = [place.bot or STANDIN for place in room.places]
    return [
        Wish(
            "me" if place.seat in mine else "bot",
            levels[place.seat],
            place.name if place.seat in mine or place.bot else "",
        )
        for place in room.places
    ]


def _rows(table: Any, host: Player, wishes: Sequence[Wish]) -> list[dict[str, Any]]:
    rows, mine = list[dict[str, Any]](), 0
    for seat, wish in enumerate(wishes):
        name = clean_name(wish.name) if wish.name.strip() else ""
        row: dict[str, Any] = dict(table_id=table, seat=seat, player=None, bot=None, name=name, kept=wish.kept)
        if wish.who == "me":
            mine += 1
            row.update(player=host.id, name=name or (host.name if mine == 1 else f"{host.name} {mine}"))
        elif wish.who == "bot":
            taken = {row["name"] for row in rows} | {other.name for other in wishes} | {host.name}
            row.update(bot=check_level(wish.level), name=name or distinct(bot_name(table, seat), taken))
        rows.append(row)
    return rows


def _opening(table: Any, start: _Start, now: float) -> list[dict[str, Any]]:
    """The entries with which a table begins."""
    found: list[tuple[str, int, str]] = [("move", seat, move) for seat, move in start.played]
    for deal in reversed(start.deals):
        found.insert(deal.after, ("deal", -1 if deal.seat is None else deal.seat, str(deal.seed)))
    return [
        dict(table_id=table, ply=ply, kind=kind, seat=seat, what=what, at=now)
        for ply, (kind, seat, what) in enumerate(found)
    ]


def distinct(name: str, taken: Collection[str]) -> str:
    """A name that nobody else at the table has.

    >>> distinct("Guest", {"Guest", "Guest 2", "Otto"})
    'Guest 3'
    """
    numbered = (f"{name} {number}" for number in count(2))
    return name if name not in taken else next(other for other in numbered if other not in taken)
