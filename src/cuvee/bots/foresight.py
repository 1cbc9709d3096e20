"""A player that looks one step ahead with the net, as well as a person of some strength would.

At its best it tries every move in a few guesses and takes the one after which its chance to win is highest. Weaker
players make people's mistakes: they overlook moves, they cannot tell what is nearly as good from what is better, and
they reckon with one guess only. Without a net the game's own judgement decides.
"""

from __future__ import annotations

from dataclasses import dataclass
from math import exp

import numpy as np

from cuvee.bots.bot import Bot, Candidate, Thought
from cuvee.bots.mind import MARGIN, POINTS, Sobriety, mind_for
from cuvee.bots.net import has_net
from cuvee.bots.worth import margin
from cuvee.kernel import Game


@dataclass(frozen=True, slots=True)
class Skill:
    """What a player is able to do."""

    guesses: int = 4
    blur: float = 0.0  # moves whose chances to win differ by this much are hard to tell apart
    overlooks: float = 0.0  # the share of moves that it does not think of


class Foresight(Bot):
    """Makes the move after which it likes the position best, as far as its skill goes."""

    def __init__(self, seed: int, skill: Skill) -> None:
        super().__init__(seed)
        self.skill = skill

    def think(self, guess: Game, seat: int) -> Thought:
        """Every move that it thinks of, in the same guesses; the choice first, the others by their worth."""
        options = self._noticed(list(guess.options(seat)))
        if len(options) == 1:
            return Thought((Candidate(options[0]),))
        learned, guesses = has_net(guess.setup), self.skill.guesses
        worths, chances, points = np.zeros((3, len(options)))
        for _ in range(guesses):
            afters = played(self.guess(guess, seat), seat, options)
            if learned:
                mind = mind_for(guess.setup)
                won, lead = mind.outlook(afters, seat)
                worths += (won[:, 0] + MARGIN * lead) / guesses
                chances += won[:, 0] / guesses
                points += lead * mind.unit / guesses
            else:
                compared = np.array([margin(after, seat, guess.setup.kind.rivalry) for after in afters])
                points += compared / guesses
                worths += compared / POINTS / guesses
        worth = worths.tolist()
        ranked = sorted(range(len(options)), key=lambda number: -worth[number])
        chosen = self._chosen(ranked, worth, mind_for(guess.setup).eyes.grain if learned else 1.0)
        ranked.remove(chosen)
        found = [Candidate(options[n], guesses, float(points[n])) for n in (chosen, *ranked)]
        if learned:
            sober, unit = Sobriety.of(guess, seat), mind_for(guess.setup).unit
            hoped = [float(chances[n]) for n in (chosen, *ranked)]
            found = [
                Candidate(one.move, guesses, (one.value or 0.0) - sober.lead * unit, chance=sober.chance(hope))
                for one, hope in zip(found, hoped)
            ]
        return Thought(tuple(found))

    def _noticed(self, options: list[int]) -> list[int]:
        if not self.skill.overlooks or len(options) < 2:
            return options
        limit = int(self.skill.overlooks * 1000)
        return [move for move in options if self.chance.below(1000) >= limit] or options

    def _chosen(self, ranked: list[int], worth: list[float], grain: float) -> int:
        """The best one; with a blurred eye, one that is about as good."""
        if not self.skill.blur:
            return ranked[0]
        best = worth[ranked[0]]
        shares = [exp((worth[number] - best) / (self.skill.blur * grain)) for number in ranked]
        point = self.chance.below(1 << 30) / (1 << 30) * sum(shares)
        for number, share in zip(ranked, shares):
            point -= share
            if point < 0:
                return number
        return ranked[-1]


def played(game: Game, seat: int, moves: list[int]) -> list[Game]:
    """A game after each of some moves; the last one is made in the game itself."""
    afters = []
    for move in moves[:-1]:
        after = game.copy()
        after.play(move, seat)
        afters.append(after)
    game.play(moves[-1], seat)
    return [*afters, game]
