"""Who watches a table: each is sent a whole picture after every append, never a hidden card."""

from collections.abc import Sequence
from typing import Any

from tapete.core.decision import Event
from tapete.core.ids import PlayerId
from tapete.house.watching import refuse_watching
from tapete.room.audience import Happened
from tapete.room.hosted import Hosted, Json
from tapete.room.house import House
from tapete.room.picture import Frame, Pictures, Told
from tapete.room.table import RoomTable
from tapete.room.terms import Terms
from tapete.room.watcher import NOBODY, Watcher
from tapete.words.room import told_in_room


class Show:
    """The pictures of one table, for everybody who watches it."""

    def __init__(self, name: str, terms: Terms, host: Hosted[Any], house: House) -> None:
        self._host, self._live = host, terms.live
        self._unwatched = refuse_watching(host.rules) if terms.live else None
        """Why whoever neither plays nor works here is shown no hand: the law speaks of tables of real cards."""
        self._frame = Frame(name, terms, host, house)
        self._latest: Sequence[Happened[RoomTable[Any]]] = ()
        self._shared: Pictures | None = None
        """What all who watch are shown after the latest append."""

    def admit(self, viewer: PlayerId | None, deals: bool, staff: bool) -> Watcher:
        return Watcher(viewer or NOBODY, deals and self._live, staff)

    def words(self, table: RoomTable[Any], event: Event) -> Told | None:
        text = told_in_room(event) or self._host.told(table.game, event)
        inner = getattr(event, "event", event)
        return Told(str(inner.__struct_config__.tag), text, event.because) if text else None

    def past(self, step: Sequence[tuple[RoomTable[Any], Event]], viewer: PlayerId | None) -> Json:
        """What somebody was shown after an append of the past: the same picture, with nothing to be done in it."""
        told = [words for table, event in step if (words := self.words(table, event)) is not None]
        return Pictures(self._frame, step[-1][0], 0, told).past(viewer or NOBODY)

    def paid(self, table: RoomTable[Any]) -> list[Json]:
        return Pictures(self._frame, table, 0).results

    def picture(
        self, watcher: Watcher, table: RoomTable[Any], version: int, happened: Sequence[Happened[RoomTable[Any]]]
    ) -> bytes:
        """The table as one of them sees it, after something has happened or just to look."""
        pictures = self._pictures(table, version, happened)
        if self._unwatched is None or watcher.staff or pictures.plays(watcher.viewer):
            return pictures.of(watcher.viewer, watcher.deals)
        return pictures.from_outside(watcher.viewer, self._unwatched)

    def _pictures(self, table: RoomTable[Any], version: int, happened: Sequence[Happened[RoomTable[Any]]]) -> Pictures:
        """Those who are shown the same append share what is the same for all."""
        if not happened:
            return Pictures(self._frame, table, version)
        if self._shared is None or happened is not self._latest:
            told = [words for each in happened if (words := self.words(each.after, each.event)) is not None]
            self._latest, self._shared = happened, Pictures(self._frame, table, version, told)
        return self._shared
