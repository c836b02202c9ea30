"""Long computations in parts: side by side on all cores, telling how far they have come."""

import os
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor, as_completed
from typing import TypeVar

Counted = TypeVar("Counted")

Watch = Callable[[int, int], None]
"""Called with how much is done, and of how much."""


def unwatched(_done: int, _whole: int) -> None:
    """A watch that does nothing."""


def in_parts(work: Callable[[int], None], parts: int, watch: Watch) -> None:
    """Do ``work`` for each part, in threads: compiled kernels that release the interpreter run truly side by side."""
    with ThreadPoolExecutor(os.cpu_count()) as threads:
        for done, part in enumerate(as_completed([threads.submit(work, part) for part in range(parts)]), 1):
            part.result()
            watch(done, parts)


def counted(count: Callable[[int], Counted], parts: int, watch: Watch) -> list[Counted]:
    """What each part came to, in their order."""
    results: dict[int, Counted] = {}

    def work(part: int) -> None:
        results[part] = count(part)

    in_parts(work, parts, watch)
    return [results[part] for part in range(parts)]
