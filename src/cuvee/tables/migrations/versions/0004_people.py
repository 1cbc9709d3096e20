"""Seats that are kept for somebody, a chat of spectators, friends, and pages of people."""

import sqlalchemy as sa
from alembic import op

revision = "0004"
down_revision = "0003"


def upgrade() -> None:
    """What was said at tables by spectators stays where all have read it."""
    op.add_column("seats", sa.Column("kept", sa.String(length=24), nullable=True))
    op.create_index(op.f("ix_seats_kept"), "seats", ["kept"], unique=False)
    op.add_column("chat", sa.Column("gallery", sa.Boolean(), nullable=False, server_default=sa.false()))
    op.add_column("players", sa.Column("shown", sa.Boolean(), nullable=False, server_default=sa.true()))
    op.create_table(
        "friends",
        sa.Column("player", sa.String(length=24), nullable=False),
        sa.Column("friend", sa.String(length=24), nullable=False),
        sa.Column("at", sa.Double(), nullable=False),
        sa.ForeignKeyConstraint(["player"], ["players.id"], name=op.f("fk_friends_player")),
        sa.ForeignKeyConstraint(["friend"], ["players.id"], name=op.f("fk_friends_friend")),
        sa.PrimaryKeyConstraint("player", "friend", name=op.f("pk_friends")),
    )
    op.create_index(op.f("ix_friends_friend"), "friends", ["friend"], unique=False)
