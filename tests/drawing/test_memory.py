"""What is remembered of drawing: enough, not too much, and nothing of somebody else."""

from __future__ import annotations

import weakref
from typing import Any

from cuvee.drawing import remembered
from cuvee.kernel import Panel

MOST = 8


class Drawing:
    """Something that was drawn, and that a weak reference can watch."""


class Painter:
    """Counts what it draws."""

    def __init__(self) -> None:
        self.drawn: list[Any] = []

    @remembered(MOST)
    def draw(self, facts: Any) -> Drawing:
        self.drawn.append(facts)
        return Drawing()


def test_equal_facts_are_drawn_once_for_each_artist() -> None:
    one, two = Painter(), Painter()
    first = one.draw({"a": [1, None, "x"], "b": 2.5})
    assert one.draw({"a": [1, None, "x"], "b": 2.5}) is first
    assert one.draw({"a": [1, None, "x"], "b": 3.5}) is not first
    assert two.draw({"a": [1, None, "x"], "b": 2.5}) is not first
    assert (len(one.drawn), len(two.drawn)) == (2, 1)


def test_what_is_used_stays_and_the_rest_is_forgotten() -> None:
    painter, others = Painter(), list[weakref.ref[Drawing]]()
    for number in range(10 * MOST):
        painter.draw("used all the time")
        others.append(weakref.ref(painter.draw(number)))
    assert painter.drawn.count("used all the time") == 1
    assert 0 < sum(other() is not None for other in others) < MOST


def test_a_panel_makes_its_fragments_once() -> None:
    panel = Panel("hand", "Your hand", 20, 10, [("one", '<g id="one"/>'), ("two", '<g id="two"/>')])
    board, mine = panel.fragments("board"), panel.fragments("mine")
    assert list(board) == list(mine) == ["panel-hand", "one", "two"]
    assert ('data-under="board"' in board["panel-hand"], 'data-under="mine"' in mine["panel-hand"]) == (True, True)
    assert panel.fragments("board") is board
