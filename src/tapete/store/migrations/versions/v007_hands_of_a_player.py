"""When a hand ended stands beside each of its players, so that somebody's latest hands are found without the others."""

import sqlalchemy as sa
from alembic import op

revision = "007"
down_revision = "006"


def upgrade() -> None:
    op.add_column("hand_players", sa.Column("ended", sa.Text, nullable=False, server_default=""))
    op.execute("UPDATE hand_players SET ended = (SELECT ended FROM hands WHERE hands.place = hand_players.place)")
    op.drop_index("hands_by_player", "hand_players")
    op.create_index("hands_of_player_by_end", "hand_players", ["player", "ended", "place"])
