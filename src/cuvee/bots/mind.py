"""Eyes and net of one game together: what positions are worth to the seats, in chances to win and in points."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np

from cuvee.bots.net import Floats, Net, net_of, stacked
from cuvee.kernel import Game, Setup

MARGIN = 0.3  # what a margin of one unit counts beside the chance to win: enough to play on when all is won or lost


class Mind:
    """Judges positions of one game as one seat knows them, all of them in one product."""

    def __init__(self, setup: Setup, net: Net | None = None) -> None:
        assert setup.kind.eyes is not None
        self.eyes = setup.kind.eyes(setup)
        self.net = net_of(setup.kind) if net is None else net
        self.together = setup.kind.team(setup)
        self.unit = self.eyes.unit

    def worth(self, games: Sequence[Game], seat: int) -> Floats:
        """What each of some positions is worth to a seat: its chance to win, and a little for the points."""
        chances, margins = self.outlook(games, seat)
        return chances[:, 0] + MARGIN * margins

    def outlook(self, games: Sequence[Game], seat: int, blinkered: bool = False) -> tuple[Floats, Floats]:
        """As the seat sees them: the chances of all, the own one first, and the own margin in units.

        What is over is not judged but counted. A seat with blinkers on does not look at the others.
        """
        open_games = [game for game in games if game.stack]
        if not open_games:
            return self._counted(games, seat)
        rows = stacked([self.eyes.look(game, seat) for game in open_games])
        if blinkered:
            rows = rows.copy()
            rows[:, self.net.own :] = 0.0
        found = self.net.chances(rows, self.together)
        if len(open_games) == len(games):
            return found
        chances = np.empty((len(games), found[0].shape[1]), np.float32)
        margins = np.empty(len(games), np.float32)
        playing = np.array([bool(game.stack) for game in games])
        chances[playing], margins[playing] = found
        chances[~playing], margins[~playing] = self._counted([game for game in games if not game.stack], seat)
        return chances, margins

    def _counted(self, games: Sequence[Game], seat: int) -> tuple[Floats, Floats]:
        results = [result(game, seat, self.together) for game in games]
        chances = np.array([chances for chances, _ in results], np.float32)
        return chances, np.array([margin for _, margin in results], np.float32) / self.unit


def mind_for(setup: Setup) -> Mind:
    """The mind for a table, kept for the next time: laying out eyes takes longer than a thought."""
    key = setup.kind.id, *sorted(setup.options.items())
    if key not in _minds:
        if len(_minds) >= _KEPT:
            _minds.clear()
        _minds[key] = Mind(setup)
    return _minds[key]


_KEPT = 32
_minds: dict[tuple[object, ...], Mind] = {}


def result(game: Game, seat: int, together: bool) -> tuple[list[float], float]:
    """Of a game that is over: the share of every seat in the victory, the own one first, and the own margin."""
    winners, scores, seats = game.winners, game.scores, game.setup.seats
    if together or seats == 1:
        return [float(seat in winners)], float(scores[seat])
    shares = [(other in winners) / max(1, len(winners)) for other in range(seats)]
    best = max(scores[:seat] + scores[seat + 1 :])
    return shares[seat:] + shares[:seat], float(scores[seat] - best)
