"""Daily deal: whether a result is that of a war that was given up."""

import sqlalchemy as sa
from alembic import op

revision = "0009"
down_revision = "0008"

POINTS_MAX = 6  # of a battle


def upgrade() -> None:
    """Add the column; of earlier results only those with more points than their battles can give are known."""
    op.add_column("daily_results", sa.Column("given_up", sa.Boolean, nullable=False, server_default=sa.false()))
    names = ("enemy_points", "battles", "given_up")
    results = sa.table("daily_results", *(sa.column(name) for name in names))
    are_given_up = results.c.enemy_points > POINTS_MAX * results.c.battles
    op.execute(sa.update(results).where(are_given_up).values(given_up=sa.true()))


def downgrade() -> None:
    """Drop the column."""
    op.drop_column("daily_results", "given_up")
