"""How long a bot may think: so many iterations, or so much time."""

from __future__ import annotations

import re
from dataclasses import dataclass

from cuvee.kernel import CuveeError

_WRITTEN = re.compile(r"(?P<number>\d{1,9})(?P<unit>|ms|s)")
_SECONDS = {"ms": 0.001, "s": 1.0}
ALLOWED = "a number of iterations such as 400, or a time such as 250ms or 1s"


@dataclass(frozen=True, slots=True)
class Budget:
    """Iterations, or seconds: one of both."""

    iterations: int | None = None
    seconds: float | None = None

    @classmethod
    def read(cls, text: str) -> Budget:
        """A budget as a person writes it.

        >>> Budget.read("400")
        Budget(iterations=400, seconds=None)
        >>> Budget.read("250ms")
        Budget(iterations=None, seconds=0.25)
        """
        written = _WRITTEN.fullmatch(text)
        if written is None or not int(written["number"]):
            raise CuveeError(f"{text!r} is not a budget; allowed: {ALLOWED}")
        number = int(written["number"])
        if not written["unit"]:
            return cls(iterations=number)
        return cls(seconds=number * _SECONDS[written["unit"]])

    def iterations_at(self, pace: float) -> float:
        """How many iterations it is good for, at so many seconds each.

        >>> Budget(seconds=0.25).iterations_at(0.01)
        25.0
        """
        return self.iterations or (self.seconds or 0.0) / pace
