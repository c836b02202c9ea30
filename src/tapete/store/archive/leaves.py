"""The leaves of the log's tree: the hashes of all events in their order, those in the archive too."""

from collections.abc import Callable, Iterable, Iterator
from heapq import heappop, heappush
from typing import Final, TypeVar

import msgspec
from sqlalchemy import Connection, insert, select

from tapete.store.proof.merkle import leaf_hash, left_size, node_hash
from tapete.store.proof.scattered import Run, runs_of
from tapete.store.schema import BRANCHES, EVENTS, LEAVES, SEGMENTS

_HASH_BYTES: Final = 32
_AT_ONCE: Final = 2048
"""Hashes of a row."""
_PAGE: Final = 1000
A_BRANCH: Final = 1 << 12
"""Leaves of a subtree whose root is kept."""

T = TypeVar("T")
Leaf = tuple[int, bytes]
"""The position of an event, and its hash."""

_RUNS: Final = msgspec.msgpack.Decoder(list[Run])


class MissingLeafError(Exception):
    """Of an event at or after a position neither the log nor the archive has a hash."""


def in_order(sources: Iterable[tuple[int, Callable[[], Iterator[T]]]], place: Callable[[T], int]) -> Iterator[T]:
    """What several sources give, by its place; each is opened when its first place has come, which they are ordered
    by."""
    waiting, open_now = iter(sources), list[tuple[int, int, T, Iterator[T]]]()
    coming, turn = next(waiting, None), 0
    while open_now or coming is not None:
        while coming is not None and (not open_now or coming[0] <= open_now[0][0]):
            rest, turn = coming[1](), turn + 1
            if (first := next(rest, None)) is not None:
                heappush(open_now, (place(first), turn, first, rest))
            coming = next(waiting, None)
        if not open_now:
            continue
        _, own_turn, item, rest = heappop(open_now)
        yield item
        if not open_now and coming is None:
            yield from rest  # none of the others comes between
            return
        if (after := next(rest, None)) is not None:
            heappush(open_now, (place(after), own_turn, after, rest))


def leaves(connection: Connection, first: int, last: int) -> Iterator[Leaf]:
    """The hashes of the events from one position to another, both counted, each once."""
    live = select(EVENTS.c.position, EVENTS.c.hash).where(EVENTS.c.position.between(first, last))
    rows = connection.execute(live.order_by(EVENTS.c.position).execution_options(yield_per=_PAGE))
    sources = [(first, lambda: ((position, _bytes(digest)) for position, digest in rows))]
    archived = archived_leaves(connection, first, last)
    before = first - 1
    for leaf in in_order([*sources, (first, lambda: archived)], lambda leaf: leaf[0]):
        if leaf[0] > before:
            before = leaf[0]
            yield leaf


def archived_leaves(connection: Connection, first: int, last: int, destroyed: bool = False) -> Iterator[Leaf]:
    """Those that the register has; ``destroyed`` are those of segments that are no more."""
    chunks = select(LEAVES.c.first, LEAVES.c.runs, LEAVES.c.hashes).where(
        LEAVES.c.last >= first, LEAVES.c.first <= last
    )
    if destroyed:
        chunks = chunks.join(SEGMENTS, SEGMENTS.c.number == LEAVES.c.segment).where(SEGMENTS.c.destroyed != "")
    rows = connection.execute(chunks.order_by(LEAVES.c.first, LEAVES.c.segment).execution_options(yield_per=100))

    def opened(runs: bytes, hashes: bytes) -> Callable[[], Iterator[Leaf]]:
        return lambda: _chunk(runs, hashes)

    sources = ((begins, opened(runs, hashes)) for begins, runs, hashes in rows)
    return (leaf for leaf in in_order(sources, lambda leaf: leaf[0]) if first <= leaf[0] <= last)


def _chunk(runs: bytes, hashes: bytes) -> Iterator[Leaf]:
    at = 0
    for first, count in _RUNS.decode(runs):
        for position in range(first, first + count):
            yield position, hashes[at : at + _HASH_BYTES]
            at += _HASH_BYTES


def keep_leaves(connection: Connection, segment: int, archived: list[Leaf]) -> None:
    for at in range(0, len(archived), _AT_ONCE):
        some = archived[at : at + _AT_ONCE]
        positions = [position for position, _ in some]
        row = {
            "segment": segment,
            "first": positions[0],
            "last": positions[-1],
            "runs": msgspec.msgpack.encode(runs_of(positions)),
            "hashes": b"".join(digest for _, digest in some),
        }
        connection.execute(insert(LEAVES), row)


class LogTree:
    """Roots of any part of the log's tree. Those of full subtrees of one size are kept from one time to the next."""

    def __init__(self, connection: Connection) -> None:
        self._connection = connection
        self._branches: dict[int, bytes] = {place: _bytes(digest) for place, digest in connection.execute(_KEPT)}
        self._kept = len(self._branches)
        self._above: dict[tuple[int, int], bytes] = {}
        self._window: tuple[int, list[bytes]] = -1, []
        """Where the subtree of that size begins that was last looked at, and its hashes."""

    def root(self, first: int, last: int) -> bytes:
        """Of the entries from a place up to another, which is not counted."""
        size = last - first
        if size < A_BRANCH:
            return self._small(first, last)
        if size == A_BRANCH and first % A_BRANCH == 0:
            return self._branch(first)
        if (first, last) not in self._above:
            half = first + left_size(size)
            self._above[first, last] = node_hash(self.root(first, half), self.root(half, last))
        return self._above[first, last]

    def keep(self, connection: Connection) -> None:
        """What was computed is there the next time; in the caller's transaction."""
        fresh = [{"place": place, "hash": digest} for place, digest in [*self._branches.items()][self._kept :]]
        if fresh:
            connection.execute(insert(BRANCHES), fresh)
        self._kept = len(self._branches)

    def _branch(self, first: int) -> bytes:
        if first not in self._branches:
            self._branches[first] = self._small(first, first + A_BRANCH)
        return self._branches[first]

    def _small(self, first: int, last: int) -> bytes:
        begins = first - first % A_BRANCH
        if self._window[0] != begins or last - begins > len(self._window[1]):
            hashes = [digest for _, digest in leaves(self._connection, begins + 1, begins + A_BRANCH)]
            self._window = begins, hashes
        nodes = [leaf_hash(digest) for digest in self._window[1][first - begins : last - begins]]
        if len(nodes) != last - first:
            raise MissingLeafError(first + 1)
        return _joined(nodes)


_KEPT: Final = select(BRANCHES.c.place, BRANCHES.c.hash).order_by(BRANCHES.c.place)


def _joined(nodes: list[bytes]) -> bytes:
    if len(nodes) == 1:
        return nodes[0]
    half = left_size(len(nodes))
    return node_hash(_joined(nodes[:half]), _joined(nodes[half:]))


def _bytes(stored: object) -> bytes:
    return stored if isinstance(stored, bytes) else str(stored).encode()
