"""What a measurement says, and how a rate is taken."""

import time
from collections.abc import Callable
from importlib import import_module
from typing import Any

import msgspec


class Measurement(msgspec.Struct, frozen=True):
    """Our rate beside a peer's, in ``unit``; ``ratio`` is how many times faster we are."""

    ours: float
    peer: float
    unit: str
    peer_name: str

    @property
    def ratio(self) -> float:
        return self.ours / self.peer


class PeerMissingError(Exception):
    """The program to be measured beside is not installed."""


def peer_module(name: str, distribution: str = "") -> Any:
    """Another program's module; ``distribution`` is what to install for it, where that has another name."""
    try:
        return import_module(name)
    except ImportError as error:
        raise PeerMissingError(distribution or name) from error


def best_rate(work: Callable[[], int], seconds: float = 0.5, rounds: int = 5) -> float:
    """Operations a second in the best of several rounds; ``work`` returns how many operations it did."""
    best = 0.0
    for _ in range(rounds):
        done, start = 0, time.perf_counter()
        while (spent := time.perf_counter() - start) < seconds:
            done += work()
        best = max(best, done / spent)
    return best
