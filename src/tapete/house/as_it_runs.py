"""The casino as it runs at a moment of its day: the open tables with the game, the chief and the croupier they have."""

from datetime import datetime, timedelta

from msgspec.structs import replace

from tapete.house.casino import Casino, Shift, Table
from tapete.house.day_state import Day, Session

_MINUTE = timedelta(minutes=1)


def as_it_runs(day: Day, now: datetime) -> Casino:
    """What a check of the law should look at now; tables that nobody has opened are not looked at.

    Hours and shifts are those of this minute: whoever deals now attends his table now.
    """
    open_now = {of.number: session for of in day.casino.tables if (session := day.running(of.number))}
    return replace(
        day.casino,
        tables=tuple(_table(of, open_now[of.number], now) for of in day.casino.tables if of.number in open_now),
        shifts=tuple(
            Shift(session.croupier, number, "croupier", now.time(), (now + _MINUTE).time())
            for number, session in open_now.items()
        ),
    )


def _table(table: Table, session: Session, now: datetime) -> Table:
    changed = {"minimum": session.limits.minimum} if session.limits else {}
    return replace(
        table,
        game=session.game,
        set={**session.set, **changed},
        chief=session.chief,
        hours=(now.time(), (now + _MINUTE).time()),
    )
