"""What positions are worth to the seats: to one that knows what it knows, and to all of them taken together."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np
from numpy.typing import NDArray

from cuvee.bots.mind import MARGIN, judged, mind_for
from cuvee.bots.net import has_net
from cuvee.kernel import CuveeError, Game, Setup

Numbers = NDArray[np.float64]
Seen = tuple[Numbers, Numbers, Numbers]  # chances by seat, worth, and first opinion, of some positions


class Judge:
    """Asks the mind of a game."""

    def __init__(self, setup: Setup) -> None:
        if not has_net(setup):
            raise CuveeError(
                f"{setup.kind.id}: no net has learned this game with these components, so nothing is judged"
            )
        self.mind = mind_for(setup)
        self.seats, self.together = setup.seats, self.mind.together

    def chances(self, games: Sequence[Game]) -> Numbers:
        """By position and seat: chances to win, each as the seat itself sees it, and in shares that add up to one."""
        own = [self.mind.outlook(games, seat)[0][:, 0] for seat in range(self.seats)]
        found = np.stack(own, axis=1).astype(np.float64)
        if self.together or self.seats == 1:
            found[:] = found.mean(axis=1, keepdims=True)
            return found
        found /= np.maximum(found.sum(axis=1, keepdims=True), 1e-9)
        return found

    def seen(self, games: Sequence[Game], seat: int) -> Seen:
        """As one seat sees them: the chances of all by seat, what each position is worth, and what it seems to be.

        The worth is what the strongest bots go by; how a position seems is the hand-made judgement's first opinion.
        """
        chances, leads = self.mind.outlook(games, seat)
        opinion = judged(games, seat)
        worth = chances[:, 0] + MARGIN * leads + opinion
        if self.together or self.seats == 1:
            shares = np.repeat(chances[:, :1], self.seats, axis=1)
        else:
            shares = np.roll(chances, seat, axis=1)
        return shares.astype(np.float64), worth.astype(np.float64), opinion.astype(np.float64)
