"""The time by which the house writes: that of the clock on its wall, in Madrid, without a zone."""

from datetime import date, datetime, time, timedelta
from typing import Final
from zoneinfo import ZoneInfo

MADRID: Final = ZoneInfo("Europe/Madrid")
TURNS: Final = timedelta(hours=8)
"""The hour after midnight at which a night is over at last: by then no casino is open."""


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


def beginning_of(day: date) -> datetime:
    """The moment at which a day of the house begins.

    >>> beginning_of(date(2026, 7, 1)).isoformat()
    '2026-07-01T08:00:00+02:00'
    """
    return datetime.combine(day, time(), MADRID) + TURNS


def house_day(moment: datetime) -> date:
    """The day of the house a moment belongs to: a night is of the day before.

    >>> from datetime import UTC
    >>> house_day(datetime(2026, 3, 15, 3, 30, tzinfo=UTC)), house_day(datetime(2026, 3, 15, 7, 0, tzinfo=UTC))
    (datetime.date(2026, 3, 14), datetime.date(2026, 3, 15))
    """
    return (local_time(moment) - TURNS).date()
