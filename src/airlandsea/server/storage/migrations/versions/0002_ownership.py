"""Ownership: the epoch that each server raises when it opens the database."""

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"


def upgrade() -> None:
    """Create the table, with one row: no server has opened the database yet."""
    ownership = op.create_table(
        "ownership",
        sa.Column("id", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("epoch", sa.BigInteger, nullable=False),
    )
    op.bulk_insert(ownership, [{"id": 1, "epoch": 0}])


def downgrade() -> None:
    """Drop the table: there is no epoch any more."""
    op.drop_table("ownership")
