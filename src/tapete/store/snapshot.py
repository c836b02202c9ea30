"""States replayed from streams, kept so that a long stream need not be read from its beginning.

Only a cache: a state is taken back only if it was made of the very events that lie in the log, by the same engine, and
is whole; else, and whenever the cache is lost, everything is replayed.
"""

import hashlib
from typing import Any, Final, Generic, TypeVar

import msgspec
from sqlalchemy import Engine, Table, select

from tapete.core.growing import as_list, from_list
from tapete.store.database import looking, mark, reached
from tapete.store.log import FIRST
from tapete.store.schema import EVENTS, SNAPSHOTS
from tapete.store.sealing.seal import MissingKeyError
from tapete.store.sql_reader import SqlReader

S = TypeVar("S", bound=msgspec.Struct)

_DIGEST_BYTES: Final = 32


class Snapshots(Generic[S]):
    """The newest kept state of each stream. ``shape`` names the engine that made them, and changes with it."""

    def __init__(self, log: SqlReader, kind: type[S], shape: str, kept_in: Table = SNAPSHOTS) -> None:
        self._kept_in, self._replacing = kept_in, _replacing(kept_in, log.engine)
        self._log, self._engine, self._keys, self._shape = log, log.engine, log.keys, f"{kind.__name__} {shape}"
        self._encoder: Final = msgspec.msgpack.Encoder(enc_hook=as_list)
        self._decoder: Final[Any] = msgspec.msgpack.Decoder(kind, dec_hook=from_list)

    def keep(self, stream: str, version: int, state: S) -> None:
        """Keeps the state after an event of the stream, instead of an older one.

        Written by one statement, which SQLite commits by itself: no append waits for a lock while this thread waits for
        Python.
        """
        encoded = self._encoder.encode(state)
        with reached(self._engine) as connection:
            event_hash = self._log.hash_by(connection, stream, version)
            assert event_hash is not None, (stream, version)
            sealed = self._sealed(event_hash, encoded)
            connection.exec_driver_sql(self._replacing, (stream, version, event_hash, self._shape, sealed))
            connection.commit()

    def latest(self, stream: str, new: S, until: int | None = None) -> tuple[int, S]:
        """The version and the state to go on from, the last of those ``until`` a version; the beginning, with a new
        state, where none can be trusted."""
        kept = self._kept_in
        same_event = (EVENTS.c.stream == kept.c.stream) & (EVENTS.c.version == kept.c.version)
        query = (
            select(kept.c.version, kept.c.hash, kept.c.state, EVENTS.c.hash.label("now"))
            .join(EVENTS, same_event, isouter=True)
            .where(kept.c.stream == stream, kept.c.shape == self._shape)
            .where((EVENTS.c.hash == kept.c.hash) | EVENTS.c.hash.is_(None))
            .order_by(kept.c.version.desc())
            .limit(1)
        )
        if until is not None:
            query = query.where(kept.c.version <= until)
        with looking(self._engine) as connection:
            row = connection.execute(query).first()
        if row is None or not isinstance(row.state, bytes):
            return FIRST, new
        if row.now is None and self._log.hash(stream, row.version) != row.hash:
            return FIRST, new
        state = self._opened(row.hash, row.state)
        if state is None:
            return FIRST, new
        try:
            return row.version, self._decoder.decode(state)
        except msgspec.DecodeError:
            return FIRST, new

    def _sealed(self, event_hash: bytes, state: bytes) -> bytes:
        """A state encrypted for its events and its engine, so that nobody without the key makes one.

        A log without a key has a digest instead, by which damage is detected.
        """
        place = event_hash + self._shape.encode()
        return self._keys.seal(state, place) if self._keys else hashlib.sha256(place + state).digest() + state

    def _opened(self, event_hash: bytes, stored: bytes) -> bytes | None:
        """The state in what is stored; None where it is not as it was, or of a key that is gone."""
        if not self._keys:
            state = stored[_DIGEST_BYTES:]
            return state if stored == self._sealed(event_hash, state) else None
        try:
            return self._keys.unseal(stored, event_hash + self._shape.encode())
        except MissingKeyError:
            return None


def _replacing(kept_in: Table, engine: Engine) -> str:
    """Writes a row instead of the one with its key: a text, for an expression would be recognised each time."""
    names, key = kept_in.c.keys(), ", ".join(kept_in.primary_key.columns.keys())
    fresh = ", ".join(f"{name} = excluded.{name}" for name in names)
    row = f"{kept_in.name} ({', '.join(names)}) VALUES ({', '.join([mark(engine)] * len(names))})"
    return f"INSERT INTO {row} ON CONFLICT ({key}) DO UPDATE SET {fresh}"
