"""SQLite's log refuses replacing, too; and one row is there to be overwritten, to see whether that can be done."""

import sqlalchemy as sa
from alembic import op

revision = "003"
down_revision = "002"

_TAKEN = (
    "SELECT 1 FROM events WHERE position = NEW.position OR (stream = NEW.stream AND version = NEW.version)",
    "the log only grows: an event is never changed or taken away",
)
# INSERT OR REPLACE deletes the row that is in its way without asking the trigger that guards deleting.
_SQLITE_GUARD = (
    "CREATE TRIGGER no_replace BEFORE INSERT ON events WHEN EXISTS ({}) BEGIN SELECT RAISE(ABORT, '{}'); END"
)


def upgrade() -> None:
    op.create_table(
        "pulse",
        sa.Column("beat", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("filling", sa.LargeBinary, nullable=False),
    )
    op.execute("INSERT INTO pulse (beat, filling) VALUES (0, '')")
    if op.get_bind().dialect.name == "sqlite":
        op.execute(_SQLITE_GUARD.format(*_TAKEN))
