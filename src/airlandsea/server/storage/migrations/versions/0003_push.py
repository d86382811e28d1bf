"""Web Push: the browsers that are told when it is a seat's turn."""

import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision = "0002"


def upgrade() -> None:
    """Create the empty table."""
    op.create_table(
        "subscriptions",
        sa.Column("table_id", sa.String(12), primary_key=True),
        sa.Column("digest", sa.LargeBinary(32), primary_key=True),
        sa.Column("seat", sa.Integer, nullable=False),
        sa.Column("endpoint", sa.Text, nullable=False),
        sa.Column("p256dh", sa.String(88), nullable=False),
        sa.Column("auth", sa.String(24), nullable=False),
    )
    op.create_index("subscriptions_by_digest", "subscriptions", ["digest"])


def downgrade() -> None:
    """Drop it: no browser is notified any more."""
    op.drop_table("subscriptions")
