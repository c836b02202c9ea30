"""A live circle table with too few players left: the director ends the game, and its day can be counted and closed."""

from typing import Any

from tapete.core.decision import Refused
from tapete.games.circle.seats.state import CircleState
from tapete.house.casino import CasinoFile, read_casino
from tapete.house.day import command as asked
from tapete.house.day.event import TipsShared
from tapete.room.day.cage_desk import Customer, buying
from tapete.room.day.desk import Opening, closing, opening
from tapete.room.day.house import RunningHouse
from tapete.room.model.role import Role
from tapete.room.stream.answers import Done
from tests.house import days
from tests.room.day.houses import Desk, plain
from tests.room.playing import new_room, run
from tests.room.tables.test_live import Croupier

FOUR = ("Ana", "Bea", "Cid", "Dan")
HANDS = dict(zip(FOUR, ("As Ad", "Kc Qd", "4h 5h", "Qs Th"), strict=True))
ADVANCE = {10_000: 100}


async def _desk() -> Desk:
    chosen: dict[str, Any] = {"limits.structure": "none"}
    data = days.casino("ara", days.table("holdem", live=True, set=chosen))
    declared = read_casino({**data, "cage": {"chips": 100_000_000}, "cabinet": ["P1", "P2", "P3", "P4"]})
    assert isinstance(declared, CasinoFile), declared
    desk = Desk(RunningHouse(new_room(), declared))
    assert isinstance(await desk.house.begin(desk.origin()), Done)
    for office in ("croupier", "table_chief", "cashier"):
        await desk.must(plain(asked.GoOnDuty, person=days.OFFICES[office][0], office=office))
    await desk.must(opening(desk.house, Opening(1, "holdem", ADVANCE, "ana", "jefe", "jefe")))
    await desk.must(buying(Customer("Ana", False), 40_000))
    return desk


async def _three_bust(croupier: Croupier) -> None:
    """One hand in which everybody plays all they have."""
    await croupier.must("start_game", players=[*FOUR], chips=[10_000] * 4)
    await croupier.must("begin_hand")
    await croupier.must("deal", cards=[None] * 8)
    while awaited := (await croupier.look())["view"]["awaited"]:
        offered = [option for option in await croupier.options("act") if option.given["player"] == awaited[0]]
        most = next((option for option in offered if "to" in option.fields), None)
        to = {"to": most.fields["to"].most} if most else {}  # type: ignore[union-attr]
        act = most or next(option for option in offered if option.given["act"] in ("call", "all_in"))
        await croupier.must("act", player=awaited[0], act=act.given["act"], **to)
    for board in ("2c 7d 9h", "Jc", "3s"):
        await croupier.must("deal", cards=[None, *board.split()])
    for player, cards in HANDS.items():
        await croupier.must("tell", player=player, cards=cards)
    await croupier.must("showdown")
    await croupier.must("agree")


def test_after_three_busts_the_director_ends_the_game_and_the_table_is_counted() -> None:
    async def story() -> None:
        desk = await _desk()
        house, actor = desk.house, desk.house.room.tables["ara-holdem"]
        croupier = Croupier(actor, Role.DIRECTOR)
        await _three_bust(croupier)
        assert sorted(seated["chips"] for seated in (await croupier.look())["view"]["seats"])[:3] == [0, 0, 0]
        await house.keep_up()
        early = await desk.put(closing(house, 1, ADVANCE, {}, "caja"))
        assert isinstance(early, Refused) and "ARA-10.2.II.c.2" in early.because
        assert isinstance(await croupier.enter("end_game"), Refused), "without a reason it goes on"
        await croupier.must("end_game", reason="han caído tres")
        await desk.must(closing(house, 1, ADVANCE, {"cagnotte": 2_000}, "caja"))
        assert house.day is not None and house.day.running(1) is None
        game = actor.table.game
        assert isinstance(game, CircleState) and not game.players and not game.running

    run(story())


def test_ara_10_2_rake_and_tips_told_at_the_console_lie_apart_are_counted_and_the_tips_shared() -> None:
    async def story() -> None:
        desk = await _desk()
        house, actor = desk.house, desk.house.room.tables["ara-holdem"]
        croupier = Croupier(actor, Role.DIRECTOR)
        await _three_bust(croupier)
        await house.keep_up()
        (winner,) = (seat["player"] for seat in (await croupier.look())["view"]["seats"] if seat["chips"])
        assert [option.command for option in await croupier.options("tip")], "the console offers it"
        await croupier.must("tip", player=winner, chips=300)
        await house.keep_up()
        books = desk.day.books
        assert (books.chips_at("tips:1"), books.chips_at("cagnotte:1")) == (300, 2_000)
        await croupier.must("end_game", reason="han caído tres")
        wrong = await desk.put(closing(house, 1, ADVANCE, {"cagnotte": 2_300}, "caja"))
        assert isinstance(wrong, Refused), "what lies in one slot is not found in another"
        await desk.must(closing(house, 1, ADVANCE, {"cagnotte": 2_000, "tips": 300}, "caja"))
        share = plain(asked.ShareTips, cashier="caja", second="jefe", croupiers=2, supervisors=1)
        before = desk.day.books.cash_at("cage")
        await desk.must(share)
        event = desk.day.movements[-1].event
        assert isinstance(event, TipsShared) and event.shares == {"ana": 200, "jefe": 100}
        assert before - desk.day.books.cash_at("cage") == 300
        assert isinstance(await desk.put(share), Refused), "nothing is shared twice"

    run(story())
