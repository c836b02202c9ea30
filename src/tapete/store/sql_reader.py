"""Read-only access to the log in a database."""

from collections.abc import Callable, Collection, Iterable, Iterator, Mapping
from itertools import chain
from pathlib import Path
from typing import Final

from msgspec.structs import fields, replace
from sqlalchemy import (
    ColumnElement,
    Connection,
    Engine,
    Row,
    Select,
    bindparam,
    func,
    literal_column,
    not_,
    or_,
    select,
    text,
)

from tapete.store.archive.archives import Archives
from tapete.store.archive.leaves import archived_leaves, leaves
from tapete.store.archive.place import archive_folder
from tapete.store.database import looking, reached
from tapete.store.log import FIRST, Archived, Envelope
from tapete.store.outage import Outage
from tapete.store.proof.checkpoint import Checkpoint
from tapete.store.proof.checkpoint_book import checkpoint_from, checkpoints, noted_outside
from tapete.store.proof.signed import Signed
from tapete.store.schema import EVENTS
from tapete.store.sealing.seal import PREFIX_BYTES, Keyring, key_of

_FIRST_PAGE: Final = 32
_PAGE: Final = 1000
"""Events fetched at once: few at first, for whoever wants no more, and then twice as many up to this.

Nothing stays open between pages, so a slow reader blocks nobody.
"""
_FIRST_EVENTS: Final = {"sqlite": "events INDEXED BY streams", "postgresql": "events"}
"""SQLite takes its index of first events only where it is told to."""
_HASH: Final = select(EVENTS.c.hash).where(
    EVENTS.c.stream == bindparam("stream"), EVENTS.c.version == bindparam("version")
)
"""Asked whenever a table is kept: made once, for to make it takes longer than to ask."""


class SqlReader:
    """Reads streams, or everything, page by page."""

    def __init__(
        self, engine: Engine, keys: Keyring | None = None, noted: Path | None = None, archive: Path | None = None
    ) -> None:
        self.engine, self.keys, self.outage = engine, keys or Keyring(), Outage()
        self._noted = noted
        """The file that has the last checkpoint outside the database."""
        self.archives = Archives(engine, archive or archive_folder(engine.url), self.keys)
        """What has left the database."""

    @property
    def address(self) -> str:
        """Where another process finds the same log."""
        return self.engine.url.render_as_string(hide_password=False)

    def read(self, stream: str, after: int = FIRST) -> Iterator[Envelope]:
        """Where versions are missing in the database they are in the archive; the last of a stream never is."""
        for page in self._pages(EVENTS.c.version, after, EVENTS.c.stream == stream):
            for event in page:
                if event.version > after + 1:
                    yield from self.archives.read(stream, after, event.version - 1)
                yield event
                after = event.version

    def read_all(self, after: int = 0, prefix: str = "") -> Iterator[Envelope]:
        """Events may leave the database between two pages: what the archive has is then looked up again."""
        before = self.archives.register.state()
        archived = self.archives.read_all(after, prefix) if before[0] else iter(())
        coming = next(archived, None)
        for page in self._pages(EVENTS.c.position, after, *_begins(prefix)):
            if (state := self.archives.register.state()) != before:
                yield from self.read_all(after, prefix)
                return
            before = state
            for event in page:
                while coming is not None and coming.position < event.position:
                    yield coming
                    coming = next(archived, None)
                if coming is not None and coming.position == event.position:
                    coming = next(archived, None)
                yield event
                after = event.position

    def live(self, after: int = 0) -> Iterator[Envelope]:
        """All events after a position that lie in the database itself."""
        return chain.from_iterable(self._pages(EVENTS.c.position, after))

    def read_apart(
        self, after: int, apart: Iterable[str], but: Collection[str], beside: Iterable[str] = ()
    ) -> Iterator[Envelope]:
        """What is in the database after a position, without streams that begin with one of these, except for events of
        some types and streams that begin with one of those ``beside``."""
        left_out = or_(*(clause for prefix in apart for clause in _begins(prefix)))
        wanted = [clause for prefix in beside for clause in _begins(prefix)]
        for page in self._pages(EVENTS.c.position, after, or_(not_(left_out), EVENTS.c.type.in_(but), *wanted)):
            yield from page

    def end(self) -> int:
        """The place of the last event."""
        return self._number(select(func.max(EVENTS.c.position)))

    def version(self, stream: str) -> int:
        return self._number(select(func.max(EVENTS.c.version)).where(EVENTS.c.stream == stream))

    def last(self, stream: str, kind: str) -> int:
        of_kind = select(EVENTS.c.version).where(EVENTS.c.stream == stream, EVENTS.c.type == kind)
        live = self._number(of_kind.order_by(EVENTS.c.version.desc()).limit(1))
        return max(live, self.archives.register.last(stream, kind))

    def count(self) -> int:
        """How many events there are in all, those that have left the database among them."""
        return self._number(select(func.count()).select_from(EVENTS)) + self.archives.register.removed()

    def newest(self) -> Envelope | None:
        """The last event of all; None where there is none yet."""
        with looking(self.engine) as connection:
            row = connection.execute(select(EVENTS).order_by(EVENTS.c.position.desc()).limit(1)).first()
        return self._unsealed(_envelope(row)) if row else None

    def streams(self, prefix: str = "") -> tuple[str, ...]:
        first: Select[str] = select(literal_column("stream"))
        first = first.select_from(text(_FIRST_EVENTS[self.engine.dialect.name]))
        with looking(self.engine) as connection:
            names = connection.scalars(first.where(text("version = 1")))
            return tuple(sorted(name for name in names if name.startswith(prefix)))

    def archived(self) -> Archived:
        return self.archives.register.whole()

    def gone(self) -> Iterator[tuple[int, bytes]]:
        if not self.archives.register.state()[1]:
            return
        with reached(self.engine) as connection:
            yield from archived_leaves(connection, 1, self.count(), destroyed=True)

    def position(self, stream: str, version: int) -> int | None:
        """The place of an event in the whole log."""
        place = select(EVENTS.c.position).where(EVENTS.c.stream == stream, EVENTS.c.version == version)
        archived = (event.position for event in self.archives.read(stream, version - 1, version))
        return self._number(place) or next(archived, None)

    def hash(self, stream: str, version: int) -> bytes | None:
        """The hash of an event, wherever it lies; None where there is none."""
        with looking(self.engine) as connection:
            return self.hash_by(connection, stream, version)

    def hash_by(self, connection: Connection, stream: str, version: int) -> bytes | None:
        """The same for whoever has a connection already, to write with."""
        live = connection.scalar(_HASH, {"stream": stream, "version": version})
        archived = (event.hash for event in self.archives.read(stream, version - 1, version))
        return next(archived, None) if live is None else _bytes(live)

    def hashes(self, size: int) -> Iterator[bytes]:
        """The hashes of so many events from the beginning, in the global order."""
        with reached(self.engine) as connection:
            if self.archives.register.is_there:
                yield from (digest for _, digest in leaves(connection, 1, size))
                return
            wanted = select(EVENTS.c.hash).where(EVENTS.c.position <= size).order_by(EVENTS.c.position)
            yield from map(_bytes, connection.scalars(wanted.execution_options(yield_per=_PAGE)))

    def signed(self) -> Signed:
        """The checkpoints of the log, and what they are held against."""
        outside = noted_outside(self._noted) if self._noted else None
        return Signed([*checkpoints(self.engine)], self.keys.signers.public if self.keys else None, outside)

    def checkpoint_from(self, size: int) -> Checkpoint | None:
        return checkpoint_from(self.engine, size)

    def close(self) -> None:
        self.engine.dispose()

    def missing_key(self) -> str | None:
        """The id of a key by which packs were sealed, or a stream begun, and that is not there."""
        packs = (EVENTS.c.stream >= "vault/") & (EVENTS.c.stream < "vault0")
        beginning = select(func.substr(EVENTS.c.data, 1, PREFIX_BYTES))
        used = beginning.where(packs).union(beginning.where(EVENTS.c.version == 1))
        with looking(self.engine) as connection:
            ids = [key_of(_bytes(beginning)) for beginning in connection.scalars(used)]
        return next((used.hex() for used in ids if used is not None and used not in self.keys.ids), None)

    def _unsealed(self, stored: Envelope) -> Envelope:
        content = self.keys.unseal_event(stored, stored.data)
        return stored if content is stored.data else replace(stored, data=content)

    def _number(self, query: Select[int]) -> int:
        with looking(self.engine) as connection:
            return connection.scalar(query) or 0

    def _pages(
        self, order: ColumnElement[int], after: int, *which: ColumnElement[bool]
    ) -> Iterator[Iterator[Envelope]]:
        size = _FIRST_PAGE
        while True:
            page = select(EVENTS).where(order > after, *which).order_by(order).limit(size)
            with looking(self.engine) as connection:
                rows = connection.execute(page).all()
            yield (self._unsealed(_envelope(row)) for row in rows)
            if len(rows) < size:
                return
            after, size = getattr(rows[-1], order.key or ""), min(2 * size, _PAGE)


def _begins(prefix: str) -> list[ColumnElement[bool]]:
    """Streams that begin with a prefix; nothing to ask where it is empty."""
    return [func.substr(EVENTS.c.stream, 1, len(prefix)) == prefix] if prefix else []


def _envelope(row: Row[tuple[object, ...]]) -> Envelope:
    """An event as it is stored; a value that has not even the right kind reads as another, which the chain finds."""
    if all(map(isinstance, row, _COLUMNS)):
        return Envelope(*row)  # type: ignore[arg-type, call-arg]
    return Envelope(*(_READ[kind](value) for kind, value in zip(_COLUMNS, row, strict=True)))  # type: ignore[arg-type]


def _number(stored: object) -> int:
    return stored if isinstance(stored, int) else 0


def _text(stored: object) -> str:
    return stored if isinstance(stored, str) else repr(stored)


def _bytes(stored: object) -> bytes:
    """SQLite lets somebody put text or numbers where bytes belong; the chain then finds them."""
    return stored if isinstance(stored, bytes) else str(stored).encode()


_READ: Final[Mapping[type, Callable[[object], object]]] = {int: _number, str: _text, bytes: _bytes}
_COLUMNS: Final = tuple(field.type for field in fields(Envelope))
