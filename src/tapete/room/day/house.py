"""The house in the room: one day at a time on its stream, the tables that follow it, and their rounds in its books."""

import asyncio
from collections import deque
from collections.abc import Callable, Mapping
from contextlib import suppress
from datetime import date, datetime
from functools import partial
from typing import Final

from tapete.core.decision import Event, Refused
from tapete.core.ids import PlayerId
from tapete.core.sentence import Sentence
from tapete.house.casino import CasinoFile, TournamentPermit
from tapete.house.compliance.tournament_leave import refuse_announcement
from tapete.house.day.beginning import Amend, BeginDay
from tapete.house.day.closing import announcement
from tapete.house.day.command import AnnounceLastRounds, Play, Tip
from tapete.house.day.command import Command as DayCommand
from tapete.house.day.event import CroupierRelieved, DayBegun, Moved, TableClosed
from tapete.house.day.hours import due_announcements
from tapete.house.day.session import Session
from tapete.house.day.state import Day
from tapete.law.catalogue import Family
from tapete.law.refusal import refuse
from tapete.room.day.declared import standing
from tapete.room.day.engine import NOT_BEGUN, Asked, DayEngine
from tapete.room.day.house_tables import HouseTables, name_of
from tapete.room.day.open_sessions import concerned
from tapete.room.day.orders_due import meters_of
from tapete.room.day.past_days import PastDays
from tapete.room.day.table_book import Ended, TableBook
from tapete.room.day.table_terms import table_terms
from tapete.room.lobby import Room
from tapete.room.model.command import Purpose
from tapete.room.stream.actor import Actor
from tapete.room.stream.answers import Answer, Done, is_failure
from tapete.room.stream.audience import Happened
from tapete.room.stream.carried import destroyed
from tapete.room.stream.local_time import house_day, local_time
from tapete.room.stream.record import CODEC, CONFIGURATION, HOUSE, Origin, read_origin
from tapete.room.stream.supervision import note_failure, supervised
from tapete.room.tables.stream import CALLED as A_TABLE
from tapete.store.log import Envelope, LogUnavailableError
from tapete.tournament.model.rules import Rules

Make = Callable[[Day, datetime], DayCommand | Refused]
"""What is asked of the day, made when its turn has come: from the day as it is then, and the time."""

NO_HOUSE: Final = refuse("la sala no tiene casa: se abre con --casino", "the room has no house: start it with --casino")
_DAY: Final = Sentence("la jornada", "the day")
_LOOK: Final = 2.0
"""Seconds after which the house looks at the clock again: the hour of the last rounds comes by itself."""


class RunningHouse:
    """The house of a room.

    ``declared`` is its file, which counts from the next day that begins; ``bots`` are those that keep its tables
    company, by the family of the game.
    """

    def __init__(
        self, room: Room, declared: CasinoFile | None = None, bots: Mapping[Family, int] | None = None
    ) -> None:
        self.room, self.declared, self.bots = room, declared, dict(bots or {})
        self._actor: Actor[Day | None, Asked] | None = None
        self._done: deque[tuple[str, Purpose, PlayerId]] = deque()
        """What tables have asked for and the house has done since; they do not know yet."""
        self._keeping = asyncio.Lock()
        self._due = asyncio.Event()
        self._task: asyncio.Task[None] | None = None
        self.tables = HouseTables(room, lambda: self.day, self.now, self._due.set)
        room.house_orders, room.noted = self.tables, self.tables.note
        room.hall.refuse_announcement = self.refuse_tournament

    # The day

    @property
    def day(self) -> Day | None:
        return self._actor.state if self._actor else None

    @property
    def stream(self) -> str:
        return self._actor.stream if self._actor else ""

    @property
    def has_cage(self) -> bool:
        """Whether chips are money here: they are bought at the cage, and nobody is given any."""
        return self.casino is not None and not self.casino.cage_rules.play_money

    @property
    def casino(self) -> CasinoFile | None:
        """The house's file as it stands, or as the day began with."""
        return self.declared or (self.day.casino if self.day else None)

    def now(self) -> datetime:
        return local_time(self.room.clock.moment(), self.day.now if self.day else None)

    @property
    def _today(self) -> date:
        """The day of the house, which is that of the door: after midnight it is still the evening's."""
        return house_day(self.room.clock.moment())

    @property
    def due(self) -> date | None:
        """The day that can begin now; None while it is in progress."""
        return None if self.stream == _stream(self._today) else self._today

    def dates(self) -> tuple[date, ...]:
        """The days in the log, the newest first."""
        days = (stream.removeprefix(HOUSE) for stream in self.room.log.streams(HOUSE))
        return tuple(sorted(map(date.fromisoformat, days), reverse=True))

    def day_of(self, when: date) -> Day | None:
        """A day as it is, or as it ended."""
        if self._actor is not None and self.stream == _stream(when):
            return self.day
        return self._read(when).state if when in self.dates() else None

    def _read(self, when: date, last: Day | None = None) -> Actor[Day | None, Asked]:
        law = self.declared.law if self.declared else ""
        log, metrics = self.room.log, self.room.metrics
        return Actor(_stream(when), DayEngine(last), log, law, metrics=metrics, called=_DAY).recover()

    async def begin(self, origin: Origin) -> Answer:
        """Another day, with the house as its file has it."""
        declared, today = self.declared, self._today
        if declared is None:
            return NO_HOUSE
        same = self._actor is not None and self.stream == _stream(today)
        actor = self._actor if self._actor is not None and same else self._read(today, self.day)
        answer = await actor.ask(origin, lambda _: BeginDay(at=self.now(), casino=declared))
        if isinstance(answer, Done):
            self._use(actor)
        return answer

    def _use(self, actor: Actor[Day | None, Asked]) -> None:
        if actor is not self._actor:
            self._actor = actor
            actor.listen(self._follow)
            self.tables.books.clear()

    def _follow(self, happened: Happened[Day | None]) -> None:
        """Something happens in the day: what a table has asked for may have been done by it."""
        self._heard(happened.event)
        if isinstance(happened.event, TableClosed | DayBegun):
            self.room.checkpoints.want()
        event, origin = happened.event, read_origin(happened.envelope.actor)
        purpose = _served(event)
        session = self.day.running(getattr(event, "table", 0)) if self.day and purpose else None
        if session is not None and purpose is not None and origin is not None:
            self._done.append((name_of(session), purpose, origin.player))
        self.room.changed()

    async def amend(self, origin: Origin, casino: CasinoFile) -> Answer | None:
        """What of a changed file counts at once; None where no day is in progress."""
        if self._actor is None or self.day is None:
            return None
        return await self._actor.ask(origin, lambda _: Amend(at=self.now(), casino=casino))

    async def ask(self, origin: Origin, make: Make) -> Answer:
        """Something a person wants of the day; once it is decided the tables follow."""
        if self._actor is None:
            return NOT_BEGUN
        before = self.day
        answer = await self._actor.ask(origin, lambda day: NOT_BEGUN if day is None else make(day, self.now()))
        if isinstance(answer, Done):
            changed = concerned(before, self.day, self.tables.stuck)
            await self._keep_up_or_later(changed)
            for name in self.tables.following(changed):
                self.room.tables[name].stir()
        return answer

    async def _keep_up_or_later(self, changed: set[str] | None) -> None:
        """What somebody asked has been decided: they are answered even where the tables cannot follow at once."""
        try:
            await self.keep_up(changed)
        except Exception as error:
            await self._failed(error)

    def refuse_tournament(self, rules: Rules, leave: TournamentPermit | None = None) -> Refused | None:
        """Why the house may not announce a tournament: its law may ask for a permit of its own."""
        casino = self.day.casino if self.day else self.declared
        return refuse_announcement(casino, rules.structure.title, rules.event.game, leave) if casino else None

    # Coming back

    async def recover(self) -> None:
        """After the tables: the day in progress, the chips its cage sold, and what it has not yet booked."""
        self.read()
        await self.keep_up()

    def read(self) -> None:
        """What the log has of the house; nothing is written."""
        self.declared = standing(self.room.log, self.declared)
        newest, *past = self.dates() or (None,)
        for note in destroyed(self.room.log):
            self.tables.host(note.tables)
        days = PastDays(self.room.log, self.room.snapshots)
        for when in past:
            day = days.day(_stream(when))
            self.room.purse.recall(day.cashed)
            self.tables.host(day.tables)
        if newest is not None:
            for envelope in self.room.log.read(_stream(newest)):
                self._heard(CODEC.decode(envelope))
            self._use(self._read(newest))

    def follow(self, envelope: Envelope) -> None:
        """Something that the node which leads has written about the house: a day that begins, or what happens in it."""
        if envelope.stream == CONFIGURATION:
            self.declared = standing(self.room.log, self.declared)
            return
        if envelope.stream > self.stream:
            engine, log = DayEngine(self.day), self.room.log
            self._use(Actor(envelope.stream, engine, log, metrics=self.room.metrics, called=_DAY))
        if self._actor is not None and envelope.stream == self.stream and envelope.version > self._actor.version:
            self._actor.follow((envelope,))
            self._done.clear()  # whoever leads tells the tables

    def open_book(self, table: str) -> None:
        """The book of a table that this node runs, and of which the day has booked some rounds by now."""
        session = self.tables.session_at(table)
        if session is None:
            self.tables.books.pop(table, None)
            return
        if table not in self.tables.books:
            self._open_book(session)
        self.tables.books[table].pass_over(session.booked)

    def start(self) -> None:
        self._task = asyncio.create_task(supervised(self._run, self._failed), name="house")

    async def stop(self) -> None:
        if self._task is not None:
            self._task.cancel()
            await asyncio.gather(self._task, return_exceptions=True)
        async with self._keeping:
            if self._actor is not None:
                await self._actor.stop()

    async def _run(self) -> None:
        with suppress(TimeoutError):
            await asyncio.wait_for(self._due.wait(), _LOOK)
        if not self._due.is_set() and not (self.day and due_announcements(self.day, self.now())):
            return
        await self.room.log.outage.over()
        self._due.clear()
        await self.keep_up()

    async def _failed(self, error: Exception) -> None:
        self._due.set()
        if isinstance(error, LogUnavailableError):
            return
        note_failure(self.room.metrics, self.stream, self._actor.version if self._actor else 0, "keep_up", error)

    def _heard(self, event: Event) -> None:
        self.room.purse.follow(event)
        self.tables.follow(event)

    # Keeping up

    async def keep_up(self, changed: set[str] | None = None) -> None:
        """Found the tables that have opened, book the rounds that have ended, tell the tables what they must know:
        all tables, or those whose sessions have changed.

        Where something broke it is all tried again, which an exception asks of the supervisor.
        """
        async with self._keeping:
            open_now = self.tables.sessions
            if changed is None:
                await self._announce()
            for session in [open_now[name] for name in (open_now if changed is None else changed & open_now.keys())]:
                await self._host(session)
                await self._book(session)
            while self._done:
                name, purpose, by = self._done.popleft()
                if name in self.room.tables:
                    await self.room.tables[name].serve(purpose, by)
            for name in self.tables.following(changed):
                await self.tables.tell(self.room.tables[name])
        self._raise_if_behind()

    def _raise_if_behind(self) -> None:
        stuck = self.tables.stuck
        if broken := [name for name, why in stuck.items() if is_failure(why, _DAY) or is_failure(why, A_TABLE)]:
            behind = f"these tables are behind: {broken}"
            raise LogUnavailableError(behind) if self.room.log.outage.on else RuntimeError(behind)

    async def _announce(self) -> None:
        """The last rounds of tables at screens, when their hour has come: no croupier stands there to announce them."""
        day, actor = self.day, self._actor
        for session in due_announcements(day, self.now()) if day else ():
            assert actor is not None
            answer = await actor.act(partial(self._last_rounds, session))
            if isinstance(answer, Refused):
                self.tables.stuck[name_of(session)] = answer

    def _last_rounds(self, session: Session, day: Day | None) -> AnnounceLastRounds:
        assert day is not None
        return announcement(day, session, self.now(), self.tables.underway(session))

    async def _host(self, session: Session) -> None:
        name = name_of(session)
        if name not in self.room.tables:
            assert self.day is not None
            opened = await self.room.open(name, table_terms(self.day, session.table, session.game, self.bots))
            assert not isinstance(opened, Refused), opened
        if name not in self.tables.books:
            self._open_book(session)

    def _open_book(self, session: Session) -> None:
        actor = self.room.tables[name_of(session)]
        self.tables.books[actor.name] = TableBook(
            actor.game, self.room.log, session.log, session.booked, actor.recalled, meters_of(actor.rules)
        )

    async def _book(self, session: Session) -> None:
        book, actor, name = self.tables.book_of(session), self._actor, name_of(session)
        assert book is not None and actor is not None
        self.tables.stuck.pop(name, None)
        while book.ended:
            answer = await actor.act(partial(self._play, session.table, book.ended[0]))
            if isinstance(answer, Refused):
                self.tables.stuck[name] = answer
                return
            book.ended.popleft()
            self.room.tables[name].stir()

    def _play(self, table: int, ended: Ended, _: Day | None) -> Play | Tip:
        if not ended.round:
            return Tip(at=self.now(), table=table, cents=ended.takings.tips, told=ended.version)
        return Play(at=self.now(), table=table, takings=ended.takings, ended=ended.version)


def _served(event: Event) -> Purpose | None:
    """What a table may have asked for that an event of the day brings."""
    if isinstance(event, CroupierRelieved):
        return Purpose.RELIEF
    is_fill = isinstance(event, Moved) and event.concept == "fill" and event.reverses is None
    return Purpose.FILL if is_fill else None


def _stream(when: date) -> str:
    return HOUSE + when.isoformat()
