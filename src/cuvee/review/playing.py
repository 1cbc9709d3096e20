"""Playing lines on: the moves that are compared, made in the same guesses, and what the seats would do after them."""

from __future__ import annotations

from collections.abc import Callable

from cuvee.bots.foresight import played
from cuvee.kernel import Game
from cuvee.review.judge import Judge

LONGEST = 160  # decisions of a line
_TURN = 12  # decisions in which somebody makes use of what has come
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
    _, worth = judge.seen(afters, seat)
    return options[int(worth.argmax())]


def use(judge: Judge, game: Game) -> Game:
    """The position after whoever is asked has gone on with the turn, as far as no more dice and cards are needed."""
    now = game.copy()
    while now.stack and len(now.history) - len(game.history) < _TURN:
        seat, options = now.asked[0], list(now.options(now.asked[0]))
        if seat != game.asked[0]:
            break
        before = now.copy()
        now.play(options[0] if len(options) == 1 else _choice(judge, now, seat, options, len(now.history)), seat)
        if now.chance.drawn != before.chance.drawn:
            return before
    return now


class UntilNextTurn:
    """Goes on until a seat is asked again after others have been."""

    def __init__(self, seat: int) -> None:
        self.seat, self.others = seat, False

    def __call__(self, game: Game) -> bool:
        """Whether it goes on."""
        if game.asked[0] != self.seat:
            self.others = True
        return not self.others or game.asked[0] != self.seat
