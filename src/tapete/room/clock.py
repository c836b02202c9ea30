"""The room's clock: the time of day at the start, carried on by a clock that nobody can set back."""

import time
from datetime import UTC, datetime, timedelta

from tapete.room.event import Millis

_EPOCH = datetime(1970, 1, 1, tzinfo=UTC)


class Clock:
    """UTC for deadlines and for the log alike; a changed system clock counts from the next start."""

    def __init__(self) -> None:
        self._began, self._ticks = datetime.now(UTC), time.monotonic()

    def moment(self) -> datetime:
        return self._began + timedelta(seconds=time.monotonic() - self._ticks)

    def now(self) -> Millis:
        return millis(self.moment())


def millis(moment: datetime) -> Millis:
    return Millis((moment - _EPOCH) // timedelta(milliseconds=1))


def recorded_millis(recorded: str) -> Millis:
    """
    >>> recorded_millis("1970-01-01T00:00:01.500000Z")
    1500
    """
    return millis(datetime.fromisoformat(recorded))
