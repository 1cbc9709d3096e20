"""What a bot is, what it thinks, and why it cannot cheat."""

from __future__ import annotations

import gc
from abc import ABC, abstractmethod
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from typing import final

from cuvee.kernel import Chance, CuveeError, Game
from cuvee.kernel.errors import listed


@dataclass(frozen=True, slots=True)
class Candidate:
    """One legal move, as a bot sees it."""

    move: int
    visits: int = 0  # how often the bot has looked at it
    value: float | None = (
        None  # what it is worth, in points more than the best opponent has; nothing if it was not judged
    )
    line: tuple[tuple[int, int], ...] = ()  # what the bot expects after it: seats and moves
    chance: float | None = None  # to win, if the bot can tell


@dataclass(frozen=True, slots=True)
class Thought:
    """What a bot thinks about an open decision: the legal moves, the one it would make first."""

    candidates: tuple[Candidate, ...]

    @property
    def choice(self) -> int:
        """The move that the bot makes."""
        return self.candidates[0].move


@contextmanager
def undisturbed() -> Iterator[None]:
    """A thought makes and drops thousands of games without cycles: looking for garbage took up to half its time."""
    looking = gc.isenabled()
    gc.disable()
    try:
        yield
    finally:
        if looking:
            gc.enable()


class Bot(ABC):
    """Something that can sit in a seat. Equal seeds and equal questions get equal answers.

    A bot is never handed the game, only a guess of it, in which all that its seat cannot see has been dealt again. It
    may make as many more guesses from that as it likes; what is really hidden is nowhere in its reach.
    """

    def __init__(self, seed: int) -> None:
        self.chance = Chance(seed, "bot")

    @final
    def choose(self, game: Game, seat: int) -> int:
        """The number of the move that it makes."""
        return self.consider(game, seat).choice

    @final
    def consider(self, game: Game, seat: int) -> Thought:
        """What it thinks about the decision that the seat is asked to make now."""
        if seat not in game.asked:
            raise CuveeError(f"seat {seat} is not asked now; asked: {listed(game.asked) or 'nobody'}")
        with undisturbed():
            return self.think(self.guess(game, seat), seat)

    def guess(self, game: Game, seat: int) -> Game:
        """A new guess of what the seat cannot see."""
        return game.guess(seat, self.chance.below(1 << 32))

    @abstractmethod
    def think(self, guess: Game, seat: int) -> Thought:
        """Think about the open decision, in a game whose hidden parts are made up."""
