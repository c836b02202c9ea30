"""What of the log is a secret yet, and the log as anybody may read it: without the cards of hands in progress.

From the announcement of a pack to its opening, whatever happens at its table is withheld, and so is the pack itself.
Only the table's own actor reads the log as it is, and whoever counts without telling content: the check of the chain
and the sums of the ledger. Everybody else, whatever their office, reads a ``DiscreetLog``.
"""

import os
from collections.abc import Iterator
from itertools import islice
from typing import Final

import msgspec

from tapete.room.stream.record import TABLE, VAULT
from tapete.store.chain import WITHHELD
from tapete.store.log import FIRST, Envelope, Fresh, LogReader
from tapete.store.passing_on import PassingOn

_COMMITTED: Final = "room.PackCommitted"
_OPENED: Final = "room.PackOpened"
_SALT_BYTES: Final = 16
_TOGETHER: Final = 256
"""Salts drawn at once."""
_AT_ONCE: Final = 500
"""Events that are read before it is asked which of them are secret."""


class _Open(msgspec.Struct, frozen=True):
    """How far a table may be read: its stream up to a version, its vault up to the number of a pack."""

    version: int = FIRST
    pack: int = 0


class _Numbered(msgspec.Struct, frozen=True):
    """What every event about a pack has."""

    number: int


class Secrets:
    """Which events of a log are secret. What is open once stays open, so that it is asked for only once."""

    def __init__(self, log: LogReader) -> None:
        self._log = log
        self._open: dict[str, _Open] = {}

    def hides(self, event: Envelope) -> bool:
        """Whether the content of an event that lies in the log may not be told yet."""
        if event.stream.startswith(VAULT):
            table, pack = event.stream.removeprefix(VAULT), _number(event)
            return pack > self._known(table).pack and pack > self._asked(table).pack
        if event.stream.startswith(TABLE):
            table, version = event.stream.removeprefix(TABLE), event.version
            return version > self._known(table).version and version > self._asked(table).version
        return False

    def _known(self, table: str) -> _Open:
        return self._open.get(table, _Open())

    def _asked(self, table: str) -> _Open:
        """The version is asked for first: a hand that begins meanwhile begins after it."""
        stream = TABLE + table
        newest, opened, committed = (
            self._log.version(stream),
            self._log.last(stream, _OPENED),
            self._log.last(stream, _COMMITTED),
        )
        pack = _number(next(self._log.read(stream, opened - 1))) if opened else 0
        version = self._before_hand(stream, opened) if committed > opened else newest
        self._open[table] = _Open(version, pack)
        return self._open[table]

    def _before_hand(self, stream: str, opened: int) -> int:
        """The last version before the pack in use was announced."""
        after = self._log.read(stream, opened)
        return next(event.version - 1 for event in after if event.type == _COMMITTED)


def _number(event: Envelope) -> int:
    return msgspec.json.decode(event.data, type=_Numbered).number


_SALTS: list[bytes] = []
"""Ends of content with salts drawn and not yet used, each once; many are drawn together, for every call of the system
lets other threads go first."""
os.register_at_fork(after_in_child=_SALTS.clear)


def _drawn_salt() -> bytes:
    salts = os.urandom(_SALT_BYTES * _TOGETHER).hex(" ", _SALT_BYTES).encode().split()
    _SALTS.extend([b',"salt":"%b"}' % salt for salt in salts])
    return _SALTS.pop()


def salted(fresh: Fresh) -> Fresh:
    """An event with a salt at its end: by the hash of withheld content nobody can try which cards it names."""
    return Fresh(fresh.type, fresh.schema, fresh.data[:-1] + (_SALTS.pop() if _SALTS else _drawn_salt()))


class DiscreetLog(PassingOn):
    """A log as anybody may read it: what is a secret yet comes without its content (``WITHHELD``)."""

    def __init__(self, log: LogReader) -> None:
        super().__init__(log)
        self._secrets = Secrets(log)

    def read(self, stream: str, after: int = FIRST) -> Iterator[Envelope]:
        return self._discreet(super().read(stream, after))

    def read_all(self, after: int = 0, prefix: str = "") -> Iterator[Envelope]:
        return self._discreet(super().read_all(after, prefix))

    def _discreet(self, events: Iterator[Envelope]) -> Iterator[Envelope]:
        """Events are in hand before it is asked which are secret: a hand can only have ended since."""
        while some := [*islice(events, _AT_ONCE)]:
            for event in some:
                hidden = self._secrets.hides(event)
                yield msgspec.structs.replace(event, data=WITHHELD) if hidden else event
