"""A bot's thoughts in words: each candidate, its chance to win, its points, why it is liked, and the line expected."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from itertools import groupby
from operator import itemgetter

from cuvee.bots.advice import because
from cuvee.bots.bot import Candidate, Thought
from cuvee.bots.reasons import TEXT, reasons
from cuvee.kernel import Game, Speech, Texts

Say = Callable[..., str]


def explain(
    game: Game,
    seat: int,
    thought: Thought,
    language: str,
    names: Sequence[str] | None = None,
    most: int = 5,
    why: Sequence[str] | None = None,
) -> list[str]:
    """The best candidates, a line for each and, indented below it, why, and what the bot expects to follow.

    The best one has its reasons in any case (`why`, if they are known already); the others are compared with it.

    All is said from what the seat can see: expected moves of the others belong to a guess, not to their real cards.
    """
    speech = game.setup.kind.speech(game.setup, language, names)
    say = Texts(TEXT, language).say
    guess, together = game.guess(seat, 0), game.setup.kind.team(game.setup)
    lines: list[str] = []
    told = thought.candidates[:most]
    for number, candidate in enumerate(told):
        move = speech.label(guess.view(seat), game.vocabulary.name(candidate.move))
        lines.append(move + _verdict(candidate, together, say))
        if number:
            found = reasons(guess, seat, candidate, told[0], language)
        else:
            found = list(because(game, seat, thought, language) if why is None else why)
        if found:
            lines.append("  " + say("thought.for" if number else "thought.why", reasons=", ".join(found)))
        turns = [
            say("thought.turn", who=_who(other, names, say), moves=", ".join(step for _, step in steps))
            for other, steps in groupby(_expected(guess, seat, candidate, speech), key=itemgetter(0))
        ]
        if turns:
            lines.append("  " + say("thought.line", turns=" · ".join(turns)))
    return lines


def _verdict(candidate: Candidate, together: bool, say: Say) -> str:
    """Chances and points, as far as the bot can tell; where all win or lose together, no points are told."""
    value = None if candidate.value is None else f"{candidate.value:+.1f}".replace(".", say("thought.point"))
    if candidate.chance is None:
        return "" if value is None else " " + say("thought.points", value=value)
    chance = f"{100 * candidate.chance:.0f}"
    if value is None or together:
        return " " + say("thought.chance", chance=chance)
    return " " + say("thought.both", chance=chance, value=value)


def _who(seat: int, names: Sequence[str] | None, say: Say) -> str:
    return names[seat] if names is not None else say("player", number=seat + 1)


def _expected(guess: Game, seat: int, candidate: Candidate, speech: Speech) -> Iterator[tuple[int, str]]:
    """The expected moves, as far as they can be made in this guess: chance may have it otherwise."""
    game = guess.copy()
    game.play(candidate.move, seat)
    for other, move in candidate.line:
        if move not in game.options(other):
            return
        yield other, speech.label(game.view(other), game.vocabulary.name(move))
        game.play(move, other)
