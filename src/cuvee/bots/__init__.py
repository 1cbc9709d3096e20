"""Players that are programs. They see what their seat sees, and guess the rest."""

from __future__ import annotations

import os

# Bots think in many processes, about small things: one thread for each. Must be said before numpy is imported.
os.environ.setdefault("OPENBLAS_NUM_THREADS", "1")
os.environ.setdefault("OMP_NUM_THREADS", "1")

from cuvee.bots.advice import because, plainly
from cuvee.bots.bot import Bot, Candidate, Thought
from cuvee.bots.budget import ALLOWED, Budget
from cuvee.bots.explain import explain
from cuvee.bots.foresight import Foresight, Skill
from cuvee.bots.ismcts import Ismcts
from cuvee.bots.master import Master
from cuvee.bots.mind import chances
from cuvee.bots.simple import Greedy, Random
from cuvee.kernel import CuveeError
from cuvee.kernel.errors import listed

LEVELS: dict[str, Skill] = {
    "novice": Skill(guesses=1, blur=0.0225, overlooks=0.08),
    "easy": Skill(guesses=1, blur=0.0176, overlooks=0.05),
    "normal": Skill(guesses=1, blur=0.0114, overlooks=0.02),
    "hard": Skill(),
}
SEARCHING = {"ismcts": Ismcts, "master": Master}
BOTS = ("random", "greedy", "ismcts", *LEVELS, "master")
DEFAULT_BUDGET = "1s"


def make(name: str, seed: int) -> Bot:
    """A bot by its name, such as `greedy`, `hard`, `ismcts:400` or `master:1s`; equal seeds make equal choices.

    Only time is not the same twice: a bot whose budget is a time may choose differently on another run.
    """
    kind, colon, budget = name.partition(":")
    if kind not in BOTS:
        searching = " and ".join(SEARCHING)
        raise CuveeError(f"there is no bot {name!r}; bots: {listed(BOTS)}, {searching} with a budget: {ALLOWED}")
    if kind in SEARCHING:
        try:
            return SEARCHING[kind](seed, Budget.read(budget if colon else DEFAULT_BUDGET))
        except CuveeError as problem:
            raise CuveeError(f"bot {name!r}: {problem}") from None
    if colon:
        raise CuveeError(f"bot {name!r}: {kind} takes no budget; only {' and '.join(SEARCHING)} do")
    if kind in LEVELS:
        return Foresight(seed, LEVELS[kind])
    return Greedy(seed) if kind == "greedy" else Random(seed)


__all__ = [
    "BOTS", "Bot", "Budget", "Candidate", "Foresight", "Greedy", "Ismcts", "LEVELS", "Master", "Random", "Skill",
    "Thought", "because", "chances", "explain", "make", "plainly",
]  # fmt: skip
