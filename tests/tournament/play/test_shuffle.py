"""A hand begins with its shuffle: its level, the end of rebuys, and the add-on still to be taken (rules 14 and 53)."""

from tapete.tournament.model import command as asked
from tapete.tournament.model import floor_command as floor
from tapete.tournament.model.event import Bought, HandBegun
from tapete.tournament.model.state import EntryNo, TableNo
from tests.tournament.playing import CRUPIER, MINUTE, Playing

ONE, TWO = EntryNo(1), EntryNo(2)
TABLE = TableNo(1)
REBUYS = {"format": "rebuy", "add_on": True, "rebuys.until_level": 1}


def shuffle(play: Playing) -> None:
    play.must(floor.Shuffle(TABLE, at=play.now, by=CRUPIER))


def test_med_rj_14_4_the_shuffle_decides_the_level_of_the_hand() -> None:
    play = Playing().begin(4)
    play.now = 20 * MINUTE - 5
    shuffle(play)
    play.now += 10
    play.hand()
    assert play.happened(HandBegun)[-1].level == 1
    play.close()
    play.hand()
    assert play.happened(HandBegun)[-1].level == 2


def test_med_rj_53_1_rebuys_end_with_the_shuffle() -> None:
    play = Playing(set=REBUYS).begin(4)
    play.bust(1)
    shuffle(play)
    assert play.out() == [ONE]
    play.refused(asked.Rebuy(TWO, at=play.now), "MED-RJ.53.1")


def test_med_rj_53_4_an_add_on_is_taken_until_the_first_hand_is_dealt() -> None:
    play = Playing(set=REBUYS).begin(4)
    play.play()
    play.now = 20 * MINUTE + 1
    shuffle(play)
    play.must(asked.TakeAddOn(ONE, at=play.now))
    assert play.happened(Bought)[-1].kind == "add_on"
    play.hand()
    hand = play.table().hand
    assert hand and dict(zip(hand.entries, hand.stacks, strict=True))[ONE] > 15000
    play.refused(asked.TakeAddOn(TWO, at=play.now), "MED-RJ.53.1")
    play.close()
    play.refused(asked.TakeAddOn(TWO, at=play.now), "MED-RJ.53.4")


def test_a_table_shuffles_once_for_a_hand_and_not_in_one() -> None:
    play = Playing().begin(4)
    shuffle(play)
    play.refused(floor.Shuffle(TABLE, at=play.now, by=CRUPIER), "MED-RJ.14.4")
    play.hand()
    play.refused(floor.Shuffle(TABLE, at=play.now, by=CRUPIER), "MED-RJ.14.4")
