"""Stepping through combinations in compiled code."""

from numba import njit


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
