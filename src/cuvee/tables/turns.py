"""Who is served next where few can be served at a time: fair between people, and between the tables of a person.

Whoever waits is served before those who have had more. What counts is the time that somebody was served, not how often
they asked: a hundred questions of one person stand in that person's own line and make nobody else's longer. Who was
away saves nothing up, and who was alone owes nothing.
"""

from __future__ import annotations

import asyncio
import time
from collections import Counter, OrderedDict, deque
from collections.abc import Callable
from heapq import heappop, heappush
from itertools import count

_MANY = 1000  # people whose share is remembered, before it is looked who of them still matters


class Turns:
    """Lets so many in at a time; one person never takes all places if there are several."""

    def __init__(self, places: int, clock: Callable[[], float] = time.monotonic) -> None:
        self._places = places
        self._most = max(1, places - 1)  # for one person
        self._clock = clock
        self._inside: Counter[str] = Counter()
        self._lines: dict[str, _Line] = {}  # of those who wait
        self._next: list[tuple[float, int, str]] = []  # what they have had, a heap; some of it is no longer true
        self._numbers = count()
        self._had: dict[str, float] = {}  # by person: the seconds served, as far as they still matter
        self._many = _MANY
        self._now = 0.0  # what those have had who are served now

    def of(self, person: str, table: str) -> _Turn:
        """Wait for one's turn, and keep it until the block ends. Who goes away meanwhile loses it."""
        return _Turn(self, person, table)

    async def _wait(self, person: str, table: str) -> None:
        if not self._lines and self._inside.total() < self._places and self._inside[person] < self._most:
            self._enter(person, max(self._had.get(person, 0.0), self._now))  # as usual: nobody else is there
            return
        called: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        had = max(self._had.get(person, 0.0), self._now)
        if person not in self._lines or had != self._had[person]:
            self._had[person] = had
            self._lines.setdefault(person, _Line(next(self._numbers)))
            self._queue_up(person)
        self._lines[person].add(table, called)
        self._let_in()
        try:
            await called
        except asyncio.CancelledError:
            if called.cancelled():
                self._let_in()
            else:  # called just before going away
                self._leave(person)
            raise

    def _enter(self, person: str, had: float) -> None:
        self._had[person] = had
        self._now = max(self._now, had)
        self._inside[person] += 1

    def _leave(self, person: str) -> None:
        self._inside[person] -= 1
        if not self._inside[person]:
            del self._inside[person]
        if person in self._lines:
            self._queue_up(person)
        if len(self._had) > self._many:
            self._forget()
        if self._lines or not self._inside:
            self._let_in()

    def _forget(self) -> None:
        """Those who owe nothing any more are as good as new."""
        there = self._lines.keys() | self._inside.keys()
        self._had = {one: had for one, had in self._had.items() if one in there or had > self._now}
        self._many = max(_MANY, 2 * len(self._had))  # to look through them costs little only if it is rare

    def _queue_up(self, person: str) -> None:
        heappush(self._next, (self._had[person], self._lines[person].number, person))

    def _let_in(self) -> None:
        """Call those whose turn it is; those who have gone are only taken off their lines."""
        full: list[tuple[float, int, str]] = []  # who wait, but have as many places as one person may
        while self._next and self._inside.total() < self._places:
            place = had, number, person = heappop(self._next)
            line = self._lines.get(person)
            if line is None or (had, number) != (self._had[person], line.number):
                continue
            if self._inside[person] >= self._most:
                full.append(place)
                continue
            called = line.next()
            if line:
                self._queue_up(person)
            else:
                del self._lines[person]
            if not called.cancelled():
                self._enter(person, had)
                called.set_result(None)
        for place in full:
            heappush(self._next, place)
        if not self._lines and not self._inside:  # nobody is there to be compared with
            self._had.clear()
            self._next.clear()
            self._now = 0.0


class _Turn:
    """One turn of somebody. It is a plain class because one is made for every picture."""

    __slots__ = ("_began", "_person", "_table", "_turns")

    def __init__(self, turns: Turns, person: str, table: str) -> None:
        self._turns, self._person, self._table = turns, person, table

    async def __aenter__(self) -> None:
        await self._turns._wait(self._person, self._table)
        self._began = self._turns._clock()

    async def __aexit__(self, *_: object) -> None:
        turns = self._turns
        turns._had[self._person] += turns._clock() - self._began
        turns._leave(self._person)


class _Line:
    """Those who wait for one person, table by table in turn; its number says when it began."""

    def __init__(self, number: int) -> None:
        self.number = number
        self._tables: OrderedDict[str, deque[asyncio.Future[None]]] = OrderedDict()

    def __bool__(self) -> bool:
        return bool(self._tables)

    def add(self, table: str, called: asyncio.Future[None]) -> None:
        self._tables.setdefault(table, deque()).append(called)

    def next(self) -> asyncio.Future[None]:
        table, waiting = self._tables.popitem(last=False)
        called = waiting.popleft()
        if waiting:
            self._tables[table] = waiting  # behind the others
        return called
