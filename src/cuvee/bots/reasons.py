"""Why a move is liked: what follows from it at once, compared with another one, in things that people work for.

A game names these things (its `aims`) and has the words for them; how much of which counts, is worked out here.
"""

from __future__ import annotations

from dataclasses import dataclass
from itertools import takewhile
from pathlib import Path

from cuvee.bots.bot import Candidate
from cuvee.bots.foresight import played
from cuvee.bots.mind import judged, mind_for
from cuvee.bots.net import Floats, has_net
from cuvee.kernel import Game, Texts

TEXT = Path(__file__).parent / "text"
LONGEST = 12  # decisions that are followed
TRIED = 3  # guesses, where cards or dice have a say
_END = "finish"  # the move that ends a turn, where there is one
MOST = 2  # reasons that are told
LEAST = 0.25  # points that a reason is worth telling


@dataclass(frozen=True, slots=True)
class Outcome:
    """What a seat has when all that a move leads to is done; a mean, where that is a matter of luck.

    Where the move also ends a day, a round or a year, what that brings is not the move's merit: nothing is known then.
    """

    amounts: dict[str, float]
    lucky: bool


def reasons(guess: Game, seat: int, candidate: Candidate, other: Candidate, language: str) -> list[str]:
    """What a candidate brings, if it is more than another one does; the weightiest first.

    What a move leaves as it is speaks against the other one, not for it: whoever ends a turn has kept his money, too.
    """
    aims = guess.setup.kind.aims
    if aims is None or candidate.move == other.move:
        return []
    ours, theirs = outcome(guess, seat, candidate), outcome(guess, seat, other)
    if not ours.amounts or not theirs.amounts:
        return []
    words = Texts(guess.setup.kind.home / "mind" / "text", language)
    found: list[tuple[float, str]] = []
    for aim in aims(guess, seat):
        mine, yours = ours.amounts.get(aim.name, aim.amount), theirs.amounts.get(aim.name, aim.amount)
        brought, spared, weight = round(mine - aim.amount), round(mine - yours), (mine - yours) * aim.worth
        if weight < LEAST or not spared:
            continue
        if brought > 0:
            text = words.say(f"aim.{aim.name}", n=brought)
            sure = not ours.lucky or mine == round(mine)
            found.append((weight, text if sure else Texts(TEXT, language).say("thought.probably", reason=text)))
        elif brought < 0 and words.knows(f"less.{aim.name}"):
            found.append((weight, words.say(f"less.{aim.name}", n=spared)))
    return [text for _, text in sorted(found, key=lambda one: -one[0])[:MOST]]


def outcome(guess: Game, seat: int, candidate: Candidate) -> Outcome:
    """What a candidate leads to; with luck in it, it is tried several times."""
    aims = guess.setup.kind.aims
    assert aims is not None
    after = done(guess, seat, candidate)
    if after is None:
        return Outcome({}, False)
    lucky = after.chance.drawn != guess.chance.drawn
    afters = [after]
    if lucky:
        tried = [done(guess.guess(seat, number), seat, candidate) for number in range(1, TRIED)]
        afters += [one for one in tried if one is not None]
    found: dict[str, float] = {}
    for one in afters:
        for aim in aims(one, seat):
            found[aim.name] = found.get(aim.name, 0.0) + aim.amount / len(afters)
    return Outcome({name: round(amount, 6) for name, amount in found.items()}, lucky)


def done(guess: Game, seat: int, candidate: Candidate) -> Game | None:
    """The game after a candidate and what it asks for: as the bot expects it, then with the best moves at once.

    What lies below on the stack has its own time, and so have the end of the turn and the same question when it comes
    again. Nothing if what lay at the bottom is over, too: a day, a round or a year has ended, or the game.
    """
    asked, below = type(guess.stack[-1]), guess.stack[-2] if len(guess.stack) > 1 else None
    game = guess.copy()
    game.play(candidate.move, seat)
    line = [move for _, move in takewhile(lambda step: step[0] == seat, candidate.line)]
    for number in range(LONGEST):
        if seat not in game.asked or type(game.stack[-1]) is asked or _END in game.moves(seat):
            break
        if below is not None and not any(step is below for step in game.stack[:-1]):
            break
        expected = line[number] if number < len(line) else -1
        game.play(expected if expected in game.options(seat) else _best(game, seat), seat)
    return None if game.over or game.stack[0] is not guess.stack[0] else game


def _best(game: Game, seat: int) -> int:
    options = list(game.options(seat))
    return options[int(worths(game.copy(), seat, options).argmax())]


def worths(game: Game, seat: int, moves: list[int]) -> Floats:
    """What some moves are worth at once, as chances to win; they are made in the game itself."""
    afters = played(game, seat, moves)
    return mind_for(game.setup).worth(afters, seat) if has_net(game.setup) else judged(afters, seat)
