"""What dice and cards gave or took."""

from __future__ import annotations

from cuvee.kernel import Chance, Game
from cuvee.review.judge import Judge
from cuvee.review.model import Reveal
from cuvee.review.weighing import seed_of


def reveal(judge: Judge, before: Game, seat: int, move: int, after: Game, draws: int) -> Reveal | None:
    """The luck of a move that used chance: the chances after it, less the mean over what might have come."""
    if after.chance.drawn == before.chance.drawn:
        return None
    ply = len(before.history)
    others = [_again(before, seat, move, seed_of(ply, number)) for number in range(draws)]
    chances = judge.chances([after, *others])
    return Reveal(ply, tuple((chances[0] - chances[1:].mean(axis=0)).tolist()))


def _again(before: Game, seat: int, move: int, seed: int) -> Game:
    """The same move, with other dice and cards."""
    game = before.copy()
    game.chance = Chance(seed, "review")
    game.play(move, seat)
    return game
