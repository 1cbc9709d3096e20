"""The small parts of the kernel."""

from __future__ import annotations

import doctest
import importlib
import pkgutil

import pytest

import cuvee
from cuvee.kernel import Chance, IllegalMove, Vocabulary
from cuvee.kernel.scenario import Loaded

MODULES = [
    module.name for module in pkgutil.walk_packages(cuvee.__path__, "cuvee.") if not module.name.endswith("__main__")
]


@pytest.mark.parametrize("name", ["cuvee", *MODULES])
def test_examples_in_docstrings_hold(name: str) -> None:
    assert doctest.testmod(importlib.import_module(name)).failed == 0


def test_chance_is_the_same_on_every_machine() -> None:
    chance = Chance(7)
    assert [chance.below(100) for _ in range(8)] == [82, 80, 0, 23, 92, 7, 75, 53]


def test_drawing_takes_cards_out_of_a_pool() -> None:
    chance, pool = Chance(3), [2, 0, 1]
    assert sorted(chance.draw(pool, "card") for _ in range(3)) == [0, 0, 2]
    assert pool == [0, 0, 0]
    things = [5, 6, 7]
    assert sorted(chance.take(things, "thing") for _ in range(3)) == [5, 6, 7]
    assert things == []


def test_loaded_chance_follows_its_script_and_copies_it() -> None:
    loaded = Loaded(Chance(1), {"die": [3], "card": [1]})
    copy = loaded.copy()
    assert loaded.roll((1, 2, 3)) == 3
    assert loaded.draw([1, 1], "card") == 1
    assert copy.roll((1, 2, 3)) == 3


def test_a_vocabulary_refuses_doubles_and_strangers() -> None:
    words = Vocabulary()
    words.block(0, ["a", "b"])
    with pytest.raises(ValueError, match="two moves are called 'a'"):
        words.block(1, ["a"])
    with pytest.raises(IllegalMove, match="no move called 'c'"):
        words.number("c")
    with pytest.raises(IllegalMove, match="from 0 to 1"):
        words.name(2)
