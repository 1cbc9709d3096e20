"""Bookmarks in long stories."""

import sqlalchemy as sa
from alembic import op

revision = "0007"
down_revision = "0006"


def upgrade() -> None:
    """They come by themselves as tables are played."""
    op.create_table(
        "bookmarks",
        sa.Column("table_id", sa.String(length=24), nullable=False),
        sa.Column("ply", sa.Integer(), nullable=False),
        sa.Column("maker", sa.String(length=40), nullable=False),
        sa.Column("story", sa.LargeBinary(), nullable=False),
        sa.ForeignKeyConstraint(["table_id"], ["tables.id"], name=op.f("fk_bookmarks_table_id")),
        sa.PrimaryKeyConstraint("table_id", name=op.f("pk_bookmarks")),
    )
