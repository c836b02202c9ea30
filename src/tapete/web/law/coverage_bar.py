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


def bar(coverage: Coverage) -> Bar:
    counts: list[tuple[str, Sentence, int]] = [
        (status.value, status.title, coverage.by_status[status]) for status in Status
    ]
    counts.append(("unmapped", UNMAPPED, len(coverage.unmapped)))
    segments: list[Segment] = []
    before = 0
    for name, title, rules in counts:
        if rules:
            segments.append(Segment(name, title, rules, FULL * before / coverage.rules, FULL * rules / coverage.rules))
            before += rules
    waiting = coverage.by_status[Status.PENDING] + len(coverage.unmapped)
    return Bar(coverage.rules, coverage.rules - waiting, tuple(segments))
