"""A leader and a node on one log: tables go there and come back, and are one room meanwhile."""

import asyncio
from collections.abc import Iterable
from itertools import count

import pytest

from tapete.core.ids import GameId, LawId
from tapete.games.banked.model.command import CloseTable
from tapete.games.shared.people import ChangeLimits, Leave
from tapete.room.cluster.bus import NoAnswerError
from tapete.room.cluster.in_process import InProcessBus
from tapete.room.cluster.table_feed import TableFeed
from tapete.room.hosting.message import TO_HOST, Take, lead_subject
from tapete.room.hosting.movable_stream import actor_of, may_move
from tapete.room.hosting.sockets import SocketsTold
from tapete.room.hosting.spread import Spread
from tapete.room.lobby import Room
from tapete.room.model.pace import AT_ONCE
from tapete.room.model.terms import FeltTerms, Terms
from tapete.room.stream.answers import Done
from tapete.room.stream.clock import Clock
from tapete.room.stream.record import TABLE, Origin
from tapete.room.tables.actor import TableActor
from tapete.room.tables.elsewhere import AskTable, read_written, written
from tests.room.cluster.test_log_feed import Whole
from tests.room.hosting.nodes import EVE, PATIENCE, PURSE, Nodes, tell, until
from tests.room.playing import Guest, opened

_SCREENS = count(1)


def _guest(actor: TableActor) -> Guest:
    """Eva at a screen, whose requests have numbers of their own."""
    guest = Guest(actor, EVE)
    guest.number = 1000 * next(_SCREENS)
    return guest


async def _table(nodes: Nodes, name: str, game: str = "holdem", bots: int = 3) -> TableActor:
    return await opened(nodes.leader, "gal", game, bots, name)


async def _played_on(guest: Guest, hand: int) -> None:
    """Play until a hand of this number has begun."""
    async with asyncio.timeout(PATIENCE):
        while guest.actor.table.pack is None or guest.actor.table.pack.number < hand:
            await guest.act()
            await asyncio.sleep(0.01)


def _chips_in_all(nodes: Nodes) -> int:
    """What Eva has off the tables and at them, as the leader knows it."""
    seated = [actor.play.people().get(EVE) for actor in nodes.leader.tables.values()]
    return nodes.leader.funds(EVE) + sum(each.chips for each in seated if each is not None)


def test_a_table_is_played_at_another_node_and_followed_by_the_leader() -> None:
    async def story(nodes: Nodes) -> None:
        followed = await _table(nodes, "mesa")
        await nodes.open()
        guest = _guest(await nodes.given("mesa"))
        assert isinstance(await guest.ask(type="sit", chips=50_000), Done)
        await until(lambda: EVE in guest.actor.play.people() and guest.actor.table.pack is not None)
        await _played_on(guest, 3)
        assert isinstance(await guest.ask(type="leave"), Done)
        await until(lambda: followed.version == guest.actor.version)
        assert followed.table == guest.actor.table, "the leader knows the same table"
        assert followed.runs_elsewhere and not followed.packs, "but not its packs"
        assert nodes.leader.funds(EVE) == nodes.hosted.funds(EVE)

    tell(story)


def test_what_the_leader_asks_and_orders_is_done_there_and_known_here() -> None:
    async def story(nodes: Nodes) -> None:
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

    tell(story)


def test_a_node_that_leaves_gives_its_tables_back_and_they_go_on() -> None:
    async def story(nodes: Nodes) -> None:
        followed = await _table(nodes, "mesa", "sin-descarte", bots=0)
        await nodes.open()
        there = _guest(await nodes.given("mesa"))
        assert isinstance(await there.ask(type="sit", chips=50_000), Done)
        await nodes.host.leave()
        assert not nodes.host.runs(TABLE + "mesa") and not followed.runs_elsewhere and nodes.placing.streams == {}
        assert await there.watcher.next() is not None  # what was sent before
        assert isinstance(await _guest(followed).ask(type="leave"), Done)
        assert _chips_in_all(nodes) == PURSE

    tell(story)


def test_the_tables_of_a_node_that_is_gone_go_on_at_the_leaders() -> None:
    async def story(nodes: Nodes) -> None:
        followed = await _table(nodes, "mesa", "sin-descarte", bots=0)
        await nodes.open()
        there = _guest(await nodes.given("mesa"))
        assert isinstance(await there.ask(type="sit", chips=50_000), Done)
        nodes.spread.see(frozenset({"l"}))
        await until(lambda: not followed.runs_elsewhere)
        assert nodes.placing.expelled == ["h"] and nodes.placing.streams == {}
        assert EVE in followed.play.people() and _chips_in_all(nodes) == PURSE

    tell(story)


@pytest.mark.parametrize("step", ["expel", "take_back"])
def test_they_do_so_where_the_database_could_not_be_reached_at_first(step: str) -> None:
    async def story(nodes: Nodes) -> None:
        followed = await _table(nodes, "mesa", "sin-descarte", bots=0)
        await nodes.open()
        there = _guest(await nodes.given("mesa"))
        assert isinstance(await there.ask(type="sit", chips=50_000), Done)
        nodes.placing.failing.add(step)
        nodes.spread.see(frozenset({"l"}))
        await until(lambda: not followed.runs_elsewhere)
        assert "h" in nodes.placing.expelled and nodes.placing.streams == {} and not nodes.placing.failing
        assert EVE in followed.play.people() and _chips_in_all(nodes) == PURSE

    tell(story)


def test_a_table_goes_on_whose_first_append_at_the_leader_failed() -> None:
    async def story(nodes: Nodes) -> None:
        followed = await _table(nodes, "mesa")
        await nodes.open()
        there = _guest(await nodes.given("mesa"))
        assert isinstance(await there.ask(type="sit", chips=50_000), Done)
        await until(lambda: there.actor.table.question is not None)
        nodes.log.failing.add(TABLE + "mesa")
        nodes.spread.see(frozenset({"l"}))
        await until(lambda: not followed.runs_elsewhere and not nodes.log.failing)
        here, hands = _guest(followed), followed.table.pack.number if followed.table.pack else 0
        await _played_on(here, hands + 2)

    tell(story)


def test_a_table_comes_back_after_the_node_that_may_have_taken_it_was_expelled(monkeypatch: pytest.MonkeyPatch) -> None:
    """The node takes it, nobody hears its answer, and the database fails just then."""

    async def story(nodes: Nodes) -> None:
        await _table(nodes, "mesa", "sin-descarte", bots=0)
        asked, take_back, expelled = nodes.bus.ask, nodes.placing.take_back, list[list[str]]()

        async def unheard(stream: str, message: bytes, seconds: float = 2.0) -> bytes:
            answer = await asked(stream, message, seconds)
            if isinstance(TO_HOST.decode(message), Take) and not nodes.placing.expelled:
                raise NoAnswerError(stream)
            return answer

        def taken_back(streams: Iterable[str]) -> None:
            expelled.append([*nodes.placing.expelled])
            take_back(streams)

        monkeypatch.setattr(nodes.bus, "ask", unheard)
        nodes.placing.failing.add("expel")
        await nodes.open()
        monkeypatch.setattr(nodes.placing, "take_back", taken_back)
        await until(lambda: bool(expelled))
        assert not nodes.placing.failing and all("h" in gone for gone in expelled)

    tell(story)


def test_a_table_that_could_not_be_given_away_goes_on_and_is_given_away_later() -> None:
    async def story(nodes: Nodes) -> None:
        followed = await _table(nodes, "mesa", "sin-descarte", bots=0)
        nodes.placing.failing.add("place")
        await nodes.open()
        there = await nodes.given("mesa")
        assert not nodes.placing.failing and followed.runs_elsewhere and not there.runs_elsewhere
        assert isinstance(await _guest(there).ask(type="sit", chips=50_000), Done)

    tell(story)


def test_the_same_chips_go_to_one_of_two_tables() -> None:
    async def story(nodes: Nodes) -> None:
        for name in ("una", "otra", "tercera"):
            await _table(nodes, name, "sin-descarte", bots=0)
        await nodes.open()
        await until(lambda: len(nodes.placing.streams) == 2)
        nodes.leader.purse.grant(EVE, 60_000 - PURSE)
        nodes.hosted.purse.grant(EVE, 60_000 - PURSE)
        guests = [
            _guest((nodes.hosted if nodes.host.runs(TABLE + name) else nodes.leader).tables[name])
            for name in nodes.leader.tables
        ]
        answers = await asyncio.gather(*(guest.ask(type="sit", chips=50_000) for guest in guests))
        assert sum(isinstance(answer, Done) for answer in answers) == 1, answers
        await until(lambda: nodes.leader.funds(EVE) == 10_000)
        assert _chips_in_all(nodes) == 60_000

    tell(story)


def test_the_next_leader_finds_the_tables_where_they_are() -> None:
    async def story(nodes: Nodes) -> None:
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
            assert not isinstance(await late.way.put(TABLE + "mesa", _leaving()), Done), (
                "an earlier leader comes too late"
            )
        finally:
            await spread.stop()
            await second.stop()

    tell(story)


def test_a_node_that_is_to_lead_waits_for_nothing_that_was_asked_of_the_leader_before(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Guests stand in line for one table, whose chips a leader is asked for who has been paused."""

    async def story(nodes: Nodes) -> None:
        await _table(nodes, "mesa", "sin-descarte", bots=0)
        await nodes.open()
        there = await nodes.given("mesa")
        asked = nodes.host_bus.ask

        async def unanswered(stream: str, message: bytes, seconds: float = 2.0) -> bytes:
            if stream == lead_subject(1):
                await asyncio.sleep(PATIENCE)
            return await asked(stream, message, seconds)

        monkeypatch.setattr(nodes.host_bus, "ask", unanswered)
        line = [asyncio.create_task(_guest(there).ask(type="sit", chips=50_000)) for _ in range(4)]
        await asyncio.sleep(0.05)
        await nodes.host.finish()
        assert not nodes.host.runs(TABLE + "mesa") and EVE not in there.play.people()
        assert not any(isinstance(answer, Done) for answer in await asyncio.gather(*line))

    tell(story)


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
    async def story(nodes: Nodes) -> None:
        actor = TableActor("mesa", terms, nodes.leader._context)
        assert may_move(actor) is moves

    tell(story)


def test_a_table_goes_to_where_its_people_are_and_stays_there_for_a_while() -> None:
    async def story(nodes: Nodes) -> None:
        followed = await _table(nodes, "mesa")
        await _table(nodes, "otra")
        await nodes.open()
        there = _guest(await nodes.given("mesa"))
        host, room = await nodes.joined()
        sockets = SocketsTold("i", InProcessBus(nodes.exchange))
        sockets.start()
        with sockets.counted(TABLE + "mesa"), sockets.counted(None):
            await until(
                lambda: nodes.looked_after() and host.runs(TABLE + "mesa") and not nodes.host.runs(TABLE + "mesa")
            )
            assert nodes.placing.streams[TABLE + "mesa"] == "i" and followed.runs_elsewhere
            guest = _guest(room.tables["mesa"])
            assert isinstance(await guest.ask(type="sit", chips=50_000), Done)
            assert not isinstance(await there.ask(type="leave"), Done), "it is run by one node alone"
        assert isinstance(await guest.ask(type="leave"), Done)
        await until(lambda: nodes.leader.funds(EVE) == PURSE)
        assert host.runs(TABLE + "mesa")
        sockets.stop()
        await host.retire()
        await host.close()
        await room.stop()

    tell(story)


def test_a_table_whose_people_are_at_the_leader_comes_to_it() -> None:
    async def story(nodes: Nodes) -> None:
        tables = [await _table(nodes, f"mesa{number}", bots=0) for number in range(4)]
        await nodes.open()
        await until(lambda: nodes.looked_after() and len(nodes.placing.streams) == 3)
        sockets = SocketsTold("l", InProcessBus(nodes.exchange))
        sockets.start()
        name = next(iter(nodes.placing.streams))
        with sockets.counted(name):
            await until(lambda: nodes.looked_after() and not actor_of(nodes.leader, name).runs_elsewhere)
            assert name not in nodes.placing.streams
        sockets.stop()
        assert len(tables) == 4

    tell(story)


def test_orders_are_read_over_there_as_they_were_given() -> None:
    async def story(nodes: Nodes) -> None:
        actor = await _table(nodes, "mesa", "sin-descarte", bots=0)
        for command in (CloseTable(), ChangeLimits(200, 2_000, "director", announced=True)):
            assert read_written(actor.game, written(command)) == command

    tell(story)
