"""What a fair player thinks a position is worth."""
from __future__ import annotations
from cuvee.kernel import Game

def judgement(game: Game, seat: int) -> float:
    return 0.0
