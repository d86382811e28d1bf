"""Ownership: the epoch that each server raises when it opens the database."""

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"


def upgrade() -> None:
    """One row; no server has opened the database yet."""
    ownership = op.create_table(
        "ownership",
        sa.Column("id", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("epoch", sa.BigInteger, nullable=False),
    )
    op.bulk_insert(ownership, [{"id": 1, "epoch": 0}])


def downgrade() -> None:
    """Back to a database without an epoch."""
    op.drop_table("ownership")
