"""States replayed from streams, kept so that a long stream need not be read from its beginning.

Only a cache: a state is taken back only if it was made of the very events that lie in the log, by the same engine, and
is whole; else, and whenever the cache is lost, everything is replayed.
"""

import hashlib
from typing import Any, Final, Generic, TypeVar

import msgspec
from sqlalchemy import delete, insert, select

from tapete.store.database import begin_writing, reached
from tapete.store.log import FIRST
from tapete.store.schema import EVENTS, SNAPSHOTS
from tapete.store.sealing.seal import MissingKeyError
from tapete.store.sql_reader import SqlReader

S = TypeVar("S", bound=msgspec.Struct)

_DIGEST_BYTES: Final = 32


class Snapshots(Generic[S]):
    """The newest kept state of each stream. ``shape`` names the engine that made them, and changes with it."""

    def __init__(self, log: SqlReader, kind: type[S], shape: str) -> None:
        self._engine, self._keys, self._shape = log.engine, log.keys, f"{kind.__name__} {shape}"
        self._encoder: Final = msgspec.msgpack.Encoder()
        self._decoder: Final[Any] = msgspec.msgpack.Decoder(kind)

    def keep(self, stream: str, version: int, state: S) -> None:
        """Keeps the state after an event of the stream, instead of an older one."""
        made_of = select(EVENTS.c.hash).where(EVENTS.c.stream == stream, EVENTS.c.version == version)
        with reached(self._engine) as connection:
            begin_writing(connection)
            event_hash = connection.execute(made_of).scalar_one()
            row = {
                "stream": stream,
                "version": version,
                "hash": event_hash,
                "shape": self._shape,
                "state": self._sealed(event_hash, self._encoder.encode(state)),
            }
            connection.execute(delete(SNAPSHOTS).where(SNAPSHOTS.c.stream == stream))
            connection.execute(insert(SNAPSHOTS), row)
            connection.commit()

    def latest(self, stream: str, new: S) -> tuple[int, S]:
        """The version and the state to go on from; the beginning, with a new state, where none can be trusted."""
        same_event = (EVENTS.c.stream == SNAPSHOTS.c.stream) & (EVENTS.c.version == SNAPSHOTS.c.version)
        query = (
            select(SNAPSHOTS.c.version, SNAPSHOTS.c.hash, SNAPSHOTS.c.state)
            .join(EVENTS, same_event & (EVENTS.c.hash == SNAPSHOTS.c.hash))
            .where(SNAPSHOTS.c.stream == stream, SNAPSHOTS.c.shape == self._shape)
        )
        with reached(self._engine) as connection:
            row = connection.execute(query).first()
        if row is None or not isinstance(row.state, bytes):
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
