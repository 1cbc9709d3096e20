"""How somebody wants to play, kept with the person."""

import sqlalchemy as sa
from alembic import op

revision = "0008"
down_revision = "0007"


def upgrade() -> None:
    """Turns end by themselves, and bots play at their usual pace, until somebody wishes otherwise."""
    op.add_column("players", sa.Column("confirm", sa.Boolean(), nullable=False, server_default=sa.false()))
    op.add_column("players", sa.Column("pace", sa.String(length=8), nullable=False, server_default="normal"))
