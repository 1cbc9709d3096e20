"""The audit of Viticulture complains about whatever is not where it can be."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

import cuvee
from cuvee.games.viticulture.box.moves import REGULAR
from cuvee.games.viticulture.state import Worker
from cuvee.kernel import Game

Tamper = Callable[[Any], object]


def _plant_the_deck(game: Any) -> None:
    game.vines[0], game.deck[0] = tuple(game.deck[0]), []


def _double_worker(game: Any) -> None:
    game.placed = [*game.placed, Worker(0, 0, 0, REGULAR), Worker(0, 0, 1, REGULAR)]


TAMPERED: dict[str, Tamper] = {
    "cards that are missing": lambda game: game.deck[0].pop(),
    "too many": lambda game: game.pile[3].append(game.deck[3][0]),
    "lost or won a worker": lambda game: game.available.__setitem__(0, game.available[0] - 1),
    "workers": lambda game: game.regular.__setitem__(1, 9),
    "lira": lambda game: game.lira.__setitem__(0, -1),
    "residual": lambda game: game.residual.__setitem__(1, 99),
    "field 0 of seat 0": _plant_the_deck,
    "without a slot": lambda game: game.crush.__setitem__(0, 1),
    "blush of": lambda game: game.cellar.__setitem__(2, 0b10),
    "lost or won": _double_worker,
    "the spaces that are taken": lambda game: setattr(game, "taken", game.taken ^ 1),
}
TAMPERED_IN_TUSCANY: dict[str, Tamper] = {
    "seat 0: ": lambda game: game.special.__setitem__(0, 1 << game.types[0]),
    "structure cards that are missing": lambda game: game.deck[4].pop(),
    "more stars": lambda game: game.stars.__setitem__(0, 9),
    "rooster": lambda game: game.next_row.__setitem__(slice(None), [3, 3]),
    "not built": lambda game: game.site.__setitem__(0, 1),
}


@pytest.mark.parametrize("complaint", TAMPERED)
def test_audit_complains(complaint: str) -> None:
    check(cuvee.new("viticulture", seats=2, seed=3), TAMPERED[complaint], complaint)


@pytest.mark.parametrize("complaint", [*TAMPERED, *TAMPERED_IN_TUSCANY])
def test_audit_complains_with_all_modules(complaint: str) -> None:
    tamper = {**TAMPERED, **TAMPERED_IN_TUSCANY}[complaint]
    check(cuvee.new("viticulture", seats=2, seed=3, modules="all"), tamper, complaint)


def check(game: Game, tamper: Tamper, complaint: str) -> None:
    kind = game.setup.kind
    kind.audit(game)
    tamper(game)
    with pytest.raises(AssertionError, match=complaint):
        kind.audit(game)
