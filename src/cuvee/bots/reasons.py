"""Why a move is liked: what its turn leads to, compared with another one's, in things that people work for.

A game names these things (its `aims`) and has the words for them; how much more of which counts, is worked out here.
"""

from __future__ import annotations

from cuvee.bots.bot import Candidate
from cuvee.bots.foresight import played
from cuvee.bots.mind import judged, mind_for
from cuvee.bots.net import has_net
from cuvee.kernel import Game, Texts

LONGEST = 12  # decisions of a turn that are followed
MOST = 2  # reasons that are told
LEAST = 0.4  # points that a reason is worth telling


def reasons(guess: Game, seat: int, candidate: Candidate, other: Candidate, language: str) -> list[str]:
    """What a candidate brings more than another one, by the end of its turn; the weightiest first.

    What a move leaves as it is speaks against the other one, not for it: whoever ends a turn has kept his money, too.
    """
    aims = guess.setup.kind.aims
    if aims is None:
        return []
    now = {aim.name: aim.amount for aim in aims(guess, seat)}
    ours = aims(turn_played(guess, seat, candidate), seat)
    theirs = {aim.name: aim.amount for aim in aims(turn_played(guess, seat, other), seat)}
    more = [
        ((aim.amount - theirs[aim.name]) * aim.worth, aim.name, aim.amount - theirs[aim.name])
        for aim in ours
        if aim.name in theirs and aim.amount != now.get(aim.name)
    ]
    say = Texts(guess.setup.kind.home / "mind" / "text", language).say
    best = sorted([found for found in more if found[0] >= LEAST], reverse=True)[:MOST]
    return [say(f"aim.{name}", n=amount) for _, name, amount in best]


def turn_played(guess: Game, seat: int, candidate: Candidate) -> Game:
    """The game after a candidate and the rest of its turn: as the bot expects it, then with the best moves at once."""
    game = guess.copy()
    game.play(candidate.move, seat)
    for who, move in candidate.line:
        if who != seat or seat not in game.asked or move not in game.options(seat):
            break
        game.play(move, seat)
    for _ in range(LONGEST):
        if seat not in game.asked:
            break
        game.play(_best(game, seat), seat)
    return game


def _best(game: Game, seat: int) -> int:
    options = list(game.options(seat))
    afters = played(game.copy(), seat, options)
    worth = mind_for(game.setup).worth(afters, seat) if has_net(game.setup) else judged(afters, seat)
    return options[int(worth.argmax())]
