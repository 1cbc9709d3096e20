"""Every game is a game of OpenSpiel: it passes their tests, chance is explicit, and players know what they saw."""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import Any

import numpy as np
import pyspiel
import pytest
from open_spiel.python.algorithms import ismcts, mcts
from open_spiel.python.observation import make_observation
from tests.modes import SEATS

import cuvee
from cuvee.envs.openspiel import name
from cuvee.envs.position import Dice, Memory, Undecided
from cuvee.kernel import Chance, Kind

every_game = pytest.mark.parametrize("kind", cuvee.kinds(), ids=lambda kind: str(kind.id))


def load(kind: Kind, **params: Any) -> Any:
    return pyspiel.load_game(name(kind), params)


def states(game: Any, seed: int, moves: int = 10**6) -> Iterator[Any]:
    """The states of a random game."""
    chance, state = random.Random(seed), game.new_initial_state()
    for _ in range(moves):
        yield state
        if state.is_terminal():
            return
        if state.is_chance_node():
            outcomes, weights = zip(*state.chance_outcomes(), strict=True)
            state.apply_action(chance.choices(outcomes, weights)[0])
        else:
            state.apply_action(chance.choice(state.legal_actions()))


@pytest.mark.parametrize(
    ("game", "options"),
    [
        *SEATS,
        pytest.param("naramata", {"seats": 2, "mode": "fleet"}),
        pytest.param("viticulture", {"seats": 2, "modules": "all"}),
    ],
)
def test_random_simulation(game: str, options: dict[str, Any]) -> None:
    pyspiel.random_sim_test(load(cuvee.kind(game), **options), num_sims=1, serialize=True, verbose=False)


@every_game
def test_every_state_of_explicit_chance_is_a_state_of_the_game(kind: Kind) -> None:
    seen = set()
    for state in states(load(kind, seats=2), 3):
        if state.is_chance_node():
            assert sum(p for _, p in state.chance_outcomes()) == pytest.approx(1)
            seen.add(state.position.label)
        else:
            kind.audit(state.position.game)
    assert seen > {"deal"}, "cards are drawn after the set-up, too"
    assert sum(state.returns()) == 0
    assert sorted(state.returns()) == [-1.0, 1.0]


@every_game
def test_chance_decides_the_next_move_and_nothing_else_does(kind: Kind) -> None:
    """The same moves and outcomes lead to the same state, whatever chance the games inside were born with."""
    for state in states(load(kind, seats=2), 4, 100):
        for action in [] if state.is_terminal() else state.legal_actions()[:6]:
            one, two = state.clone(), state.clone()
            one.apply_action(action)
            if two.position.game:
                two.position.game.chance = Chance(action)
            two.apply_action(action)
            assert str(one) == str(two)
            assert one.observation_string(0) == two.observation_string(0)
            assert one.history() == two.history() == [*state.history(), action]


def test_a_draw_is_as_likely_as_its_copies() -> None:
    """Outcomes are cards, weighted by how many copies are left, as the game's own generator has them."""
    with pytest.raises(Undecided) as draw:
        Dice(()).draw([3, 0, 1], "card")
    assert draw.value.pool == {0: 3, 2: 1}
    with pytest.raises(Undecided) as take:
        Dice(()).take([5, 5, 8], "card")
    assert take.value.pool == {5: 2, 8: 1}
    pool = [5, 5, 8]
    assert Dice((8,)).take(pool, "card") == 8
    assert pool == [5, 5]


@every_game
def test_a_resampled_state_looks_the_same_to_the_player_and_hides_the_truth(kind: Kind) -> None:
    differs = False
    for state in states(load(kind, seats=2), 5, 60):
        if not state.is_chance_node() and not state.is_terminal():
            player = state.current_player()
            other = state.resample_from_infostate(player, random.Random(1).random)
            assert other.information_state_string(player) == state.information_state_string(player)
            assert other.legal_actions() == state.legal_actions()
            assert other.history() == []
            assert other.information_state_string(1 - player).startswith(" "), "what others remember is not known"
            assert np.array_equal(other.observation_tensor(player), state.observation_tensor(player))
            differs |= other.observation_string(1 - player) != state.observation_string(1 - player)
            with pytest.raises(cuvee.CuveeError, match="a guess is not a game that was played"):
                other.serialize()
    assert differs, "hidden things were dealt again"


@every_game
def test_players_remember_what_they_saw_and_did(kind: Kind) -> None:
    """An information state is a fingerprint, which changes with each own move and no other, and what is seen now."""
    before, moved = [" ", " "], None
    for state in states(load(kind, seats=2), 8, 120):
        for player in (0, 1):
            information = state.information_state_string(player)
            memory, seen = information.split(" ", 1)
            assert seen == state.observation_string(player)
            assert (memory != before[player].split(" ", 1)[0]) == (moved == player)
            before[player] = information
        moved = state.current_player()


def test_memories_of_different_pasts_differ() -> None:
    game = cuvee.new("naramata", seats=2, seed=1)
    later = game.copy()
    later.play("vehicle/red")
    pasts = [Memory(None, game, 1), Memory(None, game, 2), Memory(None, later, 1)]
    pasts += [Memory(Memory(None, game, move), later, 1) for move in (1, 2)]
    assert len({past.digest(0) for past in pasts}) == len(pasts)
    assert Memory(pasts[0], later, 1).digest(0) == pasts[3].digest(0), "read before or not, it is the same memory"


@every_game
def test_an_information_state_does_not_depend_on_when_it_is_asked_for(kind: Kind) -> None:
    game = load(kind, seats=2)
    asked = [state.information_state_string(0) for state in states(game, 6, 80)][-1]
    last = [state.clone() for state in states(game, 6, 80)][-1]
    assert last.information_state_string(0) == asked


@every_game
def test_observers_see_what_states_say(kind: Kind) -> None:
    state = next(s for s in states(load(kind, seats=2), 7) if not s.is_chance_node() and s.move_number() > 3)
    own = make_observation(state.get_game(), pyspiel.IIGObservationType(perfect_recall=True))
    own.set_from(state, 1)
    assert np.array_equal(own.tensor, state.information_state_tensor(1))
    assert own.string_from(state, 1) == state.information_state_string(1)
    hidden = pyspiel.PrivateInfoType.NONE
    public = make_observation(
        state.get_game(),
        pyspiel.IIGObservationType(public_info=True, private_info=hidden, perfect_recall=False),
    )
    assert public.string_from(state, 0) == public.string_from(state, 1) != own.string_from(state, 1)


def test_search_of_openspiel_plays_our_games() -> None:
    state = next(s for s in states(load(cuvee.kind("naramata"), seats=2, days=2), 2) if not s.is_chance_node())
    bot = ismcts.ISMCTSBot(
        game=state.get_game(),
        uct_c=1.0,
        evaluator=mcts.RandomRolloutEvaluator(n_rollouts=1, random_state=np.random.RandomState(1)),
        max_simulations=4,
        random_state=np.random.RandomState(2),
    )
    assert bot.step(state) in state.legal_actions()


@pytest.mark.parametrize(
    ("params", "message"),
    [
        ({"seats": 9}, "naramata: seats=9 is not allowed; allowed: 1, 2, 3, 4"),
        ({"seats": 1, "mode": "fleet"}, "mode=fleet is not allowed with seats=1"),
        ({"deals": 0}, "deals=0 is not allowed"),
        ({"data": "/nowhere"}, "/nowhere"),
        ({"tempo": 3}, "Unknown parameter 'tempo'. Available parameters are"),
    ],
)
def test_wrong_parameters_get_a_clear_error(params: dict[str, Any], message: str) -> None:
    with pytest.raises((cuvee.CuveeError, pyspiel.SpielError), match=message):
        load(cuvee.kind("naramata"), **params)
