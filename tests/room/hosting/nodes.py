"""A leader and nodes on one log, over a bus in this process."""

import asyncio
from collections.abc import Awaitable, Callable, Iterable, Sequence

from tapete.core.ids import PlayerId
from tapete.room.cluster.in_process import Exchange, InProcessBus
from tapete.room.cluster.log_feed import NUDGE, LogFeed
from tapete.room.cluster.table_feed import TableFeed, TableNews
from tapete.room.day.house import RunningHouse
from tapete.room.hosting.host import Host
from tapete.room.hosting.replica import Replica
from tapete.room.hosting.spread import Spread
from tapete.room.hosting.uses import SharedUses
from tapete.room.lobby import Room
from tapete.room.model.pace import AT_ONCE
from tapete.room.people.register import Register
from tapete.room.stream.clock import Clock
from tapete.room.stream.record import TABLE
from tapete.room.tables.actor import TableActor
from tapete.store.log import Conflict, Context, Envelope, Fresh, LogUnavailableError
from tapete.store.memory import MemoryLog
from tests.room.cluster.test_log_feed import Whole

EVE, PURSE = PlayerId("Eva"), 1_000_000
PATIENCE = 30.0


class SharedLog(MemoryLog):
    """A log that tells of what is written, as that of a database does."""

    def __init__(self, exchange: Exchange) -> None:
        super().__init__()
        self.news_bus = InProcessBus(exchange)
        self.news = TableNews(self.news_bus)
        self.failing: set[str] = set()
        """Streams to which one append fails."""

    async def async_append(
        self, stream: str, expected: int, events: Sequence[Fresh], context: Context
    ) -> tuple[Envelope, ...] | Conflict:
        if stream in self.failing:
            self.failing.discard(stream)
            raise LogUnavailableError(stream)
        appended = await super().async_append(stream, expected, events, context)
        if not isinstance(appended, Conflict) and appended:
            self.news.add(appended)
            await self.news_bus.publish(NUDGE, b"")
        return appended


class Placing:
    """What the database notes."""

    def __init__(self) -> None:
        self.streams: dict[str, str] = {}
        self.expelled: list[str] = []
        self.failing: set[str] = set()
        """What fails once, because the database cannot be reached."""

    def _reach(self, step: str) -> None:
        if step in self.failing:
            self.failing.discard(step)
            raise LogUnavailableError(step)

    def placed(self) -> dict[str, str]:
        return dict(self.streams)

    def place(self, streams: Iterable[str], node: str) -> None:
        self._reach("place")
        self.streams |= dict.fromkeys(streams, node)

    def take_back(self, streams: Iterable[str]) -> None:
        self._reach("take_back")
        for stream in [*streams]:
            self.streams.pop(stream, None)

    def is_present(self, node: str) -> bool:
        return node not in self.expelled

    def expel(self, node: str) -> None:
        self._reach("expel")
        self.expelled.append(node)


class Nodes:
    """A leader, and a node by the name of h."""

    def __init__(self) -> None:
        self.exchange, self.placing = Exchange(), Placing()
        self.log = SharedLog(self.exchange)
        self.leader, self.hosted = self._room(hosted=False), self._room(hosted=True)
        self.leader.purse.grant(EVE, PURSE)
        self.hosted.purse.grant(EVE, PURSE)
        self.bus, self.host_bus = InProcessBus(self.exchange), InProcessBus(self.exchange)
        lead_feed = TableFeed(Whole(self.log), self.bus, lambda events: self.spread.follow(events), 0)
        self.spread = Spread(self.leader, self.bus, self.placing, "l", 1, lead_feed)
        self.host = self._host("h", self.hosted, self.host_bus)
        self.present = frozenset({"l", "h"})

    def _host(self, name: str, room: Room, bus: InProcessBus) -> Host:
        register = Register(self.log, room.clock.now, lambda _player, _chips: None)
        replica = Replica(room, RunningHouse(room), register, None)
        feed = LogFeed(Whole(self.log), bus, replica.follow, 0)
        return Host(name, bus, replica, feed, SharedUses(bus, register))

    async def joined(self) -> tuple[Host, Room]:
        """One more node, by the name of i."""
        room = self._room(hosted=True)
        room.purse.grant(EVE, PURSE)
        host = self._host("i", room, InProcessBus(self.exchange))
        await host.open()
        self.present |= {"i"}
        self.spread.see(self.present)
        return host, room

    def _room(self, hosted: bool) -> Room:
        return Room(self.log, pace=AT_ONCE, clock=Clock(), hosted=hosted)

    async def open(self) -> None:
        await self.spread.greet()
        await self.spread.start()
        await self.host.open()
        self.spread.see(self.present)

    def looked_after(self) -> bool:
        """Have the leader look at once whether there is something to give away."""
        self.spread.see(self.present)
        return True

    async def homes_known(self, *streams: str) -> None:
        """Wait until the leader knows where the people of these are, so that none goes anywhere else at first."""
        await until(lambda: {*streams} <= self.spread._homes().keys())

    async def close(self) -> None:
        await self.spread.stop()
        await self.host.retire()
        await self.host.close()
        await self.leader.stop()
        await self.hosted.stop()

    async def given(self, table: str) -> TableActor:
        """The table at the node that has been given it."""
        await until(lambda: self.host.runs(TABLE + table) and self.placing.streams.get(TABLE + table) == "h")
        return self.hosted.tables[table]


async def until(condition: Callable[[], bool]) -> None:
    async with asyncio.timeout(PATIENCE):
        while not condition():
            await asyncio.sleep(0.01)


def tell(story: Callable[[Nodes], Awaitable[None]]) -> None:
    async def run() -> None:
        nodes = Nodes()
        try:
            await story(nodes)
        finally:
            await nodes.close()

    asyncio.run(run())
