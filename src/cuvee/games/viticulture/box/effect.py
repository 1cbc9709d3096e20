"""What cards do: the words of the component files, each of which is a class that the rules bring.

A card says in its file what it does, line by line: `do = ["plant 2"]`. The first word names an `Effect`; the effect
reads the rest of the line once, when the box is opened, and refuses what it does not understand.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final

from cuvee.kernel.compiled import mypyc_attr
from cuvee.kernel.data import Entry
from cuvee.kernel.errors import BadData, listed

if TYPE_CHECKING:
    from cuvee.games.viticulture.rules.effects.means import Means
    from cuvee.games.viticulture.state import Viticulture


class Phrase:
    """One line of what a card does, read word by word."""

    def __init__(self, entry: Entry, text: str, form: str) -> None:
        self.entry = entry
        self.text = text
        self.form = form
        self._left = text.split()[1:]

    def wrong(self, problem: str) -> BadData:
        """An error that names file, card and line, and how the line is written."""
        return self.entry.wrong("do", f"{self.text!r}: {problem}; it is written: {self.form}")

    def number(self, low: int = 1, high: int = 99) -> int:
        """The next word, a whole number within limits."""
        if not self._left:
            raise self.wrong("a number is missing")
        word = self._left.pop(0)
        if not word.isdecimal() or not low <= int(word) <= high:
            raise self.wrong(f"{word!r} is not a whole number from {low} to {high}")
        return int(word)

    def choice(self, *allowed: str) -> str:
        """The next word, one of some."""
        word = self._left.pop(0) if self._left else ""
        if word not in allowed:
            raise self.wrong(f"{word!r} is not allowed; allowed: {listed(allowed, 60)}")
        return word

    def says(self, word: str) -> bool:
        """Whether the next word is this one; then it is read."""
        if self._left[:1] != [word]:
            return False
        del self._left[0]
        return True

    def numbers(self, low: int = 1, high: int = 99) -> tuple[int, ...]:
        """All the words that are left: whole numbers, at least one."""
        found = [self.number(low, high)]
        while self._left:
            found.append(self.number(low, high))
        return tuple(found)

    def close(self) -> None:
        """Refuse words that nobody asked for."""
        if self._left:
            raise self.wrong(f"{self._left[0]!r} is not understood here")


EFFECTS: Final[dict[str, type[Effect]]] = {}  # by word


@mypyc_attr(allow_interpreted_subclasses=True)
class Effect:
    """What a card does in one respect. It is made when the box is opened and never changes: games share it.

    A class that says how a line with it is written, `plant VINES [may]`, is the meaning of its first word.
    """

    form: ClassVar[str]
    workers: ClassVar[bool] = False  # whether it matters which workers stand on the board
    hand: bool = False  # whether it matters how many cards are in the hand
    icons: ClassVar[tuple[str, ...]] = ()  # what stands for it in a picture
    uses: ClassVar[tuple[str, ...]] = ()  # what it works on: fields, ripe (fields), vines, grapes, wines, orders
    least: int = 1  # the least value of the wines that it works on
    lacks: ClassVar[str] = "not-possible"  # why it is not possible, where that is always for the same reason

    def __init__(self, phrase: Phrase) -> None:
        """Read what follows the word."""
        self.text = phrase.text

    def __init_subclass__(cls) -> None:
        if "form" in vars(cls):
            word = cls.form.split()[0]
            if word in EFFECTS:
                raise ValueError(f"two effects are called {word!r}")
            EFFECTS[word] = cls

    @property
    def word(self) -> str:
        """By which the files name it."""
        return self.form.split()[0]

    def possible(self, game: Viticulture, seat: int, lira: int) -> bool:
        """Whether it can be carried out in full now, with so much lira left."""
        return True

    def obstacle(self, game: Viticulture, seat: int, lira: int) -> str:
        """Why it is not possible, which it is not: a reason narrower than `not-possible`, for who asks."""
        return self.lacks

    def begin(self, game: Viticulture, seat: int, leading: bool = False) -> None:
        """Begin it; `leading` asks for what makes the part of the card possible that has to follow."""
        raise NotImplementedError

    @property
    def always(self) -> bool:
        """Whether it is possible at any time."""
        return type(self).possible is Effect.possible

    def enables(self, game: Viticulture, seat: int, other: Effect) -> bool:
        """Whether this, done well, makes another effect possible that is not possible yet."""
        return False

    def worth(self, means: Means) -> float:
        """What it would bring now, in points, as far as can be told from the means of a player."""
        return 0.5

    @property
    def numbers(self) -> list[int]:
        """The numbers of its line, for words that explain it."""
        return [int(word) for word in self.text.split() if word.isdecimal()]

    def __deepcopy__(self, memo: dict[int, object]) -> Effect:
        return self

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Effect) and self.text == other.text

    def __hash__(self) -> int:
        return hash(self.text)

    def __repr__(self) -> str:
        return f"<{self.text}>"


def read_effect(entry: Entry, text: str) -> Effect:
    """What a line of a card means."""
    name = text.partition(" ")[0]
    if name not in EFFECTS:
        raise entry.wrong("do", f"{text!r}: {name!r} is not a word for an effect; words: {listed(sorted(EFFECTS), 99)}")
    kind = EFFECTS[name]
    phrase = Phrase(entry, text, kind.form)
    effect = kind(phrase)
    phrase.close()
    return effect
