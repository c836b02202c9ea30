"""The room's clock: the time of day at the start, carried on by a clock that nobody can set back."""

import time
from datetime import UTC, datetime, timedelta
from functools import lru_cache
from typing import Final

from tapete.room.model.event import Millis

_EPOCH: Final = datetime(1970, 1, 1, tzinfo=UTC)
_MICROSECOND: Final = timedelta(microseconds=1)
_MILLISECOND: Final = timedelta(milliseconds=1)
_SLOWER: Final = 10
"""A clock that is ahead loses one second in so many."""


class Clock:
    """UTC for deadlines and for the log alike; a changed system clock counts from the next start.

    If it was set back meanwhile, the room's clock goes on from what the log recorded last.
    """

    def __init__(self) -> None:
        self._lead, self._since = 0, 0
        """Microseconds by which the log was ahead of the system's clock, and when that was found."""
        self._began = (datetime.now(UTC) - _EPOCH) // _MICROSECOND - time.monotonic_ns() // 1000
        """Microseconds from the epoch to when the machine's own clock began."""

    def moment(self) -> datetime:
        return _EPOCH + self.micros() * _MICROSECOND

    def now(self) -> Millis:
        return Millis(self.micros() // 1000)

    def micros(self) -> int:
        """Microseconds since the epoch: what both are taken from."""
        ticks = time.monotonic_ns() // 1000
        if not self._lead:
            return self._began + ticks
        return self._began + ticks + max(0, self._lead - (ticks - self._since) // _SLOWER)

    def go_on_after(self, recorded: str) -> timedelta:
        """Never be before what the log has recorded; tell by how much the system's clock is behind it.

        Such a room goes on from the log's last moment, and a little more slowly until the time of day has caught up:
        time stamps and deadlines go on in order, and are right again in the end.
        """
        last = (datetime.fromisoformat(recorded) - _EPOCH) // _MICROSECOND
        self._since = time.monotonic_ns() // 1000
        self._lead = max(0, last - self._began - self._since)
        return self._lead * _MICROSECOND


def millis(moment: datetime) -> Millis:
    return Millis((moment - _EPOCH) // _MILLISECOND)


@lru_cache(maxsize=64)
def recorded_millis(recorded: str) -> Millis:
    """The moment of an event; those of one append have the same.

    >>> recorded_millis("1970-01-01T00:00:01.500000Z")
    1500
    """
    return millis(datetime.fromisoformat(recorded))
