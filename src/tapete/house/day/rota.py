"""Who relieves whom and when, who rests, and who answers for a table from now on.

A text says how many tables one person may be in charge of and that a table has its croupier; how long anybody deals
before a rest is the house's own.
"""

from datetime import datetime, timedelta

import msgspec

from tapete.core.decision import Refused
from tapete.games.shared.rules import cites
from tapete.house.day import command as asked
from tapete.house.day.event import BreakBegun, BreakEnded, ChargeTaken, ReliefPlanned
from tapete.house.day.opening import refuse_one_more
from tapete.house.day.presence import chief_office, refuse_absent, refuse_busy, refuse_off_duty, staff_name
from tapete.house.day.session import Session
from tapete.house.day.state import Day
from tapete.house.rules import house_rules
from tapete.law.refusal import refuse


class ComingRelief(msgspec.Struct, frozen=True):
    """Who is to take a table over, and when; ``planned`` at the desk, else by the shifts of the casino's file."""

    table: int
    croupier: str
    due: datetime
    planned: bool


def coming_relief(day: Day, session: Session, now: datetime) -> ComingRelief | None:
    """The next relief of a table: the one planned today, else the next shift of another croupier there."""
    if session.relief is not None:
        return ComingRelief(session.table, session.relief.croupier, session.relief.due, planned=True)
    shifts = [
        (_next_time(now, shift.start.hour, shift.start.minute), shift.person)
        for shift in day.casino.shifts
        if shift.table == session.table and shift.office == "croupier" and shift.person != session.croupier
    ]
    due, croupier = min(shifts, default=(now, ""))
    return ComingRelief(session.table, croupier, due, planned=False) if croupier else None


def _next_time(now: datetime, hour: int, minute: int) -> datetime:
    today = now.replace(hour=hour, minute=minute, second=0, microsecond=0)
    return today if today > now else today + timedelta(days=1)


def is_relief_due(day: Day, session: Session, now: datetime) -> bool:
    """Whether the planned hour has come, or the same dealer has had the table longer than the house wants."""
    if session.relief is not None:
        return now >= session.relief.due
    return now - session.dealing_since > timedelta(minutes=day.casino.rota.longest)


def plan_relief(day: Day, session: Session, command: asked.PlanRelief) -> ReliefPlanned | Refused:
    """Somebody on duty takes a table over in some minutes; nobody is expected at two tables at once."""
    croupiers = cites(house_rules(day.rules_of(session)).staff.croupiers)
    if refused := refuse_off_duty(day, command.croupier, ("croupier",), croupiers):
        return refused
    if command.croupier == session.croupier:
        return refuse_busy(day, command.croupier, session.table)
    if not 0 < command.minutes <= asked.LONGEST_PLAN:
        return refuse(
            f"el relevo se prevé para dentro de 1 a {asked.LONGEST_PLAN} minutos",
            f"relief is planned for 1 to {asked.LONGEST_PLAN} minutes from now",
        )
    due = command.at + timedelta(minutes=command.minutes)
    for other in day.sessions:
        expected = other.relief if other.closed is None and other.table != session.table else None
        if expected is not None and expected.croupier == command.croupier:
            name, clock = staff_name(day, command.croupier), f"{expected.due:%H:%M}"
            return refuse(
                f"a las {clock} {name} releva ya en la mesa {other.table}",
                f"at {clock} {name} already takes over table {other.table}",
                croupiers,
            )
    return ReliefPlanned(at=command.at, table=session.table, croupier=command.croupier, due=due)


def take_charge(day: Day, session: Session, command: asked.TakeCharge) -> ChargeTaken | Refused:
    """Another person answers for an open table: of the office the law names, and for no more tables than it lets."""
    rules = day.rules_of(session)
    cite = house_rules(rules).staff.in_charge_cite
    if command.chief == session.chief:
        return refuse_busy(day, command.chief, session.table)
    if refused := refuse_absent(day, command.chief, chief_office(rules), cite):
        return refused
    table = day.casino.table(session.table)
    assert table is not None, "only a table of the house opens"
    if refused := refuse_one_more(day, rules, table, command.chief):
        return refused
    return ChargeTaken(at=command.at, table=session.table, chief=command.chief, because=cite)


def begin_break(day: Day, command: asked.BeginBreak) -> BreakBegun | Refused:
    """A rest, during which nobody deals, rules or counts; a table is handed over before."""
    name = staff_name(day, command.person)
    if command.person not in day.duty:
        return refuse(f"{name} no está de servicio", f"{name} is not on duty")
    if command.person in day.breaks:
        return refuse(f"{name} ya descansa", f"{name} is on a break already")
    if (table := day.table_of(command.person)) is not None:
        return refuse_busy(day, command.person, table)
    return BreakBegun(at=command.at, person=command.person)


def end_break(day: Day, command: asked.EndBreak) -> BreakEnded | Refused:
    name = staff_name(day, command.person)
    if command.person not in day.breaks:
        return refuse(f"{name} no descansa", f"{name} is not on a break")
    return BreakEnded(at=command.at, person=command.person)
