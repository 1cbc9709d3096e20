"""Players that are programs. They see what their seat sees, and guess the rest."""

from __future__ import annotations

from collections.abc import Callable

from cuvee.bots.bot import Bot
from cuvee.bots.simple import Greedy, Random
from cuvee.kernel import CuveeError
from cuvee.kernel.errors import listed

BOTS: dict[str, Callable[[int], Bot]] = {"random": Random, "greedy": Greedy}


def make(name: str, seed: int) -> Bot:
    """A bot of a kind; equal seeds make equal choices."""
    if name not in BOTS:
        raise CuveeError(f"there is no bot {name!r}; bots: {listed(list(BOTS))}")
    return BOTS[name](seed)


__all__ = ["BOTS", "Bot", "Greedy", "Random", "make"]
