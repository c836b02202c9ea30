"""The time by which the house writes: that of the clock on its wall, in Madrid, without a zone."""

from datetime import datetime
from typing import Final
from zoneinfo import ZoneInfo

MADRID: Final = ZoneInfo("Europe/Madrid")


def local_time(moment: datetime, last: datetime | None = None) -> datetime:
    """A moment by the wall clock, to the second, and never before the last entry.

    In the night of October whose third hour comes twice, entries of the second one bear the time of the last of the
    first until the clock has passed it: the log beside them has the moment itself.

    >>> from datetime import UTC
    >>> local_time(datetime(2026, 7, 1, 20, 30, tzinfo=UTC))
    datetime.datetime(2026, 7, 1, 22, 30)
    """
    wall = moment.astimezone(MADRID).replace(tzinfo=None, microsecond=0, fold=0)
    return wall if last is None else max(wall, last)
