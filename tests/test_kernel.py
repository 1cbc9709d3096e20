"""The small parts of the kernel."""

from __future__ import annotations

import doctest
import importlib
import pkgutil

import pytest

import cuvee
from cuvee.kernel import Chance, IllegalMove, Vocabulary
from cuvee.kernel.scenario import Loaded
from cuvee.kernel.vocabulary import Block, Readers, joined

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
    block = words.block("{}", ["a", "b"])
    with pytest.raises(ValueError, match="two moves are called 'a'"):
        words.move("a")
    with pytest.raises(IllegalMove, match="no move called 'c'"):
        words.number("c")
    with pytest.raises(IllegalMove, match="from 0 to 1"):
        words.name(2)
    with pytest.raises(KeyError):
        block.number(2)
    with pytest.raises(KeyError):
        block.parts(2)


def test_blocks_count_and_read_all_their_moves() -> None:
    words = Vocabulary()
    words.move("pass")
    wine = words.block("wine/{}-{}", ["red", "white"], range(1, 10))
    wild = words.block("wild/{1}>t{0}", ["1", "2"], ["cheese", "view"])
    site = words.block("site/{}", [])
    done = words.move("done")
    assert words.name(wine.number(1, 7)) == "wine/white-7"
    assert words.name(wild.number(1, 0)) == "wild/cheese>t2"
    for block in (wine, wild, site):
        assert [block.number(*block.parts(move)) for move in block] == list(
            range(block.first, block.first + len(block))
        )
    assert not site
    assert done not in wild
    either = joined(wild, done)
    assert [either.parts(move) for move in either] == [(0, 0, 0), (0, 0, 1), (0, 1, 0), (0, 1, 1), (1,)]


def test_every_move_of_every_game_is_in_a_block_or_stands_alone() -> None:
    for kind in cuvee.kinds():
        moves = kind.game(kind.setup(seed=1, seats=2)).vocabulary
        found = [
            [part] if isinstance(part, int) else part for part in vars(moves).values() if isinstance(part, Block | int)
        ]
        assert sorted({move for part in found for move in part}) == list(range(len(moves)))


def test_readers_get_the_parts_of_their_moves_and_miss_none() -> None:
    words = Vocabulary()
    take, end = words.block("take/{}>{}", ["brie", "gouda"], range(1, 3)), words.move("end")
    readers = Readers((take, lambda who, card, slot: (who, card, slot)))
    assert readers.read(words.number("take/gouda>2"), "Anna") == ("Anna", 1, 2)
    with pytest.raises(LookupError, match=f"nobody reads move {end}"):
        readers.read(end, "Anna")
    assert Readers((take, lambda *_: "taken"), otherwise="").read(end) == ""
