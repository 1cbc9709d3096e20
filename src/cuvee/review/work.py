"""How a review is made: a quick look at everything, then a closer one, task by task.

The tasks are small and know nothing of each other, so that they can be done one by one, between other people's: each
gets the position it is about and gives back plain data. What is left to do follows from the review as it is.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from hashlib import blake2b

from cuvee.bots.net import path_of
from cuvee.kernel import CuveeError, Game, Kind, Setup
from cuvee.review.judge import Judge
from cuvee.review.lines import compare
from cuvee.review.luck import reveal
from cuvee.review.model import MISTAKE, Moment, Reveal, Review, Verdict
from cuvee.review.weighing import weigh, weigh_again

VERSION = 1  # of how reviews are made; with the net's fingerprint it says whether one is out of date
QUICK_DRAWS, DRAWS = 6, 32  # of what might have come, for every reveal
GUESSES, LINES = 6, 4  # of a closer look, and of two lines that are compared
CLOSER = 66  # decisions that get a closer look
MOST_MISTAKES = 5  # that are shown of a player
_SPARE = 1  # mistakes that are looked at besides: not all are confirmed
_AT_ONCE = 3  # decisions in one task
Played = tuple[tuple[int, str], ...]


@dataclass(frozen=True, slots=True)
class Task:
    """A part of the closer look: verdicts on some decisions, moments, or the luck of some reveals."""

    kind: str  # verdicts, luck or moments
    plies: tuple[int, ...]


def mind_of(kind: Kind) -> str:
    """Which mind judges: another net, or another way to make reviews, has another name."""
    return f"{VERSION}-{blake2b(path_of(kind).read_bytes(), digest_size=8).hexdigest()}"


class Reviewer:
    """Makes the review of one finished game. It remembers the positions; everything else is in the review."""

    def __init__(self, setup: Setup, moves: Played) -> None:
        self.judge, self.setup = Judge(setup), setup
        game = setup.kind.start(setup)
        self.positions = [game.copy()]
        self.moves = [(seat, game.vocabulary.number(move)) for seat, move in moves]
        for seat, number in self.moves:
            game.play(number, seat)
            self.positions.append(game.copy())
        if not game.over:
            raise CuveeError("only a finished game is reviewed: this one is not over")

    def quick(self) -> Review:
        """The look at first sight: the curve, what each decision cost, and what was luck."""
        judge, end, moves = self.judge, self.positions[-1], self.moves
        chances = judge.chances(self.positions)
        return Review(
            game=self.setup.kind.id,
            mind=mind_of(self.setup.kind),
            seats=judge.seats,
            together=judge.together or judge.seats == 1,
            scores=tuple(end.scores),
            result=tuple(chances[-1].tolist()),
            chances=tuple([tuple(row) for row in chances.tolist()]),
            stages=tuple([(before.stage.number, before.stage.part) for before in self.positions[:-1]]),
            movers=tuple([seat for seat, _ in moves]),
            verdicts=tuple(self._verdicts()),
            reveals=tuple([found for ply in range(len(moves)) if (found := self._luck(ply, QUICK_DRAWS))]),
        )

    def _verdicts(self) -> Iterator[Verdict]:
        for before, (seat, move) in zip(self.positions, self.moves):
            if len(before.options(seat)) > 1:
                yield weigh(self.judge, before, seat, move, 1)

    def _luck(self, ply: int, draws: int) -> Reveal | None:
        return reveal(self.judge, self.positions[ply], *self.moves[ply], self.positions[ply + 1], draws)

    # The closer look.

    def do(self, review: Review, task: Task) -> Review:
        """The review after a task."""
        if task.kind == "luck":
            better = {ply: self._luck(ply, DRAWS) for ply in task.plies}
            return replace(review, reveals=tuple([better.get(one.ply) or one for one in review.reveals]))
        if task.kind == "verdicts":
            return review.judged([self._again(review, ply) for ply in task.plies])
        for ply in task.plies:
            review = self._told(review, ply)
        return review

    def _again(self, review: Review, ply: int) -> Verdict:
        verdict = review.verdict(ply)
        assert verdict is not None
        return weigh_again(self.judge, self.positions[ply], verdict, GUESSES)

    def _told(self, review: Review, ply: int) -> Review:
        """With a moment more, if longer lines in other guesses confirm it; they count as much as the closer look."""
        verdict = review.verdict(ply)
        assert verdict is not None
        mistake = verdict.mistake
        pair = (verdict.best, verdict.played) if mistake else (verdict.played, verdict.obvious)
        lines = compare(self.judge, self.positions[ply], verdict.seat, *pair, LINES)
        if mistake:
            verdict = verdict.weighted(lines.chance)
            review = review.judged([verdict])
        if (verdict.cost if mistake else lines.chance) < MISTAKE:
            return review
        moment = Moment(ply, verdict.seat, "mistake" if mistake else "find", lines)
        return replace(review, moments=tuple(sorted((*review.moments, moment), key=lambda one: one.ply)))


def tasks(review: Review) -> list[Task]:
    """The closer look, part by part: what seems to have cost most first. What follows from it comes later."""
    order = sorted(review.verdicts, key=lambda one: -max(one.cost, one.find))
    plies = [verdict.ply for verdict in order if max(verdict.cost, verdict.find) > 0][:CLOSER]
    parts = [Task("verdicts", tuple(plies[at : at + _AT_ONCE])) for at in range(0, len(plies), _AT_ONCE)]
    reveals = [one.ply for one in review.reveals]
    return [*parts, *[Task("luck", tuple(reveals[at : at + 20])) for at in range(0, len(reveals), 20)]]


def telling(review: Review) -> list[Task]:
    """The decisions that are shown: of every player those that cost most, and the best find."""
    found: list[Task] = []
    for seat in range(review.seats):
        mine = [verdict for verdict in review.verdicts if verdict.seat == seat and verdict.deep]
        worst = sorted([one for one in mine if one.mistake], key=lambda one: -one.cost)
        finds = sorted([one for one in mine if not one.cost and one.find >= MISTAKE], key=lambda one: -one.find)
        shown = (*worst[: MOST_MISTAKES + _SPARE], *finds[:1])
        found += [Task("moments", (verdict.ply,)) for verdict in shown]
    return found


def finished(reviewer: Reviewer, review: Review) -> Iterator[Review]:
    """The closer look, as it goes on from the quick one; the last review is complete."""
    first = tasks(review)
    for number, task in enumerate(first, 1):
        review = replace(reviewer.do(review, task), depth=0.7 * number / len(first))
        yield review
    second = telling(review)
    for number, task in enumerate(second, 1):
        review = replace(reviewer.do(review, task), depth=0.7 + 0.3 * number / len(second))
        yield review
    yield settled(review)


def settled(review: Review) -> Review:
    """Complete: of every player no more mistakes are told than a person wants to read."""
    told = []
    for seat in range(review.seats):
        mine = [one for one in review.moments if one.seat == seat]
        mistakes = [one for one in mine if one.kind == "mistake"]
        worst = sorted(mistakes, key=lambda one: -review.cost_of(one.ply))[:MOST_MISTAKES]
        told += [*worst, *[one for one in mine if one.kind == "find"]]
    return replace(review, moments=tuple(sorted(told, key=lambda one: one.ply)), depth=1.0)


def review_of(game: Game) -> Review:
    """The complete review of a game at its end."""
    reviewer = Reviewer(game.setup, tuple(game.played))
    *_, review = finished(reviewer, reviewer.quick())
    return review
