"""The coach: where somebody is in a lesson. It knows no screen, plays no move itself and keeps no position.

Whoever shows a lesson tells the coach what was played, and plays what is `due`: the opponents' part, and what follows
by itself. `Run` does so in one process; a table of the house does so with entries of its story.
"""

from __future__ import annotations

from collections.abc import Sequence
from copy import copy
from typing import Literal

from cuvee.kernel.errors import BadScenario, IllegalMove
from cuvee.kernel.game import Game
from cuvee.kernel.lessons.condition import Condition
from cuvee.kernel.lessons.lesson import OTHERS, TURN, Lesson, Step, Words
from cuvee.kernel.lessons.position import Made
from cuvee.kernel.picture import Artist
from cuvee.kernel.telling import Event
from cuvee.kernel.view import Own

State = Literal["read", "play", "free", "wait", "done"]
PATIENCE = 3  # so many misses, and the coach offers to make the move
MODEST = 0.8  # of what the player has: an opponent in a first game is content with so much


class Coach:
    """Leads one player through a lesson. Positions are told by their length: the number of moves made."""

    misses: int  # since the step began
    missed: str  # the last move that was not meant
    stars: int
    _met: bool  # whether the step's move was made
    _passed: frozenset[int]  # free steps whose end was reached before they began: nobody saw them
    _queue: tuple[Made, ...]  # what happens by itself

    def __init__(self, lesson: Lesson) -> None:
        self.lesson = lesson
        self.number = 0  # of the step
        self.marks = [len(lesson.moves)]  # by step, as far as it was reached: the length when it began
        self.shown = False  # a solution that was looked at earns nothing
        self._told: tuple[tuple[int, str], ...] = ()  # what has happened, and at which length
        self._passed = frozenset()
        self._begin()

    def copy(self) -> Coach:
        """The same, to be led on without touching this one."""
        other = copy(self)
        other.marks = self.marks[:]
        return other

    @property
    def step(self) -> Step | None:
        """What the coach is at; nothing when all is said."""
        return self.lesson.steps[self.number] if self.number < len(self.lesson.steps) else None

    @property
    def done(self) -> bool:
        """Whether all is said."""
        return self.step is None

    def state(self, game: Game) -> State:
        """What the player does now: reads, makes the move that is asked for or a free one, or waits for others."""
        if self.step is None:
            return "done"
        if self._reading:
            return "read"
        if self.due(game) or self._met:
            return "wait"
        return "free" if self.step.is_free else "play"

    @property
    def _reading(self) -> bool:
        """Whether the player reads: nothing happens at the table meanwhile."""
        step = self.step
        return step is not None and not (self._queue or step.play or step.is_free)

    def open(self, game: Game) -> list[str]:
        """The moves that the player may make now."""
        step, legal = self.step, game.moves(self.lesson.seat)
        if step is None:
            return legal if self.lesson.goes_on else []
        if self._met or self._queue:
            return []
        return legal if step.is_free else [move for move in legal if step.expects(move)]

    def correction(self) -> Words | None:
        """What was written for the last move that was not meant."""
        return self.step.correction(self.missed) if self.step and self.missed else None

    def due(self, game: Game) -> tuple[int, str | None] | None:
        """Who must be played next, and the move if it is written; nothing while the player is asked."""
        if game.over or self.step is None or self._reading:
            return None
        if self._queue and self._queue[0][0] in game.asked:
            return self._queue[0]
        other = next((seat for seat in game.asked if seat != self.lesson.seat), None)
        if other is not None:
            return other, None
        return self._queue[0] if self._queue else None

    def reply(self, game: Game, seat: int) -> str:
        """What an opponent does whose move is not written: in a first game it plays the weaker part."""
        return modest(game, seat, self.lesson.seat) if self.lesson.goes_on else reply(game, seat)

    # What happens.

    def miss(self, move: str) -> None:
        """The player wants another move than the one that is asked for: nothing is played."""
        self.misses += 1
        self.missed = move

    def moved(self, game: Game, seat: int, move: str, told: Sequence[Event] = ()) -> None:
        """Somebody has moved; the game is in the position after it."""
        length = len(game.history)
        self._told += tuple([(length, event.name) for event in told])
        if self._queue and self._queue[0] == (seat, move):
            self._queue = self._queue[1:]
        elif seat == self.lesson.seat and self.step is not None:
            self.misses, self.missed = 0, ""
            self._met = not self.step.is_free
            self._queue = self.step.after
        self._settle(game)

    def next(self, game: Game) -> None:
        """The player has read the step, or has had enough of free play."""
        if self.step is None or self._queue:
            return
        if self.step.skip in game.moves(self.lesson.seat):
            self._queue = ((self.lesson.seat, self.step.skip),)
        else:
            self._advance(game)

    def show(self, game: Game) -> None:
        """The player wants to see it: the move, or the solution of a practice, will be due."""
        step, seat = self.step, self.lesson.seat
        if step is None:
            return
        if self.lesson.solution:
            self.shown = True
            self._queue = (*self._queue, *[(seat, move) for move in self.lesson.solution])
        elif meant := self.open(game) if step.play else []:
            self._met, self._queue = True, ((seat, meant[0]), *step.after)

    def back(self, game: Game) -> int:
        """One step back, or to the beginning of free play that has begun; the length to go back to."""
        begun = self.step is not None and self.lesson.seat in game.movers[self.marks[-1] :]
        if not begun:
            self.number = max(0, self.number - 1)
            while self.number in self._passed:
                self.number -= 1
        return self._rewind()

    def again(self) -> int:
        """Begin anew; the length to go back to."""
        self.number, self.shown = 0, False
        return self._rewind()

    def _rewind(self) -> int:
        del self.marks[self.number + 1 :]
        self._told = tuple([entry for entry in self._told if entry[0] <= self.marks[-1]])
        self._begin()
        return self.marks[-1]

    def _begin(self) -> None:
        """A step begins."""
        self.misses, self.missed, self.stars, self._met = 0, "", 0, False
        self._queue = self.step.before if self.step else ()

    def _advance(self, game: Game) -> None:
        self.number += 1
        self._begin()
        self.marks.append(len(game.history))
        step = self.step
        if step and step.is_free and not (step.before or self.lesson.stars) and self._holds(game, step):
            self._passed |= {self.number}
            self._advance(game)
        elif self.done and self.lesson.stars and not self.shown:
            self.stars = self.lesson.earned(game, self.lesson.start(), self._names())

    def _names(self) -> list[str]:
        return [name for _, name in self._told]

    def _settle(self, game: Game) -> None:
        """Go on to the next step when this one is met and the player is asked again."""
        step = self.step
        if step is None or self._queue:
            return
        ended = self._ended if step.is_free else self._answered
        if game.over or ended(game, step):
            self._advance(game)

    def _answered(self, game: Game, step: Step) -> bool:
        return self._met and self._back_at_player(game)

    def _back_at_player(self, game: Game) -> bool:
        return self.lesson.seat in game.asked or game.over

    def _ended(self, game: Game, step: Step) -> bool:
        """Whether free play is over."""
        seat, lesson = self.lesson.seat, self.lesson
        made = game.movers[self.marks[-1] :].count(seat)
        if not made:
            return False
        if step.until in (TURN, OTHERS) and seat not in game.asked:
            return True
        if step.until == TURN and _opens_turn(game, seat):
            return True
        if lesson.stars and not step.until and lesson.earned(game, lesson.start(), self._names()) == len(lesson.stars):
            return True
        if self._holds(game, step):
            return True
        return made >= step.free and (bool(lesson.stars) or self._back_at_player(game))

    def _holds(self, game: Game, step: Step) -> bool:
        """Whether the condition holds with which free play ends."""
        if step.until in ("", TURN, OTHERS):
            return False
        seat, before = self.lesson.seat, self.lesson.start()
        return Condition(step.until, seat).holds(game.view(seat), before.view(seat), self._names())


def _opens_turn(game: Game, seat: int) -> bool:
    """Whether a turn begins of a seat that is asked and may have had the one before."""
    return game.decision is not None and game.decision.opens_turn(game, seat)


def rings(step: Step, view: Own, open_moves: Sequence[str], artist: Artist) -> list[str]:
    """The ids of what the coach means, in the order in which they are named."""
    if step.is_free and not step.ring:
        return []
    wanted: list[str] = []
    for ring in step.ring or open_moves:
        wanted += [ring[1:]] if ring.startswith("#") else list(artist.targets(view, ring))[:1]
    return list(dict.fromkeys(wanted))


def reply(game: Game, seat: int) -> str:
    """What an opponent does whose part is not written: what its own judgement likes best, always the same."""
    return _liked(game, seat)[0][1]


def modest(game: Game, seat: int, player: int) -> str:
    """The same in a first game: the best move that leaves the opponent behind the player.

    Where none does, or only one that it likes less than half of its moves, it makes the one in the middle.
    """
    liked = _liked(game, seat)
    middle = len(liked) // 2
    content = MODEST * game.setup.kind.judgement(game.guess(seat, len(game.history)), player)
    return next((move for worth, move in liked[:middle] if worth <= content), liked[middle][1])


def _liked(game: Game, seat: int) -> list[tuple[float, str]]:
    """The moves of an opponent and what they are worth to it, the best first."""
    options = game.options(seat)
    if len(options) == 1:
        return [(0.0, game.vocabulary.name(options[0]))]
    before, worth = game.guess(seat, len(game.history)), []
    for move in options:
        after = before.copy()
        after.play(move, seat)
        worth.append((game.setup.kind.judgement(after, seat), game.vocabulary.name(move)))
    return sorted(worth, key=lambda entry: entry[0], reverse=True)


class Run:
    """A lesson that is taken in one process: the game, and the coach beside it."""

    def __init__(self, lesson: Lesson) -> None:
        self.coach = Coach(lesson)
        self.told: list[Event] = []
        self.game = lesson.start([])
        self._positions = [self.game.copy()]
        self._settle()

    @property
    def lesson(self) -> Lesson:
        """What is taught."""
        return self.coach.lesson

    @property
    def state(self) -> State:
        """What the player does now."""
        return self.coach.state(self.game)

    @property
    def open(self) -> list[str]:
        """The moves that the player may make now."""
        return self.coach.open(self.game)

    def play(self, move: str) -> bool:
        """The player wants to make a legal move; whether it was the one that is asked for, and was made."""
        if move not in self.game.moves(self.lesson.seat):
            raise IllegalMove(f"{move!r} is not legal now")
        if move not in self.open:
            self.coach.miss(move)
            return False
        self._made(self.lesson.seat, move)
        self._settle()
        return True

    def next(self) -> None:
        """The player has read what is said, or has had enough."""
        self.coach.next(self.game)
        self._settle()

    def show(self) -> None:
        """The player wants to see it; the solution of a practice from its beginning."""
        if self.lesson.solution:
            self._return(self.coach.again())
        self.coach.show(self.game)
        self._settle()

    def back(self) -> None:
        """One step back."""
        self._return(self.coach.back(self.game))

    def again(self) -> None:
        """From the beginning."""
        self._return(self.coach.again())

    def _return(self, length: int) -> None:
        first = len(self.lesson.moves)
        self.game = self._positions[length - first].copy()
        del self._positions[length - first + 1 :]
        self._settle()

    def _made(self, seat: int, move: str) -> None:
        self.game.events = []
        self.game.play(move, seat)
        self.told += self.game.events
        self._positions.append(self.game.copy())
        self.coach.moved(self.game, seat, move, self.game.events)

    def _settle(self) -> None:
        """Play what is due, until the player is asked."""
        while due := self.coach.due(self.game):
            seat, move = due
            try:
                self._made(seat, move or self.coach.reply(self.game, seat))
            except IllegalMove as problem:
                raise BadScenario(f"{self.lesson.id}, step {self.coach.number + 1}: {problem}") from None
