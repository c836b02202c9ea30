"""What came of many inputs: how many there were, what each kind took at most, and what went wrong."""

import time
import traceback
from collections import Counter, defaultdict
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Final

HANG: Final = 5.0
"""Seconds of work on one input that are a hang, however busy the machine is."""
PATIENCE: Final = 60.0
"""Seconds that an answer over a connection may take: other programs may have the machine."""
_KEPT: Final = 40
"""Characters by which one failure is told from another."""


class Outcome:
    def __init__(self) -> None:
        self.inputs: Counter[str] = Counter()
        self.statuses: Counter[str] = Counter()
        self.slowest: dict[str, float] = defaultdict(float)
        self.failures: dict[str, str] = {}
        self.failed = 0

    def failure(self, kind: str, sent: object, what: str) -> None:
        """Something went wrong: the first of each kind and place is kept whole."""
        self.failed += 1
        self.failures.setdefault(f"{kind} {what[-_KEPT:]}", f"{kind}: {sent!r:.600}\n{what}")

    def took(self, kind: str, sent: object, seconds: float, most: float = HANG) -> None:
        self.inputs[kind] += 1
        if seconds > self.slowest[kind]:
            self.slowest[kind] = seconds
        if seconds > most:
            self.failure(kind, sent, f"took {seconds:.1f} s")

    @contextmanager
    def trying(self, kind: str, sent: object, allowed: tuple[type[Exception], ...] = ()) -> Iterator[None]:
        """One input: counted and timed; an exception that is not ``allowed`` is a failure."""
        began = time.process_time()
        try:
            yield
        except allowed:
            pass
        except Exception as error:
            self.failure(kind, sent, trace_of(error))
        self.took(kind, sent, time.process_time() - began)

    @property
    def total(self) -> int:
        return self.inputs.total()

    def lines(self) -> Iterator[str]:
        for kind, count in sorted(self.inputs.items()):
            yield f"{kind:<32}{count:>12,}   slowest {self.slowest[kind] * 1000:>9.1f} ms"
        for status, count in sorted(self.statuses.items()):
            yield f"{status:<32}{count:>12,}"
        yield f"{'in all':<32}{self.total:>12,}   failed {self.failed}"
        yield from self.failures.values()


def trace_of(error: BaseException) -> str:
    """Where it happened, and what it was: the last few calls."""
    return "".join(traceback.format_exception(error, limit=-6, chain=False))
