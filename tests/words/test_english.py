"""Our English: they or the role instead of a generic he, and none of the phrases that no native speaker would write."""

import re
import tomllib
from collections.abc import Iterator
from pathlib import Path
from typing import Final

import pytest

import tapete
from tapete.law.coverage import statuses
from tapete.law.files import names
from tapete.law.rule import rules
from tapete.words.catalogue import catalog

SOURCES: Final = Path(tapete.__file__).parent
DOCS: Final = Path(__file__).parent.parent.parent
GENERIC: Final = re.compile(r"\b(he|his|him|himself)\b", re.IGNORECASE)
REFUSED: Final = {
    "croupiers?": "dealer",
    "(table|sector) chiefs?|area heads?": "supervisor",
    "common cards?": "community cards",
    "games director|director of games": "gaming manager",
    "infractions?": "infringement",
    "initial bets?": "ante",
    "house takings": "rake",
    "least raise": "minimum raise",
    "in course": "in progress",
    "will not do": "is not valid",
    "it is missing (why|what)": "a reason must be given",
    "(is|are) turned down": "turned face down",
    "the own|an own|at own": "their own",
    "wrongly set hands?": "foul hand",
    "before time": "prematurely",
    "is no misdeal": "is not a misdeal",
    "waiting are": "those waiting are",
    "the mano": "the button",
}
"""Phrases that we do not write, with what we say."""
OURS: Final = {
    "(draw-five|seven-stud|five-stud|holdem)": "the game's name",
    "(GAP|ERRATUM|CONFLICT|TRUNCATED|GARBLED)": "Gap, Misprint or Contradiction",
    "(CLM|ARA|GAL|REG|MED)-": "the article",
    "engine": "what is done, or the program",
    "(speak|speaks) first": "acts first",
    "homologated": "approved",
}
"""What a reading, a note or a reason does not say either."""


def own(text: str) -> str:
    """A text without the words that it quotes from the regulation."""
    return re.sub(r"(?<!\w)'[^']*'(?!\w)", "''", text)


def of_rules(file: str) -> Iterator[tuple[str, str]]:
    for rule in rules().values():
        if rule.source == file:
            yield from ((rule.id, text) for text in (rule.rule, rule.note) if text)


def of_data() -> Iterator[tuple[str, str]]:
    """English beside Spanish in the package's data: ``en``, or what comes after a bar."""
    for file in sorted(SOURCES.rglob("*.toml")):
        if file.parent.name not in ("rules", "spanish", "references") and file.name not in (
            "search.toml",
            "terms.toml",
        ):
            yield from ((file.name, text) for text in _english("", tomllib.loads(file.read_text("utf-8"))))


def _english(key: str, value: object) -> Iterator[str]:
    if isinstance(value, dict):
        for name, inner in value.items():
            if not (name == "words" and isinstance(inner, str)):
                yield from _english(name, inner)
    elif isinstance(value, list):
        for inner in value:
            yield from _english(key, inner)
    elif isinstance(value, str) and (key == "en" or "|" in value):
        yield value.rpartition("|")[2]


def of_catalogue() -> Iterator[tuple[str, str]]:
    for message in catalog("en"):
        if message.id:
            strings = (message.string,) if isinstance(message.string, str) else message.string
            yield from ((str(message.context or message.id), text) for text in strings)


def of_pages() -> Iterator[tuple[str, str]]:
    """The prose of docs, manuals and the readme; code and names of commands have the engine's words."""
    files = [DOCS / "README.md", *(DOCS / "docs").rglob("*.md"), *(SOURCES / "manuals" / "en").glob("*.md")]
    for file in files:
        prose = re.sub(r"```.*?```|`[^`]*`|\]\([^)]*\)|^    .*$", "", file.read_text("utf-8"), flags=re.DOTALL | re.M)
        yield from ((file.name, line) for line in prose.splitlines())


def wrong(texts: Iterator[tuple[str, str]], *lists: dict[str, str]) -> list[tuple[str, str, str]]:
    problems = []
    for place, text in texts:
        plain = own(text)
        problems += [(place, text, "they or the role")] if GENERIC.search(plain) else []
        problems += [
            (place, text, instead)
            for refused in lists
            for phrase, instead in refused.items()
            if re.search(rf"\b(?:{phrase})" + (r"\b" if phrase[-1] != "-" else ""), plain)
        ]
    return problems


@pytest.mark.parametrize("file", names("rules"))
def test_readings_and_notes_are_plain_english_about_anybody(file: str) -> None:
    assert wrong(of_rules(file), REFUSED, OURS) == []
    unfinished = [place for place, text in of_rules(file) if text[0].islower() or not text.endswith((".", ".)", "…"))]
    assert unfinished == []


def test_reasons_for_leaving_a_rule_outside_are_plain_english() -> None:
    reasons = [(rule, status.why.en) for rule, status in statuses().items() if status.why]
    assert len(reasons) == 29
    assert wrong(iter(reasons), REFUSED, OURS) == []


def test_english_of_rulings_readings_and_vocabulary_is_about_anybody() -> None:
    texts = list(of_data())
    assert len(texts) > 3000
    assert wrong(iter(texts), REFUSED) == []


def test_the_english_catalogue_is_about_anybody() -> None:
    assert wrong(of_catalogue(), REFUSED) == []


def test_docs_and_manuals_are_about_anybody() -> None:
    phrases = {phrase: instead for phrase, instead in REFUSED.items() if phrase != "croupiers?"}
    assert wrong(of_pages(), phrases) == []
