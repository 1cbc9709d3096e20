"""One game between bots, and what there is to know about it afterwards."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from time import perf_counter

from cuvee.bots import make
from cuvee.kernel import Event, Setup, Together

_SEATS = 16  # more than any game has: bots of different games and seats get different seeds


@dataclass(frozen=True, slots=True)
class Played:
    """A finished game."""

    bots: list[str]  # by seat
    scores: list[int]
    winners: list[int]
    first: int  # the seat that made the first move of its own
    moves: list[tuple[int, str]]  # seat and name
    told: list[Event]  # what happened, where somebody listened
    seconds: list[float]  # by seat: the time it thought

    def won(self, seat: int) -> float:
        """One for a victory, a part of it for a shared one; a victory of all, as in a team, counts in full for each."""
        if seat not in self.winners:
            return 0.0
        return 1.0 if len(self.winners) == len(self.scores) else 1 / len(self.winners)


def play(setup: Setup, bots: Sequence[str], listen: bool = False) -> Played:
    """Let bots play a game to its end; those who listen are told what happens."""
    told: list[Event] = []
    game = setup.kind.start(setup, told if listen else None)
    players = [make(name, setup.seed * _SEATS + seat) for seat, name in enumerate(bots)]
    seconds, first = [0.0] * setup.seats, None
    while not game.over:
        seat = game.asked[0]
        if first is None and not isinstance(game.decision, Together):
            first = seat
        start = perf_counter()
        move = players[seat].choose(game, seat)
        seconds[seat] += perf_counter() - start
        game.play(move, seat)
    return Played(list(bots), game.scores, game.winners, first or 0, game.played, told, seconds)
