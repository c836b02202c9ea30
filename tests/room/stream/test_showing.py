"""What several streams have written together is shown together, in the order in which it happened to each."""

import asyncio
from collections.abc import Callable, Generator, Mapping, Sequence

import pytest

from tapete.room.stream import showing
from tapete.room.stream.actor import Actor
from tapete.room.stream.answers import Done
from tapete.room.stream.audience import Happened
from tapete.room.stream.metrics import RoomMetrics
from tapete.room.stream.showing import Showing
from tapete.room.stream.watcher import NOBODY, Watcher
from tapete.store.log import Conflict, Context, Envelope, Fresh
from tapete.store.memory import MemoryLog
from tests.failures import Failures
from tests.room.stream.test_actor import Reading

Read = tuple[str, ...]
Reader = Actor[Read, str]


class Together(MemoryLog):
    """Answers all appends in one moment."""

    def __init__(self) -> None:
        super().__init__()
        self.answers = asyncio.Event()

    async def async_append(
        self, stream: str, expected: int, events: Sequence[Fresh], context: Context
    ) -> tuple[Envelope, ...] | Conflict:
        await self.answers.wait()
        return await super().async_append(stream, expected, events, context)


class Hall:
    """Streams that are shown together, each to somebody; ``drawn`` tells by whom each step was taken."""

    def __init__(self, names: str) -> None:
        self.log, self.drawn = Together(), list[str]()
        metrics = RoomMetrics()
        self.showing = Showing(metrics)
        self.readers = {
            name: Reader(name, Reading(), self.log, metrics=metrics, showing=self.showing) for name in names
        }
        self.watchers = {name: Watcher(NOBODY) for name in names}
        for name, reader in self.readers.items():
            reader.watch(self.watchers[name], self._picture(reader))
            reader.show_alike(self._in_steps(name))
        self.seen()

    def _picture(self, reader: Reader) -> Callable[[Sequence[Happened[Read]]], bytes]:
        return lambda happened: f"{len(happened)} of {','.join(reader.state)}".encode()

    def _in_steps(
        self, name: str
    ) -> Callable[[Sequence[Happened[Read]]], Generator[None, None, Mapping[Watcher, bytes]]]:
        def steps(_: Sequence[Happened[Read]]) -> Generator[None, None, Mapping[Watcher, bytes]]:
            self.drawn.append(f"{name}1")
            yield
            self.drawn.append(f"{name}2")
            return {}

        return steps

    async def act(self, name: str, book: str) -> None:
        """Somebody acts, and is told so."""
        answer = await self.readers[name].act(lambda _: book)
        self.readers[name].answer(self.watchers[name], repr(answer).encode())

    def seen(self) -> dict[str, list[str]]:
        """What everybody has been sent since somebody looked last."""
        return {name: [*_sent(watcher)] for name, watcher in self.watchers.items()}


def _sent(watcher: Watcher) -> list[str]:
    sent = [message.decode() if message else "closed" for message, _ in watcher._messages]
    watcher._messages.clear()
    watcher.pictures = 0
    return sent


async def _answered(hall: Hall, *acts: tuple[str, str]) -> None:
    """All of them have acted, and what they wrote is in the log."""
    async with asyncio.TaskGroup() as group:
        for name, book in acts:
            group.create_task(hall.act(name, book))
        await asyncio.sleep(0)
        hall.log.answers.set()
    await asyncio.sleep(0)
    hall.log.answers.clear()


def test_one_step_of_all_is_taken_before_the_next_and_each_is_answered_after_what_they_see() -> None:
    async def story() -> None:
        hall = Hall("abc")
        await _answered(hall, ("a", "x"), ("b", "y"), ("c", "z"))
        assert hall.drawn == ["a1", "b1", "c1", "a2", "b2", "c2"]
        done = repr(Done(1))
        assert hall.seen() == {"a": ["1 of x", done], "b": ["1 of y", done], "c": ["1 of z", done]}

    asyncio.run(story())


def test_whoever_acts_alone_is_shown_it_at_once() -> None:
    async def story() -> None:
        hall = Hall("ab")
        hall.log.answers.set()
        await hall.readers["a"].act(lambda _: "x")
        assert hall.seen() == {"a": ["1 of x"], "b": []}

    asyncio.run(story())


def test_as_many_are_shown_together_as_wait_for_each_other(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(showing, "_AT_ONCE", 2)

    async def story() -> None:
        hall = Hall("abc")
        await _answered(hall, ("a", "x"), ("b", "y"), ("c", "z"))
        assert hall.drawn == ["a1", "b1", "a2", "b2", "c1", "c2"]
        assert [len(sent) for sent in hall.seen().values()] == [2, 2, 2]

    asyncio.run(story())


def test_what_still_waits_is_shown_before_anything_later() -> None:
    """Somebody comes, chips move elsewhere, the stream goes on or is closed before it was its turn."""

    async def story() -> None:
        for later in ("comes", "moves", "goes on", "closes"):
            hall = Hall("ab")
            reader, watcher = hall.readers["a"], hall.watchers["a"]
            hall.showing.begin()  # somebody else's append is on its way, and was answered together with this one
            hall.log.answers.set()
            await reader.act(lambda _: "x")
            assert hall.seen()["a"] == []
            newcomer = Watcher(NOBODY)
            match later:
                case "comes":
                    reader.watch(newcomer, lambda _: b"picture")
                case "moves":
                    reader.publish()
                case "goes on":
                    await reader.act(lambda _: "y")
                case "closes":
                    await reader.stop()
            await asyncio.sleep(0)
            after = {"comes": [], "moves": ["0 of x"], "goes on": ["1 of x,y"], "closes": ["closed"]}[later]
            assert _sent(watcher) == ["1 of x", *after], later
            assert len(_sent(newcomer)) == (later == "comes")

    asyncio.run(story())


def test_a_picture_that_fails_keeps_no_other_stream_waiting(failures: Failures) -> None:
    async def story() -> None:
        hall = Hall("abc")

        def blind(_: object) -> bytes:
            raise ValueError

        hall.readers["b"].watch(Watcher(NOBODY), blind)
        await _answered(hall, ("a", "x"), ("b", "y"), ("c", "z"))
        assert [len(sent) for sent in hall.seen().values()] == [2, 2, 2]
        assert {failure["step"] for failure in failures.taken()} == {"picture"}

    asyncio.run(story())
