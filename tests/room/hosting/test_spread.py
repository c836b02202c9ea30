"""A leader and a node on one log: tables go there and come back, and are one room meanwhile."""

import asyncio
from collections.abc import Awaitable, Callable, Iterable, Sequence
from itertools import count

import pytest

from tapete.core.ids import GameId, LawId, PlayerId
from tapete.games.banked.model.command import CloseTable
from tapete.games.shared.people import ChangeLimits, Leave
from tapete.room.cluster.in_process import Exchange, InProcessBus
from tapete.room.cluster.log_feed import NUDGE, LogFeed
from tapete.room.cluster.table_feed import TableFeed, TableNews
from tapete.room.day.house import RunningHouse
from tapete.room.hosting.host import Host
from tapete.room.hosting.replica import Replica
from tapete.room.hosting.sockets import SocketsTold
from tapete.room.hosting.spread import Spread, may_move
from tapete.room.hosting.uses import SharedUses
from tapete.room.lobby import Room
from tapete.room.model.pace import AT_ONCE
from tapete.room.model.terms import FeltTerms, Terms
from tapete.room.people.register import Register
from tapete.room.stream.answers import Done
from tapete.room.stream.clock import Clock
from tapete.room.stream.record import CODEC, TABLE, TOURNAMENT, Origin
from tapete.room.tables.actor import TableActor
from tapete.room.tables.elsewhere import AskTable, read_written, written
from tapete.store.log import Conflict, Context, Envelope, Fresh
from tapete.store.memory import MemoryLog
from tapete.tournament.felt.event import HandSetUp
from tapete.tournament.model.event import HandClosed
from tapete.tournament.model.structure import Level
from tests.room.cluster.test_log_feed import Whole
from tests.room.playing import Guest, opened
from tests.room.tournament.test_felts import of_bots

EVE, PURSE = PlayerId("Eva"), 1_000_000
PATIENCE = 30.0
_SCREENS = count(1)


class _SharedLog(MemoryLog):
    """A log that tells of what is written, as that of a database does."""

    def __init__(self, exchange: Exchange) -> None:
        super().__init__()
        self.news_bus = InProcessBus(exchange)
        self.news = TableNews(self.news_bus)

    async def async_append(
        self, stream: str, expected: int, events: Sequence[Fresh], context: Context
    ) -> tuple[Envelope, ...] | Conflict:
        appended = await super().async_append(stream, expected, events, context)
        if not isinstance(appended, Conflict) and appended:
            self.news.add(appended)
            await self.news_bus.publish(NUDGE, b"")
        return appended


class _Placing:
    """What the database notes."""

    def __init__(self) -> None:
        self.tables: dict[str, str] = {}
        self.expelled: list[str] = []

    def placed(self) -> dict[str, str]:
        return dict(self.tables)

    def place(self, tables: Iterable[str], node: str) -> None:
        self.tables |= dict.fromkeys(tables, node)

    def take_back(self, tables: Iterable[str]) -> None:
        for table in [*tables]:
            self.tables.pop(table, None)

    def is_present(self, node: str) -> bool:
        return node not in self.expelled

    def expel(self, node: str) -> None:
        self.expelled.append(node)


class _Nodes:
    """A leader, and a node by the name of h."""

    def __init__(self) -> None:
        self.exchange, self.placing = Exchange(), _Placing()
        self.log = _SharedLog(self.exchange)
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

    async def close(self) -> None:
        await self.spread.stop()
        await self.host.retire()
        await self.host.close()
        await self.leader.stop()
        await self.hosted.stop()

    async def given(self, table: str) -> TableActor:
        """The table at the node that has been given it."""
        await until(lambda: self.host.runs(table) and self.placing.tables.get(table) == "h")
        return self.hosted.tables[table]


async def until(condition: Callable[[], bool]) -> None:
    async with asyncio.timeout(PATIENCE):
        while not condition():
            await asyncio.sleep(0.01)


def _told(story: Callable[[_Nodes], Awaitable[None]]) -> None:
    async def run() -> None:
        nodes = _Nodes()
        try:
            await story(nodes)
        finally:
            await nodes.close()

    asyncio.run(run())


def _guest(actor: TableActor) -> Guest:
    """Eva at a screen, whose requests have numbers of their own."""
    guest = Guest(actor, EVE)
    guest.number = 1000 * next(_SCREENS)
    return guest


async def _table(nodes: _Nodes, name: str, game: str = "holdem", bots: int = 3) -> TableActor:
    return await opened(nodes.leader, "gal", game, bots, name)


def _chips_in_all(nodes: _Nodes) -> int:
    """What Eva has off the tables and at them, as the leader knows it."""
    seated = [actor.play.people().get(EVE) for actor in nodes.leader.tables.values()]
    return nodes.leader.funds(EVE) + sum(each.chips for each in seated if each is not None)


def test_a_table_is_played_at_another_node_and_followed_by_the_leader() -> None:
    async def story(nodes: _Nodes) -> None:
        followed = await _table(nodes, "mesa")
        await nodes.open()
        guest = _guest(await nodes.given("mesa"))
        assert isinstance(await guest.ask(type="sit", chips=50_000), Done)
        await until(lambda: EVE in guest.actor.play.people() and guest.actor.table.pack is not None)
        async with asyncio.timeout(PATIENCE):
            while guest.actor.table.pack is None or guest.actor.table.pack.number < 3:
                await guest.act()
                await asyncio.sleep(0.01)
        assert isinstance(await guest.ask(type="leave"), Done)
        await until(lambda: followed.version == guest.actor.version)
        assert followed.table == guest.actor.table, "the leader knows the same table"
        assert followed.runs_elsewhere and not followed.packs, "but not its packs"
        assert nodes.leader.funds(EVE) == nodes.hosted.funds(EVE)

    _told(story)


def test_what_the_leader_asks_and_orders_is_done_there_and_known_here() -> None:
    async def story(nodes: _Nodes) -> None:
        followed = await _table(nodes, "mesa", "sin-descarte", bots=0)
        await nodes.open()
        there = await nodes.given("mesa")
        here = _guest(followed)
        assert isinstance(await here.ask(type="sit", chips=50_000), Done)
        assert EVE in followed.play.people() and EVE in there.play.people()
        assert isinstance(await followed.order((ChangeLimits(200, 2_000, "director", announced=True),)), Done)
        assert followed.play.limits() == there.play.limits() == (200, 2_000)
        refused = await here.ask(type="sit", chips=50_000)
        assert not isinstance(refused, Done) and "ya está" in refused.reason.es

    _told(story)


def test_a_node_that_leaves_gives_its_tables_back_and_they_go_on() -> None:
    async def story(nodes: _Nodes) -> None:
        followed = await _table(nodes, "mesa", "sin-descarte", bots=0)
        await nodes.open()
        there = _guest(await nodes.given("mesa"))
        assert isinstance(await there.ask(type="sit", chips=50_000), Done)
        await nodes.host.leave()
        assert not nodes.host.runs("mesa") and not followed.runs_elsewhere and nodes.placing.tables == {}
        assert await there.watcher.next() is not None  # what was sent before
        assert isinstance(await _guest(followed).ask(type="leave"), Done)
        assert _chips_in_all(nodes) == PURSE

    _told(story)


def test_the_tables_of_a_node_that_is_gone_go_on_at_the_leaders() -> None:
    async def story(nodes: _Nodes) -> None:
        followed = await _table(nodes, "mesa", "sin-descarte", bots=0)
        await nodes.open()
        there = _guest(await nodes.given("mesa"))
        assert isinstance(await there.ask(type="sit", chips=50_000), Done)
        nodes.spread.see(frozenset({"l"}))
        await until(lambda: not followed.runs_elsewhere)
        assert nodes.placing.expelled == ["h"] and nodes.placing.tables == {}
        assert EVE in followed.play.people() and _chips_in_all(nodes) == PURSE

    _told(story)


def test_the_same_chips_go_to_one_of_two_tables() -> None:
    async def story(nodes: _Nodes) -> None:
        for name in ("una", "otra", "tercera"):
            await _table(nodes, name, "sin-descarte", bots=0)
        await nodes.open()
        await until(lambda: len(nodes.placing.tables) == 2)
        nodes.leader.purse.grant(EVE, 60_000 - PURSE)
        nodes.hosted.purse.grant(EVE, 60_000 - PURSE)
        guests = [
            _guest((nodes.hosted if nodes.host.runs(name) else nodes.leader).tables[name])
            for name in nodes.leader.tables
        ]
        answers = await asyncio.gather(*(guest.ask(type="sit", chips=50_000) for guest in guests))
        assert sum(isinstance(answer, Done) for answer in answers) == 1, answers
        await until(lambda: nodes.leader.funds(EVE) == 10_000)
        assert _chips_in_all(nodes) == 60_000

    _told(story)


def test_the_next_leader_finds_the_tables_where_they_are() -> None:
    async def story(nodes: _Nodes) -> None:
        await _table(nodes, "mesa", "sin-descarte", bots=0)
        await nodes.open()
        there = _guest(await nodes.given("mesa"))
        assert isinstance(await there.ask(type="sit", chips=50_000), Done)
        await nodes.spread.stop()
        second = Room(nodes.log, pace=AT_ONCE, clock=Clock())
        second.purse.grant(EVE, PURSE)
        feed = TableFeed(Whole(nodes.log), nodes.bus, lambda envelope: spread.follow(envelope), nodes.log.count())
        spread = Spread(second, nodes.bus, nodes.placing, "m", 2, feed)
        await spread.greet()
        await second.recover()
        await spread.start()
        try:
            followed = second.tables["mesa"]
            assert followed.runs_elsewhere and EVE in followed.play.people()
            assert second.funds(EVE) == PURSE - 50_000
            assert isinstance(await _guest(followed).ask(type="leave"), Done)
            assert second.funds(EVE) == PURSE
            late = nodes.spread
            assert not isinstance(await late.put("mesa", _leaving()), Done), "an earlier leader comes too late"
        finally:
            await spread.stop()
            await second.stop()

    _told(story)


def _leaving() -> AskTable:
    return AskTable(Origin(EVE, "late", 1), written(Leave(EVE)), None)


@pytest.mark.parametrize(
    ("terms", "moves"),
    [
        (Terms(LawId("gal"), GameId("holdem")), True),
        (Terms(LawId("gal"), GameId("holdem"), live=True), False),
        (Terms(LawId("med"), GameId("holdem"), felt=FeltTerms("t", 1, 9)), True),
        (Terms(LawId("med"), GameId("holdem"), live=True, felt=FeltTerms("t", 1, 9)), False),
    ],
)
def test_a_table_with_staff_stays(terms: Terms, moves: bool) -> None:
    async def story(nodes: _Nodes) -> None:
        actor = TableActor("mesa", terms, nodes.leader._context)
        assert may_move(actor) is moves

    _told(story)


def test_a_table_goes_to_where_its_people_are_and_stays_there_for_a_while() -> None:
    async def story(nodes: _Nodes) -> None:
        followed = await _table(nodes, "mesa")
        await _table(nodes, "otra")
        await nodes.open()
        there = _guest(await nodes.given("mesa"))
        host, room = await nodes.joined()
        sockets = SocketsTold("i", InProcessBus(nodes.exchange))
        sockets.start()
        with sockets.counted("mesa"), sockets.counted(None):
            await until(lambda: nodes.looked_after() and host.runs("mesa") and not nodes.host.runs("mesa"))
            assert nodes.placing.tables["mesa"] == "i" and followed.runs_elsewhere
            guest = _guest(room.tables["mesa"])
            assert isinstance(await guest.ask(type="sit", chips=50_000), Done)
            assert not isinstance(await there.ask(type="leave"), Done), "it is run by one node alone"
        assert isinstance(await guest.ask(type="leave"), Done)
        await until(lambda: nodes.leader.funds(EVE) == PURSE)
        assert host.runs("mesa")
        sockets.stop()
        await host.retire()
        await host.close()
        await room.stop()

    _told(story)


def test_a_table_whose_people_are_at_the_leader_comes_to_it() -> None:
    async def story(nodes: _Nodes) -> None:
        tables = [await _table(nodes, f"mesa{number}", bots=0) for number in range(4)]
        await nodes.open()
        await until(lambda: nodes.looked_after() and len(nodes.placing.tables) == 3)
        sockets = SocketsTold("l", InProcessBus(nodes.exchange))
        sockets.start()
        name = next(iter(nodes.placing.tables))
        with sockets.counted(name):
            await until(lambda: nodes.looked_after() and name not in nodes.placing.tables)
            assert not nodes.leader.tables[name].runs_elsewhere
        sockets.stop()
        assert len(tables) == 4

    _told(story)


@pytest.mark.parametrize("goes", [False, True])
def test_a_tournament_is_played_to_its_end_at_tables_of_another_node(goes: bool) -> None:
    """Also where that node goes in the middle of it, and the tables come back."""

    async def story(nodes: _Nodes) -> None:
        nodes.leader.start()
        await nodes.open()
        tournament = await of_bots(nodes.leader, 12, level=(Level(600, 1200),))
        await until(lambda: nodes.looked_after() and len(nodes.placing.tables) == 2)
        assert all(nodes.leader.tables[name].terms.felt for name in nodes.placing.tables)
        there = {name: nodes.hosted.tables[name].version for name in nodes.placing.tables}
        await until(lambda: all(nodes.hosted.tables[name].version > there[name] + 20 for name in there))
        if goes:
            await nodes.host.leave()
            assert not nodes.placing.tables
        await until(lambda: len(tournament.state.exits) == 11)
        assert tournament.state.in_play() == tournament.state.due()
        told = [CODEC.decode(envelope) for envelope in nodes.log.read(TOURNAMENT + tournament.name)]
        dealt = [CODEC.decode(envelope) for stream in nodes.log.streams(TABLE) for envelope in nodes.log.read(stream)]
        assert sum(isinstance(event, HandClosed) for event in told) == sum(isinstance(e, HandSetUp) for e in dealt)

    _told(story)


def test_orders_are_read_over_there_as_they_were_given() -> None:
    async def story(nodes: _Nodes) -> None:
        actor = await _table(nodes, "mesa", "sin-descarte", bots=0)
        for command in (CloseTable(), ChangeLimits(200, 2_000, "director", announced=True)):
            assert read_written(actor.game, written(command)) == command

    _told(story)
