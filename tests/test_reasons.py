"""Why a bot likes a move: what its turn brings more than another one's, in all languages."""

from __future__ import annotations

import re

import pytest

import cuvee
from cuvee.bots import Candidate, Thought, advice, because, chances, explain, make, plainly
from cuvee.bots.reasons import done, outcome, reasons
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
def test_what_is_told_about_an_answer_belongs_to_a_question_and_to_a_sort_of_move(kind: Kind) -> None:
    """In all languages the same; a text that nothing leads to would be a mistake in its name."""
    keys = {
        language: re.findall(r'^msgid "(.+)"$', (kind.home / "mind" / "text" / f"{language}.po").read_text(), re.M)
        for language in LANGUAGES
    }
    assert keys["de"] == keys["en"] == keys["es"]
    asked = {decision.__name__ for decision in kind.decisions()}
    sorts = {re.split("[/>]", name)[0] for name in kind.start(kind.setup(seed=1)).vocabulary.names}
    for key in keys["en"]:
        what, name, *sort = key.split(".")
        if what == "merit" and name[0].isupper():
            assert name in asked, key
            assert set(sort) <= sorts, key


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
        assert [number for number, line in enumerate(lines) if line.strip().startswith(why)] == [1]


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


# Advice.


@KINDS
def test_every_advice_has_a_reason(kind: Kind) -> None:
    """Whatever is asked: the best of two moves has something that speaks for it, and it is never a bare key."""
    game, bot, asked = kind.start(kind.setup(seed=6, seats=2)), make("random", 3), set()
    while not game.over and len(game.history) < 250:
        seat = game.asked[0]
        thought = Thought(tuple([Candidate(move) for move in game.options(seat)]))
        if type(game.decision) not in asked and len(thought.candidates) > 1:
            asked.add(type(game.decision))
            for language in LANGUAGES:
                told = because(game, seat, thought, language)
                assert told, game.decision
                assert all(told), game.decision
                assert len(told) <= 2
        game.play(bot.choose(game, seat), seat)
    assert len(asked) > 8


def test_row_one_is_advised_because_one_goes_first_and_not_for_lira_to_come() -> None:
    kind = cuvee.kind("viticulture")
    game = kind.start(kind.setup(seed=4, seats=2))
    while type(game.decision).__name__ != "ChooseRow":
        game.play(game.options()[0])
    seat = game.asked[0]
    thought = Thought(tuple([Candidate(game.vocabulary.number(f"row/{row}")) for row in (1, 2)]))
    assert because(game, seat, thought, "en") == ["you go first this year"]
    assert because(game, seat, thought, "es") == ["este año juegas en primer lugar"]


@KINDS
def test_what_the_end_of_a_day_or_a_year_brings_is_no_merit_of_a_move(kind: Kind) -> None:
    game, bot, ended = kind.start(kind.setup(seed=3, seats=2)), make("random", 5), 0
    while not game.over and ended < 4:
        seat, before = game.asked[0], len(game.history)
        move = bot.choose(game, seat)
        after = game.copy()
        after.play(move, seat)
        if after.over or after.stack[0] is not game.stack[0]:
            ended += 1
            assert done(game.guess(seat, 1), seat, Candidate(move)) is None
            assert outcome(game.guess(seat, 1), seat, Candidate(move)).amounts == {}
        game.play(move, seat)
        assert len(game.history) > before
    assert ended


def grande_or_not() -> tuple[Game, int, list[Candidate]]:
    """The first worker of a game of Viticulture: on the same space, the grande and a regular one."""
    kind = cuvee.kind("viticulture")
    game = kind.start(kind.setup(seed=4, seats=2))
    while type(game.decision).__name__ != "PlaceWorker":
        game.play(game.options()[0])
    return game, game.asked[0], [Candidate(game.vocabulary.number(move)) for move in ("tour+grande", "tour", "pass")]


def test_of_two_moves_that_do_the_same_the_plainer_one_is_advised() -> None:
    game, seat, (grande, regular, other) = grande_or_not()
    assert plainly(game, seat, Thought((grande, other, regular))).candidates == (regular, grande, other)
    assert plainly(game, seat, Thought((regular, grande))).choice == regular.move
    assert plainly(game, seat, Thought((other, regular, grande))).choice == other.move
    told = because(game, seat, Thought((regular, grande, other)), "en")
    assert told == ["brings 2 lira", "keeps the grande worker for an action that is full"]


def test_a_move_that_is_clearly_better_is_not_given_up_for_a_plainer_one(monkeypatch: pytest.MonkeyPatch) -> None:
    game, seat, (grande, regular, other) = grande_or_not()
    monkeypatch.setattr(advice, "worths", lambda game, seat, moves: [0.5, 0.5 - 2 * advice.ALIKE])
    assert plainly(game, seat, Thought((grande, other, regular))).choice == grande.move
