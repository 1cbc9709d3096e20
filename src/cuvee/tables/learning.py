"""What somebody has learned: how far each lesson was taken, and the stars of each practice. Guests have it, too."""

from __future__ import annotations

from cuvee.kernel import Kind
from cuvee.kernel.lessons import find
from cuvee.tables.founding import Founding, Plan, Wish
from cuvee.tables.house import House
from cuvee.tables.model import Player
from cuvee.tables.newcomers import Newcomers
from cuvee.tables.progress import Progress, begin, known
from cuvee.tables.tutored import Tutored

OPPONENTS = "easy"  # who plays on when a guided first game goes on


class Learning:
    """Sets up the tables of lessons, and remembers how far people are."""

    def __init__(self, house: House, founding: Founding) -> None:
        self._house, self._database, self._founding = house, house.database, founding
        self.newcomers = Newcomers(house.database)

    async def of(self, player: Player | None) -> dict[tuple[str, str], Progress]:
        """By game and lesson, how far somebody is."""
        if player is None:
            return {}
        async with self._database.read() as connection:
            return await known(connection, player.id)

    async def take(self, player: Player, kind: Kind, name: str, anew: bool = False) -> str:
        """The table of a lesson: the one that somebody has begun, or a new one."""
        lesson = find(kind, name)
        if lesson.sort != "practice":  # whoever is taught has said that the game is new
            await self.newcomers.settle(player.id, kind.id, coach=True, unless_asked=True)
        before = (await self.of(player)).get((kind.id, name))
        if before is not None and not anew and await self._goes_on(before.table):
            return before.table
        wishes = [Wish("me" if seat == lesson.seat else "bot", OPPONENTS) for seat in range(lesson.setup.seats)]
        plan = Plan(kind.id, dict(lesson.setup.options), wishes)
        table = await self._founding.teach(player, plan, lesson)
        async with self._database.write() as connection:
            await begin(self._database, connection, player.id, lesson, table)
        return table

    async def _goes_on(self, table: str) -> bool:
        """Whether a table has a lesson that is not over."""
        story = (await self._house.room(table)).story
        return isinstance(story, Tutored) and not story.coach.done
