"""The story of a lesson's table: the coach says which moves are open, and who plays the opponents' part."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, ClassVar

from cuvee.kernel.lessons import Coach, Lesson
from cuvee.tables.model import Clock, Refused
from cuvee.tables.story import Deeds, Entry, Story


class Tutored(Story):
    """Entries of a lesson: moves, misses, and the way through the steps. All of it follows from them, as elsewhere."""

    deeds: ClassVar[Deeds]
    coach: Coach

    def __init__(self, lesson: Lesson, owners: Sequence[str | None], started: float) -> None:
        self.coach = Coach(lesson)
        super().__init__(lesson.setup, owners, Clock(), confirm=False, started=started, opening=len(lesson.moves))

    def copy(self) -> Tutored:
        """The same story, to be told on without touching this one."""
        other = super().copy()
        assert isinstance(other, Tutored)
        other.coach = self.coach.copy()
        return other

    @property
    def thinkers(self) -> tuple[int, ...]:
        """The player, for whom everything waits."""
        return () if self.bot_asked is not None or self.coach.done else (self.coach.lesson.seat,)

    @property
    def bot_asked(self) -> int | None:
        """Whoever must be played next by the coach: an opponent, or the player where a move follows by itself."""
        due = None if self.course.length < self.opening else self.coach.due(self.game)
        return due[0] if due else None

    def moves(self, seat: int) -> tuple[str, ...]:
        """Those that the coach leaves open."""
        return tuple(self.coach.open(self.game)) if seat == self.coach.lesson.seat and self.bot_asked is None else ()

    def written(self) -> str | None:
        """What is played next by the coach: opponents do the same each time."""
        due = self.coach.due(self.game)
        return (due[1] or self.coach.reply(self.game, due[0])) if due else None

    def steps(self, seat: int) -> int:
        """Nothing is taken back by itself: the coach goes back by steps."""
        return 0

    def can_ask(self, seat: int) -> bool:
        """There is nobody to ask."""
        return False

    # What is done.

    def _add_played(self, entry: Entry) -> None:
        opening = self.course.length < self.opening
        if not opening and entry.what not in self.moves(entry.seat) and entry.what != self.written():
            raise Refused("lesson", "the lesson asks for another move")
        told = self.course.play(entry.what, entry.seat, firm=True)
        if not opening:
            self.coach.moved(self.game, entry.seat, entry.what, told)

    def _add_miss(self, entry: Entry) -> None:
        if self.coach.state(self.game) != "play" or entry.what not in self.game.moves(entry.seat):
            raise Refused("lesson", "this is no move that the lesson could correct")
        self.coach.miss(entry.what)

    def _add_next(self, entry: Entry) -> None:
        self.coach.next(self.game)

    def _add_show(self, entry: Entry) -> None:
        if self.coach.lesson.solution:
            self.course.back(self.coach.again())
        self.coach.show(self.game)

    def _add_rewind(self, entry: Entry) -> None:
        self.course.back(self.coach.back(self.game))

    def _add_again(self, entry: Entry) -> None:
        self.course.back(self.coach.again())


def _by_the_player(
    add: Callable[[Any, Entry], None],
) -> tuple[Callable[[Any, int], None], Callable[[Any, Entry], None]]:
    """Only the player leads the coach."""

    def check(story: Any, seat: int) -> None:
        if seat != story.coach.lesson.seat:
            raise Refused("lesson", "only the player takes this lesson")

    return check, add


Tutored.deeds = {
    "move": (lambda story, seat: None, Tutored._add_played),
    "hold": (lambda story, seat: None, Tutored._add_played),
    "follow": (lambda story, seat: None, Tutored._add_played),
    "miss": _by_the_player(Tutored._add_miss),
    "next": _by_the_player(Tutored._add_next),
    "show": _by_the_player(Tutored._add_show),
    "rewind": _by_the_player(Tutored._add_rewind),
    "again": _by_the_player(Tutored._add_again),
}
