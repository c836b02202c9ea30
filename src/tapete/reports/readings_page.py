"""Fifty readings side by side for a lawyer: the words of the source, and what they mean in Spanish and in English.

python -m tapete.reports.readings_page > docs/readings-sample.md
"""

from collections.abc import Iterator
from itertools import chain, zip_longest
from typing import Final

from tapete.core.ids import LawId
from tapete.law.article import article
from tapete.law.profile import law_ids, profile
from tapete.law.rule import LawRule, rules

EACH: Final = 10
"""Readings of each law."""


def readings_page() -> str:
    """The whole page as Markdown."""
    return "\n".join(_lines()) + "\n"


def sample(law: LawId) -> list[LawRule]:
    """Readings of a law from all its kinds of rules, those with a note first, evenly over the text; in its order."""
    by_topic: dict[str, list[LawRule]] = {}
    for rule in rules().values():
        if rule.law == law:
            by_topic.setdefault(rule.topic, []).append(rule)
    of_each = [_evenly(topic) for _, topic in sorted(by_topic.items(), key=lambda pair: (-len(pair[1]), pair[0]))]
    chosen = {rule.id for rule in [rule for rule in chain(*zip_longest(*of_each)) if rule][:EACH]}
    return [rule for rule in rules().values() if rule.id in chosen]


def _evenly(topic: list[LawRule]) -> list[LawRule]:
    """The rules of a kind, beginning in its middle: those whose words were in doubt before the others."""
    middle = len(topic) // 2
    return sorted(topic[middle:] + topic[:middle], key=lambda rule: not rule.note)


def _lines() -> Iterator[str]:
    yield "# Fifty readings side by side"
    yield ""
    yield "For review by a lawyer. The words of the source decide; our reading is beside them in both languages."
    yield "Nobody outside the project has reviewed these readings yet. They are chosen by"
    yield f"`reports.readings_page` from the data: {EACH} of each text, over its kinds of rules, doubtful ones first."
    for law in law_ids():
        yield ""
        yield f"## {profile(law).title.es}"
        for rule in sample(law):
            yield from _entry(rule)


def _entry(rule: LawRule) -> Iterator[str]:
    yield ""
    yield f"### {article(rule.id).es} (`{rule.id}`, {rule.topic})"
    yield ""
    yield f"> {rule.es}"
    yield ""
    yield "| | Español | English |"
    yield "|---|---|---|"
    yield f"| lectura | {_cell(rule.rule_es)} | {_cell(rule.rule)} |"
    if rule.note:
        yield f"| nota | {_cell(rule.note_es)} | {_cell(rule.note)} |"


def _cell(text: str) -> str:
    return text.replace("|", "\\|")


if __name__ == "__main__":
    print(readings_page(), end="")  # noqa: T201  a page for a file
