"""What is kept of the law's data once read, and forgotten when a folder changes."""

from collections.abc import Callable
from functools import cache
from typing import Final, TypeVar

T = TypeVar("T")

_forget: Final[list[Callable[[], None]]] = []


def remembered(function: Callable[..., T]) -> Callable[..., T]:
    """``functools.cache`` for what is read or made from the law's data.

    >>> remembered(len)("abc")
    3
    """
    kept = cache(function)
    _forget.append(kept.cache_clear)
    return kept


def read_again() -> None:
    """Forget everything that was read: a folder was added or changed."""
    for forget in _forget:
        forget()
