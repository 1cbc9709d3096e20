"""Advice for people: the move of a good bot, as plainly as it can be done, and always with a reason."""

from __future__ import annotations

import re

from cuvee.bots.bot import Candidate, Thought
from cuvee.bots.reasons import MOST, TEXT, reasons, worths
from cuvee.kernel import Game, Texts

GUESSES = 4  # in which a move and a plainer one are compared
ALIKE = 0.03  # chances to win that differ by no more count as the same: a guess, from a look at two games
_SORT = re.compile("[/>]")  # ends the part of a move's name that says what sort of move it is
TOLD = 0.015  # a difference in chances that is worth telling


def plainly(game: Game, seat: int, thought: Thought) -> Thought:
    """The same thought, with a move first that does the same and uses up less, if it is about as good."""
    plainer = game.setup.kind.plainer
    if plainer is None:
        return thought
    best = thought.candidates[0]
    other = next((one for one in thought.candidates[1:] if one.move in plainer(game, best.move)), None)
    if other is None or _difference(game, seat, best.move, other.move) > ALIKE:
        return thought
    return Thought((other, *[one for one in thought.candidates if one is not other]))


def _difference(game: Game, seat: int, better: int, plainer: int) -> float:
    """How much more a move is worth than a plainer one, on average over some guesses."""
    found = [worths(game.guess(seat, number), seat, [better, plainer]) for number in range(GUESSES)]
    return float(sum(one[0] - one[1] for one in found)) / GUESSES


def because(game: Game, seat: int, thought: Thought, language: str) -> list[str]:
    """Why the chosen move is a good one: what it brings, what the rules say for it, or else its chance to win."""
    best, *others = thought.candidates
    plainer = game.setup.kind.plainer
    if plainer is not None:  # what does the same is no alternative
        others = [one for one in others if best.move not in plainer(game, one.move)]
    guess, say = game.guess(seat, 0), Texts(TEXT, language).say
    found = reasons(guess, seat, best, others[0], language) if others else []
    found += _merits(guess, seat, best.move, language)[: MOST - len(found)]
    if found:
        return found
    if not others:
        return [say("advice.only")]
    found += _general(game, best.move, language)
    more = _more_chance(best, others[0])
    if more:
        found.append(say("advice.chance", n=more))
    return found or [say("advice.best")]


def _general(game: Game, move: int, language: str) -> list[str]:
    """What can be said for the best answer to a question, whatever it is: by kind of move, or for all of them."""
    if game.setup.kind.aims is None:
        return []
    words = Texts(game.setup.kind.home / "mind" / "text", language)
    asked, sort = type(game.decision).__name__, _SORT.split(game.vocabulary.name(move))[0]
    known = [key for key in (f"merit.{asked}.{sort}", f"merit.{asked}") if words.knows(key)]
    return [words.say(known[0])] if known else []


def _merits(guess: Game, seat: int, move: int, language: str) -> list[str]:
    """What speaks for a move in the words of the rules."""
    merits = guess.setup.kind.merits
    if merits is None:
        return []
    say = Texts(guess.setup.kind.home / "mind" / "text", language).say
    found = merits(guess, seat, move)
    return [say(f"merit.{name}", n=number) if number else say(f"merit.{name}") for name, number in found]


def _more_chance(best: Candidate, other: Candidate) -> int:
    """How many games of a hundred the best move wins more than another one, if that is worth telling."""
    if best.chance is None or other.chance is None or best.chance - other.chance < TOLD:
        return 0
    return round(100 * (best.chance - other.chance))
