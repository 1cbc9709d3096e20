"""Drawing again only what looks different: with one move, most of a table stays as it is."""

from __future__ import annotations

import marshal
from collections.abc import Callable, Mapping
from functools import wraps
from typing import Any, TypeVar, cast

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
