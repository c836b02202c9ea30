"""What can happen in the course of a tournament: announced, started, its clock and days, and its end."""

from tapete.core.decision import Event
from tapete.incidents.conduct.discipline import Official
from tapete.tournament.model.state import Display, EntryNo, TournamentClock
from tapete.tournament.model.structure import Structure


class Announced(Event, frozen=True):
    """The conditions are communicated: what makes registration possible."""

    structure: Structure
    by: Official


class TermChanged(Event, frozen=True):
    """A condition of the announcement is another from now on, and everybody sees it."""

    term: str
    value: str | int | bool
    by: str


class Started(Event, frozen=True):
    at: int


class ClockSet(Event, frozen=True):
    clock: TournamentClock
    cause: str
    by: str = ""
    why: str = ""


class LevelSignalled(Event, frozen=True):
    level: int
    at: int


class RegistrationClosed(Event, frozen=True):
    at: int
    entries: int
    paid_places: int


class LastHandsSet(Event, frozen=True):
    """So many more hands at every table before the day ends or the casino closes."""

    hands: int
    ending: str
    by: str = ""


class DayEnded(Event, frozen=True):
    bags: tuple[tuple[EntryNo, int], ...]


class DayBegan(Event, frozen=True):
    day: int


class Finished(Event, frozen=True):
    how: str
    winner: EntryNo | None
    at: int


class Cancelled(Event, frozen=True):
    refund: int
    by: str
    why: str


class DisplaySet(Event, frozen=True):
    display: Display
    by: str


CourseEvent = (
    Announced
    | TermChanged
    | Started
    | ClockSet
    | LevelSignalled
    | RegistrationClosed
    | LastHandsSet
    | DayEnded
    | DayBegan
    | Finished
    | Cancelled
    | DisplaySet
)
