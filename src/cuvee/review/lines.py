"""Where two moves lead: both are played on in the same guesses, and what they bring is compared."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import numpy as np

from cuvee.kernel import Event, Game
from cuvee.review.judge import Judge, Numbers
from cuvee.review.model import Fact, Lines
from cuvee.review.playing import play_on
from cuvee.review.weighing import error_of, seed_of

Told = Sequence[Sequence[Event]]  # guess by guess

_SIGNS = {"scored": 1, "lost": -1}  # events that every game tells, with `seat`, `n` and `why`
LEAST, LONGEST = 80, 150  # decisions of a line: to the end of a day, round or year, but not less and not more
_OFTEN, _TOLD = 0.5, 3  # how much oftener something must happen in one line, and how much of it is kept
_CLEARLY = 1.5  # errors that a difference must be, to be told
_FAR = 1 << 10  # guesses other than those that the verdict was found with: what won there by luck does not again


def compare(judge: Judge, game: Game, seat: int, better: str, other: str, guesses: int) -> Lines:
    """The better line less the other one; points are counted when the same day, round or year is over in both."""
    lines = [[_line(judge, game, seat, move, number) for number in range(guesses)] for move in (better, other)]
    until = min([max(line.ends, default=0) for both in lines for line in both])
    (better_told, better_at), (other_told, other_at) = (_until(both, until) for both in lines)
    ends = list(zip(better_at, other_at))
    ours, theirs = _by_source(better_told, seat), _by_source(other_told, seat)
    sources = {why: ours.get(why, 0.0) - theirs.get(why, 0.0) for why in {**ours, **theirs}}
    better_chance, other_chance = (_own(judge, [line.game for line in both], seat) for both in lines)
    gains = better_chance - other_chance
    return Lines(
        chance=float(gains.mean()),
        error=error_of(gains),
        over=all(line.game.over for both in lines for line in both),
        until=until or game.stage.number,
        points=clear([here[seat] - there[seat] for here, there in ends]),
        sources={why: points for why, points in sources.items() if abs(points) >= 0.5},
        others=clear([_rival(game, here, seat) - _rival(game, there, seat) for here, there in ends]),
        reached=_oftener(judge, better_told, other_told, seat),
    )


class _Line:
    """A line as it is played: to the end of a day, round or year, but not less than some decisions."""

    def __init__(self, game: Game) -> None:
        self.game, self.number, self.steps = game, game.stage.number, 0
        self.ends: dict[
            int, tuple[list[int], int]
        ] = {}  # by day, round or year: the scores at its end, events till then

    def __call__(self, game: Game) -> bool:
        self.steps += 1
        before, self.number = self.number, game.stage.number
        if before == self.number:
            return True
        self.ends[before] = self.now()
        return self.steps <= LEAST

    def now(self) -> tuple[list[int], int]:
        """The scores, and how many events there were."""
        return list(self.game.scores), len(self.game.events or ())


def _line(judge: Judge, game: Game, seat: int, move: str, number: int) -> _Line:
    guess = game.guess(seat, seed_of(len(game.history), _FAR + number))
    guess.events = []
    line = _Line(guess)
    guess.play(move, seat)
    play_on(judge, guess, line, LONGEST)
    if guess.over:
        line.ends[max(line.number, guess.stage.number)] = line.now()
    return line


def _until(lines: Sequence[_Line], until: int) -> tuple[list[list[Event]], list[list[int]]]:
    """What is told in some lines up to the end of a day, round or year, and the scores there."""
    ends = [line.ends.get(until) or line.now() for line in lines]
    return [(line.game.events or [])[:last] for line, (_, last) in zip(lines, ends)], [scores for scores, _ in ends]


def _by_source(told: Told, seat: int) -> dict[str, float]:
    """The points of a seat by what brought them, in the mean."""
    found: dict[str, float] = {}
    for event in (event for events in told for event in events):
        sign = _SIGNS.get(event.name)
        if sign and event.facts.get("seat") == seat:
            why = str(event.facts["why"])
            found[why] = found.get(why, 0.0) + sign * event.facts["n"] / len(told)
    return found


def _rival(game: Game, scores: list[int], seat: int) -> float:
    """The points of the best of the others."""
    if game.setup.seats == 1 or game.setup.kind.team(game.setup):
        return 0.0
    return max(scores[:seat] + scores[seat + 1 :])


def clear(gains: Sequence[float]) -> float:
    """The mean, if there is more to it than what a few guesses differ by."""
    mean = sum(gains) / len(gains)
    return mean if abs(mean) >= _CLEARLY * error_of(np.array(gains)) else 0.0


def _own(judge: Judge, games: Sequence[Game], seat: int) -> Numbers:
    own: Numbers = judge.seen(games, seat)[0][:, seat]
    return own


def _oftener(judge: Judge, these: Told, those: Told, seat: int) -> tuple[Fact, ...]:
    """The feats that happen in these lines and not in those, or bring more there: the most telling first.

    Of two feats with the same thing, such as an objective that is taken and then reached, one is told.
    """
    feats = judge.mind.eyes.setup.kind.feats
    here, there = _feats(feats, these, seat), _feats(feats, those, seat)
    found: list[tuple[float, str, Fact]] = []
    for key, (number, (name, facts)) in here.items():
        more = number - there.get(key, (0.0, None))[0]
        if "n" in facts and more >= 1:
            found.append((-more, repr(_thing(facts)), (name, {**facts, "n": round(more)})))
        elif "n" not in facts and more > _OFTEN:
            found.append((feats.index(name), repr(_thing(facts)), (name, facts)))
    found.sort(key=lambda one: one[0])
    told = {thing: fact for _, thing, fact in reversed(found)}
    return tuple([fact for _, thing, fact in found if told[thing] is fact][:_TOLD])


def _feats(feats: Sequence[str], told: Told, seat: int) -> dict[str, tuple[float, Fact]]:
    """How often a seat's feats happen in a line, or how much they bring, in the mean."""
    found: dict[str, tuple[float, Fact]] = {}
    for events in told:
        for event in events:
            if event.name in feats and event.facts.get("seat") == seat:
                key = repr((event.name, _thing(event.facts)))
                number, _ = found.get(key, (0.0, None))
                found[key] = number + event.facts.get("n", 1) / len(told), (event.name, event.facts)
    return found


def _thing(facts: dict[str, Any]) -> list[tuple[str, Any]]:
    """What a feat is about: its names, without numbers and how it came about."""
    return sorted([(name, value) for name, value in facts.items() if isinstance(value, str)])
