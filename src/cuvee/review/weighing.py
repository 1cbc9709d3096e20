"""What a decision cost: the moves in the same guesses of what the player could not know.

At first sight every move is judged one step ahead. A closer look plays the best of them, and the one made, on until the
player's next turn, where the net need not imagine what the rest of a turn brings. Guesses follow from what the player
has seen and from the number of the move: what was really hidden, or came later, cannot change a verdict.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace

import numpy as np

from cuvee.bots.foresight import played
from cuvee.bots.worth import margin
from cuvee.kernel import Game
from cuvee.review.judge import Judge, Numbers
from cuvee.review.model import MISTAKE, Verdict
from cuvee.review.playing import UntilNextTurn, play_on

FIRST_SIGHT = 0.75  # what is believed of a cost seen at first sight (see docs/review.md)
RIVALS = 3  # moves that a closer look compares with the one made
CONFIRMING = 2  # times as many guesses show whether a mistake is one
PATIENT = 4  # times as many are taken where they differ so much that a mistake may hide in the doubt
_GUESSES = 1 << 12  # seeds of one move
_TURN = 40  # decisions until the next turn, at most


def seed_of(ply: int, guess: int) -> int:
    """The seed of a guess: the same for all moves that are compared."""
    return ply * _GUESSES + guess


def weigh(judge: Judge, game: Game, seat: int, move: int, guesses: int) -> Verdict:
    """The verdict on a move at first sight, given the position before it."""
    options = list(game.options(seat))
    shares = np.zeros((len(options), judge.seats))
    worths, seems = np.zeros((2, len(options)))  # seems: by the hand-made judgement, as one would think at first sight
    for afters in _one_step(game, seat, options, guesses):
        chances, worth = judge.seen(afters, seat)
        shares += chances / guesses
        worths += worth / guesses
        seems += np.array([margin(after, seat, game.setup.kind.rivalry) for after in afters]) / guesses
    chosen, best = options.index(move), int(worths.argmax())
    if shares[best, seat] <= shares[chosen, seat]:
        best = chosen
    stake = max(0.0, float(shares[best, seat] - shares[:, seat].mean()))
    first = int(seems.argmax())
    names = game.vocabulary.names
    return Verdict(
        ply=len(game.history),
        seat=seat,
        options=len(options),
        played=names[move],
        best=names[options[best]],
        costs=tuple((FIRST_SIGHT * (shares[chosen] - shares[best])).tolist()),
        stake=stake,
        find=float(shares[chosen, seat] - shares[first, seat]) if best == chosen else 0.0,
        obvious=names[options[first]],
    )


def _one_step(game: Game, seat: int, options: list[int], guesses: int) -> Iterator[list[Game]]:
    """By guess: the positions after each move."""
    for number in range(guesses):
        yield played(game.guess(seat, seed_of(len(game.history), number)), seat, options)


def weigh_again(judge: Judge, game: Game, verdict: Verdict, guesses: int) -> Verdict:
    """A closer look at a decision: a few moves, each played on to the next turn.

    The best of several owes something to luck in the guesses that it was found with: what it is better by is measured
    in others, where it seems to be enough for a mistake. Where guesses differ much, more of them are taken first.
    """
    seat, vocabulary = verdict.seat, game.vocabulary
    options = list(game.options(seat))
    steps = _one_step(game, seat, options, guesses)
    worths: Numbers = np.sum([judge.seen(afters, seat)[1] / guesses for afters in steps], axis=0)
    move = vocabulary.number(verdict.played)
    named = [move, vocabulary.number(verdict.best), vocabulary.number(verdict.obvious)]
    moves = list(dict.fromkeys([*named, *[options[number] for number in (-worths).argsort()[:RIVALS]]]))
    shares, worth = played_on(judge, game, seat, moves, range(guesses))
    while len(shares) < PATIENT * guesses and _in_doubt(shares, seat):
        more = played_on(judge, game, seat, moves, range(len(shares), 2 * len(shares)))
        shares, worth = (np.concatenate(both) for both in zip((shares, worth), more))
    best, first = int(worth.mean(axis=0).argmax()), moves.index(named[2])
    found: Numbers = shares[:, 0, seat] - shares[:, first, seat]
    pair = shares[:, [0, best]]
    if _gains(pair, seat).mean() >= MISTAKE:
        others = range(len(shares), len(shares) + max(len(shares), CONFIRMING * guesses))
        pair, _ = played_on(judge, game, seat, [move, moves[best]], others)
    if _gains(pair, seat).mean() <= 0:
        best, pair = 0, shares[:, [0, 0]]
    gains = _gains(pair, seat)
    return replace(
        verdict,
        best=vocabulary.name(moves[best]),
        costs=tuple((pair[:, 0] - pair[:, 1]).mean(axis=0).tolist()),
        stake=max(verdict.stake, float(gains.mean())),
        find=0.0 if best else float(found.mean()),
        error=error_of(gains if best else found),
        deep=True,
    )


def _in_doubt(shares: Numbers, seat: int) -> bool:
    """Whether a move may be better than the first one by a mistake, as far as guesses can say that differ so much."""
    gains = shares[:, 1:, seat] - shares[:, :1, seat]
    means, errors = gains.mean(axis=0), gains.std(axis=0, ddof=1) / len(gains) ** 0.5 if len(gains) > 1 else 0.0
    return bool(((errors > MISTAKE) & (np.abs(means) < 2 * errors)).any())


def _gains(pair: Numbers, seat: int) -> Numbers:
    """By guess: what the second of two moves brings a seat more than the first."""
    found: Numbers = pair[:, 1, seat] - pair[:, 0, seat]
    return found


def error_of(gains: Numbers) -> float:
    """The standard error of their mean."""
    return float(gains.std(ddof=1) / len(gains) ** 0.5) if len(gains) > 1 else 0.0


def played_on(
    judge: Judge, game: Game, seat: int, moves: Sequence[int], guesses: Iterable[int]
) -> tuple[Numbers, Numbers]:
    """By guess and move: the chances of all seats at the seat's next turn, and what the position is worth to it."""
    shares, worths = [], []
    for number in guesses:
        guess = game.guess(seat, seed_of(len(game.history), number))
        ends = played(guess, seat, list(moves))
        for end in ends:
            play_on(judge, end, UntilNextTurn(seat), _TURN)
        chances, worth = judge.seen(ends, seat)
        shares.append(chances)
        worths.append(worth)
    return np.stack(shares), np.stack(worths)
