"""The law's coverage as a page: what became of the rules of each source, topic by topic.

python -m tapete.reports.coverage_page > docs/law-coverage.md
"""

from collections import Counter
from collections.abc import Iterator

from tapete.law.coverage import Status, statuses
from tapete.law.profile import law_ids, profile
from tapete.law.rule import rules


def coverage_page() -> str:
    """The whole page as Markdown."""
    return "\n".join(_lines()) + "\n"


def _lines() -> Iterator[str]:
    by_rule = statuses()
    columns = [status.value for status in Status]
    yield "# What became of each rule"
    yield ""
    yield "Counted from `src/tapete/law/status`; `tapete law coverage` gives the totals, `tapete law show ID` one rule."
    for law in law_ids():
        law_rules = [rule for rule in rules().values() if rule.law == law]
        yield ""
        yield f"## {law}: {profile(law).title.en} ({len(law_rules)} rules)"
        yield ""
        yield f"| topic | {' | '.join(columns)} |"
        yield f"|---|{'---:|' * len(columns)}"
        for topic in sorted({rule.topic for rule in law_rules}):
            yield _row(topic, Counter(by_rule[rule.id].status for rule in law_rules if rule.topic == topic))
        yield _row("**all**", Counter(by_rule[rule.id].status for rule in law_rules))
        waiting = Counter(by_rule[rule.id].by for rule in law_rules if by_rule[rule.id].status is Status.PENDING)
        if waiting:
            yield ""
            yield "Pending for: " + ", ".join(f"{module} ({count})" for module, count in sorted(waiting.items())) + "."


def _row(name: str, counts: Counter[Status]) -> str:
    return f"| {name} | {' | '.join(str(counts[status] or '') for status in Status)} |"


if __name__ == "__main__":
    print(coverage_page(), end="")  # noqa: T201  a page for a file
