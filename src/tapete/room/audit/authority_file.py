"""The electronic file for the authority: the events of a period and the money they move, signed by the house.

One archive that anybody checks without the house: the manifest is signed, it names every file by its hash, the events
carry their chains, and they lie in the tree of a signed checkpoint. docs/authority-file.md tells its form.
"""

import csv
import hashlib
import io
import json
import zipfile
from collections.abc import Iterable, Iterator, Sequence
from datetime import date, timedelta
from pathlib import Path
from typing import IO, Final

import msgspec

from tapete.core.decision import Event, Refused
from tapete.core.sentence import Sentence
from tapete.ledger.ledger import Ledger, LedgerEntry
from tapete.room.audit.house_ledger import house_ledger
from tapete.room.stream.record import CODEC, read_origin
from tapete.room.stream.secrecy import DiscreetLog
from tapete.store.chain import GENESIS, WITHHELD, event_hash, with_gone
from tapete.store.codec import UnknownEventError
from tapete.store.export import NotAnExportError, lines, read_lines
from tapete.store.log import Envelope, EventLog
from tapete.store.proof.checkpoint import Checkpoint, read_checkpoint
from tapete.store.proof.signing import Signers, is_signed
from tapete.store.proof.stretch import stretch_leads, stretch_proof
from tapete.words.titles import title_of_kind

FORMAT: Final = "tapete authority file 1"
EVENTS, HAPPENED, MONEY, MANIFEST, SIGNATURE = (
    "events.jsonl",
    "happened.csv",
    "money.csv",
    "manifest.json",
    "signature.txt",
)
_HAPPENED: Final = ("position", "recorded", "stream", "version", "by", "kind", "title")
_MONEY: Final = ("position", "recorded", "stream", "account", "cents")
_MOST_BYTES: Final = 1 << 31
"""No file in an archive is larger."""


class Manifest(msgspec.Struct, frozen=True):
    """What the archive holds, in the order in which it is checked."""

    format: str
    since: str
    until: str
    first: int
    """The position of the first event; the last is by how many there are."""
    events: int
    files: dict[str, str]
    """Their SHA-256, by name."""
    before: dict[str, str]
    """The hash of the event before, by stream; under the empty name that of the event before all."""
    path: tuple[str, ...]
    """What leads from the events to the root of the checkpoint."""
    checkpoint: str


class FileVerdict(msgspec.Struct, frozen=True):
    """What became of an archive: whether each part holds, and whose key signed it."""

    since: str
    until: str
    events: int
    withheld: int
    signature: bool
    files: bool
    chains: bool
    checkpoint: bool
    key: str

    @property
    def ok(self) -> bool:
        return self.signature and self.files and self.chains and self.checkpoint


NO_EVENTS: Final = Refused(
    Sentence(
        "en ese periodo no hay sucesos sellados: elija otro, o espere al próximo sello",
        "no event of that period has been sealed: choose another, or wait for the next checkpoint",
    )
)
_BACKWARDS: Final = Refused(Sentence("el último día es anterior al primero", "the last day is before the first"))
NOT_SEALED: Final = Refused(
    Sentence("el registro no tiene ningún sello con que probar nada", "the log has no checkpoint to prove anything by")
)
_DESTROYED: Final = Refused(
    Sentence(
        "de ese periodo se ha destruido parte del archivo, por haber cumplido su plazo",
        "of that period a part of the archive was destroyed, because its term was over",
    )
)
_NO_ARCHIVE: Final = Refused(
    Sentence(
        "el fichero no es un expediente de tapete: debe ser lo que escribe «audit file»",
        "the file is not an authority file of tapete: it must be what 'audit file' writes",
    )
)


def write_days(target: IO[bytes], log: EventLog, since: date, until: date) -> Manifest | Refused:
    """The archive of whole days (UTC) of a log that is open, sealed as it is now."""
    checkpoint, signers = log.checkpoint(), log.signers
    if checkpoint is None or signers is None:
        return NOT_SEALED
    events = with_gone(DiscreetLog(log).read_all(), log.gone())
    return write_authority_file(target, events, since, until, checkpoint, signers)


def write_authority_file(
    target: IO[bytes],
    events: Iterable[Envelope],
    first_day: date,
    last_day: date,
    checkpoint: Checkpoint,
    signers: Signers,
) -> Manifest | Refused:
    """Write the archive. ``events`` are all of the log from its beginning, what is secret withheld."""
    if last_day < first_day:
        return _BACKWARDS
    since, until = first_day.isoformat(), (last_day + timedelta(1)).isoformat()
    period = _Period(since, until)
    for event in events:
        if event.position > checkpoint.size:
            break
        period.follow(event)
    if not period.chosen:
        return NO_EVENTS
    if period.chosen[-1].position - period.chosen[0].position >= len(period.chosen):
        return _DESTROYED
    parts = {EVENTS: b"".join(lines(period.chosen)), HAPPENED: _happened(period.chosen), MONEY: _money(period.entries)}
    manifest = Manifest(
        FORMAT,
        since,
        until,
        period.chosen[0].position,
        len(period.chosen),
        {name: hashlib.sha256(content).hexdigest() for name, content in parts.items()},
        period.before,
        period.proof(),
        str(checkpoint),
    )
    parts[MANIFEST] = json.dumps(msgspec.to_builtins(manifest), indent=1, ensure_ascii=False).encode()
    signature = signers.sign(_statement(parts[MANIFEST]))
    parts[SIGNATURE] = f"{signers.current.hex()}\n{signature.hex()}\n".encode()
    with zipfile.ZipFile(target, "w", zipfile.ZIP_DEFLATED) as archive:
        for name, content in parts.items():
            archive.writestr(zipfile.ZipInfo(name), content, zipfile.ZIP_DEFLATED)
    return manifest


class _Period:
    """The events of a period, picked out of a log that is followed from its beginning."""

    def __init__(self, since: str, until: str) -> None:
        self._since, self._until = since, until
        self._ledger = house_ledger()
        self._hashes: list[bytes] = []
        self._ends: dict[str, str] = {}
        self.chosen: list[Envelope] = []
        self.entries: list[tuple[Envelope, LedgerEntry]] = []
        self.before: dict[str, str] = {}
        """The hash before the period's first event, by stream; that of the whole log has no name."""

    def follow(self, event: Envelope) -> None:
        posted = _posted(self._ledger, event)
        if self._since <= event.recorded < self._until:
            if not self.chosen:
                self.before[""] = self._hashes[-1].hex() if self._hashes else GENESIS.hex()
            self.before.setdefault(event.stream, self._ends.get(event.stream, GENESIS.hex()))
            self.chosen.append(event)
            self.entries += [(event, entry) for entry in posted]
        self._hashes.append(event.hash)
        self._ends[event.stream] = event.hash.hex()

    def proof(self) -> tuple[str, ...]:
        """That the events lie in the tree of the whole log."""
        first, last = self.chosen[0].position, self.chosen[-1].position
        return tuple(step.hex() for step in stretch_proof(self._hashes, first - 1, last))


def check_authority_file(file: Path | IO[bytes]) -> FileVerdict | Refused:
    """Needs nothing but the archive; whose key it is that signed, somebody else has to say."""
    try:
        with zipfile.ZipFile(file) as archive:
            parts = {name: _content(archive, name) for name in (EVENTS, HAPPENED, MONEY, MANIFEST, SIGNATURE)}
        manifest = msgspec.json.decode(parts[MANIFEST], type=Manifest)
        key, signature = (bytes.fromhex(line) for line in parts[SIGNATURE].decode().split())
        events = [*read_lines(io.BytesIO(parts[EVENTS]))]
        path, before = [*map(bytes.fromhex, manifest.path)], _hashes(manifest.before)
    except (zipfile.BadZipFile, KeyError, ValueError, msgspec.MsgspecError, NotAnExportError, OSError, RuntimeError):
        return _NO_ARCHIVE
    checkpoint = read_checkpoint(manifest.checkpoint)
    if isinstance(checkpoint, Refused) or manifest.format != FORMAT:
        return _NO_ARCHIVE
    return FileVerdict(
        manifest.since,
        manifest.until,
        len(events),
        sum(event.data == WITHHELD for event in events),
        is_signed(_statement(parts[MANIFEST]), key, signature),
        all(hashlib.sha256(parts[name]).hexdigest() == named for name, named in manifest.files.items())
        and manifest.files.keys() == {EVENTS, HAPPENED, MONEY},
        _follows(events, manifest, before),
        checkpoint.is_genuine
        and checkpoint.key == key
        and stretch_leads(checkpoint.root, checkpoint.size, manifest.first - 1, [each.hash for each in events], path),
        key.hex(),
    )


def is_archive(file: Path) -> bool:
    return file.is_file() and zipfile.is_zipfile(file)


def _content(archive: zipfile.ZipFile, name: str) -> bytes:
    if archive.getinfo(name).file_size > _MOST_BYTES:
        raise ValueError(name)
    return archive.read(name)


def _statement(manifest: bytes) -> bytes:
    """What is signed: nothing that is signed for another purpose reads like it."""
    return f"{FORMAT}\n{hashlib.sha256(manifest).hexdigest()}\n".encode()


def _hashes(before: dict[str, str]) -> dict[str, bytes]:
    return {stream: bytes.fromhex(digest) for stream, digest in before.items()}


def _follows(events: Sequence[Envelope], manifest: Manifest, before: dict[str, bytes]) -> bool:
    """Whether each event's hash is that of its content after the one before it: of its stream, or in logs that were
    begun before streams had chains of their own, of all."""
    last = before.get("", GENESIS)
    if len(events) != manifest.events:
        return False
    for position, event in enumerate(events, manifest.first):
        befores = (before.get(event.stream, GENESIS), last)
        if event.position != position or not manifest.since <= event.recorded < manifest.until:
            return False
        if event.data != WITHHELD and event.hash not in (event_hash(each, event) for each in befores):
            return False
        before[event.stream] = last = event.hash
    return True


def _posted(ledger: Ledger, event: Envelope) -> tuple[LedgerEntry, ...]:
    """What is still secret moves no money yet."""
    return () if event.data == WITHHELD else ledger.post(event)


def _happened(events: Iterable[Envelope]) -> bytes:
    def rows() -> Iterator[tuple[object, ...]]:
        for event in events:
            origin = read_origin(event.actor)
            by = origin.player if origin else event.actor
            yield event.position, event.recorded, event.stream, event.version, by, event.type, _title(event)

    return _csv(_HAPPENED, rows())


def _title(envelope: Envelope) -> str:
    """What happened, in the words of the law; nothing for what is still secret."""
    if envelope.data == WITHHELD:
        return ""
    try:
        event: Event = CODEC.decode(envelope)
    except UnknownEventError:
        return ""
    return title_of_kind(type(event)).es


def _money(entries: Iterable[tuple[Envelope, LedgerEntry]]) -> bytes:
    rows = ((entry.position, event.recorded, entry.stream, entry.account, entry.cents) for event, entry in entries)
    return _csv(_MONEY, rows)


def _csv(heads: Sequence[str], rows: Iterable[Sequence[object]]) -> bytes:
    text = io.StringIO(newline="")
    writer = csv.writer(text, lineterminator="\r\n")
    writer.writerow(heads)
    writer.writerows(rows)
    return text.getvalue().encode()
