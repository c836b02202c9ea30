"""A reader that passes everything on to another: whoever stands before a log changes only what it is about."""

from collections.abc import Iterator

from tapete.store.log import FIRST, Archived, Envelope, LogReader


class PassingOn:
    def __init__(self, log: LogReader) -> None:
        self._read_from = log

    @property
    def address(self) -> str | None:
        """Where another process finds the log; None for one that only this process has."""
        address: str | None = getattr(self._read_from, "address", None)
        return address

    def read(self, stream: str, after: int = FIRST) -> Iterator[Envelope]:
        return self._read_from.read(stream, after)

    def read_all(self, after: int = 0, prefix: str = "") -> Iterator[Envelope]:
        return self._read_from.read_all(after, prefix)

    def version(self, stream: str) -> int:
        return self._read_from.version(stream)

    def last(self, stream: str, kind: str) -> int:
        return self._read_from.last(stream, kind)

    def count(self) -> int:
        return self._read_from.count()

    def streams(self, prefix: str = "") -> tuple[str, ...]:
        return self._read_from.streams(prefix)

    def archived(self) -> Archived:
        return self._read_from.archived()

    def gone(self) -> Iterator[tuple[int, bytes]]:
        return self._read_from.gone()
