"""What a log once ended with: hashes of events and signed roots of everything before, from which orders are drawn."""

from collections.abc import Iterable
from typing import Final

from tapete.store.audit import Mark, read_mark
from tapete.store.log import Envelope
from tapete.store.proof.merkle import GrowingTree

_NEAR: Final = 200
"""How far back the event may lie whose hash an order was drawn from: no further than what is decided at once."""


class LogEnds:
    """Follows a log from its first event, and says whether it once ended as an event of it claims."""

    def __init__(self) -> None:
        self._hashes: list[bytes] = []
        self._streams: dict[str, dict[int, int]] = {}
        """The position of each event, by stream and version."""
        self._roots: dict[int, str] = {}

    def follow(self, event: Envelope) -> None:
        self._hashes.append(event.hash)
        self._streams.setdefault(event.stream, {})[event.version] = len(self._hashes)

    def had(self, stream: str, version: int, end: str) -> bool:
        """Whether the log had this end before the event: a mark, or the hash of one shortly before in its stream."""
        positions = self._streams.get(stream, {})
        position = positions.get(version, 0)
        mark = read_mark(end)
        if isinstance(mark, Mark):
            return mark.position < position and self._roots.get(mark.position) == mark.hash
        near = (positions.get(number) for number in range(version - _NEAR, version))
        return any(place and self._hashes[place - 1].hex() == end for place in near)

    def take_roots(self, ends: Iterable[str]) -> None:
        """Compute the roots that are claimed, all in one walk."""
        sizes = sorted({mark.position for end in ends if isinstance(mark := read_mark(end), Mark)})
        tree = GrowingTree()
        for size in sizes:
            tree.add(self._hashes[tree.size : size])
            self._roots[size] = tree.root.hex()
