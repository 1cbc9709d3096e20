"""How a review is made: a quick look at everything, then a closer one, task by task.

The tasks are small and stand in the review itself, so that they can be done one by one, in turn with what others want
of the same process.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import replace
from hashlib import blake2b

from cuvee.bots.net import path_of
from cuvee.kernel import CuveeError, Kind, Setup
from cuvee.review.judge import Judge
from cuvee.review.lines import compare
from cuvee.review.luck import dealt, reveal
from cuvee.review.model import MISTAKE, Moment, Reveal, Review, Task, Verdict
from cuvee.review.weighing import weigh, weigh_again

VERSION = 5  # of how reviews are made; with the net's fingerprint it says whether one is out of date
QUICK_DRAWS, DRAWS = 6, 12  # of what might have come, for every reveal
GUESSES, LINES = 6, 4  # of a closer look, and of two lines that are compared
DEALS = 24  # that the one of the game is compared with
CLOSER = 66  # decisions that get a closer look
MOST_MISTAKES = 5  # that are shown of a player
_SPARE = 1  # mistakes that are looked at besides: not all are confirmed
_AT_ONCE = 10  # reveals in one task
Played = tuple[tuple[int, str], ...]


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
        review = Review(
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
            deal=dealt(judge, self.positions[0], DEALS),
        )
        return replace(review, todo=tuple(_closer(review)))

    def _verdicts(self) -> Iterator[Verdict]:
        for before, (seat, move) in zip(self.positions, self.moves):
            if len(before.options(seat)) > 1:
                yield weigh(self.judge, before, seat, move, 1)

    def _luck(self, ply: int, draws: int, closer: bool = False) -> Reveal | None:
        return reveal(self.judge, self.positions[ply], *self.moves[ply], self.positions[ply + 1], draws, closer)

    # The closer look.

    def do(self, review: Review) -> Review:
        """The review after the first of the tasks that are left."""
        task = review.todo[0]
        review = replace(review, todo=review.todo[1:], done=review.done + 1)
        if task.kind == "luck":
            review = self.luckier(review, task.plies)
        elif task.kind == "verdicts":
            review = review.judged([self._again(review, ply) for ply in task.plies])
        elif task.kind == "choose":
            review = replace(review, todo=tuple([Task("moment", (ply,)) for ply in _worth_telling(review)]))
        else:
            review = self._told(review, task.plies[0])
        return review if review.todo else settled(review)

    def _again(self, review: Review, ply: int) -> Verdict:
        verdict = review.verdict(ply)
        assert verdict is not None
        return weigh_again(self.judge, self.positions[ply], verdict, GUESSES)

    def luckier(self, review: Review, plies: Iterable[int]) -> Review:
        """The review after a closer look at some reveals."""
        better = {ply: self._luck(ply, DRAWS, closer=True) for ply in plies}
        return replace(review, reveals=tuple([better.get(one.ply) or one for one in review.reveals]))

    def tried(self, review: Review, ply: int, move: str) -> tuple[float, float, str]:
        """Another move at a decision: what it costs, what the one made cost, and the best one; all by a closer look."""
        verdict = review.verdict(ply)
        assert verdict is not None
        if move == verdict.best:  # whoever finds what the review has found is right, whatever other guesses say
            return 0.0, verdict.cost, move
        position = self.positions[ply]
        first = weigh(self.judge, position, verdict.seat, position.vocabulary.number(move), 1)
        again = weigh_again(self.judge, position, replace(first, best=verdict.best), GUESSES)
        return again.cost, verdict.cost, again.best

    def _told(self, review: Review, ply: int) -> Review:
        """With a moment more, if longer lines in other guesses, which count as their error allows, say so, too."""
        verdict = review.verdict(ply)
        assert verdict is not None
        mistake = verdict.mistake
        pair = (verdict.best, verdict.played) if mistake else (verdict.played, verdict.obvious)
        lines = compare(self.judge, self.positions[ply], verdict.seat, *pair, LINES)
        verdict = verdict.weighted(lines.chance, lines.error)
        review = review.judged([verdict])
        if lines.chance <= 0 or not (verdict.mistake if mistake else verdict.find >= MISTAKE):
            return review
        moment = Moment(ply, verdict.seat, "mistake" if mistake else "find", lines)
        return replace(review, moments=tuple(sorted((*review.moments, moment), key=lambda one: one.ply)))


def _closer(review: Review) -> Iterator[Task]:
    """The closer look, part by part: what seems to have cost most first."""
    order = sorted(review.verdicts, key=lambda one: -max(one.cost, one.find))
    for verdict in order[:CLOSER]:
        if max(verdict.cost, verdict.find) > 0:
            yield Task("verdicts", (verdict.ply,))
    reveals = [one.ply for one in review.reveals]
    for at in range(0, len(reveals), _AT_ONCE):
        yield Task("luck", tuple(reveals[at : at + _AT_ONCE]))
    yield Task("choose")


def _worth_telling(review: Review) -> Iterator[int]:
    """The decisions that may be shown: of every player those that cost most, and the best find."""
    for seat in range(review.seats):
        mine = [verdict for verdict in review.verdicts if verdict.seat == seat and verdict.deep]
        worst = sorted([one for one in mine if one.mistake], key=lambda one: -one.cost)
        finds = sorted([one for one in mine if not one.cost and one.find >= MISTAKE], key=lambda one: -one.find)
        for verdict in (*worst[: MOST_MISTAKES + _SPARE], *finds[:1]):
            yield verdict.ply


def finished(reviewer: Reviewer, review: Review) -> Iterator[Review]:
    """The closer look, as it goes on from the quick one; the last review is complete."""
    while review.todo:
        review = reviewer.do(review)
        yield review


def settled(review: Review) -> Review:
    """Complete: of every player no more mistakes are told than a person wants to read."""
    told = []
    for seat in range(review.seats):
        mine = [one for one in review.moments if one.seat == seat]
        mistakes = [one for one in mine if one.kind == "mistake"]
        worst = sorted(mistakes, key=lambda one: -review.cost_of(one.ply))[:MOST_MISTAKES]
        told += [*worst, *[one for one in mine if one.kind == "find"]]
    return replace(review, moments=tuple(sorted(told, key=lambda one: one.ply)))
