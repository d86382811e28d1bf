"""Tables of the daily deal."""

import sqlalchemy as sa
from alembic import op

revision = "0006"
down_revision = "0005"


def upgrade() -> None:
    """Create the empty table."""
    op.create_table(
        "daily_tables",
        sa.Column("day", sa.String(10), primary_key=True),
        sa.Column("guest", sa.String(32), primary_key=True),
        sa.Column("table_id", sa.String(12), nullable=False),
    )
    op.create_index("daily_tables_by_table", "daily_tables", ["table_id"])


def downgrade() -> None:
    """Drop it: the tables themselves stay."""
    op.drop_index("daily_tables_by_table", "daily_tables")
    op.drop_table("daily_tables")
