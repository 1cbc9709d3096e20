"""The small parts of the kernel."""

from __future__ import annotations

import doctest
import importlib
import pkgutil
from collections import Counter

import pytest

import cuvee
from cuvee.kernel import Chance, IllegalMove, Vocabulary
from cuvee.kernel.chance import scramble
from cuvee.kernel.scenario import Loaded

MODULES = [
    module.name for module in pkgutil.walk_packages(cuvee.__path__, "cuvee.") if not module.name.endswith("__main__")
]


@pytest.mark.parametrize("name", ["cuvee", *MODULES])
def test_examples_in_docstrings_hold(name: str) -> None:
    assert doctest.testmod(importlib.import_module(name)).failed == 0


def test_chance_is_the_same_on_every_machine() -> None:
    chance = Chance(scramble(7))
    assert [chance.below(100) for _ in range(8)] == [70, 42, 57, 56, 41, 78, 88, 33]


def test_chance_is_fair_enough() -> None:
    chance = Chance(scramble(1))
    seen = Counter(chance.below(6) for _ in range(60_000))
    assert set(seen) == set(range(6))
    assert all(abs(number - 10_000) < 500 for number in seen.values())
    pairs = Counter((chance.below(4), chance.below(4)) for _ in range(64_000))
    assert all(abs(number - 4_000) < 400 for number in pairs.values())


def test_drawing_takes_cards_out_of_a_pool() -> None:
    chance, pool = Chance(scramble(3)), [2, 0, 1]
    assert sorted(chance.draw(pool, "card") for _ in range(3)) == [0, 0, 2]
    assert pool == [0, 0, 0]
    things = [5, 6, 7]
    assert sorted(chance.take(things, "thing") for _ in range(3)) == [5, 6, 7]
    assert things == []


def test_loaded_chance_follows_its_script_and_copies_it() -> None:
    loaded = Loaded(1, {"die": [3], "card": [1]})
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
