"""How far people are in lessons: a row for each person and lesson, written when a step is done."""

from __future__ import annotations

from collections.abc import Sequence
from contextlib import suppress
from typing import Any, NamedTuple

from sqlalchemy import Row, delete, select
from sqlalchemy.ext.asyncio import AsyncConnection

import cuvee
from cuvee.kernel import CuveeError
from cuvee.kernel.lessons import Lesson, find
from cuvee.tables.database import Database
from cuvee.tables.ledger import insert
from cuvee.tables.room import Room
from cuvee.tables.schema import progress, tables
from cuvee.tables.tutored import Tutored


class Progress(NamedTuple):
    """How far somebody is in a lesson."""

    table: str
    step: int
    done: bool
    stars: int
    game: str = ""  # the table of the game that goes on after a guided one, if there is one


async def known(connection: AsyncConnection, player: str) -> dict[tuple[str, str], Progress]:
    """By game and lesson, how far somebody is."""
    rows = (await connection.execute(select(progress).where(progress.c.player == player))).all()
    games = await _played_on(connection, player, rows)
    return {
        (row.game, row.lesson): Progress(row.table_id, row.step, row.done, row.stars, games.get(row.table_id, ""))
        for row in rows
    }


async def _played_on(connection: AsyncConnection, player: str, rows: Sequence[Row[Any]]) -> dict[str, str]:
    """By the table of a guided game whose guide is over: the table where its game is not; the same, or a later one."""
    over = [row.table_id for row in rows if _guide_over(row)]
    here = tables.c.id.in_(over)
    later = tables.c.parent.in_(over) & (tables.c.host == player)
    found = await connection.execute(
        select(tables.c.id, tables.c.parent, tables.c.status)
        .where(here | later)
        .order_by(tables.c.created, tables.c.parent.is_not(None))
    )
    games = dict[str, str]()
    for id, parent, status in found:
        lesson = id if id in over else parent
        games.pop(lesson, None)  # the latest counts
        if status == "playing":
            games[lesson] = id
    return games


def _guide_over(row: Row[Any]) -> bool:
    """Whether somebody has come to the end of a guided game; a lesson that is no longer there has none."""
    with suppress(CuveeError):
        lesson = find(cuvee.kind(row.game), row.lesson)
        return lesson.goes_on and bool(row.step >= len(lesson.steps))
    return False


async def note(database: Database, room: Room) -> None:
    """Remember how far the player at a lesson's table is."""
    story = room.story
    assert isinstance(story, Tutored)
    lesson, coach = story.coach.lesson, story.coach
    player = story.owners[lesson.seat]
    if player is not None:
        async with database.write() as connection:
            at = Progress(room.head.id, coach.number, coach.done, coach.stars)
            await _note(database, connection, player, (lesson.setup.kind.id, lesson.id), at)


async def begin(database: Database, connection: AsyncConnection, player: str, lesson: Lesson, table: str) -> None:
    """Somebody begins a lesson, perhaps once more."""
    await _note(database, connection, player, (lesson.setup.kind.id, lesson.id), Progress(table, 0, False, 0))


async def adopt(database: Database, connection: AsyncConnection, guest: str, account: str) -> None:
    """What a guest has learned becomes the account's, which goes on where the guest is now."""
    mine = progress.c.player == guest
    for row in (await connection.execute(select(progress).where(mine))).all():
        now = Progress(row.table_id, row.step, row.done, row.stars)
        await _note(database, connection, account, (row.game, row.lesson), now)
    await connection.execute(delete(progress).where(mine))


async def _note(
    database: Database, connection: AsyncConnection, player: str, lesson: tuple[str, str], now: Progress
) -> None:
    """Done stays done, and the best stars stay. A lesson is known by its game and its name."""
    this = dict(zip(("player", "game", "lesson"), (player, *lesson)))
    where = [column == this[column.name] for column in progress.primary_key.columns]
    before = (await connection.execute(select(progress).where(*where))).first()
    facts = dict(
        table_id=now.table,
        step=now.step,
        done=now.done or bool(before and before.done),
        stars=max(now.stars, before.stars if before else 0),
    )
    new = insert(database, progress).values(this | facts)
    await connection.execute(new.on_conflict_do_update(index_elements=["player", "game", "lesson"], set_=facts))
