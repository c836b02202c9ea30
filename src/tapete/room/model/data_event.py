"""What is noted about the keeping of persons' data: what was done, to whom by reference or account, never the data."""

from datetime import date

from tapete.core.decision import Event
from tapete.core.ids import PlayerId
from tapete.house.door.event import Reference


class ExcludedImported(Event, frozen=True):
    """A new list of excluded persons, known by the hash of its text."""

    persons: int
    digest: str


class DataGiven(Event, frozen=True):
    """Everything kept of whoever holds an account was handed out."""

    account: PlayerId


class DataAsked(Event, frozen=True):
    """Somebody asks for their data to be put right, erased or no longer used."""

    account: PlayerId
    claim: str
    number: int


class DataAnswered(Event, frozen=True):
    account: PlayerId
    claim: str
    number: int


class CardPutRight(Event, frozen=True):
    person: Reference
    changed: tuple[str, ...]


class CardDestroyed(Event, frozen=True):
    person: Reference


class RetentionApplied(Event, frozen=True):
    """What was kept long enough is gone: cards not seen since a day, and requests answered before another."""

    cards: int
    cards_before: date
    requests: int
    requests_before: date


class ArchiveDestroyed(Event, frozen=True):
    """Segments of the archive were destroyed, by their digests, because their term was over.

    What their events moved is carried by account, and which tables the house had opened in them.
    """

    segments: tuple[str, ...]
    events: int
    streams: tuple[str, ...]
    since: str
    until: str
    article: str
    carried: dict[str, int]
    tables: tuple[str, ...]
    before: int
    """The version of the note before this one; 0 for the first."""


DataEvent = (
    ExcludedImported
    | DataGiven
    | DataAsked
    | DataAnswered
    | CardPutRight
    | CardDestroyed
    | RetentionApplied
    | ArchiveDestroyed
)
