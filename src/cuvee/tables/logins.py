"""Log-ins: by what a browser or a script is known until it is signed out, forgotten about, or too old.

A token is a signed name of a log-in. What it may do is looked up each time, so a log-in that was ended is over at once.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Collection, Sequence
from dataclasses import dataclass, fields
from secrets import token_urlsafe
from typing import Any

from itsdangerous import BadSignature, URLSafeSerializer
from sqlalchemy import delete, select, update

from cuvee.tables.database import Database
from cuvee.tables.model import Player
from cuvee.tables.schema import logins, players

DAY = 86_400.0
UNUSED, OLDEST = 90 * DAY, 400 * DAY  # a log-in ends when it was not used for so long, or is so old
_NOTE = 3600.0  # seconds between two notes of when a log-in was last used
_BROWSERS = ("Firefox", "Edg", "OPR", "Chrome", "Safari", "curl", "python")
_SYSTEMS = ("Android", "iPhone", "iPad", "Windows", "Mac OS", "Linux")
_NAMES = {"Edg": "Edge", "OPR": "Opera", "Mac OS": "macOS", "python": "Python"}


@dataclass(frozen=True, slots=True)
class Login:
    """One place where somebody is signed in."""

    id: str
    browser: str
    created: float
    seen: float


@dataclass(frozen=True, slots=True)
class Known:
    """Who a token belongs to, and the log-in that it names."""

    player: Player
    login: str


class Logins:
    """The log-ins of all people."""

    def __init__(self, database: Database, key: str, now: Callable[[], float]) -> None:
        self._database = database
        self._tokens = URLSafeSerializer(key, "session")
        self._devices = URLSafeSerializer(key, "device")
        self._now = now

    async def begin(self, player: Player, browser: str = "") -> str:
        """A new log-in; returns its token."""
        id, now = token_urlsafe(18), self._now()
        row = dict(id=id, player=player.id, browser=described(browser), created=now, seen=now, expires=now + UNUSED)
        await self._database.write_at_once(lambda connection: connection.execute(logins.insert(), row))
        return self.token(id)

    def token(self, login: str) -> str:
        """By what somebody is known who has this log-in."""
        return self._tokens.dumps(login)

    async def recognise(self, token: str | None) -> Known | None:
        """Whose token this is; nobody's if it was not made here, or its log-in is over."""
        id = self._named(token)
        if id is None:
            return None
        now = self._now()
        valid = (logins.c.id == id) & (logins.c.expires > now) & players.c.banned.is_(None)
        wanted = select(players, logins.c.seen, logins.c.created.label("begun")).join(logins).where(valid)
        row = await self._database.look_up(lambda connection: connection.execute(wanted).first())
        if row is None:
            return None
        if now - row.seen > _NOTE:
            await self._note(id, now, row.begun)
        return Known(player_of(row), id)

    def _named(self, token: str | None) -> str | None:
        try:
            named = self._tokens.loads(token) if token else None
        except BadSignature:
            return None
        if isinstance(named, list):  # as tokens were before log-ins had names: player and epoch
            return ".".join(map(str, named))
        return named if isinstance(named, str) else None

    async def _note(self, id: str, now: float, created: float) -> None:
        until = min(now + UNUSED, created + OLDEST)
        note = update(logins).where(logins.c.id == id).values(seen=now, expires=until)
        await self._database.write_at_once(lambda connection: connection.execute(note))

    async def of(self, player: Player) -> Sequence[Login]:
        """Where somebody is signed in, the latest first."""
        mine = (logins.c.player == player.id) & (logins.c.expires > self._now())
        async with self._database.read() as connection:
            rows = await connection.execute(select(logins).where(mine).order_by(logins.c.seen.desc()))
            return [Login(row.id, row.browser, row.created, row.seen) for row in rows]

    async def end(self, player: str, *, only: str | None = None, but: str | None = None) -> list[str]:
        """End one log-in of a person, or all, or all but one; returns those that were ended."""
        mine = logins.c.player == player
        if only is not None:
            mine &= logins.c.id == only
        if but is not None:
            mine &= logins.c.id != but
        async with self._database.write() as connection:
            ended = await connection.execute(delete(logins).where(mine).returning(logins.c.id))
            return list(ended.scalars())

    async def over(self, ids: Collection[str]) -> set[str]:
        """Which of these log-ins are over."""
        valid = logins.c.id.in_(ids) & (logins.c.expires > self._now()) & players.c.banned.is_(None)
        async with self._database.read() as connection:
            there = (await connection.execute(select(logins.c.id).join(players).where(valid))).scalars()
            return set(ids).difference(there)

    # Devices: whoever has signed in here before is not taken for somebody who guesses.

    def mark(self, account: str) -> str:
        """What a browser keeps after somebody has signed in to an account there."""
        return self._devices.dumps(account)

    def marked(self, mark: str | None) -> str | None:
        """The account of such a mark."""
        try:
            account = self._devices.loads(mark) if mark else None
        except BadSignature:
            return None
        return account if isinstance(account, str) else None


def described(browser: str) -> str:
    """What a browser calls itself, short enough to be recognised by whoever uses it.

    >>> described("Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0")
    'Firefox · Linux'
    >>> described("my-bot/1.0")
    'my-bot'
    """
    found = [next((name for name in names if name in browser), "") for names in (_BROWSERS, _SYSTEMS)]
    short = " · ".join(_NAMES.get(name, name) for name in found if name)
    return short or re.sub(r"[^\w .-]", "", browser.partition("/")[0])[:60]


def player_of(row: Any) -> Player:
    """A person, from the row of a player."""
    return Player(**{fact.name: getattr(row, fact.name) for fact in fields(Player)})
