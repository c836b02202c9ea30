"""Every rule's reference, held against the text of its source.

What ``law/references`` says is what the source gives: each part of a reference is a mark of the text, found in order
above the words that the rule quotes, and the paragraph is counted there. ``TAPETE_REFERENCES=write`` writes them anew.
"""

import os
import re
from collections import Counter
from collections.abc import Callable
from pathlib import Path
from typing import Final

import pytest

import tapete.law
from tapete.core.ids import RuleId
from tapete.law.article import article, articles, first_of_each_place
from tapete.law.files import names, read_toml
from tapete.law.profile import law_ids
from tapete.law.rule import LawRule, rules
from tests.conftest import CRAWLED
from tests.law.derived_reference import derived, places
from tests.law.source_text import Paragraph, divisions, plain
from tests.law.unmarked_reference import Found, of_the_book, page, unfound

DOCS: Final = Path(__file__).parent.parent.parent / "docs"
PAGE: Final = DOCS / "references.md"
FOLDER: Final = Path(tapete.law.__file__).parent / "references"
HEAD: Final = "# Where each rule stands in its text; written from the sources by tests/law/test_references.py.\n"


@pytest.mark.parametrize("file", names("rules"))
def test_the_references_are_those_of_the_source(file: str) -> None:
    if os.environ.get("TAPETE_REFERENCES") == "write":
        lines = [f'"{rule}" = "{place}"' for rule, place in derived(file).items()]
        (FOLDER / f"{file}.toml").write_text("\n".join([HEAD, *lines, ""]), "utf-8")
    assert read_toml(dict[str, str], "references", file) == derived(file)


@pytest.mark.parametrize("law", law_ids())
def test_the_words_of_a_rule_stand_under_the_marks_of_its_reference_in_their_order(law: str) -> None:
    for rule in rules().values():
        if rule.law != law:
            continue
        place = places(law)[rule.id]
        division = divisions(law)[place.division]
        told = article(rule.id).es
        assert told.startswith(division.called), rule.id
        marks = [division.paragraphs[index].mark for index in place.path]
        assert re.match(".*?".join([r"\W", *map(re.escape, marks)]) if marks else "", told[len(division.called) :]), (
            rule.id
        )
        assert list(place.path) == sorted(place.path) and all(index <= place.at for index in place.path)
        assert speaks(rule, division.paragraphs[place.at]), rule.id


def speaks(rule: LawRule, paragraph: Paragraph) -> bool:
    """Whether a paragraph has the beginning or the end of some words that a rule quotes, or lies within them."""
    words = plain(paragraph.words)
    quoted = [plain(part) for part in rule.es.split("[...]")]
    return any(part[:12] in words or part[-12:] in words or words in part for part in quoted)


def test_the_tournament_rules_stand_in_their_paragraphs_and_the_page_lists_those_that_cannot_be_held() -> None:
    """To write the page anew after an intended change: TAPETE_DOCS=write pytest tests/law/test_references.py."""
    if os.environ.get("TAPETE_DOCS") == "write":
        PAGE.write_text(page(), "utf-8")
    assert PAGE.read_text("utf-8") == page()
    assert Counter(of_the_book().values()) == {
        Found.UNDER_A_MARK: 43,
        Found.IN_A_PARAGRAPH: 152,
        Found.IN_THE_ONLY_PARAGRAPH: 206,
        Found.OF_A_TABLE: 13,
        Found.PUT_BACK: 7,
    }


@pytest.mark.parametrize(
    ("rule", "reference"),
    [
        ("MED-RJ.33.2", "regla 33, párr. 2.º"),
        ("MED-RJ.56.1", "regla 56"),
        ("MED-RJ.58.5", "regla 58, párr. 4.º"),
        ("MED-RJ.58.q.c", "regla 58, párr. 6.º, letra c)"),
        ("MED-RJ.77.4", "regla 77, guion 4.º"),
        ("MED-CG.4.12", "condición 4, párr. 3.º"),
    ],
)
def test_a_paragraph_of_the_rule_book_is_the_one_a_reader_counts(rule: RuleId, reference: str) -> None:
    assert article(rule).es == reference


def test_no_reference_has_a_mark_of_ours() -> None:
    form = re.compile(
        r"(preámbulo"
        r"|disp\. (final|adicional única|derogatoria única|final primera|final segunda)"
        r"|(regla|condición|tabla) \d+( \((sit & go|protección de datos)\))?"
        r"|anexo [IVX]+"
        r"|art\. \d+"
        r"|artículo único, ap\. [A-Z][a-z]+"
        r"|epígrafe 10(\.[12](\.[A-F]\)(\.[a-e]\))?)?)?)"
        r"(, ap)?(\.? ?([IVX]+|\d+|(ll|[a-zA-Z])\)|\d+\.º))*"
        r"(, (párr\. \d+\.º|guion \d+\.º|tabla))?(, letra [a-z]\))?"
    )
    assert [rule for rule in rules() if not form.fullmatch(article(rule).es)] == []
    spanish = re.compile(r"[áéíóúñº]|\b(ap|letra|tabla|regla|anexo|disp|guion)\b")
    assert [rule for rule in rules() if spanish.search(article(rule).en)] == []


def test_the_same_place_is_told_once() -> None:
    cited = [rule for rule in rules() if rule in ("CLM-6.1.1", "CLM-6.1.2", "CLM-6.2")]
    assert articles(cited).es == "art. 6.1; art. 6.2" and articles(cited).en == "art. 6.1; art. 6.2"
    assert first_of_each_place(cited) == ("CLM-6.1.1", "CLM-6.2")


def test_how_many_references_were_checked_and_which_could_not_be(
    record_property: Callable[[str, object], None],
) -> None:
    """All but those whose place in the rule book is our reading; the page of the data says so."""
    missing = len(unfound())
    told = f"{len(rules()) - missing:,} of {len(rules()):,} references"
    record_property(CRAWLED, f"references: {told} found under their marks and paragraphs; by our reading: {missing}")
    data = (DOCS / "law-data.md").read_text("utf-8")
    assert told in data and f"the other {missing} are of `med`" in data
