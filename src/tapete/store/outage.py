"""Whether the log can be written just now: who must know is told, and whoever can wait is woken when it is back."""

import asyncio
import contextlib
import time
from collections.abc import Callable


class Outage:
    """The state of a log's database as its users see it. Begun and ended in the event loop alone.

    ``number`` counts outages, so that whoever slept through one knows that there was one.
    """

    def __init__(self) -> None:
        self.on = False
        """Asked at every act, so it is no question that would have to be called."""
        self.number = 0
        self.lasted = 0.0
        """Seconds of the last outage that is over."""
        self._began = 0.0
        self._listeners: list[Callable[[], None]] = []
        self._sleepers: list[asyncio.Future[None]] = []

    def listen(self, listener: Callable[[], None]) -> None:
        """Tell ``listener`` when an outage begins, and when it is over."""
        self._listeners.append(listener)

    def ignore(self, listener: Callable[[], None]) -> None:
        with contextlib.suppress(ValueError):
            self._listeners.remove(listener)

    def begin(self) -> bool:
        """The log cannot be written; tell whether this is news."""
        if self.on:
            return False
        self.on, self._began, self.number = True, time.monotonic(), self.number + 1
        self._tell()
        return True

    def end(self) -> None:
        if not self.on:
            return
        self.on, self.lasted = False, time.monotonic() - self._began
        sleepers, self._sleepers = self._sleepers, []
        for sleeper in sleepers:
            if not sleeper.done():
                sleeper.set_result(None)
        self._tell()

    async def over(self, seconds: float | None = None) -> bool:
        """Wait until the log can be written, so many seconds at most; tell whether it can."""
        if self.on:
            sleeper = asyncio.get_running_loop().create_future()
            self._sleepers.append(sleeper)
            await asyncio.wait((sleeper,), timeout=seconds)
        return not self.on

    def _tell(self) -> None:
        for listener in [*self._listeners]:
            listener()
