"""What the environments share: a game agreed on by keywords, seen as arrays, and what its end is worth."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import numpy as np
from numpy.typing import NDArray

from cuvee.games import kind
from cuvee.kernel import CuveeError, Game, Setup
from cuvee.kernel.errors import listed

REWARDS = ("result", "margin")


class Lens:
    """Looks at games of one kind under one setup with the eyes of a learner."""

    def __init__(self, game: str, reward: str, data: str | Path | None, options: dict[str, Any]) -> None:
        if reward not in REWARDS:
            raise CuveeError(f"reward={reward!r} is not allowed; allowed: {listed(REWARDS)}")
        self.kind = kind(game)
        self.setup = self.kind.setup(seed=0, data=Path(data) if data else None, **options)
        self.reward = reward
        self.features = self.kind.features(self.setup)
        self.length = len(self.features)
        self.vocabulary = self.kind.game(self.setup).vocabulary
        self.moves = len(self.vocabulary)

    def __reduce__(self) -> tuple[Any, ...]:
        return Lens, (self.kind.id, self.reward, self.setup.data, self.setup.options)

    def start(self, seed: int) -> Game:
        """A new game with the same options."""
        setup = self.setup
        return self.kind.start(Setup(self.kind, seed, setup.options, setup.data))

    def see(self, game: Game, seat: int | None) -> NDArray[np.float32]:
        """What a seat sees, as numbers from -1 to 1; `features.names` says what they are."""
        return np.array(self.features.of(game.view(seat)), np.float32)

    def mask(self, game: Game, seat: int) -> NDArray[np.int8]:
        """A 1 for each move that a seat can make now."""
        mask = np.zeros(self.moves, np.int8)
        mask[list(game.options(seat))] = 1
        return mask

    def payoffs(self, game: Game) -> list[float]:
        """What the game has brought each seat: nothing before its end.

        `result`: who wins alone gets 1, and those who lose share -1; who wins together shares what the losers lose, so
        that the sum is 0. Where all play as a team, or one alone: 1 for a victory, -1 for a defeat.
        `margin`: the points that a seat is ahead of the average of the others; in a team, the score itself.
        """
        if not game.over:
            return [0.0] * self.setup.seats
        return self._margin(game) if self.reward == "margin" else self._result(game)

    def _result(self, game: Game) -> list[float]:
        seats, winners = self.setup.seats, game.winners
        if self.kind.team(self.setup):
            return [1.0 if winners else -1.0] * seats
        return [(seats * (seat in winners) / len(winners) - 1) / (seats - 1) for seat in range(seats)]

    def _margin(self, game: Game) -> list[float]:
        scores, others = game.scores, self.setup.seats - 1
        if self.kind.team(self.setup):
            return [float(score) for score in scores]
        return [score - (sum(scores) - score) / others for score in scores]


class Seeds:
    """Seeds for one game after the other: the first as given, the others drawn; by chance if none was given."""

    def __init__(self) -> None:
        self._source = np.random.default_rng()

    def next(self, seed: int | None) -> int:
        """The seed of the next game."""
        if seed is not None:
            self._source = np.random.default_rng(seed)
            return seed
        return int(self._source.integers(1 << 32))
