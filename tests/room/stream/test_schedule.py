"""When the course of a stream is looked at: whenever something may be due sooner, and not for every act."""

import asyncio

from tapete.room.stream.schedule import Coming, CourseTask


class _Course:
    """Counts how often it is asked what comes; it is told how long to wait."""

    def __init__(self, wait: float) -> None:
        self.wait, self.asked, self.done, self.quiet = wait, 0, 0, True

    def coming(self) -> Coming | None:
        self.asked += 1
        return Coming("step", self.wait)

    async def go_on(self) -> bool:
        self.done += 1
        self.wait = 60.0
        return True

    def waits_on(self) -> bool:
        return self.quiet


async def _ready() -> None:
    pass


async def _mend(step: str, error: Exception) -> None:
    raise AssertionError(step) from error


async def _started(course: _Course) -> CourseTask:
    task = CourseTask("course", _ready, _mend)
    task.start(course)
    await asyncio.sleep(0.01)
    return task


def test_a_course_that_only_waits_is_not_asked_again_for_what_happens_in_it() -> None:
    async def story() -> None:
        course = _Course(60.0)
        task = await _started(course)
        for _ in range(5):
            task.happened()
            await asyncio.sleep(0)
        assert course.asked == 1
        course.quiet = False
        task.happened()
        await asyncio.sleep(0.01)
        assert course.asked == 2
        task.stir()
        await asyncio.sleep(0.01)
        assert course.asked == 3
        await task.stop()

    asyncio.run(story())


def test_it_is_asked_at_the_moment_that_it_told_before_whatever_has_happened() -> None:
    async def story() -> None:
        course = _Course(0.05)
        task = await _started(course)
        task.happened()
        course.wait = 0.0
        async with asyncio.timeout(10):
            while not course.done:
                await asyncio.sleep(0.01)
        await task.stop()

    asyncio.run(story())


def test_a_course_that_will_not_wake_by_itself_is_asked() -> None:
    class Nothing(_Course):
        def coming(self) -> Coming | None:
            self.asked += 1
            return None

    async def story() -> None:
        course = Nothing(0.0)
        task = await _started(course)
        task.happened()
        await asyncio.sleep(0.01)
        assert course.asked == 2
        await task.stop()

    asyncio.run(story())
