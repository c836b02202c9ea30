"""The two books of incidents on their streams: what is written stays, and terms run whether anybody looks or not."""

import asyncio
from datetime import UTC, date, datetime
from pathlib import Path

from tapete.core.decision import Refused
from tapete.core.ids import GameId, LawId, PlayerId
from tapete.incidents.desk.report_book import Reported, Write, written_by_hand
from tapete.incidents.sanctions.case_file import (
    NotifyResolution,
    OpenCase,
    ReportInfringement,
    ResolveCase,
)
from tapete.incidents.sanctions.infringement import OffenderKind
from tapete.incidents.sanctions.sanction import DIRECTOR_GENERAL, legal
from tapete.room.audit.incident_book import IncidentBook
from tapete.room.stream.answers import Answer, Done
from tapete.room.stream.record import CASE_FAMILY
from tapete.store.codec import EventFamily
from tapete.store.memory import MemoryLog
from tests.room.playing import SetClock
from tests.store.event_examples import check_golden

GOLDEN = Path(__file__).parent / "incident_events.golden"
EVA = PlayerId("Eva")
COMPANY = ReportInfringement("room_without_terms", OffenderKind.COMPANY, "Casino, S.A.", date(2026, 1, 10))


def test_the_events_of_the_books_keep_their_bytes() -> None:
    check_golden((EventFamily("report", Reported, {"Reported": (written_by_hand,)}), CASE_FAMILY), GOLDEN)


class Kept:
    def __init__(self, log: MemoryLog | None = None) -> None:
        self.clock, self.log = SetClock(), log or MemoryLog()
        self.clock.at = datetime(2026, 3, 1, 12, tzinfo=UTC)
        self.book = IncidentBook(self.log, self.clock)

    def write(self, kind: str = "cards_out_of_sight", law: str = "gal", fault: bool = False) -> Answer:
        written = Write(
            at=datetime(2026, 3, 1, 13),
            law=LawId(law),
            game=GameId("holdem"),
            table="mesa 1",
            player="Lince",
            kind=kind,
            by=EVA,
        )
        return asyncio.run(self.book.report(EVA, written, fault))

    def enter(self, *commands: ReportInfringement | OpenCase | ResolveCase | NotifyResolution) -> Answer:
        answers = [asyncio.run(self.book.enter(EVA, command)) for command in commands]
        return answers[-1]


def test_a_report_has_its_ruling_and_is_there_after_a_restart() -> None:
    kept = Kept()
    assert isinstance(kept.write("loan"), Done)
    (report,) = Kept(kept.log).book.reports
    assert (report.number, report.written.player, report.written.by) == (1, "Lince", EVA) and report.because[
        0
    ].startswith("GAL-")


def test_gal_44_5_c_what_is_the_players_fault_is_entered_as_an_infringement_too() -> None:
    kept = Kept()
    assert isinstance(kept.write("bet_out_of_turn", fault=True), Done)
    (infringement,) = kept.book.register.infringements
    assert (
        infringement.report.offender == "Lince"
        and infringement.report.ground == "unclear_situation"
        and infringement.report.article
    )
    assert isinstance(kept.write("loan", law="ara", fault=True), Refused), "other laws have no such infringement"
    assert len(kept.book.reports) == 1


def test_gal_46_1_plazo_a_case_that_nobody_resolved_in_time_has_lapsed_for_whoever_reads() -> None:
    kept = Kept()
    opened = OpenCase(1, DIRECTOR_GENERAL, date(2026, 2, 1))
    assert isinstance(kept.enter(COMPANY, opened), Done)
    (step,) = legal(kept.book.register, kept.book.today)
    assert step.act is ResolveCase and step.last_day is not None
    kept.clock.at = datetime(2027, 3, 1, 12, tzinfo=UTC)
    case = kept.book.register.infringements[0].case
    assert case is not None and case.lapsed
    late = kept.enter(ResolveCase(1, "Consellería", date(2027, 3, 1), True))
    assert isinstance(late, Refused)


def test_gal_46_2_a_step_out_of_its_order_is_refused_and_nothing_is_written() -> None:
    kept = Kept()
    kept.enter(COMPANY)
    before = kept.log.count()
    for command in (
        NotifyResolution(1, date(2026, 2, 1)),
        OpenCase(1, "Eva", date(2026, 2, 1)),
        OpenCase(7, "x", date(2026, 2, 1)),
    ):
        assert isinstance(kept.enter(command), Refused)
    assert kept.log.count() == before
