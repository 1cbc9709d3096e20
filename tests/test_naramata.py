"""Naramata: what a scenario cannot lay out, because it is decided before the first move."""

from __future__ import annotations

import pytest

import cuvee


@pytest.mark.parametrize(("counted", "bottles"), [(False, 7), (True, 10)])
def test_a_phantom_counts_for_the_bottles_if_so_agreed(counted: bool, bottles: int) -> None:
    for mode in ("competitive", "fleet"):
        game = cuvee.new("naramata", seats=2, mode=mode, phantom=True, phantom_bottles=counted, seed=1)
        assert sum(game.view()["bottles"].values()) == bottles
