"""A printed paper: sheets of lines, each with a name, a value and its articles; as a page or as PDF by typst."""

from collections.abc import Sequence

import msgspec

from tapete.core.ids import RuleId
from tapete.core.sentence import Language, Sentence
from tapete.law.article import articles
from tapete.law.table_rules import Setting
from tapete.law.wording import written
from tapete.reports.templates import template, text


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
    """By typst, from the same data as the page."""
    import typst

    source = text("sheet.typ") + text(f"{form}.typ")
    document: bytes = typst.compile(source.encode(), sys_inputs={"data": msgspec.json.encode(content).decode()})
    return document
