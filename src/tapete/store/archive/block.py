"""Events of one stream in a row, in as few bytes as they take.

Columns of like values stand together and are compressed as one. What was sealed in the database is sealed again, as a
whole: contents that are sealed one by one cannot be compressed. A hash is not stored where it follows from the content.
Salts and commitments, which are written as hexadecimal digits and are most of a table's stream, stand apart as bytes.
"""

import re
from collections.abc import Iterable, Sequence
from itertools import accumulate, pairwise
from typing import Final

import msgspec

from tapete.store.chain import event_hash, link_hash
from tapete.store.log import Envelope
from tapete.store.sealing.seal import SEALED_STREAMS, Keyring

_LEVEL: Final = 12
"""Beyond it every percent of space takes twice the time."""
_LARGEST: Final = 1 << 30
"""Bytes that a block may have before it was compressed; a file that says more was not written here."""

_DIGITS: Final = re.compile(rb'(?<=")(?:[0-9a-f]{2}){16,64}(?=")')
_MARK: Final = b"\x00"
"""Stands for digits, before their length; content that has it somewhere already stays as it is."""
_MARKED: Final = re.compile(_MARK + rb"(.)", re.DOTALL)

_Head = tuple[str, int, str, str, str]


class Columns(msgspec.Struct, frozen=True, array_like=True):
    """All that the events of a block hold, but their stream and their versions, which follow each other."""

    before: bytes
    """The hash of the event before the first."""
    steps: list[int]
    """From one position to the next; the first from none."""
    recorded: list[str]
    actors: list[str]
    heads: list[_Head]
    """Every type, schema, law, hash of a law and engine that occurs, once."""
    head: list[int]
    data: list[bytes]
    """Contents without their digits."""
    plain: list[int]
    """The places of contents that are as they were."""
    digits: bytes
    hashes: list[bytes]
    """None where each follows from the content and the hash before it."""


_ENCODER: Final = msgspec.msgpack.Encoder()
_DECODER: Final = msgspec.msgpack.Decoder(Columns)


class SpoiltBlockError(Exception):
    """What should be a block is none, or not as it was written."""


def pack(events: Sequence[Envelope], before: bytes, keys: Keyring, place: bytes) -> bytes:
    """Events of one stream with versions that follow each other; ``before`` is the hash of the event before them."""
    heads: dict[_Head, int] = {}
    head = [heads.setdefault(_head(event), len(heads)) for event in events]
    hashes = [event.hash for event in events]
    follows = all(
        event.hash == event_hash(last, event) for last, event in zip([before, *hashes[:-1]], events, strict=True)
    )
    columns = Columns(
        before,
        [later - earlier for earlier, later in pairwise([0, *(event.position for event in events)])],
        [event.recorded for event in events],
        [event.actor for event in events],
        [*heads],
        head,
        *_without_digits([event.data for event in events]),
        [] if follows else hashes,
    )
    import zstandard  # where nothing is archived it need not be loaded

    compressed = zstandard.ZstdCompressor(level=_LEVEL).compress(_ENCODER.encode(columns))
    is_sealed = keys and events[0].stream.startswith(SEALED_STREAMS)
    return keys.seal(compressed, place) if is_sealed else compressed


def unpack(block: bytes, stream: str, first: int, keys: Keyring, place: bytes) -> list[Envelope]:
    """The events of a block, from the version ``first`` on."""
    import zstandard

    try:
        raw = zstandard.ZstdDecompressor().decompress(keys.unseal(block, place) or block, _LARGEST)
        columns = _DECODER.decode(raw)
        return _events(columns, stream, first)
    except (zstandard.ZstdError, msgspec.DecodeError, ValueError, IndexError) as error:
        raise SpoiltBlockError(stream) from error


def _head(event: Envelope) -> _Head:
    return event.type, event.schema, event.law, event.law_hash, event.engine


def _events(columns: Columns, stream: str, first: int) -> list[Envelope]:
    events, before = list[Envelope](), columns.before
    positions, contents = accumulate(columns.steps), _with_digits(columns)
    rows = zip(positions, columns.recorded, columns.actors, columns.head, contents, strict=True)
    for place, (position, recorded, actor, head, data) in enumerate(rows):
        content = (position, stream, first + place, recorded, actor, *columns.heads[head], data)
        before = columns.hashes[place] if columns.hashes else link_hash(before, content)
        events.append(Envelope(*content, before))
    return events


def _without_digits(contents: Sequence[bytes]) -> tuple[list[bytes], list[int], bytes]:
    taken, plain, data = bytearray(), list[int](), list[bytes]()

    def mark(match: re.Match[bytes]) -> bytes:
        digits = bytes.fromhex(match[0].decode())
        taken.extend(digits)
        return _MARK + bytes([len(digits)])

    for place, content in enumerate(contents):
        if _MARK in content:
            plain.append(place)
        data.append(content if _MARK in content else _DIGITS.sub(mark, content))
    return data, plain, bytes(taken)


def _with_digits(columns: Columns) -> Iterable[bytes]:
    plain, at = {*columns.plain}, 0

    def digits(match: re.Match[bytes]) -> bytes:
        nonlocal at
        first, at = at, at + match[1][0]
        return columns.digits[first:at].hex().encode()

    return (content if place in plain else _MARKED.sub(digits, content) for place, content in enumerate(columns.data))
