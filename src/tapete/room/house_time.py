"""The house's own time: Madrid's clocks on the wall, and the day that a night still belongs to."""

from datetime import date, datetime, timedelta
from typing import Final
from zoneinfo import ZoneInfo

MADRID: Final = ZoneInfo("Europe/Madrid")
TURNS: Final = timedelta(hours=8)
"""The hour after midnight at which a day of the house ends and the next begins: by then no casino is open."""


def house_time(moment: datetime) -> datetime:
    """A moment as the clocks of the house show it, without a zone.

    >>> from datetime import UTC
    >>> house_time(datetime(2026, 3, 29, 0, 59, tzinfo=UTC)), house_time(datetime(2026, 3, 29, 1, 0, tzinfo=UTC))
    (datetime.datetime(2026, 3, 29, 1, 59), datetime.datetime(2026, 3, 29, 3, 0))
    """
    return moment.astimezone(MADRID).replace(tzinfo=None, fold=0)


def house_day(moment: datetime) -> date:
    """The day of the house a moment belongs to: a night is of the day before.

    >>> from datetime import UTC
    >>> house_day(datetime(2026, 3, 15, 3, 30, tzinfo=UTC)), house_day(datetime(2026, 3, 15, 7, 0, tzinfo=UTC))
    (datetime.date(2026, 3, 14), datetime.date(2026, 3, 15))
    """
    return (house_time(moment) - TURNS).date()
