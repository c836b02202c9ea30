"""A tournament's events in a file, one line for each order, written through to the disk before anything is shown.

A process that is killed loses at most the order that it had not yet answered; a line cut short is not read. Several
consoles may write to one file: each has it alone for the length of an order, and reads first what the others wrote.
"""

import errno
import os
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from io import FileIO
from pathlib import Path

import msgspec

from tapete.cli.text.failure import Failure
from tapete.cli.text.file_failure import unreadable, unwritable
from tapete.cli.text.language import say
from tapete.tournament.model.event import TournamentEvent

_LINE = msgspec.json.Decoder(tuple[TournamentEvent, ...])
_FAR = 2**30
"""A byte far from what is read, which stands for the whole file where locks are of bytes."""


class EventFile:
    """An append-only file of events."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self._file: FileIO | None = None
        self._read = 0
        """The bytes whose events this process knows."""
        self._lines = 0

    def open(self) -> None:
        """Open the file for a process that goes on writing; what it holds is news."""
        try:
            self._file = self.path.open("ab", buffering=0)
        except OSError as error:
            raise unwritable(self.path, error) from error

    @contextmanager
    def turn(self) -> Iterator[list[TournamentEvent]]:
        """Have the file alone, with what others have written since this process last looked."""
        assert self._file
        _lock(self._file)
        try:
            yield self._news()
        finally:
            _unlock(self._file)

    def _news(self) -> list[TournamentEvent]:
        """Events that this process does not know yet; a line cut short, whose writer has died, is removed."""
        if self.path.stat().st_size == self._read:
            return []
        text = self._bytes()[self._read :]
        whole = text[: text.rfind(b"\n") + 1]
        if len(whole) < len(text):
            os.truncate(self.path, self._read + len(whole))
        events = self._decoded(whole, self._lines)
        self._read += len(whole)
        self._lines += whole.count(b"\n")
        return events

    def read(self) -> list[TournamentEvent]:
        """Everything written so far; the command ends where the file is not a tournament's."""
        text = self._bytes()
        return self._decoded(text[: text.rfind(b"\n") + 1], 0)

    def _bytes(self) -> bytes:
        try:
            return self.path.read_bytes()
        except OSError as error:
            raise unreadable(self.path, error) from error

    def _decoded(self, whole: bytes, before: int) -> list[TournamentEvent]:
        events: list[TournamentEvent] = []
        for number, line in enumerate(whole.splitlines(), before + 1):
            try:
                events += _LINE.decode(line)
            except msgspec.DecodeError as error:
                raise Failure(
                    say(
                        f"la línea {number} de {self.path} no es de un torneo",
                        f"line {number} of {self.path} is not of a tournament",
                    )
                ) from error
        return events

    def append(self, events: tuple[TournamentEvent, ...]) -> None:
        """Write a line in one's turn; a disk that fails ends the order, and what it wrote of the line is taken off."""
        assert self._file
        before, line = os.fstat(self._file.fileno()).st_size, msgspec.json.encode(events) + b"\n"
        try:
            if self._file.write(line) != len(line):
                raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))
            os.fsync(self._file.fileno())
        except OSError as error:
            os.truncate(self.path, before)
            raise unwritable(self.path, error) from error
        self._read, self._lines = before + len(line), self._lines + 1

    def close(self) -> None:
        """Let the file go; one in which nothing was written never was."""
        if self._file:
            empty = not os.fstat(self._file.fileno()).st_size
            self._file.close()
            self._file = None
            if empty:
                self.path.unlink(missing_ok=True)


def _lock(file: FileIO) -> None:
    """Wait until the file is ours alone: until it is let go, by its process or by that one's death."""
    if sys.platform == "win32":
        import msvcrt

        file.seek(_FAR)
        msvcrt.locking(file.fileno(), msvcrt.LK_LOCK, 1)
    else:
        import fcntl

        fcntl.flock(file, fcntl.LOCK_EX)


def _unlock(file: FileIO) -> None:
    if sys.platform == "win32":
        import msvcrt

        file.seek(_FAR)
        msvcrt.locking(file.fileno(), msvcrt.LK_UNLCK, 1)
    else:
        import fcntl

        fcntl.flock(file, fcntl.LOCK_UN)
