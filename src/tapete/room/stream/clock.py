"""The room's clock: the time of day at the start, carried on by a clock that nobody can set back."""

import time
from datetime import UTC, datetime, timedelta
from typing import Final

from tapete.room.model.event import Millis

_EPOCH: Final = datetime(1970, 1, 1, tzinfo=UTC)
_MICROSECOND: Final = timedelta(microseconds=1)


class Clock:
    """UTC for deadlines and for the log alike; a changed system clock counts from the next start."""

    def __init__(self) -> None:
        self._began = (datetime.now(UTC) - _EPOCH) // _MICROSECOND - time.monotonic_ns() // 1000
        """Microseconds from the epoch to when the machine's own clock began."""

    def moment(self) -> datetime:
        return _EPOCH + self.micros() * _MICROSECOND

    def now(self) -> Millis:
        return Millis(self.micros() // 1000)

    def micros(self) -> int:
        """Microseconds since the epoch: what both are taken from."""
        return self._began + time.monotonic_ns() // 1000


def millis(moment: datetime) -> Millis:
    return Millis((moment - _EPOCH) // timedelta(milliseconds=1))


def recorded_millis(recorded: str) -> Millis:
    """
    >>> recorded_millis("1970-01-01T00:00:01.500000Z")
    1500
    """
    return millis(datetime.fromisoformat(recorded))
