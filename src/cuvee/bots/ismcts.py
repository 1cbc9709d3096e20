"""Information-set Monte Carlo tree search: plan over many guesses, and let judgement say where plans lead.

Every iteration makes a new guess of what is hidden and walks down the tree along promising moves; where it leaves the
tree, it goes on with the best moves one step ahead, to the end of the own next turn. There the position is judged
for every seat, and all moves on the way learn from it. Plans are compared at the same distance, because judgement
drifts with every turn that is taken. There are no random playouts: in games of this kind they say next to nothing.
"""

from __future__ import annotations

from collections.abc import Sequence
from time import perf_counter
from typing import Final

from cuvee.bots.ahead import Ahead
from cuvee.bots.bot import Bot, Candidate, Thought
from cuvee.bots.budget import Budget
from cuvee.bots.tree import Node, Spread, select
from cuvee.bots.worth import margins, rivals
from cuvee.kernel import Game

DARING: Final = 0.7  # how much is given for looking at what is little known, in spreads of the values seen
# An iteration plays to the end of one's next turn, but not longer than so many decisions.
TURNS: Final = 2
LONGEST: Final = 40
ALONE: Final = 16  # decisions of an iteration where nobody else is ever asked
CHECK: Final = 16  # iterations between two looks at whether the choice is settled


class Ismcts(Bot):
    """Searches as long as its budget lasts, or until no other move can overtake the best one."""

    def __init__(self, seed: int, budget: Budget) -> None:
        super().__init__(seed)
        self.budget = budget
        self.ahead = Ahead[Node]()
        self._pace = 0.0  # seconds that an iteration of the last search took

    def think(self, guess: Game, seat: int) -> Thought:
        """The most visited move first; the tree goes on from where the last move of the turn left it."""
        options = guess.options(seat)
        if len(options) == 1:
            return Thought((Candidate(options[0]),))
        search = Search(self, guess, seat, self.ahead.recall(guess, seat) or Node(seat, -1, 0.0))
        self._pace = search.run(self.budget, self._pace)
        ranked = [child for child in search.root.ranked() if child.seat == seat and child.move in options]
        self.ahead.remember(guess, seat, ranked[0].move, ranked[0])
        return Thought(tuple([Candidate(node.move, node.visits, node.value, node.line()) for node in ranked]))


class Search:
    """One tree for one decision."""

    def __init__(self, bot: Bot, guess: Game, seat: int, root: Node) -> None:
        self.bot = bot
        self.guess = guess
        self.seat = seat
        self.root = root
        self.longest = LONGEST if guess.setup.seats > 1 else ALONE
        self.rivalry = guess.setup.kind.rivalry
        self.spread = Spread()

    def run(self, budget: Budget, pace: float = 0.0) -> float:
        """Iterate until the budget is spent or the choice is settled; the seconds that an iteration took.

        What an earlier search of the turn knows counts as thought about this decision, at the pace of that search: so
        the moves of a turn share a budget, as far as they were planned together.
        """
        start = perf_counter() - self.root.visits * pace
        while not self.root.children or not self._done(budget.iterations_at(pace) - self.root.visits):
            self.iterate()
            pace = (perf_counter() - start) / self.root.visits
        return pace

    def _done(self, left: float) -> bool:
        """Whether no iterations are left, or too few for any move to overtake the most visited one."""
        if left <= 0 or self.root.visits % CHECK:
            return left <= 0
        first, second, *_ = sorted([child.visits for child in self.root.children.values()], reverse=True)
        return first - second > left

    def iterate(self) -> None:
        """One guess, from the root to the horizon, and back."""
        game = self.bot.guess(self.guess, self.seat)
        node, seat, path, turns = self.root, self.seat, list[Node](), 0
        while turns < TURNS and len(path) < self.longest:
            options = game.options(seat)
            best = self._expand(node, game, seat, options)
            if not node.visits and best is not None:
                node, game = best
            else:
                node = select(node, seat, options, DARING * self.spread.size)
                game.play(node.move, seat)
            path.append(node)
            if game.over:
                break
            seat = game.asked[0]
            turns += node.seat == self.seat != seat
        self._learn(path, margins(game, self.rivalry))

    def _learn(self, path: list[Node], values: list[float]) -> None:
        """Every move on the way learns what came of it for the seat that made it."""
        self.spread.add(values[self.seat])
        self.root.visits += 1
        for node in path:
            node.visits += 1
            node.total += values[node.seat]

    def _expand(self, node: Node, game: Game, seat: int, options: Sequence[int]) -> tuple[Node, Game] | None:
        """Judge the moves that are new here, one step ahead; the best of them, and the game after it.

        Own moves hardly change the prospects of the others, so these are judged once for all moves.
        """
        fresh = node.fresh(seat, options)
        if not fresh:
            return None
        judgement = game.setup.kind.judgement
        against = rivals(game, seat, self.rivalry)
        found: tuple[Node, Game] | None = None
        for move in fresh:
            after = game.copy()
            after.play(move, seat)
            child = Node(seat, move, judgement(after, seat) - against)
            node.add(child)
            if found is None or child.first > found[0].first:
                found = child, after
        return found
