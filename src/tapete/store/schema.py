"""The tables of the database: the log, its checkpoints, its leases and the register of its archive, the states and the
index of hands read from it, the card index."""

from typing import Final

from sqlalchemy import (
    BigInteger,
    Column,
    Date,
    DateTime,
    Index,
    Integer,
    LargeBinary,
    MetaData,
    Table,
    Text,
    UniqueConstraint,
)

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

SEGMENTS: Final = Table(
    "segments",
    METADATA,
    Column("number", BigInteger().with_variant(Integer, "sqlite"), primary_key=True, autoincrement=False),
    Column("file", Text, nullable=False),
    Column("digest", LargeBinary, nullable=False),
    Column("bytes", BigInteger, nullable=False),
    Column("events", BigInteger, nullable=False),
    Column("removed", BigInteger, nullable=False),
    Column("since", Text, nullable=False),
    Column("until", Text, nullable=False),
    Column("recorded", Text, nullable=False),
    Column("clearing", Integer, nullable=False),
    Column("destroyed", Text, nullable=False),
)
"""The register of the archive. ``removed`` rows of the log are only there; ``clearing`` while they are taken away."""

STRETCHES: Final = Table(
    "stretches",
    METADATA,
    Column("stream", Text, primary_key=True),
    Column("first", BigInteger, primary_key=True, autoincrement=False),
    Column("last", BigInteger, nullable=False),
    Column("segment", BigInteger, primary_key=True, autoincrement=False),
    Column("first_position", BigInteger, nullable=False),
    Column("last_position", BigInteger, nullable=False),
    Column("last_of", LargeBinary, nullable=False),
)
"""Which versions of a stream lie in which segment, and the last version of each type of event among them."""

LEAVES: Final = Table(
    "leaves",
    METADATA,
    Column("segment", BigInteger, primary_key=True, autoincrement=False),
    Column("first", BigInteger, primary_key=True, autoincrement=False),
    Column("last", BigInteger, nullable=False),
    Column("runs", LargeBinary, nullable=False),
    Column("hashes", LargeBinary, nullable=False),
    Index("leaves_by_last", "last"),
)
"""The hashes of archived events, by their positions: the tree of the log stands on them as if they were still there."""

BRANCHES: Final = Table(
    "branches",
    METADATA,
    Column("place", BigInteger().with_variant(Integer, "sqlite"), primary_key=True, autoincrement=False),
    Column("hash", LargeBinary, nullable=False),
)
"""Roots of full subtrees of the log's tree, all of one size: only a cache, so that no proof hashes everything again."""

LEASES: Final = Table(
    "leases",
    METADATA,
    Column("stream", Text, primary_key=True),
    Column("node", Text, nullable=False),
    Column("epoch", BigInteger, nullable=False),
    Column("until", DateTime(timezone=True), nullable=False),
)
"""Which node writes a stream, how often it has changed hands, and until when unless it is renewed."""

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

HANDS: Final = Table(
    "hands",
    METADATA,
    Column("place", BigInteger().with_variant(Integer, "sqlite"), primary_key=True),
    Column("stream", Text, nullable=False),
    Column("number", BigInteger, nullable=False),
    Column("first", BigInteger, nullable=False),
    Column("last", BigInteger, nullable=False),
    Column("began", Text, nullable=False),
    Column("ended", Text, nullable=False),
    Column("players", Text, nullable=False),
    Column("paid", BigInteger, nullable=False),
    Column("incidents", Integer, nullable=False),
    Index("hands_by_number", "stream", "number"),
    Index("hands_by_last", "stream", "last"),
    Index("hands_by_end", "ended"),
    Index("hands_of_stream_by_end", "stream", "ended"),
    Index("hands_by_sum", "paid"),
    Index("hands_by_incident", "incidents", "ended"),
)
"""The index of hands that are over: only a cache, read again from the log whenever it is lost."""

HAND_PLAYERS: Final = Table(
    "hand_players",
    METADATA,
    Column("place", BigInteger().with_variant(Integer, "sqlite"), primary_key=True, autoincrement=False),
    Column("player", Text, primary_key=True),
    Column("ended", Text, nullable=False, server_default=""),
    Index("hands_of_player_by_end", "player", "ended", "place"),
)
"""Who played in which hand, by the key of the name, and when it ended: so that anybody's latest are found at once."""

HAND_NAMES: Final = Table("hand_names", METADATA, Column("player", Text, primary_key=True))
"""The key of everybody who has played a hand."""

HAND_ENDS: Final = Table(
    "hand_ends",
    METADATA,
    Column("stream", Text, primary_key=True),
    Column("version", BigInteger, nullable=False),
    Column("shape", Text, nullable=False),
)
"""How far each stream has been read for the index, and by which engine."""

HAND_STATES: Final = Table(
    "hand_states",
    METADATA,
    Column("stream", Text, primary_key=True),
    Column("version", BigInteger, primary_key=True, autoincrement=False),
    Column("hash", LargeBinary, nullable=False),
    Column("shape", Text, nullable=False),
    Column("state", LargeBinary, nullable=False),
)
"""Tables as they stood before some of their hands, so that a hand is told again from there."""

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
