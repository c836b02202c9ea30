"""The book of reports: incidents as they were written down, with the ruling and its articles."""

from tapete.core.sentence import Sentence
from tapete.incidents.effect import outcomes
from tapete.incidents.kind import kinds
from tapete.incidents.report_book import Write
from tapete.room.incident_book import IncidentBook
from tapete.web.visit import Page, Visit

_SHOWN = 200


def show(book: IncidentBook, visit: Visit) -> Page:
    words = visit.asked("q").casefold()
    found = [of for of in reversed(book.reports) if words in f"{of.written.player} {of.written.table}".casefold()]
    return Page(
        "reports.html",
        {
            "reports": found[:_SHOWN],
            "found": len(found),
            "kinds": kinds(),
            "outcomes": outcomes(),
            "facts": _facts,
            "query": visit.asked("q"),
            "done": bool(visit.asked("done")),
        },
    )


def _facts(report: Write) -> list[tuple[Sentence, Sentence]]:
    """What was told of an incident: each question with its answer."""
    known = kinds()[report.kind].facts
    return [(known[name].question, known[name].answers[answer]) for name, answer in report.facts.items()]
