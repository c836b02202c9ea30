"""The event log as everybody else sees it: streams of events, appended at an expected version, in one global order."""

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING, Protocol

import msgspec

from tapete.store.outage import Outage

if TYPE_CHECKING:
    from tapete.store.proof.checkpoint import Checkpoint
    from tapete.store.proof.signed import Signed
    from tapete.store.proof.signing import Signers

FIRST = 0
"""The version of a stream that has no event yet."""


class Fresh(msgspec.Struct, frozen=True):
    """An event to be appended: its stable type name, the version of its shape, and its content as JSON."""

    type: str
    schema: int
    data: bytes


class Context(msgspec.Struct, frozen=True):
    """Who did it and under which rules: what every event of one append has in common."""

    actor: str
    law: str = ""
    law_hash: str = ""
    engine: str = ""


class Head(msgspec.Struct, frozen=True):
    """Everything about an event in the log but its content and its hash."""

    position: int
    stream: str
    version: int
    recorded: str
    """The time in UTC, ISO 8601 with microseconds; it never goes back along the log."""
    actor: str
    type: str
    schema: int
    law: str
    law_hash: str
    engine: str


class Envelope(Head, frozen=True):
    """An event as it lies in the log. ``hash`` chains it to the event before it in the global order."""

    data: bytes
    hash: bytes


class Archived(msgspec.Struct, frozen=True):
    """What of a log lies in its archive: how many segments, events and bytes, and when they were recorded."""

    segments: int = 0
    events: int = 0
    bytes: int = 0
    since: str = ""
    until: str = ""


class Conflict(msgspec.Struct, frozen=True):
    """Somebody else has appended to the stream meanwhile; nothing was written."""

    stream: str
    expected: int
    actual: int


class LogUnavailableError(Exception):
    """The database cannot be reached, read or written now; what it says of it is the cause.

    Whether an append that met it was made, only the log itself can tell, once it can be read again.
    """


class LogReader(Protocol):
    """What can be read of a log."""

    def read(self, stream: str, after: int = FIRST) -> Iterator[Envelope]:
        """The events of a stream after a version, in order."""

    def read_all(self, after: int = 0, prefix: str = "") -> Iterator[Envelope]:
        """All events after a position, in the global order; those of streams that begin with ``prefix``."""

    def version(self, stream: str) -> int:
        """How many events a stream has."""

    def last(self, stream: str, kind: str) -> int:
        """The version of a stream's last event of a type; ``FIRST`` where it has none."""

    def count(self) -> int:
        """How many events there are in all."""

    def streams(self, prefix: str = "") -> tuple[str, ...]:
        """The names of the streams that begin with ``prefix``, in alphabetical order."""

    def archived(self) -> Archived:
        """What of all that has left the database, and is read from the archive."""

    def gone(self) -> Iterator[tuple[int, bytes]]:
        """The positions and the hashes of events that were destroyed with the archive they lay in."""


class EventLog(LogReader, Protocol):
    """What a store can do. Every implementation passes the same contract tests."""

    @property
    def outage(self) -> Outage:
        """Whether it can be written just now."""

    def append(
        self, stream: str, expected: int, events: Sequence[Fresh], context: Context
    ) -> tuple[Envelope, ...] | Conflict:
        """Append all events or none, durably, if the stream is at the expected version."""

    async def async_append(
        self, stream: str, expected: int, events: Sequence[Fresh], context: Context
    ) -> tuple[Envelope, ...] | Conflict:
        """The same for an event loop, which goes on while the store writes."""

    def check(self) -> None:
        """Write something that is no event; raise ``LogUnavailableError`` where that cannot be done now."""

    def signed(self) -> "Signed":
        """What of the log has been signed."""

    def checkpoint_from(self, size: int) -> "Checkpoint | None":
        """The first checkpoint of at least so many events."""

    def checkpoint(self) -> "Checkpoint | None":
        """Sign what the log holds now; None where nothing is kept that anybody could hold it to."""

    @property
    def signers(self) -> "Signers | None":
        """Who signs for the house; None where nobody does."""

    def close(self) -> None:
        """Finish what is being written and let go of the files."""
