"""A decision against the clock in a running tournament: since when the player thinks, time called, and how it ends."""

import pytest

from tapete.core.sentence import Sentence
from tapete.tournament.clock.time_call import callable_at
from tapete.tournament.model import command as asked
from tapete.tournament.model.events.decision import DecisionEnded, DecisionTimed, TimeCalled
from tapete.tournament.model.state import EntryNo, TableNo
from tapete.tournament.offers.legal import legal
from tapete.words.events.tournament import told
from tests.tournament.playing import ANDRES, CRUPIER, EVA, Playing

ONE = TableNo(1)
HE, ANOTHER = EntryNo(1), EntryNo(2)


def thinking(**changes: object) -> Playing:
    """A hand at table 1 in which the first player has begun to think."""
    play = Playing(**changes).begin(4, tables=1)
    play.hand(1)
    play.must(asked.TimeDecision(HE, at=play.now))
    return play


def words(play: Playing) -> Sentence:
    return told(play.state, play.events[-1])


def test_med_rj_23_1_nobody_calls_time_before_two_minutes() -> None:
    play = thinking()
    assert play.happened(DecisionTimed)[0].because == ("MED-RJ.23.1",)
    play.refused(asked.CallTime(HE, at=play.now + 119, by=EVA), "MED-RJ.23.1")
    play.must(asked.CallTime(HE, at=play.now + 120, by=EVA))
    [called] = play.happened(TimeCalled)
    assert called.count.ends == play.now + 180 and "60 segundos" in words(play).es


def test_med_rj_23_2_and_23_3_only_that_hand_is_dead_when_the_count_is_over() -> None:
    for spent, late in ((59, ""), (60, "dead_hand")):
        play = thinking()
        called = play.now + 120
        play.must(asked.CallTime(HE, at=called, by=ANDRES))
        assert "MED-RJ.23.2" in play.happened(TimeCalled)[0].because
        play.must(asked.EndDecision(HE, at=called + spent))
        [ended] = play.happened(DecisionEnded)
        assert ended.late == late and ("MED-RJ.23.3" in ended.because) == bool(late)
        assert ("anulada" in words(play).es) == bool(late)
        table = play.state.tables[ONE]
        assert table.hand is not None and table.thinking is None, "the deal itself goes on"


def test_med_rj_23_4_the_croupier_calls_the_director_and_runs_no_clock() -> None:
    play = thinking()
    play.refused(asked.CallTime(HE, at=play.now + 500, by=CRUPIER), "MED-RJ.23.4")


def test_med_rj_23_5_and_23_6_in_a_turbo_a_minute_and_then_thirty_five_seconds() -> None:
    play = thinking(set={"level_minutes": 15})
    play.refused(asked.CallTime(HE, at=play.now + 59, by=EVA), "MED-RJ.23.5")
    play.must(asked.CallTime(HE, at=play.now + 60, by=EVA))
    [called] = play.happened(TimeCalled)
    assert called.count.ends == play.now + 95 and "MED-RJ.23.6" in called.because


@pytest.mark.parametrize("expired", ["fold", "director"])
def test_med_rj_23_7_with_a_shot_clock_the_count_runs_from_the_first_moment(expired: str) -> None:
    play = thinking(set={"event.shot_clock": True, "clock.shot_expired": expired})
    [timed] = play.happened(DecisionTimed)
    assert timed.thinking.count and timed.thinking.count.ends == play.now + 30 and "MED-RJ.23.7" in timed.because
    play.refused(asked.CallTime(HE, at=play.now + 500, by=EVA))
    play.must(asked.EndDecision(HE, at=play.now + 30))
    assert play.happened(DecisionEnded)[0].late == expired


def test_med_rj_23_8_a_staller_has_less_where_management_says_so() -> None:
    thinking(set={"clock.shorter": False}).refused(asked.CallTime(HE, stalls=True, at=10, by=EVA))
    play = thinking(set={"clock.shorter": True})
    play.must(asked.CallTime(HE, stalls=True, at=play.now + 10, by=EVA))
    assert "MED-RJ.23.8" in play.happened(TimeCalled)[0].because


def test_the_clock_is_on_one_player_and_ends_with_the_hand() -> None:
    play = thinking()
    play.refused(asked.TimeDecision(HE, at=play.now))
    play.refused(asked.CallTime(ANOTHER, at=play.now + 500, by=EVA), "MED-RJ.23.1")
    play.must(asked.TimeDecision(ANOTHER, at=play.now + 10))
    assert play.state.tables[ONE].thinking and play.state.tables[ONE].thinking.entry == ANOTHER
    play.close(1)
    assert play.state.tables[ONE].thinking is None
    play.refused(asked.TimeDecision(HE, at=play.now))
    play.refused(asked.EndDecision(ANOTHER, at=play.now))


def test_the_desk_offers_what_may_be_told_of_a_decision() -> None:
    play = thinking()

    def offered() -> set[str]:
        clock = ("time_decision", "call_time", "end_decision")
        return {option.command for option in legal(play.rules, play.state, EVA, play.now) if option.command in clock}

    assert offered() == {"time_decision", "end_decision"}, "time may be called after two minutes"
    assert callable_at(play.rules, play.state) == [play.now + 120]
    play.now += 120
    assert offered() == {"time_decision", "call_time", "end_decision"}
    play.must(asked.CallTime(HE, at=play.now, by=EVA))
    assert offered() == {"time_decision", "end_decision"}
    play.close(1)
    assert not offered()


def test_nobody_who_is_not_there_thinks() -> None:
    Playing().begin(4, tables=1).refused(asked.TimeDecision(EntryNo(99), at=0))
