"""What a stream does by itself, step by step as each falls due, for as long as the room is open."""

import asyncio
from collections.abc import Awaitable, Callable
from typing import Final, Protocol

import msgspec

from tapete.room.stream.supervision import supervised

_BREATH: Final = 1.0
"""Seconds between two tries of something that is due and cannot be done."""


class Coming(msgspec.Struct, frozen=True):
    """The next step of a course, and the seconds until it is due."""

    step: str
    wait: float


class GoesOn(Protocol):
    """A stream with a course of its own: a table with its croupier and bots, a tournament with its clock."""

    def coming(self) -> Coming | None:
        """The next step; None while nothing will happen by itself."""

    async def go_on(self) -> bool:
        """Do what is due now; tell whether something was done."""

    def waits_on(self) -> bool:
        """Whether nothing can be due before the moment that ``coming`` told last, whatever has happened since."""


class CourseTask:
    """The task in which a course runs. After an exception ``mend`` is told the step, and the course goes on.

    Each turn begins once ``ready`` has been waited for.
    """

    def __init__(
        self, name: str, ready: Callable[[], Awaitable[None]], mend: Callable[[str, Exception], Awaitable[None]]
    ) -> None:
        self._name, self._ready, self._mend = name, ready, mend
        self._failing = False
        self._stirred = False
        self._awaited: asyncio.Future[None] | None = None
        """Done once something has changed, or the next step is due."""
        self._timed = False
        """Whether the task will wake by itself."""
        self._course: GoesOn | None = None
        self._task: asyncio.Task[None] | None = None
        self._step = ""

    def stir(self) -> None:
        """Something has changed what may be done."""
        self._stirred = True
        self._wake()

    def happened(self) -> None:
        """Something has happened in the course itself: its task is left alone where that makes nothing due sooner.

        Then it wakes at the moment that was told before, and looks what is due by then.
        """
        if not self._timed or self._course is None or not self._course.waits_on():
            self.stir()

    def _wake(self) -> None:
        if self._awaited is not None and not self._awaited.done():
            self._awaited.set_result(None)

    def start(self, course: GoesOn) -> None:
        self._course = course

        async def turn() -> None:
            await self._turn(course)

        async def mend(error: Exception) -> None:
            self._failing = True
            await self._mend(self._step, error)

        self._task = asyncio.create_task(supervised(turn, mend), name=self._name)

    @property
    def stands_still(self) -> bool:
        """Whether the task has ended, or its last turn has failed and no other has succeeded since."""
        return self._task is not None and (self._failing or self._task.done())

    async def stop(self) -> None:
        if self._task is not None:
            self._task.cancel()
            await asyncio.gather(self._task, return_exceptions=True)

    async def _turn(self, course: GoesOn) -> None:
        self._stirred = False
        self._step = "course"
        await self._ready()
        coming = course.coming()
        if coming is None or coming.wait > 0:
            self._failing = False
            await self._wait(coming.wait if coming else None)
            return
        self._step = coming.step
        done = await course.go_on()
        self._failing = False
        if done:
            await asyncio.sleep(0)
        else:
            await self._wait(_BREATH)

    async def _wait(self, seconds: float | None) -> None:
        """Every act passes through here, so it is no event with a timeout but a future and a timer."""
        if self._stirred:
            return
        loop = asyncio.get_running_loop()
        self._awaited = loop.create_future()
        timer = None if seconds is None else loop.call_later(seconds, self._wake)
        self._timed = timer is not None
        try:
            await self._awaited
        finally:
            self._awaited, self._timed = None, False
            if timer is not None:
                timer.cancel()
