"""Why a bot likes a move: what its turn brings more than another one's, in all languages."""

from __future__ import annotations

import re

import pytest

import cuvee
from cuvee.bots import Candidate, chances, explain, make
from cuvee.bots.reasons import reasons
from cuvee.kernel import Game, Kind
from cuvee.kernel.po import read
from cuvee.kernel.text import LANGUAGES

KINDS = pytest.mark.parametrize("kind", [k for k in cuvee.kinds() if k.aims], ids=lambda kind: str(kind.id))


def in_the_middle(kind: Kind, moves: int) -> Game:
    """A game of two, after so many moves of a player that looks a step ahead, where there is a choice."""
    game, bot = kind.start(kind.setup(seed=4, seats=2)), make("normal", 1)
    while moves > 0 or len(game.options(game.asked[0])) < 3:
        game.play(bot.choose(game, game.asked[0]), game.asked[0])
        moves -= 1
    return game


@KINDS
def test_every_aim_can_be_told_in_every_language(kind: Kind) -> None:
    assert kind.aims is not None
    named = {aim.name for moves in (0, 40) for aim in kind.aims(in_the_middle(kind, moves), 0)}
    for language in LANGUAGES:
        texts = read(kind.home / "mind" / "text" / f"{language}.po")
        for name in named:
            for number in (1, 2):
                said = texts.ngettext(f"aim.{name}", f"aim.{name}", number)
                assert "{n}" in said, (language, name)


@KINDS
def test_what_speaks_for_one_move_does_not_speak_for_the_other(kind: Kind) -> None:
    found = 0
    for moves in (20, 30, 40, 50):
        game = in_the_middle(kind, moves)
        seat = game.asked[0]
        guess = game.guess(seat, 0)
        one, *others = [Candidate(move) for move in game.options(seat)]
        assert reasons(guess, seat, one, one, "en") == []
        for other in others:
            words = [
                {re.sub(r"\d+", "n", reason) for reason in reasons(guess, seat, a, b, "en")}
                for a, b in ((one, other), (other, one))
            ]
            assert not words[0] & words[1]
            found += len(words[0] | words[1])
    assert found


@KINDS
def test_a_thought_speaks_in_chances_and_says_why_once(kind: Kind) -> None:
    game = in_the_middle(kind, 30)
    seat = game.asked[0]
    thought = make("master:30", 1).consider(game, seat)
    for language, why in (("en", "why: "), ("de", "warum: "), ("es", "por qué: ")):
        lines = explain(game, seat, thought, language)
        assert all(not line.startswith("  ") or re.match(r"  \S", line) for line in lines)
        assert any("%" in line for line in lines)
        assert sum(line.strip().startswith(why) for line in lines) <= 1


@pytest.mark.parametrize("kind", cuvee.kinds(), ids=lambda kind: str(kind.id))
def test_chances_of_all_seats_add_up_and_show_nothing_hidden(kind: Kind) -> None:
    for seats in kind.options[0].choices:
        game = kind.start(kind.setup(seed=2, seats=seats))
        found = chances(game, 0)
        assert len(found) == game.setup.seats
        assert all(0 <= chance <= 1 for chance in found)
        if not kind.team(game.setup):
            assert sum(found) == pytest.approx(1, abs=1e-4)
        assert chances(game.guess(0, 7), 0) == pytest.approx(found, abs=1e-5)
