"""Undo: an elimination taken back is not an entry deleted, and everything says who and why."""

from tapete.tournament.model import command as asked
from tapete.tournament.model.event import PurchaseUndone, Reinstated
from tapete.tournament.model.kinds import EntryStatus
from tapete.tournament.model.state import EntryNo
from tapete.tournament.play.eliminations import standings
from tests.tournament.playing import ANDRES, CRUPIER, EVA, Playing

ONE, TWO, THREE = EntryNo(1), EntryNo(2), EntryNo(3)


def told_exit() -> tuple[Playing, int]:
    play = Playing().begin(4)
    play.must(asked.RecordExit(ONE, ((TWO, 10000),), at=5, by=CRUPIER))
    return play, play.state.acts[-1].number


def test_med_rj_1_2_an_exit_told_by_mistake_is_taken_back_with_who_and_why() -> None:
    play, act = told_exit()
    seat = play.state.acts[-1].seat
    play.must(asked.Undo(act, "era el puesto 2", by=EVA))
    assert play.entry(1).status == EntryStatus.SEATED and play.seat_of(1) == seat
    assert play.state.stack(ONE) == play.state.stack(TWO) == 10000 and not play.state.exits
    undone = play.happened(Reinstated)[0]
    assert (undone.by, undone.why) == ("Eva", "era el puesto 2") and "MED-RJ.1.2" in undone.because
    assert [standing.out for standing in standings(play.state)] == [False] * 4


def test_med_rj_1_3_and_78_1_only_the_director_takes_things_back_and_only_once() -> None:
    play, act = told_exit()
    play.refused(asked.Undo(act, "error", by=ANDRES), "MED-RJ.1.3")
    play.refused(asked.Undo(act, "error", by=CRUPIER), "MED-RJ.78.1")
    play.refused(asked.Undo(act, "", by=EVA), "MED-RJ.1.2")
    play.must(asked.Undo(act, "error", by=EVA))
    play.refused(asked.Undo(act, "error", by=EVA), "MED-RJ.1.2")
    play.refused(asked.Undo(999, "error", by=EVA))


def test_nothing_is_taken_back_from_somebody_who_no_longer_has_it() -> None:
    play, act = told_exit()
    play.play(e2=9000)
    play.refused(asked.Undo(act, "error", by=EVA), "MED-RJ.1.2")
    assert play.entry(1).status == EntryStatus.OUT


def test_a_hand_the_program_played_is_no_mistake_in_telling() -> None:
    play = Playing().begin(4)
    play.bust(1)
    play.refused(asked.Undo(play.state.acts[-1].number, "error", by=EVA), "MED-RJ.1.2")


def test_an_entry_is_not_undone_but_deleted() -> None:
    play = Playing().begin(4)
    said = play.refused(asked.Undo(1, "error", by=EVA)).reason.es
    assert "no es una eliminación" in said


def test_a_rebuy_is_taken_back_while_its_chips_are_there_and_unpaid() -> None:
    play = Playing(set={"format": "rebuy"}).begin(4)
    play.bust(1)
    play.must(asked.Rebuy(ONE, at=play.now))
    act = play.state.acts[-1].number
    play.must(asked.Undo(act, "no quería reponer", by=EVA))
    assert play.state.stack(ONE) == 0 and play.entry(1).undecided and play.state.rebuys == 0
    assert play.entry(1).owed == 0 and play.happened(PurchaseUndone)[0].why == "no quería reponer"
    play.must(asked.Rebuy(ONE, at=play.now))
    play.must(asked.PayDebt(ONE, 5000))
    play.refused(asked.Undo(play.state.acts[-1].number, "error", by=EVA), "MED-RJ.53.1")


def test_a_rebuy_whose_chips_have_been_lost_stays() -> None:
    play = Playing(set={"format": "rebuy"}).begin(4)
    play.bust(1)
    play.must(asked.Rebuy(ONE, at=play.now))
    act = play.state.acts[-1].number
    play.play(e1=4000)
    play.refused(asked.Undo(act, "error", by=EVA), "MED-RJ.1.2")


def test_an_add_on_is_taken_back() -> None:
    play = Playing(set={"format": "rebuy", "add_on": True, "rebuys.until_level": 1}).begin(4)
    play.must(asked.TakeAddOn(THREE, at=20 * 60))
    play.must(asked.Undo(play.state.acts[-1].number, "se equivocó de puesto", by=EVA))
    assert play.state.stack(THREE) == 10000 and not play.entry(3).add_on
    play.must(asked.TakeAddOn(THREE, at=20 * 60))
