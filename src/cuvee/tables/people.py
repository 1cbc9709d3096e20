"""Who plays: guests with a name and a cookie, and people with an account, whose history goes with them."""

from __future__ import annotations

import asyncio
import re
import time
from collections.abc import Callable
from secrets import token_urlsafe
from typing import Any, TypeVar

from argon2 import PasswordHasher
from argon2.exceptions import VerificationError
from itsdangerous import BadSignature, URLSafeTimedSerializer
from sqlalchemy import Connection, delete, select, update
from sqlalchemy.exc import IntegrityError

from cuvee.kernel import LANGUAGES
from cuvee.tables import newcomers, progress
from cuvee.tables.bell import ring
from cuvee.tables.database import Database
from cuvee.tables.ledger import insert
from cuvee.tables.logins import Logins, player_of
from cuvee.tables.model import LONGEST_NAME, Player, Refused
from cuvee.tables.pacing import PACES
from cuvee.tables.schema import facts, logins, outbox, players, results, seats, tables

T = TypeVar("T")

THEMES = ("auto", "light", "dark")
_LOGIN = re.compile(r"[\w.-]{2,30}")
_EMAIL = re.compile(r"[^\s@]+@[^\s@]+\.[^\s@]+")
_PASSWORD = range(8, 201)
_CONFIRM_WITHIN = 3 * 86_400  # seconds for which the link in a letter works
RESET_WITHIN = 2 * 3600  # the same, where the letter opens an account
_QUEUE = 20  # passwords that may wait to be hashed; more at once are turned away
_HASHER = PasswordHasher(time_cost=2, memory_cost=19 * 1024, parallelism=1)  # what OWASP advises for servers


class People:
    """Guests and accounts. Passwords are hashed in threads, two at a time: many logins do not slow down the tables."""

    def __init__(
        self, database: Database, moved: Callable[[str], None], clock: Callable[[], float] = time.time
    ) -> None:
        self._database = database
        self._now = clock
        self._moved = moved  # is told which table has changed hands
        self._two = asyncio.Semaphore(2)
        self._queue = 0
        self.logins: Logins
        self._absent = ""  # a hash that no password fits, so that an unknown login takes as long as a known one
        self._key = ""

    async def open(self) -> None:
        """Read the key that signs cookies; the first server makes it."""
        new = insert(self._database, facts).values(name="key", value=token_urlsafe(32)).on_conflict_do_nothing()
        async with self._database.write() as connection:
            await connection.execute(new)
            self._key = (await connection.execute(select(facts.c.value).where(facts.c.name == "key"))).scalar_one()
        self.logins = Logins(self._database, self._key, self._now)

    # Who somebody is.

    async def guest(self, name: str, language: str = "en", theme: str = "auto") -> Player:
        """A new guest."""
        _one_of("language", language, LANGUAGES)
        _one_of("theme", theme, THEMES)
        player = Player(token_urlsafe(12), clean_name(name), language=language, theme=theme)
        row = dict(id=player.id, name=player.name, language=language, theme=theme, created=self._now())
        await self._database.write_at_once(lambda connection: connection.execute(players.insert(), row))
        return player

    # Accounts.

    async def register(self, player: Player, login: str, password: str) -> Player:
        """Make a guest's name an account; tables, results and ratings stay what they are."""
        login = login.strip()
        if player.login is not None:
            raise Refused("has-account", "you have an account already")
        if not _LOGIN.fullmatch(login):
            raise Refused("login", "a login has 2 to 30 letters, digits, dots, dashes or underscores")
        hashed = await self._hashed(password)
        try:
            return await self._change(player, login=login.lower(), password=hashed)
        except IntegrityError:
            raise Refused("login-taken", f"somebody else is called {login!r} here") from None

    async def _hashed(self, password: str) -> str:
        if len(password) not in _PASSWORD:
            raise Refused("password", f"a password has {_PASSWORD[0]} to {_PASSWORD[-1]} characters")
        return await self._in_turn(_HASHER.hash, password)

    async def log_in(self, login: str, password: str, guest: Player | None = None) -> Player:
        """The owner of an account; what a guest has played in the same browser becomes the account's."""
        async with self._database.read() as connection:
            mine = players.c.login == login.strip().lower()
            row = (await connection.execute(select(players).where(mine))).first()
        if not self._absent:
            self._absent = await self._in_turn(_HASHER.hash, token_urlsafe(32))
        fits = await self._in_turn(_fits, row.password if row else self._absent, password[: _PASSWORD[-1]])
        if row is None or not fits:
            raise Refused("wrong-password", "login and password do not fit")
        if row.banned is not None:
            raise Refused("banned", "this account was closed by those who look after this place")
        if guest is not None and guest.login is None and guest.id != row.id:
            await self._adopt(guest.id, row.id)
        return player_of(row)

    async def _in_turn(self, work: Callable[..., T], *facts: str) -> T:
        """Hash in a thread, when it is one's turn."""
        if self._queue >= _QUEUE:
            raise Refused("too-many", "too many people are signing in at once; try again in a moment")
        self._queue += 1
        try:
            async with self._two:
                return await asyncio.to_thread(work, *facts)
        finally:
            self._queue -= 1

    async def _adopt(self, guest: str, account: str) -> None:
        async with self._database.write() as connection:
            await connection.execute(update(seats).where(seats.c.player == guest).values(player=account))
            await connection.execute(update(seats).where(seats.c.kept == guest).values(kept=account))
            await connection.execute(update(results).where(results.c.player == guest).values(player=account))
            await connection.execute(update(tables).where(tables.c.host == guest).values(host=account))
            for learned in (progress, newcomers):
                await learned.adopt(self._database, connection, guest, account)
            await connection.execute(delete(logins).where(logins.c.player == guest))
            at = select(seats.c.table_id).where(seats.c.player == account)
            mine = (await connection.execute(at)).scalars().all()
            for table in mine:
                await connection.run_sync(ring, self._database, table)
        for table in mine:
            self._moved(table)

    # Passwords.

    async def change_password(self, player: Player, old: str, new: str) -> None:
        """Another password, for whoever knows the one of now."""
        await self.check_password(player, old)
        await self._change(player, password=await self._hashed(new))

    async def check_password(self, player: Player, password: str) -> None:
        """Refuse whoever does not know the password of an account."""
        async with self._database.read() as connection:
            mine = select(players.c.password).where(players.c.id == player.id)
            hashed = (await connection.execute(mine)).scalar_one()
        if hashed is None or not await self._in_turn(_fits, hashed, password[: _PASSWORD[-1]]):
            raise Refused("wrong-password", "this is not the password of now")

    async def ask_to_reset(self, login: str) -> None:
        """A letter with a link to a new password, if the account has an address that was confirmed."""
        async with self._database.read() as connection:
            mine = (players.c.login == login.strip().lower()) & players.c.email_confirmed & players.c.banned.is_(None)
            row = (await connection.execute(select(players).where(mine))).first()
        if row is not None:
            token = URLSafeTimedSerializer(self._key, "reset").dumps([row.id, row.password[-12:]])
            await self._write(row.id, "reset", f"/account/reset/{token}")

    async def reset(self, token: str, password: str) -> Player:
        """A new password for whoever has got the letter; the link works until the password is another one."""
        try:
            id, before = URLSafeTimedSerializer(self._key, "reset").loads(token, max_age=RESET_WITHIN)
        except (BadSignature, ValueError, TypeError):
            raise Refused("link", "this link is not valid any more") from None
        hashed = await self._hashed(password)
        same = (players.c.id == id) & players.c.password.endswith(before, autoescape=True)
        async with self._database.write() as connection:
            changed = await connection.execute(update(players).where(same).values(password=hashed))
            if not changed.rowcount:
                raise Refused("link", "this link is not valid any more")
            return player_of((await connection.execute(select(players).where(players.c.id == id))).one())

    # Settings.

    async def settle(self, player: Player, **wanted: Any) -> Player:
        """Change name, language, theme, e-mail, notices, or how one wants to play."""
        facts: dict[str, Any] = {}
        if "name" in wanted:
            facts["name"] = clean_name(wanted["name"])
        if "language" in wanted:
            facts["language"] = _one_of("language", wanted["language"], LANGUAGES)
        if "theme" in wanted:
            facts["theme"] = _one_of("theme", wanted["theme"], THEMES)
        if "pace" in wanted:
            facts["pace"] = _one_of("pace", wanted["pace"], tuple(PACES))
        facts |= {switch: bool(wanted[switch]) for switch in ("notices", "shown", "confirm") if switch in wanted}
        email = (wanted["email"] or "").strip() or None if "email" in wanted else player.email
        if email != player.email:
            if email is not None and (not _EMAIL.fullmatch(email) or len(email) > 200):
                raise Refused("email", f"{email!r} is not an e-mail address")
            facts |= {"email": email, "email_confirmed": False}
        after = await self._change(player, **facts) if facts else player
        if email is not None and email != player.email:
            await self._ask_to_confirm(after)
        return after

    async def _ask_to_confirm(self, player: Player) -> None:
        """A letter with a link: notices go only to addresses whose owner wants them."""
        token = URLSafeTimedSerializer(self._key, "email").dumps([player.id, player.email])
        await self._write(player.id, "confirm", f"/account/confirm/{token}")

    async def _write(self, player: str, kind: str, path: str) -> None:
        """Put a letter with a link into the outbox."""
        facts = f'{{"path": "{path}"}}'
        key = f"{kind}:{token_urlsafe(8)}:{player}"
        async with self._database.write() as connection:
            await connection.execute(
                outbox.insert(), dict(key=key, player=player, kind=kind, facts=facts, due=self._now())
            )

    async def confirm(self, token: str) -> None:
        """Somebody has followed the link of a letter."""
        try:
            id, email = URLSafeTimedSerializer(self._key, "email").loads(token, max_age=_CONFIRM_WITHIN)
        except (BadSignature, ValueError, TypeError):
            raise Refused("link", "this link is not valid any more") from None
        async with self._database.write() as connection:
            same = (players.c.id == id) & (players.c.email == email)
            await connection.execute(update(players).where(same).values(email_confirmed=True))

    async def _change(self, player: Player, **facts: Any) -> Player:
        me = players.c.id == player.id

        def change(connection: Connection) -> Player:
            connection.execute(update(players).where(me).values(**facts))
            return player_of(connection.execute(select(players).where(me)).one())

        return await self._database.write_at_once(change)


def _fits(hashed: str, password: str) -> bool:
    try:
        return _HASHER.verify(hashed, password)
    except VerificationError:
        return False


def clean_name(name: str) -> str:
    """A name that fits on the table: one line, no control characters, not too long."""
    name = " ".join("".join(char if char.isprintable() else " " for char in name).split())
    if not name:
        raise Refused("name", "a name must not be empty")
    return name[:LONGEST_NAME].strip()


def _one_of(what: str, value: str, allowed: tuple[str, ...]) -> str:
    if value not in allowed:
        raise Refused(what, f"{what} {value!r} is not known; there are: {', '.join(allowed)}")
    return value
