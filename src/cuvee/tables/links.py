"""One-time links to seats: what the database holds of one is not enough to follow it.

A link's secret is made from the key of this place and a nonce, so that the host can be shown it again; stored are the
nonce and a hash of the secret.
"""

from __future__ import annotations

from base64 import urlsafe_b64encode
from hashlib import sha256
from hmac import digest
from secrets import token_urlsafe
from typing import Any

from sqlalchemy import Connection, select

from cuvee.tables.schema import claims, facts

_NONCE = 16  # bytes of chance: nobody can guess a link
_SECRET = 16


def sealed(secret: str) -> str:
    """What is stored of a secret."""
    return sha256(secret.encode()).hexdigest()


def _secret(key: str, nonce: str) -> str:
    made = digest(key.encode(), f"claim:{nonce}".encode(), "sha256")[:_SECRET]
    return urlsafe_b64encode(made).rstrip(b"=").decode()


def _key(connection: Connection) -> str:
    return str(connection.execute(select(facts.c.value).where(facts.c.name == "key")).scalar_one())


def offer(connection: Connection, table: str, open_seats: list[int]) -> None:
    """A new link for each of these seats."""
    if not open_seats:
        return
    key, rows = _key(connection), list[dict[str, Any]]()
    for seat in open_seats:
        nonce = token_urlsafe(_NONCE)
        rows.append(dict(secret=sealed(_secret(key, nonce)), nonce=nonce, table_id=table, seat=seat))
    connection.execute(claims.insert(), rows)


def offered(connection: Connection, table: str) -> dict[int, str]:
    """By seat: the secrets of a table's links that were not used yet."""
    unused = (claims.c.table_id == table) & claims.c.used.is_(False) & claims.c.nonce.is_not(None)
    rows = connection.execute(select(claims.c.seat, claims.c.nonce).where(unused)).all()
    if not rows:
        return {}
    key = _key(connection)
    return {row.seat: _secret(key, row.nonce) for row in rows}
