"""The log's clock: UTC to the microsecond, and never before the moment recorded last."""

from collections.abc import Callable
from datetime import UTC, datetime


def utc_now() -> datetime:
    return datetime.now(UTC)


def recorded(moment: datetime) -> str:
    """A moment as the log writes it: in this shape the order of the text is that of time.

    >>> recorded(datetime(2026, 3, 29, 1, 0, tzinfo=UTC))
    '2026-03-29T01:00:00.000000Z'
    """
    in_utc = moment if moment.tzinfo is UTC else moment.astimezone(UTC)
    return in_utc.isoformat(timespec="microseconds").removesuffix("+00:00") + "Z"


class Moments:
    """Hands out the moments at which events are recorded; a clock set back does not reorder the log."""

    def __init__(self, now: Callable[[], datetime] = utc_now, last: str = "") -> None:
        self._now, self._last = now, last

    def next(self) -> str:
        """
        >>> clock = Moments(lambda: datetime(2026, 3, 29, 1, 0, tzinfo=UTC), "2026-03-29T02:00:00.000000Z")
        >>> clock.next()
        '2026-03-29T02:00:00.000000Z'
        """
        now = recorded(self._now())
        self._last = max(now, self._last)
        return self._last
