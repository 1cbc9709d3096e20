"""The tree of a search: moves that were looked at, how often, and what came of them.

The tree is *open-loop*: it is made of moves alone. What chance and the others' secrets did in between was different in
every guess, so a node stands for all positions that its moves can lead to, and its values are means over them.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import log, sqrt
from typing import Final

_SEAT_BITS: Final = 4


class Node:
    """A move that somebody can make at a place of the tree, and what may follow it.

    The first value is what judgement says one step ahead. It counts like one visit, so a move that looks bad at once is
    looked at again only when all others have disappointed: that keeps the tree narrow where options are many.
    """

    __slots__ = ("children", "first", "move", "seat", "total", "visits")

    def __init__(self, seat: int, move: int, first: float) -> None:
        self.seat = seat
        self.move = move
        self.first = first
        self.visits = 0
        self.total = 0.0  # of the values for the seat that makes the move
        self.children: dict[int, Node] = {}

    @property
    def value(self) -> float:
        """The mean of the first value and those of all visits."""
        return (self.first + self.total) / (1 + self.visits)

    def fresh(self, seat: int, options: Sequence[int]) -> list[int]:
        """The moves of a seat that nothing is known about."""
        children = self.children
        return [move for move in options if move << _SEAT_BITS | seat not in children]

    def add(self, child: Node) -> None:
        """A move that was not known yet."""
        self.children[child.move << _SEAT_BITS | child.seat] = child

    def ranked(self) -> list[Node]:
        """The moves from here, the most visited first."""
        return sorted(self.children.values(), key=lambda child: (-child.visits, -child.value))

    def line(self, most: int = 12) -> tuple[tuple[int, int], ...]:
        """What is expected after this move: always the most visited, as long as any was."""
        line: list[tuple[int, int]] = []
        node = self
        while node.children and len(line) < most:
            node = node.ranked()[0]
            if not node.visits:
                break
            line.append((node.seat, node.move))
        return tuple(line)


def select(node: Node, seat: int, options: Sequence[int], daring: float) -> Node:
    """The move to look at next: a good one, or one that was looked at too seldom to know (UCB1)."""
    children = node.children
    known = [children[move << _SEAT_BITS | seat] for move in options]
    visits = 0
    for child in known:
        visits += child.visits
    bonus = daring * sqrt(log(visits + 2))
    best, highest = known[0], -1e300
    for child in known:
        times = 1 + child.visits
        promise = (child.first + child.total) / times + bonus / sqrt(times)
        if promise > highest:
            best, highest = child, promise
    return best


class Spread:
    """How far the values of a search lie apart: the unit in which daring is measured, whatever a game's points are."""

    __slots__ = ("_mean", "_number", "_squares")

    def __init__(self) -> None:
        self._number, self._mean, self._squares = 0, 0.0, 0.0

    def add(self, value: float) -> None:
        """One value more (Welford's method)."""
        self._number += 1
        difference = value - self._mean
        self._mean += difference / self._number
        self._squares += difference * (value - self._mean)

    @property
    def size(self) -> float:
        """The standard deviation; one while too little is known."""
        return sqrt(self._squares / self._number) + 1e-6 if self._number > 1 else 1.0
