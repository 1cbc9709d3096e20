"""The open sockets of a server, and how many somebody may have."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection
from typing import TYPE_CHECKING

from cuvee.web.limits import TooMany

if TYPE_CHECKING:
    from cuvee.tables import Room
    from cuvee.web.sessions import Visitor
    from cuvee.web.sockets import Line


class Lines:
    """Who is connected. A person has few sockets, and an address has some more, for those who share it."""

    def __init__(self, most: tuple[int, int]) -> None:
        self._most = most
        self._open: set[Line] = set()
        self._persons: Counter[str] = Counter()
        self._addresses: Counter[str] = Counter()

    def __len__(self) -> int:
        return len(self._open)

    def check(self, who: Visitor) -> None:
        """Raise TooMany if this person, or this address, has as many as they may."""
        persons, addresses = self._most
        if self._persons[who.key] >= persons or self._addresses[who.address] >= addresses:
            raise TooMany

    def enter(self, line: Line) -> None:
        """A socket more, or TooMany."""
        who = line.who
        self.check(who)
        self._persons[who.key] += 1
        self._addresses[who.address] += 1
        self._open.add(line)

    @property
    def logins(self) -> set[str]:
        """The log-ins on which sockets hang."""
        return {line.who.login for line in self._open if line.who.login is not None}

    def hang_up(self, logins: Collection[str]) -> None:
        """Close the sockets of log-ins that are over."""
        for line in self._open:
            if line.who.login in logins:
                line.drop("login")

    def at(self, room: Room, key: str) -> list[Line]:
        """The sockets of somebody at a table."""
        return [line for line in self._open if line.room is room and line.who.key == key]

    def leave(self, line: Line) -> None:
        """A socket less."""
        self._open.discard(line)
        for counted, key in ((self._persons, line.who.key), (self._addresses, line.who.address)):
            counted[key] -= 1
            if not counted[key]:
                del counted[key]
