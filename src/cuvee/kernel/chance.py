"""The only source of chance in a game: small, seedable, part of the state, the same on every machine."""

from typing import TypeVar

T = TypeVar("T")

_MASK = (1 << 64) - 1


def scramble(number: int) -> int:
    """Spread a seed over 64 bits, so that seeds 1, 2, 3 … begin in unrelated places (splitmix64)."""
    number = (number + 0x9E3779B97F4A7C15) & _MASK
    number = ((number ^ (number >> 30)) * 0xBF58476D1CE4E5B9) & _MASK
    number = ((number ^ (number >> 27)) * 0x94D049BB133111EB) & _MASK
    return number ^ (number >> 31)


class Chance:
    """A generator of random numbers whose whole memory is one 64-bit integer.

    Cards are drawn from pools at the moment they are turned up, so no deck has a secret order. The label that
    `draw` and `take` are given says what is drawn; it matters only to a scenario that has loaded the dice.
    """

    __slots__ = ("state",)

    def __init__(self, state: int) -> None:
        self.state = state

    def copy(self) -> "Chance":
        """A generator that will produce the same numbers."""
        return Chance(self.state)

    def below(self, limit: int) -> int:
        """A number from 0 to limit - 1."""
        state = self.state = (self.state * 6364136223846793005 + 1442695040888963407) & _MASK
        return ((state >> 32) * limit) >> 32

    def roll(self, faces: tuple[int, ...]) -> int:
        """The result of a die with these faces."""
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
