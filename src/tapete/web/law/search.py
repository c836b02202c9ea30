"""Searching all rules, with filters, a page at a time."""

from collections import Counter

from tapete.core.sentence import Sentence
from tapete.law.profile import law_ids, profile
from tapete.law.rule import rules
from tapete.law.search import search
from tapete.web.site.visit import Page, PageVisit
from tapete.web.text.labels import scope, scope_order, topics

RESULTS_A_PAGE = 20
LONGEST_QUERY = 200


def show(visit: PageVisit) -> Page:
    query, law, game, topic = (visit.asked(name)[:LONGEST_QUERY] for name in ("q", "law", "game", "topic"))
    in_all_laws = search(query, None, game or None, topic or None)
    results = [rule for rule in in_all_laws if rule.law == law] if law else in_all_laws
    pages = max(1, -(-len(results) // RESULTS_A_PAGE))
    page = min(_page_number(visit.asked("page")), pages)
    return Page(
        "law/search.html",
        {
            "query": query,
            "chosen": {"q": query, "law": law, "game": game, "topic": topic},
            "laws": [profile(law_id) for law_id in law_ids()],
            "law_counts": Counter(rule.law for rule in in_all_laws),
            "games": _scopes(),
            "topics": topics(),
            "matches": len(results),
            "all_laws": len(in_all_laws),
            "results": results[(page - 1) * RESULTS_A_PAGE : page * RESULTS_A_PAGE],
            "first": (page - 1) * RESULTS_A_PAGE + 1,
            "page": page,
            "pages": pages,
        },
    )


def _page_number(text: str) -> int:
    return max(1, int(text)) if text.isascii() and text.isdigit() and len(text) < 6 else 1


def _scopes() -> dict[str, Sentence]:
    """Everything that some rule is about."""
    present = {rule.game for rule in rules().values()}
    return {name: scope(name) for name in scope_order() if name in present}
