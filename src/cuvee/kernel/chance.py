"""The only source of chance in a game: small, seedable, part of the state, the same on every machine."""

from hashlib import blake2b
from struct import Struct
from typing import Final

from cuvee.kernel.compiled import mypyc_attr

_WORD: Final = 1 << 32
_LOW: Final = _WORD - 1
_BLOCK: Final = Struct("<16I")  # what one hash gives: so many numbers below _WORD
_WORDS: Final = 16
_LONGEST_KEY: Final = 64  # bytes, of BLAKE2b


@mypyc_attr(allow_interpreted_subclasses=True)
class Chance:
    """A generator of random numbers: a keyed hash of 0, 1, 2 …, the key being the whole seed.

    Who does not know the seed can compute neither what comes next nor what came before, whatever he has seen; so a seed
    that must stay a secret needs 128 bits. Its memory is the key, the same for all copies, and how many numbers were
    `drawn`: where that has not changed, chance was not used. What different generators are for keeps them apart, so
    that a bot and a game may have the same seed.

    Cards are drawn from pools at the moment they are turned up, so no deck has a secret order. The label that
    `draw` and `take` are given says what is drawn; it matters only to a scenario that has loaded the dice.
    """

    __slots__ = ("_words", "drawn", "key")

    key: bytes
    drawn: int
    _words: tuple[int, ...]  # of the block that the last number came from; shared by copies

    def __init__(self, seed: int, purpose: str = "game", like: "Chance | None" = None) -> None:
        if like is not None:
            self.key, self.drawn, self._words = like.key, like.drawn, like._words
            return
        written = purpose.encode() + b":" + seed.to_bytes(seed.bit_length() // 8 + 1, "little", signed=True)
        self.key = written if len(written) <= _LONGEST_KEY else blake2b(written).digest()
        self.drawn = 0
        self._words = ()

    def copy(self) -> "Chance":
        """A generator that will produce the same numbers."""
        return Chance(0, "", self)

    def below(self, limit: int) -> int:
        """A number from 0 to limit - 1, each as likely as the others; the limit may be up to 2 ** 32."""
        place = self.drawn % _WORDS
        if not place:
            self._words = _BLOCK.unpack(blake2b(self.drawn.to_bytes(8, "little"), key=self.key).digest())
        self.drawn += 1
        spread = self._words[place] * limit
        if spread & _LOW < limit and self._is_one_too_many(spread, limit):
            return self.below(limit)
        return spread >> 32

    def _is_one_too_many(self, spread: int, limit: int) -> bool:
        """Whether this is one of the few words that would make some numbers likelier than others."""
        if limit > _WORD:
            raise ValueError(f"there are no random numbers below {limit}; the limit may be up to {_WORD}")
        return spread & _LOW < _WORD % limit

    def roll(self, faces: tuple[int, ...]) -> int:
        return faces[self.below(len(faces))]

    def draw(self, counts: list[int], label: str) -> int:
        """The kind of a card drawn from a pool that holds so many cards of each kind; the pool loses it."""
        rest = self.below(sum(counts))
        for kind, count in enumerate(counts):
            rest -= count
            if rest < 0:
                counts[kind] -= 1
                return kind
        raise AssertionError(f"no {label} card is left to draw")

    def take(self, pool: list[int], label: str) -> int:
        """An element drawn from a pool, whose order means nothing; the pool loses it."""
        index = self.below(len(pool))
        taken = pool[index]
        pool[index] = pool[-1]
        pool.pop()
        return taken
