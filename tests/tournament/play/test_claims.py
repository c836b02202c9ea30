"""A hand that is claimed (rule 50): by whom, until when, and what the director's decision does."""

from tapete.tournament.model import command as asked
from tapete.tournament.model import floor_command as floor
from tapete.tournament.model.state import EntryNo, TableNo
from tests.tournament.playing import CRUPIER, EVA, Playing

ONE = TableNo(1)
FIRST, TWO = EntryNo(1), EntryNo(2)


def _claimed() -> Playing:
    """Entry 1 has won a thousand of entry 2, who claims the hand."""
    play = Playing().begin(3)
    play.hand()
    play.must(asked.CloseHand(ONE, ((FIRST, 11_000), (TWO, 9_000)), at=play.now))
    play.must(floor.ClaimHand(ONE, TWO, "el bote era suyo", at=play.now, by=CRUPIER))
    return play


def test_med_rj_50_1_a_claim_waits_for_the_director_and_the_next_hand_with_it() -> None:
    play = _claimed()
    assert "reclamada" in play.refused(asked.BeginHand(ONE, at=play.now)).reason.es
    play.refused(floor.ClaimHand(ONE, EntryNo(3), "otra vez", at=play.now, by=CRUPIER))
    play.refused(floor.DecideClaim(ONE, False, "no hay duda", at=play.now, by=CRUPIER))
    play.must(floor.DecideClaim(ONE, False, "no hay duda", at=play.now, by=EVA))
    assert play.table().claim is None and play.state.stack(TWO) == 9_000
    play.must(asked.BeginHand(ONE, at=play.now))
    late = play.refused(floor.ClaimHand(ONE, TWO, "tarde", at=play.now, by=CRUPIER))
    assert "MED-RJ.50.1" in late.because and "MED-RJ.50.2" in late.because


def test_med_rj_50_1_a_claim_that_is_upheld_takes_the_hand_up_again() -> None:
    play = _claimed()
    play.must(floor.DecideClaim(ONE, True, "se leyó mal", at=play.now, by=EVA))
    hand = play.table().hand
    assert hand and set(hand.stacks) == {10_000} and play.table().claim is None
    play.must(asked.CloseHand(ONE, ((TWO, 11_000), (FIRST, 9_000)), at=play.now))
    assert play.state.stack(TWO) == 11_000


def test_med_rj_50_2_at_a_break_the_right_ends_after_a_minute() -> None:
    play = Playing().begin(3)
    play.now = 75 * 60
    play.hand()
    play.now = 81 * 60
    play.close()
    play.refused(floor.ClaimHand(ONE, TWO, "tarde", at=play.now + 61, by=CRUPIER))
    play.must(floor.ClaimHand(ONE, TWO, "a tiempo", at=play.now + 60, by=CRUPIER))
