"""What other nodes have written is followed once, in order, whatever the bus loses."""

import asyncio
from collections.abc import Awaitable, Callable, Sequence

import pytest

from tapete.room.cluster.bus import Bus
from tapete.room.cluster.in_process import Exchange, InProcessBus
from tapete.room.cluster.log_feed import LogFeed, growth_of
from tapete.store.log import Conflict, Context, Envelope, Fresh
from tapete.store.memory import MemoryLog

BY = Context("test")
PATIENCE = 5.0


class _Deaf(InProcessBus):
    """A bus that loses every other message."""

    lost = 0

    def published_at_once(self, stream: str, message: bytes) -> bool:
        self.lost += 1
        return bool(self.lost % 2) or super().published_at_once(stream, message)


def _append(log: MemoryLog, stream: str, *contents: bytes) -> Sequence[Envelope]:
    written = log.append(stream, log.version(stream), [Fresh("test", 1, content) for content in contents], BY)
    assert not isinstance(written, Conflict)
    return written


def _told(
    story: Callable[[MemoryLog, LogFeed, LogFeed], Awaitable[None]], writing: type[InProcessBus] = InProcessBus
) -> list[Envelope]:
    followed: list[Envelope] = []

    async def run() -> None:
        exchange, log = Exchange(), MemoryLog()
        _append(log, "table/a", b"before")
        writer: Bus = writing(exchange)
        near = LogFeed(log, writer, lambda _: None, 1)
        other = LogFeed(log, InProcessBus(exchange), followed.append, 1)
        await near.start()
        await other.start()
        try:
            await story(log, near, other)
        finally:
            await near.stop()
            await other.stop()

    asyncio.run(run())
    return followed


async def _until(condition: Callable[[], bool]) -> None:
    async with asyncio.timeout(PATIENCE):
        while not condition():
            await asyncio.sleep(0.01)


def test_what_is_published_is_followed_in_order_and_once() -> None:
    async def story(log: MemoryLog, near: LogFeed, other: LogFeed) -> None:
        for number in range(20):
            near.publish(_append(log, f"table/{number % 3}", b"x", b"y"))
        await _until(lambda: other.position == 41)
        await other.catch_up()

    followed = _told(story)
    assert [envelope.position for envelope in followed] == [*range(2, 42)]


def test_what_the_bus_has_lost_is_read_from_the_log() -> None:
    async def story(log: MemoryLog, near: LogFeed, other: LogFeed) -> None:
        for _ in range(9):
            near.publish(_append(log, "account/ana", b"x"))
            await asyncio.sleep(0.01)
        await _until(lambda: other.position == 10)

    followed = _told(story, _Deaf)
    assert [envelope.position for envelope in followed] == [*range(2, 11)]


def test_a_message_that_overtakes_another_waits_for_it() -> None:
    async def story(log: MemoryLog, near: LogFeed, other: LogFeed) -> None:
        first, second = _append(log, "table/a", b"1"), _append(log, "table/b", b"2")
        near.publish(second)
        near.publish(first)
        await _until(lambda: other.position == 3)

    assert [envelope.data for envelope in _told(story)] == [b"1", b"2"]


def test_what_somebody_else_has_written_in_between_is_not_passed_over() -> None:
    async def story(log: MemoryLog, near: LogFeed, other: LogFeed) -> None:
        first, between, last = (_append(log, f"table/{name}", b"x") for name in "abc")
        near.publish([*first, *last])
        await asyncio.sleep(0)
        assert other.position < between[0].position
        await _until(lambda: other.position == 4)

    assert [envelope.stream for envelope in _told(story)] == ["table/a", "table/b", "table/c"]


@pytest.mark.parametrize("size", [10, 600_000])
def test_packs_are_never_sent_and_what_is_too_long_is_read(size: int) -> None:
    async def story(log: MemoryLog, near: LogFeed, other: LogFeed) -> None:
        pack, event = _append(log, "vault/a", b"the ace of spades"), _append(log, "table/a", b"x" * size)
        message = growth_of([*pack, *event])
        assert b"ace of spades" not in message and len(message) < 512 * 1024
        near.publish([*pack, *event])
        await _until(lambda: other.position == 3)

    assert _told(story)[-1].data == b"x" * size
