"""Drawing again only what looks different: with one move, most of a table stays as it is."""

from __future__ import annotations

import marshal
from collections.abc import Callable, Mapping
from functools import wraps
from typing import Any, Generic, TypeVar, cast

K = TypeVar("K")
T = TypeVar("T")
M = TypeVar("M", bound=Mapping[str, Any])

_PLAIN = 2  # the version of `marshal` in which equal data are equal bytes


def remembered(most: int) -> Callable[[Callable[..., T]], Callable[..., T]]:
    """For functions that draw from plain data, such as pieces of a view, which `lru_cache` cannot hash.

    A method's object counts by its identity, the other arguments by what they say. No more than `most` results are
    kept, in two halves: when the young half is full, it becomes the old one, and what the old one held is forgotten
    unless it was used meanwhile.
    """

    def decorate(draw: Callable[..., T]) -> Callable[..., T]:
        young: dict[tuple[int, bytes], tuple[Any, T]] = {}
        old = young

        @wraps(draw)
        def drawn(artist: Any, *facts: Any) -> T:
            nonlocal young, old
            key = (id(artist), marshal.dumps(facts, _PLAIN))
            found = young.get(key)
            if found is None:
                # The artist is kept, so that its identity stays its own.
                found = old.get(key) or (artist, draw(artist, *facts))
                if len(young) >= most // 2:
                    young, old = {}, young
                young[key] = found
            return found[1]

        return drawn

    return decorate


def picked(facts: M, *names: str) -> M:
    """Some of the facts. A function that is handed nothing else cannot draw from what it does not remember.

    To mypy they are still all of them: it checks which facts there are, drawing finds out which were picked.
    """
    return cast(M, {name: facts[name] for name in names})


class Lately(Generic[K, T]):
    """The same two halves for what is not a function of plain data.

    >>> squares = Lately[int, int](4)
    >>> [squares.keep(number, number * number) for number in (1, 2, 3)]
    [1, 4, 9]
    >>> squares.get(1), squares.keep(4, 16), squares.keep(5, 25)
    (1, 16, 25)
    >>> squares.get(1), squares.get(2)
    (1, None)
    """

    def __init__(self, most: int) -> None:
        self._most = most // 2
        self._young: dict[K, T] = {}
        self._old = self._young

    def get(self, key: K) -> T | None:
        """What is known, if it is."""
        found = self._young.get(key)
        if found is None and (found := self._old.get(key)) is not None:
            self.keep(key, found)
        return found

    def keep(self, key: K, value: T) -> T:
        """Remember something; the same."""
        if len(self._young) >= self._most:
            self._young, self._old = {}, self._young
        self._young[key] = value
        return value
