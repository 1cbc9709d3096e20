"""A search that asks the net: every iteration guesses what is hidden and goes one step deeper where it pays.

The tree is open-loop like that of `ismcts`: made of moves, with the means over many guesses. A move that is new is
judged by the net, all moves of a position in one product; how good it looks at once says how often it is looked at
again (PUCT). At the end of its way an iteration does not play on but asks net and judgement what it is worth to all.
"""

from __future__ import annotations

from math import exp, sqrt
from time import perf_counter

from cuvee.bots.bot import Bot, Candidate, Thought
from cuvee.bots.budget import Budget
from cuvee.bots.foresight import played
from cuvee.bots.ismcts import Ismcts
from cuvee.bots.mind import Mind, mind_for
from cuvee.bots.net import has_net
from cuvee.kernel import Game

DARING = 0.12  # how much a move that looks good and was looked at seldom is preferred, in chances to win
SHARPNESS = 0.03  # moves that look worse by this much are looked at a third as often
DEEPEST = 60  # decisions of an iteration
CHECK = 16  # iterations between two looks at whether the choice is settled
_SEAT_BITS = 4


class Branch:
    """A move that somebody can make at a place of the tree."""

    __slots__ = ("branches", "chances", "first", "move", "points", "seat", "share", "total", "visits")

    def __init__(self, seat: int, move: int, first: float, share: float) -> None:
        self.seat = seat
        self.move = move
        self.first = first  # what the net says at once
        self.share = share  # how often it should be looked at, from that
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

    def think(self, guess: Game, seat: int) -> Thought:
        """The most visited move first."""
        if not has_net(guess.setup):
            self._stand_in = self._stand_in or Ismcts(self.seed, self.budget)
            return self._stand_in.think(guess, seat)
        options = guess.options(seat)
        if len(options) == 1:
            return Thought((Candidate(options[0]),))
        mind = mind_for(guess.setup)
        search = Search(self, guess, seat, mind)
        search.run(self.budget)
        ranked = [branch for branch in search.root.ranked() if branch.seat == seat and branch.move in options]
        return Thought(tuple([_candidate(branch, mind.unit) for branch in ranked]))


def _candidate(branch: Branch, unit: float) -> Candidate:
    """In chances and points: what the search has found, as far as it has looked."""
    if not branch.visits:
        return Candidate(branch.move)
    chance, margin = branch.chances / branch.visits, branch.points / branch.visits
    return Candidate(branch.move, branch.visits, margin * unit, branch.line(), chance)


class Search:
    """One tree for one decision."""

    def __init__(self, bot: Bot, guess: Game, seat: int, mind: Mind) -> None:
        self.bot, self.guess, self.seat, self.mind = bot, guess, seat, mind
        self.root = Branch(seat, -1, 0.0, 1.0)

    def run(self, budget: Budget) -> None:
        """Iterate until the budget is spent or no other move can overtake the most visited one."""
        start, pace = perf_counter(), 1.0
        while True:
            self.iterate()
            visits = self.root.visits
            pace = (perf_counter() - start) / visits
            left = budget.iterations_at(pace) - visits
            if left <= 0:
                return
            if not visits % CHECK:
                counts = sorted([branch.visits for branch in self.root.branches.values()])
                if len(counts) < 2 or counts[-1] - counts[-2] > left:
                    return

    def iterate(self) -> None:
        """One guess, from the root to the first position that is new, and back."""
        game = self.bot.guess(self.guess, self.seat)
        branch, seat, path = self.root, self.seat, list[Branch]()
        while len(path) < DEEPEST:
            options = game.options(seat)
            known = branch.branches
            fresh = [move for move in options if move << _SEAT_BITS | seat not in known]
            if fresh:
                best, after = self._expand(branch, game, seat, fresh)
                if len(fresh) == len(options):
                    path.append(best)
                    game = after
                    break
            branch = self._select(branch, seat, list(options))
            game.play(branch.move, seat)
            path.append(branch)
            if not game.stack:
                break
            seat = game.asked[0]
        self._learn(path, game)

    def _expand(self, branch: Branch, game: Game, seat: int, fresh: list[int]) -> tuple[Branch, Game]:
        """Judge the moves that are new here, all at once; the best of them, and the game after it."""
        afters = played(game.copy(), seat, fresh)
        worth = self.mind.worth(afters, seat).tolist()
        best = max(worth)
        shares = [exp((value - best) / SHARPNESS) for value in worth]
        total = sum(shares)
        for move, value, share in zip(fresh, worth, shares):
            branch.branches[move << _SEAT_BITS | seat] = Branch(seat, move, value, share / total)
        number = worth.index(best)
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
        """Every move on the way learns what came of it for the seat that made it, as the root seat sees it."""
        worths, chance, lead = self.mind.worths(game, self.seat)
        self.root.visits += 1
        for branch in path:
            branch.visits += 1
            branch.total += worths[branch.seat]
            branch.points += lead
            branch.chances += chance
