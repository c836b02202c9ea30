"""A law's coverage as a bar: how many of its rules have which status."""

import msgspec

from tapete.core.sentence import Sentence
from tapete.law.coverage import Coverage, Status

UNMAPPED = Sentence("sin clasificar", "not classified yet")
FULL = 1000
"""The length of the whole bar."""


class Segment(msgspec.Struct, frozen=True):
    """A part of the bar, from ``start`` over ``length`` of its whole length."""

    name: str
    title: Sentence
    rules: int
    start: float
    length: float


class Bar(msgspec.Struct, frozen=True):
    rules: int
    covered: int
    """Rules the program already answers for, or for which it says why it cannot."""
    segments: tuple[Segment, ...]


def bar(of: Coverage) -> Bar:
    counts: list[tuple[str, Sentence, int]] = [(status.value, status.title, of.by_status[status]) for status in Status]
    counts.append(("unmapped", UNMAPPED, len(of.unmapped)))
    segments: list[Segment] = []
    before = 0
    for name, title, rules in counts:
        if rules:
            segments.append(Segment(name, title, rules, FULL * before / of.rules, FULL * rules / of.rules))
            before += rules
    waiting = of.by_status[Status.PENDING] + len(of.unmapped)
    return Bar(of.rules, of.rules - waiting, tuple(segments))
