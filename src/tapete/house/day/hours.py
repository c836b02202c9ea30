"""The opening hours of the house, as they act on its tables: none opens outside them, and none deals on past closing
before its last rounds are announced.

No text of these fixes hours: they are those of the house's licence, and what is said of the end of the day is the
texts' own: who announces how many last rounds.
"""

from datetime import datetime, timedelta

from tapete.core.decision import Refused
from tapete.games.shared.rules import cites
from tapete.house.casino import CasinoFile, CasinoTable, covers
from tapete.house.day.session import Session
from tapete.house.day.state import Day
from tapete.house.rules import house_rules
from tapete.law.refusal import refuse


def refuse_hour(casino: CasinoFile, table: CasinoTable, at: datetime) -> Refused | None:
    """Why a table may not open at a moment: the house is closed then, or the table is."""
    hours = casino.hours
    if hours is None:
        return None
    if not covers(hours.opens, hours.closes, at.time()):
        clock = f"{hours.opens:%H:%M}", f"{hours.closes:%H:%M}"
        return refuse(
            f"la casa abre de {clock[0]} a {clock[1]}, y son las {at:%H:%M}",
            f"the house is open from {clock[0]} to {clock[1]}, and it is {at:%H:%M}",
        )
    if table.hours is not None and not covers(*table.hours, at.time()):
        clock = f"{table.hours[0]:%H:%M}", f"{table.hours[1]:%H:%M}"
        return refuse(
            f"la mesa {table.number} abre de {clock[0]} a {clock[1]}, y son las {at:%H:%M}",
            f"table {table.number} is open from {clock[0]} to {clock[1]}, and it is {at:%H:%M}",
        )
    return None


def closes_at(day: Day, session: Session) -> datetime | None:
    """When the house closes over a table that is open; None where its hours are not stated."""
    hours = day.casino.hours
    if hours is None:
        return None
    closing = session.opened.replace(hour=hours.closes.hour, minute=hours.closes.minute, second=0, microsecond=0)
    return closing if closing > session.opened else closing + timedelta(days=1)


def is_last_call(day: Day, session: Session, now: datetime) -> bool:
    """Whether the last rounds of a table are to be announced: closing is near and they have not been."""
    closing, hours = closes_at(day, session), day.casino.hours
    if closing is None or hours is None or session.rounds_left is not None:
        return False
    return now >= closing - timedelta(minutes=hours.last_call)


def due_announcements(day: Day, now: datetime) -> tuple[Session, ...]:
    """The tables at screens whose last rounds are announced now: at those with real cards the croupier does it."""
    live = {table.number for table in day.casino.tables if table.live}
    running = (session for session in day.sessions if session.closed is None and session.table not in live)
    called = (session for session in running if is_last_call(day, session, now))
    return tuple(each for each in called if house_rules(day.rules_of(each)).closing.last_rounds is not None)


def refuse_round(day: Day, session: Session, now: datetime) -> Refused | None:
    """Why no other round begins: the hour of closing has come, and the last rounds were not announced."""
    closing = closes_at(day, session)
    if closing is None or now < closing or session.rounds_left is not None:
        return None
    stated = house_rules(day.rules_of(session)).closing
    if stated.last_rounds is None:
        return refuse(f"la casa ha cerrado a las {closing:%H:%M}", f"the house closed at {closing:%H:%M}")
    return refuse(
        f"la casa cierra a las {closing:%H:%M}: antes se anuncian las {stated.last_rounds.value} últimas jugadas",
        f"the house closes at {closing:%H:%M}: the last {stated.last_rounds.value} rounds are announced first",
        cites(stated.last_rounds, stated.announced_by),
    )
