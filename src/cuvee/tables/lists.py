"""Lists of tables: the lobby, one's own tables, results and ratings."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from contextlib import suppress
from typing import Any, TypeVar

import msgspec
from sqlalchemy import RowMapping, Select, String, cast, func, select
from sqlalchemy.ext.asyncio import AsyncConnection

import cuvee
from cuvee.kernel import CuveeError, Kind
from cuvee.tables import progress
from cuvee.tables.database import Database
from cuvee.tables.model import Clock, Lobby, Player, Rating, Result, Row, Stats
from cuvee.tables.schema import players, ratings, results, seats, tables

T = TypeVar("T")

_LENGTH = 30
_EACH = 3  # tables of one host among those that are open to all, so that nobody's tables fill the list
_ASKED = 500
_LEADERS = 10


_GAMES = tables.c.lesson.is_(None)  # lessons are listed on a page of their own; here, what goes on after a guided one


class Lists:
    """Reads lists from the database."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def lobby(self, player: Player | None) -> Lobby:
        """What somebody sees in the lobby."""
        async with self._database.read() as connection:
            mine = await self._mine(connection, player)
            known = {row.id for row in mine}
            listed = tables.c.public.is_(True)
            kept = select(seats.c.table_id).where(seats.c.kept.is_not(None), seats.c.player.is_(None))
            free = listed & (tables.c.status == "open") & tables.c.id.not_in(kept)
            waiting = await self._rows(connection, _of_all(free), player)
            running = await self._rows(connection, _of_all(listed & (tables.c.status == "playing")), player, watch=True)
        asked = next((row.path for row in mine if row.my_turn), None)
        others = [tuple(row for row in rows if row.id not in known) for rows in (waiting, running)]
        return Lobby(tuple(cuvee.kinds()), tuple(mine), others[0], others[1], asked)

    async def waiting(self, player: Player) -> list[str]:
        """The paths of the tables where somebody is asked, the one that has waited longest first."""
        async with self._database.read() as connection:
            mine = await self._mine(connection, player)
        return [row.path for row in reversed(mine) if row.my_turn]

    async def _mine(self, connection: AsyncConnection, player: Player | None) -> list[Row]:
        """One's own tables, the latest first: all where one is asked, and as many others as the list holds."""
        if player is None:
            return []
        mine = seats.c.player == player.id
        kept = select(seats.c.table_id).where(seats.c.kept == player.id, seats.c.player.is_(None))
        wanted = tables.c.id.in_(kept) & (tables.c.status == "open")
        at = tables.c.id.in_(select(seats.c.table_id).where(mine)) | (tables.c.host == player.id) | wanted
        guided = [known.game for known in (await progress.known(connection, player.id)).values() if known.game]
        latest = _latest(at & (tables.c.status != "closed") & (_GAMES | tables.c.id.in_(guided)))
        asked = tables.c.asked.contains(cast(seats.c.seat, String))  # a list of numbers below ten
        turn = select(seats.c.table_id).where(mine, seats.c.table_id == tables.c.id, asked).exists()
        urgent = _latest((tables.c.status == "playing") & turn & _GAMES).limit(_ASKED)
        rows = {row.id: row for wanted in (urgent, latest) for row in await self._rows(connection, wanted, player)}
        return sorted(rows.values(), key=lambda row: row.changed, reverse=True)

    async def _rows(
        self, connection: AsyncConnection, wanted: Select[Any], player: Player | None, watch: bool = False
    ) -> list[Row]:
        found = (await connection.execute(wanted)).mappings().all()
        places = select(seats).where(seats.c.table_id.in_([row["id"] for row in found])).order_by(seats.c.seat)
        sitting: dict[str, list[Any]] = {}
        for place in await connection.execute(places):
            sitting.setdefault(place.table_id, []).append(place)
        return _readable(lambda row: _row(row, sitting[row["id"]], player, watch), found)

    async def stats(self, player: Player | None) -> Stats:
        """Results and ratings of somebody, and who leads."""
        async with self._database.read() as connection:
            done = await self._results(connection, player.id) if player else ()
            known = ratings.c.game.in_([kind.id for kind in cuvee.kinds()])
            mine = await self._ratings(connection, known & (ratings.c.player == player.id)) if player else ()
            leaders = [(kind, await self._ratings(connection, ratings.c.game == kind.id)) for kind in cuvee.kinds()]
        return Stats(done, mine, tuple(leaders))

    async def _results(self, connection: AsyncConnection, player: str) -> tuple[Result, ...]:
        played = select(results.c.table_id).where(results.c.player == player)
        found = (await connection.execute(_latest(tables.c.id.in_(played)))).mappings().all()
        ids = [row["id"] for row in found]
        places = (await connection.execute(select(seats).where(seats.c.table_id.in_(ids)).order_by(seats.c.seat))).all()
        rated = select(results).where(results.c.table_id.in_(ids), results.c.player == player)
        after = {row.table_id: row.rating for row in await connection.execute(rated)}
        sat = {id: [place for place in places if place.table_id == id] for id in ids}
        return tuple(_readable(lambda row: _result(row, sat[row["id"]], player, after), found))

    async def _ratings(self, connection: AsyncConnection, wanted: Any) -> tuple[Rating, ...]:
        columns = (players.c.name, players.c.login, players.c.shown, *ratings.c)
        rows = await connection.execute(
            select(*columns).join(players).where(wanted).order_by(ratings.c.rating.desc()).limit(_LEADERS)
        )
        return tuple(_rating(row) for row in rows)


def _rating(row: Any) -> Rating:
    login = row.login if row.shown else None
    return Rating(row.name, cuvee.kind(row.game), round(row.rating), round(row.deviation), row.games, login)


def _latest(wanted: Any) -> Select[Any]:
    return select(tables).where(wanted).order_by(tables.c.changed.desc()).limit(_LENGTH)


def _of_all(wanted: Any) -> Select[Any]:
    """The latest tables, but few of each host."""
    place = func.row_number().over(partition_by=tables.c.host, order_by=tables.c.changed.desc())
    ranked = select(tables.c.id, place.label("place")).where(wanted).subquery()
    few = select(ranked.c.id).where(ranked.c.place <= _EACH)
    return _latest(tables.c.id.in_(few))


def _readable(read: Callable[[RowMapping], T], rows: Sequence[RowMapping]) -> list[T]:
    """What can be read of these rows: one that cannot was set aside, and must not hide the others."""
    found: list[T] = []
    for row in rows:
        with suppress(CuveeError, msgspec.MsgspecError):
            found.append(read(row))
    return found


def _row(row: RowMapping, places: Sequence[Any], player: Player | None, watch: bool) -> Row:
    kind: Kind = cuvee.kind(row["game"])
    asked: list[int] = msgspec.json.decode(row["asked"]) if row["status"] == "playing" else []
    outdated = row["rules"] != kind.version or row["note"] is not None
    return Row(
        id=row["id"],
        path=f"/w/{row['watch']}" if watch else f"/t/{row['id']}",
        kind=kind,
        names=tuple(place.name for place in places),
        open_seats=sum(place.player is None and place.bot is None for place in places),
        status="outdated" if outdated else row["status"],
        my_turn=not outdated and player is not None and any(places[seat].player == player.id for seat in asked),
        asked=tuple(places[seat].name for seat in asked),
        changed=row["changed"],
        clock=msgspec.json.decode(row["clock"], type=Clock),
        move_count=row["moves"],
        wanted=player is not None and any(place.kept == player.id and place.player is None for place in places),
    )


def _result(row: RowMapping, places: Sequence[Any], player: str, after: dict[str, float | None]) -> Result:
    outcome = msgspec.json.decode(row["result"])
    rating = after.get(row["id"])
    return Result(
        path=f"/t/{row['id']}",
        kind=cuvee.kind(row["game"]),
        names=tuple(place.name for place in places),
        scores=tuple(outcome["scores"]),
        winners=tuple(outcome["winners"]),
        mine=tuple(place.seat for place in places if place.player == player),
        rating=None if rating is None else round(rating),
        at=row["changed"],
    )
