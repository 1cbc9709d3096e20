"""Who was asked whether they know a game, and whether the coach is with them."""

import sqlalchemy as sa
from alembic import op

revision = "0009"
down_revision = "0008"


def upgrade() -> None:
    """Nobody was asked yet. Whoever sits at tables of a game is not new to it, and is not asked later either."""
    op.create_table(
        "newcomers",
        sa.Column("player", sa.String(length=24), nullable=False),
        sa.Column("game", sa.String(length=40), nullable=False),
        sa.Column("coach", sa.Boolean(), nullable=False),
        sa.ForeignKeyConstraint(["player"], ["players.id"], name=op.f("fk_newcomers_player")),
        sa.PrimaryKeyConstraint("player", "game", name=op.f("pk_newcomers")),
    )
