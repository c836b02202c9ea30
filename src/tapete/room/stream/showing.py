"""What several streams have written together is shown together: one step of it for all of them, and then the next.

To draw a table runs through so much code that the processor has little of it at hand when the next table begins anew.
One step for many tables finds it there. A stream that is answered alone is shown at once.
"""

import asyncio
from collections.abc import Callable, Generator, Sequence
from typing import Final

from tapete.room.stream.metrics import RoomMetrics
from tapete.room.stream.watcher import Watcher

_AT_ONCE: Final = 48
"""Streams that are drawn before any of them is sent: a limit to how long the first of them waits for the others."""

Messages = list[tuple[Watcher, bytes]]
Drawing = Generator[None, None, Messages]
"""What everybody who watches a stream is to be sent, made in steps."""


class _Gathered:
    """Streams that are shown together, and what is told to somebody after that."""

    def __init__(self) -> None:
        self.drawings: list[Drawing] = []
        self.told: list[Callable[[], None]] = []


class Showing:
    """All streams of a room, as far as they show themselves to somebody."""

    def __init__(self, metrics: RoomMetrics) -> None:
        self._drawing, self._sending = metrics.stages["picture"], metrics.stages["send"]
        self._underway = 0
        self._gathered: list[_Gathered] = []

    def begin(self) -> None:
        """A stream begins to append."""
        self._underway += 1

    def end(self) -> None:
        """Its append is answered. Where others are waited for, they are as a rule answered in the same moment: they go
        on before anything is shown."""
        self._underway -= 1
        if self._underway and not self._gathered:
            self._gathered.append(_Gathered())
            asyncio.get_running_loop().call_soon(self.finish)

    @property
    def gathers(self) -> bool:
        """Whether others are about to have something to show."""
        return bool(self._gathered)

    def join(self, drawing: Drawing) -> None:
        """Draw something together with what others have to show."""
        if len(self._gathered[-1].drawings) == _AT_ONCE:
            self._gathered.append(_Gathered())
        self._gathered[-1].drawings.append(drawing)

    def afterwards(self, tell: Callable[[], None]) -> None:
        """Tell somebody something once they have been shown what was gathered by now."""
        if self._gathered:
            self._gathered[-1].told.append(tell)
        else:
            tell()

    def finish(self) -> None:
        """Show what was gathered."""
        gathered, self._gathered = self._gathered, []
        for some in gathered:
            self.show(some.drawings)
            for tell in some.told:
                tell()

    def show(self, drawings: Sequence[Drawing]) -> None:
        """Draw all of them, and then send everybody what they are to see."""
        if not drawings:
            return
        began = self._drawing.sampling(len(drawings))
        drawn = _in_step(drawings)
        if began is not None:
            self._drawing.sampled(began, len(drawn))
        began = self._sending.sampling(len(drawn))
        for messages in drawn:
            for watcher, message in messages:
                watcher.put(message)
        if began is not None:
            self._sending.sampled(began, len(drawn))


def _in_step(drawings: Sequence[Drawing]) -> list[Messages]:
    """Each to its end, a step of all before the next of any."""
    drawn: list[Messages] = []
    while drawings:
        left: list[Drawing] = []
        for drawing in drawings:
            try:
                next(drawing)
            except StopIteration as ended:
                drawn.append(ended.value)
            else:
                left.append(drawing)
        drawings = left
    return drawn
