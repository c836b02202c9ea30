"""The rules behind what just happened at the table: article, id, the words of the law and our reading."""

from collections.abc import Iterable, Iterator

from rich.console import Group
from rich.padding import Padding
from rich.text import Text

from tapete.cli.text.language import say, told
from tapete.core.decision import Event
from tapete.core.ids import RuleId
from tapete.law.article import article
from tapete.law.rule import rule
from tapete.words.titles import title_of_kind


def articles_of(events: Iterable[Event]) -> Group:
    """Each rule once, under the first thing that happened because of it."""
    return Group(*_paragraphs(events))


def _paragraphs(events: Iterable[Event]) -> Iterator[Text | Padding]:
    told_already: set[RuleId] = set()
    heading = ""
    for event in events:
        new = [cite for cite in event.because if cite not in told_already]
        told_already.update(new)
        for cite in new:
            title = told(title_of_kind(type(event)))
            if title != heading:
                heading = title
                yield Text(title, style="bold")
            yield from _rule(cite)
    if not told_already:
        yield Text(say("todavía no ha pasado nada", "nothing has happened yet"))


def _rule(cite: RuleId) -> Iterator[Padding]:
    cited = rule(cite)
    assert cited is not None
    head = Text.assemble((told(article(cite)), "cyan"), "  ", (cite, "dim"))
    yield Padding(head, (0, 0, 0, 2))
    yield Padding(Text(f"«{cited.es}»", style="italic"), (0, 0, 0, 4))
    yield Padding(Text(told(cited.reading)), (0, 0, 0, 4))
