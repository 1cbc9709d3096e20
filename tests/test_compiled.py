"""The compiled build plays the same games, with the same errors.

`.ci/run` builds it in a place of its own and runs this beside properties, scenarios and records; elsewhere the
comparison is left out, unless `make fast` has compiled the rules in place.
"""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest
from tests.outcomes import outcomes

import cuvee
from cuvee.cli.bench import without_machine_code
from cuvee.kernel import CuveeError, IllegalMove, Kind
from cuvee.kernel.compiled import is_compiled

ROOT = Path(__file__).parents[1]
every_kind = pytest.mark.parametrize("kind", cuvee.kinds(), ids=lambda kind: str(kind.id))


@pytest.fixture(scope="module")
def in_pure_python() -> list[str]:
    """What the same sources come to without the machine code."""
    with without_machine_code() as folder:
        env = os.environ | {"PYTHONPATH": str(folder)}
        command = [sys.executable, "-m", "tests.outcomes"]
        said = subprocess.run(command, cwd=ROOT, env=env, capture_output=True, text=True, check=True).stdout
    build, *lines = said.splitlines()
    assert build == "pure Python"
    return lines


if is_compiled():

    @every_kind
    def test_games_and_searches_are_the_same(kind: Kind, in_pure_python: list[str]) -> None:
        assert list(outcomes(kind)) == [line for line in in_pure_python if line.startswith(f"{kind.id} ")]


@every_kind
@pytest.mark.parametrize("move", [None, 1.5, True, b"x", "x", [], -1, 10**9, 10**30], ids=repr)
def test_what_is_no_move_is_an_illegal_move(kind: Kind, move: object) -> None:
    game = cuvee.new(kind.id, seed=1)
    with pytest.raises(IllegalMove):
        game.play(move)  # type: ignore[arg-type]
    with pytest.raises(IllegalMove):
        game.play(move, game.asked[0])  # type: ignore[arg-type]
    with pytest.raises(IllegalMove):
        game.why_not(move)  # type: ignore[arg-type]
    assert not game.history


@every_kind
@pytest.mark.parametrize("seat", [1.0, "0", True, [], -1, 99, 10**30], ids=repr)
def test_what_is_no_seat_is_refused_politely(kind: Kind, seat: object) -> None:
    game = cuvee.new(kind.id, seed=1)
    with pytest.raises(IllegalMove):
        game.play(game.options()[0], seat)  # type: ignore[arg-type]
    with pytest.raises(CuveeError, match="there is no seat"):
        game.view(seat)  # type: ignore[arg-type]
    with pytest.raises(CuveeError, match="there is no seat"):
        game.guess(seat, 1)  # type: ignore[arg-type]
    assert game.options(seat) == ()  # type: ignore[arg-type]
    assert game.why_not(game.options()[0], seat) == "not-asked"  # type: ignore[arg-type]
