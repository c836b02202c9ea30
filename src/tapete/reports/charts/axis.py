"""A scale along a side of a picture: where a value lies, and at which round numbers it is marked."""

from math import ceil, floor, log10

import msgspec


class Axis(msgspec.Struct, frozen=True):
    """Values from ``low`` to ``high`` on the way from ``begin`` to ``end``."""

    low: float
    high: float
    begin: float
    end: float

    def at(self, value: float) -> float:
        return self.begin + (value - self.low) / ((self.high - self.low) or 1) * (self.end - self.begin)

    def ticks(self, most: int = 5) -> list[float]:
        """At most so many round numbers between the ends.

        >>> Axis(-130, 90, 0, 1).ticks()
        [-100, -50, 0, 50]
        """
        width = round_step((self.high - self.low) / most)
        first, last = ceil(self.low / width - 1e-9), floor(self.high / width + 1e-9)
        return [count * width for count in range(first, last + 1)]


def round_step(least: float) -> float:
    """The least of 1, 2, 5, 10, 20… that is not below.

    >>> round_step(13), round_step(0.03), round_step(50)
    (20, 0.05, 50)
    """
    if least <= 0:
        return 1
    power = 10.0 ** floor(log10(least))
    step = next(times * power for times in (1, 2, 5, 10) if times * power >= least * (1 - 1e-9))
    return int(step) if step >= 1 else float(f"{step:.6g}")
