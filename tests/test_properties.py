"""What must hold for every game, in every position: checked over random games of the whole catalogue."""

from __future__ import annotations

import json
from copy import deepcopy

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from tests.state import dump

import cuvee
from cuvee.cli.soak import any_move, random_setup
from cuvee.kernel import Chance, Game, IllegalMove, Kind, Together

pytestmark = pytest.mark.parametrize("kind", cuvee.kinds(), ids=lambda kind: str(kind.id))
SEEDS = st.integers(0, 2**32 - 1)
PLIES = st.integers(0, 12) | st.integers(0, 400)  # drafts come first, and hide most
few = settings(max_examples=60, deadline=None, suppress_health_check=[HealthCheck.too_slow])


def position(kind: Kind, seed: int, plies: int) -> Game:
    """A position after some random moves, with random options; sometimes the end of a game."""
    setup = random_setup(kind, seed, {})
    game, chance = kind.start(setup), Chance(seed)
    while not game.over and len(game.history) < plies:
        seat = game.asked[-1] if seed % 2 else game.asked[0]
        game.play(any_move(game, seat, chance), seat)
    return game


def play_out(game: Game, seed: int, moves: int = 10**6) -> None:
    chance = Chance(seed)
    while not game.over and moves:
        game.play(any_move(game, game.asked[0], chance))
        moves -= 1


@few
@given(seed=SEEDS, plies=PLIES)
def test_equal_seeds_and_moves_give_equal_games(kind: Kind, seed: int, plies: int) -> None:
    one, two = position(kind, seed, plies), position(kind, seed, plies)
    assert dump(one) == dump(two)
    assert one.record() == two.record()


@few
@given(seed=SEEDS, plies=PLIES)
def test_a_record_replays_to_the_same_game(kind: Kind, seed: int, plies: int) -> None:
    game = position(kind, seed, plies)
    again = cuvee.read(game.record())
    assert dump(again) == dump(game)
    assert again.record() == game.record()


@few
@given(seed=SEEDS, plies=PLIES)
def test_a_copy_played_on_does_not_touch_its_origin(kind: Kind, seed: int, plies: int) -> None:
    game = position(kind, seed, plies)
    before = deepcopy(dump(game))
    copy = game.copy()
    assert dump(copy) == before
    play_out(copy, seed)
    assert dump(game) == before


@few
@given(seed=SEEDS, plies=PLIES)
def test_an_origin_played_on_does_not_touch_its_copy(kind: Kind, seed: int, plies: int) -> None:
    game = position(kind, seed, plies)
    copy = game.copy()
    before = deepcopy(dump(copy))
    play_out(game, seed)
    assert dump(copy) == before


@few
@given(seed=SEEDS, plies=PLIES, other=SEEDS)
def test_a_view_does_not_change_when_hidden_things_change(kind: Kind, seed: int, plies: int, other: int) -> None:
    game = position(kind, seed, plies)
    for seat in range(game.setup.seats):
        seen = json.dumps(game.view(seat))
        spectator = json.dumps(game.view(None))
        hidden = game.guess(seat, other)
        assert json.dumps(hidden.view(seat)) == seen
        assert json.dumps(hidden.view(None)) == spectator
        changed = game.copy()
        changed.chance = Chance(other)
        assert json.dumps(changed.view(seat)) == seen


@few
@given(seed=SEEDS, plies=PLIES, other=SEEDS)
def test_a_guess_agrees_with_what_the_seat_knows(kind: Kind, seed: int, plies: int, other: int) -> None:
    game = position(kind, seed, plies)
    before = deepcopy(dump(game))
    for seat in range(game.setup.seats):
        guess = game.guess(seat, other)
        kind.audit(guess)
        assert guess.asked == game.asked
        assert guess.scores == game.scores
        if seat in game.asked:
            assert guess.options(seat) == game.options(seat)
        play_out(guess, other, 20)
        assert len(guess.history) <= 20, "a guess must not remember what others did in secret"
        assert dump(game) == before


@few
@given(seed=SEEDS, plies=PLIES)
def test_a_guess_has_no_record(kind: Kind, seed: int, plies: int) -> None:
    with pytest.raises(cuvee.CuveeError, match="guess"):
        position(kind, seed, plies).guess(0, 1).record()


@few
@given(seed=SEEDS, plies=PLIES)
def test_options_are_never_empty_and_never_doubled(kind: Kind, seed: int, plies: int) -> None:
    game = position(kind, seed, plies)
    assert game.over == (not game.asked)
    for seat in game.asked:
        options = list(game.options(seat))
        assert options
        assert len(set(options)) == len(options)
        assert game.moves(seat) == [game.vocabulary.name(number) for number in options]
    for seat in set(range(game.setup.seats)) - set(game.asked):
        assert not game.options(seat)


@few
@given(seed=SEEDS, plies=PLIES)
def test_whoever_is_asked_again_has_the_same_options(kind: Kind, seed: int, plies: int) -> None:
    """Options are kept when a decision comes up; guesses ask for them again, now that it lies on the stack."""
    game = position(kind, seed, plies)
    decision = game.decision
    if decision is not None and not isinstance(decision, Together):
        assert list(decision.options(game)) == list(game.options(decision.seat))


@settings(max_examples=25, deadline=None, suppress_health_check=[HealthCheck.too_slow])
@given(seed=SEEDS, plies=PLIES)
def test_every_illegal_move_is_refused_and_changes_nothing(kind: Kind, seed: int, plies: int) -> None:
    game = position(kind, seed, plies)
    before = deepcopy(dump(game))
    seats = [None, *range(-1, game.setup.seats + 1)]
    for seat in seats:
        legal = set(game.options(seat))
        for number, name in enumerate(game.vocabulary.names):
            if number not in legal:
                for move in (number, name):
                    with pytest.raises(IllegalMove):
                        game.play(move, seat)
    for nonsense in (-1, len(game.vocabulary), "nonsense", "", None, 1.5, True, ["end"]):
        with pytest.raises(IllegalMove):
            game.play(nonsense)  # type: ignore[arg-type]
    assert dump(game) == before


@few
@given(seed=SEEDS, plies=PLIES)
def test_why_not_agrees_with_the_options(kind: Kind, seed: int, plies: int) -> None:
    game = position(kind, seed, plies)
    for seat in game.asked:
        legal = set(game.options(seat))
        for number in range(len(game.vocabulary)):
            reason = game.why_not(number, seat)
            assert (reason is None) == (number in legal), game.vocabulary.name(number)
            assert reason != ""


@few
@given(seed=SEEDS, plies=PLIES)
def test_telling_does_not_change_the_game(kind: Kind, seed: int, plies: int) -> None:
    silent = position(kind, seed, plies)
    told = silent.copy()
    told.events = []
    play_out(silent, seed, 30)
    play_out(told, seed, 30)
    assert dump(silent) == dump(told)
    json.dumps([event.facts for event in told.events])


@few
@given(seed=SEEDS, plies=PLIES)
def test_simultaneous_answers_may_come_in_any_order(kind: Kind, seed: int, plies: int) -> None:
    game = position(kind, seed, plies)
    chance = Chance(seed)
    for _ in range(300):
        if game.over or isinstance(game.decision, Together):
            break
        game.play(any_move(game, game.asked[0], chance))
    decision = game.decision
    if not isinstance(decision, Together):
        return  # not every game, and not every moment, has something simultaneous
    answers = [(seat, game.options(seat)[0]) for seat in game.asked]
    one, two = game.copy(), game.copy()
    for seat, move in answers:
        one.play(move, seat)
    for seat, move in reversed(answers):
        two.play(move, seat)
    assert one.view() == two.view()
    assert one.chance.drawn == two.chance.drawn
