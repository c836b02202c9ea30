"""Who watches a table: after every append each is sent a picture, or what has changed of it, never a hidden card."""

from collections import deque
from collections.abc import Callable, Generator, Mapping, Sequence
from itertools import chain, islice
from typing import Final, Generic, TypeVar

import msgspec

from tapete.core.decision import Event, Refused
from tapete.core.ids import PlayerId
from tapete.house.door.spectators import refuse_watching
from tapete.law.table_rules import TableRules
from tapete.room.model.event import IncidentRuled, Millis
from tapete.room.model.rules import RoomRules
from tapete.room.model.terms import Terms
from tapete.room.stream.audience import ALONE, Happened
from tapete.room.stream.watcher import NOBODY, Watcher
from tapete.room.tables.context import TableContext
from tapete.room.tables.game import Game, GameState
from tapete.room.tables.table import RoomTable
from tapete.room.wire.company import Companies, Company
from tapete.room.wire.felt import felt_of
from tapete.room.wire.frame import Frame
from tapete.room.wire.notation import Json
from tapete.room.wire.parts import OwnParts
from tapete.room.wire.picture import EVERYBODY, Pictures
from tapete.room.wire.told import ToldEvent
from tapete.words.events.room import told_in_room

S = TypeVar("S", bound=GameState)


_RECENT: Final = 40
"""Of so many of the latest events whoever comes to a table is told."""
_REMEMBERED: Final = 240
"""Events that nobody was shown, whose words are not looked for before somebody comes: most of a deal has none."""
_NOTHING_MORE: Final[Json] = {}


class Standing(msgspec.Struct, Generic[S], frozen=True):
    """A table as it stands at a moment; while it is ``stopped`` nothing can be done at it, and no clock runs."""

    table: RoomTable[S]
    version: int
    now: Millis
    stopped: bool = False


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
        standing: Callable[[], Standing[S]],
    ) -> None:
        """``standing`` tells how the table stands: asked once for all who are shown the same append."""
        self._standing = standing
        self._felt, self._live = felt_of(game), terms.live
        self._unwatched = refuse_watching(table)
        """Why whoever neither plays nor works here is shown no hand, at a table of real cards or at a machine."""
        self._frame: Frame[S] = Frame(name, terms, rules, game, self._felt, context, may_take_back)
        self._happened: deque[Happened[RoomTable[S]]] = deque(maxlen=_REMEMBERED)
        self._before: list[ToldEvent] = []
        """What had happened before those."""
        self._latest: Sequence[Happened[RoomTable[S]]] = ()
        self._shared: Pictures[S] | None = None
        """What all who watch are shown after the latest append."""
        self._pages: dict[Watcher, OwnParts] = {}
        """What each page has of its viewer's own that keeps what it has been sent,"""
        self._companies = Companies()
        """and which of them have been sent the same scene."""

    def prepare(self) -> None:
        """What takes long is worked out before somebody is shown it, in whatever thread."""
        self._felt.prepare()

    def admit(self, viewer: PlayerId | None, deals: bool, staff: bool, changes: bool) -> Watcher:
        """Somebody comes; a page that keeps what it has been sent asks for ``changes``."""
        watcher = Watcher(viewer or NOBODY, deals and self._live, staff)
        if changes:
            self._pages[watcher] = OwnParts()
        return watcher

    def dismiss(self, watcher: Watcher) -> None:
        self._pages.pop(watcher, None)
        self._companies.leave(watcher)

    def words(self, table: RoomTable[S], event: Event) -> ToldEvent | None:
        if isinstance(event, IncidentRuled) and self._felt.tells_rulings:
            return None
        text = self._felt.told(table.game, event) or told_in_room(event)
        inner = getattr(event, "event", event)
        return ToldEvent(str(inner.__struct_config__.tag), text, event.because) if text else None

    def follow(self, happened: Happened[RoomTable[S]]) -> None:
        """Remember what happened last, for whoever comes next."""
        if len(self._happened) == _REMEMBERED:
            self._settle()
        self._happened.append(happened)

    def go_on_from(self, lines: Sequence[ToldEvent]) -> None:
        self._before = [*lines]
        self._happened.clear()

    def _settle(self) -> None:
        """Of what happened the words are kept alone."""
        self._before = self.lines()
        self._happened.clear()

    def _tell(self, happened: Sequence[Happened[RoomTable[S]]]) -> list[ToldEvent]:
        """What happened, in words. Those are remembered from then on, and no longer the table as it was."""
        told = [words for each in happened if (words := self.words(each.after, each.event)) is not None]
        if len(self._happened) > len(happened):
            self._settle()
        else:
            self._before = [*self._before, *told][-_RECENT:]
            self._happened.clear()
        return told

    def lines(self) -> list[ToldEvent]:
        """What whoever comes is told: the latest events that have words, however many had none."""
        lately = (
            words for each in reversed(self._happened) if (words := self.words(each.after, each.event)) is not None
        )
        return [*islice(chain(lately, reversed(self._before)), _RECENT)][::-1]

    def rest(self) -> None:
        """Nobody looks: only the words of what has happened lately are kept, and nothing that was drawn of it."""
        self._settle()
        self._latest, self._shared = (), None
        self._frame.rest()

    def past(self, step: Sequence[tuple[RoomTable[S], Event]], viewer: PlayerId | None) -> Json:
        """What somebody was shown after an append of the past: the same picture, with nothing to be done in it."""
        sentences = [words for table, event in step if (words := self.words(table, event)) is not None]
        return Pictures(self._frame, step[-1][0], 0, self._frame.now, sentences).past(viewer or NOBODY)

    def paid(self, table: RoomTable[S]) -> list[Json]:
        return Pictures(self._frame, table, 0, self._frame.now).results

    def alike(self, happened: Sequence[Happened[RoomTable[S]]]) -> Generator[None, None, Mapping[Watcher, bytes]]:
        """What pages are sent to whom nothing has happened but what all are told: most of them, after most acts."""
        pictures = self._now(happened)
        yield
        touched = pictures.touched
        messages: dict[Watcher, bytes] = {}
        if touched is EVERYBODY:
            return messages
        yield
        for company in self._companies:
            if (change := pictures.lead_on(company, self._unwatched)) is not None:
                alike = [each for each in company.watchers if each.viewer not in touched and not each.pictures]
                messages.update(dict.fromkeys(alike, change.message))
        return messages

    def picture(self, watcher: Watcher, happened: Sequence[Happened[RoomTable[S]]]) -> bytes:
        """The table as one of them sees it, after something has happened or just to look.

        Those who are shown the same append share what is the same for all.
        """
        pictures = self._now(happened)
        if (page := self._pages.get(watcher)) is not None:
            return self._changes(watcher, page, pictures, happened)
        comes, watcher.welcomed = not watcher.welcomed, True
        if (why := self._why(watcher, pictures)) is not None:
            return pictures.from_outside(watcher.viewer, why)
        return pictures.of(watcher.viewer, watcher.deals, self.lines() if comes else None)

    def _changes(
        self, watcher: Watcher, page: OwnParts, pictures: Pictures[S], happened: Sequence[Happened[RoomTable[S]]]
    ) -> bytes:
        """The same for a page that keeps what it has been sent: whoever looks anew, or is slow, is sent all of it."""
        if watcher.crowded:
            watcher.skip_pictures()
            self._companies.leave(watcher)
        elif happened is ALONE:
            self._companies.leave(watcher)
        company = self._companies.of(watcher)
        change = None if company is None else pictures.lead_on(company, self._unwatched)
        if company is None or change is None:
            return self._changes_apart(watcher, page, company, pictures)
        if (viewer := watcher.viewer) not in pictures.touched:
            return change.message
        return page.news(change, pictures.own_redrawn(viewer, company.scene is pictures.scenes[True]))

    def _why(self, watcher: Watcher, pictures: Pictures[S]) -> Refused | None:
        """Why somebody is not shown the hands, if they are not."""
        return None if watcher.staff or watcher.viewer in pictures.people else self._unwatched

    def _changes_apart(self, watcher: Watcher, page: OwnParts, company: Company | None, pictures: Pictures[S]) -> bytes:
        """For whoever looks anew or was too slow, and for everybody where nobody knows whom something touches."""
        why, more = self._why(watcher, pictures), _NOTHING_MORE
        outside = why is not None
        if not watcher.welcomed:
            watcher.welcomed, more = True, _NOTHING_MORE if outside else {"recent": self.lines()}
        scene, own = pictures.scene(why), pictures.own(watcher.viewer, watcher.deals and not outside, outside)
        message = page.since(company.scene, scene, own) if company else page.entire(scene, own, more)
        self._companies.join(watcher, scene)
        return message

    def _now(self, happened: Sequence[Happened[RoomTable[S]]]) -> Pictures[S]:
        if self._shared is None or happened is not self._latest or happened is ALONE:
            self._latest, self._shared = happened, self._pictures(self._standing(), happened)
        return self._shared

    def _pictures(self, standing: Standing[S], happened: Sequence[Happened[RoomTable[S]]]) -> Pictures[S]:
        told = [] if standing.stopped else self._tell(happened)
        version, now, stopped = standing.version, standing.now, standing.stopped
        return Pictures(self._frame, standing.table, version, now, told, stopped, self._shared)
