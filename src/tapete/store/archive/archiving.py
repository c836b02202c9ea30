"""Takes events out of the log into segments: each is written, read back from the disk, and only then entered in the
register, in the one transaction that removes its events from the log.

Whatever falls in between, the events are in the log, or in a segment that was verified, or in both. A file that was
never entered is nobody's, and does no harm.
"""

import os
from collections.abc import Callable, Iterator, Mapping
from pathlib import Path
from typing import Final

import msgspec
from sqlalchemy import func, select

from tapete.core.decision import Refused
from tapete.core.file_fault import system_fault
from tapete.core.sentence import Sentence
from tapete.store.archive import register
from tapete.store.archive.leaves import LogTree, MissingLeafError, leaves
from tapete.store.archive.register import Registered
from tapete.store.archive.segment import NotASegmentError, Segment, Written, write
from tapete.store.chain import GENESIS, event_hash
from tapete.store.database import begin_writing, reached
from tapete.store.log import Envelope, LogUnavailableError
from tapete.store.proof.checkpoint import Checkpoint
from tapete.store.schema import EVENTS, SEGMENTS
from tapete.store.sealing.private_file import replace_privately
from tapete.store.sql_log import SqlLog

MOST_EVENTS: Final = 50_000
"""Events of a segment: while it is entered nobody else can write, and that should be for less than a second."""

Cuts = Mapping[str, int]
"""Up to which version each stream is over."""
Progress = Callable[[int, int], None]
"""Told how many events have left the log, and of how many."""


class Plan(msgspec.Struct, frozen=True):
    """What there is to archive: the streams that have something, and how many events."""

    streams: int
    events: int


class _AlteredError(Exception):
    """An event is not as it was written, by its position."""


class Archiving:
    """Archives streams of one log up to their cuts."""

    def __init__(self, log: SqlLog, cuts: Cuts) -> None:
        self._log, self._folder = log, log.archives.folder
        self._done = log.archives.register.archived_to()
        self._cuts = {stream: cut for stream, cut in cuts.items() if cut > self._done.get(stream, 0)}

    @property
    def plan(self) -> Plan:
        return Plan(len(self._cuts), sum(cut - self._done.get(stream, 0) for stream, cut in self._cuts.items()))

    def run(self, progress: Progress | None = None, most: int = MOST_EVENTS) -> list[Registered] | Refused:
        """All of it, segment by segment; what was entered before something failed stays entered."""
        whole, made = self.plan.events, list[Registered]()
        checkpoint = self._log.checkpoint() if whole else None
        if checkpoint is None:
            return made if not whole else _NO_KEY
        try:
            for events in _some(self._coming(checkpoint), most):
                made.append(self._archived(events, checkpoint))
                if progress is not None:
                    progress(sum(segment.events for segment in made), whole)
        except _AlteredError as altered:
            return _altered(altered)
        except MissingLeafError as missing:
            return _altered(missing)
        except (OSError, NotASegmentError) as error:
            why = system_fault(error) if isinstance(error, OSError) else _NOT_AS_WRITTEN
            return Refused(
                Sentence(
                    f"no se puede archivar en {self._folder}: {why.es}", f"cannot archive to {self._folder}: {why.en}"
                )
            )
        return made

    def _coming(self, checkpoint: Checkpoint) -> Iterator[Envelope]:
        """The events to archive, in the order of the log, each as the chain says that it was written."""
        self._befores = {stream: self._end(stream) for stream in self._cuts}
        last = {stream: before for stream, (_, before) in self._befores.items()}
        first = min((position for position, _ in self._befores.values()), default=0)
        for event in self._log.live(first - 1):
            if event.position > checkpoint.size:
                return
            if self._done.get(event.stream, 0) < event.version <= self._cuts.get(event.stream, 0):
                if event.hash != event_hash(last[event.stream], event) and not self._follows_all(event):
                    raise _AlteredError(event.position)
                last[event.stream] = event.hash
                yield event

    def _end(self, stream: str) -> tuple[int, bytes]:
        """The position from which on a stream is to be archived, and the hash before that."""
        done = self._done.get(stream, 0)
        there = select(EVENTS.c.position, EVENTS.c.hash).where(EVENTS.c.stream == stream)
        with reached(self._log.engine) as connection:
            row = connection.execute(there.where(EVENTS.c.version == max(done, 1))).first()
        if row is None:
            raise _AlteredError(1)
        return row.position, row.hash if done else GENESIS

    def _follows_all(self, event: Envelope) -> bool:
        """Whether it is chained to the event before it in the whole log, as logs once were."""
        with reached(self._log.engine) as connection:
            before = next(leaves(connection, event.position - 1, event.position - 1), (0, GENESIS))
        return event.hash == event_hash(before[1], event)

    def _archived(self, events: list[Envelope], checkpoint: Checkpoint) -> Registered:
        engine, signers = self._log.engine, self._log.signers
        assert signers is not None
        with reached(engine) as connection:
            number = (connection.scalar(select(func.max(SEGMENTS.c.number))) or 0) + 1
            tree = LogTree(connection)
            befores = {stream: before for stream, (_, before) in self._befores.items()}
            written = write(
                number, checkpoint.recorded, events, befores, checkpoint, tree.root, self._log.keys, signers
            )
        self._put(written)
        self._read_back(written, events)
        hashes = [(event.position, event.hash) for event in events]
        with reached(engine) as connection:
            begin_writing(connection)
            entered = register.enter(connection, written, hashes)
            tree.keep(connection)
            connection.commit()
        for event in events:
            self._done[event.stream] = event.version
            self._befores[event.stream] = event.position, event.hash
        return entered

    def _put(self, written: Written) -> None:
        """On the disk, file and name, before it returns."""
        self._folder.mkdir(mode=0o700, parents=True, exist_ok=True)
        replace_privately(self._folder / written.name, [written.content])
        _sync(self._folder)

    def _read_back(self, written: Written, events: list[Envelope]) -> None:
        segment = Segment(self._folder / written.name, self._log.keys)
        sound = segment.is_signed and segment.head == written.head and segment.head.is_included
        try:
            read = segment.everything()
        except LogUnavailableError as error:
            raise NotASegmentError(written.name) from error
        if not sound or read != events or not segment.holds(read):
            raise NotASegmentError(written.name)


def _some(events: Iterator[Envelope], most: int) -> Iterator[list[Envelope]]:
    some = list[Envelope]()
    for event in events:
        some.append(event)
        if len(some) == most:
            yield some
            some = []
    if some:
        yield some


def _sync(folder: Path) -> None:
    if os.name != "posix":
        return
    opened = os.open(folder, os.O_RDONLY)
    try:
        os.fsync(opened)
    finally:
        os.close(opened)


_NO_KEY: Final = Refused(
    Sentence(
        "un registro sin llave no se archiva: nadie firmaría por él", "a log without a key has nobody to sign archives"
    )
)
_NOT_AS_WRITTEN: Final = Sentence("lo escrito no se lee igual", "what was written does not read the same")


def _altered(where: Exception) -> Refused:
    return Refused(
        Sentence(
            f"no se archiva un registro alterado: mire el evento {where} con «audit verify»",
            f"a log that was tampered with is not archived: look at event {where} with 'audit verify'",
        )
    )
