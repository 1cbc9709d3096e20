"""The net: chances that add up to one, at any number of seats; kept in files that know what they were learned for."""

from __future__ import annotations

from pathlib import Path

import numpy as np
import pytest

import cuvee
from cuvee.bots import Random
from cuvee.bots.mind import Mind, mind_for
from cuvee.bots.net import Net, has_net, read, save, stacked
from cuvee.bots.training.learner import fresh
from cuvee.kernel import CuveeError, Kind

KINDS = pytest.mark.parametrize("kind", [k for k in cuvee.kinds() if k.eyes], ids=lambda kind: str(kind.id))


def net_for(kind: Kind, seed: int = 3) -> Net:
    assert kind.eyes is not None
    eyes = kind.eyes(kind.setup(seed=0))
    own, other = len(eyes.own_names), len(eyes.other_names)
    weights = fresh(own, other, seed)
    weights["result.weight"] *= 50  # far enough apart to be told apart
    weights["score.weight"] *= 50
    return Net(weights, own, other)


@KINDS
def test_chances_add_up_to_one_at_every_number_of_seats(kind: Kind) -> None:
    net = net_for(kind)
    for seats in kind.options[0].choices:
        setup = kind.setup(seed=1, seats=seats)
        mind, game = Mind(setup, net), kind.start(setup)
        chances, margins = mind.outlook([game, game.copy()], 0)
        if mind.together:
            assert chances.shape == (2, 1)
            assert np.all((chances > 0) & (chances < 1))
        else:
            assert chances.shape == (2, setup.seats)
            assert np.allclose(chances.sum(axis=1), 1)
        assert np.allclose(chances[0], chances[1], atol=1e-5)
        assert margins.shape == (2,)


@KINDS
def test_every_seat_hopes_for_itself(kind: Kind) -> None:
    """What all seats think of a position at once is what each would say alone; a team thinks as one."""
    for seats in kind.options[0].choices:
        setup = kind.setup(seed=1, seats=seats)
        mind, game = Mind(setup, net_for(kind)), kind.start(setup)
        chances, leads = mind.hopes(game, 0)
        assert len(chances) == len(leads) == seats
        for seat in range(seats):
            alone, lead = mind.outlook([game], 0 if mind.together else seat)
            assert chances[seat] == pytest.approx(float(alone[0, 0]), abs=1e-5)
            assert leads[seat] == pytest.approx(float(lead[0]), abs=1e-5)


@KINDS
def test_the_order_of_the_others_changes_nothing_but_theirs(kind: Kind) -> None:
    net, setup = net_for(kind), kind.setup(seed=1, seats=3)
    mind = Mind(setup, net)
    row = stacked([mind.eyes.look(kind.start(setup), 0)])
    first, second = row[:, net.own : net.own + net.other], row[:, net.own + net.other :]
    swapped = np.concatenate([row[:, : net.own], second, first], axis=1)
    before, after = net.chances(row, False)[0][0], net.chances(swapped, False)[0][0]
    assert np.allclose(before, after[[0, 2, 1]], atol=1e-6)


def test_numpy_and_pytorch_agree() -> None:
    torch = pytest.importorskip("torch", reason="PyTorch is not installed: training is not tested")
    from cuvee.bots.training.learner import Learner

    learner = Learner(30, 10, 2, 1)
    net = Net(learner.weights(), 30, 10)
    for others in (0, 1, 3):
        rows = np.random.default_rng(1).normal(size=(7, 30 + 10 * others)).astype(np.float32)
        scores, margin = learner.forward(torch.from_numpy(rows).to(learner.device), False)
        shares = torch.softmax(scores, dim=1) if others else torch.sigmoid(scores)
        chances, margins = net.chances(rows, False)
        assert np.allclose(chances, shares.detach().cpu().numpy(), atol=1e-5)
        assert np.allclose(margins, margin.detach().cpu().numpy(), atol=1e-5)


@KINDS
def test_a_kept_net_is_the_same_but_for_half_floats(kind: Kind, tmp_path: Path) -> None:
    assert kind.eyes is not None
    eyes = kind.eyes(kind.setup(seed=0))
    weights = fresh(len(eyes.own_names), len(eyes.other_names), 1)
    save(tmp_path / "net.npz", weights, eyes)
    assert (tmp_path / "net.npz").stat().st_size <= 1 << 20
    kept = read(tmp_path / "net.npz", eyes)
    rows = stacked([kind.eyes(kind.setup(seed=0, seats=2)).look(kind.start(kind.setup(seed=0, seats=2)), 0)])
    now = Net(weights, kept.own, kept.other).chances(rows, False)[0]
    assert np.allclose(kept.chances(rows, False)[0], now, atol=0.01)


@KINDS
def test_a_net_that_does_not_fit_says_so(kind: Kind, tmp_path: Path) -> None:
    assert kind.eyes is not None
    eyes, path = kind.eyes(kind.setup(seed=0)), tmp_path / "net.npz"
    path.write_bytes(b"nothing")
    with pytest.raises(CuveeError, match=f"not a net.*cuvee train {kind.id}"):
        read(path, eyes)
    weights = fresh(len(eyes.own_names), len(eyes.other_names), 1)
    save(path, weights, eyes)
    older = type(eyes)(kind.setup(seed=0))
    older.version = 99  # type: ignore[misc]
    with pytest.raises(CuveeError, match="version 1 of the eyes, but this is version 99; train one"):
        read(path, older)
    weights["trunk.weight"] = weights["trunk.weight"][:-1]
    save(path, weights, eyes)
    with pytest.raises(CuveeError, match="layer 'trunk' has shape"):
        read(path, eyes)


def test_a_net_is_fitted_to_eyes_by_name(tmp_path: Path) -> None:
    """An entry that is new says nothing, one that is gone is forgotten, and the others keep their weights."""
    kind = cuvee.kind("naramata")
    assert kind.eyes is not None
    eyes = kind.eyes(kind.setup(seed=0, seats=2))
    game = kind.start(kind.setup(seed=0, seats=2))
    save(tmp_path / "net.npz", fresh(len(eyes.own_names), len(eyes.other_names), 1), eyes)
    before = read(tmp_path / "net.npz", eyes).chances(stacked([eyes.look(game, 0)]), False)[0]
    eyes.table.names.insert(0, "something new")
    row = eyes.look(game, 0)
    row.insert(0, 1.0)
    assert np.allclose(read(tmp_path / "net.npz", eyes).chances(stacked([row]), False)[0], before, atol=1e-5)


def test_what_is_over_is_counted() -> None:
    kind = cuvee.kind("dom-pierre")
    setup = kind.setup(seed=1, seats=3)
    game = kind.start(setup)
    bot = Random(1)
    while not game.over:
        game.play(bot.choose(game, game.asked[0]))
    winner = game.winners[0]
    for seat in range(3):
        won, margin = Mind(setup, net_for(kind)).result(game, seat)
        assert won[(winner - seat) % 3] == 1.0
        assert sum(won) == 1.0
        assert (margin >= 0) == (seat == winner)
        chances, margins = Mind(setup, net_for(kind)).outlook([game], seat)
        assert chances[0].tolist() == won
        assert margins[0] == pytest.approx(margin, abs=1e-6)


@KINDS
def test_a_net_keeps_how_sure_it_may_be(kind: Kind, tmp_path: Path) -> None:
    assert kind.eyes is not None
    eyes = kind.eyes(kind.setup(seed=0))
    weights = fresh(len(eyes.own_names), len(eyes.other_names), 3)
    save(tmp_path / "net.npz", weights, eyes, temperature=0.5)
    assert read(tmp_path / "net.npz", eyes).temperature == 0.5
    save(tmp_path / "net.npz", weights, eyes)
    assert read(tmp_path / "net.npz", eyes).temperature == 1


def test_changed_components_are_judged_by_the_same_net(tmp_path: Path) -> None:
    """Else a comparison of two sets of components would compare two kinds of bots."""
    kind = cuvee.kind("dom-pierre")
    (tmp_path / "quotas.toml").write_text('[[tile]]\nid = "q1"\nfront = [1, 4, 12]\n', encoding="utf-8")
    plain, changed = (kind.setup(seed=1, data=data) for data in (None, tmp_path))
    assert has_net(changed)
    assert mind_for(changed) is not mind_for(plain)
    assert mind_for(changed).eyes.setup is changed
    assert np.array_equal(mind_for(changed).net._layers[-1][0], mind_for(plain).net._layers[-1][0])
