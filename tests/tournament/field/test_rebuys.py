"""Rebuys and add-ons at their deadlines."""

import pytest

from tapete.tournament.model import command as asked
from tapete.tournament.model.event import Bought, Eliminated, RebuyOffered
from tapete.tournament.model.kinds import EntryStatus
from tapete.tournament.model.state import EntryNo, TableNo
from tests.tournament.playing import MINUTE, Playing

ONE, TWO = EntryNo(1), EntryNo(2)


def with_rebuys(**choices: object) -> Playing:
    chosen = {"format": "rebuy", "add_on": True, "rebuys.until_level": 2, **choices}
    return Playing(set=chosen).begin(4)


def test_med_rj_53_1_a_rebuy_announced_before_the_next_hand_is_in_play_at_once() -> None:
    play = with_rebuys()
    play.bust(1)
    assert play.entry(1).undecided and not play.state.exits and play.happened(RebuyOffered)
    play.must(asked.Rebuy(ONE, at=play.now))
    assert play.state.stack(ONE) == 10000 and play.state.rebuys == 1
    play.hand()
    hand = play.table().hand
    assert hand and 1 in hand.entries


def test_med_rj_53_1_the_player_is_bound_to_pay() -> None:
    play = with_rebuys()
    play.bust(1)
    play.must(asked.Rebuy(ONE, at=play.now))
    assert play.entry(1).owed == 5000 and "MED-RJ.53.1" in play.happened(Bought)[0].because
    play.refused(asked.PayDebt(ONE, 5001), "MED-RJ.53.1")
    play.must(asked.PayDebt(ONE, 5000))
    assert play.entry(1).owed == 0


def test_med_rj_53_1_when_the_next_hand_has_begun_it_is_too_late() -> None:
    play = with_rebuys()
    play.bust(1)
    play.hand()
    assert play.entry(1).status == EntryStatus.OUT and play.happened(Eliminated)
    play.refused(asked.Rebuy(ONE, at=play.now))


def test_med_cg_6_2_who_does_not_want_to_rebuy_is_eliminated() -> None:
    play = with_rebuys()
    play.bust(1)
    play.refused(asked.DeclineRebuy(TWO, at=play.now), "MED-CG.6.2")
    play.must(asked.DeclineRebuy(ONE, at=play.now))
    assert play.entry(1).status == EntryStatus.OUT


def test_med_cg_6_2_who_cannot_rebuy_is_eliminated_at_once() -> None:
    play = with_rebuys()
    play.now = 41 * MINUTE
    play.bust(1)
    assert play.entry(1).status == EntryStatus.OUT
    once = with_rebuys(**{"rebuys.each": "one"})
    once.bust(1)
    once.must(asked.Rebuy(ONE, at=once.now))
    once.bust(1)
    assert once.entry(1).status == EntryStatus.OUT


def test_med_cg_4_3_a_freezeout_has_no_rebuys() -> None:
    play = Playing().begin(4)
    play.refused(asked.Rebuy(ONE, at=play.now), "MED-CG.4.3")
    play.bust(1)
    assert play.entry(1).status == EntryStatus.OUT


def test_a_hand_of_the_rebuy_period_that_ends_after_it_still_lets_its_loser_rebuy() -> None:
    play = with_rebuys()
    play.now = 40 * MINUTE - 1
    play.hand()
    play.now += 2 * MINUTE
    play.close(e1=0)
    play.must(asked.Rebuy(ONE, at=play.now))
    assert play.entry(1).status == EntryStatus.SEATED


def test_a_rebuy_needs_an_empty_stack_unless_announced_otherwise() -> None:
    play = with_rebuys()
    play.refused(asked.Rebuy(ONE, at=play.now), "MED-RJ.53.1")
    loose = Playing(rebuy_most_chips=10000, set={"format": "rebuy", "rebuys.until_level": 2}).begin(4)
    loose.must(asked.Rebuy(ONE, at=loose.now))
    assert loose.state.stack(ONE) == 20000
    loose.refused(asked.Rebuy(ONE, at=loose.now), "MED-RJ.53.1")


def test_no_rebuy_in_the_middle_of_a_hand() -> None:
    play = Playing(rebuy_most_chips=10000, set={"format": "rebuy", "rebuys.until_level": 2}).begin(4)
    play.hand()
    play.refused(asked.Rebuy(ONE, at=play.now), "MED-RJ.53.1")


def test_med_rj_53_2_the_add_on_comes_after_the_last_hand_of_the_rebuy_period() -> None:
    play = with_rebuys()
    play.play()
    play.refused(asked.TakeAddOn(ONE, at=39 * MINUTE), "MED-RJ.53.2")
    play.must(asked.TakeAddOn(ONE, at=40 * MINUTE))
    assert play.state.stack(ONE) == 20000 and play.state.add_ons == 1
    play.refused(asked.TakeAddOn(ONE, at=40 * MINUTE), "MED-CG.4.4")


def test_med_rj_53_3_the_add_on_needs_a_chip() -> None:
    play = with_rebuys()
    play.now = 39 * MINUTE
    play.bust(1)
    play.refused(asked.TakeAddOn(ONE, at=41 * MINUTE), "MED-RJ.53.3")
    play.must(asked.Rebuy(ONE, at=41 * MINUTE))
    play.must(asked.TakeAddOn(ONE, at=41 * MINUTE))
    assert play.state.stack(ONE) == 20000


def test_med_rj_53_3_one_chip_is_enough_for_the_add_on() -> None:
    play = with_rebuys()
    play.now = 39 * MINUTE
    play.play(e1=25)
    play.must(asked.TakeAddOn(ONE, at=41 * MINUTE))
    assert play.state.stack(ONE) == 10025


def test_med_rj_53_4_the_add_on_ends_with_the_first_deal_of_the_next_level() -> None:
    play = with_rebuys()
    play.now = 41 * MINUTE
    play.hand()
    play.refused(asked.TakeAddOn(ONE, at=play.now))
    play.close()
    play.refused(asked.TakeAddOn(ONE, at=play.now), "MED-RJ.53.4")


def test_med_cg_4_4_no_add_on_unless_announced() -> None:
    play = with_rebuys(add_on=False)
    play.refused(asked.TakeAddOn(ONE, at=41 * MINUTE), "MED-CG.4.4")


@pytest.mark.parametrize("share", ["50 %", "100 %"])
def test_a_rebuy_costs_its_share_of_the_buy_in(share: str) -> None:
    play = with_rebuys(**{"prices.rebuy_of_buy_in": share})
    play.bust(1)
    play.must(asked.Rebuy(ONE, at=play.now))
    assert play.entry(1).owed == {"50 %": 2500, "100 %": 5000}[share]


def test_a_tournament_does_not_end_while_somebody_may_rebuy() -> None:
    play = with_rebuys()
    play.bust(1, 2, 3)
    assert play.state.phase == "running"
    play.must(asked.Rebuy(EntryNo(3), at=play.now))
    play.must(asked.BeginHand(TableNo(1), at=play.now))
    assert play.out() == [1, 2]
