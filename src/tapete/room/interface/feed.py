"""The notices of the log, in its order."""

from collections.abc import Iterable, Iterator
from datetime import date
from heapq import merge
from typing import Final

import msgspec

from tapete.core.decision import Event
from tapete.house.cage.summary import summary
from tapete.house.cage.totals import totals
from tapete.house.day.event import DayBegun, RoundPlayed, TableClosed, TableOpened
from tapete.room.day.house import RunningHouse
from tapete.room.interface.notice import (
    DayBeginning,
    JackpotHit,
    Notice,
    TableClosing,
    TableOpening,
    TournamentState,
    notice_id,
)
from tapete.room.stream.record import CODEC, HOUSE, TOURNAMENT
from tapete.room.tournament.hall import Hall
from tapete.store.log import Envelope
from tapete.tournament.desk.hall import winner_named
from tapete.tournament.model.events.course import Announced, Finished, Started

AnyNotice = Notice[msgspec.Struct]
_COURSE: Final[dict[type[Event], str]] = {
    Announced: "tournament.announced",
    Started: "tournament.started",
    Finished: "tournament.finished",
}
_HEARD: Final = frozenset(
    {
        *("house.DayBegun", "house.TableOpened", "house.TableClosed", "house.RoundPlayed"),
        *(f"tournament.{kind.__name__}" for kind in _COURSE),
    }
)
"""Events that are looked at at all."""


class NoticeFeed:
    """Reads on where it was. To be asked in a thread: it waits for the log."""

    def __init__(self, house: RunningHouse, hall: Hall, position: int) -> None:
        self._house, self._hall, self.position = house, hall, position

    def read(self) -> list[AnyNotice]:
        """What has happened since it was last asked."""
        log, after = self._house.room.log, self.position
        end = log.count()
        streams = (log.read_all(after, HOUSE), log.read_all(after, TOURNAMENT))
        ordered: Iterable[Envelope] = merge(*streams, key=lambda envelope: envelope.position)
        fresh = list[AnyNotice]()
        for envelope in ordered:
            if envelope.position > end or not self._has_happened(envelope):
                end = min(end, envelope.position - 1)
                break
            fresh += self._notices(envelope)
        self.position = end
        return fresh

    def _has_happened(self, envelope: Envelope) -> bool:
        """Whether the room has got so far: a tournament of another node is in the log before it is followed."""
        actor = self._hall.tournaments.get(envelope.stream.removeprefix(TOURNAMENT))
        return actor is None or envelope.stream != actor.stream or actor.version >= envelope.version

    def _notices(self, envelope: Envelope) -> Iterator[AnyNotice]:
        if envelope.type not in _HEARD:
            return
        event = CODEC.decode(envelope)
        heard = (
            self._of_day(date.fromisoformat(envelope.stream.removeprefix(HOUSE)), event)
            if envelope.stream.startswith(HOUSE)
            else self._of_tournament(envelope.stream.removeprefix(TOURNAMENT), event)
        )
        for place, (kind, record) in enumerate(heard):
            yield Notice(notice_id(envelope.position, place), kind, envelope.recorded, record)

    def _of_day(self, when: date, event: Event) -> Iterator[tuple[str, msgspec.Struct]]:
        match event:
            case DayBegun():
                before = next((day for day in self._house.dates() if day < when), None)
                if before is not None and (last := self._house.day_of(before)) is not None:
                    yield "day.closed", totals(last, before)
                yield "day.begun", DayBeginning(when, event.casino.name, event.casino.law)
            case TableOpened():
                yield "table.opened", TableOpening(when, event.table, event.cloth, event.game)
            case TableClosed():
                yield from self._closed(when, event)
            case RoundPlayed():
                for name, taking in event.takings.meters.items():
                    if taking.paid > 0:
                        yield "jackpot.hit", JackpotHit(when, name, event.table, taking.paid)

    def _closed(self, when: date, event: TableClosed) -> Iterator[tuple[str, msgspec.Struct]]:
        day = self._house.day_of(when)
        if day is None:
            return
        for session, line in zip(day.sessions, summary(day), strict=True):
            if session.closed == event:
                left = sum(other.closed is None or other.closed.at > event.at for other in day.sessions)
                yield "table.closed", TableClosing(when, line, left)

    def _of_tournament(self, name: str, event: Event) -> Iterator[tuple[str, msgspec.Struct]]:
        actor = self._hall.tournaments.get(name)
        if actor is not None:
            winner = winner_named(actor.state) if isinstance(event, Finished) else ""
            yield _COURSE[type(event)], TournamentState(name, actor.rules.structure.title, actor.state.paid, winner)
