"""Servers that share a database: their leases, and which table belongs to which of them."""

import sqlalchemy as sa
from alembic import op

revision = "0008"
down_revision = "0007"


def upgrade() -> None:
    """Add tables and columns; no table belongs to a server yet."""
    op.create_table(
        "servers",
        sa.Column("number", sa.Integer, primary_key=True),
        sa.Column("until", sa.BigInteger, nullable=False),
    )
    op.create_table(
        "table_outages",
        sa.Column("table_id", sa.String(12), primary_key=True),
        sa.Column("began", sa.BigInteger, primary_key=True, autoincrement=False),
        sa.Column("ended", sa.BigInteger, nullable=False),
    )
    op.add_column("tables", sa.Column("server", sa.Integer))
    op.add_column("tables", sa.Column("epoch", sa.BigInteger, nullable=False, server_default=sa.text("0")))
    op.add_column("tables", sa.Column("wanted", sa.Boolean, nullable=False, server_default=sa.false()))
    op.create_index("tables_by_server", "tables", ["server"])
    op.add_column("ownership", sa.Column("shared", sa.Boolean, nullable=False, server_default=sa.false()))


def downgrade() -> None:
    """Drop them: one server owns the database again."""
    op.drop_column("ownership", "shared")
    op.drop_index("tables_by_server", "tables")
    for column in ("wanted", "epoch", "server"):
        op.drop_column("tables", column)
    op.drop_table("table_outages")
    op.drop_table("servers")
