"""Two simple players: one that does anything, and one that looks a single step ahead."""

from __future__ import annotations

from cuvee.kernel import Chance, Game
from cuvee.kernel.chance import scramble


class Random:
    """Makes any legal move."""

    def __init__(self, seed: int) -> None:
        self.chance = Chance(scramble(seed))

    def choose(self, game: Game, seat: int) -> int:
        """Each move with the same probability."""
        options = game.options(seat)
        return options[self.chance.below(len(options))]


class Greedy:
    """Makes the move after which the game's own judgement likes the position best, over a few guesses."""

    GUESSES = 3

    def __init__(self, seed: int) -> None:
        self.chance = Chance(scramble(seed))

    def choose(self, game: Game, seat: int) -> int:
        """Every move in the same guesses; the first of equals."""
        options = game.options(seat)
        if len(options) == 1:
            return options[0]
        judgement = game.setup.kind.judgement
        values = [0.0] * len(options)
        for _ in range(self.GUESSES):
            guess = game.guess(seat, self.chance.below(1 << 32))
            for number, move in enumerate(options):
                after = guess.copy()
                after.play(move, seat)
                values[number] += judgement(after, seat)
        return options[values.index(max(values))]
