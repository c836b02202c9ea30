"""What other nodes have written is followed in its order, whatever the bus loses."""

import asyncio
from collections.abc import Awaitable, Callable, Sequence

import pytest

from tapete.room.cluster.in_process import Exchange, InProcessBus
from tapete.room.cluster.log_feed import NUDGE, LogFeed
from tapete.room.cluster.table_feed import TableFeed, TableNews, growth_of
from tapete.store.log import Conflict, Context, Envelope, Fresh
from tapete.store.memory import MemoryLog

BY = Context("test")
PATIENCE = 5.0


class Whole:
    """Everything that a log has, and how often it was read."""

    def __init__(self, log: MemoryLog) -> None:
        self._log, self.reads = log, 0

    def end(self) -> int:
        return self._log.count()

    def after(self, position: int) -> list[Envelope]:
        self.reads += 1
        return [*self._log.read_all(position)]


class _Nodes:
    """A log, somebody who writes it, and somebody who follows."""

    def __init__(self, feed: type[LogFeed]) -> None:
        exchange, self.log = Exchange(), MemoryLog()
        self.append("table/a", b"before")
        self.bus, self.followed = InProcessBus(exchange), list[Envelope]()
        self.news, self.whole = TableNews(self.bus), Whole(self.log)
        self.feed = feed(self.whole, InProcessBus(exchange), self.followed.extend, 1)

    def append(self, stream: str, *contents: bytes) -> Sequence[Envelope]:
        fresh = [Fresh("test", 1, content) for content in contents]
        written = self.log.append(stream, self.log.version(stream), fresh, BY)
        assert not isinstance(written, Conflict)
        return written


def _told(story: Callable[[_Nodes], Awaitable[None]], feed: type[LogFeed] = LogFeed) -> list[Envelope]:
    async def run() -> list[Envelope]:
        nodes = _Nodes(feed)
        await nodes.feed.start()
        try:
            await story(nodes)
        finally:
            await nodes.feed.stop()
        return nodes.followed

    return asyncio.run(run())


async def _until(condition: Callable[[], bool]) -> None:
    async with asyncio.timeout(PATIENCE):
        while not condition():
            await asyncio.sleep(0.01)


def test_whoever_is_nudged_reads_at_once_and_everybody_before_long() -> None:
    async def story(nodes: _Nodes) -> None:
        nodes.append("account/ana", b"x", b"y")
        await nodes.bus.publish(NUDGE, b"")
        async with asyncio.timeout(0.5):
            await _until(lambda: nodes.feed.position == 3)
        nodes.append("house/2026-11-17", b"z")
        await _until(lambda: nodes.feed.position == 4)

    assert [envelope.position for envelope in _told(story)] == [2, 3, 4]


def test_the_leader_hears_of_tables_without_reading_the_log() -> None:
    async def story(nodes: _Nodes) -> None:
        reads = nodes.whole.reads
        for number in range(20):
            nodes.news.add(nodes.append(f"table/{number % 3}", b"x", b"y"))
        await _until(lambda: nodes.feed.position == 41)
        assert nodes.whole.reads == reads

    followed = _told(story, TableFeed)
    assert sorted(envelope.position for envelope in followed) == [*range(2, 42)]
    for table in ("table/0", "table/1", "table/2"):  # in the order of each
        versions = [envelope.version for envelope in followed if envelope.stream == table]
        assert versions == [*range(1, len(versions) + 1)]


def test_what_the_leader_has_not_heard_it_reads() -> None:
    async def story(nodes: _Nodes) -> None:
        nodes.append("table/a", b"lost")
        nodes.news.add(nodes.append("table/b", b"heard"))
        await _until(lambda: nodes.feed.position == 3)

    followed = _told(story, TableFeed)
    assert {envelope.data for envelope in followed} == {b"lost", b"heard"}


def test_what_it_writes_itself_is_not_missing() -> None:
    async def story(nodes: _Nodes) -> None:
        assert isinstance(nodes.feed, TableFeed)
        reads = nodes.whole.reads
        nodes.feed.own(nodes.append("account/ana", b"x"))
        nodes.news.add(nodes.append("table/a", b"y"))
        await _until(lambda: nodes.feed.position == 3)
        await asyncio.sleep(2.2)  # two looks
        assert nodes.whole.reads == reads

    assert [envelope.data for envelope in _told(story, TableFeed)] == [b"y"]


@pytest.mark.parametrize("size", [10, 600_000])
def test_packs_are_never_sent_and_what_is_too_long_is_read(size: int) -> None:
    async def story(nodes: _Nodes) -> None:
        pack, event = nodes.append("vault/a", b"the ace of spades"), nodes.append("table/a", b"x" * size)
        message = growth_of([*pack, *event])
        assert b"ace of spades" not in message and len(message) < 512 * 1024
        nodes.news.add([*pack, *event])
        await _until(lambda: nodes.feed.position == 3)

    assert _told(story, TableFeed)[-1].data == b"x" * size
