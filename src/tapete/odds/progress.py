"""How a long computation tells how far it has come."""

from collections.abc import Callable

Watch = Callable[[int, int], None]
"""Called with how much is done, and of how much."""


def unwatched(_done: int, _whole: int) -> None:
    """For whoever does not want to know."""
