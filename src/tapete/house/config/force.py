"""From when a change of the configuration counts: at once where no text has it wait, else from the next day."""

from collections.abc import Mapping
from typing import Final

from msgspec.structs import replace

from tapete.core.decision import Refused
from tapete.house.casino import CasinoFile
from tapete.law.refusal import refuse

AT_ONCE: Final = ("people", "shifts", "hours", "rota", "cage_rules")
"""Who works here and when, and what the house has settled for itself: no text has these wait for another day.

Tables, cloths, games, permits and own rules wait: what a table plays by is on its notice when it opens, and an own rule
is communicated before it is applied.
"""


def at_once(running: CasinoFile, declared: CasinoFile) -> CasinoFile:
    """The casino of a day in progress, with what counts at once as it is declared now.

    A shift at a table, or under a person, that the day does not have yet waits with them.
    """
    numbers = {table.number for table in running.tables}
    shifts = tuple(shift for shift in declared.shifts if shift.table in numbers)
    return replace(
        running,
        people=declared.people,
        shifts=shifts,
        hours=declared.hours,
        rota=declared.rota,
        cage_rules=declared.cage_rules,
    )


def refuse_gone(running: CasinoFile, declared: CasinoFile, working: Mapping[str, str]) -> Refused | None:
    """Why somebody cannot be taken out of the file, or out of an office: they are on duty in it."""
    for who, office in working.items():
        person, was = declared.person(who), running.person(who)
        if person is None or office not in person.offices:
            name = was.name if was else who
            return refuse(f"{name} está de servicio: antes sale", f"{name} is on duty: they leave it first")
    return None
