"""The first page: the laws, the games, and a place to search."""

from tapete.law.profile import every_law, law_ids, profile
from tapete.law.rule import rules
from tapete.web.law.laws import by_family, law_card
from tapete.web.site.visit import Page, PageVisit


def show(_: PageVisit) -> Page:
    return Page(
        "law/home.html",
        {
            "laws": [law_card(law) for law in law_ids()],
            "no_regulations": [profile(law) for law in every_law() if law not in law_ids()],
            "families": by_family(),
            "rule_count": len(rules()),
        },
    )
