"""The log, which only grows, and the cache of replayed states."""

import sqlalchemy as sa
from alembic import op

revision = "001"
down_revision = None

_ONLY_GROWS = "the log only grows: an event is never changed or taken away"


_SQLITE_GUARD = "CREATE TRIGGER no_{0} BEFORE {0} ON events BEGIN SELECT RAISE(ABORT, '{1}'); END"
_POSTGRES_REFUSAL = """
    CREATE FUNCTION events_only_grow() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE EXCEPTION '{}'; END $$
"""
_POSTGRES_GUARD = """
    CREATE TRIGGER only_grows BEFORE UPDATE OR DELETE OR TRUNCATE ON events
    FOR EACH STATEMENT EXECUTE FUNCTION events_only_grow()
"""
_GUARDS = {
    "sqlite": [_SQLITE_GUARD.format(change, _ONLY_GROWS) for change in ("update", "delete")],
    "postgresql": [_POSTGRES_REFUSAL.format(_ONLY_GROWS), _POSTGRES_GUARD],
}


def upgrade() -> None:
    op.create_table(
        "events",
        sa.Column(
            "position", sa.BigInteger().with_variant(sa.Integer, "sqlite"), primary_key=True, autoincrement=False
        ),
        sa.Column("stream", sa.Text, nullable=False),
        sa.Column("version", sa.BigInteger, nullable=False),
        sa.Column("recorded", sa.Text, nullable=False),
        sa.Column("actor", sa.Text, nullable=False),
        sa.Column("type", sa.Text, nullable=False),
        sa.Column("schema", sa.Integer, nullable=False),
        sa.Column("law", sa.Text, nullable=False),
        sa.Column("law_hash", sa.Text, nullable=False),
        sa.Column("engine", sa.Text, nullable=False),
        sa.Column("data", sa.LargeBinary, nullable=False),
        sa.Column("hash", sa.LargeBinary, nullable=False),
        sa.UniqueConstraint("stream", "version", name="one_event_a_version"),
    )
    first = sa.text("version = 1")
    op.create_index("streams", "events", ["stream"], unique=True, sqlite_where=first, postgresql_where=first)
    op.create_table(
        "snapshots",
        sa.Column("stream", sa.Text, primary_key=True),
        sa.Column("version", sa.BigInteger, nullable=False),
        sa.Column("hash", sa.LargeBinary, nullable=False),
        sa.Column("shape", sa.Text, nullable=False),
        sa.Column("state", sa.LargeBinary, nullable=False),
    )
    for statement in _GUARDS[op.get_bind().dialect.name]:
        op.execute(statement)
