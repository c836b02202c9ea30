"""A printed paper: sheets of lines, each with a name, a value and its articles; as a page or as PDF by typst."""

from collections.abc import Iterator, Sequence
from typing import Final

import msgspec

from tapete.core.ids import RuleId
from tapete.core.sentence import Language, Sentence
from tapete.law.article import articles
from tapete.law.table_rules import Setting
from tapete.law.wording import written
from tapete.reports.templates import template, text
from tapete.store.process.elsewhere import elsewhere

LONG: Final = 200_000
"""Bytes of data from which on a paper is long."""


class PaperLine(msgspec.Struct, frozen=True):
    """A name, a value, and the articles it rests on."""

    name: str
    value: str
    article: str = ""
    rules: str = ""
    """The ids of the rules: on a screen they are copied, on a wall nobody needs them."""


class PaperSheet(msgspec.Struct, frozen=True):
    title: str
    lines: tuple[PaperLine, ...]


def line(name: Sentence, setting: Setting, language: Language) -> PaperLine:
    """A value in force, with its unit and the first of its articles."""
    term = setting.parameter.term
    value = written(term, setting.value).in_language(language)
    unit = f" {term.unit.in_language(language)}" if term.unit else ""
    return PaperLine(name.in_language(language), value + unit, *places(setting.cite[:2], language))


def places(cites: Sequence[RuleId], language: Language) -> tuple[str, str]:
    """Where some rules stand, and their ids: what closes a line."""
    return articles(cites).in_language(language), " ".join(cites)


def as_html(form: str, content: msgspec.Struct) -> str:
    return template(f"{form}.html").render(content=content)


def as_pdf(form: str, content: msgspec.Struct) -> bytes:
    """By typst, from the same data as the page.

    A long paper is set in a process of its own, and the memory that took goes with it: the books of a day of 20,000
    rounds take more than a gigabyte.
    """
    data = msgspec.json.encode(content)
    if len(data) < LONG:
        return b"".join(typeset(form, data))
    return b"".join(elsewhere(typeset, form, data))


def typeset(form: str, data: bytes) -> Iterator[bytes]:
    import typst

    source = text("sheet.typ") + text(f"{form}.typ")
    document: bytes = typst.compile(source.encode(), sys_inputs={"data": data.decode()})
    yield document
