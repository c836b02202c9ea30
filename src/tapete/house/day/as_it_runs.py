"""The casino as it runs at a moment of its day: the open tables with the game, the chief and the croupier they have."""

from datetime import datetime, timedelta

from msgspec.structs import replace

from tapete.core.decision import Refused
from tapete.house.casino import CasinoFile, CasinoTable, Shift
from tapete.house.compliance.compliance import check
from tapete.house.compliance.finding import Area, ComplianceVerdict, Finding
from tapete.house.day.session import Session
from tapete.house.day.state import Day

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


def staff_warnings(day: Day, now: datetime) -> tuple[Finding, ...]:
    """What the law asks of the staff of the open tables and is not so now, each finding once."""
    checked = check(as_it_runs(day, now))
    findings = () if isinstance(checked, Refused) else checked.findings
    return tuple(
        finding for finding in findings if finding.area is Area.STAFF and finding.verdict is ComplianceVerdict.VIOLATED
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
