"""The kinds of events that a house must be able to answer for, and what a correction at a table is called."""

from collections.abc import Mapping
from enum import Enum
from typing import Final

from tapete.core.decision import Event
from tapete.core.sentence import Sentence, from_bar
from tapete.games.circle.model import floor_event as circle
from tapete.house.day import event as day
from tapete.room.model import data_event as data
from tapete.tournament.model import event as tournament
from tapete.words.events.people import WORDS
from tapete.words.titles import DECIDED


class Significance(Enum):
    """Why an event is on the inspector's list."""

    LOG_IN_FAILED = "failed_log_in"
    OVERRIDE = "override"
    VOID = "void"
    CORRECTION = "correction"
    PARAMETERS = "parameter_change"
    LARGE_WIN = "large_win"
    ALARM = "chance_alarm"
    PERSON = "person_changed"
    READING = "record_read"

    @property
    def title(self) -> Sentence:
        return _TITLES[self]


_TITLES: Final = {
    Significance.LOG_IN_FAILED: Sentence("Entrada fallida", "Failed log-in"),
    Significance.OVERRIDE: Sentence("Decisión de una persona", "Override"),
    Significance.VOID: Sentence("Anulación", "Void"),
    Significance.CORRECTION: Sentence("Corrección", "Correction"),
    Significance.PARAMETERS: Sentence("Cambio de parámetros", "Parameter change"),
    Significance.LARGE_WIN: Sentence("Premio grande", "Large win"),
    Significance.ALARM: Sentence("Alarma del azar", "Alarm of chance"),
    Significance.PERSON: Sentence("Cambio de una persona", "Person changed"),
    Significance.READING: Sentence("Consulta del registro", "Log looked into"),
}

_DECIDED: Final[Mapping[Significance, tuple[type[Event], ...]]] = {
    Significance.OVERRIDE: (
        circle.BetRead,
        tournament.ClockSet,
        tournament.LastHandsSet,
        tournament.BreakingOrderSet,
        tournament.ImbalanceAllowed,
        day.TableHalted,
    ),
    Significance.PARAMETERS: (
        tournament.Announced,
        tournament.PrizeSplitSet,
        day.LimitsChanged,
        day.CasinoDeclared,
        day.MeterSeeded,
        day.Instructed,
    ),
    Significance.CORRECTION: (
        tournament.ChipsAdjusted,
        tournament.EntryDeleted,
        tournament.Reinstated,
        tournament.PurchaseUndone,
    ),
    Significance.VOID: (tournament.Cancelled,),
}
_OF_PERSONS: Final[tuple[type[Event], ...]] = (data.ExcludedImported, data.RetentionApplied, data.ArchiveDestroyed)
DECISIONS: Final[Mapping[type[Event], tuple[Significance, Sentence]]] = {
    **{kind: (why, DECIDED[kind]) for why, kinds in _DECIDED.items() for kind in kinds},
    **{kind: (Significance.PARAMETERS, from_bar(WORDS[kind.__name__])) for kind in _OF_PERSONS},
}
"""What people of the house decide away from the cards, by kind; why they did is told where the event says it."""
