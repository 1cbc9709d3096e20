"""A search that asks the net: every iteration guesses what is hidden and goes on until it knows nothing yet.

The tree is open-loop like that of `ismcts`: made of moves, with the means over many guesses. Where an iteration comes
to a place that is new, the net judges all its moves in one product, and every seat says what it thinks of the best of
them. How good a move looked at once says how often it is looked at again (PUCT). Plans need not be of equal length, as
those of `ismcts`: what the net says does not drift from one turn to the next.
"""

from __future__ import annotations

from math import exp, sqrt
from time import perf_counter

from cuvee.bots.ahead import Ahead
from cuvee.bots.bot import Bot, Candidate, Thought
from cuvee.bots.budget import Budget
from cuvee.bots.foresight import played
from cuvee.bots.ismcts import Ismcts
from cuvee.bots.mind import MARGIN, Mind, Sobriety, mind_for
from cuvee.bots.net import has_net
from cuvee.kernel import Game

DARING = 0.12  # how much a move that looks good and was looked at seldom is preferred, in chances to win
SHARPNESS = 0.03  # moves that look worse by this much are looked at a third as often
LONGEST = 200  # decisions of an iteration
CHECK = 16  # iterations between two looks at whether the choice is settled
_SEAT_BITS = 4


class Branch:
    """A move that somebody can make at a place of the tree."""

    __slots__ = ("branches", "chances", "first", "move", "points", "seat", "share", "total", "visits")

    def __init__(self, seat: int, move: int, first: float) -> None:
        self.seat = seat
        self.move = move
        self.first = first  # what the net says at once
        self.share = 0.0  # how often it should be looked at, from that, beside the other moves
        self.visits = 0
        self.total = 0.0  # of the values for the seat that makes the move
        self.points = 0.0  # of the root seat's margins
        self.chances = 0.0  # of the root seat's chances to win
        self.branches: dict[int, Branch] = {}

    @property
    def value(self) -> float:
        """The mean of what the net said at once and of all that followed."""
        return (self.first + self.total) / (1 + self.visits)

    def ranked(self) -> list[Branch]:
        """The moves from here, the most visited first."""
        return sorted(self.branches.values(), key=lambda branch: (-branch.visits, -branch.value))

    def line(self, most: int = 12) -> tuple[tuple[int, int], ...]:
        """What is expected after this move."""
        line: list[tuple[int, int]] = []
        branch = self
        while branch.branches and len(line) < most:
            branch = branch.ranked()[0]
            if not branch.visits:
                break
            line.append((branch.seat, branch.move))
        return tuple(line)


class Master(Bot):
    """Searches with the net as long as its budget lasts; without a net it is `ismcts`."""

    def __init__(self, seed: int, budget: Budget) -> None:
        super().__init__(seed)
        self.seed, self.budget = seed, budget
        self._stand_in: Ismcts | None = None
        self.ahead = Ahead[Branch]()
        self._pace = 0.0  # seconds that an iteration of the last search took

    def think(self, guess: Game, seat: int) -> Thought:
        """The most visited move first."""
        if not has_net(guess.setup):
            self._stand_in = self._stand_in or Ismcts(self.seed, self.budget)
            return self._stand_in.think(guess, seat)
        options = guess.options(seat)
        if len(options) == 1:
            return Thought((Candidate(options[0]),))
        mind = mind_for(guess.setup)
        search = Search(self, guess, seat, mind, self.ahead.recall(guess, seat) or Branch(seat, -1, 0.0))
        self._pace = search.run(self.budget, self._pace)
        ranked = [branch for branch in search.root.ranked() if branch.seat == seat and branch.move in options]
        self.ahead.remember(guess, seat, ranked[0].move, ranked[0])
        sober = Sobriety.of(guess, seat)
        return Thought(tuple([_candidate(branch, mind.unit, sober) for branch in ranked]))


def _candidate(branch: Branch, unit: float, sober: Sobriety) -> Candidate:
    """In chances and points: what the search has found, as far as it has looked."""
    if not branch.visits:
        return Candidate(branch.move)
    chance, margin = branch.chances / branch.visits, branch.points / branch.visits
    return Candidate(branch.move, branch.visits, (margin - sober.lead) * unit, branch.line(), sober.chance(chance))


class Search:
    """One tree for one decision."""

    def __init__(self, bot: Bot, guess: Game, seat: int, mind: Mind, root: Branch) -> None:
        self.bot, self.guess, self.seat, self.mind, self.root = bot, guess, seat, mind, root

    def run(self, budget: Budget, pace: float = 0.0) -> float:
        """Iterate until the budget is spent or no other move can overtake the best; the seconds of an iteration.

        What an earlier search of the turn knows counts as thought about this decision, at the pace of that search.
        """
        start = perf_counter() - self.root.visits * pace
        while not self.root.branches or not self._done(budget.iterations_at(pace) - self.root.visits):
            self.iterate()
            pace = (perf_counter() - start) / self.root.visits
        return pace

    def _done(self, left: float) -> bool:
        if left <= 0 or self.root.visits % CHECK:
            return left <= 0
        counts = sorted([branch.visits for branch in self.root.branches.values()])
        return len(counts) < 2 or counts[-1] - counts[-2] > left

    def iterate(self) -> None:
        """One guess, from the root to what is not known yet, and back."""
        game = self.bot.guess(self.guess, self.seat)
        branch, seat, path = self.root, self.seat, list[Branch]()
        while game.stack and len(path) < LONGEST:
            seat = game.asked[0] if path else self.seat
            options = game.options(seat)
            fresh = [move for move in options if move << _SEAT_BITS | seat not in branch.branches]
            best = self._expand(branch, game, seat, fresh) if fresh else None
            if best is not None and len(fresh) == len(options):
                branch, game = best
                path.append(branch)
                break
            branch = self._select(branch, seat, list(options))
            game.play(branch.move, seat)
            path.append(branch)
        self._learn(path, game)

    def _expand(self, branch: Branch, game: Game, seat: int, fresh: list[int]) -> tuple[Branch, Game]:
        """Judge the moves that are new here, all at once; the best of them, and the game after it."""
        afters = played(game.copy(), seat, fresh)
        worth = self.mind.worth(afters, seat).tolist()
        for move, value in zip(fresh, worth):
            branch.branches[move << _SEAT_BITS | seat] = Branch(seat, move, value)
        known = [one for one in branch.branches.values() if one.seat == seat]
        best = max([one.first for one in known])
        shares = [exp((one.first - best) / SHARPNESS) for one in known]
        total = sum(shares)
        for one, share in zip(known, shares):
            one.share = share / total
        number = worth.index(max(worth))
        return branch.branches[fresh[number] << _SEAT_BITS | seat], afters[number]

    def _select(self, branch: Branch, seat: int, options: list[int]) -> Branch:
        """The move to look at next: a good one, or one that looked good and was looked at seldom."""
        known = [branch.branches[move << _SEAT_BITS | seat] for move in options]
        visits = sum([one.visits for one in known])
        bonus = DARING * sqrt(visits + 1)
        found, highest = known[0], -1e9
        for one in known:
            times = 1 + one.visits
            promise = (one.first + one.total) / times + bonus * one.share / times
            if promise > highest:
                found, highest = one, promise
        return found

    def _learn(self, path: list[Branch], game: Game) -> None:
        """Every move on the way learns what came of it for the seat that made it."""
        chances, leads = self.mind.hopes(game, self.seat)
        self.root.visits += 1
        for branch in path:
            branch.visits += 1
            branch.total += chances[branch.seat] + MARGIN * leads[branch.seat]
            branch.points += leads[self.seat]
            branch.chances += chances[self.seat]
