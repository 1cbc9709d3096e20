"""What positions teach: the result, and what the net said on the way, without what it hopes too much."""

from __future__ import annotations

import numpy as np
import pytest

from cuvee.bots.net import Floats
from cuvee.bots.training.targets import PHASES, Track, sober

SEATS = 3


def made_up(number: int, positions: int) -> tuple[list[Track], list[tuple[Floats, Floats]]]:
    """Games of three, seen by each of them; the net gives every seat itself far too much."""
    random = np.random.default_rng(1)
    tracks, said = [], []
    for game in range(number):
        for seat in range(SEATS):
            shares = np.zeros(SEATS, np.float32)
            shares[(game - seat) % SEATS] = 1
            tracks.append(Track(np.zeros((positions, 2), np.float32), shares, 0.5 if shares[0] else -0.25))
            odds = np.exp(random.normal(size=(positions, SEATS)) + [3, 0, 0])
            said.append(
                (
                    (odds / odds.sum(axis=1, keepdims=True)).astype(np.float32),
                    random.normal(2.0, 0.1, positions).astype(np.float32),
                )
            )
    return tracks, said


def test_sobered_hopes_are_what_is_won_in_every_phase() -> None:
    tracks, said = made_up(9, 40)
    before = [chances.copy() for chances, _ in said]
    assert np.mean([chances[:, 0].mean() for chances in before]) > 0.8
    sober(tracks, said)
    for phase in range(PHASES):
        part = slice(phase * 40 // PHASES, (phase + 1) * 40 // PHASES)
        assert np.mean([chances[part, 0].mean() for chances, _ in said]) == pytest.approx(1 / SEATS, abs=0.01)
        assert np.mean([leads[part].mean() for _, leads in said]) == pytest.approx(0, abs=0.01)
    for (chances, _), hoped in zip(said, before):
        assert np.allclose(chances.sum(axis=1), 1, atol=1e-5)
        assert np.allclose(chances[:, 1] / chances[:, 2], hoped[:, 1] / hoped[:, 2], rtol=1e-3)


def test_who_plays_alone_is_sobered_too() -> None:
    random = np.random.default_rng(2)
    tracks = [Track(np.zeros((40, 2), np.float32), np.array([won], np.float32), 0.1) for won in (1, 0, 0, 0)]
    said = [(random.uniform(0.5, 0.9, (40, 1)).astype(np.float32), np.ones(40, np.float32)) for _ in tracks]
    sober(tracks, said)
    assert np.mean([chances for chances, _ in said]) == pytest.approx(0.25, abs=0.01)
    assert all(chances.min() > 0 and chances.max() < 1 for chances, _ in said)


def test_targets_lead_from_what_was_said_to_the_result() -> None:
    track = Track(np.zeros((3, 2), np.float32), np.array([1, 0], np.float32), 0.5)
    said = np.array([[0.9, 0.1], [0.2, 0.8], [0.4, 0.6]], np.float32)
    chances, margins = track.targets(said, np.zeros(3, np.float32), trace=0.5)
    assert np.allclose(chances[:, 0], [0.45, 0.7, 1.0])  # 0.5·0.7 + 0.5·0.2, 0.5·1 + 0.5·0.4, the result
    assert np.allclose(margins, [0.125, 0.25, 0.5])
    assert np.allclose(track.results()[0], [[1, 0]] * 3)
