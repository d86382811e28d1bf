"""Results of the daily deal."""

import sqlalchemy as sa
from alembic import op

revision = "0005"
down_revision = "0004"


def upgrade() -> None:
    """Create the empty table."""
    op.create_table(
        "daily_results",
        sa.Column("day", sa.String(10), primary_key=True),
        sa.Column("guest", sa.String(32), primary_key=True),
        sa.Column("entered", sa.BigInteger, nullable=False),
        sa.Column("points", sa.Integer, nullable=False),
        sa.Column("enemy_points", sa.Integer, nullable=False),
        sa.Column("battles", sa.Integer, nullable=False),
        sa.Column("text", sa.Text, nullable=False),
    )


def downgrade() -> None:
    """Drop it, with all results."""
    op.drop_table("daily_results")
