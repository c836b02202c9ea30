"""The floor's commands over the wire: live tables told, levels changed, hands put right, money in the books."""

from tapete.core.decision import Refused
from tapete.ledger import chart
from tapete.room.audit.house_ledger import house_ledger
from tapete.tournament.clock.clock import read
from tapete.tournament.desk.hall import hall_view
from tests.room.tournament.running import CAJA, CRUZ, EVA, Running, run
from tests.tournament.playing import structure


async def begun(players: int, **changes: object) -> Running:
    """So many people entered at the counter, seated by lot, and the tournament started."""
    running = await Running().announced(structure(**changes))
    for number in range(1, players + 1):
        person = {"player": f"p{number}", "identity": f"1234{number:04d}Z", "age": 20 + number}
        await running.must("check_access", CAJA, **person, prohibited=False, excluded=False)
        await running.must("request_entry", CAJA, player=f"p{number}")
        await running.must("pay", CAJA, entry=number, cents=6000, counter="alicante", accepts=True)
        await running.must("arrive", CAJA, entry=number)
    await running.must("draw_seats")
    await running.must("draw_buttons")
    await running.must("start")
    return running


def test_a_live_table_is_told_by_shuffles_hands_and_its_button() -> None:
    async def story() -> None:
        running = await begun(4)
        await running.must("shuffle", CRUZ, table=1)
        assert isinstance(await running.ask("shuffle", CRUZ, table=1), Refused)
        await running.must("tell_hand", CRUZ, table=1, stacks=[[1, 0], [2, 0], [3, 30000]])
        assert [exit_.entry for exit_ in running.actor.state.exits] == [1, 2]
        seat = min(next(iter(running.actor.state.tables.values())).seats)
        await running.must("tell_button", CRUZ, table=1, seat=seat, hands=4)
        table = next(iter(running.actor.state.tables.values()))
        assert table.hands == 5 and table.positions and table.positions.button == seat
        assert isinstance(await running.ask("join_exits", CRUZ, count=2), Refused), "the director's word"
        await running.must("join_exits", EVA, count=2)

    run(story())


def test_levels_changed_while_it_runs_hold_after_a_restart() -> None:
    async def story() -> None:
        running = await begun(4)
        await running.must("set_level", level=2, small=50, big=125, minutes=7)
        await running.must("add_time", minutes=5)
        await running.must("next_level")
        running.opened_again()
        actor = running.actor
        view = hall_view(actor.rules, actor.state, actor.seconds())
        assert (view.clock.level, view.clock.big, view.clock.seconds_left) == (2, 125, 7 * 60)
        assert actor.picture().hall().view()["levels"][1]["minutes"] == 7

    run(story())


def test_a_wrong_close_and_a_wrong_clock_are_put_right() -> None:
    async def story() -> None:
        running = await begun(3)
        await running.must("begin_hand", CRUZ, table=1)
        await running.must("close_hand", CRUZ, table=1, stacks=[[1, 0], [2, 20000]])
        await running.must("reopen_hand", table=1, why="ganó la otra")
        await running.must("close_hand", CRUZ, table=1, stacks=[[1, 20000], [2, 0]])
        assert [exit_.entry for exit_ in running.actor.state.exits] == [2]
        await running.must("set_clock", level=7, into=0, why="error")
        await running.must("count_stacks", table=1, stacks=[])
        assert running.actor.state.registration_closed
        await running.must("set_clock", level=1, into=0, why="era el 1")
        await running.must("reopen_registration", why="el reloj estaba mal")
        running.opened_again()
        assert not running.actor.state.registration_closed
        assert read(running.actor.rules, running.actor.state, running.actor.seconds()).level == 1

    run(story())


def test_med_cg_4_9_the_houses_part_is_in_its_book_of_tournament_income() -> None:
    async def story() -> None:
        running = await begun(4, set={"organisation": "5 %", "league_levy": "5 %"})
        ledger = house_ledger()
        for envelope in running.log.read_all():
            ledger.post(envelope)
        assert ledger.balance(chart.tournament("copa")) == 4 * 6000 == -ledger.balance(chart.TOURNAMENT_CASH)
        await running.must("set_clock", level=3, into=0, why="se acorta")
        await running.must("tell_hand", CRUZ, table=1, stacks=[[1, 40000], [2, 0], [3, 0], [4, 0]])
        assert running.actor.state.phase == "finished"
        for envelope in running.log.read_all():
            ledger.post(envelope)
        assert ledger.total() == 0 == ledger.balance(chart.tournament("copa"))
        assert ledger.balance(chart.TOURNAMENT_INCOME) == 4 * (1000 + 750)
        assert (ledger.balance(chart.ORGANISATION), ledger.balance(chart.LEAGUE)) == (4 * 250, 800)
        await running.must("reopen_hand", table=1, why="error")
        for envelope in running.log.read_all():
            ledger.post(envelope)
        assert ledger.balance(chart.TOURNAMENT_INCOME) == 0 and ledger.balance(chart.tournament("copa")) == 24000

    run(story())


def test_med_cg_2_1_nobody_is_checked_without_a_name() -> None:
    async def story() -> None:
        running = await Running().announced()
        blank = {"player": " ", "identity": "D1", "age": 30, "prohibited": False, "excluded": False}
        assert isinstance(await running.ask("check_access", CAJA, **blank), Refused)

    run(story())
