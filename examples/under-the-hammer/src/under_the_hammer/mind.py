"""What a position is worth to a seat, for bots that plan."""

from cuvee.kernel import Game
from under_the_hammer.state import UnderTheHammer

_PADDLE = 0.3  # points that a paddle will bring for each step of its number, about


def judgement(game: Game, seat: int) -> float:
    """The bottles with one's own taste, and what the paddles in hand may still win."""
    assert isinstance(game, UnderTheHammer)
    return game.points(seat, taste=True) + _PADDLE * sum(game.paddles[seat])
