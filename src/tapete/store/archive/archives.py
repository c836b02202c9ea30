"""The archive as a reader of the log has it: events that have left the log, from their segments."""

from collections.abc import Callable, Iterator
from functools import lru_cache
from pathlib import Path
from typing import Final

from sqlalchemy import Engine

from tapete.store.archive.leaves import in_order
from tapete.store.archive.register import Placed, Register, Registered
from tapete.store.archive.segment import DamagedSegmentError, NotASegmentError, Segment
from tapete.store.log import Envelope, LogUnavailableError
from tapete.store.sealing.seal import Keyring

_HEADS: Final = 64
"""Heads of segments that are kept at once."""


class Archives:
    """``folder`` is where the segments lie."""

    def __init__(self, engine: Engine, folder: Path, keys: Keyring) -> None:
        self.register, self.folder, self._keys = Register(engine), folder, keys
        self._opened = lru_cache(_HEADS)(self._open)

    def read(self, stream: str, after: int, until: int) -> Iterator[Envelope]:
        """The events of a stream after a version up to another, as far as they are here."""
        for placed in self.register.of_stream(stream):
            if placed.last > after and placed.first <= until:
                for event in self._read(placed, after=after):
                    if event.version > until:
                        return
                    yield event

    def read_all(self, after: int, prefix: str = "") -> Iterator[Envelope]:
        """All events after a position, in the order of the log."""

        def opened(placed: Placed) -> Callable[[], Iterator[Envelope]]:
            return lambda: self._read(placed, position=after)

        sources = [(placed.first_position, opened(placed)) for placed in self.register.after(after, prefix)]
        return in_order(sources, lambda event: event.position)

    def _read(self, placed: Placed, after: int = 0, position: int = 0) -> Iterator[Envelope]:
        try:
            segment = self._opened(placed.segment)
            if placed.stream not in segment.stretches or not self._is_own(segment):
                raise DamagedSegmentError(placed.segment, placed.first_position)
            yield from segment.read(placed.stream, after, position)
        except (OSError, NotASegmentError) as error:
            raise DamagedSegmentError(placed.segment, placed.first_position) from error

    def _is_own(self, segment: Segment) -> bool:
        """Whether the house has signed it."""
        return segment.is_signed and (not self._keys or segment.head.key in self._keys.signers.public)

    def _open(self, number: int) -> Segment:
        registered = self.register.segment(number)
        if registered is None:
            raise LogUnavailableError(f"there is no segment {number}")
        return Segment(self.file(registered), self._keys)

    def file(self, registered: Registered) -> Path:
        return self.folder / registered.file

    def strays(self) -> list[str]:
        """Files in the folder that the register does not name: what a program left that fell while it archived."""
        there = {path.name for path in self.folder.iterdir()} if self.folder.is_dir() else set[str]()
        return sorted(there - {segment.file for segment in self.register.segments() if not segment.destroyed})
