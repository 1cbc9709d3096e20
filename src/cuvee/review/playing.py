"""Playing lines on: the moves that are compared, made in the same guesses, and what the seats would do after them."""

from __future__ import annotations

from collections.abc import Callable

from cuvee.bots.foresight import played
from cuvee.kernel import Game
from cuvee.review.judge import Judge

LONGEST = 160  # decisions of a line
_SEEDS = 1 << 20


def play_on(judge: Judge, game: Game, goes_on: Callable[[Game], bool], longest: int = LONGEST) -> None:
    """Let every seat make the move that it likes best one step ahead, from what it can see, as long as it goes on."""
    for step in range(longest):
        if not game.stack or not goes_on(game):
            return
        seat = game.asked[0]
        options = list(game.options(seat))
        move = options[0] if len(options) == 1 else _choice(judge, game, seat, options, step)
        game.play(move, seat)


def _choice(judge: Judge, game: Game, seat: int, options: list[int], step: int) -> int:
    afters = played(game.guess(seat, _SEEDS + step), seat, options)
    _, worth, _ = judge.seen(afters, seat)
    return options[int(worth.argmax())]


class UntilNextTurn:
    """Goes on until a seat is asked again after others have been."""

    def __init__(self, seat: int) -> None:
        self.seat, self.others = seat, False

    def __call__(self, game: Game) -> bool:
        """Whether it goes on."""
        if game.asked[0] != self.seat:
            self.others = True
        return not self.others or game.asked[0] != self.seat
