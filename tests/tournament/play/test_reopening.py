"""A hand closed by mistake goes on, and a clock set wrong does not close registration for ever (rule 1)."""

import pytest

from tapete.core.ids import PlayerId
from tapete.tournament.model import command as asked
from tapete.tournament.model import floor_command as floor
from tapete.tournament.model.kinds import ChipCause, EntryStatus, TournamentPhase
from tapete.tournament.model.state import EntryNo, TableNo
from tests.tournament.play.test_hand_for_hand import at_the_bubble
from tests.tournament.playing import ANDRES, EVA, MINUTE, Playing

TABLE = TableNo(1)


def reopen(play: Playing, table: int = 1) -> None:
    play.must(floor.ReopenHand(TableNo(table), "se anotó mal", at=play.now, by=EVA))


def test_a_hand_closed_by_mistake_goes_on_with_the_stacks_it_began_with() -> None:
    play = Playing().begin(4)
    play.hand()
    before = play.state
    play.close(e1=0, e2=0)
    reopen(play)
    assert play.table().hand == before.tables[TABLE].hand and play.table().seats == before.tables[TABLE].seats
    assert play.state.exits == () and play.entry(1).status == EntryStatus.SEATED
    play.close(e3=0)
    assert play.out() == [3]


def test_a_wrong_end_of_the_tournament_is_taken_back_and_the_clock_runs() -> None:
    play = Playing().begin(2)
    play.close_registration()
    play.bust(1)
    assert play.state.phase == TournamentPhase.FINISHED
    reopen(play)
    assert play.state.phase == TournamentPhase.RUNNING and play.state.clock.at == play.now
    play.close(e2=0)
    assert play.out() == [2] and play.state.phase == TournamentPhase.FINISHED


def test_hand_for_hand_that_began_by_mistake_is_over() -> None:
    play = at_the_bubble()
    reopen(play, 2)
    assert play.state.hand_for_hand is None and play.state.left == 5


def test_hand_for_hand_an_exit_of_the_round_is_taken_back() -> None:
    play = at_the_bubble()
    play.hand(1)
    play.hand(2)
    play.close(1, e5=0)
    reopen(play, 1)
    assert play.state.hand_for_hand and not play.state.hand_for_hand.exits
    play.close(2)
    play.close(1)
    assert play.state.left == 4


@pytest.mark.parametrize("since", ["hand", "stack", "assistant"])
def test_nothing_that_was_built_on_the_end_is_undone(since: str) -> None:
    play = Playing().begin(4)
    play.play(e1=0)
    if since == "hand":
        play.hand()
    if since == "stack":
        play.must(asked.AdjustChips(EntryNo(2), -100, ChipCause.FOUND, "en el suelo", at=play.now, by=EVA))
    by = ANDRES if since == "assistant" else EVA
    play.refused(floor.ReopenHand(TABLE, "error", at=play.now, by=by), "MED-RJ.1.2")


def test_a_clock_set_wrong_does_not_close_registration_for_ever() -> None:
    play = Playing().begin(4)
    play.must(asked.SetClock(7, 0, "error", at=play.now, by=EVA))
    play.must(asked.Tick(at=play.now))
    assert play.state.registration_closed
    play.refused(floor.ReopenRegistration("error", at=play.now, by=EVA), "MED-CG.11.1")
    play.must(asked.SetClock(1, 60, "era el 1", at=play.now, by=EVA))
    play.must(floor.ReopenRegistration("el reloj estaba mal", at=play.now, by=EVA))
    play.now += MINUTE
    play.must(asked.Tick(at=play.now))
    play.admit("tarde")
    play.must(asked.RequestEntry(PlayerId("tarde"), at=play.now))
