"""Whoever knows one game's package finds the way in the next: the plan in docs/architecture.md holds for all."""

from __future__ import annotations

import re
from itertools import combinations
from pathlib import Path

import pytest
from tests.house import HOUSE

from cuvee.kernel import Kind

PLAN = (Path(__file__).parents[1] / "docs" / "architecture.md").read_text(encoding="utf-8")
each_game = pytest.mark.parametrize("kind", HOUSE, ids=lambda kind: str(kind.id))
# Expansions lie over the base game, with the same rooms again, and with what only they have.
LAYERS = {"viticulture": {"tuscany": {"modules.py", "workers/"}}}


def plan() -> set[str]:
    """The files and folders that the plan of a game shows."""
    drawn = re.search(r"^games/naramata/\n(.*?)^```", PLAN, re.DOTALL | re.MULTILINE)
    assert drawn
    return set(re.findall(r"(\w+\.(?:py|svg)|\w+/)", re.sub(r"`[^`]*`", "", drawn[1])))


def rooms(folder: Path) -> set[str]:
    """What is in a package: modules, and folders with a slash."""
    inside = (path for path in folder.iterdir() if not path.name.startswith("__pycache__"))
    return {f"{path.name}/" if path.is_dir() else path.name for path in inside}


@each_game
def test_every_game_has_the_rooms_of_the_plan_and_no_others(kind: Kind) -> None:
    layers: dict[str, set[str]] = LAYERS.get(kind.id, {})
    assert rooms(kind.home) == plan() | {f"{layer}/" for layer in layers}
    for layer, more in layers.items():
        assert rooms(kind.home / layer) <= plan() | more


@each_game
def test_no_two_modules_of_a_game_differ_by_a_letter(kind: Kind) -> None:
    names = {path.stem for path in kind.home.rglob("*.py")}
    assert [pair for pair in combinations(sorted(names), 2) if _one_letter_apart(*pair)] == []


def test_letters_are_counted() -> None:
    assert _one_letter_apart("estate", "estates")
    assert _one_letter_apart("vine", "wine")
    assert not _one_letter_apart("placing", "placements")
    assert not _one_letter_apart("wine", "wine")


def _one_letter_apart(one: str, other: str) -> bool:
    short, long = sorted((one, other), key=len)
    if len(short) == len(long):
        return sum(a != b for a, b in zip(short, long)) == 1
    return len(long) == len(short) + 1 and any(long[:n] + long[n + 1 :] == short for n in range(len(long)))
