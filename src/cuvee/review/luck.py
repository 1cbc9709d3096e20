"""What dice and cards gave or took."""

from __future__ import annotations

from dataclasses import replace

from cuvee.kernel import Chance, Game
from cuvee.review.judge import Judge
from cuvee.review.model import Reveal, Shares
from cuvee.review.playing import use
from cuvee.review.weighing import seed_of


def reveal(
    judge: Judge, before: Game, seat: int, move: int, after: Game, draws: int, closer: bool = False
) -> Reveal | None:
    """The luck of a move that used chance: the chances after it, less the mean over what might have come.

    A closer look lets whoever is asked next make use of what has come, this and the others alike: what a card is worth
    shows when it is played.
    """
    if after.chance.drawn == before.chance.drawn:
        return None
    ply = len(before.history)
    games = [after, *[_again(before, seat, move, seed_of(ply, number)) for number in range(draws)]]
    chances = judge.chances([use(judge, game) for game in games] if closer else games)
    return Reveal(ply, tuple((chances[0] - chances[1:].mean(axis=0)).tolist()))


def dealt(judge: Judge, start: Game, deals: int) -> Shares:
    """The luck of the deal: the chances at the start, less the mean over other deals at the same table."""
    setup = start.setup
    others = [setup.kind.start(replace(setup, seed=seed_of(0, number))) for number in range(deals)]
    chances = judge.chances([start, *others])
    found: list[float] = (chances[0] - chances[1:].mean(axis=0)).tolist()
    return tuple(found)


def _again(before: Game, seat: int, move: int, seed: int) -> Game:
    """The same move, with other dice and cards."""
    game = before.copy()
    game.chance = Chance(seed, "review")
    game.play(move, seat)
    return game
