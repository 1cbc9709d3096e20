"""Log-ins that can be listed, ended and expire; bans and reports."""

import time

import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision = "0002"

_YEAR = 365 * 86_400.0


def upgrade() -> None:
    """Whoever was known by a cookie stays known for a year: its player and epoch name the log-in."""
    op.create_table(
        "logins",
        sa.Column("id", sa.String(length=40), nullable=False),
        sa.Column("player", sa.String(length=24), nullable=False),
        sa.Column("browser", sa.String(length=60), nullable=False),
        sa.Column("created", sa.Double(), nullable=False),
        sa.Column("seen", sa.Double(), nullable=False),
        sa.Column("expires", sa.Double(), nullable=False),
        sa.ForeignKeyConstraint(["player"], ["players.id"], name=op.f("fk_logins_player")),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_logins")),
    )
    op.create_index(op.f("ix_logins_player"), "logins", ["player"], unique=False)
    op.create_index(op.f("ix_logins_expires"), "logins", ["expires"], unique=False)
    now = time.time()
    known = f"SELECT id || '.' || epoch, id, '', {now}, {now}, {now + _YEAR} FROM players"
    op.execute(f"INSERT INTO logins (id, player, browser, created, seen, expires) {known}")
    op.drop_column("players", "epoch")
    op.add_column("players", sa.Column("banned", sa.Double(), nullable=True))
    op.create_table(
        "reports",
        sa.Column("number", sa.Integer(), autoincrement=True, nullable=False),
        sa.Column("at", sa.Double(), nullable=False),
        sa.Column("reporter", sa.String(length=24), nullable=False),
        sa.Column("table_id", sa.String(length=24), nullable=False),
        sa.Column("player", sa.String(length=24), nullable=True),
        sa.Column("message", sa.Integer(), nullable=True),
        sa.Column("reason", sa.Text(), nullable=False),
        sa.Column("closed", sa.Double(), nullable=True),
        sa.ForeignKeyConstraint(["player"], ["players.id"], name=op.f("fk_reports_player")),
        sa.ForeignKeyConstraint(["reporter"], ["players.id"], name=op.f("fk_reports_reporter")),
        sa.ForeignKeyConstraint(["table_id"], ["tables.id"], name=op.f("fk_reports_table_id")),
        sa.PrimaryKeyConstraint("number", name=op.f("pk_reports")),
    )
    op.create_index(op.f("ix_reports_closed_at"), "reports", ["closed", "at"], unique=False)
