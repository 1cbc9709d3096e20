"""How often and how much: by address, login and player for requests, by a bucket of tokens for each socket."""

from __future__ import annotations

import time
from collections import deque
from collections.abc import Callable, Mapping

import limits

from cuvee.tables.model import Refused


class TooMany(Refused):
    """Something was done too often."""

    def __init__(self) -> None:
        super().__init__("too-many", "too much at once; wait a little and try again")


class Flood(TooMany):
    """Pages were asked for faster than anybody can read them."""


class Limits:
    """The limits of one server process: how often something was done in the time that lies just behind.

    Whoever has done nothing for so long that it makes no difference any more is forgotten.
    """

    _MANY = 1000

    def __init__(self, allowed: Mapping[str, str], now: Callable[[], float] = time.monotonic) -> None:
        self._now = now
        self._allowed = {name: limits.parse(text) for name, text in allowed.items()}
        self._done: dict[tuple[str, str], deque[float]] = {}
        self._many = self._MANY

    def __len__(self) -> int:
        return len(self._done)

    def check(self, name: str, who: str) -> None:
        """Count one more; raise TooMany beyond the limit."""
        if len(self._done) >= self._many:
            self._forget()
        done = self._done.setdefault((name, who), deque())
        now, since = self._now(), self._since(name)
        while done and done[0] <= since:
            done.popleft()
        if len(done) >= self._allowed[name].amount:
            raise Flood if name == "read" else TooMany
        done.append(now)

    def _since(self, name: str) -> float:
        return self._now() - self._allowed[name].get_expiry()

    def _forget(self) -> None:
        since = {name: self._since(name) for name in self._allowed}
        self._done = {key: done for key, done in self._done.items() if done and done[-1] > since[key[0]]}
        self._many = max(self._MANY, 2 * len(self._done))  # to look through them costs little only if it is rare


class Bucket:
    """Tokens that come back with time: short bursts are fine, floods are not."""

    def __init__(self, burst: float, per_second: float, now: Callable[[], float]) -> None:
        self._burst, self._rate, self._now = burst, per_second, now
        self._tokens, self._since = burst, now()

    @property
    def full(self) -> bool:
        """Whether nothing was taken for so long that it makes no difference any more."""
        return self._tokens + (self._now() - self._since) * self._rate >= self._burst

    def take_if_any(self) -> bool:
        """Take a token, if there is one."""
        if self._tokens + (self._now() - self._since) * self._rate < 1:
            return False
        self.take()
        return True

    def take(self) -> float:
        """Take a token, even if there is none yet; returns the seconds until there is one."""
        now = self._now()
        self._tokens = min(self._burst, self._tokens + (now - self._since) * self._rate) - 1
        self._since = now
        return max(0.0, -self._tokens / self._rate)


class Buckets:
    """A bucket for everybody, by whatever names them; those who have been away for long are forgotten."""

    _MANY = 1000

    def __init__(self, burst: float, per_second: float, now: Callable[[], float] = time.monotonic) -> None:
        self._size, self._now = (burst, per_second), now
        self._known: dict[str, Bucket] = {}

    def times(self, more: float) -> Buckets:
        """Buckets that are so much larger."""
        burst, per_second = self._size
        return Buckets(burst * more, per_second * more, self._now)

    def of(self, who: str) -> Bucket:
        """Somebody's bucket."""
        if len(self._known) > self._MANY:
            self._known = {key: bucket for key, bucket in self._known.items() if not bucket.full}
        if who not in self._known:
            self._known[who] = Bucket(*self._size, self._now)
        return self._known[who]
