"""The law's coverage as a page: what became of the rules of each source, topic by topic.

python -m tapete.reports.coverage_page > docs/law-coverage.md
"""

from collections import Counter
from collections.abc import Iterator
from datetime import date

import msgspec

from tapete.law.coverage import Door, DoorCoverage, Noticed, Status, door_coverage, statuses
from tapete.law.files import read_toml
from tapete.law.profile import law_ids, profile
from tapete.law.rule import rules


class _Figures(msgspec.Struct, frozen=True):
    """When rules were last broken; and what was noticed of a first draw, before any test was written for it."""

    on: date
    first: int
    first_noticed: int
    first_at_doors: int


def coverage_page() -> str:
    """The whole page as Markdown."""
    return "\n".join(_lines()) + "\n"


def _lines() -> Iterator[str]:
    by_rule = statuses()
    columns = [status.value for status in Status]
    yield "# What became of each rule"
    yield ""
    yield "Counted from `src/tapete/law/status`; `tapete law coverage` gives the totals, `tapete law show ID` one rule."
    yield from _doors()
    yield from _mutants()
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


def _doors() -> Iterator[str]:
    titles = " | ".join(door.title.en for door in Door)
    yield ""
    yield "## Where people meet them"
    yield ""
    yield "A rule is met where it is cited to somebody while a test goes through that door;"
    yield "`tapete law coverage --doors` names the rules and the tests."
    yield ""
    yield f"| law | status | rules | {titles} | at none |"
    yield f"|---|---|---:|{'---:|' * len(Door)}---:|"
    for part in door_coverage():
        if part.status not in (Status.OUTSIDE, Status.PENDING):
            yield _door_row(part)


def _door_row(part: DoorCoverage) -> str:
    counts = " | ".join(str(len(part.by_door[door]) or "") for door in Door)
    return f"| {part.law} | {part.status.value} | {part.rules} | {counts} | {len(part.nowhere) or ''} |"


def _mutants() -> Iterator[str]:
    figures = read_toml(_Figures, "mutants")
    parts = [part for part in door_coverage() if part.status is Status.ENFORCED]
    enforced = sum(part.rules for part in parts)
    tried = enforced - sum(len(part.by_notice[Noticed.NOT_TRIED]) for part in parts)
    yield ""
    yield "## Broken on purpose"
    yield ""
    yield f"Enforced rules are broken by one edit each (`make mutants`), {tried} of {enforced} so far; the last on"
    yield f"{figures.on}. A test through a person's door must notice: the terminal, the room, a page, a document. Of a"
    yield f"first draw of {figures.first}, before any test was written for it, {figures.first_noticed} were noticed,"
    yield f"{figures.first_at_doors} of them at a door. Now:"
    yield ""
    yield f"| law | enforced | {' | '.join(way.title.en for way in Noticed)} |"
    yield f"|---|---:|{'---:|' * len(Noticed)}"
    for part in parts:
        counts = " | ".join(str(len(part.by_notice[way]) or "") for way in Noticed)
        yield f"| {part.law} | {part.rules} | {counts} |"
    unnoticed = [rule for part in parts for rule in part.by_notice[Noticed.NOT_NOTICED]]
    if unnoticed:
        yield ""
        yield "Not noticed: " + ", ".join(f"`{rule}`" for rule in unnoticed) + "."


def _row(name: str, counts: Counter[Status]) -> str:
    return f"| {name} | {' | '.join(str(counts[status] or '') for status in Status)} |"


if __name__ == "__main__":
    print(coverage_page(), end="")  # noqa: T201  a page for a file
