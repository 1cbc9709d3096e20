"""Two simple players: one that does anything, and one that looks a single step ahead."""

from __future__ import annotations

from cuvee.bots.bot import Bot, Candidate, Thought
from cuvee.bots.worth import margin
from cuvee.kernel import Game


class Random(Bot):
    """Makes any legal move."""

    def think(self, guess: Game, seat: int) -> Thought:
        """Each move with the same probability."""
        options = list(guess.options(seat))
        chosen = options.pop(self.chance.below(len(options)))
        return Thought(tuple([Candidate(move) for move in (chosen, *options)]))


class Greedy(Bot):
    """Makes the move after which the game's own judgement likes the position best, over a few guesses."""

    GUESSES = 3
    RIVALRY = 0.2  # it plays for itself, and a little against the best of the others

    def think(self, guess: Game, seat: int) -> Thought:
        """Every move in the same guesses; the first of equals."""
        options = guess.options(seat)
        if len(options) == 1:
            return Thought((Candidate(options[0]),))
        values = [0.0] * len(options)
        for _ in range(self.GUESSES):
            before = self.guess(guess, seat)
            for number, move in enumerate(options):
                after = before.copy()
                after.play(move, seat)
                values[number] += margin(after, seat, self.RIVALRY)
        judged = [
            Candidate(move, self.GUESSES, value / self.GUESSES) for move, value in zip(options, values, strict=True)
        ]
        return Thought(tuple(sorted(judged, key=lambda candidate: -(candidate.value or 0.0))))
