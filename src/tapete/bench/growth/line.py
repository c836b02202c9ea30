"""What is measured at which sizes, and the exponent that its costs follow."""

import gc
import math
import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import AbstractContextManager
from typing import Final

import msgspec

from tapete.core.sentence import Sentence

Work = Callable[[], int]
"""Does what is measured once, and returns how many bytes came of it; 0 where nobody counts them."""
Prepared = Callable[[int], AbstractContextManager[Work]]
"""Makes everything ready for some size, and tidies up after the work."""

_ENOUGH: Final = 0.2
"""Seconds after which quick work is not repeated again."""
_FLAT: Final = 1e-6
"""What is quicker than this costs nothing."""


class Line(msgspec.Struct, frozen=True):
    """One thing whose cost may grow: what it is called, of what there is more and more, and how it is made ready."""

    name: str
    title: Sentence
    unit: Sentence
    sizes: tuple[int, int, int]
    prepare: Prepared
    pieces: Callable[[int], int] = lambda _: 1
    """How many pieces of work, of which one is told, are done at once at some size."""
    once: bool = False
    """Whether the work can be done a single time only, because it changes what it works on."""


class Cost(msgspec.Struct, frozen=True):
    """What one piece of work took: seconds of the processor, and bytes."""

    size: int
    seconds: float
    bytes: int


class Growth(msgspec.Struct, frozen=True):
    """The costs of a line at its sizes."""

    line: Line
    costs: tuple[Cost, ...]

    @property
    def exponent(self) -> float:
        """Of the power of the size that the seconds follow: 1 where twice the work takes twice as long."""
        return slope([(cost.size, cost.seconds) for cost in self.costs])


def slope(points: Sequence[tuple[float, float]]) -> float:
    """The slope of a straight line through points on logarithmic scales.

    >>> round(slope([(1, 3), (10, 300), (100, 30_000)]), 6)
    2.0
    """
    logs = [(math.log(size), math.log(max(cost, _FLAT))) for size, cost in points]
    middle, level = (sum(column) / len(logs) for column in zip(*logs, strict=True))
    spread = sum((size - middle) ** 2 for size, _ in logs)
    return sum((size - middle) * (cost - level) for size, cost in logs) / spread if spread else 0.0


def measured(lines: Sequence[Line], part: float = 1.0) -> Iterator[Growth | None]:
    """Each line after the other; None after each size, so that whoever waits sees that it goes on.

    ``part`` makes all sizes smaller, down to three that are still apart.
    """
    for line in lines:
        costs = []
        for size in scaled(line.sizes, part):
            with line.prepare(size) as work:
                cost = _cost(size, work, 0.0 if line.once else _ENOUGH * part)
                pieces = line.pieces(size)
                costs.append(Cost(size, cost.seconds / pieces, cost.bytes // pieces))
            yield None
        yield Growth(line, tuple(costs))


def scaled(sizes: Sequence[int], part: float) -> list[int]:
    """
    >>> scaled((100, 300, 1000), 0.01)
    [2, 3, 10]
    """
    smaller: list[int] = []
    for size in sizes:
        smaller.append(max(round(size * part), smaller[-1] + 1 if smaller else 2))
    return smaller


def _cost(size: int, work: Work, enough: float) -> Cost:
    """Quick work is repeated, so that the clock can tell it; the collector of garbage rests meanwhile."""
    gc.collect()
    gc.disable()
    try:
        began, times, written = time.process_time(), 0, 0
        while True:
            written, times = written + work(), times + 1
            spent = time.process_time() - began
            if spent >= enough:
                return Cost(size, spent / times, written // times)
    finally:
        gc.enable()
