"""A tournament that a node runs which does not lead: it goes on wherever its tables are, and is one room meanwhile."""

import asyncio
from collections.abc import Callable

import pytest
from msgspec.structs import replace

from tapete.core.ids import PlayerId
from tapete.room.cluster.in_process import InProcessBus
from tapete.room.cluster.table_feed import TableFeed
from tapete.room.hosting.errands import Errands
from tapete.room.hosting.felts import FeltsHeard, FeltsTold
from tapete.room.hosting.host import Host
from tapete.room.hosting.message import LookUp, NotHere, Open, Order, lead_subject
from tapete.room.hosting.movable_stream import may_move
from tapete.room.hosting.sockets import SocketsTold
from tapete.room.hosting.spread import Spread
from tapete.room.lobby import Room
from tapete.room.model.pace import AT_ONCE
from tapete.room.model.role import Role
from tapete.room.model.terms import Terms
from tapete.room.names import felt_name
from tapete.room.stream.answers import Answer, Done
from tapete.room.stream.clock import Clock
from tapete.room.stream.record import CODEC, TABLE, TOURNAMENT, Origin
from tapete.room.stream.watcher import Watcher
from tapete.room.tables.elsewhere import OrderTable
from tapete.room.tournament.actor import TournamentActor
from tapete.room.tournament.message import TournamentSpeaker
from tapete.store.log import Context, Fresh, LogUnavailableError
from tapete.store.memory import MemoryLog
from tapete.tournament.felt.event import HandSetUp
from tapete.tournament.model.event import HandClosed
from tapete.tournament.model.kinds import TournamentPhase
from tapete.tournament.model.structure import Level
from tests.room.cluster.test_log_feed import Whole
from tests.room.hosting.nodes import Nodes, tell, until
from tests.room.tournament.running import CAJA, EVA, Running
from tests.room.tournament.test_felts import NAME, of_bots

STREAM = TOURNAMENT + NAME
DOOR = {"identity": "12345678Z", "age": 40, "prohibited": False, "excluded": False}


def _given(nodes: Nodes, host: Host | None = None) -> Callable[[], bool]:
    """Whether a node has been given the tournament; the leader looks at once whether it can."""
    name = "i" if host else "h"
    return lambda: (
        nodes.looked_after() and (host or nodes.host).runs(STREAM) and nodes.placing.streams.get(STREAM) == name
    )


async def _played_there(nodes: Nodes, bots: int = 12) -> TournamentActor:
    """A tournament of bots that the node h has been given, as the leader follows it."""
    nodes.leader.start()
    await nodes.open()
    tournament = await of_bots(nodes.leader, bots, level=(Level(600, 1200),))
    await until(_given(nodes))
    await until(lambda: felt_name(NAME, 1) in nodes.leader.tables)
    assert tournament.runs_elsewhere
    return tournament


async def _ended(nodes: Nodes, tournament: TournamentActor, players: int = 12) -> None:
    """Somebody has all chips, and each hand that the tournament has closed was set up on one felt once."""
    await until(lambda: len(tournament.state.exits) == players - 1)
    assert tournament.state.in_play() == tournament.state.due()
    happened = [CODEC.decode(envelope) for envelope in nodes.log.read(STREAM)]
    dealt = [CODEC.decode(envelope) for stream in nodes.log.streams(TABLE) for envelope in nodes.log.read(stream)]
    closed = sum(isinstance(event, HandClosed) for event in happened)
    assert closed == sum(isinstance(event, HandSetUp) for event in dealt)


async def _asked(actor: TournamentActor, number: int, who: TournamentSpeaker = EVA, **message: object) -> Answer:
    return await actor.ask(Origin(who.player, "s", number), who, message)


def test_a_tournament_is_played_to_its_end_at_another_node_and_followed_by_the_leader() -> None:
    async def story(nodes: Nodes) -> None:
        followed = await _played_there(nodes)
        there = nodes.hosted.hall.tournaments[NAME]
        assert not there.runs_elsewhere
        before = there.version
        await until(lambda: there.version > before + 20 and followed.version > before + 10)
        await until(
            lambda: nodes.leader.hall.listed()[0].tables == len(there.state.tables)
        )  # the leader's pages follow
        await _ended(nodes, followed)

    tell(story)


@pytest.mark.parametrize("how", ["stops", "is gone"])
def test_it_goes_on_at_the_leaders_where_its_node(how: str) -> None:
    async def story(nodes: Nodes) -> None:
        tournament = await _played_there(nodes)
        before = tournament.version
        await until(lambda: tournament.version > before + 10)
        if how == "stops":
            await nodes.host.leave()
        else:
            nodes.present = frozenset({"l"})
            nodes.spread.see(nodes.present)
            await until(lambda: not tournament.runs_elsewhere)
            assert nodes.placing.expelled == ["h"]
        assert not nodes.placing.streams and not tournament.runs_elsewhere
        await _ended(nodes, tournament)

    tell(story)


def test_its_orders_reach_tables_of_the_leader_of_its_own_node_and_of_a_third() -> None:
    async def story(nodes: Nodes) -> None:
        nodes.leader.start()
        await nodes.open()
        third, room = await nodes.joined()
        sockets = [SocketsTold(name, InProcessBus(nodes.exchange)) for name in ("l", "h", "i")]
        for told_here in sockets:
            told_here.start()
        at_leader, at_host, at_third = sockets
        with (
            at_leader.counted(TABLE + felt_name(NAME, 1)),
            at_host.counted(TABLE + felt_name(NAME, 2)),
            at_host.counted(STREAM),
            at_third.counted(TABLE + felt_name(NAME, 3)),
        ):
            await nodes.homes_known(STREAM, *(TABLE + felt_name(NAME, number) for number in (1, 2, 3)))
            tournament = await of_bots(nodes.leader, 24, level=(Level(600, 1200),))
            spread = {TABLE + felt_name(NAME, 2): "h", TABLE + felt_name(NAME, 3): "i", STREAM: "h"}
            await until(lambda: nodes.looked_after() and nodes.placing.streams == spread)
            await until(lambda: len(tournament.state.tables) < 3)
            await _ended(nodes, tournament, 24)
        for told_here in sockets:
            told_here.stop()
        await third.retire()
        await third.close()
        await room.stop()

    tell(story)


def test_one_whose_people_are_at_the_leaders_stays_there_with_its_tables_at_another_node() -> None:
    async def story(nodes: Nodes) -> None:
        nodes.leader.start()
        await nodes.open()
        at_leader, at_host = (SocketsTold(name, InProcessBus(nodes.exchange)) for name in ("l", "h"))
        at_leader.start()
        at_host.start()
        felts = [TABLE + felt_name(NAME, number) for number in (1, 2)]
        with at_leader.counted(STREAM), at_host.counted(felts[0]), at_host.counted(felts[1]):
            await nodes.homes_known(STREAM, *felts)
            tournament = await of_bots(nodes.leader, 12, level=(Level(600, 1200),))
            await until(lambda: nodes.looked_after() and nodes.placing.streams == dict.fromkeys(felts, "h"))
            await _ended(nodes, tournament)
            assert not tournament.runs_elsewhere
        at_leader.stop()
        at_host.stop()

    tell(story)


def test_what_is_asked_of_it_at_the_leaders_is_done_there_once_and_known_here() -> None:
    async def story(nodes: Nodes) -> None:
        followed = await _played_there(nodes)
        there = nodes.hosted.hall.tournaments[NAME]
        assert isinstance(await _asked(followed, 1, type="pause", why="incendio"), Done)
        assert followed.state.clock.at is None and there.state.clock.at is None
        version = there.version
        assert isinstance(await _asked(there, 1, type="pause", why="incendio"), Done), "the same request again"
        assert there.version == version
        refused = await _asked(followed, 2, CAJA, type="resume")
        assert not isinstance(refused, Done)
        assert isinstance(await _asked(there, 3, type="resume"), Done)
        await until(lambda: followed.state.clock.at is not None)

    tell(story)


def test_a_document_is_looked_up_by_the_leader_wherever_it_is_shown() -> None:
    """One document is entered under one name, although the tournament has moved since it was shown first."""

    async def story(nodes: Nodes) -> None:
        play = Running(nodes.log)
        play.hall = nodes.leader.hall
        nodes.leader.start()
        await play.announced()
        await play.must("check_access", CAJA, player="Ana", **DOOR)
        await nodes.open()
        await until(_given(nodes))
        there = nodes.hosted.hall.tournaments[NAME]
        for number, player, identity in ((70, "Luis", "12345678Z"), (71, "Rosa", "87654321X")):
            shown = {**DOOR, "player": player, "identity": identity}
            assert isinstance(await _asked(there, number, CAJA, type="check_access", **shown), Done)
        ana, luis, rosa = (there.state.access[PlayerId(player)] for player in ("Ana", "Luis", "Rosa"))
        assert ana.person == luis.person != rosa.person, "the same document"

    tell(story)


def test_whoever_comes_to_watch_where_it_has_just_gone_from_is_sent_on() -> None:
    async def story(nodes: Nodes) -> None:
        await _played_there(nodes)
        there = nodes.hosted.hall.tournaments[NAME]
        before, late = Watcher(PlayerId("antes")), Watcher(PlayerId("tarde"))
        there.follow(before, lambda: None)
        await nodes.host.leave()
        there.follow(late, lambda: None)
        for watcher in (before, late):
            async with asyncio.timeout(5):
                while await watcher.next() is not None:
                    pass

    tell(story)


def test_the_next_leader_finds_it_where_it_is() -> None:
    async def story(nodes: Nodes) -> None:
        await _played_there(nodes)
        await nodes.spread.stop()
        await nodes.leader.stop()
        second = Room(nodes.log, pace=AT_ONCE, clock=Clock())
        feed = TableFeed(Whole(nodes.log), nodes.bus, lambda events: spread.follow(events), nodes.log.count())
        spread = Spread(second, nodes.bus, nodes.placing, "m", 2, feed)
        await spread.greet()
        await second.recover()
        second.start()
        await spread.start()
        try:
            followed = second.hall.tournaments[NAME]
            assert followed.runs_elsewhere and nodes.host.runs(STREAM)
            spread.see(frozenset({"m", "h"}))
            await _ended(nodes, followed)
        finally:
            await spread.stop()
            await second.stop()

    tell(story)


def test_a_node_that_no_longer_runs_it_orders_nothing() -> None:
    async def story(nodes: Nodes) -> None:
        followed = await _played_there(nodes)
        felt = felt_name(NAME, 1)
        for errand in (
            Order("i", felt, OrderTable((), clear=True, bots=())),
            Open("i", felt_name(NAME, 9), nodes.leader.tables[felt].terms),
            LookUp("i", "12345678Z"),
        ):
            assert await nodes.spread._errands.answer(errand) == NotHere()
        before = nodes.leader.tables[felt].version
        nodes.spread.see(frozenset({"l"}))
        await until(lambda: not followed.runs_elsewhere)
        late = Order("h", felt, OrderTable((), clear=True, bots=()))
        assert await nodes.spread._errands.answer(late) == NotHere()
        assert nodes.leader.tables[felt].version >= before

    tell(story)


def test_a_leader_that_is_paused_is_not_waited_for_once_somebody_else_leads() -> None:
    async def story(nodes: Nodes) -> None:
        epochs, bus = [1], InProcessBus(nodes.exchange)

        async def never(_: bytes) -> bytes:
            await asyncio.sleep(60)
            return b""

        await bus.answer(lead_subject(1), never)
        errands = Errands("h", bus, lambda: epochs[-1], nodes.hosted, nodes.host.feed.catch_up)
        looking = asyncio.create_task(errands.look_up("12345678Z"))
        await asyncio.sleep(0.05)
        epochs.append(2)
        with pytest.raises(LogUnavailableError):
            await asyncio.wait_for(looking, 2)

    tell(story)


def test_a_table_that_is_asked_for_twice_is_opened_once() -> None:
    async def story(nodes: Nodes) -> None:
        await _played_there(nodes)
        terms: Terms = nodes.leader.tables[felt_name(NAME, 1)].terms
        opening = Open("h", felt_name(NAME, 7), _seventh(terms))
        answers = await asyncio.gather(*(nodes.spread._errands.answer(opening) for _ in range(2)))
        assert answers[0] == answers[1] and felt_name(NAME, 7) in nodes.leader.tables
        stream = TABLE + felt_name(NAME, 7)
        assert sum(envelope.type.endswith("TableFounded") for envelope in nodes.log.read(stream)) == 1

    tell(story)


def _seventh(terms: Terms) -> Terms:
    assert terms.felt is not None
    return replace(terms, felt=replace(terms.felt, number=7))


def test_what_was_only_announced_stays_and_so_does_what_is_over() -> None:
    async def story(nodes: Nodes) -> None:
        play = await Running(nodes.log).announced()
        assert not may_move(play.actor), "the room may be about to seat a field there"
        await play.must("check_access", CAJA, player="Ana", **DOOR)
        assert may_move(play.actor)
        await play.must("cancel_tournament", why="obras")
        assert play.actor.state.phase == TournamentPhase.CANCELLED and not may_move(play.actor)

    tell(story)


def test_it_comes_back_once_it_is_over() -> None:
    async def story(nodes: Nodes) -> None:
        play = Running(nodes.log)
        play.hall = nodes.leader.hall
        nodes.leader.start()
        await play.announced()
        await play.must("check_access", CAJA, player="Ana", **DOOR)
        await nodes.open()
        await until(_given(nodes))
        player = TournamentSpeaker(PlayerId("Ana"), Role.PLAYER)
        assert isinstance(await _asked(nodes.hosted.hall.tournaments[NAME], 80, player, type="request_entry"), Done)
        await play.must("cancel_tournament", why="obras")
        await until(lambda: nodes.looked_after() and not play.actor.runs_elsewhere)
        assert not nodes.placing.streams and NAME not in nodes.hosted.hall.tournaments

    tell(story)


def test_whoever_writes_at_its_tables_says_so_to_its_node_alone() -> None:
    async def story(nodes: Nodes) -> None:
        bus, looks = InProcessBus(nodes.exchange), list[int]()
        heard = FeltsHeard(bus, lambda name: name == NAME, lambda: looks.append(1))
        await heard.start()
        log = MemoryLog()
        for stream in (TABLE + felt_name(NAME, 1), TABLE + felt_name("otra", 1), TABLE + "mesa", STREAM):
            log.append(stream, 0, [Fresh("test", 1, b"{}")] * 3, Context("test"))
        written = [*log.read_all()]
        FeltsTold(bus, lambda name: name == NAME).add(written)
        await asyncio.sleep(0.3)
        assert not looks, "what is run where it is written need not be told"
        FeltsTold(bus, lambda _: False).add(written)
        await until(lambda: bool(looks))
        assert looks == [1]
        await heard.stop()

    tell(story)
