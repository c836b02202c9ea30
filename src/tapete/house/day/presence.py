"""Who is on duty with which office, and who may therefore do something at a table."""

from tapete.core.decision import Refused
from tapete.core.ids import RuleId
from tapete.games.shared.rules import cites
from tapete.house.casino import Office
from tapete.house.compliance.duties import office_title
from tapete.house.day import command as asked
from tapete.house.day.event import CroupierRelieved, DutyLeft, DutyTaken
from tapete.house.day.session import Session
from tapete.house.day.state import Day
from tapete.house.rules import house_rules
from tapete.law.refusal import refuse
from tapete.law.table_rules import TableRules
from tapete.law.wording import listed

_CHIEFS: dict[str, tuple[Office, ...]] = {
    "table_chief": ("table_chief",),
    "inspector": ("inspector", "table_chief"),
    "area_head": ("area_head",),
    "sector_chief": ("sector_chief",),
}
"""The offices that fill the place of the one the law names; Galicia's inspector may be a table chief."""


def chief_office(rules: TableRules) -> tuple[Office, ...]:
    """The offices that may be in charge of a table; the table chief where a law names none."""
    in_charge = house_rules(rules).staff.in_charge
    return _CHIEFS[in_charge[0].office] if in_charge else ("table_chief",)


def answers_for(rules: TableRules, office: Office) -> bool:
    """Whether an office decides what a text leaves to whoever is in charge of a table, or to those above them."""
    return office in (*chief_office(rules), "director")


def refuse_absent(
    day: Day, person: str, offices: tuple[Office, ...], because: tuple[RuleId, ...] = ()
) -> Refused | None:
    """Why somebody cannot act in any of these offices: not on duty, on duty as something else, or resting."""
    if person in day.breaks:
        name = staff_name(day, person)
        return refuse(f"{name} descansa", f"{name} is on a break", because)
    return refuse_off_duty(day, person, offices, because)


def refuse_off_duty(
    day: Day, person: str, offices: tuple[Office, ...], because: tuple[RuleId, ...] = ()
) -> Refused | None:
    """Why somebody is not on duty in any of these offices, whether they rest now or not."""
    if day.duty.get(person) in offices:
        return None
    titles = [office_title(office) for office in offices]
    es, en = listed(title.es for title in titles).es, listed(title.en for title in titles).en
    name = staff_name(day, person)
    return refuse(f"{name} no está de servicio como {es}", f"{name} is not on duty as {en}", because)


def staff_name(day: Day, who: str) -> str:
    person = day.casino.person(who)
    return person.name if person else f"«{who}»"


def refuse_busy(day: Day, who: str, table: int) -> Refused:
    name = staff_name(day, who)
    return refuse(f"{name} atiende la mesa {table}", f"{name} is at table {table}")


def take_duty(day: Day, command: asked.GoOnDuty) -> DutyTaken | Refused:
    person = day.casino.person(command.person)
    if person is None or command.office not in person.offices:
        name, title = staff_name(day, command.person), office_title(command.office)
        return refuse(
            f"{name} no tiene el cargo de {title.es} en este casino",
            f"{name} does not hold the office of {title.en} in this casino",
        )
    return DutyTaken(at=command.at, person=command.person, office=command.office)


def leave_duty(day: Day, command: asked.GoOffDuty) -> DutyLeft | Refused:
    """Nobody leaves an open table; a croupier is relieved first."""
    table = day.table_of(command.person)
    name = staff_name(day, command.person)
    if command.person not in day.duty:
        return refuse(f"{name} no está de servicio", f"{name} is not on duty")
    if table is not None:
        return refuse_busy(day, command.person, table)
    return DutyLeft(at=command.at, person=command.person)


def relieve(day: Day, session: Session, command: asked.Relieve) -> CroupierRelieved | Refused:
    rules = day.rules_of(session)
    busy = day.dealt_by(command.croupier)
    if busy is not None:
        return refuse_busy(day, command.croupier, busy)
    if refused := refuse_absent(day, command.croupier, ("croupier",), cites(house_rules(rules).staff.croupiers)):
        return refused
    return CroupierRelieved(at=command.at, table=command.table, croupier=command.croupier)
