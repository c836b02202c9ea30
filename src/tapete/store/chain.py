"""The hash chains: each event's hash covers all of it and the hash of the event before it in its stream.

Logs that were begun by earlier versions are chained as one, each event to the one before it in the whole log, up to
the moment of their upgrade; what was written then stays as it is.
"""

import hashlib
from collections.abc import Iterable, Iterator, Sequence
from heapq import merge
from typing import Final

import msgspec

from tapete.store.log import Context, Envelope, Fresh

_packed: Final = msgspec.msgpack.Encoder().encode

GENESIS = bytes(32)
"""The hash before the first event of a stream."""


def event_hash(before: bytes, event: Envelope) -> bytes:
    """The hash of an event after another; its own ``hash`` field does not count."""
    return link_hash(before, msgspec.structs.astuple(event)[:-1])


def link_hash(before: bytes, content: tuple[object, ...]) -> bytes:
    """The hash of what an event holds, all of it but its hash in the order of an envelope."""
    return hashlib.sha256(before + _packed(content)).digest()


def chained(
    before: bytes, position: int, stream: str, version: int, events: Sequence[Fresh], context: Context, recorded: str
) -> tuple[Envelope, ...]:
    """Fresh events as they will lie in the log; ``before`` is the hash of the last event of their stream."""
    envelopes = []
    actor, law, law_hash, engine = context.actor, context.law, context.law_hash, context.engine
    for turn, fresh in enumerate(events, 1):
        kind, place, at = fresh.type, position + turn, version + turn
        content = (place, stream, at, recorded, actor, kind, fresh.schema, law, law_hash, engine, fresh.data)
        before = link_hash(before, content)
        envelopes.append(Envelope(*content, before))
    return tuple(envelopes)


WITHHELD = b""
"""Stands in an export for content that is still secret; no event has this content."""


def gone_event(position: int, digest: bytes) -> Envelope:
    """What stands in an export for an event that was destroyed; no event is in a stream without a name."""
    return Envelope(position, "", 0, "", "", "", 0, "", "", "", WITHHELD, digest)


def with_gone(events: Iterable[Envelope], gone: Iterable[tuple[int, bytes]]) -> Iterator[Envelope]:
    """All events in their order, those that were destroyed among them, by their positions and hashes."""
    return merge(events, (gone_event(*leaf) for leaf in gone), key=lambda event: event.position)


class Links:
    """Follows the chains from their beginning, event by event.

    In an export (``of_export``) some content may be withheld: its hash is then taken as given, and the next event
    of its stream confirms it.
    """

    def __init__(self, of_export: bool = False) -> None:
        self.place, self.withheld = 0, 0
        self._of_export = of_export
        self._streams: dict[str, tuple[int, bytes]] = {}
        """The version and the hash of each stream's last event."""
        self._as_one: bytes | None = GENESIS
        """The hash of the last event, as long as all are chained as one."""

    def pass_over(self, gone: bytes) -> None:
        """An event that was destroyed, of which only its hash is left."""
        self.place += 1
        self._as_one = self._as_one and gone

    def take(self, event: Envelope) -> bool:
        """Whether an event is the next link: in its place, the next of its stream, and as it was written."""
        if self._of_export and not event.stream and event.position == self.place + 1:
            self.pass_over(event.hash)
            return True
        self.place += 1
        version, before = self._streams.get(event.stream, (0, GENESIS))
        if (event.position, event.version) != (self.place, version + 1) or not self._is_whole(event, before):
            return False
        self._streams[event.stream] = event.version, event.hash
        return True

    def _is_whole(self, event: Envelope, before: bytes) -> bool:
        if self._of_export and event.data == WITHHELD:
            self.withheld += 1
            self._as_one = self._as_one and event.hash
            return True
        if self._as_one is not None and event.hash == event_hash(self._as_one, event):
            self._as_one = event.hash
            return True
        self._as_one = None
        return event.hash == event_hash(before, event)


def first_bad(events: Iterable[Envelope]) -> tuple[int, int | None]:
    """How many events there are, and the position of the first that is missing, out of place or changed, if any.

    The count goes up to and includes the bad one.
    """
    links = Links()
    whole = all(links.take(event) for event in events)
    return links.place, None if whole else links.place
