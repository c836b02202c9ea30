"""The register of the archive; an event may leave the log once the register says where it is."""

import sqlalchemy as sa
from alembic import op

revision = "008"
down_revision = "007"

_NUMBER = sa.BigInteger().with_variant(sa.Integer, "sqlite")
_ONLY_GROWS = "the log only grows: an event is never changed or taken away"
_REGISTER = "the register of the archive only grows"
# While a segment is cleared, what it covers leaves the log, all but the first and the last event of a stream; while it
# is destroyed (2), these too.
_COVERED = """
    EXISTS (SELECT 1 FROM stretches JOIN segments ON number = segment
    WHERE stream = OLD.stream AND OLD.version <= last
    AND (clearing = 2 OR (clearing = 1 AND OLD.version > 1 AND OLD.version < last)))
"""
_DELETE = "CREATE TRIGGER {0} BEFORE DELETE ON {1} {2} BEGIN SELECT RAISE(ABORT, '{3}'); END"
_UPDATE = "CREATE TRIGGER {0} BEFORE UPDATE ON {1} BEGIN SELECT RAISE(ABORT, '{2}'); END"
_SQLITE = [
    "DROP TRIGGER no_delete",
    _DELETE.format("no_delete", "events", f"WHEN NOT {_COVERED}", _ONLY_GROWS),
    *(_DELETE.format(f"no_{table}_delete", table, "", _REGISTER) for table in ("segments", "stretches", "leaves")),
    *(_UPDATE.format(f"no_{table}_update", table, _REGISTER) for table in ("stretches", "leaves")),
]
_GUARD = "CREATE TRIGGER {0} BEFORE {1} ON {2} FOR EACH {3} EXECUTE FUNCTION {4}()"
_POSTGRES = [
    "DROP TRIGGER only_grows ON events",
    f"""
    CREATE FUNCTION events_leave_by_the_register() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
        IF TG_OP = 'DELETE' THEN
            IF {_COVERED} THEN RETURN OLD; END IF;
        END IF;
        RAISE EXCEPTION '{_ONLY_GROWS}';
    END $$
    """,
    _GUARD.format("only_grows", "UPDATE OR DELETE", "events", "ROW", "events_leave_by_the_register"),
    _GUARD.format("never_emptied", "TRUNCATE", "events", "STATEMENT", "events_only_grow"),
    _GUARD.format("segments_only_grow", "DELETE OR TRUNCATE", "segments", "STATEMENT", "events_only_grow"),
    *(
        _GUARD.format(f"{table}_only_grow", "UPDATE OR DELETE OR TRUNCATE", table, "STATEMENT", "events_only_grow")
        for table in ("stretches", "leaves")
    ),
]


def upgrade() -> None:
    op.create_table(
        "segments",
        sa.Column("number", _NUMBER, primary_key=True, autoincrement=False),
        sa.Column("file", sa.Text, nullable=False),
        sa.Column("digest", sa.LargeBinary, nullable=False),
        sa.Column("bytes", sa.BigInteger, nullable=False),
        sa.Column("events", sa.BigInteger, nullable=False),
        sa.Column("removed", sa.BigInteger, nullable=False),
        sa.Column("since", sa.Text, nullable=False),
        sa.Column("until", sa.Text, nullable=False),
        sa.Column("recorded", sa.Text, nullable=False),
        sa.Column("clearing", sa.Integer, nullable=False),
        sa.Column("destroyed", sa.Text, nullable=False),
    )
    op.create_table(
        "stretches",
        sa.Column("stream", sa.Text, primary_key=True),
        sa.Column("first", sa.BigInteger, primary_key=True, autoincrement=False),
        sa.Column("last", sa.BigInteger, nullable=False),
        sa.Column("segment", sa.BigInteger, primary_key=True, autoincrement=False),
        sa.Column("first_position", sa.BigInteger, nullable=False),
        sa.Column("last_position", sa.BigInteger, nullable=False),
        sa.Column("last_of", sa.LargeBinary, nullable=False),
    )
    op.create_table(
        "leaves",
        sa.Column("segment", sa.BigInteger, primary_key=True, autoincrement=False),
        sa.Column("first", sa.BigInteger, primary_key=True, autoincrement=False),
        sa.Column("last", sa.BigInteger, nullable=False),
        sa.Column("runs", sa.LargeBinary, nullable=False),
        sa.Column("hashes", sa.LargeBinary, nullable=False),
    )
    op.create_index("leaves_by_last", "leaves", ["last"])
    op.create_table(
        "branches",
        sa.Column("place", _NUMBER, primary_key=True, autoincrement=False),
        sa.Column("hash", sa.LargeBinary, nullable=False),
    )
    for statement in _SQLITE if op.get_bind().dialect.name == "sqlite" else _POSTGRES:
        op.execute(statement)
