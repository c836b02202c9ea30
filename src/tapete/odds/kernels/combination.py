"""Counting and stepping through combinations in compiled code."""

from math import comb
from typing import Final

import numpy as np
from numba import njit

BINOMIALS: Final = np.array([[comb(n, k) for k in range(8)] for n in range(54)], dtype=np.int64)
"""By how many there are, and how many of them are taken."""


@njit
def put_in_order(numbers):  # type: ignore[no-untyped-def]
    """Sort a few numbers in place: a library's sort would take a second to compile."""
    for end in range(1, len(numbers)):
        number, place = numbers[end], end
        while place > 0 and numbers[place - 1] > number:
            numbers[place] = numbers[place - 1]
            place -= 1
        numbers[place] = number


@njit
def advance(chosen, size, among):  # type: ignore[no-untyped-def]
    """Turn the first ``size`` places of ``chosen``, ascending, into the next combination of ``range(among)``; the
    first place that changed, or -1 after the last one."""
    level = size - 1
    while level >= 0 and chosen[level] == among - size + level:
        level -= 1
    if level >= 0:
        chosen[level] += 1
        for place in range(level + 1, size):
            chosen[place] = chosen[place - 1] + 1
    return level
