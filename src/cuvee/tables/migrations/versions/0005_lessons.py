"""Tables of lessons, and how far people are in them."""

import sqlalchemy as sa
from alembic import op

revision = "0005"
down_revision = "0004"


def upgrade() -> None:
    """Tables of before have no lesson."""
    op.add_column("tables", sa.Column("lesson", sa.String(length=60), nullable=True))
    op.create_table(
        "progress",
        sa.Column("player", sa.String(length=24), nullable=False),
        sa.Column("game", sa.String(length=40), nullable=False),
        sa.Column("lesson", sa.String(length=60), nullable=False),
        sa.Column("table_id", sa.String(length=24), nullable=False),
        sa.Column("step", sa.Integer(), nullable=False),
        sa.Column("done", sa.Boolean(), nullable=False),
        sa.Column("stars", sa.Integer(), nullable=False),
        sa.ForeignKeyConstraint(["player"], ["players.id"], name=op.f("fk_progress_player")),
        sa.ForeignKeyConstraint(["table_id"], ["tables.id"], name=op.f("fk_progress_table_id")),
        sa.PrimaryKeyConstraint("player", "game", "lesson", name=op.f("pk_progress")),
    )
