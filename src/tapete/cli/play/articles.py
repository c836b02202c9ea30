"""The rules behind what just happened at the table: article, id, the words of the law and our reading."""

from collections.abc import Iterable, Iterator, Sequence
from typing import Final

from rich.console import Group
from rich.padding import Padding
from rich.text import Text

from tapete.cli.text.language import say, told
from tapete.core.decision import Event
from tapete.core.ids import RuleId
from tapete.law.article import article
from tapete.law.rule import rule
from tapete.words.titles import title_of_kind

_MOST_NAMED: Final = 6
MOST_IN_FULL: Final = 3
"""Rules with their words: a screen shows no more. The others are named, and told whole by ``tapete law show``."""


def articles_of(events: Sequence[Event]) -> Group:
    """The rule that decided each of the last things that happened, with its words; the others by their articles."""
    deciding = _deciding(events)
    shown = deciding[-MOST_IN_FULL:]
    whole = {cite for _, cite in shown}
    others = [cite for cite in dict.fromkeys(cite for event in events for cite in event.because) if cite not in whole]
    return Group(*_paragraphs(shown), *_others(others))


def _deciding(events: Sequence[Event]) -> list[tuple[str, RuleId]]:
    """What happened and its first article, each article once, where it came last."""
    last = {event.because[0]: told(title_of_kind(type(event))) for event in events if event.because}
    order = list(dict.fromkeys(event.because[0] for event in reversed(events) if event.because))
    return [(last[cite], cite) for cite in reversed(order)]


def _paragraphs(shown: Iterable[tuple[str, RuleId]]) -> Iterator[Text | Padding]:
    heading = ""
    for title, cite in shown:
        if title != heading:
            heading = title
            yield Text(title, style="bold")
        yield from _rule(cite)
    if not heading:
        yield Text(say("todavía no ha pasado nada", "nothing has happened yet"))


def _others(cites: list[RuleId]) -> Iterator[Text]:
    """One line, cut where it would be long."""
    if cites:
        named = "; ".join(f"{told(article(cite))} {cite}" for cite in cites[:_MOST_NAMED])
        more = len(cites) - _MOST_NAMED
        rest = say(f" y {more} más", f" and {more} more") if more > 0 else ""
        yield Text(say("También: ", "Also: ") + named + rest + "; tapete law show ID", style="dim")


def _rule(cite: RuleId) -> Iterator[Padding]:
    cited = rule(cite)
    assert cited is not None
    head = Text.assemble((told(article(cite)), "cyan"), "  ", (cite, "dim"))
    yield Padding(head, (0, 0, 0, 2))
    yield Padding(Text(f"«{cited.es}»", style="italic"), (0, 0, 0, 4))
    yield Padding(Text(told(cited.reading)), (0, 0, 0, 4))
