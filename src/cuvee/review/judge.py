"""What positions are worth to the seats: to one that knows what it knows, and to all of them taken together.

Two judges are asked, as by the bots: the net, and the judgement made by hand. The net says how likely everybody is to
win; where judgement sees a seat ahead by a unit, the logarithm of its share grows by the game's `eyes.opinion`.
"""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np
from numpy.typing import NDArray

from cuvee.bots.mind import MARGIN, POINTS, mind_for
from cuvee.bots.net import has_net
from cuvee.kernel import CuveeError, Game, Setup

Numbers = NDArray[np.float64]
Seen = tuple[Numbers, Numbers, Numbers]  # chances by seat, worth, and first opinion, of some positions


class Judge:
    """Asks the mind of a game."""

    def __init__(self, setup: Setup) -> None:
        if not has_net(setup):
            raise CuveeError(
                f"{setup.kind.id}: no net has learned this game with these components, so nothing judges it"
            )
        self.kind, self.mind = setup.kind, mind_for(setup)
        self.seats, self.together = setup.seats, self.mind.together or setup.seats == 1

    def chances(self, games: Sequence[Game]) -> Numbers:
        """By position and seat: chances to win, each as the seat itself sees it, and in shares that add up to one."""
        own = [self.mind.outlook(games, seat)[0][:, 0] for seat in range(self.seats)]
        found = np.stack(own, axis=1).astype(np.float64)
        if self.together:
            found[:] = found.mean(axis=1, keepdims=True)
            return found
        return self._shares(found, self._opinions(games) if self.mind.eyes.opinion else None, games)

    def seen(self, games: Sequence[Game], seat: int) -> Seen:
        """As one seat sees them: the chances of all by seat, what each position is worth, and what it seems to be.

        The worth is what the strongest bots go by; how a position seems is the hand-made judgement's first opinion.
        """
        chances, leads = self.mind.outlook(games, seat)
        opinions = self._opinions(games)
        seems = self._compared(opinions, seat)
        worth = (chances[:, 0] + MARGIN * leads).astype(np.float64) + seems / POINTS
        if self.together:
            return np.repeat(chances[:, :1], self.seats, axis=1).astype(np.float64), worth, seems
        return self._shares(np.roll(chances, seat, axis=1).astype(np.float64), opinions, games), worth, seems

    def _opinions(self, games: Sequence[Game]) -> Numbers:
        """What the hand-made judgement says to every seat, in points."""
        return np.array([[self.kind.judgement(game, seat) for seat in range(self.seats)] for game in games])

    def _compared(self, opinions: Numbers, seat: int) -> Numbers:
        """A seat's prospects less a share of those of the best of the others."""
        own: Numbers = opinions[:, seat]
        if self.seats == 1:
            return own
        others = np.delete(opinions, seat, axis=1).max(axis=1)
        found: Numbers = own - self.kind.rivalry * others
        return found

    def _shares(self, chances: Numbers, opinions: Numbers | None, games: Sequence[Game]) -> Numbers:
        """Shares that add up to one, with what judgement adds; what is over is counted."""
        found: Numbers = chances
        if opinions is not None:
            ahead = opinions - opinions.mean(axis=1, keepdims=True)
            ahead[[not game.stack for game in games]] = 0.0
            found = chances * np.exp(self.mind.eyes.opinion * ahead / self.mind.unit)
        shares: Numbers = found / np.maximum(found.sum(axis=1, keepdims=True), 1e-9)
        return shares
