"""How strong a net is that is still learning: one step ahead of it against a bot, two players, the usual options."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path
from random import Random

from cuvee.bots import make
from cuvee.bots.mind import MARGIN, Mind, result
from cuvee.bots.net import Net
from cuvee.kernel import Game, Kind

LONGEST = 2500


@dataclass(frozen=True, slots=True)
class Score:
    """The result of a match."""

    bot: str
    version: int
    games: int
    wins: float
    points: float
    against: float

    def __add__(self, other: Score) -> Score:
        """Both together."""
        return Score(
            self.bot,
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
        return f"round {self.version}, one step ahead against {self.bot}: {won}, {points}"


def duel(kind: Kind, net: Net, bot: str, seed: int, number: int, version: int = 0, data: Path | None = None) -> Score:
    """Every game is played twice, with the seats exchanged."""
    random = Random(seed)
    wins = points = against = 0.0
    for _ in range(number // 2):
        start = random.getrandbits(40)
        for seat in (0, 1):
            game = kind.start(kind.setup(seed=start, seats=2, data=data))
            mind, rival, moves = Mind(game.setup, net), make(bot, random.getrandbits(30)), 0
            while not game.over and moves < LONGEST:
                asked = game.asked[0]
                move = one_step(mind, game, asked, random) if asked == seat else rival.choose(game, asked)
                game.play(move, asked)
                moves += 1
            wins += result(game, seat, False)[0][0] if game.over else 0.0
            points += game.scores[seat]
            against += game.scores[1 - seat]
    return Score(bot, version, number // 2 * 2, wins, points, against)


def one_step(mind: Mind, game: Game, seat: int, random: Random) -> int:
    """The move after which the net likes the position best, in one guess."""
    options = list(game.options(seat))
    if len(options) == 1:
        return options[0]
    guess = game.guess(seat, random.getrandbits(32))
    afters = []
    for move in options:
        after = guess.copy()
        after.play(move, seat)
        afters.append(after)
    chances, leads = mind.outlook(afters, seat)  # the net alone: it is the one that learns
    return options[int((chances[:, 0] + MARGIN * leads).argmax())]
