"""What happens in the house during a day, at the door and in the sanctions' files: their books show it line by line."""

from typing import Final, get_args

from tapete.core.decision import Event
from tapete.house.day.event import CasinoDeclared, DayBegun, HouseEvent
from tapete.house.door.event import AccessEvent
from tapete.incidents.conduct import discipline
from tapete.incidents.desk import report_book
from tapete.incidents.sanctions import case_file

SHOWN: Final[frozenset[type[Event]]] = frozenset(
    {
        *get_args(HouseEvent),
        *(DayBegun, CasinoDeclared),
        *get_args(AccessEvent),
        *(case_file.Infringed, case_file.CaseOpened, case_file.CaseResolved),
        *(case_file.ResolutionNotified, case_file.CaseLapsed, report_book.Reported),
        *get_args(discipline.DisciplineEvent),
    }
)
"""Shown by the day's books, the history of the configuration, the door's list and the case files; penalties are worded
inside a tournament's event."""
