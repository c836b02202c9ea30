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


def test_a_disqualification_waits_for_the_end_of_the_hand() -> None:
    play = reported()
    play.hand()
    play.refused(asked.Impose(1, "disqualification", "grave", at=play.now, by=EVA), "MED-RJ.77.18")
    play.close()
    play.must(asked.Impose(1, "disqualification", "grave", at=play.now, by=EVA))


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
