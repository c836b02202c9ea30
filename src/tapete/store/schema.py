"""The tables of the database: the log and its checkpoints, the cache of states replayed from it, the card index."""

from typing import Final

from sqlalchemy import BigInteger, Column, Date, Index, Integer, LargeBinary, MetaData, Table, Text, UniqueConstraint

METADATA: Final = MetaData()

PULSE: Final = Table(
    "pulse",
    METADATA,
    Column("beat", Integer, primary_key=True, autoincrement=False),
    Column("filling", LargeBinary, nullable=False),
)
"""One row, which is overwritten to see whether the database can be written."""

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

CHECKPOINTS: Final = Table(
    "checkpoints",
    METADATA,
    Column("number", BigInteger().with_variant(Integer, "sqlite"), primary_key=True, autoincrement=False),
    Column("size", BigInteger, nullable=False),
    Column("root", LargeBinary, nullable=False),
    Column("recorded", Text, nullable=False),
    Column("after", LargeBinary, nullable=False),
    Column("key", LargeBinary, nullable=False),
    Column("signature", LargeBinary, nullable=False),
    Column("peaks", LargeBinary, nullable=False),
)
"""The columns are the fields of a checkpoint, in their order, and the parts from which its tree grows on."""

SNAPSHOTS: Final = Table(
    "snapshots",
    METADATA,
    Column("stream", Text, primary_key=True),
    Column("version", BigInteger, nullable=False),
    Column("hash", LargeBinary, nullable=False),
    Column("shape", Text, nullable=False),
    Column("state", LargeBinary, nullable=False),
)

CARDS: Final = Table(
    "cards",
    METADATA,
    Column("reference", Text, primary_key=True),
    Column("document", Text, nullable=False, unique=True),
    Column("name", Text, nullable=False),
    Column("born", Date, nullable=False),
    Column("account", Text, unique=True),
    Column("seen", Date, nullable=False),
)
"""The persons whom the log knows by reference only; a card can be corrected and destroyed."""

EXCLUDED: Final = Table(
    "excluded",
    METADATA,
    Column("place", Integer, primary_key=True),
    Column("document", Text, nullable=False, index=True),
    Column("since", Date, nullable=False),
    Column("until", Date),
)
"""The register of excluded persons as it was handed over last."""

REQUESTS: Final = Table(
    "requests",
    METADATA,
    Column("number", Integer, primary_key=True),
    Column("account", Text, nullable=False),
    Column("claim", Text, nullable=False),
    Column("words", Text, nullable=False),
    Column("asked", Date, nullable=False),
    Column("answered", Date),
    Column("answer", Text, nullable=False, default=""),
)
"""What persons ask about their own data, in their words."""
