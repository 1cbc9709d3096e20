"""What was worked out once, kept for the next time."""

from __future__ import annotations

from typing import TypeVar

K = TypeVar("K")
V = TypeVar("V")

MOST = 1 << 14  # a search asks for a few thousand different things


class Memory(dict[K, V]):
    """Results by what they depend on. When there are too many, all are forgotten: that costs less than choosing.

    >>> squares = Memory[int, int]()
    >>> squares.get(12) or squares.keep(12, 12 * 12)
    144
    >>> squares.get(12)
    144
    """

    def keep(self, key: K, value: V) -> V:
        """Remember a result; the same."""
        if len(self) >= MOST:
            self.clear()
        self[key] = value
        return value
