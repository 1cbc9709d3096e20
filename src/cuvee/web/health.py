"""Whether a server can do its work: it can if the database takes what is written, not only if it answers."""

from __future__ import annotations

import asyncio
import logging
import time

from cuvee.tables.database import Database
from cuvee.tables.ledger import insert
from cuvee.tables.schema import facts

_FRESH = 1.0  # seconds for which a finding is good: whoever asks more often does not make the disk work
_PATIENCE = 8.0

log = logging.getLogger(__name__)


class Health:
    """Writes a line now and then, and remembers how that went."""

    def __init__(self, database: Database) -> None:
        self._database = database
        self._looking = asyncio.Lock()
        self._looked = float("-inf")
        self._problem: str | None = None

    async def problem(self) -> str | None:
        """What is wrong, in a word; nothing if all is well."""
        async with self._looking:
            if time.monotonic() - self._looked > _FRESH:
                self._problem = await self._look()
                self._looked = time.monotonic()
        return self._problem

    async def _look(self) -> str | None:
        row = {"name": "health", "value": str(time.time())}
        note = insert(self._database, facts).values(row)
        try:
            async with asyncio.timeout(_PATIENCE), self._database.write() as connection:
                await connection.execute(note.on_conflict_do_update(index_elements=["name"], set_=row))
        except Exception as problem:
            log.error("the database takes nothing: %r", problem)
            return "cannot-write"
        return None
