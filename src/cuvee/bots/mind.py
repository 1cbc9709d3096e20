"""What positions are worth to the seats: the net's chances to win and points, and what the hand-made judgement adds.

Both judges make mistakes, and mostly different ones: together they play better than either alone (see docs/bots.md).
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from math import exp, log

import numpy as np

from cuvee.bots.net import Floats, Net, has_net, net_of, stacked
from cuvee.kernel import Game, Setup

POINTS = 100.0  # of judgement, which count as much as a sure victory
CLEAR = 15.0  # points of judgement: who is ahead by so many is three times as likely to win
LIKED = 5  # so many of the positions that the net likes best are judged by hand, too
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
        """What each of some positions is worth to a seat: its chance to win, the points, and what judgement says.

        To ask judgement takes longer than all the rest, so it judges those that the net likes best; the others count
        as the worst of them.
        """
        chances, leads = self.outlook(games, seat)
        worth: Floats = chances[:, 0] + MARGIN * leads
        if len(games) <= LIKED:
            return worth + judged(games, seat)
        liked = np.argsort(-worth)[:LIKED]
        opinions = judged([games[number] for number in liked], seat)
        added = np.full(len(games), opinions.min(), np.float32)
        added[liked] = opinions
        return worth + added

    def worths(self, game: Game, viewer: int) -> tuple[list[float], float, float]:
        """What a position is worth to every seat, as one of them sees it; and the viewer's chance and margin."""
        chances, leads = self.outlook([game], viewer)
        shares, lead, seats = chances[0].tolist(), float(leads[0]), game.setup.seats
        found = []
        for seat in range(seats):
            found.append(game.setup.kind.judgement(game, seat) / POINTS)
            place = (seat - viewer) % seats
            if self.together or not place:
                found[seat] += shares[0] + MARGIN * lead
            else:
                found[seat] += shares[place] - MARGIN * lead * (seats == 2)
        return found, shares[0], lead

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
        leads = np.empty(len(games), np.float32)
        playing = np.array([bool(game.stack) for game in games])
        chances[playing], leads[playing] = found
        chances[~playing], leads[~playing] = self._counted([game for game in games if not game.stack], seat)
        return chances, leads

    def _counted(self, games: Sequence[Game], seat: int) -> tuple[Floats, Floats]:
        results = [result(game, seat, self.together) for game in games]
        chances = np.array([chances for chances, _ in results], np.float32)
        return chances, np.array([margin for _, margin in results], np.float32) / self.unit


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
    shares = np.exp(np.mean(views, axis=0) / mind.net.temperature)  # each hopes for itself: together they are fair
    return [float(share) for share in shares / shares.sum()]


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
        shares = result(game, seat, setup.kind.team(setup))[0]
        return [shares[(other - seat) % setup.seats] if len(shares) > 1 else shares[0] for other in range(setup.seats)]
    if setup.seats == 1 or setup.kind.team(setup):
        return [0.5] * setup.seats
    guess = game.guess(seat, 0)
    worth = [exp(setup.kind.judgement(guess, other) / CLEAR) for other in range(setup.seats)]
    return [one / sum(worth) for one in worth]


def judged(games: Sequence[Game], seat: int) -> Floats:
    """What the game's own judgement says about a seat's prospects, on the scale of chances to win.

    What the others have is left to the net: to judge them, too, takes twice the time and wins no more games.
    """
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


def result(game: Game, seat: int, together: bool) -> tuple[list[float], float]:
    """Of a game that is over: the share of every seat in the victory, the own one first, and the own margin."""
    winners, scores, seats = game.winners, game.scores, game.setup.seats
    if together or seats == 1:
        return [float(seat in winners)], float(scores[seat])
    shares = [(other in winners) / max(1, len(winners)) for other in range(seats)]
    best = max(scores[:seat] + scores[seat + 1 :])
    return shares[seat:] + shares[:seat], float(scores[seat] - best)
