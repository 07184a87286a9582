"""Clocks: what a table has agreed on, and what each act cost."""

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"


def upgrade() -> None:
    op.add_column("tables", sa.Column("clock", sa.Text, nullable=False, server_default=""))
    op.add_column("entries", sa.Column("spent", sa.Float, nullable=False, server_default="0"))
