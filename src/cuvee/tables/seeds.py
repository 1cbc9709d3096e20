"""Nobody can choose the chance of a running game: its seed is promised before the first move and shown after the last.

The promise is the SHA-256 of the seed and a salt; without the salt, small seeds could be tried out.
"""

from __future__ import annotations

from functools import lru_cache
from hashlib import sha256
from secrets import randbits, token_hex

_BITS = 128  # nobody can try out so many seeds


def fresh() -> tuple[int, str]:
    """A seed and the salt of its promise."""
    return randbits(_BITS), token_hex(16)


@lru_cache(4096)
def commitment(seed: int | str, salt: str) -> str:
    """The promise that a table shows from its beginning."""
    return sha256(f"cuvee:{seed}:{salt}".encode()).hexdigest()
