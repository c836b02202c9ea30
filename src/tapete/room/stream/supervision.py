"""What fails in the room is written down and counted, and what runs by itself never ends with it."""

import asyncio
from collections.abc import Awaitable, Callable
from typing import Final

from tapete.room.stream.logbook import logger
from tapete.room.stream.metrics import RoomMetrics

LEAST: Final = 0.1
MOST: Final = 30.0
"""Seconds before something that has failed is tried again: at first, and after many failures in a row."""

_LOG: Final = logger(__name__)


def pause(failures: int) -> float:
    """How long to wait after so many failures in a row.

    >>> [pause(failures) for failures in (1, 2, 3, 20)]
    [0.1, 0.2, 0.4, 30.0]
    """
    return float(min(LEAST * 2 ** min(failures - 1, 16), MOST))


def note_failure(metrics: RoomMetrics, stream: str, version: int, step: str, error: Exception) -> None:
    """An exception, for whoever keeps the room running: where it happened, and its traceback."""
    _LOG.error("failed", stream=stream, version=version, step=step, exc_info=error)
    metrics.failures[step] += 1


async def supervised(turn: Callable[[], Awaitable[None]], mend: Callable[[Exception], Awaitable[None]]) -> None:
    """Take turns for ever. After an exception ``mend`` hears of it, and the next turn waits, longer each time."""
    failures = 0
    while True:
        try:
            await turn()
            failures = 0
        except Exception as error:
            failures += 1
            await mend(error)
            await asyncio.sleep(pause(failures))
