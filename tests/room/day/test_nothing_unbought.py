"""A casino whose chips are money, with a cage and an electronic table: what was bought and won is paid, no more."""

from tapete.core.decision import Refused
from tapete.core.ids import PlayerId
from tapete.house.cage.books import PUBLIC
from tapete.house.casino import CasinoFile, read_casino
from tapete.house.day import command as asked
from tapete.room.day.bearer import bearer_chips
from tapete.room.day.cage_desk import Customer, buying, cash_in, tipping
from tapete.room.day.desk import Opening, opening
from tapete.room.day.house import RunningHouse
from tapete.room.stream.answers import Done
from tests.house import days
from tests.room.day.houses import Desk, plain
from tests.room.playing import EVE, PURSE, SetClock, new_room, run, seated

FER = PlayerId("Fer")
ACCOUNT, HAND = Customer(FER, True), Customer("Luis", False)


async def _opened() -> Desk:
    data = {**days.casino("ara", days.table("sin-descarte")), "cabinet": ["P1", "P2"]}
    declared = read_casino({**data, "cage": {"chips": 10_000_000, "cash": 1_000_000}})
    assert isinstance(declared, CasinoFile), declared
    room = new_room()
    room.purse.grant(EVE, -PURSE)
    house = RunningHouse(room, declared)
    assert house.has_cage
    desk = Desk(house)
    assert isinstance(await house.begin(desk.origin()), Done)
    for office in ("croupier", "table_chief", "cashier"):
        await desk.must(plain(asked.GoOnDuty, person=days.OFFICES[office][0], office=office))
    await desk.must(opening(house, Opening(1, "sin-descarte", {10_000: 100}, "ana", "jefe", "jefe")))
    return desk


async def _pays(desk: Desk, customer: Customer, cents: int) -> bool:
    return isinstance(await cash_in(desk.house, desk.origin(), customer, cents), Done)


def test_an_account_plays_with_what_it_bought_and_is_paid_that_with_what_it_won_and_no_more() -> None:
    async def night() -> None:
        desk = await _opened()
        house, actor = desk.house, desk.house.room.tables["ara-sin-descarte"]
        assert not await _pays(desk, ACCOUNT, 1) and not await _pays(desk, HAND, 1)
        await desk.must(buying(ACCOUNT, 100_000))
        await desk.must(buying(HAND, 700))
        guest = await seated(actor, FER)
        at_table = actor.play.people()[FER].chips
        assert not await _pays(desk, ACCOUNT, 100_000 - at_table + 1), "what lies on a table is not paid"
        for _ in range(120):
            assert not isinstance(await guest.act(), Refused)
            if not await actor.go_on():
                clock = house.room.clock
                assert isinstance(clock, SetClock)
                clock.forward(1000)
            await house.keep_up()
            assert bearer_chips(house, desk.day) <= 700, "nobody else's chips come out of a round"
        while FER in actor.play.people():
            await guest.ask(type="leave")
            await guest.act()
            await actor.go_on()
            house.room.clock.forward(1000)  # type: ignore[attr-defined]
            await house.keep_up()
        assert desk.day.sessions[0].rounds > 3, "rounds were played"
        assert bearer_chips(house, desk.day) == 700
        assert isinstance(await desk.put(tipping(house, 1, 701)), Refused)
        await desk.must(tipping(house, 1, 100))
        assert not await _pays(desk, HAND, 601) and await _pays(desk, HAND, 600)
        has = house.room.funds(FER)
        assert has == desk.day.books.chips_at(PUBLIC) and has != 100_000
        assert not await _pays(desk, ACCOUNT, has + 1)
        assert await _pays(desk, ACCOUNT, has) and desk.day.books.chips_at(PUBLIC) == 0

    run(night())
