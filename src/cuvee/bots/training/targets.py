"""What a position teaches: of what the net said of those after it, and of the result, so much each (TD(λ))."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from cuvee.bots.net import Floats

PHASES = 10  # of a game, in each of which the net is sobered by itself
_CERTAIN = 1e-4


@dataclass(frozen=True, slots=True)
class Track:
    """The positions of one seat in one game, and what came of it: all seats' shares of the victory, and the margin."""

    rows: Floats
    shares: Floats
    margin: float

    def results(self) -> tuple[Floats, Floats]:
        """The result as the target of all positions."""
        return np.tile(self.shares, (len(self.rows), 1)), np.full(len(self.rows), self.margin, np.float32)

    def targets(self, said: Floats, leads: Floats, trace: float) -> tuple[Floats, Floats]:
        """For each position: the mean of what was said of those after it, later ones less and less, and the result."""
        chances, margins = self.results()
        for number in range(len(self.rows) - 2, -1, -1):
            chances[number] = trace * chances[number + 1] + (1 - trace) * said[number + 1]
            margins[number] = trace * margins[number + 1] + (1 - trace) * leads[number + 1]
        return chances, margins


def sober(tracks: list[Track], said: list[tuple[Floats, Floats]]) -> None:
    """Take out of what the net said by how much it hopes too much, phase by phase of the games.

    A player makes moves that the net likes, mostly a little too much: left alone, that adds up from one position to
    the next until every seat is sure to win. But of all seats together the net must say what they win on average.
    """
    phases = [_phases(len(track.rows)) for track in tracks]
    for phase in range(PHASES):
        places = [(number, found) for number, of in enumerate(phases) if len(found := np.flatnonzero(of == phase))]
        if not places:
            continue
        chances = np.concatenate([said[number][0][found] for number, found in places])
        won = np.concatenate([np.full(len(found), tracks[number].shares[0]) for number, found in places])
        lead = np.concatenate([np.full(len(found), tracks[number].margin) for number, found in places])
        hoped = np.concatenate([said[number][1][found] for number, found in places])
        odds, too_much = _shift(chances[:, 0], float(won.mean())), float(hoped.mean() - lead.mean())
        for number, found in places:
            said[number][0][found] = _shifted(said[number][0][found], odds)
            said[number][1][found] -= too_much


def _phases(number: int) -> NDArray[np.int64]:
    return np.arange(number) * PHASES // number


def _shift(own: Floats, mean: float) -> float:
    """By how much the own odds must be raised, as a logarithm, so that the chances have this mean."""
    odds = np.log(np.clip(own, _CERTAIN, 1 - _CERTAIN) / (1 - np.clip(own, _CERTAIN, 1 - _CERTAIN)))
    low, high = -8.0, 8.0
    for _ in range(24):
        middle = (low + high) / 2
        if float((1 / (1 + np.exp(-odds - middle))).mean()) < mean:
            low = middle
        else:
            high = middle
    return (low + high) / 2


def _shifted(chances: Floats, shift: float) -> Floats:
    """The chances of all seats, the own one raised; the others, if there are any, keep their proportions."""
    raised = chances.copy()
    raised[:, 0] *= np.exp(shift)
    shares: Floats = raised / (raised[:, :1] + 1 - chances[:, :1])
    return shares
