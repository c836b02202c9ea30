"""The book of reports: incidents as they were written down, with the ruling and its articles."""

from tapete.core.sentence import Sentence
from tapete.incidents.desk.effect import outcomes
from tapete.incidents.desk.kind import kinds
from tapete.incidents.desk.report_book import Write
from tapete.room.audit.incident_book import IncidentBook
from tapete.room.permission import Permission
from tapete.web.site.visit import Page, PageVisit

_SHOWN = 200


def show(book: IncidentBook, visit: PageVisit) -> Page:
    """All of them, or to whoever may not read those of others the ones they wrote or decided themselves."""
    assert visit.person is not None
    words, own = visit.asked("q").casefold(), not visit.person.may(Permission.READ_INCIDENTS)
    reports = [
        report
        for report in reversed(book.reports)
        if words in f"{report.written.player} {report.written.table}".casefold()
        and (not own or visit.person.player in (report.written.by, report.written.decided_by))
    ]
    return Page(
        "desk/reports.html",
        {
            "reports": reports[:_SHOWN],
            "matches": len(reports),
            "kinds": kinds(),
            "outcomes": outcomes(),
            "facts": _facts,
            "own": own,
            "query": visit.asked("q"),
            "done": bool(visit.asked("done")),
        },
    )


def _facts(report: Write) -> list[tuple[Sentence, Sentence]]:
    """The facts of an incident: each question with its answer, but for questions that are no longer asked."""
    facts = kinds()[report.kind].facts
    return [
        (facts[name].question, facts[name].answers[answer])
        for name, answer in report.facts.items()
        if name in facts and answer in facts[name].answers
    ]
