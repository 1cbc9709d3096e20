"""Modules are layers of the rules: what a layer does not answer itself, whoever is below it answers."""

from __future__ import annotations

import inspect
from typing import Any

import pytest

import cuvee
from cuvee.games.viticulture.rules.house import House
from cuvee.games.viticulture.rules.layer import Layer
from cuvee.kernel.compiled import is_compiled

ANSWERS = sorted(name for name in vars(House) if not name.startswith("_") and callable(getattr(House, name)))


def _echo(name: str) -> Any:
    return lambda self, *asked: (name, *asked)


class Silent(Layer[Any]):
    """A module that changes nothing."""


@pytest.mark.skipif(is_compiled(), reason="machine code refuses the words that stand for games and seats here")
@pytest.mark.parametrize("name", ANSWERS)
def test_a_layer_passes_on_what_it_does_not_answer(name: str) -> None:
    below = type("Below", (House,), {name: _echo(name) for name in ANSWERS})()
    asked = tuple(inspect.signature(getattr(House, name)).parameters)[1:]
    expected = (name, *asked) if inspect.signature(getattr(House, name)).return_annotation != "None" else None
    assert getattr(Layer, name)(Layer(below), *asked) == expected
    assert getattr(Silent(Layer(below)), name)(*asked) == (name, *asked)


def test_a_layer_is_asked_before_what_is_below() -> None:
    class Dear(Layer[Any]):
        """Building costs more."""

        def discount(self, game: Any, seat: int) -> int:
            return self.below.discount(game, seat) - seat

    house = Silent(Dear(Dear(House())))
    assert house.discount(cuvee.new("viticulture", seed=1), 3) == -6
