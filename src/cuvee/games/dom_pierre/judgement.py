"""Judgement."""

from cuvee.kernel import Game


def judgement(game: Game, seat: int) -> float:
    return 0.0
