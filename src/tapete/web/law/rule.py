"""A rule: its words, our reading, its values, what became of it, where it is used, and its neighbours."""

from starlette.exceptions import HTTPException

from tapete.core.ids import RuleId
from tapete.law.article import article
from tapete.law.coverage import statuses
from tapete.law.profile import profile
from tapete.law.rule import LawRule, every_rule
from tapete.web.law.usage import readings_about, ruled_by, uses
from tapete.web.site.visit import Page, PageVisit


def show(visit: PageVisit) -> Page:
    rule = every_rule().get(RuleId(visit.places["rule"]))
    if rule is None:
        raise HTTPException(404)
    before, after = neighbours(rule)
    return Page(
        "law/rule.html",
        {
            "rule": rule,
            "law": profile(rule.law),
            "article": article(rule.id),
            "status": statuses().get(rule.id),
            "uses": uses(rule.id),
            "incidents": ruled_by(rule.id),
            "readings": readings_about(rule.id),
            "before": before,
            "after": after,
        },
    )


def neighbours(rule: LawRule) -> tuple[LawRule | None, LawRule | None]:
    """The rules before and after in the same text."""
    same = [other for other in every_rule().values() if other.source == rule.source]
    place = same.index(rule)
    return (same[place - 1] if place else None), (same[place + 1] if place + 1 < len(same) else None)
