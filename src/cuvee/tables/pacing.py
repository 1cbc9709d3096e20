"""How fast bots play while people watch: slowly enough to be followed, and as the most leisurely watcher wishes."""

from __future__ import annotations

import asyncio
from collections.abc import Hashable

# How much longer or shorter than usual a bot waits, by the wish of whoever watches.
PACES = {"slow": 2.0, "normal": 1.0, "fast": 0.4, "at-once": 0.0}
USUAL = "normal"
TURN = 2.5  # so much longer bots wait before a turn than within it: what was done last can still be taken back
READING = 20.0  # seconds for which bots wait while somebody reads what a day or a year has brought


class Pace:
    """The wishes of those who watch one table."""

    def __init__(self) -> None:
        self._wishes: dict[Hashable, str] = {}
        self._readers: set[Hashable] = set()
        self._nobody_reads = asyncio.Event()
        self._nobody_reads.set()

    def wish(self, watcher: Hashable, pace: str) -> None:
        """Somebody wants bots to play at a pace; one that does not exist is the usual one."""
        self._wishes[watcher] = pace if pace in PACES else USUAL

    def read(self, watcher: Hashable, reading: bool) -> None:
        """Somebody begins to read what has happened, or is done with it."""
        (self._readers.add if reading else self._readers.discard)(watcher)
        (self._nobody_reads.clear if self._readers else self._nobody_reads.set)()

    def leave(self, watcher: Hashable) -> None:
        """Somebody watches no longer."""
        self._wishes.pop(watcher, None)
        self.read(watcher, False)

    def pause(self, usual: float, first: bool) -> float:
        """Seconds that a bot takes for a move at least; `first`: for the first of its turn. Alone it does not wait."""
        factor = max((PACES[wish] for wish in self._wishes.values()), default=0.0)
        return usual * factor * (TURN if first else 1)

    async def until_read(self) -> None:
        """Wait until nobody reads any more, but not for ever."""
        try:
            async with asyncio.timeout(READING):
                await self._nobody_reads.wait()
        except TimeoutError:
            self._readers.clear()
            self._nobody_reads.set()
