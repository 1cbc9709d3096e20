"""Notices for play over days: letters wait in an outbox, written together with what they tell, until they are sent.

A letter that cannot be sent is tried again, later and later, and given up after a day or so.
"""

from __future__ import annotations

import asyncio
import logging
import smtplib
from dataclasses import dataclass
from email.message import EmailMessage
from pathlib import Path
from typing import Any
from urllib.parse import unquote, urlsplit

import msgspec
from sqlalchemy import RowMapping, select, update

from cuvee.kernel import CuveeError, Texts
from cuvee.tables.database import Database
from cuvee.tables.room import Room
from cuvee.tables.schema import outbox, players, tables
from cuvee.tables.story import Story

_TEXT = Path(__file__).parent / "text"
_PATIENCE = 120.0  # seconds until a letter says whose turn it is: most people have moved by then
_TRIES = 8
_FIRST_PAUSE = 60.0  # seconds; doubled with every try
_CLAIM = 120.0  # seconds for which a letter belongs to the server that is sending it

log = logging.getLogger(__name__)


def your_turn(room: Room, ahead: Story, now: float) -> list[dict[str, Any]]:
    """Letters to the people who are asked now and were not asked before; only where a turn may take days."""
    if room.head.clock.kind != "days":
        return []
    before = room.playing.thinkers
    asked = {room.places[seat].player for seat in ahead.thinkers if seat not in before}
    facts = msgspec.json.encode({"table": room.head.id, "ply": ahead.ply, "game": room.head.kind.id}).decode()
    return [
        dict(
            key=f"turn:{room.head.id}:{ahead.ply}:{player}",
            player=player,
            kind="turn",
            facts=facts,
            due=now + _PATIENCE,
        )
        for player in asked
        if player is not None
    ]


@dataclass(frozen=True, slots=True)
class Mailbox:
    """Where letters are handed in: smtp://user:password@host:port, or smtps:// for a connection that is TLS at once."""

    url: str
    sender: str

    def deliver(self, letter: EmailMessage) -> None:
        """Send a letter. This blocks, so it is called in a thread."""
        parts = urlsplit(self.url)
        if parts.scheme not in ("smtp", "smtps") or not parts.hostname:
            raise CuveeError(f"{self.url!r} is no mail server; write smtp://user:password@host:port")
        secure = parts.scheme == "smtps"
        door = smtplib.SMTP_SSL if secure else smtplib.SMTP
        with door(parts.hostname, parts.port or (465 if secure else 25), timeout=20) as server:
            if not secure and server.has_extn("starttls"):
                server.starttls()
            if parts.username:
                server.login(unquote(parts.username), unquote(parts.password or ""))
            server.send_message(letter)


class Postman:
    """Empties the outbox. Several servers may share it: each letter is claimed by one of them first."""

    def __init__(self, database: Database, mailbox: Mailbox, address: str, now: Any) -> None:
        self._database = database
        self._mailbox = mailbox
        self._address = address  # of this place, for links: https://play.example.org
        self._now = now
        self.sent = 0

    async def run(self, pause: float = 5.0) -> None:
        """Go round for ever."""
        while True:
            try:
                await self.go_round()
            except Exception:
                log.exception("the outbox could not be emptied")
            await asyncio.sleep(pause)

    async def go_round(self) -> None:
        """Send what is due."""
        async with self._database.read() as connection:
            due = outbox.c.due <= self._now()
            rows = (await connection.execute(select(outbox).where(due).order_by(outbox.c.due).limit(50))).mappings()
            letters = rows.all()
        for row in letters:
            if await self._claim(row):
                await self._send(row)

    async def _claim(self, row: RowMapping) -> bool:
        mine = (outbox.c.key == row["key"]) & (outbox.c.due == row["due"])
        async with self._database.write() as connection:
            claimed = await connection.execute(update(outbox).where(mine).values(due=self._now() + _CLAIM))
        return bool(claimed.rowcount)

    async def _send(self, row: RowMapping) -> None:
        """Whatever is wrong with one letter, the others are sent."""
        try:
            letter = await self._letter(row)
            if letter is None:  # it is no longer true, or nobody wants to read it
                await self._note(row, due=None)
                return
            await asyncio.to_thread(self._mailbox.deliver, letter)
        except Exception as problem:
            tries = row["tries"] + 1
            due = self._now() + _FIRST_PAUSE * 2**tries if tries < _TRIES else None
            await self._note(row, due=due, tries=tries, error=str(problem)[:500])
            log.warning("a letter could not be sent (try %d): %r", tries, problem)
        else:
            self.sent += 1
            await self._note(row, due=None, sent=self._now(), error=None)

    async def _note(self, row: RowMapping, **facts: Any) -> None:
        async with self._database.write() as connection:
            await connection.execute(update(outbox).where(outbox.c.key == row["key"]).values(**facts))

    async def _letter(self, row: RowMapping) -> EmailMessage | None:
        facts = msgspec.json.decode(row["facts"])
        async with self._database.read() as connection:
            person = (await connection.execute(select(players).where(players.c.id == row["player"]))).one()
            if row["kind"] == "turn":
                ply = (await connection.execute(select(tables.c.ply).where(tables.c.id == facts["table"]))).scalar()
                if ply != facts["ply"]:
                    return None
        if row["kind"] in ("turn", "stopped", "rematch") and not (person.email_confirmed and person.notices):
            return None
        if person.email is None:
            return None
        return self._written(row["kind"], person.email, person.name, person.language, facts)

    def _written(self, kind: str, to: str, name: str, language: str, facts: dict[str, Any]) -> EmailMessage:
        import cuvee

        say = Texts(_TEXT, language).say
        game = cuvee.kind(facts["game"]).names[language] if "game" in facts else ""
        path = f"/t/{facts['table']}" if "table" in facts else facts["path"]
        letter = EmailMessage()
        letter["From"], letter["To"] = self._mailbox.sender, to
        letter["Subject"] = say(f"mail.{kind}.subject", game=game)
        letter.set_content(say(f"mail.{kind}.body", name=name, game=game, link=self._address + path))
        return letter
