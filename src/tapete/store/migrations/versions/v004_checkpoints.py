"""Signed checkpoints of the log; what lies in the log stays as it is."""

import sqlalchemy as sa
from alembic import op

revision = "004"
down_revision = "003"

_ONLY_GROWS = "checkpoints are never changed or taken away"
_SQLITE_GUARD = "CREATE TRIGGER no_checkpoint_{0} BEFORE {0} ON checkpoints BEGIN SELECT RAISE(ABORT, '{1}'); END"
_POSTGRES_GUARD = """
    CREATE TRIGGER checkpoints_only_grow BEFORE UPDATE OR DELETE OR TRUNCATE ON checkpoints
    FOR EACH STATEMENT EXECUTE FUNCTION events_only_grow()
"""
_GUARDS = {
    "sqlite": [_SQLITE_GUARD.format(change, _ONLY_GROWS) for change in ("update", "delete")],
    "postgresql": [_POSTGRES_GUARD],
}


def upgrade() -> None:
    op.create_table(
        "checkpoints",
        sa.Column("number", sa.BigInteger().with_variant(sa.Integer, "sqlite"), primary_key=True, autoincrement=False),
        sa.Column("size", sa.BigInteger, nullable=False),
        sa.Column("root", sa.LargeBinary, nullable=False),
        sa.Column("recorded", sa.Text, nullable=False),
        sa.Column("after", sa.LargeBinary, nullable=False),
        sa.Column("key", sa.LargeBinary, nullable=False),
        sa.Column("signature", sa.LargeBinary, nullable=False),
        sa.Column("peaks", sa.LargeBinary, nullable=False),
    )
    for statement in _GUARDS[op.get_bind().dialect.name]:
        op.execute(statement)
