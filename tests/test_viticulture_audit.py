"""The audit of Viticulture complains about whatever is not where it can be."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

import cuvee
from cuvee.games.viticulture.box.moves import REGULAR, SPECIAL

Tamper = Callable[[Any], object]


def _plant_the_deck(game: Any) -> None:
    game.vines[0], game.deck[0] = tuple(game.deck[0]), []


def _double_worker(game: Any) -> None:
    game.placed = [*game.placed, (0, 0, 0, REGULAR), (0, 0, 1, REGULAR)]


TAMPERED: dict[str, Tamper] = {
    "cards that are missing": lambda game: game.deck[0].pop(),
    "too many": lambda game: game.pile[3].append(game.deck[3][0]),
    "lost or won a worker": lambda game: game.available.__setitem__(0, game.available[0] - 1),
    "workers": lambda game: game.regular.__setitem__(1, 9),
    "special worker": lambda game: game.special.__setitem__(0, 1 << SPECIAL),
    "lira": lambda game: game.lira.__setitem__(0, -1),
    "residual": lambda game: game.residual.__setitem__(1, 99),
    "field 0 of seat 0": _plant_the_deck,
    "without a slot": lambda game: game.crush.__setitem__(0, 1),
    "blush of": lambda game: game.cellar.__setitem__(2, 0b10),
    "lost or won": _double_worker,
}


@pytest.mark.parametrize("complaint", TAMPERED)
def test_audit_complains(complaint: str) -> None:
    game = cuvee.new("viticulture", seats=2, seed=3)
    kind = game.setup.kind
    kind.audit(game)
    TAMPERED[complaint](game)
    with pytest.raises(AssertionError, match=complaint):
        kind.audit(game)
