"""The book of reports: incidents as they were written down, with the ruling and its articles."""

from tapete.core.sentence import Sentence
from tapete.incidents.desk.effect import outcomes
from tapete.incidents.desk.kind import kinds
from tapete.incidents.desk.report_book import Write
from tapete.room.audit.incident_book import IncidentBook
from tapete.web.site.visit import Page, PageVisit

_SHOWN = 200


def show(book: IncidentBook, visit: PageVisit) -> Page:
    words = visit.asked("q").casefold()
    reports = [
        report
        for report in reversed(book.reports)
        if words in f"{report.written.player} {report.written.table}".casefold()
    ]
    return Page(
        "desk/reports.html",
        {
            "reports": reports[:_SHOWN],
            "matches": len(reports),
            "kinds": kinds(),
            "outcomes": outcomes(),
            "facts": _facts,
            "query": visit.asked("q"),
            "done": bool(visit.asked("done")),
        },
    )


def _facts(report: Write) -> list[tuple[Sentence, Sentence]]:
    """The facts of an incident: each question with its answer."""
    facts = kinds()[report.kind].facts
    return [(facts[name].question, facts[name].answers[answer]) for name, answer in report.facts.items()]
