"""Links that cannot be followed from the database, outages, and why a game was stopped."""

from hashlib import sha256

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"


def upgrade() -> None:
    """Links that were sent out before go on working; the host sees only new ones."""
    op.add_column("claims", sa.Column("nonce", sa.String(length=24), nullable=True))
    op.add_column("tables", sa.Column("note", sa.Text(), nullable=True))
    op.create_table(
        "outages",
        sa.Column("since", sa.Double(), nullable=False),
        sa.Column("until", sa.Double(), nullable=False),
        sa.PrimaryKeyConstraint("since", name=op.f("pk_outages")),
    )
    # Games counted without anybody's consent; those that have not ended are casual now.
    tables = sa.table("tables", sa.column("rated", sa.Boolean), sa.column("status", sa.String))
    op.execute(sa.update(tables).where(tables.c.status != "over").values(rated=False))
    claims = sa.table("claims", sa.column("secret", sa.String))
    connection = op.get_bind()
    for secret in connection.execute(sa.select(claims.c.secret)).scalars().all():
        sealed = sha256(secret.encode()).hexdigest()
        connection.execute(sa.update(claims).where(claims.c.secret == secret).values(secret=sealed))
