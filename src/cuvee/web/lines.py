"""The open sockets of a server: how many somebody may have, and how fast all of theirs together are read."""

from __future__ import annotations

import time
from collections import Counter
from typing import TYPE_CHECKING

from cuvee.web.limits import Bucket, TooMany
from cuvee.web.sessions import Visitor

if TYPE_CHECKING:
    from cuvee.web.sockets import Line

_MANY = 1000  # buckets, before the full ones are forgotten


class Lines:
    """Who is connected. A person has few sockets, and an address has some more, for those who share it."""

    def __init__(self, most: tuple[int, int], frames: tuple[float, float]) -> None:
        self._most = most
        self._frames = frames
        self._open: set[Line] = set()
        self._persons: Counter[str] = Counter()
        self._addresses: Counter[str] = Counter()
        self._buckets: dict[str, Bucket] = {}

    def __len__(self) -> int:
        return len(self._open)

    def enter(self, line: Line) -> None:
        """A socket more; raise TooMany if this person, or this address, has too many."""
        who = line.who
        persons, addresses = self._most
        if self._persons[who.key] >= persons or self._addresses[who.address] >= addresses:
            raise TooMany
        self._persons[who.key] += 1
        self._addresses[who.address] += 1
        self._open.add(line)

    def leave(self, line: Line) -> None:
        """A socket less."""
        self._open.discard(line)
        for counted, key in ((self._persons, line.who.key), (self._addresses, line.who.address)):
            counted[key] -= 1
            if not counted[key]:
                del counted[key]

    def bucket(self, who: Visitor) -> Bucket:
        """What limits the frames of somebody, on however many sockets they come, and after they have come back."""
        if len(self._buckets) > _MANY:
            self._buckets = {key: bucket for key, bucket in self._buckets.items() if not bucket.full}
        if who.key not in self._buckets:
            self._buckets[who.key] = Bucket(*self._frames, time.monotonic)
        return self._buckets[who.key]
