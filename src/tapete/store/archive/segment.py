"""A segment: a file with stretches of streams, signed by the house, and the proof that they are the log's.

It begins with a head, which says what lies where and is signed; the blocks follow. Whoever has a signed checkpoint sees
by the head alone that its events lie in that log; whoever has the key of the log sees that the content is theirs.
"""

import hashlib
from collections.abc import Iterator, Mapping, Sequence
from functools import cached_property
from pathlib import Path
from typing import Final

import msgspec

from tapete.core.decision import Refused
from tapete.store.archive.block import SpoiltBlockError, pack, unpack
from tapete.store.chain import GENESIS
from tapete.store.log import Envelope, LogUnavailableError
from tapete.store.proof.checkpoint import Checkpoint, read_checkpoint
from tapete.store.proof.merkle import root_of
from tapete.store.proof.scattered import RootOf, Run, inside_roots, runs_of, scattered_leads, scattered_proof
from tapete.store.proof.signing import Signers, is_signed
from tapete.store.sealing.seal import Keyring

_MAGIC: Final = b"tapete segment 1\n"
_LENGTH_BYTES: Final = 8
_SIGNATURE_BYTES: Final = 64
_SIGNED: Final = b"tapete segment\n"
"""What stands before a head that is signed, so that no signature under something else is good for it."""
_A_BLOCK: Final = 1000
"""Events of a block: as many are read to tell any of them."""


class DamagedSegmentError(LogUnavailableError):
    """A segment is missing or not as it was written; ``position`` is the first of its events that cannot be read."""

    def __init__(self, number: int, position: int) -> None:
        super().__init__(f"segment {number} of the archive is missing or damaged")
        self.number, self.position = number, position


class Block(msgspec.Struct, frozen=True, array_like=True):
    """Where some events of a stretch lie among the blocks, by the first and last of their versions."""

    first: int
    last: int
    position: int
    """Of the first event."""
    offset: int
    size: int
    digest: bytes


class Stretch(msgspec.Struct, frozen=True, array_like=True):
    """The versions of a stream from one to another, both counted."""

    stream: str
    first: int
    last: int
    first_position: int
    last_position: int
    last_of: dict[str, int]
    """The last version of each type of event."""
    blocks: tuple[Block, ...]


class Head(msgspec.Struct, frozen=True, array_like=True):
    """What a segment says of itself."""

    number: int
    recorded: str
    events: int
    since: str
    until: str
    """When the first and the last of its events were recorded."""
    stretches: tuple[Stretch, ...]
    runs: tuple[Run, ...]
    """The places of its events in the tree."""
    inside: tuple[bytes, ...]
    outside: tuple[bytes, ...]
    """The roots of the subtrees that its events fill, and of those beside them."""
    checkpoint: str
    """As it is printed: the tree to whose root they lead."""
    key: bytes

    @property
    def sealed_by(self) -> Checkpoint | Refused:
        return read_checkpoint(self.checkpoint)

    @property
    def is_included(self) -> bool:
        """Whether its events lie in the log that its checkpoint signs."""
        checkpoint = self.sealed_by
        return (
            isinstance(checkpoint, Checkpoint)
            and checkpoint.is_genuine
            and scattered_leads(checkpoint.root, checkpoint.size, self.runs, self.inside, self.outside)
        )


_ENCODER: Final = msgspec.msgpack.Encoder()
_DECODER: Final = msgspec.msgpack.Decoder(Head)


class NotASegmentError(Exception):
    """A file is no segment, or its head is not as it was written."""


class Segment:
    """A segment that lies in a file; its head is read, and blocks are read when they are asked for."""

    def __init__(self, file: Path, keys: Keyring) -> None:
        self.file, self._keys = file, keys
        with file.open("rb") as source:
            start = source.read(len(_MAGIC) + _LENGTH_BYTES)
            length = int.from_bytes(start[len(_MAGIC) :], "big")
            if not start.startswith(_MAGIC) or not length <= file.stat().st_size:
                raise NotASegmentError(str(file))
            self._head, self._signature = source.read(length), source.read(_SIGNATURE_BYTES)
        self._body = len(start) + length + _SIGNATURE_BYTES
        try:
            self.head = _DECODER.decode(self._head)
        except msgspec.DecodeError as error:
            raise NotASegmentError(str(file)) from error

    @cached_property
    def is_signed(self) -> bool:
        """Whether it is signed with the key it names."""
        return is_signed(_SIGNED + self._head, self.head.key, self._signature)

    @cached_property
    def stretches(self) -> Mapping[str, Stretch]:
        return {stretch.stream: stretch for stretch in self.head.stretches}

    def read(self, stream: str, after: int = 0, position: int = 0) -> Iterator[Envelope]:
        """Its events of a stream after a version and after a position."""
        stretch = self.stretches.get(stream)
        blocks = stretch.blocks if stretch else ()
        with self.file.open("rb") as source:
            for place, block in enumerate(blocks):
                later = blocks[place + 1] if place + 1 < len(blocks) else None
                if block.last <= after or (later is not None and later.position <= position + 1):
                    continue
                source.seek(self._body + block.offset)
                for event in self._events(stream, block, source.read(block.size)):
                    if event.version > after and event.position > position:
                        yield event

    def _events(self, stream: str, block: Block, content: bytes) -> list[Envelope]:
        if hashlib.sha256(content).digest() != block.digest:
            raise DamagedSegmentError(self.head.number, block.position)
        try:
            events = unpack(content, stream, block.first, self._keys, _place(self.head.number, stream, block.first))
        except SpoiltBlockError as error:
            raise DamagedSegmentError(self.head.number, block.position) from error
        if (events[0].position, events[-1].version) != (block.position, block.last):
            raise DamagedSegmentError(self.head.number, block.position)
        return events

    def everything(self) -> list[Envelope]:
        """All its events, in the order of the log."""
        events = [event for stream in self.stretches for event in self.read(stream)]
        return sorted(events, key=lambda event: event.position)

    def holds(self, events: Sequence[Envelope]) -> bool:
        """Whether these, all of them in the order of the log, are the events whose places its head tells of."""
        hashes = {event.position - 1: event.hash for event in events}
        size = sum(self.head.runs[-1]) if self.head.runs else 0
        checkpoint = self.head.sealed_by
        if isinstance(checkpoint, Refused) or size > checkpoint.size or [*self.head.runs] != runs_of(hashes):
            return False

        def root(first: int, last: int) -> bytes:
            return root_of([hashes[at] for at in range(first, last)])

        return inside_roots(root, checkpoint.size, self.head.runs) == [*self.head.inside]


class Written(msgspec.Struct, frozen=True):
    """A segment before it lies anywhere: all of its bytes, and its head."""

    head: Head
    content: bytes

    @property
    def digest(self) -> bytes:
        return hashlib.sha256(self.content).digest()

    @property
    def name(self) -> str:
        """What its file is called: never the same for two, whatever their number."""
        return f"{self.head.number:06}-{self.digest.hex()[:16]}.segment"


def write(
    number: int,
    recorded: str,
    events: Sequence[Envelope],
    befores: Mapping[str, bytes],
    checkpoint: Checkpoint,
    tree: RootOf,
    keys: Keyring,
    signers: Signers,
) -> Written:
    """A segment of some events in the order of the log; ``befores`` are the hashes before the first of each stream."""
    stretches, body = list[Stretch](), bytearray()
    by_stream: dict[str, list[Envelope]] = {}
    for event in events:
        by_stream.setdefault(event.stream, []).append(event)
    for stream, own in by_stream.items():
        blocks, before = list[Block](), befores.get(stream, GENESIS)
        for at in range(0, len(own), _A_BLOCK):
            some = own[at : at + _A_BLOCK]
            packed = pack(some, before, keys, _place(number, stream, some[0].version))
            digest = hashlib.sha256(packed).digest()
            blocks.append(Block(some[0].version, some[-1].version, some[0].position, len(body), len(packed), digest))
            body += packed
            before = some[-1].hash
        first, last, last_of = own[0], own[-1], {event.type: event.version for event in own}
        versions, positions = (first.version, last.version), (first.position, last.position)
        stretches.append(Stretch(stream, *versions, *positions, last_of, tuple(blocks)))
    runs = runs_of(event.position - 1 for event in events)
    inside, outside = scattered_proof(tree, checkpoint.size, runs)
    head = Head(
        number,
        recorded,
        len(events),
        events[0].recorded,
        events[-1].recorded,
        tuple(stretches),
        tuple(runs),
        tuple(inside),
        tuple(outside),
        str(checkpoint),
        signers.current,
    )
    encoded = _ENCODER.encode(head)
    signature = signers.sign(_SIGNED + encoded)
    return Written(head, _MAGIC + len(encoded).to_bytes(_LENGTH_BYTES, "big") + encoded + signature + bytes(body))


def is_segment(file: Path) -> bool:
    """Whether a file begins as one; what cannot be read is none."""
    try:
        with file.open("rb") as source:
            return source.read(len(_MAGIC)) == _MAGIC
    except OSError:
        return False


def _place(number: int, stream: str, first: int) -> bytes:
    """Where a block lies: moved to another place it cannot be opened."""
    return f"segment {number} {stream} {first}".encode()
