"""The law's coverage as a page: what became of the rules of each source, topic by topic.

python -m tapete.reports.coverage_page > docs/law-coverage.md
"""

from collections import Counter
from collections.abc import Iterator
from datetime import date

import msgspec

from tapete.law.coverage import Door, DoorCoverage, Status, door_coverage, statuses
from tapete.law.files import read_toml
from tapete.law.profile import law_ids, profile
from tapete.law.rule import rules


class _Figures(msgspec.Struct, frozen=True):
    on: date
    rules: int
    sample: int
    killed: int
    survived: int
    untestable: int
    survivors: tuple[str, ...]


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
    yield ""
    yield "## Broken on purpose"
    yield ""
    yield f"On {figures.on} {figures.sample} of {figures.rules} enforced rules, drawn by lot,"
    yield f"were broken by one edit each (`make mutants`): the tests that name them noticed {figures.killed}, did not"
    yield f"notice {figures.survived}, and {figures.untestable} have nothing of their own to break, or no test in time."
    if figures.survivors:
        yield ""
        yield "Not noticed: " + ", ".join(f"`{rule}`" for rule in figures.survivors) + "."


def _row(name: str, counts: Counter[Status]) -> str:
    return f"| {name} | {' | '.join(str(counts[status] or '') for status in Status)} |"


if __name__ == "__main__":
    print(coverage_page(), end="")  # noqa: T201  a page for a file
