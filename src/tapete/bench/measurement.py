"""What a measurement says, and how a rate is taken."""

import gc
import time
from collections.abc import Callable
from importlib import import_module
from types import ModuleType

import msgspec

from tapete.core.sentence import Sentence

Work = Callable[[], int]
"""Does something and returns how many operations it did."""
Clock = Callable[[], float]
"""Tells seconds."""


class Measurement(msgspec.Struct, frozen=True):
    """Our rate beside a peer's, in ``unit``; ``ratio`` is how many times faster we are."""

    ours: float
    peer: float
    unit: str
    peer_name: str
    parts: dict[str, dict[str, float]] = {}
    """What else was measured, by the size or the circumstance it was measured at."""
    labels: dict[str, Sentence] = {}
    """What the parts and their values are called, where their names do not say it."""
    limits: dict[str, Sentence] = {}
    """What kept each part from being faster, where that was measured."""

    @property
    def ratio(self) -> float:
        return self.ours / self.peer


class PeerMissingError(Exception):
    """The program to be measured beside is not installed."""


def peer_module(name: str, distribution: str = "") -> ModuleType:
    """Another program's module; ``distribution`` is what to install for it, where that has another name."""
    try:
        return import_module(name)
    except ImportError as error:
        raise PeerMissingError(distribution or name) from error


def measured(
    ours: Work,
    peer: Work,
    unit: str,
    peer_name: str,
    seconds: float = 0.25,
    rounds: int = 12,
    clock: Clock = time.thread_time,
) -> Measurement:
    """The rates of both in the best of several rounds, in turns, so that whatever else the machine does troubles both
    alike."""
    totals = [Clocked(ours, clock), Clocked(peer, clock)]
    for _ in range(rounds):
        for clocked in totals:
            clocked.round(seconds)
    return Measurement(totals[0].rate, totals[1].rate, unit, peer_name)


class Clocked:
    """Work, and how many operations a second it did in its best round.

    Seconds are those of the processor, for other programs take their share of the clock on the wall; only work in
    several threads is held against that one.
    """

    def __init__(self, work: Work, clock: Clock = time.thread_time) -> None:
        self.work, self.clock, self.rate = work, clock, 0.0

    def round(self, seconds: float) -> None:
        """Work for a while; the garbage collector rests meanwhile, as in the standard ``timeit``."""
        gc.collect()
        gc.disable()
        try:
            start, done = self.clock(), 0
            while (spent := self.clock() - start) < seconds:
                done += self.work()
        finally:
            gc.enable()
        self.rate = max(self.rate, done / spent)
