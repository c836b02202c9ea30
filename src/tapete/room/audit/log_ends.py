"""What a log once ended with: hashes of events and signed roots of everything before, from which orders are drawn."""

from array import array
from collections.abc import Iterable
from typing import Final

from tapete.store.audit import Mark, read_mark
from tapete.store.log import Envelope
from tapete.store.proof.merkle import GrowingTree

_NEAR: Final = 200
"""How far back the event may lie whose hash an order was drawn from: no further than what is decided at once."""

_SIZE: Final = 32
"""Bytes of a hash."""
_GAP: Final = 1_000_000
"""Versions that a log which somebody has changed may leave out before it is no longer followed."""


class LogEnds:
    """Follows a log from its first event, and says whether it once ended as an event of it claims."""

    def __init__(self) -> None:
        self._hashes = bytearray()
        """Of all events, one after the other: a log may have millions."""
        self._streams: dict[str, array[int]] = {}
        """The positions of a stream's events, from its first version on."""
        self._roots: dict[int, str] = {}

    def follow(self, event: Envelope) -> None:
        self._hashes += event.hash[:_SIZE].ljust(_SIZE, b"\0")  # in a log that somebody has changed it may be any
        positions = self._streams.setdefault(event.stream, array("q"))
        if event.version > len(positions) and event.version - len(positions) < _GAP:
            positions.extend([0] * (event.version - len(positions)))
        if 0 < event.version <= len(positions):
            positions[event.version - 1] = len(self._hashes) // _SIZE

    def had(self, stream: str, version: int, end: str) -> bool:
        """Whether the log had this end before the event: a mark, or the hash of one shortly before in its stream."""
        position = self._position(stream, version)
        mark = read_mark(end)
        if isinstance(mark, Mark):
            return mark.position < position and self._roots.get(mark.position) == mark.hash
        near = (self._position(stream, number) for number in range(version - _NEAR, version))
        return any(place and self._hash(place).hex() == end for place in near)

    def _position(self, stream: str, version: int) -> int:
        """Where an event lies in the log; 0 where it does not."""
        positions = self._streams.get(stream, ())
        return positions[version - 1] if 0 < version <= len(positions) else 0

    def _hash(self, position: int) -> bytes:
        return bytes(self._hashes[(position - 1) * _SIZE : position * _SIZE])

    def take_roots(self, ends: Iterable[str]) -> None:
        """Compute the roots that are claimed, all in one walk."""
        sizes = sorted({mark.position for end in ends if isinstance(mark := read_mark(end), Mark)})
        tree = GrowingTree()
        for size in sizes:
            tree.add(map(self._hash, range(tree.size + 1, min(size, len(self._hashes) // _SIZE) + 1)))
            self._roots[size] = tree.root.hex()
