"""The last answer of a function, given again as long as it is asked about the very same things."""

from collections.abc import Callable
from functools import wraps
from operator import is_
from typing import ParamSpec, TypeVar

P = ParamSpec("P")
R = TypeVar("R")


def kept_last(ask: Callable[P, R]) -> Callable[P, R]:
    """For what is asked many times of one state that never changes: every table of a hall asks about all of them.

    >>> asked = []
    >>> size = kept_last(lambda things: asked.append(things) or len(things))
    >>> state = (1, 2)
    >>> size(state), size(state), len(asked), size((1,)), len(asked)
    (2, 2, 1, 1, 2)
    """
    kept: list[tuple[tuple[object, ...], R]] = []

    @wraps(ask)
    def answer(*about: P.args, **named: P.kwargs) -> R:
        before = kept[:1]
        if before and not named and len(before[0][0]) == len(about) and all(map(is_, before[0][0], about)):
            return before[0][1]
        result = ask(*about, **named)
        if not named:
            kept[:] = [(about, result)]  # in one step: another thread has the one before or this one
        return result

    return answer
