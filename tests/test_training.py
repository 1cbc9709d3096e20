"""Learning: what is played, what is made of it, and that a run can go on where another one ended."""

from __future__ import annotations

from dataclasses import replace
from importlib.util import find_spec
from pathlib import Path
from random import Random

import numpy as np
import pytest
from tests.test_net import net_for

import cuvee
from cuvee.bots import net as nets
from cuvee.bots.training import selfplay
from cuvee.bots.training.adopt import adopt, read_checkpoint
from cuvee.bots.training.duel import BEFORE, Duel
from cuvee.bots.training.measure import best_temperature
from cuvee.bots.training.selfplay import Style, play
from cuvee.bots.training.tables import draw_setup
from cuvee.kernel import CuveeError, Kind

KINDS = pytest.mark.parametrize("kind", [k for k in cuvee.kinds() if k.eyes], ids=lambda kind: str(kind.id))
needs_torch = pytest.mark.skipif(find_spec("torch") is None, reason="PyTorch is not installed: learning is not tested")


@KINDS
def test_all_seats_and_options_are_played_two_players_most(kind: Kind) -> None:
    random = Random(1)
    setups = [draw_setup(kind, random) for _ in range(400)]
    seats = [setup.seats for setup in setups]
    assert set(seats) == set(kind.options[0].choices)
    assert seats.count(2) == max(seats.count(number) for number in set(seats)) > 150
    for option in kind.options[1:]:
        assert len({setup.options[option.name] for setup in setups}) > 1, option.name


@KINDS
def test_as_many_solo_games_and_teams_are_played_as_is_wished(kind: Kind) -> None:
    random = Random(1)
    setups = [draw_setup(kind, random, usual=0.2, alone=0.5) for _ in range(400)]
    alone = [setup for setup in setups if setup.seats == 1 or kind.team(setup)]
    assert len(alone) > 200 or 1 not in kind.options[0].choices


def test_a_net_with_its_card_is_a_checkpoint() -> None:
    path = nets.path_of(cuvee.kind("naramata"))
    state = read_checkpoint(path)
    assert (int(state["round"]), int(state["games"])) > (0, 0)


@pytest.mark.parametrize("with_net", [False, True])
def test_lessons_end_with_the_result(with_net: bool, monkeypatch: pytest.MonkeyPatch) -> None:
    """The last position of a seat learns what really came of it, earlier ones what the net said after them, too."""
    monkeypatch.setattr(selfplay, "KEPT", 1.1)
    kind = cuvee.kind("dom-pierre")
    report = play(kind, net_for(kind) if with_net else None, 5, 2, Style(trace=0.5))
    (lesson,) = report.lessons
    assert report.games == 2
    assert len(lesson.rows) == len(lesson.chances) == len(lesson.margins)
    assert np.allclose(lesson.chances.sum(axis=1), 1, atol=1e-5)
    certain = np.isin(lesson.chances[:, 0], (0.0, 1.0)).mean()
    assert certain == 1 if not with_net else 0 < certain < 0.1


def test_equal_seeds_play_equal_games() -> None:
    kind = cuvee.kind("naramata")
    net = net_for(kind)
    one, two = (play(kind, net, 4, 2, Style()) for _ in range(2))
    assert one.moves == two.moves
    assert np.array_equal(one.lessons[0].rows, two.lessons[0].rows)


@needs_torch
def test_a_net_learns_and_goes_on(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A round from nothing, one more from its checkpoint, and the result in a package: each with its numbers."""
    from cuvee.bots.training import run
    from cuvee.bots.training.run import Plan, train

    monkeypatch.setattr(run, "SIDE_BY_SIDE", 1)
    plan = Plan("naramata", tmp_path, minutes=10, processes=1, games=1, start="nothing", duel_every=0)
    said = list[str]()

    class Enough(Exception):
        pass

    def say(line: str) -> None:
        said.append(line)
        if "round" in line:
            raise Enough

    for resume in (None, tmp_path / "naramata.checkpoint.npz"):
        with pytest.raises(Enough):
            train(replace(plan, resume=resume), say)
    first, second = [line for line in said if "round" in line]
    assert "round 1: 1 games" in first
    assert "round 2: 2 games" in second
    kind = cuvee.kind("naramata")
    assert kind.eyes is not None
    monkeypatch.setattr(nets, "path_of", lambda kind: tmp_path / "kept" / "net.npz")
    monkeypatch.setattr(nets, "card_of", lambda kind: tmp_path / "kept" / "net.toml")
    path = adopt(kind, tmp_path / "naramata.checkpoint.npz", "cuvee train naramata", ["60 % against greedy"])
    assert nets.read(path, kind.eyes(kind.setup(seed=0))).own > 500
    assert "games = 2" in path.with_suffix(".toml").read_text()


def test_what_is_no_checkpoint_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "checkpoint.npz"
    path.write_text("nothing")
    with pytest.raises(CuveeError, match="not a checkpoint"):
        read_checkpoint(path)
    np.savez(path, round=1)
    with pytest.raises(CuveeError, match="it has no games, other_names"):
        read_checkpoint(path)


@pytest.mark.parametrize("kind", cuvee.kinds(), ids=lambda kind: str(kind.id))
def test_the_nets_of_the_house_can_be_read(kind: Kind) -> None:
    """Whoever raises the version of rules or eyes sees here that the net must be trained, or adopted, anew."""
    if not nets.path_of(kind).exists():
        pytest.skip(f"{kind.id} has no net yet")
    net = nets.net_of(kind.setup(seed=0))
    assert nets.path_of(kind).stat().st_size <= 1 << 20
    assert net.own > 0
    assert nets.card_of(kind).exists()


def test_a_net_that_plays_against_itself_wins_half_and_says_against_whom() -> None:
    kind = cuvee.kind("dom-pierre")
    net = net_for(kind)
    score = Duel(kind, net, net, version=7).play(seed=3, number=2)
    assert (score.games, score.rival, score.version) == (2, BEFORE, 7)
    assert 0 <= score.wins <= 2
    assert f"against {BEFORE}" in str(score + score)
    assert (score + score).games == 4


@pytest.mark.parametrize("too_sure", [0.7, 1.0, 1.6])
def test_what_is_too_sure_is_divided(too_sure: float) -> None:
    random = np.random.default_rng(1)
    odds = random.normal(size=20_000) * 2
    won = random.random(20_000) < 1 / (1 + np.exp(-odds))
    said = 1 / (1 + np.exp(-odds * too_sure))
    assert best_temperature(list(zip(said, won.astype(float)))) == pytest.approx(too_sure, abs=0.06)
