"""The index of hands that are over; it is filled from the log."""

import sqlalchemy as sa
from alembic import op

revision = "005"
down_revision = "004"

_NUMBER = sa.BigInteger().with_variant(sa.Integer, "sqlite")


def upgrade() -> None:
    op.create_table(
        "hands",
        sa.Column("place", _NUMBER, primary_key=True),
        sa.Column("stream", sa.Text, nullable=False),
        sa.Column("number", sa.BigInteger, nullable=False),
        sa.Column("first", sa.BigInteger, nullable=False),
        sa.Column("last", sa.BigInteger, nullable=False),
        sa.Column("began", sa.Text, nullable=False),
        sa.Column("ended", sa.Text, nullable=False),
        sa.Column("players", sa.Text, nullable=False),
        sa.Column("paid", sa.BigInteger, nullable=False),
        sa.Column("incidents", sa.Integer, nullable=False),
    )
    op.create_index("hands_by_number", "hands", ["stream", "number"])
    op.create_index("hands_by_last", "hands", ["stream", "last"])
    op.create_index("hands_by_end", "hands", ["ended"])
    op.create_index("hands_of_stream_by_end", "hands", ["stream", "ended"])
    op.create_index("hands_by_sum", "hands", ["paid"])
    op.create_index("hands_by_incident", "hands", ["incidents", "ended"])
    op.create_table(
        "hand_players",
        sa.Column("place", _NUMBER, primary_key=True, autoincrement=False),
        sa.Column("player", sa.Text, primary_key=True),
    )
    op.create_index("hands_by_player", "hand_players", ["player", "place"])
    op.create_table("hand_names", sa.Column("player", sa.Text, primary_key=True))
    op.create_table(
        "hand_ends",
        sa.Column("stream", sa.Text, primary_key=True),
        sa.Column("version", sa.BigInteger, nullable=False),
        sa.Column("shape", sa.Text, nullable=False),
    )
    op.create_table(
        "hand_states",
        sa.Column("stream", sa.Text, primary_key=True),
        sa.Column("version", sa.BigInteger, primary_key=True, autoincrement=False),
        sa.Column("hash", sa.LargeBinary, nullable=False),
        sa.Column("shape", sa.Text, nullable=False),
        sa.Column("state", sa.LargeBinary, nullable=False),
    )
