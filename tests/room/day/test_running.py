"""A house's day in the room: its tables follow it, its books follow them, and neither forgets anything in a crash."""

from collections.abc import Iterable
from typing import Any

import pytest

from tapete.core.decision import Refused
from tapete.core.ids import PlayerId, Seat
from tapete.games.banked.model.command import CloseTable
from tapete.games.banked.model.event import MeterFed, Settled
from tapete.games.banked.model.state import BankedState
from tapete.games.blackjack.event import MeterSeeded
from tapete.games.blackjack.state import BlackjackState
from tapete.games.roulette.state import Roulette
from tapete.games.shared.people import Leave, Sit
from tapete.house.cage.denominations import made_of
from tapete.house.cage.summary import summary, unreconciled
from tapete.house.casino import CasinoFile, read_casino
from tapete.house.day import command as asked
from tapete.house.day.event import RoundPlayed
from tapete.law.catalogue import Family
from tapete.room.day.cage_desk import Customer, buying, cash_in
from tapete.room.day.desk import Opening, closing, opening
from tapete.room.day.house import RunningHouse
from tapete.room.day.reconciliation import differences
from tapete.room.day.table_book import TableBook
from tapete.room.model.event import RoomEvent
from tapete.room.model.role import Role
from tapete.room.stream.answers import Done
from tapete.room.stream.record import CODEC, Origin
from tapete.room.tables.actor import TableActor
from tapete.room.tables.live.authority import Authority
from tapete.store.log import Context, Envelope, Fresh
from tapete.store.memory import MemoryLog
from tests.house import days
from tests.room.day.houses import Desk, crashed, go_on, opened, plain, play_out, watch
from tests.room.playing import EVE, PURSE, Guest, SetClock, new_room, run, seated

LAWS = ["ara", *(pytest.param(law, marks=pytest.mark.full) for law in ("clm", "gal", "reg", "med"))]

DIRECTOR = Authority(PlayerId("Ana"), Role.DIRECTOR)


@pytest.mark.parametrize("law", LAWS)
def test_a_day_with_bots_and_a_crash_in_the_middle_reconciles_to_the_cent(law: str) -> None:
    async def day() -> None:
        house, desk = await opened(law)
        room = house.room.tables.values()
        every = [table for table in room if not table.terms.live and house.tables.session_at(table.name)]
        beside = [table for table in every if table.terms.family is Family.OTHER][:2]
        tables = [*dict.fromkeys((*every[:2], *beside, every[-1]))]
        assert law != "ara" or {type(table.table.game) for table in tables} >= {Roulette, BlackjackState}
        await go_on(house, tables, 60)
        _check(house)
        before = desk.day
        house, desk = await crashed(house)
        assert desk.day == before
        tables = [house.room.tables[actor.name] for actor in tables]
        await go_on(house, tables, 60)
        await _money_moves(desk)
        _check(house)
        for actor in tables:
            session = house.tables.session_at(actor.name)
            assert session is not None
            await desk.stop_dealing(session.table)
            await play_out(house, actor)
            await desk.close(session.table)
            assert not actor.play.people(), "everybody has gone home"
        _check(house)
        done = [session for session in summary(desk.day) if not session.open]
        assert len(done) == len(tables) and all(session.rounds > 2 and session.difference == 0 for session in done)
        logs = {session.cloth: session.log for session in desk.day.sessions}
        assert {logs[session.cloth]: session.result for session in done} == {
            f"table/{table.name}": _won(table) for table in tables
        }

    run(day())


def _check(house: RunningHouse) -> None:
    assert house.day is not None
    assert unreconciled(house.day) == ()
    assert differences(house.room.log, house.stream) == ()


def _won(actor: TableActor) -> int:
    """What the house has won, by the table's own reckoning."""
    game: Any = actor.table.game
    if isinstance(game, Roulette):
        return int(game.bank)
    if isinstance(game, BlackjackState):
        return game.bank + sum(event.cents for event in _events(actor) if isinstance(event, MeterSeeded))
    return int(game.bank + game.fees if isinstance(game, BankedState) else game.house)


def _events(actor: TableActor) -> Iterable[Any]:
    return (CODEC.decode(envelope) for envelope in actor.log.read(f"table/{actor.name}"))


async def _money_moves(desk: Desk) -> None:
    cashier, table = desk.in_office("cashier"), desk.day.sessions[0].table
    await desk.must(plain(asked.Fill, table=table, chips={500: 7}, cashier=cashier))
    await desk.must(plain(asked.Credit, table=table, chips={100: 3}, cashier=cashier))
    await desk.must(plain(asked.Tip, table=table, cents=250))
    await desk.must(plain(asked.BuyChips, person="Luis", cents=5_000, table=table))
    await desk.must(plain(asked.CashIn, person="Luis", cents=4_000))


LINKED = ("ara-sin-descarte-13", "ara-sin-descarte-14")
"""Two tables of the demonstration that share a jackpot."""


async def bet_on_the_jackpot(house: RunningHouse, guests: list[Guest], rounds: int) -> None:
    """At each table a person stakes on the jackpot in every round, until so many have been played."""
    clock = house.room.clock
    assert isinstance(clock, SetClock) and house.day is not None
    while sum(session.rounds for session in house.day.sessions if session.table > 12) < rounds:
        for guest in guests:
            await _one_step(guest)
            await guest.actor.go_on()
            await house.keep_up()
        clock.forward(500)


async def _one_step(guest: Guest) -> None:
    view = await guest.look()
    me, legal = view["view"]["you"]["seat"], view["legal"]
    own = [option for option in legal if option["command"] == "bet" and option["given"]["seat"] == me]
    bets = [{**option["given"], **option["fields"]["chips"]} for option in own]
    boxes = {box["seat"]: box for box in view["view"]["boxes"]}
    if me not in boxes and (ante := next((option for option in bets if option["bet"] == "ante"), None)):
        await guest.ask(type="bet", bet="ante", chips=ante["least"])
    elif jackpot := next((option for option in bets if option["bet"] == "progresivo"), None):
        await guest.ask(type="bet", bet="progresivo", chips=jackpot["least"])
    elif any(option["command"] == "ready" for option in legal):
        await guest.ask(type="ready")
    elif act := next(
        (option for option in legal if option["command"] == "act" and option["given"]["act"] in ("play", "fold")), None
    ):
        await guest.ask(type="act", **act["given"])


def test_ara_10_1_a_viii_a_jackpot_over_two_tables_is_exact_and_the_same_at_both_after_a_crash() -> None:
    async def day() -> None:
        house, desk = await opened()
        guests = [await seated(house.room.tables[name], seed=at) for at, name in enumerate(LINKED)]
        await bet_on_the_jackpot(house, guests, 6)
        jackpot = desk.day.jackpots["progresivo"]
        assert jackpot.contributions > 0 and jackpot.prizes >= 0
        assert {change.table for change in jackpot.history if change.table} == {13, 14}
        assert jackpot.meter == jackpot.seed + jackpot.contributions - jackpot.prizes
        shown = house.tables.meter("progresivo")
        house, desk = await crashed(house)
        assert house.tables.meter("progresivo") == shown
        guests = [Guest(house.room.tables[name]) for name in LINKED]
        await bet_on_the_jackpot(house, guests, 12)
        by_the_log = sum(_into_meter(house, name) for name in LINKED)
        assert house.tables.meter("progresivo") == desk.day.jackpots["progresivo"].seed + by_the_log
        _check(house)

    run(day())


def _into_meter(house: RunningHouse, name: str) -> int:
    """What a table put into the meter less what it paid, from its stream alone."""
    cents = 0
    for envelope in house.room.log.read(f"table/{name}"):
        match CODEC.decode(envelope):
            case MeterFed(cents=fed):
                cents += fed
            case Settled(from_meter=paid):
                cents -= paid
    return cents


def test_limits_changed_at_the_desk_are_the_tables_from_the_next_round_on() -> None:
    async def day() -> None:
        house, desk = await opened()
        actor = house.room.tables["ara-sin-descarte"]
        await go_on(house, [actor], 20)
        limits = {"table": 1, "minimum": 1_000, "maximum": 20_000, "announced": True}
        chief, director = desk.day.sessions[0].chief, desk.in_office("director")
        assert (await desk.refused(plain(asked.ChangeLimits, by=chief, **limits))).because
        await desk.must(plain(asked.ChangeLimits, by=director, **limits))
        assert house.tables.no_round(actor.name) is None or not actor.play.between_hands
        await go_on(house, [actor], 20)
        assert actor.play.limits() == (1_000, 20_000)
        _, again = await crashed(house)
        assert again.house.room.tables[actor.name].play.limits() == (1_000, 20_000)

    run(day())


def test_ara_10_1_a_a_table_plays_the_last_five_rounds_closes_and_its_cloth_is_turned() -> None:
    async def day() -> None:
        house, desk = await opened()
        actor = house.room.tables["ara-sin-descarte"]
        await go_on(house, [actor], 30)
        session = desk.day.running(1)
        assert session is not None and session.rounds > 0
        await desk.stop_dealing(1)
        await play_out(house, actor)
        after = desk.day.running(1)
        assert after is not None and after.rounds_left == 0 and after.rounds - session.rounds in (5, 6)
        assert actor.table.game.rounds_left == 0
        await desk.close(1)
        assert isinstance(await Guest(actor).ask(type="sit", chips=10_000), Refused)
        busy = {session.chief for session in desk.day.sessions if session.closed is None}
        free = next(name for name, held in desk.day.duty.items() if held == "table_chief" and name not in busy)
        wish = Opening(1, "trijoker", {500_000: 10}, session.croupier, free)
        await desk.must(opening(house, wish))
        turned = desk.day.running(1)
        assert turned is not None and turned.cloth == "101" and turned.log == "table/ara-trijoker-101"
        assert house.room.tables["ara-trijoker-101"].table.game.open
        await desk.stop_dealing(1)
        watch(house.room)
        await play_out(house, house.room.tables["ara-trijoker-101"])
        await desk.close(1)
        back = Opening(1, "sin-descarte", {500_000: 10}, session.croupier, session.chief, session.chief)
        await desk.must(opening(house, back))
        await go_on(house, [actor], 30)
        again = desk.day.running(1)
        assert again is not None and again.rounds > 0 and actor.table.game.rounds_left is None
        _check(house)

    run(day())


def test_ara_10_2_ii_c_2_a_circle_game_ends_once_everybody_has_had_the_marker_and_begins_anew() -> None:
    async def day() -> None:
        house, desk = await opened()
        actor = house.room.tables["ara-omaha"]
        session = house.tables.session_at(actor.name)
        assert session is not None
        limits = {"minimum": 1_000, "maximum": 4_000, "announced": True, "by": desk.in_office("director")}
        await desk.must(plain(asked.ChangeLimits, table=session.table, **limits))
        await seated(actor)
        while house.tables.session_at(actor.name).rounds < 2:  # type: ignore[union-attr]
            await go_on(house, [actor], 5)
        await desk.stop_dealing(session.table)
        await play_out(house, actor)
        count = closing(house, session.table, {}, {}, desk.in_office("cashier"))
        assert "ARA-10.2.II.c.2" in (await desk.refused(count)).because
        await desk.must(plain(asked.Halt, table=session.table, by=session.chief, halted=False))
        while any(seated.started and seated.markers < 2 for seated in actor.table.game.players.values()):
            await go_on(house, [actor], 5)
        await desk.stop_dealing(session.table)
        await play_out(house, actor)
        await desk.close(session.table)
        await desk.must(opening(house, Opening(session.table, "omaha", {500_000: 2}, session.croupier, session.chief)))
        assert actor.play.limits() == (500, 2_000), "with the limits it opens with"
        await go_on(house, [actor], 40)
        again = house.tables.session_at(actor.name)
        assert again is not None and again.rounds > 0
        _check(house)

    run(day())


def test_a_table_whose_rack_is_empty_waits_for_a_fill() -> None:
    async def day() -> None:
        house, desk = await opened()
        actor = house.room.tables["ara-holdem-bonus"]
        session = house.tables.session_at(actor.name)
        assert session is not None
        cashier, first = desk.in_office("cashier"), desk.day.books.chips_at(f"rack:{session.cloth}")
        chips = made_of(first, desk.day.denominations)
        for _ in range(200):
            if rack := desk.day.books.chips_at(f"rack:{session.cloth}"):
                all_of_it = made_of(rack, desk.day.denominations)
                await desk.must(plain(asked.Credit, table=session.table, chips=all_of_it, cashier=cashier))
            await go_on(house, [actor], 3)
            if house.tables.stuck_at(session):
                break
        assert house.tables.stuck_at(session) and house.tables.no_round(actor.name) == house.tables.stuck_at(session)
        assert [told.en for told in differences(house.room.log, house.stream)] and unreconciled(desk.day) == ()
        await desk.must(plain(asked.Fill, table=session.table, chips=chips, cashier=cashier))
        assert house.tables.stuck_at(session) is None and house.tables.no_round(actor.name) is None
        _check(house)

    run(day())


def test_chips_bought_at_the_cage_are_in_the_room_at_once_and_are_given_back_once() -> None:
    async def day() -> None:
        house, desk = await opened()
        await desk.must(buying(Customer(EVE, True), 50_000))
        assert house.room.funds(EVE) == PURSE + 50_000
        refused = await cash_in(house, desk.origin(), Customer(EVE, True), 50_001)
        assert isinstance(refused, Refused) and house.room.funds(EVE) == PURSE + 50_000
        origin = desk.origin()
        for _ in range(2):
            assert isinstance(await cash_in(house, origin, Customer(EVE, True), 20_000), Done)
        assert house.room.funds(EVE) == PURSE + 30_000
        await desk.must(buying(Customer("somebody", False), 700, 1))
        house, desk = await crashed(house)
        assert house.room.funds(EVE) == PURSE + 30_000

    run(day())


def test_the_next_day_takes_over_the_cage_and_the_meters_and_begins_only_when_all_is_closed() -> None:
    async def day() -> None:
        house, desk = await opened("reg")
        clock = house.room.clock
        assert isinstance(clock, SetClock)
        assert isinstance(await house.begin(desk.origin()), Refused)
        clock.forward(24 * 3_600_000)
        refused = await house.begin(desk.origin())
        assert isinstance(refused, Refused) and "1, 2, 3, 4" in refused.reason.en
        for session in desk.day.sessions:
            await desk.stop_dealing(session.table)
            actor = house.tables.table_of(session)
            assert actor is not None
            await play_out(house, actor)
            await desk.close(session.table)
        yesterday = desk.day
        assert isinstance(await house.begin(desk.origin()), Done)
        assert house.day is not None and house.day.books.chips_at("cage") == yesterday.books.chips_at("cage")
        assert {name: jackpot.meter for name, jackpot in house.day.jackpots.items()} == {
            name: jackpot.meter for name, jackpot in yesterday.jackpots.items()
        }
        assert house.dates()[0] > house.dates()[1] and house.day_of(house.dates()[1]) == yesterday
        actor = house.room.tables["reg-sin-descarte"]
        assert house.tables.closed(actor.name) and house.tables.no_round(actor.name), (
            "yesterday's tables are not open today"
        )
        again, _ = await crashed(house)
        assert again.day == house.day

    run(day())


def test_killed_after_any_event_the_house_goes_on_and_books_every_round_once() -> None:
    """Every beginning of the log is what a kill at that moment would have left."""

    async def day() -> None:
        house, desk = await opened("reg")
        actor = house.room.tables["reg-sin-descarte"]
        await go_on(house, [actor], 25)
        await desk.stop_dealing(1)
        await play_out(house, actor)
        await desk.close(1)
        everything = [*house.room.log.read_all()]
        first = next(envelope.position for envelope in everything if envelope.type == "house.RoundPlayed")
        for end in range(first - 10, len(everything) + 1, 7):
            again, _ = await crashed(RunningHouse(new_room(_cut(everything[:end])), house.declared))
            _check(again)
            if again.day is not None and again.day.running(1) is None and again.day.of_table(1):
                assert not again.room.tables[actor.name].table.game.open, "what the house has closed is closed"

    run(day())


def _cut(envelopes: list[Envelope]) -> MemoryLog:
    log = MemoryLog()
    for envelope in envelopes:
        who = Context(envelope.actor, envelope.law, envelope.law_hash, envelope.engine)
        log.append(envelope.stream, envelope.version - 1, [Fresh(envelope.type, envelope.schema, envelope.data)], who)
    return log


def test_a_live_table_is_dealt_only_while_the_house_has_it_open() -> None:
    async def day() -> None:
        data = days.casino("ara", days.table("sin-descarte", live=True))
        declared = read_casino({**data, "cage": {"chips": 10_000_000}, "cabinet": ["P1", "P2"]})
        assert isinstance(declared, CasinoFile)
        house = RunningHouse(new_room(), declared)
        desk = Desk(house)
        assert isinstance(await house.begin(desk.origin()), Done)
        for office in ("croupier", "table_chief", "cashier"):
            await desk.must(plain(asked.GoOnDuty, person=days.OFFICES[office][0], office=office))
        await desk.must(opening(house, Opening(1, "sin-descarte", {10_000: 40}, "ana", "jefe", "jefe")))
        actor = house.room.tables["ara-sin-descarte"]
        assert actor.terms.live and actor.table.game.open
        order = Sit(PlayerId("Luis"), Seat(1), 5_000)
        assert isinstance(await actor.ask(Origin(PlayerId("Ana"), "s", 1), order, DIRECTOR), Done)
        await desk.stop_dealing(1)
        assert actor.table.game.rounds_left == 5, "the players are told at once, for nothing is being played"
        refused = await actor.ask(Origin(PlayerId("Ana"), "s", 2), CloseTable(), DIRECTOR)
        assert isinstance(refused, Refused)
        count = closing(house, 1, {10_000: 40}, {}, "caja")
        assert "ARA-10.1.A.VI.3.p9" in (await desk.refused(count)).because
        await actor.ask(Origin(PlayerId("Ana"), "s", 3), Leave(PlayerId("Luis")), DIRECTOR)
        await desk.must(count)
        assert not actor.table.game.open, "there are no last rounds to play for nobody"
        _check(house)

    run(day())


def test_a_room_without_a_house_is_left_alone() -> None:
    async def day() -> None:
        house = RunningHouse(new_room())
        assert isinstance(await house.begin(Desk(house).origin()), Refused)
        assert isinstance(await Desk(house).put(buying(Customer("Luis", False), 100)), Refused)
        assert house.tables.closed("mesa") is None and house.tables.no_round("mesa") is None and house.dates() == ()

    run(day())


def test_every_round_in_the_books_names_its_place_in_the_tables_stream() -> None:
    async def day() -> None:
        house, _ = await opened("reg")
        actor = house.room.tables["reg-sin-descarte"]
        await go_on(house, [actor], 40)
        events = [CODEC.decode(envelope) for envelope in house.room.log.read(house.stream)]
        ends = [event.ended for event in events if isinstance(event, RoundPlayed)]
        ended = [
            envelope.version
            for envelope in house.room.log.read(f"table/{actor.name}")
            if envelope.type == "banked.RoundEnded"
        ]
        assert len(ends) > 1 and ends == ended

    run(day())


def test_the_rounds_of_a_table_are_the_same_from_wherever_its_stream_is_read() -> None:
    async def day() -> None:
        house, _ = await opened("reg")
        actor, log = house.room.tables["reg-sin-descarte"], house.room.log
        await go_on(house, [actor], 40)
        stream, game, states = f"table/{actor.name}", actor.game.state, dict[int, Any]()
        for envelope in log.read(stream):
            event = CODEC.decode(envelope)
            game = game if isinstance(event, RoomEvent) else actor.game.evolve(game, event)
            states[envelope.version] = game
        ends = [ended.version for ended in TableBook(actor.game, log, stream, 0).ended]
        assert len(ends) > 3
        for version, state in states.items():
            book = TableBook(actor.game, log, stream, ends[1], (version, state))
            assert [ended.version for ended in book.ended] == ends[2:]
            assert list(book.ended) == list(TableBook(actor.game, log, stream, ends[1]).ended)

    run(day())


def test_tips_given_at_a_table_lie_in_their_own_slot_during_a_round_and_between_two() -> None:
    async def day() -> None:
        house, desk = await opened()
        guest = await seated(house.room.tables["ara-sin-descarte"])
        for cents in (300, 200):
            assert isinstance(await guest.ask(type="tip", chips=cents), Done)
            await house.keep_up()
        assert desk.day.books.chips_at("tips:1") == 500
        await guest.ask(type="bet", bet="ante", chips=500)
        assert isinstance(await guest.ask(type="tip", chips=70), Done)
        house, desk = await crashed(house)
        assert desk.day.books.chips_at("tips:1") == 500, "one given during a round is booked with the round"
        actor = house.room.tables["ara-sin-descarte"]
        await desk.stop_dealing(1)
        await play_out(house, actor)
        assert desk.day.books.chips_at("tips:1") == 570
        await desk.close(1)
        _check(house)

    run(day())
