"""The tables of the database: the log itself, and the cache of states replayed from it."""

from typing import Final

from sqlalchemy import BigInteger, Column, Index, Integer, LargeBinary, MetaData, Table, Text, UniqueConstraint

METADATA: Final = MetaData()

EVENTS: Final = Table(
    "events",
    METADATA,
    Column("position", BigInteger().with_variant(Integer, "sqlite"), primary_key=True, autoincrement=False),
    Column("stream", Text, nullable=False),
    Column("version", BigInteger, nullable=False),
    Column("recorded", Text, nullable=False),
    Column("actor", Text, nullable=False),
    Column("type", Text, nullable=False),
    Column("schema", Integer, nullable=False),
    Column("law", Text, nullable=False),
    Column("law_hash", Text, nullable=False),
    Column("engine", Text, nullable=False),
    Column("data", LargeBinary, nullable=False),
    Column("hash", LargeBinary, nullable=False),
    UniqueConstraint("stream", "version", name="one_event_a_version"),
)
"""The columns are the fields of an envelope, in their order."""

Index(
    "streams",
    EVENTS.c.stream,
    unique=True,
    sqlite_where=EVENTS.c.version == 1,
    postgresql_where=EVENTS.c.version == 1,
)

SNAPSHOTS: Final = Table(
    "snapshots",
    METADATA,
    Column("stream", Text, primary_key=True),
    Column("version", BigInteger, nullable=False),
    Column("hash", LargeBinary, nullable=False),
    Column("shape", Text, nullable=False),
    Column("state", LargeBinary, nullable=False),
)
