"""The day's report on one page: what a manager reads in the morning, and its PDF."""

from datetime import date

from msgspec.structs import replace
from starlette.exceptions import HTTPException

from tapete.core.sentence import Language
from tapete.house.door.event import Admitted
from tapete.reports.sheets.day_report import DayReport, day_report
from tapete.room.day.house import RunningHouse
from tapete.room.stream.record import CODEC, DOOR
from tapete.web.house.books import chosen_date, log_seal
from tapete.web.house.past_nights import PastNights
from tapete.web.site.visit import Page, PageVisit


class ReportPage:
    def __init__(self, house: RunningHouse, nights: PastNights) -> None:
        self._house, self._nights = house, nights

    def show(self, visit: PageVisit) -> Page:
        """The current day unless another is chosen."""
        dates = self._house.dates()
        if not dates:
            return Page("house/report.html", {"dates": (), "report": None})
        when, report = self.report(visit.asked("date"), visit.language)
        return Page("house/report.html", {"dates": dates, "when": when, "report": report})

    def report(self, asked: str, language: Language) -> tuple[date, DayReport]:
        """The report of a day, read in a worker thread."""
        when = chosen_date(asked, self._house.dates())
        day = self._house.day_of(when) if when else None
        if when is None or day is None:
            raise HTTPException(404)
        report = day_report(day, when, language, self._nights.before(when), self._visitors(when))
        return when, replace(report, seal=log_seal(self._house, when, language))

    def _visitors(self, when: date) -> int | None:
        """Who came in by the door, each counted once; None where nobody keeps one."""
        stream = DOOR + when.isoformat()
        if self._house.room.door is None:
            return None
        events = (CODEC.decode(envelope) for envelope in self._house.room.log.read(stream))
        return len({event.person for event in events if isinstance(event, Admitted)})
