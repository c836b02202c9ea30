"""When the acts of a table fall due: at once, or at moments as likely as any other."""

import time
from random import Random


class Pacing:
    def __init__(self, lot: Random) -> None:
        self._lot = lot
        self._rate: float | None = None
        self._due = 0.0

    def set(self, rate: float | None) -> None:
        """So many a second, from now on, or from when the act is due that is still waited for; None for as many as it
        goes."""
        self._rate, self._due = rate, max(self._due, time.perf_counter())

    def next(self) -> float:
        """When the next act is due."""
        if self._rate is None:
            return time.perf_counter()
        self._due += self._lot.expovariate(self._rate)
        return self._due
