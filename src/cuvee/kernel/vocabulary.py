"""Every move of a game has a number for machines and a name for people; this is the table of them."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from itertools import product
from typing import Any, Generic, TypeVar

from cuvee.kernel.compiled import mypyc_attr
from cuvee.kernel.errors import IllegalMove

T = TypeVar("T")
Parts = tuple[int, ...]  # what a move is about: which card, which slot …


class Block(dict[int, Parts]):
    """All moves of one kind, and what each of them is about: a table from numbers to parts.

    >>> attach = Vocabulary().block("attach/{}>t{}", ["brie", "gouda"], ["1", "2", "3"])
    >>> attach.number(1, 2)
    5
    >>> attach.parts(5)
    (1, 2)
    >>> 6 in attach
    False
    """

    __slots__ = ("first", "numbers")

    def __init__(self, first: int, moves: Iterable[tuple[int, Parts]]) -> None:
        super().__init__(moves)
        self.first = first  # for loops over the last part, where every nanosecond counts
        self.numbers = {parts: number for number, parts in self.items()}

    def number(self, *parts: int) -> int:
        """The move that is about these parts."""
        return self.numbers[parts]

    def parts(self, move: int) -> Parts:
        """What a move is about."""
        return self[move]


def joined(*blocks: Block | int) -> Block:
    """Several blocks and single moves as one block: the first part says to which of them a move belongs.

    >>> words = Vocabulary()
    >>> attach = joined(words.block("attach/{}", ["brie", "gouda"]), words.block("attach/{}", ["merlot"]))
    >>> [attach.parts(move) for move in attach]
    [(0, 0), (0, 1), (1, 0)]
    """
    tables = [_table(block) for block in blocks]
    moves = [(move, (which, *parts)) for which, table in enumerate(tables) for move, parts in table.items()]
    return Block(min(move for move, _ in moves), moves)


def _table(block: Block | int) -> Mapping[int, Parts]:
    return {block: ()} if isinstance(block, int) else block


@mypyc_attr(allow_interpreted_subclasses=True)
class Vocabulary:
    """The moves of a game, in blocks: all moves of one kind stand together.

    >>> words = Vocabulary()
    >>> space = words.block("space/{}", ["hill", "lake"])
    >>> end = words.move("end")
    >>> words.names
    ['space/hill', 'space/lake', 'end']
    >>> words.number("end")
    2
    """

    def __init__(self) -> None:
        self.names: list[str] = []
        self.numbers: dict[str, int] = {}

    def move(self, name: str) -> int:
        """Add one move; its number."""
        number = len(self.names)
        if name in self.numbers:
            raise ValueError(f"two moves are called {name!r}")
        self.numbers[name] = number
        self.names.append(name)
        return number

    def block(self, pattern: str, *dimensions: Sequence[str] | range) -> Block:
        """Add all moves whose names fit a pattern, in the order of its dimensions.

        A part of a move is a place in a list of names, or a number out of a range.
        """
        first = len(self.names)
        numbers = [self.move(pattern.format(*words)) for words in product(*dimensions)]
        places = [words if isinstance(words, range) else range(len(words)) for words in dimensions]
        return Block(first, zip(numbers, product(*places)))

    def number(self, name: str) -> int:
        """The number of the move with this name."""
        try:
            return self.numbers[name]
        except KeyError:
            raise IllegalMove(f"there is no move called {name!r}") from None

    def name(self, number: int) -> str:
        """The name of the move with this number."""
        if not 0 <= number < len(self.names):
            raise IllegalMove(f"there is no move number {number}; moves go from 0 to {len(self.names) - 1}")
        return self.names[number]

    def __len__(self) -> int:
        return len(self.names)


class Readers(Generic[T]):
    """Who reads which moves: for every block, or single move, a function that is given the parts of the move.

    >>> words = Vocabulary()
    >>> take, end = words.block("take/{}>{}", ["brie", "gouda"], range(1, 3)), words.move("end")
    >>> readers = Readers((take, lambda who, card, slot: f"{who} takes {card} to {slot}"), (end, lambda who: "enough"))
    >>> readers.read(words.number("take/gouda>2"), "Anna")
    'Anna takes 1 to 2'
    """

    __slots__ = ("_known", "_otherwise", "_readers")

    def __init__(self, *readers: tuple[Block | int, Callable[..., T]], otherwise: T | None = None) -> None:
        self._otherwise = otherwise  # what becomes of moves that nobody reads; without it there must be none
        self._readers: list[tuple[Mapping[int, Parts], Callable[..., T]]] = [
            (_table(block), reader) for block, reader in readers
        ]
        self._known: dict[int, tuple[Callable[..., T], Parts]] = {}  # moves that were read before

    def read(self, move: int, *about: Any) -> T:
        """What the reader of a move makes of it."""
        known = self._known.get(move)
        if known is not None:
            return known[0](*about, *known[1])
        for block, reader in self._readers:
            if move in block:
                self._known[move] = reader, block[move]
                return reader(*about, *block[move])
        if self._otherwise is None:
            raise LookupError(f"nobody reads move {move}")
        return self._otherwise
