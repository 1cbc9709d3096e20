"""What positions are worth to the seats: the net's chances to win, and points."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from math import exp, log

import numpy as np

from cuvee.bots.net import Floats, Net, has_net, net_of, stacked
from cuvee.kernel import Game, Setup

POINTS = 100.0  # of judgement, which count as much as a sure victory
CLEAR = 15.0  # points of judgement: who is ahead by so many is three times as likely to win
MARGIN = 0.3  # what a margin of one unit counts beside the chance to win: enough to play on when all is won or lost


class Mind:
    """Judges positions of one game as one seat knows them, all of them in one product."""

    def __init__(self, setup: Setup, net: Net | None = None) -> None:
        assert setup.kind.eyes is not None
        self.eyes = setup.kind.eyes(setup)
        self.net = net_of(setup) if net is None else net
        self.together = setup.kind.team(setup)
        self.unit = self.eyes.unit

    def worth(self, games: Sequence[Game], seat: int) -> Floats:
        """What each of some positions is worth to a seat: its chance to win, and the points."""
        chances, leads = self.outlook(games, seat)
        worth: Floats = chances[:, 0] + MARGIN * leads
        return worth

    def hopes(self, game: Game, viewer: int) -> tuple[list[float], list[float]]:
        """Every seat's chance and margin, each as the seat itself sees it; in a team as the viewer sees it."""
        seats = range(game.setup.seats)
        viewers = [viewer] if self.together else seats
        if game.stack:
            chances, leads = self.net.chances(stacked([self.eyes.look(game, seat) for seat in viewers]), self.together)
            won, ahead = chances[:, 0].tolist(), leads.tolist()
        else:
            results = [self.result(game, seat) for seat in viewers]
            won, ahead = [shares[0] for shares, _ in results], [lead for _, lead in results]
        return (won * len(seats), ahead * len(seats)) if self.together else (won, ahead)

    def outlook(self, games: Sequence[Game], seat: int) -> tuple[Floats, Floats]:
        """As the seat sees them: the chances of all, the own one first, and the own margin in units.

        What is over is not judged but counted.
        """
        open_games = [game for game in games if game.stack]
        if not open_games:
            return self._counted(games, seat)
        rows = stacked([self.eyes.look(game, seat) for game in open_games])
        found = self.net.chances(rows, self.together)
        if len(open_games) == len(games):
            return found
        chances = np.empty((len(games), found[0].shape[1]), np.float32)
        leads = np.empty(len(games), np.float32)
        playing = np.array([bool(game.stack) for game in games])
        chances[playing], leads[playing] = found
        chances[~playing], leads[~playing] = self._counted([game for game in games if not game.stack], seat)
        return chances, leads

    def _counted(self, games: Sequence[Game], seat: int) -> tuple[Floats, Floats]:
        results = [self.result(game, seat) for game in games]
        return np.array([won for won, _ in results], np.float32), np.array([lead for _, lead in results], np.float32)

    def result(self, game: Game, seat: int) -> tuple[list[float], float]:
        """Of a game that is over: every seat's share in the victory, the own one first, and the own margin in units."""
        return shares(game, seat, self.together), self.eyes.margin(game, seat) / self.unit


def chances(game: Game, seat: int) -> list[float]:
    """By seat: its chance to win, from 0 to 1, as one seat knows the position. They add up to one.

    In a team all have the same chance, and alone it is the chance against Whelp or Automa. Nets are calibrated on games
    of `hard` against itself (`docs/bots.md` says how well): of positions that are given 70 %, 70 in a hundred should be
    won. Where a game has no net, its judgement is compared instead, which says who leads, but not how safely.
    """
    if not has_net(game.setup) or not game.stack:
        return _compared(game, seat)
    mind, seats = mind_for(game.setup), game.setup.seats
    if mind.together or seats == 1:
        odds = _logarithms(mind.outlook([game], seat)[0][0])
        return [float(1 / (1 + np.exp((_logarithms(1 - np.exp(odds)) - odds)[0] / mind.net.temperature)))] * seats
    guess = game.guess(seat, 0)
    views = [_logarithms(np.roll(mind.outlook([guess], viewer)[0][0], viewer)) for viewer in range(seats)]
    fair = np.exp(np.mean(views, axis=0) / mind.net.temperature)  # each hopes for itself: together they are fair
    return [float(share) for share in fair / fair.sum()]


@dataclass(frozen=True, slots=True)
class Sobriety:
    """What a net hopes too much at a decision: its word about the moves is told to people without that."""

    odds: float  # to add to their logarithm
    lead: float  # to take off the margin, in units

    @classmethod
    def of(cls, game: Game, seat: int) -> Sobriety:
        """Compare what the seat hopes for with what all seats together may hope for."""
        mind, guess = mind_for(game.setup), game.guess(seat, 0)
        hoped, _ = mind.outlook([guess], seat)
        viewers = [seat] if mind.together or game.setup.seats == 1 else range(game.setup.seats)
        leads = [float(mind.outlook([guess], viewer)[1][0]) for viewer in viewers]
        too_much = max(0.0, sum(leads) / len(leads)) if len(leads) > 1 else 0.0
        return cls(_odds(chances(game, seat)[seat]) - _odds(float(hoped[0, 0])), too_much)

    def chance(self, hoped: float) -> float:
        """A chance that the net gives."""
        return 1 / (1 + exp(-_odds(hoped) - self.odds)) if 0 < hoped < 1 else hoped


def _odds(chance: float) -> float:
    chance = min(max(chance, 1e-4), 1 - 1e-4)
    return log(chance / (1 - chance))


def _logarithms(shares: Floats) -> Floats:
    logarithms: Floats = np.log(np.clip(shares, 1e-6, 1 - 1e-6))
    return logarithms


def _compared(game: Game, seat: int) -> list[float]:
    """Chances from judgement alone, in one guess, so that nothing hidden shows."""
    setup = game.setup
    if not game.stack:
        won = shares(game, seat, setup.kind.team(setup))
        return [won[(other - seat) % setup.seats] if len(won) > 1 else won[0] for other in range(setup.seats)]
    if setup.seats == 1 or setup.kind.team(setup):
        return [0.5] * setup.seats
    guess = game.guess(seat, 0)
    worth = [exp(setup.kind.judgement(guess, other) / CLEAR) for other in range(setup.seats)]
    return [one / sum(worth) for one in worth]


def judged(games: Sequence[Game], seat: int) -> Floats:
    """What the game's own judgement says about a seat's prospects, on the scale of chances to win."""
    judgement = games[0].setup.kind.judgement
    return np.array([judgement(game, seat) / POINTS for game in games], np.float32)


def mind_for(setup: Setup) -> Mind:
    """The mind for a table, kept for the next time: laying out eyes takes longer than a thought."""
    key = setup.kind.id, setup.data, *sorted(setup.options.items())
    if key not in _minds:
        if len(_minds) >= _KEPT:
            _minds.clear()
        _minds[key] = Mind(setup)
    return _minds[key]


_KEPT = 32
_minds: dict[tuple[object, ...], Mind] = {}


def shares(game: Game, seat: int, together: bool) -> list[float]:
    """Of a game that is over: the share of every seat in the victory, the own one first."""
    winners, seats = game.winners, game.setup.seats
    if together or seats == 1:
        return [float(seat in winners)]
    found = [(other in winners) / max(1, len(winners)) for other in range(seats)]
    return found[seat:] + found[:seat]
