"""Galicia's infringements: their class, who is liable, the case and the last day of what comes next."""

from tapete.incidents.sanctions.case_file import NotifyResolution, OpenCase, ResolveCase
from tapete.incidents.sanctions.infringement import LAW, Gravity, OffenderKind, grounds, listed_for_players
from tapete.incidents.sanctions.sanction import DIRECTOR_GENERAL, legal, view
from tapete.law.profile import profile
from tapete.law.rule import rules
from tapete.room.audit.incident_book import IncidentBook
from tapete.room.permission import Permission
from tapete.web.site.visit import Page, PageVisit

_STEPS = {OpenCase: "open", ResolveCase: "resolve", NotifyResolution: "notify"}


def show(book: IncidentBook, visit: PageVisit) -> Page:
    assert visit.person is not None
    register, today = book.register, book.today
    steps = {step.number: step for step in legal(register, today)}
    return Page(
        "desk/cases.html",
        {
            "entries": view(register)[::-1],
            "steps": {number: _STEPS[step.act] for number, step in steps.items() if step.act in _STEPS},
            "last_days": {number: step.last_day for number, step in steps.items() if step.last_day},
            "keeps": visit.person.may(Permission.KEEP_CASES),
            "grounds": grounds(),
            "articles": [rule.id for rule in rules().values() if rule.law == LAW and listed_for_players(rule)],
            "games": profile(LAW).games,
            "subjects": OffenderKind,
            "gravities": Gravity,
            "director_general": DIRECTOR_GENERAL,
            "today": today,
            "done": bool(visit.asked("done")),
        },
    )
