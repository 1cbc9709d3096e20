"""What positions are worth to the seats: to one that knows what it knows, and to all of them taken together.

The net says how likely everybody is to win.
"""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np
from numpy.typing import NDArray

from cuvee.bots.mind import MARGIN, mind_for
from cuvee.bots.net import has_net
from cuvee.kernel import CuveeError, Game, Setup

Numbers = NDArray[np.float64]


class Judge:
    """Asks the mind of a game."""

    def __init__(self, setup: Setup) -> None:
        if not has_net(setup):
            raise CuveeError(
                f"{setup.kind.id}: no net has learned this game with these components, so nothing judges it"
            )
        self.mind = mind_for(setup)
        self.seats, self.together = setup.seats, self.mind.together or setup.seats == 1

    def chances(self, games: Sequence[Game]) -> Numbers:
        """By position and seat: chances to win, each as the seat itself sees it, and in shares that add up to one."""
        own = [self.mind.outlook(games, seat)[0][:, 0] for seat in range(self.seats)]
        found = np.stack(own, axis=1).astype(np.float64)
        if self.together:
            found[:] = found.mean(axis=1, keepdims=True)
            return found
        return _shares(found)

    def seen(self, games: Sequence[Game], seat: int) -> tuple[Numbers, Numbers]:
        """As one seat sees them: the chances of all by seat, and what each position is worth.

        The worth is what the strongest bots go by.
        """
        chances, leads = self.mind.outlook(games, seat)
        worth = (chances[:, 0] + MARGIN * leads).astype(np.float64)
        if self.together:
            shares = np.repeat(chances[:, :1], self.seats, axis=1).astype(np.float64)
        else:
            shares = _shares(np.roll(chances, seat, axis=1).astype(np.float64))
        return shares, worth


def _shares(chances: Numbers) -> Numbers:
    """What adds up to one."""
    shares: Numbers = chances / np.maximum(chances.sum(axis=1, keepdims=True), 1e-9)
    return shares
