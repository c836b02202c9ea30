"""The hash chain: each event's hash covers all of it and the hash of the event before."""

import hashlib
from collections.abc import Iterable, Sequence

import msgspec

from tapete.store.log import Context, Envelope, Fresh

GENESIS = bytes(32)
"""The hash before the first event."""


def event_hash(before: bytes, event: Envelope) -> bytes:
    """The hash of an event after another; its own ``hash`` field does not count."""
    content = msgspec.msgpack.encode(
        (
            event.position,
            event.stream,
            event.version,
            event.recorded,
            event.actor,
            event.type,
            event.schema,
            event.law,
            event.law_hash,
            event.engine,
            event.data,
        )
    )
    return hashlib.sha256(before + content).digest()


def chained(
    before: bytes, position: int, stream: str, version: int, events: Sequence[Fresh], context: Context, recorded: str
) -> tuple[Envelope, ...]:
    """Fresh events as they will lie in the log after the event with the hash ``before``."""
    envelopes = []
    for turn, fresh in enumerate(events, 1):
        bare = Envelope(
            position + turn,
            stream,
            version + turn,
            recorded,
            context.actor,
            fresh.type,
            fresh.schema,
            context.law,
            context.law_hash,
            context.engine,
            fresh.data,
            b"",
        )
        before = event_hash(before, bare)
        envelopes.append(msgspec.structs.replace(bare, hash=before))
    return tuple(envelopes)


WITHHELD = b""
"""Stands in an export for content that is still secret; no event has this content."""


class Links:
    """Follows the chain from its beginning, event by event.

    In an export (``of_export``) some content may be withheld: its hash is then taken as given, and the next event
    with its content confirms it.
    """

    def __init__(self, of_export: bool = False) -> None:
        self.place, self.hash = 0, GENESIS
        self.withheld = 0
        self._of_export = of_export
        self._versions: dict[str, int] = {}

    def take(self, event: Envelope) -> bool:
        """Whether an event is the next link: in its place, the next of its stream, and as it was written."""
        self.place += 1
        version = self._versions.get(event.stream, 0) + 1
        hidden = self._of_export and event.data == WITHHELD
        whole = hidden or event.hash == event_hash(self.hash, event)
        self.withheld += hidden
        if not whole or (event.position, event.version) != (self.place, version):
            return False
        self._versions[event.stream] = version
        self.hash = event.hash
        return True


def first_bad(events: Iterable[Envelope]) -> tuple[int, int | None]:
    """How many events there are, and the position of the first that is missing, out of place or changed, if any.

    The count goes up to and includes the bad one.
    """
    links = Links()
    whole = all(links.take(event) for event in events)
    return links.place, None if whole else links.place
