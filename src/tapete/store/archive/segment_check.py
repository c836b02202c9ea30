"""Whether a segment is what it says, from its file alone: for somebody who has neither the log nor its archive."""

from pathlib import Path

import msgspec
from sqlalchemy import URL

from tapete.core.decision import Refused
from tapete.core.file_fault import system_fault
from tapete.core.sentence import Sentence
from tapete.store.archive.place import SUFFIX
from tapete.store.archive.segment import DamagedSegmentError, NotASegmentError, Segment
from tapete.store.audit import Mark
from tapete.store.proof.checkpoint import Checkpoint
from tapete.store.sealing.keys import read_keys
from tapete.store.sealing.seal import Keyring, MissingKeyError


class SegmentVerdict(msgspec.Struct, frozen=True):
    """What became of a segment; ``content`` is None where its key is not there, so that nobody could look."""

    number: int
    events: int
    since: str
    until: str
    signature: bool
    included: bool
    """Whether its places lead to the root of the checkpoint it names."""
    content: bool | None
    """Whether its events are those that lie there."""
    as_noted: bool | None
    """Whether that checkpoint is the mark that somebody had kept."""
    mark: str
    key: str

    @property
    def ok(self) -> bool:
        return self.signature and self.included and self.content is not False and self.as_noted is not False


def check_segment(file: Path, noted: Mark | None = None) -> SegmentVerdict | Refused:
    keys = _keys(file)
    if isinstance(keys, Refused):
        return keys
    try:
        segment = Segment(file, Keyring(keys))
    except NotASegmentError:
        return _no_segment(file)
    except OSError as error:
        why = system_fault(error)
        return Refused(Sentence(f"no se puede leer {file}: {why.es}", f"cannot read {file}: {why.en}"))
    head = segment.head
    checkpoint = head.sealed_by
    mark = str(Mark(checkpoint.size, checkpoint.root.hex())) if isinstance(checkpoint, Checkpoint) else ""
    return SegmentVerdict(
        head.number,
        head.events,
        head.since,
        head.until,
        segment.is_signed,
        head.is_included,
        _holds(segment),
        None if noted is None else str(noted) == mark,
        mark,
        head.key.hex(),
    )


def _holds(segment: Segment) -> bool | None:
    try:
        return segment.holds(segment.everything())
    except MissingKeyError:
        return None
    except (DamagedSegmentError, OSError):
        return False


def _keys(file: Path) -> tuple[bytes, ...] | Refused:
    """Those of the environment, or those beside the database whose folder the file lies in."""
    database = str(file.resolve().parent).removesuffix(SUFFIX)
    return read_keys(URL.create("sqlite", database=database))


def _no_segment(file: Path) -> Refused:
    return Refused(Sentence(f"{file} no es un segmento del archivo", f"{file} is no segment of an archive"))
