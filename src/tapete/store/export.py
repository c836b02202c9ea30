"""The log as lines of JSON: everything, in order, so that it can be verified and rebuilt without the database."""

import base64
from collections.abc import Iterable, Iterator
from typing import Final, TypedDict

import msgspec

from tapete.store.chain import WITHHELD
from tapete.store.log import Envelope, Head

_LARGEST: Final = 2**63 - 1
"""What a database can count to."""


class ExportLine(Head, frozen=True, omit_defaults=True):
    """An envelope as it is exported: its hash in hexadecimal, its content as the very bytes that were hashed."""

    hash: str
    data: msgspec.Raw
    withheld: bool = False
    """The content is still secret: only its hash is exported."""
    base64: str | None = None
    """Content that is not one line of JSON: tapete never writes it, but somebody may have changed the log."""


class NotAnExportError(Exception):
    """A line that does not belong in an export, by its number."""


def lines(events: Iterable[Envelope]) -> Iterator[bytes]:
    """One line an event; where the content is withheld the line says so."""
    encode = msgspec.json.Encoder().encode
    for event in events:
        withheld = event.data == WITHHELD
        content, in_base64 = (msgspec.Raw(b"null"), None) if withheld else _content(event.data)
        line = ExportLine(**_head(event), hash=event.hash.hex(), data=content, withheld=withheld, base64=in_base64)
        yield encode(line) + b"\n"


def read_lines(text: Iterable[bytes]) -> Iterator[Envelope]:
    """The envelopes of an export, as far as it can be read."""
    decode = msgspec.json.Decoder(ExportLine).decode
    for place, row in enumerate(text, 1):
        try:
            line = decode(row)
            if not all(0 <= number <= _LARGEST for number in (line.position, line.version, line.schema)):
                raise NotAnExportError(place)
            envelope = Envelope(**_head(line), data=_bytes_of(line), hash=bytes.fromhex(line.hash))
        except (msgspec.DecodeError, ValueError, RecursionError) as error:
            raise NotAnExportError(place) from error
        yield envelope


class _Common(TypedDict):
    """What a line and an envelope have in common."""

    position: int
    stream: str
    version: int
    recorded: str
    actor: str
    type: str
    schema: int
    law: str
    law_hash: str
    engine: str


def _head(head: Head) -> _Common:
    return {
        "position": head.position,
        "stream": head.stream,
        "version": head.version,
        "recorded": head.recorded,
        "actor": head.actor,
        "type": head.type,
        "schema": head.schema,
        "law": head.law,
        "law_hash": head.law_hash,
        "engine": head.engine,
    }


def _bytes_of(line: ExportLine) -> bytes:
    """The content of a line, byte by byte as it was hashed."""
    if line.withheld:
        return WITHHELD
    return bytes(line.data) if line.base64 is None else base64.b64decode(line.base64)


def _content(data: bytes) -> tuple[msgspec.Raw, str | None]:
    """The content as JSON, or else ``null`` and its base64."""
    try:
        msgspec.json.decode(data)
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError):
        of_one_line = False
    else:
        of_one_line = b"\n" not in data
    return (msgspec.Raw(data), None) if of_one_line else (msgspec.Raw(b"null"), base64.b64encode(data).decode())
