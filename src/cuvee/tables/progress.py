"""How far people are in lessons: a row for each person and lesson, written when a step is done."""

from __future__ import annotations

from typing import NamedTuple

from sqlalchemy import select
from sqlalchemy.ext.asyncio import AsyncConnection

from cuvee.kernel.lessons import Lesson
from cuvee.tables.database import Database
from cuvee.tables.ledger import insert
from cuvee.tables.room import Room
from cuvee.tables.schema import progress
from cuvee.tables.tutored import Tutored


class Progress(NamedTuple):
    """How far somebody is in a lesson."""

    table: str
    step: int
    done: bool
    stars: int


async def note(database: Database, room: Room) -> None:
    """Remember how far the player at a lesson's table is."""
    story = room.story
    assert isinstance(story, Tutored)
    lesson, coach = story.coach.lesson, story.coach
    player = story.owners[lesson.seat]
    if player is not None:
        async with database.write() as connection:
            at = Progress(room.head.id, coach.number, coach.done, coach.stars)
            await _note(database, connection, player, lesson, at)


async def begin(database: Database, connection: AsyncConnection, player: str, lesson: Lesson, table: str) -> None:
    """Somebody begins a lesson, perhaps once more."""
    await _note(database, connection, player, lesson, Progress(table, 0, False, 0))


async def _note(database: Database, connection: AsyncConnection, player: str, lesson: Lesson, now: Progress) -> None:
    """Done stays done, and the best stars stay."""
    this = dict(player=player, game=lesson.setup.kind.id, lesson=lesson.id)
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
