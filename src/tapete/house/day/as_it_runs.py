"""The casino as it runs at a moment of its day: the open tables with the game, the chief and the croupier they have."""

from datetime import datetime, timedelta

from msgspec.structs import replace

from tapete.house.casino import CasinoFile, CasinoTable, Shift
from tapete.house.day.state import Day, Session

_MINUTE = timedelta(minutes=1)


def as_it_runs(day: Day, now: datetime) -> CasinoFile:
    """What a check of the law should look at now; tables that nobody has opened are not looked at.

    Hours and shifts are those of this minute: whoever deals now attends that table now.
    """
    open_now = {table.number: session for table in day.casino.tables if (session := day.running(table.number))}
    return replace(
        day.casino,
        tables=tuple(
            _table(table, open_now[table.number], now) for table in day.casino.tables if table.number in open_now
        ),
        shifts=tuple(
            Shift(session.croupier, number, "croupier", now.time(), (now + _MINUTE).time())
            for number, session in open_now.items()
        ),
    )


def _table(table: CasinoTable, session: Session, now: datetime) -> CasinoTable:
    changed = {"minimum": session.limits.minimum} if session.limits else {}
    return replace(
        table,
        game=session.game,
        set={**session.set, **changed},
        chief=session.chief,
        hours=(now.time(), (now + _MINUTE).time()),
    )
