"""What a search has found out about the rest of a turn, kept for the decisions that follow."""

from __future__ import annotations

from typing import Generic, TypeVar

from cuvee.kernel import Game

T = TypeVar("T")


class Ahead(Generic[T]):
    """The position that is expected next, and what is known of it."""

    def __init__(self) -> None:
        self.expected: tuple[Game, T] | None = None

    def recall(self, guess: Game, seat: int) -> T | None:
        """What the last search knows about the position, if it is the expected one; else nothing."""
        expected, self.expected = self.expected, None
        if expected is not None and expected[0].asked == guess.asked and expected[0].view(seat) == guess.view(seat):
            return expected[1]
        return None

    def remember(self, guess: Game, seat: int, move: int, known: T) -> None:
        """Keep what is known about the rest of the turn, if nothing new comes up before it."""
        after = guess.copy()
        after.play(move, seat)
        if after.asked == (seat,) and after.chance.drawn == guess.chance.drawn:
            self.expected = after, known
