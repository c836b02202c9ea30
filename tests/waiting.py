"""Waiting for what a server does in its own time."""

import time
from collections.abc import Callable


def until(condition: Callable[[], bool], seconds: float = 20.0) -> None:
    """Returns as soon as it is true; fails when it never comes."""
    end = time.monotonic() + seconds
    while not condition():
        assert time.monotonic() < end, "it never came"
        time.sleep(0.01)
