"""The terms of the product: the word for each thing in each language, and the variants that nobody is to read."""

import re
import tomllib
from collections.abc import Iterable, Iterator
from functools import cache
from pathlib import Path

import msgspec

from tapete.words.language import Tongue
from tests.words.read_by_people import Read

FILE = Path(__file__).with_name("terms.toml")
_QUOTED = re.compile(r"«[^»]*»|\"[^\"]*\"")
_LEFT_OUT = ("law/spanish/", "law/readings/", "docs/", "README.md")
_TOURNAMENTS = ("tournament/", "words/events/tournament", "incidents/desk/rulings/med/", "incidents/conduct/")


class Term(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A thing, what it is called, and what it is not."""

    concept: str
    es: str
    en: str
    va: str
    not_es: tuple[str, ...] = ()
    not_en: tuple[str, ...] = ()
    not_va: tuple[str, ...] = ()
    of: str = ""

    def refused(self, tongue: Tongue) -> tuple[str, ...]:
        return {"es": self.not_es, "en": self.not_en, "va": self.not_va}[tongue]

    def looked_for(self, place: str) -> bool:
        return {
            "doors": not place.startswith(_LEFT_OUT),
            "tournaments": place.startswith(_TOURNAMENTS),
        }.get(self.of, True)


@cache
def terms() -> tuple[Term, ...]:
    return msgspec.convert(tomllib.loads(FILE.read_text("utf-8"))["term"], tuple[Term, ...])


def refused_in(texts: Iterable[Read]) -> Iterator[str]:
    """Every refused variant, with where it stands and what to write instead."""
    patterns = {tongue: _patterns(tongue) for tongue in ("es", "en", "va")}
    for read in texts:
        plain = _QUOTED.sub("«»", read.text)
        for term, pattern in patterns[read.tongue]:
            if term.looked_for(read.place) and (match := pattern.search(plain)):
                yield f"{read.place}: «{match[0]}»; write: {getattr(term, read.tongue)}"


@cache
def _patterns(tongue: Tongue) -> list[tuple[Term, re.Pattern[str]]]:
    return [(term, re.compile("|".join(term.refused(tongue)))) for term in terms() if term.refused(tongue)]


def table() -> str:
    """The terms as the glossary shows them."""
    rows = [f"| {term.es} | {term.en} | {term.va} |" for term in terms()]
    return "\n".join(["| Spanish | English | Valencian |", "|---|---|---|", *rows])
