"""Which special workers are dealt, by the number of players."""

from __future__ import annotations

import pytest

import cuvee
from cuvee.games.viticulture.tuscany.box.special import SPECIAL_WORKERS

AWAY = {1: {"chef", "innkeeper", "merchant", "soldato"}, 2: {"innkeeper"}, 3: set[str](), 6: set[str]()}


@pytest.mark.parametrize("seats", AWAY)
@pytest.mark.parametrize("modules", ["workers", "board,workers"])
def test_two_kinds_are_dealt_and_some_never_with_few_players(seats: int, modules: str) -> None:
    kind = cuvee.kind("viticulture")
    seen: set[str] = set()
    for seed in range(80):
        game = kind.start(kind.setup(seed=seed, seats=seats, modules=modules))
        dealt = game.view(None)["special_workers"]
        assert len(set(dealt)) == 2
        seen |= set(dealt)
    assert seen == set(SPECIAL_WORKERS) - AWAY[seats]
