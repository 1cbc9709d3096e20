"""Every move of a game has a number for machines and a name for people; this is the table of them."""

from collections.abc import Iterable

from cuvee.kernel.errors import IllegalMove


class Vocabulary:
    """The moves of a game, in blocks: all moves of one kind stand together, each with its argument.

    >>> words = Vocabulary()
    >>> words.block(0, ["space/hill", "space/lake"])
    >>> words.block(1, ["end"])
    >>> words.names
    ['space/hill', 'space/lake', 'end']
    >>> words.meanings[1]
    (0, 1)
    >>> words.number("end")
    2
    """

    __slots__ = ("first", "meanings", "names", "numbers")

    def __init__(self) -> None:
        self.names: list[str] = []
        self.numbers: dict[str, int] = {}
        self.meanings: list[tuple[int, int]] = []  # by number: kind of move, argument
        self.first: dict[int, int] = {}  # by kind: the number of its first move

    def block(self, kind: int, names: Iterable[str]) -> None:
        """Add all moves of a kind; the n-th of them has the argument n."""
        self.first[kind] = len(self.names)
        for argument, name in enumerate(names):
            if name in self.numbers:
                raise ValueError(f"two moves are called {name!r}")
            self.numbers[name] = len(self.names)
            self.names.append(name)
            self.meanings.append((kind, argument))

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
