"""What every server does when it starts, done once in the process from which the servers of tests are forked."""

from __future__ import annotations

from contextlib import suppress
from importlib import import_module

import cuvee
from cuvee.tables import bookmarks

for name in ("cuvee.web.server", "cuvee.bots.worker", "alembic.command", "aiosqlite", "psycopg"):
    with suppress(ImportError):  # an extra may be missing
        import_module(name)
bookmarks.get_to_know(cuvee.kinds())
