"""People away, gone, punished or disqualified, and their chips."""

import pytest
from msgspec.structs import replace

from tapete.core.ids import PlayerId
from tapete.incidents.conduct.discipline import Official
from tapete.tournament.model import command as asked
from tapete.tournament.model.event import HandBegun
from tapete.tournament.model.kinds import EntryStatus
from tapete.tournament.model.state import EntryNo, TableNo
from tapete.tournament.offers.legal import legal
from tapete.tournament.play.chips import reconcile
from tests.tournament.playing import ANDRES, CRUPIER, EVA, Playing

P1, ONE = PlayerId("p1"), EntryNo(1)


def reported(ground: str = "touching", players: int = 4) -> Playing:
    play = Playing().begin(players)
    play.must(asked.Report(P1, ground, at=play.now, by=CRUPIER))
    return play


def imposed(measure: str, ground: str = "touching", **amount: int) -> Playing:
    play = reported(ground)
    play.must(asked.Impose(1, measure, "reincide", **amount, at=play.now, by=EVA))
    return play


@pytest.mark.parametrize(("amount", "hands"), [({"hands": 2}, 2), ({"rounds": 1}, 4)])
def test_med_rj_77_18_hands_missed_are_counted_down_with_each_hand_of_their_table(
    amount: dict[str, int], hands: int
) -> None:
    play = imposed("missed_hands", **amount)
    for _ in range(hands):
        play.play()
        assert 1 in play.happened(HandBegun)[-1].absent
    assert play.state.discipline.away[P1] == 0


def test_med_rj_77_19_the_player_returns_only_when_the_director_allows_it() -> None:
    play = imposed("missed_hands", hands=1)
    play.play()
    play.play()
    assert 1 in play.happened(HandBegun)[-1].absent
    play.must(asked.Readmit(P1, at=play.now, by=EVA))
    play.play()
    assert 1 not in play.happened(HandBegun)[-1].absent


def test_med_rj_77_20_a_disqualified_players_chips_leave_play() -> None:
    play = imposed("disqualification")
    assert play.entry(1).status == EntryStatus.OUT and play.entry(1).disqualified
    assert play.state.in_play() == 30000 and reconcile(play.state).adjusted == {"disqualified": -10000}
    assert play.state.exits[0].disqualified
    play.refused(asked.RequestEntry(P1, at=play.now))


def test_med_rj_77_20_a_player_disqualified_in_a_hand_leaves_at_its_end_with_what_chips_are_left() -> None:
    play = reported()
    play.hand()
    play.must(asked.Impose(1, "disqualification", "grave", at=play.now, by=EVA))
    assert play.entry(1).status == EntryStatus.SEATED and play.table().penalties[0].dead
    play.close(e1=9_000)
    assert play.entry(1).status == EntryStatus.OUT and play.state.exits[0].disqualified
    assert reconcile(play.state).adjusted == {"disqualified": -9000} and play.state.in_play() == 31_000
    play.hand()
    assert not play.table().penalties


def test_a_player_disqualified_all_in_has_no_rebuy_and_is_out_as_disqualified() -> None:
    play = Playing(set={"format": "rebuy"}).begin(4)
    play.must(asked.Report(P1, "touching", at=play.now, by=CRUPIER))
    play.hand()
    play.must(asked.Impose(1, "disqualification", "grave", at=play.now, by=EVA))
    play.close(e1=0)
    assert play.entry(1).disqualified and not play.entry(1).undecided


def test_med_rj_63_1_chips_lost_in_a_hand_leave_play_when_it_is_over_as_far_as_there_are_any() -> None:
    play = reported("soft_play")
    play.hand()
    play.must(asked.Impose(1, "chip_loss", "evidente", chips=4000, at=play.now, by=EVA))
    assert play.state.stack(ONE) == 10_000 and not play.table().penalties[0].dead
    play.close(e1=3_000)
    assert play.entry(1).status == EntryStatus.OUT and not play.entry(1).disqualified
    assert reconcile(play.state).adjusted == {"penalty": -3000}


def test_med_rj_77_19_the_hand_in_play_is_dead_with_missed_hands_where_the_director_says_so() -> None:
    """It is none of those missed, which are counted from the next hand on."""
    play = reported()
    missed = asked.Impose(1, "missed_hands", "x", hands=1, this_hand=True, at=play.now, by=EVA)
    play.refused(missed, "MED-RJ.77.19")
    play.hand()
    play.refused(replace(missed, measure="warning", hands=0), "MED-RJ.77.19")
    play.must(missed)
    assert play.table().penalties[0].dead and play.state.discipline.away[P1] == 1
    play.close()
    play.play()
    assert 1 in play.happened(HandBegun)[-1].absent and play.state.discipline.away[P1] == 0


def test_med_rj_7_1_the_hand_of_whoever_uses_a_telephone_in_it_may_be_dead_with_a_mere_warning() -> None:
    play = reported("device")
    play.hand()
    (option,) = (
        option
        for option in legal(play.rules, play.state, EVA, play.now)
        if option.command == "impose" and option.given["measure"] == "warning"
    )
    assert "this_hand" in option.fields
    play.must(asked.Impose(1, "warning", "x", this_hand=True, at=play.now, by=EVA))
    assert play.table().penalties[0].dead


def test_med_rj_63_1_soft_play_costs_chips_of_the_stack() -> None:
    play = imposed("chip_loss", "soft_play", chips=4000)
    assert play.state.stack(ONE) == 6000 and reconcile(play.state).adjusted == {"penalty": -4000}
    over = reported("soft_play")
    over.refused(asked.Impose(1, "chip_loss", "x", chips=10001, at=over.now, by=EVA))


def test_med_rj_77_21_a_leavers_stack_stays_and_is_blinded_off() -> None:
    play = Playing().begin(4)
    play.must(asked.Leave(ONE))
    play.refused(asked.Leave(ONE))
    for _ in range(3):
        play.play()
        assert 1 in play.happened(HandBegun)[-1].absent and 1 in play.happened(HandBegun)[-1].entries
    assert play.entry(1).status == EntryStatus.SEATED and play.state.in_play() == 40000
    play.refused(asked.ChangePresence(ONE, True), "MED-CG.11.2")


def test_med_rj_77_21_a_leaver_can_still_reach_a_paid_place() -> None:
    play = Playing().begin(4)
    play.close_registration()
    play.must(asked.Leave(ONE))
    play.bust(2)
    assert play.state.left == play.state.paid_places == 3 and play.entry(1).status == EntryStatus.SEATED


def test_nobody_outside_the_tournament_is_reported() -> None:
    play = Playing().begin(4)
    play.refused(asked.Report(PlayerId("nadie"), "touching", at=0, by=CRUPIER))
    play.refused(asked.Impose(7, "warning", "x", at=0, by=EVA))


def test_a_disqualified_player_of_the_last_two_leaves_a_winner() -> None:
    play = Playing().begin(2)
    play.close_registration()
    play.must(asked.Report(P1, "touching", at=play.now, by=CRUPIER))
    play.must(asked.Impose(1, "disqualification", "grave", at=play.now, by=EVA))
    assert play.state.phase == "finished"
    play.refused(asked.BeginHand(TableNo(1), at=play.now))


def again(measure: str, **amount: int) -> Playing:
    """A second infraction of somebody who has been penalised once."""
    play = imposed(measure, **amount)
    play.must(asked.Report(P1, "touching", at=play.now, by=CRUPIER))
    return play


def test_med_rj_1_2_the_director_may_insist_on_no_more_than_the_last_penalty_with_a_reason() -> None:
    play = again("missed_hands", hands=2)
    milder = asked.Impose(2, "warning", "fue sin querer", at=play.now, by=EVA)
    play.refused(milder, "MED-RJ.77.22")
    play.refused(replace(milder, overrides=True, by=ANDRES), "MED-RJ.77.22")
    play.refused(replace(milder, overrides=True, why=" "))
    (event,) = play.must(replace(milder, overrides=True))
    assert "MED-RJ.1.2" in event.because


def test_what_the_director_may_insist_on_is_offered_to_the_director_alone() -> None:
    play = again("missed_hands", hands=2)

    def insisted(who: Official) -> set[object]:
        options = legal(play.rules, play.state, who, play.now)
        return {option.given["measure"] for option in options if option.given.get("overrides")}

    assert insisted(EVA) == {"warning", "missed_hands"} and not insisted(ANDRES)
