"""Reviews of finished games, and the accuracy of every player in them."""

import sqlalchemy as sa
from alembic import op

revision = "0006"
down_revision = "0005"


def upgrade() -> None:
    """Nothing has been reviewed yet."""
    op.create_table(
        "reviews",
        sa.Column("table_id", sa.String(length=24), nullable=False),
        sa.Column("mind", sa.String(length=40), nullable=False),
        sa.Column("at", sa.Double(), nullable=False),
        sa.Column("review", sa.Text(), nullable=False),
        sa.ForeignKeyConstraint(["table_id"], ["tables.id"], name=op.f("fk_reviews_table_id")),
        sa.PrimaryKeyConstraint("table_id", name=op.f("pk_reviews")),
    )
    op.add_column("results", sa.Column("accuracy", sa.Double(), nullable=True))
