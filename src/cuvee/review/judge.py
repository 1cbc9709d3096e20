"""What positions are worth: to a seat that knows what it knows, and to somebody who knows what all of them know.

The net says how likely everybody is to win, and sees with the eyes of one seat.
"""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np
from numpy.typing import NDArray

from cuvee.bots.mind import MARGIN, mind_for, shares
from cuvee.bots.net import has_net
from cuvee.kernel import CuveeError, Game, Setup

Numbers = NDArray[np.float64]

_UNAWARE = 4  # guesses of what a seat would think if it did not know its own secrets
_SURE = 1e-4  # nobody is surer than that before the end


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
        """By position and seat: chances to win, in shares that add up to one, to somebody who knows all the secrets.

        Of what everybody can see the seats have their opinions, and the mean of these counts. What one of them alone
        knows, such as its hand, changes its own opinion only, and that counts in full: else good cards would be luck by
        half when they are drawn, and the other half would come, unexplained, when they are played.
        """
        if self.together:
            own = np.stack([self.mind.outlook(games, seat)[0][:, 0] for seat in range(self.seats)], axis=1)
            return np.repeat(own.mean(axis=1, keepdims=True), self.seats, axis=1).astype(np.float64)
        found = self._counted(games)
        going = [number for number, game in enumerate(games) if game.stack]
        if going:
            found[going] = self._omniscient([games[number] for number in going])
        return found

    def _omniscient(self, games: Sequence[Game]) -> Numbers:
        opinions, secrets = np.zeros((2, len(games), self.seats))
        for seat in range(self.seats):
            opinion, other = self._opinion(games, seat), (seat + 1) % self.seats
            unaware = [self._opinion([game.guess(other, n) for game in games], seat) for n in range(_UNAWARE)]
            opinions += opinion / self.seats
            secrets += opinion - np.mean(unaware, axis=0)
        logarithms = (opinions + (1 - 1 / self.seats) * secrets) / self.mind.net.temperature
        return _shares(np.exp(logarithms - logarithms.max(axis=1, keepdims=True)))

    def _opinion(self, games: Sequence[Game], seat: int) -> Numbers:
        """The logarithms of everybody's chances as a seat sees them."""
        chances = np.roll(self.mind.outlook(games, seat)[0], seat, axis=1)
        return np.log(np.clip(chances, _SURE, 1 - _SURE)).astype(np.float64)

    def _counted(self, games: Sequence[Game]) -> Numbers:
        """The shares in the victory where a game is over, and else nothing."""
        rows = [shares(game, 0, False) if not game.stack else [0.0] * self.seats for game in games]
        return np.array(rows, np.float64)

    def seen(self, games: Sequence[Game], seat: int) -> tuple[Numbers, Numbers]:
        """As one seat sees them: the chances of all by seat, and what each position is worth.

        The worth is what the strongest bots go by.
        """
        chances, leads = self.mind.outlook(games, seat)
        worth = (chances[:, 0] + MARGIN * leads).astype(np.float64)
        if self.together:
            everybody = np.repeat(chances[:, :1], self.seats, axis=1).astype(np.float64)
        else:
            everybody = _shares(np.roll(chances, seat, axis=1).astype(np.float64))
        return everybody, worth


def _shares(chances: Numbers) -> Numbers:
    """What adds up to one."""
    shares: Numbers = chances / np.maximum(chances.sum(axis=1, keepdims=True), 1e-9)
    return shares
