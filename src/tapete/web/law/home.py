"""The first page: the laws, the games, and a place to search."""

from tapete.law.profile import law_ids
from tapete.law.rule import rules
from tapete.web.law.laws import by_family, law_card
from tapete.web.site.visit import Page, PageVisit


def show(_: PageVisit) -> Page:
    return Page(
        "law/home.html",
        {"laws": [law_card(law) for law in law_ids()], "families": by_family(), "rule_count": len(rules())},
    )
