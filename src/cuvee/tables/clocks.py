"""How long people may think: nothing, a bank for the whole game, or some days for every turn."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from cuvee.tables.model import Clock, Refused
from cuvee.tables.twins import twin

_GRACE = 60.0  # seconds that somebody has who comes back with an empty bank


_DAY = 86_400
_BOUNDS = {"none": (0, 0, 0), "live": (1, 10 * 3600, 600), "days": (1, 60 * _DAY, 0)}  # bank from and to, increment to


def check_clock(clock: Clock) -> Clock:
    """Refuse a clock on which nobody could play, or that never runs out."""
    low, high, most = _BOUNDS[clock.kind]
    if clock.kind != "none" and not (low <= clock.bank <= high and 0 <= clock.increment <= most):
        raise Refused(
            "clock",
            f"a clock of kind {clock.kind} has a bank of {low} to {high} seconds and adds 0 to {most} each turn",
        )
    return clock if clock.kind != "none" else Clock()


class Clocks:
    """The clocks of a table. They know no hour: whoever calls says what time it is. In `outages` they stand still."""

    def __init__(self, clock: Clock, seats: int, started: float, outages: Sequence[tuple[float, float]] = ()) -> None:
        self.clock = clock
        self._outages = outages
        self._left = [float(clock.bank)] * seats
        self._running: frozenset[int] = frozenset()
        self._since = started

    def heed(self, outages: Sequence[tuple[float, float]]) -> None:
        """Stand still in these outages."""
        self._outages = outages

    def copy(self) -> Clocks:
        """Independent clocks that show the same."""
        other = twin(self)
        other._left = self._left[:]
        return other

    @property
    def running(self) -> frozenset[int]:
        """The seats whose time runs."""
        return self._running if self.clock.kind != "none" else frozenset()

    def advance(self, now: float) -> None:
        """Let time pass until now."""
        for seat in self._running:
            self._left[seat] -= self._passed(now)
        self._since = now

    def _passed(self, now: float) -> float:
        """The time since something last happened, but for outages; none if the hour was put back meanwhile."""
        lost = sum(max(0.0, min(now, until) - max(self._since, since)) for since, until in self._outages)
        return max(0.0, now - self._since - lost)

    def run(self, seats: Iterable[int], now: float) -> None:
        """Let the clocks of these seats run from now on, and stop the others."""
        wanted = frozenset(seats)
        for seat in self._running - wanted:
            self._left[seat] += self.clock.increment
        if self.clock.kind == "days":
            for seat in wanted - self._running:
                self._left[seat] = float(self.clock.bank)
        self._running, self._since = wanted, now

    def refill(self, seat: int) -> None:
        """Somebody has come back: a minute at least."""
        self._left[seat] = max(self._left[seat], _GRACE)

    def remaining(self, seat: int, now: float) -> float | None:
        """The seconds that a seat has left; nothing without a clock."""
        if self.clock.kind == "none":
            return None
        return self._left[seat] - (self._passed(now) if seat in self._running else 0.0)

    def waited(self, seat: int, now: float) -> float:
        """For how long the table has waited for a seat since something last happened."""
        return self._passed(now) if seat in self._running else 0.0

    def due(self) -> float | None:
        """When the first clock runs out."""
        if not self.running:
            return None
        due = self._since + min(self._left[seat] for seat in self._running)
        for since, until in self._outages:
            if since < due and until > self._since:
                due += until - max(since, self._since)
        return due
