"""A tournament's events in a file, one line for each command, written through to the disk before anything is shown.

A process that is killed loses at most the command that it had not yet answered; a line cut short is not read.
"""

import os
from pathlib import Path

import msgspec

from tapete.cli.text.failure import Failure
from tapete.cli.text.file_failure import unreadable
from tapete.cli.text.language import say
from tapete.tournament.model.event import TournamentEvent

_LINE = msgspec.json.Decoder(tuple[TournamentEvent, ...])


class EventFile:
    """An append-only file of events."""

    def __init__(self, path: Path) -> None:
        self.path = path

    def take_up(self) -> list[TournamentEvent]:
        """Everything written so far, for a process that goes on writing: a line cut short is removed."""
        if not self.path.exists():
            return []
        events, text = self.read(), self.path.read_bytes()
        whole = text.rfind(b"\n") + 1
        if whole < len(text):
            with self.path.open("r+b") as file:
                file.truncate(whole)
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
        with self.path.open("ab") as file:
            file.write(msgspec.json.encode(events) + b"\n")
            file.flush()
            os.fsync(file.fileno())
