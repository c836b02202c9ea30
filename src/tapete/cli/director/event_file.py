"""A tournament's events in a file, one line for each order, written through to the disk before anything is shown.

A process that is killed loses at most the order that it had not yet answered; a line cut short is not read. While a
console writes to the file nobody else can: what one of two consoles knows, the other does not.
"""

import errno
import os
import sys
from io import FileIO
from pathlib import Path

import msgspec

from tapete.cli.text.failure import Failure
from tapete.cli.text.file_failure import unreadable, unwritable
from tapete.cli.text.language import say
from tapete.tournament.model.event import TournamentEvent

_LINE = msgspec.json.Decoder(tuple[TournamentEvent, ...])


class EventFile:
    """An append-only file of events."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self._file: FileIO | None = None

    def take_up(self) -> list[TournamentEvent]:
        """Everything written so far, for a process that goes on writing: the file is its own from then on.

        A line cut short is removed.
        """
        try:
            file = self.path.open("ab", buffering=0)
        except OSError as error:
            raise unwritable(self.path, error) from error
        if not _locked(file):
            file.close()
            raise Failure(
                say(
                    f"otra consola dirige ya el torneo de {self.path}: solo puede escribir una",
                    f"another console is running the tournament of {self.path}: only one may write",
                )
            )
        self._file = file
        events, text = self.read(), self.path.read_bytes()
        whole = text.rfind(b"\n") + 1
        if whole < len(text):
            os.truncate(self.path, whole)
        return events

    def read(self) -> list[TournamentEvent]:
        """Everything written so far; the command ends where the file is not a tournament's."""
        try:
            text = self.path.read_bytes()
        except OSError as error:
            raise unreadable(self.path, error) from error
        whole = text[: text.rfind(b"\n") + 1]
        events: list[TournamentEvent] = []
        for number, line in enumerate(whole.splitlines(), 1):
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
        """Write a line; a disk that fails ends the order, and what it wrote of the line is taken off."""
        assert self._file
        before, line = os.fstat(self._file.fileno()).st_size, msgspec.json.encode(events) + b"\n"
        try:
            if self._file.write(line) != len(line):
                raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))
            os.fsync(self._file.fileno())
        except OSError as error:
            os.truncate(self.path, before)
            raise unwritable(self.path, error) from error

    def close(self) -> None:
        """Let the file go; one in which nothing was written never was."""
        if self._file:
            empty = not os.fstat(self._file.fileno()).st_size
            self._file.close()
            self._file = None
            if empty:
                self.path.unlink(missing_ok=True)


def _locked(file: FileIO) -> bool:
    """Whether the file is ours alone until it is closed, by this process or by its death."""
    try:
        if sys.platform == "win32":
            import msvcrt

            file.seek(2**30)  # far from what is read
            msvcrt.locking(file.fileno(), msvcrt.LK_NBLCK, 1)
        else:
            import fcntl

            fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except OSError:
        return False
    return True
