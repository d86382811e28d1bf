"""The first tables."""

import sqlalchemy as sa
from alembic import op

revision = "0001"
down_revision = None


def upgrade() -> None:
    """Create them."""
    op.create_table(
        "tables",
        sa.Column("id", sa.String(12), primary_key=True),
        sa.Column("created", sa.BigInteger, nullable=False),
        sa.Column("changed", sa.BigInteger, nullable=False),
        sa.Column("rules", sa.Integer, nullable=False),
        sa.Column("ordered", sa.JSON, nullable=False),
        sa.Column("secret", sa.LargeBinary(32), nullable=False),
        sa.Column("deals", sa.String(12), nullable=False),
        sa.Column("rematch_of", sa.String(12)),
        sa.Column("rematch", sa.String(12)),
        sa.Column("opened", sa.Boolean, nullable=False),
        sa.Column("running", sa.Boolean, nullable=False),
        sa.Column("deadline", sa.BigInteger),
        sa.Column("standing", sa.JSON, nullable=False),
    )
    op.create_index("tables_by_deals", "tables", ["deals"])
    op.create_index("tables_by_deadline", "tables", ["deadline"])
    op.create_table(
        "seats",
        sa.Column("table_id", sa.String(12), primary_key=True),
        sa.Column("seat", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("name", sa.Text, nullable=False),
        sa.Column("bot", sa.Text),
        sa.Column("guest", sa.String(32)),
        sa.Column("here", sa.Boolean, nullable=False),
    )
    op.create_index("seats_by_guest", "seats", ["guest"])
    op.create_table(
        "keys",
        sa.Column("table_id", sa.String(12), primary_key=True),
        sa.Column("digest", sa.LargeBinary(32), primary_key=True),
        sa.Column("seat", sa.Integer, nullable=False),
        sa.Column("invitation", sa.Boolean, nullable=False),
    )
    op.create_table(
        "log",
        sa.Column("table_id", sa.String(12), primary_key=True),
        sa.Column("number", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("at", sa.BigInteger, nullable=False),
        sa.Column("what", sa.String(8), nullable=False),
        sa.Column("seat", sa.Integer),
        sa.Column("word", sa.String(16), nullable=False),
        sa.Column("message", sa.String(64)),
    )
    op.create_table(
        "talk",
        sa.Column("table_id", sa.String(12), primary_key=True),
        sa.Column("number", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("at", sa.BigInteger, nullable=False),
        sa.Column("seat", sa.Integer, nullable=False),
        sa.Column("name", sa.Text, nullable=False),
        sa.Column("text", sa.Text, nullable=False),
        sa.Column("message", sa.String(64), nullable=False),
    )
    op.create_table(
        "records",
        sa.Column("id", sa.String(12), primary_key=True),
        sa.Column("sent", sa.BigInteger, nullable=False),
        sa.Column("guest", sa.String(32)),
        sa.Column("title", sa.Text, nullable=False),
        sa.Column("text", sa.Text, nullable=False),
        sa.Column("about", sa.JSON, nullable=False),
    )
    op.create_table(
        "outages",
        sa.Column("began", sa.BigInteger, primary_key=True, autoincrement=False),
        sa.Column("ended", sa.BigInteger, nullable=False),
    )
    op.create_table(
        "settings",
        sa.Column("name", sa.String(32), primary_key=True),
        sa.Column("value", sa.Text, nullable=False),
    )


def downgrade() -> None:
    """Drop them, with everything in them."""
    for name in ("settings", "outages", "records", "talk", "log", "keys", "seats", "tables"):
        op.drop_table(name)
