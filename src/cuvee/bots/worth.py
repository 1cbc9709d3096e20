"""What a position is worth to a seat among the others. The game judges what each has; here they are compared."""

from __future__ import annotations

from cuvee.kernel import Game


def margins(game: Game, rivalry: float) -> list[float]:
    """By seat: its own prospects, less a share of those of the best of the others.

    The share is less than one, so that a team, whose members all have the same prospects, still wants to improve them.
    """
    judgement = game.setup.kind.judgement
    worth = [judgement(game, seat) for seat in range(game.setup.seats)]
    if len(worth) == 1:
        return worth
    if len(worth) == 2:
        return [worth[0] - rivalry * worth[1], worth[1] - rivalry * worth[0]]
    return [own - rivalry * max(worth[:seat] + worth[seat + 1 :]) for seat, own in enumerate(worth)]


def margin(game: Game, seat: int, rivalry: float) -> float:
    """The same, for one seat."""
    return margins(game, rivalry)[seat]


def rivals(game: Game, seat: int, rivalry: float) -> float:
    """What a seat's margin loses through the best of the others."""
    judgement = game.setup.kind.judgement
    others = [judgement(game, other) for other in range(game.setup.seats) if other != seat]
    return rivalry * max(others, default=0.0)
