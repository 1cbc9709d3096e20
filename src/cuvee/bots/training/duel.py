"""How strong a net is that is still learning: one step ahead, two players, the usual options.

It plays against a bot, or against the net from which the training went on: an equal notices a little progress that a
weak opponent does not.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from random import Random

from cuvee.bots import make
from cuvee.bots.foresight import played
from cuvee.bots.mind import Mind, shares
from cuvee.bots.net import Net
from cuvee.kernel import Game, Kind

LONGEST = 2500
BEFORE = "the net before"

Player = Callable[[Game, int], int]


@dataclass(frozen=True, slots=True)
class Score:
    """The result of a match."""

    rival: str
    version: int
    games: int
    wins: float
    points: float
    against: float

    def __add__(self, other: Score) -> Score:
        """Both together."""
        return Score(
            self.rival,
            max(self.version, other.version),
            self.games + other.games,
            self.wins + other.wins,
            self.points + other.points,
            self.against + other.against,
        )

    def __str__(self) -> str:
        """In a line."""
        games = max(1, self.games)
        won = f"{100 * self.wins / games:.0f} % of {self.games}"
        points = f"{self.points / games:.1f} to {self.against / games:.1f} points"
        return f"round {self.version}, one step ahead against {self.rival}: {won}, {points}"


@dataclass(frozen=True, slots=True)
class Duel:
    """A match: the net that learns against a bot, or against a net that learned less."""

    kind: Kind
    net: Net
    rival: Net | str
    version: int = 0
    data: Path | None = None

    def play(self, seed: int, number: int) -> Score:
        """Every game is played twice, with the seats exchanged."""
        random = Random(seed)
        wins = points = against = 0.0
        for _ in range(number // 2):
            start = random.getrandbits(40)
            for seat in (0, 1):
                game = self.kind.start(self.kind.setup(seed=start, seats=2, data=self.data))
                own, other = self._player(game, self.net, random), self._player(game, self.rival, random)
                moves = 0
                while not game.over and moves < LONGEST:
                    asked = game.asked[0]
                    game.play((own if asked == seat else other)(game, asked), asked)
                    moves += 1
                wins += shares(game, seat, False)[0] if game.over else 0.0
                points += game.scores[seat]
                against += game.scores[1 - seat]
        name = self.rival if isinstance(self.rival, str) else BEFORE
        return Score(name, self.version, number // 2 * 2, wins, points, against)

    def _player(self, game: Game, player: Net | str, random: Random) -> Player:
        if isinstance(player, str):
            return make(player, random.getrandbits(30)).choose
        mind = Mind(game.setup, player)
        return lambda position, seat: one_step(mind, position, seat, random)


def one_step(mind: Mind, game: Game, seat: int, random: Random) -> int:
    """The move after which the net likes the position best, in one guess."""
    options = list(game.options(seat))
    if len(options) == 1:
        return options[0]
    afters = played(game.guess(seat, random.getrandbits(32)), seat, options)
    return options[int(mind.worth(afters, seat).argmax())]
