"""What results say about bots: shares of victories, points and ratings, each with the error that chance leaves."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import combinations
from math import log, log10, sqrt

from cuvee.arena.match import Result

ROUNDS = 60  # until ratings have settled
NORMAL = 1.96  # standard errors on either side that hold 95 %
ELO = 400.0  # rating points for odds of ten to one


@dataclass(frozen=True, slots=True)
class Mean:
    """A mean and its standard error."""

    value: float
    error: float

    @classmethod
    def of(cls, numbers: Sequence[float]) -> Mean:
        """The mean of some numbers; nothing is zero."""
        size = len(numbers)
        if not size:
            return cls(0.0, 0.0)
        mean = sum(numbers) / size
        return cls(mean, sqrt(sum((number - mean) ** 2 for number in numbers) / max(1, size - 1) / size))


def interval(share: float, number: int) -> tuple[float, float]:
    """Where a true share lies with 95 % certainty, when this one was seen in so many games (Wilson)."""
    if not number:
        return 0.0, 1.0
    middle = share + NORMAL**2 / (2 * number)
    width = NORMAL * sqrt(share * (1 - share) / number + NORMAL**2 / (4 * number**2))
    scale = 1 + NORMAL**2 / number
    return max(0.0, (middle - width) / scale), min(1.0, (middle + width) / scale)


@dataclass(frozen=True, slots=True)
class Standing:
    """How one bot has done."""

    bot: str
    games: int  # seats it has filled
    wins: float  # the share of them with a victory
    low: float
    high: float
    rating: Mean
    points: Mean
    milliseconds: float  # of thinking for a move


def standings(bots: Sequence[str], results: Sequence[Result]) -> list[Standing]:
    """The table of a match, best first."""
    rated = ratings(bots, results)
    found = []
    for bot in bots:
        seats = [(result, seat) for result in results for seat, name in enumerate(result.bots) if name == bot]
        wins = Mean.of([result.wins[seat] for result, seat in seats]).value
        moves = sum(result.decisions[seat] for result, seat in seats)
        seconds = sum(result.seconds[seat] for result, seat in seats)
        points = Mean.of([result.scores[seat] for result, seat in seats])
        low, high = interval(wins, len(seats))
        thought = 1000 * seconds / max(1, moves)
        found.append(Standing(bot, len(seats), wins, low, high, rated[bot], points, thought))
    return sorted(found, key=lambda standing: (-standing.rating.value, -standing.wins))


def ratings(bots: Sequence[str], results: Sequence[Result]) -> dict[str, Mean]:
    """Elo ratings around a mean of 0, from who finished before whom, with their standard errors."""
    won = dict.fromkeys(bots, (len(bots) - 1) / 2)
    met = dict.fromkeys(combinations(bots, 2), 1.0)
    for result in results:
        for one, other, share in _duels(result):
            won[one] += share
            won[other] += 1 - share
            met[(one, other) if (one, other) in met else (other, one)] += 1
    strength = _fit(won, met)
    level = sum(log10(value) for value in strength.values()) / len(bots)
    return {bot: Mean(ELO * (log10(strength[bot]) - level), _error(bot, strength, met)) for bot in bots}


def _duels(result: Result) -> list[tuple[str, str, float]]:
    """Every two seats with different bots: who they are, and how much of the duel the first has won."""
    standing = list(zip(result.bots, zip(result.wins, result.scores, strict=True), strict=True))
    return [
        (one, other, 1.0 if mine > theirs else 0.0 if mine < theirs else 0.5)
        for (one, mine), (other, theirs) in combinations(standing, 2)
        if one != other
    ]


def _fit(won: dict[str, float], met: dict[tuple[str, str], float]) -> dict[str, float]:
    """Strengths that make the duels most likely (Bradley and Terry, by Hunter's method).

    `ratings` has added a drawn game between every two, so that those who win or lose all stay at a finite distance.
    """
    strength = dict.fromkeys(won, 1.0)
    for _ in range(ROUNDS if met else 0):
        against = dict.fromkeys(won, 0.0)
        for (one, other), games in met.items():
            share = games / (strength[one] + strength[other])
            against[one] += share
            against[other] += share
        strength = {bot: won[bot] / against[bot] for bot in won}
    return strength


def _error(bot: str, strength: dict[str, float], met: dict[tuple[str, str], float]) -> float:
    """The standard error of a rating: the less, the more its games were open."""
    known = 0.0
    for (one, other), games in met.items():
        if bot in (one, other):
            share = strength[one] / (strength[one] + strength[other])
            known += games * share * (1 - share)
    return ELO / log(10) * (1 - 1 / len(strength)) / sqrt(known) if known else 0.0
