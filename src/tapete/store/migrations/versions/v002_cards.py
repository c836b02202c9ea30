"""The card index: whatever says who somebody is, beside the log and not in it."""

import sqlalchemy as sa
from alembic import op

revision = "002"
down_revision = "001"


def upgrade() -> None:
    op.create_table(
        "cards",
        sa.Column("reference", sa.Text, primary_key=True),
        sa.Column("document", sa.Text, nullable=False, unique=True),
        sa.Column("name", sa.Text, nullable=False),
        sa.Column("born", sa.Date, nullable=False),
        sa.Column("account", sa.Text, unique=True),
        sa.Column("seen", sa.Date, nullable=False),
    )
    op.create_table(
        "excluded",
        sa.Column("place", sa.Integer, primary_key=True),
        sa.Column("document", sa.Text, nullable=False),
        sa.Column("since", sa.Date, nullable=False),
        sa.Column("until", sa.Date),
    )
    op.create_index("ix_excluded_document", "excluded", ["document"])
    op.create_table(
        "requests",
        sa.Column("number", sa.Integer, primary_key=True),
        sa.Column("account", sa.Text, nullable=False),
        sa.Column("claim", sa.Text, nullable=False),
        sa.Column("words", sa.Text, nullable=False),
        sa.Column("asked", sa.Date, nullable=False),
        sa.Column("answered", sa.Date),
        sa.Column("answer", sa.Text, nullable=False),
    )
