"""What is thrown away, and when: nothing about a person is kept for longer than it is of use."""

from __future__ import annotations

from sqlalchemy import delete, exists

from cuvee.tables.database import Database
from cuvee.tables.logins import DAY
from cuvee.tables.schema import chat, logins, outbox, players, reports, results, seats, tables

LETTERS, REPORTS = 30 * DAY, 90 * DAY  # letters that were sent, and reports that were dealt with, are kept for so long


async def tidy(database: Database, now: float) -> None:
    """Throw away log-ins that are over, old letters and reports, and guests who have left no trace."""
    async with database.write() as connection:
        await connection.execute(delete(logins).where(logins.c.expires <= now))
        done = outbox.c.due.is_(None) & (outbox.c.sent.is_(None) | (outbox.c.sent < now - LETTERS))
        done |= outbox.c.due < now - LETTERS  # there is nobody who sends letters
        await connection.execute(delete(outbox).where(done))
        await connection.execute(delete(reports).where(reports.c.closed < now - REPORTS))
        me = players.c.id
        traces = (
            logins.c.player, seats.c.player, tables.c.host, chat.c.player, results.c.player, outbox.c.player,
            reports.c.player, reports.c.reporter,
        )  # fmt: skip
        unknown = players.c.login.is_(None) & (players.c.created < now - DAY) & players.c.banned.is_(None)
        for trace in traces:
            unknown &= ~exists().where(trace == me)
        await connection.execute(delete(players).where(unknown))
