"""A bot's thoughts in words: each candidate, its value, how often it was looked at, and the line that is expected."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from itertools import groupby
from operator import itemgetter
from pathlib import Path

from cuvee.bots.bot import Candidate, Thought
from cuvee.kernel import Game, Speech, Texts

Say = Callable[..., str]
_TEXT = Path(__file__).parent / "text"


def explain(
    game: Game, seat: int, thought: Thought, language: str, names: Sequence[str] | None = None, most: int = 5
) -> list[str]:
    """The best candidates, a line for each and, indented below it, what the bot expects to follow.

    All is said from what the seat can see: expected moves of the others belong to a guess, not to their real cards.
    """
    speech = game.setup.kind.speech(game.setup, language, names)
    say = Texts(_TEXT, language).say
    guess = game.guess(seat, 0)
    lines: list[str] = []
    for candidate in thought.candidates[:most]:
        move = speech.label(guess.view(seat), game.vocabulary.name(candidate.move))
        lines.append(move + _verdict(candidate, say))
        turns = [
            say("thought.turn", who=_who(other, names, say), moves=", ".join(step for _, step in steps))
            for other, steps in groupby(_expected(guess, seat, candidate, speech), key=itemgetter(0))
        ]
        if turns:
            lines.append("  " + say("thought.line", turns=" · ".join(turns)))
    return lines


def _verdict(candidate: Candidate, say: Say) -> str:
    if candidate.value is None:
        return ""
    value = f"{candidate.value:+.1f}".replace(".", say("thought.point"))
    return " " + say("thought.verdict", n=candidate.visits, value=value)


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
