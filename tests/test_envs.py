"""The doors for researchers pass the test suites of the projects they open to."""

from __future__ import annotations

import warnings
from typing import Any

import gymnasium
import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env
from pettingzoo.test import api_test, seed_test
from tests.modes import MODES, SOLO

import cuvee
import cuvee.envs.gymnasium
from cuvee.envs.lens import Lens
from cuvee.envs.pettingzoo import Table, env

# PettingZoo says so of every environment with action masks, its own included.
USUAL = "Observation space for each agent probably should be|Observation is not a NumPy array"


def play(table: Any, seed: int) -> dict[str, float]:
    """A random game to its end: what each agent got."""
    table.reset(seed=seed)
    got = dict.fromkeys(table.agents, 0.0)
    chance = np.random.default_rng(seed)
    for agent in table.agent_iter():
        observation, reward, over, cut, _ = table.last()
        got[agent] += reward
        assert not cut
        table.step(None if over else int(chance.choice(np.flatnonzero(observation["action_mask"]))))
    return got


@pytest.mark.parametrize(("game", "options"), MODES)
def test_pettingzoo_api(game: str, options: dict[str, Any]) -> None:
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        warnings.filterwarnings("ignore", message=USUAL)
        api_test(env(game, **options), num_cycles=100)
        seed_test(lambda: env(game, **options), num_cycles=15)


@pytest.mark.parametrize("kind", cuvee.kinds(), ids=lambda kind: str(kind.id))
def test_a_whole_game_through_pettingzoo_is_the_game_itself(kind: cuvee.kernel.Kind) -> None:
    table = Table(kind.id, seats=3)
    got = play(table, 5)
    again = cuvee.read(table.game.record())
    assert again.over
    assert again.setup.seed == 5
    assert [got[f"seat_{seat}"] for seat in range(3)] == [1.0 if seat in again.winners else -0.5 for seat in range(3)]


def test_results_sum_to_nothing_and_teams_win_or_lose_as_one() -> None:
    rivals, team = Lens("naramata", "result", None, {"seats": 2}), Lens("naramata", "result", None, {"seats": 1})
    margin = Lens("naramata", "margin", None, {"seats": 2})
    for lens in (rivals, team, margin):
        assert lens.payoffs(lens.start(1)) == [0.0] * lens.setup.seats
    drawn = finished(rivals)
    drawn.points[:] = drawn.prestige[:] = [7, 7]
    assert rivals.payoffs(drawn) == [0.0, 0.0]
    drawn.points[:] = [9, 4]
    assert rivals.payoffs(drawn) == [1.0, -1.0]
    assert margin.payoffs(drawn) == [5.0, -5.0]
    alone = finished(team)
    alone.whelp = 3
    assert team.payoffs(alone) == [1.0]
    alone.whelp = -2
    assert team.payoffs(alone) == [-1.0]
    team.reward = "margin"
    assert team.payoffs(alone) == [-2.0]


def finished(lens: Lens) -> Any:
    game = lens.start(1)
    game.stack.clear()
    return game


def test_others_do_not_see_a_simultaneous_choice() -> None:
    """In the draft the second seat chooses after the first, and sees the same whatever the first has chosen."""
    seen = []
    for choice in (0, 1):
        table = Table("naramata", seats=2, vehicles="deal")
        table.reset(seed=3)
        assert table.game.asked == (0, 1)
        table.step(table.game.options(0)[choice])
        while table.agent_selection == "seat_0":
            table.step(table.game.options(0)[0])
        seen.append(table.observe("seat_1"))
    assert np.array_equal(seen[0]["observation"], seen[1]["observation"])
    assert np.array_equal(seen[0]["action_mask"], seen[1]["action_mask"])


def test_agents_see_with_their_own_eyes() -> None:
    table = Table("viticulture", seats=3)
    table.reset(seed=1)
    for seat, agent in enumerate(table.agents):
        seen = np.array(table.lens.features.of(table.game.view(seat)), np.float32)
        assert np.array_equal(table.observe(agent)["observation"], seen)


def test_only_the_agent_selected_has_moves() -> None:
    table = Table("dom-pierre", seats=2)
    table.reset(seed=1)
    for agent in table.agents:
        assert table.observe(agent)["action_mask"].any() == (agent == table.agent_selection)


def test_an_illegal_move_is_refused_and_changes_nothing() -> None:
    table = Table("viticulture", seats=2)
    table.reset(seed=1)
    before, agent = table.game.record(), table.agent_selection
    with pytest.raises(cuvee.IllegalMove, match="is not legal now"):
        table.step(table.game.vocabulary.number("pass"))
    with pytest.raises(cuvee.IllegalMove, match="neither the name nor the number"):
        table.step(None)
    assert (table.game.record(), table.agent_selection) == (before, agent)


@pytest.mark.parametrize(
    ("settings", "message"),
    [
        ({"seats": 9}, "naramata: seats=9 is not allowed; allowed: 1, 2, 3, 4"),
        ({"seats": 2, "tempo": 3}, "naramata has no option 'tempo'; it has: seats, mode"),
        ({"reward": "fame"}, "reward='fame' is not allowed; allowed: result, margin"),
        ({"render_mode": "human"}, "render_mode='human' is not allowed; allowed: ansi"),
    ],
)
def test_wrong_settings_get_a_clear_error(settings: dict[str, Any], message: str) -> None:
    with pytest.raises(cuvee.CuveeError, match=message):
        env("naramata", **settings)


@pytest.mark.parametrize(("game", "options"), SOLO)
@pytest.mark.filterwarnings("error")
def test_gymnasium_check(game: str, options: dict[str, Any]) -> None:
    solo = gymnasium.make(f"cuvee/{game}-v{cuvee.kind(game).version}", **{**options, "seats": 1}, render_mode="ansi")
    check_env(solo.unwrapped)


@pytest.mark.parametrize("game", ["naramata", "viticulture"])
def test_a_solo_game_through_gymnasium(game: str) -> None:
    solo = cuvee.envs.gymnasium.Solo(game, render_mode="ansi")
    chance = np.random.default_rng(1)
    _, info = solo.reset(seed=4)
    rewards, over = [], False
    while not over:
        action = chance.choice(np.flatnonzero(info["action_mask"]))
        _, reward, over, cut, info = solo.step(action)
        rewards.append(reward)
        assert not cut
    assert not info["action_mask"].any()
    assert rewards[:-1] == [0.0] * (len(rewards) - 1)
    assert rewards[-1] == (1.0 if cuvee.read(solo.game.record()).winners else -1.0)
    assert str(solo.render()).count("\n") > 5


def test_an_illegal_move_ends_a_solo_game_or_raises() -> None:
    solo = cuvee.envs.gymnasium.Solo("naramata")
    solo.reset(seed=1)
    before, end = solo.game.record(), solo.game.vocabulary.number("end")
    _, reward, over, _, info = solo.step(end)
    assert (reward, over, solo.game.record()) == (-1.0, True, before)
    assert "is not legal now" in info["illegal"]
    strict = cuvee.envs.gymnasium.Solo("naramata", illegal="error")
    strict.reset(seed=1)
    with pytest.raises(cuvee.IllegalMove):
        strict.step(end)


@pytest.mark.parametrize(
    ("settings", "message"),
    [
        ({"seats": 2}, "seats=2 is not allowed: Gymnasium knows one agent; allowed: 1"),
        ({"illegal": "pass"}, "illegal='pass' is not allowed; allowed: lose, error"),
        ({"difficulty": "mad"}, "difficulty=mad is not allowed; allowed: easy, normal, advanced"),
    ],
)
def test_wrong_solo_settings_get_a_clear_error(settings: dict[str, Any], message: str) -> None:
    with pytest.raises(cuvee.CuveeError, match=message):
        cuvee.envs.gymnasium.Solo("naramata", **settings)


def test_resets_without_a_seed_follow_from_the_last_seed() -> None:
    one, two = Table("dom-pierre", seats=2), Table("dom-pierre", seats=2)
    for table in (one, two):
        table.reset(seed=8)
        table.reset()
    assert one.game.setup.seed == two.game.setup.seed != 8
    one.reset()
    assert one.game.setup.seed != two.game.setup.seed
