"""Reviews, kept with their tables and records."""

import sqlalchemy as sa
from alembic import op

revision = "0004"
down_revision = "0003"


def upgrade() -> None:
    """Create the empty table."""
    op.create_table(
        "reviews",
        sa.Column("id", sa.String(12), primary_key=True),
        sa.Column("eyes", sa.String(6), primary_key=True),
        sa.Column("method", sa.Text, nullable=False),
        sa.Column("lines", sa.LargeBinary, nullable=False),
    )


def downgrade() -> None:
    """Drop it: reviews can be computed again."""
    op.drop_table("reviews")
