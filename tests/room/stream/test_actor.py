"""Any engine on a stream: decided once, appended before it is seen, and the same after a restart."""

import asyncio
from collections.abc import Sequence

from tapete.core.decision import Accepted, Event, Refused
from tapete.core.ids import PlayerId
from tapete.law.refusal import refuse
from tapete.room.model.account_event import RecordRead
from tapete.room.model.event import Millis
from tapete.room.stream.actor import Actor
from tapete.room.stream.answers import CHANGED, STOPPED, Done
from tapete.room.stream.record import CODEC, Origin
from tapete.room.stream.watcher import NOBODY, Watcher
from tapete.store.log import Conflict, Context, Envelope, Fresh
from tapete.store.memory import MemoryLog
from tests.failures import Failures

STREAM = "reading"


class Reading:
    """Whoever has read a book may read another one, but none twice."""

    def new(self) -> tuple[str, ...]:
        return ()

    def decide(self, state: tuple[str, ...], command: str) -> Accepted[Event] | Refused:
        if command in state:
            return refuse("ya se ha leído", "it has been read")
        return Accepted((RecordRead(command),) if command else ())

    def evolve(self, state: tuple[str, ...], event: Event, _: Millis) -> tuple[str, ...]:
        assert isinstance(event, RecordRead)
        return (*state, event.stream)


def origin(number: int) -> Origin:
    return Origin(PlayerId("Ana"), "3f2a", number)


def test_a_request_sent_again_is_answered_and_not_done_again_even_after_a_restart() -> None:
    async def play() -> None:
        log = MemoryLog()
        actor = Actor(STREAM, Reading(), log)
        first = await actor.ask(origin(1), lambda _: "a")
        assert first == Done(1) == await actor.ask(origin(1), lambda _: "b")
        refused = await actor.ask(origin(2), lambda _: "a")
        assert isinstance(refused, Refused) and log.version(STREAM) == 1
        assert await actor.act(lambda _: "") == Done(1)
        again = Actor(STREAM, Reading(), log).recover()
        assert again.state == ("a",) and again.version == 1
        assert await again.ask(origin(1), lambda _: "c") == Done(1) and again.state == ("a",)

    asyncio.run(play())


def test_watchers_and_listeners_are_told_once_it_is_in_the_log() -> None:
    async def play() -> None:
        actor = Actor(STREAM, Reading(), MemoryLog())
        heard: list[tuple[Event, int]] = []
        actor.listen(lambda happened: heard.append((happened.event, happened.envelope.version)))
        watcher = Watcher(NOBODY)
        actor.watch(watcher, lambda _: ",".join(actor.state).encode())
        await asyncio.gather(*(actor.act(lambda _, book=book: book) for book in "abc"))
        assert [await watcher.next() for _ in range(4)] == [b"", b"a", b"a,b", b"a,b,c"]
        assert heard == [(RecordRead(book), number) for number, book in enumerate("abc", 1)]
        await actor.stop()
        assert await watcher.next() is None and actor.watchers == 0

    asyncio.run(play())


class ReadingTwo(Reading):
    """Reads two records at once where it is asked for two."""

    def decide(self, state: tuple[str, ...], command: str, /) -> Accepted[Event] | Refused:
        return Accepted(tuple(map(RecordRead, command))) if len(command) > 1 else super().decide(state, command)


def test_who_listens_hears_every_event_in_its_state_or_every_append_once(failures: Failures) -> None:
    async def play() -> None:
        actor = Actor(STREAM, ReadingTwo(), MemoryLog())
        seen: list[tuple[str, ...]] = []
        appends: list[list[int]] = []

        def fail(_: object) -> None:
            raise ValueError

        actor.listen(fail)
        actor.listen(lambda happened: seen.append(actor.state if happened.after is actor.state else ()))
        actor.listen_to_appends(fail)
        actor.listen_to_appends(lambda fresh: appends.append([each.envelope.version for each in fresh]))
        assert await actor.ask(origin(1), lambda _: "ab") == Done(2) == actor.answers.to(origin(1))
        assert await actor.act(lambda _: "c") == Done(3)
        assert seen == [("a",), ("a", "b"), ("a", "b", "c")]
        assert appends == [[1, 2], [3]] and [failure["step"] for failure in failures.taken()] == ["listener"] * 5

    asyncio.run(play())


def test_a_request_of_several_events_is_remembered_by_its_last_when_the_stream_is_read_again() -> None:
    async def play() -> None:
        log = MemoryLog()
        actor = Actor(STREAM, ReadingTwo(), log)
        await actor.ask(origin(1), lambda _: "ab")
        await actor.ask(origin(2), lambda _: "c")
        again, following = Actor(STREAM, ReadingTwo(), log).recover(), Actor(STREAM, ReadingTwo(), log)
        following.follow(log.read(STREAM, 0))
        for other in (again, following):
            assert (other.answers.to(origin(1)), other.answers.to(origin(2))) == (Done(2), Done(3))

    asyncio.run(play())


class Keeping(Actor[tuple[str, ...], str]):
    """Keeps what has been granted by the time an append is followed, and fails at one of them."""

    granted: tuple[tuple[Origin, int], ...] = ()

    def followed(self, command: str | None) -> None:
        self.granted = self.answers.granted(self.version)
        if command == "b":
            raise ValueError


def test_what_was_granted_is_known_by_whatever_follows_an_append_and_where_that_fails(failures: Failures) -> None:
    async def play() -> None:
        actor = Keeping(STREAM, Reading(), MemoryLog())
        assert await actor.ask(origin(1), lambda _: "a") == Done(1)
        assert actor.granted == ((origin(1), 1),)
        assert await actor.ask(origin(2), lambda _: "b") == Done(2) == await actor.ask(origin(2), lambda _: "c")
        assert await actor.act(lambda _: "d", str(origin(3))) == Done(3) == actor.answers.to(origin(3))
        assert actor.state == ("a", "b", "d") and [failure["step"] for failure in failures.taken()] == ["command"]

    asyncio.run(play())


class Contested(MemoryLog):
    """Somebody else writes into the stream just before the first append."""

    contested = True

    async def async_append(
        self, stream: str, expected: int, events: Sequence[Fresh], context: Context
    ) -> tuple[Envelope, ...] | Conflict:
        if self.contested:
            self.contested = False
            self.append(stream, expected, [CODEC.encode(RecordRead("other"))], Context("Bea"))
        return await super().async_append(stream, expected, events, context)


def test_a_second_writer_is_noticed_and_nothing_is_done_twice() -> None:
    async def play() -> None:
        actor = Actor(STREAM, Reading(), Contested())
        assert await actor.act(lambda _: "a") == CHANGED
        assert actor.state == ("other",)
        assert await actor.act(lambda _: "a") == Done(2)
        assert actor.state == ("other", "a")

    asyncio.run(play())


class Stuck(MemoryLog):
    """An append waits until the database lets it."""

    def __init__(self) -> None:
        super().__init__()
        self.free = asyncio.Event()

    async def async_append(
        self, stream: str, expected: int, events: Sequence[Fresh], context: Context
    ) -> tuple[Envelope, ...] | Conflict:
        await self.free.wait()
        return await super().async_append(stream, expected, events, context)


def test_nobody_waits_behind_an_append_that_cannot_be_made() -> None:
    async def play() -> None:
        log = Stuck()
        actor = Actor(STREAM, Reading(), log)
        underway = asyncio.create_task(actor.act(lambda _: "a"))
        await asyncio.sleep(0)
        log.outage.begin()
        async with asyncio.timeout(5):
            assert await actor.act(lambda _: "b") == STOPPED
        assert not underway.done()
        log.outage.end()
        log.free.set()
        assert await underway == Done(1) and await actor.act(lambda _: "b") == Done(2)

    asyncio.run(play())
