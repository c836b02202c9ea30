"""Who watches a table: each is sent a whole picture after every append, never a hidden card."""

from collections import deque
from collections.abc import Callable, Sequence
from itertools import islice
from typing import Final, Generic, TypeVar

from tapete.core.decision import Event
from tapete.core.ids import PlayerId
from tapete.house.door.spectators import refuse_watching
from tapete.law.table_rules import TableRules
from tapete.room.model.event import IncidentRuled
from tapete.room.model.rules import RoomRules
from tapete.room.model.terms import Terms
from tapete.room.stream.audience import Happened
from tapete.room.stream.watcher import NOBODY, Watcher
from tapete.room.tables.context import TableContext
from tapete.room.tables.game import Game, GameState
from tapete.room.tables.table import RoomTable
from tapete.room.wire.felt import felt_of
from tapete.room.wire.notation import Json
from tapete.room.wire.picture import Frame, Pictures, ToldEvent
from tapete.words.events.room import told_in_room

S = TypeVar("S", bound=GameState)


_RECENT: Final = 40
"""Of so many of the latest events whoever comes to a table is told."""
_REMEMBERED: Final = 240
"""Events among which those are looked for: most of a deal has no words."""


class TableScreens(Generic[S]):
    """The pictures of one table, for everybody who watches it."""

    def __init__(
        self,
        name: str,
        terms: Terms,
        table: TableRules,
        rules: RoomRules,
        game: Game,
        context: TableContext,
        may_take_back: Callable[[RoomTable[S], PlayerId], bool],
    ) -> None:
        self._felt, self._live = felt_of(game), terms.live
        self._unwatched = refuse_watching(table)
        """Why whoever neither plays nor works here is shown no hand, at a table of real cards or at a machine."""
        self._frame: Frame[S] = Frame(name, terms, rules, game, self._felt, context, may_take_back)
        self._happened: deque[Happened[RoomTable[S]]] = deque(maxlen=_REMEMBERED)
        self._latest: Sequence[Happened[RoomTable[S]]] = ()
        self._shared: Pictures[S] | None = None
        """What all who watch are shown after the latest append."""

    def admit(self, viewer: PlayerId | None, deals: bool, staff: bool) -> Watcher:
        return Watcher(viewer or NOBODY, deals and self._live, staff)

    def words(self, table: RoomTable[S], event: Event) -> ToldEvent | None:
        if isinstance(event, IncidentRuled) and self._felt.tells_rulings:
            return None
        text = self._felt.told(table.game, event) or told_in_room(event)
        inner = getattr(event, "event", event)
        return ToldEvent(str(inner.__struct_config__.tag), text, event.because) if text else None

    def follow(self, happened: Happened[RoomTable[S]]) -> None:
        """Remember what happened last, for whoever comes next."""
        self._happened.append(happened)

    def _recent(self) -> list[ToldEvent]:
        lately = (
            words for each in reversed(self._happened) if (words := self.words(each.after, each.event)) is not None
        )
        return [*islice(lately, _RECENT)][::-1]

    def past(self, step: Sequence[tuple[RoomTable[S], Event]], viewer: PlayerId | None) -> Json:
        """What somebody was shown after an append of the past: the same picture, with nothing to be done in it."""
        sentences = [words for table, event in step if (words := self.words(table, event)) is not None]
        return Pictures(self._frame, step[-1][0], 0, sentences).past(viewer or NOBODY)

    def paid(self, table: RoomTable[S]) -> list[Json]:
        return Pictures(self._frame, table, 0).results

    def picture(
        self,
        watcher: Watcher,
        table: RoomTable[S],
        version: int,
        happened: Sequence[Happened[RoomTable[S]]],
        stopped: bool = False,
    ) -> bytes:
        """The table as one of them sees it, after something has happened or just to look.

        While it is ``stopped`` nothing can be done at it, and no clock runs.
        """
        comes, watcher.welcomed = not watcher.welcomed, True
        pictures = (
            Pictures(self._frame, table, version, (), stopped) if stopped else self._pictures(table, version, happened)
        )
        if self._unwatched is None or watcher.staff or pictures.plays(watcher.viewer):
            return pictures.of(watcher.viewer, watcher.deals, self._recent() if comes else None)
        return pictures.from_outside(watcher.viewer, self._unwatched)

    def _pictures(self, table: RoomTable[S], version: int, happened: Sequence[Happened[RoomTable[S]]]) -> Pictures[S]:
        """Those who are shown the same append share what is the same for all."""
        if not happened:
            return Pictures(self._frame, table, version)
        if self._shared is None or happened is not self._latest:
            sentences = [words for each in happened if (words := self.words(each.after, each.event)) is not None]
            self._latest, self._shared = happened, Pictures(self._frame, table, version, sentences)
        return self._shared
