"""What of the log other systems are told: the days, the tables with their results, and the meters that pay."""

import asyncio
from datetime import timedelta

import msgspec

from tapete.core.decision import Event
from tapete.house.cage.summary import summary
from tapete.house.cage.takings import MeterTaking, Takings
from tapete.house.cage.totals import totals
from tapete.house.day import command as asked
from tapete.house.day.event import DayBegun
from tapete.room.day.house import RunningHouse
from tapete.room.interface.feed import NoticeFeed
from tapete.room.interface.notice import KINDS, everything_until, position_before
from tapete.room.lobby import Room
from tapete.room.stream.record import CODEC, HOUSE
from tapete.store.log import Context
from tapete.store.memory import MemoryLog
from tests.house.days import OPENS, ScriptedDay, casino, table
from tests.property.test_nothing_is_paid_that_was_not_bought import PROGRESSIVE
from tests.room.playing import new_room
from tests.web.test_league_pages import play_tournament

FIRST, SECOND = "2026-03-14", "2026-03-15"


def _night() -> ScriptedDay:
    """A table at which a meter pays, counted and closed."""
    own = [{"key": key, "published": "2026-03-01", "notified": "2026-03-01"} for key in PROGRESSIVE]
    data = {**casino("ara", table("sin-descarte", set=PROGRESSIVE)), "house_rules": own}
    data |= {"cage": {"cash": 50_000_000, "chips": 200_000_000}, "cabinet": [f"P{number:02}" for number in range(20)]}
    data |= {"denominations": [1, 100, 500, 10_000, 100_000]}
    night = ScriptedDay(data)
    night.must(asked.SeedMeter, meter="progresivo", cents=100_000)
    night.open("sin-descarte")
    night.must(asked.BuyChips, person="Luis", cents=50_000, table=1)
    night.must(asked.Play, table=1, takings=Takings(meters={"progresivo": MeterTaking(fed=100, paid=5_000)}))
    night.must(asked.Play, table=1, takings=Takings(bank=1_000))
    night.close()
    return night


def _written(log: MemoryLog, when: str, *events: Event) -> None:
    stream = HOUSE + when
    log.append(stream, log.version(stream), [CODEC.encode(event) for event in events], Context("room"))


def test_a_night_is_told_in_its_order_and_its_sums_are_those_of_the_books() -> None:
    night, log = _night(), MemoryLog()
    _written(log, FIRST, DayBegun(at=OPENS, casino=night.start.casino), *night.events)
    house = RunningHouse(Room(log))
    feed = NoticeFeed(house, house.room.hall, 0)
    told = {notice.type: notice for notice in feed.read()}
    assert [*told] == ["day.begun", "table.opened", "jackpot.hit", "table.closed"]
    plain = {kind: msgspec.to_builtins(notice.data) for kind, notice in told.items()}
    assert plain["jackpot.hit"] == {"day": FIRST, "jackpot": "progresivo", "table": 1, "cents": 5_000}
    assert plain["table.closed"]["summary"] == msgspec.to_builtins(summary(night.day)[0])
    assert plain["table.closed"]["open_tables"] == 0 and plain["day.begun"]["law"] == "ara"
    assert feed.read() == []
    _written(log, SECOND, DayBegun(at=OPENS + timedelta(days=1), casino=night.start.casino))
    closed, begun = feed.read()
    assert (closed.type, begun.type) == ("day.closed", "day.begun") and closed.id < begun.id
    assert closed.data == totals(night.day, OPENS.date())


def test_reading_again_from_a_settled_notice_brings_the_ones_after_it_and_no_earlier_event() -> None:
    night, log = _night(), MemoryLog()
    _written(log, FIRST, DayBegun(at=OPENS, casino=night.start.casino), *night.events)
    _written(log, SECOND, DayBegun(at=OPENS + timedelta(days=1), casino=night.start.casino))
    house = RunningHouse(Room(log))
    every = NoticeFeed(house, house.room.hall, 0).read()
    for place, settled in enumerate(every):
        again = NoticeFeed(house, house.room.hall, position_before(settled.id)).read()
        assert [notice.id for notice in again if notice.id > settled.id] == [notice.id for notice in every[place + 1 :]]
    assert every[-1].id <= everything_until(log.count())


def test_a_tournament_is_told_from_its_announcement_to_its_winner() -> None:
    room = new_room()
    asyncio.run(play_tournament(room, "liga", "league", "Ana", "Eva", "Luis"))
    told = NoticeFeed(RunningHouse(room), room.hall, 0).read()
    assert [notice.type for notice in told] == ["tournament.announced", "tournament.started", "tournament.finished"]
    assert msgspec.to_builtins(told[-1].data) == {
        "tournament": "liga",
        "title": "Prueba",
        "entries": 3,
        "winner": "Ana",
    }
    assert {notice.type for notice in told} <= set(KINDS)
