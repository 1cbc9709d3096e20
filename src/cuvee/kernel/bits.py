"""Sets of small numbers as the bits of one integer: cheap to copy, to compare and to combine."""

from collections.abc import Collection, Iterator
from typing import Final

_CHUNK: Final = 9
_MASK: Final = (1 << _CHUNK) - 1


class BitMoves:
    """Turns a set of targets into the moves that name them, nine bits at a time.

    >>> BitMoves(range(100, 120)).of(0b1000000000000101)
    [100, 102, 115]
    """

    __slots__ = ("_tables",)

    def __init__(self, moves: Collection[int]) -> None:
        first = min(moves)
        self._tables: list[list[tuple[int, ...]]] = [
            [tuple(start + bit for bit in range(_CHUNK) if chunk >> bit & 1) for chunk in range(1 << _CHUNK)]
            for start in range(first, first + len(moves), _CHUNK)
        ]

    def of(self, targets: int) -> list[int]:
        """The moves, in the order of the targets."""
        found: list[int] = []
        for table in self._tables:
            found += table[targets & _MASK]
            targets >>= _CHUNK
        return found


def members(targets: int) -> Iterator[int]:
    """The numbers in a set, from the smallest on.

    >>> list(members(0b1000101))
    [0, 2, 6]
    """
    while targets:
        lowest = targets & -targets
        yield lowest.bit_length() - 1
        targets ^= lowest
