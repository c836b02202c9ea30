"""A guarantee and bounties, rules of the house: told at the socket, on the prize list and in the books."""

from tapete.core.decision import Refused
from tapete.ledger import chart
from tapete.room.audit.house_ledger import house_ledger
from tapete.tournament.model.structure import SIT_AND_GO
from tapete.tournament.planning.structure_check import check
from tapete.tournament.play.bounties import bounties_won, unawarded
from tapete.tournament.play.prize_list import prize_list
from tests.room.tournament.running import CRUZ, Running, run
from tests.room.tournament.test_floor import begun
from tests.tournament.playing import structure

BOUNTY, GUARANTEE = 1000, 30_000
"""Ten euros of each buy-in of fifty; four of them put 160 euros into prizes."""


def _books(running: Running) -> dict[str, int]:
    ledger = house_ledger()
    for envelope in running.log.read_all():
        ledger.post(envelope)
    assert ledger.total() == 0
    accounts = (chart.TOURNAMENT_CASH, chart.GUARANTEE, chart.TOURNAMENT_INCOME, chart.tournament("copa"))
    return {account: ledger.balance(account) for account in accounts}


def test_what_is_missing_of_a_guarantee_the_house_pays_and_its_books_say_so() -> None:
    async def story() -> None:
        running = await begun(4, guarantee=GUARANTEE)
        shown = running.actor.picture().hall().view()
        assert shown["house_terms"] == {"guarantee": GUARANTEE, "bounty": 0, "overlay": GUARANTEE - 16_000}
        assert shown["pool"] == GUARANTEE == sum(shown["prizes"])
        await running.must("set_clock", level=3, into=0, why="se acorta")
        await running.must("tell_hand", CRUZ, table=1, stacks=[[1, 40000], [2, 0], [3, 0], [4, 0]])
        assert _books(running) == {
            chart.TOURNAMENT_CASH: GUARANTEE - 24_000,
            chart.GUARANTEE: 16_000 - GUARANTEE,
            chart.TOURNAMENT_INCOME: 8_000,
            chart.tournament("copa"): 0,
        }

    run(story())


def test_each_elimination_pays_whoever_won_the_chips_and_the_winner_keeps_the_own_bounty() -> None:
    async def story() -> None:
        running = await begun(4, bounty=BOUNTY)
        actor = running.actor
        await running.must("set_clock", level=3, into=0, why="se acorta")
        await running.must("tell_hand", CRUZ, table=1, stacks=[[1, 20000], [2, 0]])
        await running.must("tell_hand", CRUZ, table=1, stacks=[[1, 0], [3, 15000], [4, 25000]])
        assert unawarded(actor.rules, actor.state) == (1,), "of two winners at a live table the director says which"
        assert isinstance(await running.ask("award_bounty", entry=1, to=1), Refused)
        await running.must("award_bounty", entry=1, to=4)
        await running.must("tell_hand", CRUZ, table=1, stacks=[[3, 0], [4, 40000]])
        assert actor.state.phase == "finished"
        won = bounties_won(actor.rules, actor.state)
        assert won == {1: BOUNTY, 4: 3 * BOUNTY}
        lines = prize_list(actor.rules, actor.state)
        assert not isinstance(lines, Refused)
        assert sum(line.cents for line in lines) == 16_000, "bounties come out of what the buy-ins put into prizes"
        assert _books(running)[chart.TOURNAMENT_CASH] == 16_000 - 24_000
        await running.must("pay_prize", entry=1)
        assert actor.state.paid_out == {1: 2400 + BOUNTY}, "with the prize of the third place"
        assert isinstance(await running.ask("award_bounty", entry=2, to=4), Refused), "it has been handed over"

    run(story())


def test_an_elimination_taken_back_takes_its_bounty_back() -> None:
    async def story() -> None:
        running = await begun(4, bounty=BOUNTY)
        actor = running.actor
        await running.must("record_exit", CRUZ, entry=2, to=[[1, 10000]])
        assert bounties_won(actor.rules, actor.state) == {1: BOUNTY}
        await running.must("undo", act=max(act.number for act in actor.state.acts), why="no era él")
        assert bounties_won(actor.rules, actor.state) == {}

    run(story())


def test_a_bounty_leaves_something_for_prizes_and_a_sit_and_go_takes_none() -> None:
    def errors(**changes: object) -> list[str]:
        return [finding.words.es for finding in check(structure(**changes))[1] if finding.error]

    assert errors(bounty=BOUNTY, guarantee=GUARANTEE) == []
    assert "algo ha de quedar" in errors(bounty=4_000)[0]
    assert any("norma" in finding.words.es for finding in check(structure(bounty=BOUNTY))[1] if not finding.error)
    assert any("sit & go" in error for error in errors(kind=SIT_AND_GO, bounty=BOUNTY, set={"event.offered": True}))
