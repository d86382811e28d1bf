"""Ratings."""

import sqlalchemy as sa
from alembic import op

revision = "0007"
down_revision = "0006"


def upgrade() -> None:
    """Create the empty tables."""
    op.create_table(
        "ratings",
        sa.Column("guest", sa.String(32), primary_key=True),
        sa.Column("rating", sa.Double, nullable=False),
        sa.Column("deviation", sa.Double, nullable=False),
        sa.Column("volatility", sa.Double, nullable=False),
        sa.Column("wars", sa.Integer, nullable=False),
        sa.Column("day", sa.Integer),
        sa.Column("name", sa.Text),
    )
    op.create_table(
        "rating_history",
        sa.Column("guest", sa.String(32), primary_key=True),
        sa.Column("day", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("rating", sa.Double, nullable=False),
        sa.Column("deviation", sa.Double, nullable=False),
    )
    op.create_table(
        "rated_wars",
        sa.Column("table_id", sa.String(12), primary_key=True),
        sa.Column("day", sa.Integer, nullable=False),
        sa.Column("winner", sa.String(32), nullable=False),
        sa.Column("loser", sa.String(32), nullable=False),
        sa.Column("closed", sa.Boolean, nullable=False),
    )
    op.create_index("rated_wars_by_day", "rated_wars", ["closed", "day"])


def downgrade() -> None:
    """Drop them, with all ratings."""
    op.drop_index("rated_wars_by_day", "rated_wars")
    op.drop_table("rated_wars")
    op.drop_table("rating_history")
    op.drop_table("ratings")
