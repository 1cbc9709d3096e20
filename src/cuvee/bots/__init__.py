"""Players that are programs. They see what their seat sees, and guess the rest."""

from __future__ import annotations

from cuvee.bots.bot import Bot, Candidate, Thought
from cuvee.bots.budget import ALLOWED, Budget
from cuvee.bots.explain import explain
from cuvee.bots.ismcts import Ismcts
from cuvee.bots.simple import Greedy, Random
from cuvee.kernel import CuveeError
from cuvee.kernel.errors import listed

BOTS = ("random", "greedy", "ismcts")
DEFAULT_BUDGET = "1s"


def make(name: str, seed: int) -> Bot:
    """A bot by its name, such as `greedy`, `ismcts:400` or `ismcts:1s`; equal seeds make equal choices.

    Only time is not the same twice: a bot whose budget is a time may choose differently on another run.
    """
    kind, colon, budget = name.partition(":")
    if kind not in BOTS:
        raise CuveeError(f"there is no bot {name!r}; bots: {listed(BOTS)}, and ismcts with a budget: {ALLOWED}")
    if kind == "ismcts":
        try:
            return Ismcts(seed, Budget.read(budget if colon else DEFAULT_BUDGET))
        except CuveeError as problem:
            raise CuveeError(f"bot {name!r}: {problem}") from None
    if colon:
        raise CuveeError(f"bot {name!r}: {kind} takes no budget; only ismcts does")
    return Greedy(seed) if kind == "greedy" else Random(seed)


__all__ = ["BOTS", "Bot", "Budget", "Candidate", "Greedy", "Ismcts", "Random", "Thought", "explain", "make"]
