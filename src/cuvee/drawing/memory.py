"""Drawing again only what looks different: with one move, most of a table stays as it is."""

from __future__ import annotations

import marshal
from collections.abc import Callable
from functools import wraps
from typing import Any, TypeVar

T = TypeVar("T")

_PLAIN = 2  # the version of `marshal` in which equal data are equal bytes


def remembered(most: int) -> Callable[[Callable[..., T]], Callable[..., T]]:
    """For functions that draw from plain data, such as pieces of a view, which `lru_cache` cannot hash.

    A method's object counts by its identity, the other arguments by what they say. What was not used for longest is
    forgotten when there are more than `most` results.
    """

    def decorate(draw: Callable[..., T]) -> Callable[..., T]:
        known: dict[tuple[int, bytes], tuple[Any, T]] = {}

        @wraps(draw)
        def drawn(artist: Any, *facts: Any) -> T:
            key = (id(artist), marshal.dumps(facts, _PLAIN))
            found = known.pop(key, None)
            if found is None:
                if len(known) >= most:
                    del known[next(iter(known))]
                found = (artist, draw(artist, *facts))  # the artist is kept, so that its identity stays its own
            known[key] = found
            return found[1]

        return drawn

    return decorate
