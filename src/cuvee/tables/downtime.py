"""When no server ran, or none could reach the database: time that runs on nobody's clock.

Servers say every few seconds that they are alive. Whoever finds that nobody has said so for long notes an outage.
"""

from __future__ import annotations

from functools import partial

from sqlalchemy import Connection, select

from cuvee.tables.database import Database
from cuvee.tables.ledger import insert
from cuvee.tables.schema import facts, outages

BEAT = 2.0  # seconds from one sign of life to the next
_LONG = 5.0  # seconds without one that are an outage
_ALIVE = "alive"


class Downtime:
    """The outages so far, as `spans` from and to; clocks look at this list."""

    def __init__(self, database: Database) -> None:
        self._database = database
        self.spans: list[tuple[float, float]] = []
        self._last = -BEAT  # when this server last said that it is alive

    async def beat(self, now: float) -> None:
        """Say that this server is alive, if it is time to; note an outage that has ended with this."""
        if 0 <= now - self._last < BEAT:
            return
        await self._database.write_at_once(partial(self._say, now))
        self._last = now

    def _say(self, now: float, connection: Connection) -> None:
        sign = select(facts.c.value).where(facts.c.name == _ALIVE).with_for_update()
        before = connection.execute(sign).scalar()
        if before is not None and now - float(before) > _LONG:
            span = insert(self._database, outages).values(since=float(before), until=now)
            connection.execute(span.on_conflict_do_nothing())
        new = insert(self._database, facts).values(name=_ALIVE, value=repr(now))
        connection.execute(new.on_conflict_do_update(index_elements=["name"], set_={"value": repr(now)}))
        if not 0 <= now - self._last <= _LONG:  # another server may have noted it
            found = connection.execute(select(outages).order_by(outages.c.since))
            self.spans[:] = [(row.since, row.until) for row in found]
