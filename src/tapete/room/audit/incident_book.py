"""The house's two books of what goes wrong: the reports of incidents, and Galicia's infringements with their cases."""

import asyncio
from collections.abc import Iterable
from datetime import date, datetime
from functools import partial
from typing import Final

from msgspec.structs import replace

from tapete.core.decision import Accepted, Event, Refused
from tapete.core.ids import PlayerId
from tapete.incidents.desk import report_book
from tapete.incidents.desk.desk import ruled
from tapete.incidents.desk.report_book import ReportBook, Reported, Write
from tapete.incidents.sanctions import sanction
from tapete.incidents.sanctions.case_file import CaseRegister, Command, LetTimePass, ReportInfringement, SanctionEvent
from tapete.incidents.sanctions.case_file import evolve as evolve_cases
from tapete.incidents.sanctions.infringement import LAW
from tapete.law.refusal import refuse
from tapete.room.model.event import IncidentRuled, Millis
from tapete.room.stream.actor import Actor
from tapete.room.stream.answers import Answer
from tapete.room.stream.clock import Clock
from tapete.room.stream.local_time import local_time
from tapete.room.stream.record import CASES, CODEC, REPORTS, TABLE, read_origin
from tapete.room.tables.actor import TableActor
from tapete.store.log import Envelope, EventLog

_RULED: Final = CODEC.encode(IncidentRuled("", {}, "", "", "")).type


class _Reports:
    def new(self) -> ReportBook:
        return ()

    def decide(self, state: ReportBook, command: Write, /) -> Accepted[Event] | Refused:
        return report_book.decide(state, command)

    def evolve(self, state: ReportBook, event: Event, _: Millis, /) -> ReportBook:
        assert isinstance(event, Reported), event
        return report_book.evolve(state, event)


class _Cases:
    def new(self) -> CaseRegister:
        return CaseRegister()

    def decide(self, state: CaseRegister, command: Command, /) -> Accepted[Event] | Refused:
        """What was due before the command's day lapses first; a report is of any day and lets no time pass."""
        first = () if isinstance(command, ReportInfringement | LetTimePass) else (LetTimePass(command.on),)
        events: list[Event] = []
        for each in (*first, command):
            decided = sanction.decide(state, each)
            if isinstance(decided, Refused):
                return decided
            for event in decided.events:
                state = evolve_cases(state, event)
                events.append(event)
        return Accepted(tuple(events))

    def evolve(self, state: CaseRegister, event: Event, _: Millis, /) -> CaseRegister:
        assert isinstance(event, SanctionEvent), event
        return evolve_cases(state, event)


class IncidentBook:
    """Both books, each on a stream of its own."""

    def __init__(self, log: EventLog, clock: Clock) -> None:
        self._clock, self._keeping = clock, asyncio.Lock()
        self._reports = Actor[ReportBook, Write](REPORTS, _Reports(), log).recover()
        self._cases = Actor[CaseRegister, Command](CASES, _Cases(), log, LAW).recover()

    @property
    def reports(self) -> ReportBook:
        return self._reports.state

    @property
    def today(self) -> date:
        return local_time(self._clock.moment()).date()

    @property
    def register(self) -> CaseRegister:
        """The cases as they stand today: what was due before has lapsed, entered or not."""
        lapsed = sanction.enter(self._cases.state, LetTimePass(self.today))
        assert isinstance(lapsed, CaseRegister)
        return lapsed

    def about(self, person: PlayerId) -> dict[str, object]:
        """What both books say of somebody, without whoever wrote it down."""
        mine = (report for report in self.reports if report.written.player == person)
        reports = [replace(report, written=replace(report.written, by="")) for report in mine]
        return {"reports": reports, "infringements": sanction.view(self.register, person)}

    async def report(self, by: PlayerId, written: Write, players_fault: bool) -> Answer:
        """Write an incident down; where the player's fault makes it an infringement, that is entered as well."""
        infringement = self._infringement(written) if players_fault else None
        if isinstance(infringement, Refused):
            return infringement
        answer = await self._reports.act(lambda _: written, by)
        if infringement is None or isinstance(answer, Refused):
            return answer
        return await self.enter(by, infringement)

    async def catch_up(self, actors: Iterable[TableActor]) -> None:
        """After a start: what was ruled when the room was cut off before the book had it."""
        for actor in actors:
            await self.keep_up(actor)

    async def keep_up(self, actor: TableActor) -> None:
        """Write down the rulings that a live table has carried out since the last one that the book has of it."""
        async with self._keeping:
            booked = [report.written.told for report in self.reports if report.written.table == actor.name]
            for envelope in [*actor.log.read(TABLE + actor.name, max(booked, default=0))]:
                if envelope.type == _RULED:
                    written = _written(actor, envelope)
                    await self._reports.act(partial(_as_it_is, written), written.by)

    def _infringement(self, written: Write) -> ReportInfringement | Refused:
        ruling = ruled(written.law, written.game, written.kind, written.facts)
        if isinstance(ruling, Refused):
            return ruling
        report = sanction.report_of(ruling.ruling, written.player, written.at.date()) if written.law == LAW else None
        return report or refuse(
            "esa incidencia no es además una infracción de quien juega",
            "that incident is not an infringement of the player as well",
            (sanction.DEFINED,),
        )

    async def enter(self, by: PlayerId, command: Command) -> Answer:
        """An infringement, or a step of its case as the authority has notified it."""
        return await self._cases.act(lambda _: command, by)


def _as_it_is(written: Write, _: ReportBook) -> Write:
    return written


def _written(actor: TableActor, envelope: Envelope) -> Write:
    """A ruling of a table's log as the book has it; whoever entered it has written it."""
    event, origin = CODEC.decode(envelope), read_origin(envelope.actor)
    assert isinstance(event, IncidentRuled), event
    return Write(
        at=local_time(datetime.fromisoformat(envelope.recorded)),
        law=actor.terms.law,
        game=actor.terms.game,
        table=actor.name,
        player=event.player,
        kind=event.incident,
        facts=event.facts,
        by=event.entered_by or (origin.player if origin else envelope.actor),
        decided_by=event.official,
        option=event.option,
        told=envelope.version,
    )
