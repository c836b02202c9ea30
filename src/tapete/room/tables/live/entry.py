"""What was entered last at a live table, which whoever entered it may take back until something else happens."""

from collections.abc import Iterable
from typing import Final, Generic, TypeVar

import msgspec

from tapete.core.decision import Event, Refused
from tapete.core.ids import PlayerId
from tapete.core.sentence import Sentence
from tapete.games.circle.seats.event import HandMoved
from tapete.law.refusal import refuse
from tapete.room.model.event import CardsRead, EntryTakenBack, ReadingTakenBack, RequestEvent, Resumed
from tapete.room.stream.audience import Happened
from tapete.room.stream.record import read_origin
from tapete.room.tables.draft import Draft
from tapete.room.tables.game import GameState
from tapete.room.tables.live.card_reader import READER
from tapete.room.tables.table import RoomTable
from tapete.room.wire.felt import TableFelt
from tapete.words.titles import title_of_kind

S = TypeVar("S", bound=GameState)

_NOTHING: Final = refuse(
    "no hay ninguna anotación que se pueda retirar: la última ya está pagada, resuelta o retirada",
    "there is no entry to take back: the last one has been paid, ruled on or taken back already",
)


_COURSE: Final = title_of_kind(Event)


class Entry(msgspec.Struct, Generic[S], frozen=True):
    """The events of one request with the table after each of them, and who made it."""

    actor: str
    by: PlayerId
    steps: tuple[tuple[RoomTable[S], Event], ...]

    @property
    def count(self) -> int:
        """How many events of the game it led to."""
        return sum(not isinstance(event, CardsRead) for _, event in self.steps)

    @property
    def is_read(self) -> bool:
        """Whether it came from the table's reader."""
        return any(isinstance(event, CardsRead) for _, event in self.steps)


class LastEntry(Generic[S]):
    """Follows a live table for what was entered last."""

    def __init__(self, felt: TableFelt) -> None:
        self._felt = felt
        self._entry: Entry[S] | None = None

    def follow(self, happened: Happened[RoomTable[S]]) -> None:
        """Take notice of an event: a request is told from others by its origin, which nobody uses twice."""
        if isinstance(happened.event, Resumed | RequestEvent):
            return
        actor = happened.envelope.actor
        origin, step = read_origin(actor), (happened.after, happened.event)
        if origin is None or isinstance(happened.event, EntryTakenBack | ReadingTakenBack):
            self._entry = None
        elif self._entry is not None and self._entry.actor == actor:
            self._entry = Entry(actor, origin.player, (*self._entry.steps, step))
        else:
            self._entry = Entry(actor, origin.player, (step,))

    def by(self, table: RoomTable[S]) -> PlayerId | None:
        """Who may take back the last entry, as the table stands; None where nobody may."""
        entry = self._entry
        return entry.by if entry is not None and entry.count <= len(table.earlier) else None

    def may_take_back(self, table: RoomTable[S], player: PlayerId) -> bool:
        """Their own entry, or what the table's reader told: whoever deals answers for that."""
        return self.by(table) in (player, READER)

    def take_back(self, draft: Draft[S], player: PlayerId) -> Refused | None:
        """Put the table back to before the last entry, or say why not."""
        entry, by = self._entry, self.by(draft.table)
        if entry is None or by is None:
            return _NOTHING
        if not self.may_take_back(draft.table, player):
            return refuse(f"la última anotación es de {by}", f"the last entry is {by}'s")
        if entry.count:
            draft.add(EntryTakenBack(player, entry.count, self._words(entry)))
        if entry.is_read:
            draft.add(ReadingTakenBack(player))
        return None

    def _words(self, entry: Entry[S]) -> Sentence:
        """The entry as everybody was told of it, or what it is called where the felt alone told of it."""
        sentences = (self._felt.told(table.game, event) for table, event in entry.steps)
        return next(filter(None, sentences), None) or _title(event for _, event in entry.steps)


def _title(events: Iterable[Event]) -> Sentence:
    """What the first event that has a name is called."""
    kinds = (type(event.event if isinstance(event, HandMoved) else event) for event in events)
    return next((title for kind in kinds if (title := title_of_kind(kind)) != _COURSE), _COURSE)
