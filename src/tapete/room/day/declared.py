"""The casino's file in the log: every version that was declared, and the one that stands.

The file that the room was started with stands until somebody changes it at the desk; from then on the log has it. A
file that is not the one the log began with is a newer one, and stands in its turn.
"""

import msgspec

from tapete.house.casino import CasinoFile
from tapete.house.day.event import CasinoDeclared
from tapete.room.stream.record import CODEC, CONFIGURATION
from tapete.store.log import Envelope, LogReader


class DeclaredCasino(msgspec.Struct, frozen=True):
    """A version of the casino's file: who gave it, when, and whether it came with the start of the room."""

    number: int
    at: str
    by: str
    casino: CasinoFile
    from_file: bool


def versions(log: LogReader) -> list[DeclaredCasino]:
    """Every version, the oldest first."""
    return [_version(envelope) for envelope in log.read(CONFIGURATION)]


def standing(log: LogReader, given: CasinoFile | None) -> CasinoFile | None:
    """The version that stands in a room started with a file, or with none."""
    declared = versions(log)
    files = [version.casino for version in declared if version.from_file]
    return declared[-1].casino if declared and given in (None, *files[-1:]) else given


def _version(envelope: Envelope) -> DeclaredCasino:
    event = CODEC.decode(envelope)
    assert isinstance(event, CasinoDeclared)
    by = envelope.actor.partition("#")[0]
    return DeclaredCasino(envelope.version, envelope.recorded, by, event.casino, event.from_file)
