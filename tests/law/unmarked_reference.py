"""References of the rule book, whose numbered rules have few marks: how far each was found, and why no further."""

from enum import Enum
from functools import cache
from typing import Final

from tapete.core.ids import RuleId
from tapete.law.article import article
from tapete.law.rule import LawRule, rules
from tests.law.derived_reference import places
from tests.law.source_text import CUT_OFF, SOURCES, divisions, plain

LAW = "med"
"""The rule book: the one text whose paragraphs are broken by columns, so that empty lines part them in the copy."""


class Found(Enum):
    """How far the words of a rule were found where its reference says."""

    UNDER_A_MARK = "under a letter or a dash of their number"
    IN_A_PARAGRAPH = "in a paragraph of their number, counted there"
    IN_THE_ONLY_PARAGRAPH = "in the only paragraph of their number, or in its table of prizes"
    OF_A_TABLE = "In a table of the book"
    PUT_BACK = "Put back under their number"


REASONS: Final = {
    Found.OF_A_TABLE: (
        "The words stand in the book, and so does the name of the table; but the names are printed below the tables,",
        "two of them on one line: which words belong to which table is our reading, and no position in the text.",
    ),
    Found.PUT_BACK: (
        "The text that we have has cut the columns: the end of condition 17 stands in the middle of a sentence of",
        "condition 10. It tells of the league that condition 17 alone is about, and its paragraphs are counted after",
        "the first of that condition: that it belongs there is our reading.",
    ),
}
"""Why some references cannot be held against a position in the text."""


@cache
def of_the_book() -> dict[RuleId, Found]:
    """What was found of each rule of the book, by the rule's id."""
    return {rule.id: _found(rule) for rule in rules().values() if rule.law == LAW}


def unfound() -> list[RuleId]:
    return [rule for rule, finding in of_the_book().items() if finding in REASONS]


def _found(rule: LawRule) -> Found:
    place = places(LAW)[rule.id]
    if place.division.startswith("T"):
        assert stands(rule, _book()) and plain(article(rule.id).es) in _book(), rule.id
        return Found.OF_A_TABLE
    division = divisions(LAW)[place.division]
    assert stands(rule, plain(" ".join(paragraph.words for paragraph in division.paragraphs))), rule.id
    if division.paragraphs[place.at] in divisions(LAW)[CUT_OFF].paragraphs:
        return Found.PUT_BACK
    if place.path or division.paragraphs[place.at].kind == "dash":
        return Found.UNDER_A_MARK
    return Found.IN_A_PARAGRAPH if "párr." in article(rule.id).es else Found.IN_THE_ONLY_PARAGRAPH


def stands(rule: LawRule, text: str) -> bool:
    """Whether all that a rule quotes is in a text of letters and figures alone."""
    return all(plain(part) in text for part in rule.es.split("[...]"))


@cache
def _book() -> str:
    return plain((SOURCES / f"{LAW}.txt").read_text("utf-8"))


def page() -> str:
    """The list as a page of the documentation."""
    return "\n".join([*_head(), *(line for finding in REASONS for line in _group(finding))]) + "\n"


def _head() -> list[str]:
    whole, missing = len(rules()), len(unfound())
    return [
        "# References held against the sources",
        "",
        f"Of {whole:,} references {whole - missing:,} are found in their source: the quoted words stand under every",
        "mark that the reference names, in order, and the paragraph is counted there.",
        f"The tournament rules of `{LAW}` have numbers, few letters and paragraphs parted by empty lines; the copy",
        "kept for the tests leaves out words that no rule quotes, but no paragraph.",
        "",
        *(f"- {_count(finding)} stand {finding.value}" for finding in Found if finding not in REASONS),
        "",
        f"The other {missing} are listed here with the reason.",
        "",
        "Written by `TAPETE_DOCS=write pytest tests/law/test_references.py`.",
    ]


def _count(finding: Found) -> int:
    return sum(how is finding for how in of_the_book().values())


def _group(finding: Found) -> list[str]:
    members = [rule for rule, how in of_the_book().items() if how is finding]
    rows = [f"| `{rule}` | {article(rule).es} | {_begun(rules()[rule].es)} |" for rule in members]
    head = ["", f"## {finding.value}: {len(members)}", "", *REASONS[finding], ""]
    return [*head, "| rule | reference | words |", "|---|---|---|", *rows]


def _begun(words: str, most: int = 7) -> str:
    told = words.split()
    return "«" + " ".join(told[:most]).replace("|", "\\|") + (" …»" if len(told) > most else "»")
