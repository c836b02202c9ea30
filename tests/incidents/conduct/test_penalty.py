"""Penalties in a tournament: the scale, what is ordered and what is allowed, repetition, and the way back."""

from itertools import pairwise
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tapete.core.decision import Accepted, Refused
from tapete.core.ids import LawId, PlayerId
from tapete.incidents.conduct.discipline import Discipline, Imposed, Official, evolve
from tapete.incidents.conduct.offence import SCALE, ground_of, grounds, measure
from tapete.incidents.conduct.penalty import Command, CountHand, Impose, Readmit, Report, Waive, decide, legal, view
from tapete.incidents.desk.effect import read_effect
from tapete.incidents.desk.kind import kinds
from tapete.incidents.desk.ruling import rulings
from tapete.law.resolve import resolve_subject
from tapete.law.rule import rules
from tapete.law.table_rules import TableRules

DIRECTOR, ASSISTANT, DEALER = (Official(role.title(), role) for role in ("director", "assistant", "dealer"))
ANA, LUIS = PlayerId("ana"), PlayerId("luis")


def tournament() -> TableRules:
    rules = resolve_subject("med", "tournament")
    assert isinstance(rules, TableRules)
    return rules


def given_that(*commands: Command) -> Discipline:
    state = Discipline()
    for command in commands:
        done = decide(tournament(), state, command)
        assert isinstance(done, Accepted), done
        for event in done.events:
            state = evolve(state, event)
    return state


def reported(ground: str, times: int = 1) -> tuple[Report, ...]:
    return (Report(ANA, ground, DEALER),) * times


def impose(number: int, kind: str, **more: Any) -> Impose:
    return Impose(number, kind, more.pop("by", DIRECTOR), more.pop("why", "visto"), **more)


def refused(state: Discipline, command: Command) -> tuple[str, ...]:
    outcome = decide(tournament(), state, command)
    assert isinstance(outcome, Refused), outcome
    assert outcome.reason.es != outcome.reason.en
    return tuple(outcome.because)


def imposed(state: Discipline, command: Impose) -> Imposed:
    outcome = decide(tournament(), state, command)
    assert isinstance(outcome, Accepted) and isinstance(outcome.events[0], Imposed), outcome
    return outcome.events[0]


@pytest.mark.parametrize(
    ("rule", "ground"),
    [
        ("MED-RJ.23.9", "stalling"),
        ("MED-RJ.51.1", "fold_out_of_turn"),
        ("MED-RJ.62.2", "own_cards_shown"),
        ("MED-RJ.63.1", "soft_play"),
        ("MED-RJ.5.4", "collusive_talk"),
    ],
)
def test_what_the_text_orders_cannot_be_let_pass(rule: str, ground: str) -> None:
    assert rule in refused(given_that(*reported(ground)), Waive(1, DIRECTOR, "primera vez"))


def test_med_rj_74_1_etiquette_is_penalised_only_when_repeated_and_then_always() -> None:
    once, twice = given_that(*reported("etiquette")), given_that(*reported("etiquette", 2))
    assert "MED-RJ.74.1" in refused(once, impose(1, "warning"))
    assert isinstance(decide(tournament(), once, Waive(1, DIRECTOR, "primera vez")), Accepted)
    assert "MED-RJ.74.1" in refused(twice, Waive(2, DIRECTOR, "otra vez"))
    assert "MED-RJ.74.1" in imposed(twice, impose(2, "warning")).because


def test_med_rj_75_2_and_75_2b_language_at_somebody_and_at_nobody() -> None:
    assert "MED-RJ.75.2" in imposed(given_that(*reported("disrespect")), impose(1, "warning")).because
    assert "MED-RJ.75.2b" in refused(given_that(*reported("coarse_language")), impose(1, "warning"))
    assert "MED-RJ.75.2b" in imposed(given_that(*reported("coarse_language", 2)), impose(2, "warning")).because


@pytest.mark.parametrize(
    ("rule", "ground"),
    [
        ("MED-RJ.77.1", "own_cards_shown"),
        ("MED-RJ.77.2", "cards_thrown"),
        ("MED-RJ.77.3", "hand_talk"),
        ("MED-RJ.77.5", "touching"),
        ("MED-RJ.77.6", "misreading"),
        ("MED-RJ.77.7", "bet_out_of_turn"),
        ("MED-RJ.77.8", "disrespect"),
        ("MED-RJ.77.9", "leaving_table"),
        ("MED-RJ.77.10", "bet_out_of_turn"),
        ("MED-RJ.77.11", "out_of_reach"),
        ("MED-RJ.77.12", "bad_fold"),
        ("MED-RJ.77.13", "excess_talk"),
        ("MED-RJ.77.14", "chips_untidy"),
        ("MED-RJ.77.15", "disobedience"),
        ("MED-RJ.77.16", "celebration"),
        ("MED-RJ.77.17", "gestures"),
        ("MED-RJ.2.17", "duty_breached"),
        ("MED-RJ.2.16", "duty_breached"),
        ("MED-RJ.17.1", "blinds_dodged"),
        ("MED-RJ.57.2", "misreading"),
        ("MED-RJ.75.5", "hygiene"),
        ("MED-RJ.75.6", "against_event"),
        ("MED-RJ.73.4", "unauthorised_deal"),
        ("MED-RJ.73.11b", "unauthorised_deal"),
        ("MED-RJ.73.13", "unauthorised_deal"),
        ("MED-RJ.70.2", "chips_hidden"),
        ("MED-RJ.8.5", "device"),
        ("MED-RJ.64.1", "collusion"),
    ],
)
def test_a_ground_may_bring_a_penalty_and_cites_its_rule(rule: str, ground: str) -> None:
    assert rule in imposed(given_that(*reported(ground)), impose(1, "warning")).because


def test_med_rj_77_4_and_63_1_soft_play_costs_chips_or_the_tournament() -> None:
    state = given_that(*reported("soft_play"))
    assert "MED-RJ.63.1" in refused(state, impose(1, "warning"))
    penalty = imposed(state, impose(1, "chip_loss", chips=500, stack=4_000))
    assert penalty.chips == 500 and "MED-RJ.77.4" in penalty.because
    assert refused(state, impose(1, "chip_loss", chips=5_000, stack=4_000)) == ()
    assert imposed(state, impose(1, "disqualification", stack=4_000)).chips == 4_000


@pytest.mark.parametrize(
    ("hands", "rounds", "seated", "missed"), [(1, 0, 9, 1), (0, 4, 9, 36), (0, 1, 6, 6), (3, 1, 6, 9)]
)
def test_med_rj_77_18_from_one_hand_to_four_rounds(hands: int, rounds: int, seated: int, missed: int) -> None:
    state = given_that(*reported("excess_talk"))
    penalty = imposed(state, impose(1, "missed_hands", hands=hands, rounds=rounds, seated=seated))
    assert penalty.measure == measure("missed_hands", missed) and "MED-RJ.77.18" in penalty.because


@pytest.mark.parametrize(("hands", "rounds", "seated"), [(0, 0, 9), (0, 5, 9), (1, 4, 9), (-1, 1, 9), (1, 0, 0)])
def test_med_rj_77_18_no_less_and_no_more(hands: int, rounds: int, seated: int) -> None:
    state = given_that(*reported("excess_talk"))
    assert "MED-RJ.77.18" in refused(state, impose(1, "missed_hands", hands=hands, rounds=rounds, seated=seated))
    assert "MED-RJ.77.18" in refused(state, impose(1, "chip_loss", chips=1, stack=1))


def test_med_rj_77_19_a_penalised_player_is_away_until_the_director_allows_the_return() -> None:
    state = given_that(*reported("bad_fold"), impose(1, "missed_hands", hands=2, seated=9))
    assert "MED-RJ.77.19" in refused(state, Readmit(ANA, DIRECTOR))
    state = given_that(
        *reported("bad_fold"), impose(1, "missed_hands", hands=2, seated=9), CountHand(ANA), CountHand(ANA)
    )
    assert state.away == {ANA: 0}
    assert "MED-RJ.77.19" in refused(state, Readmit(ANA, ASSISTANT))
    assert [step.act for step in legal(tournament(), state, DIRECTOR)] == ["Readmit"]
    assert legal(tournament(), state, ASSISTANT) == ()
    done = decide(tournament(), state, Readmit(ANA, DIRECTOR))
    assert isinstance(done, Accepted) and evolve(state, done.events[0]).away == {}
    refused(state, CountHand(ANA))
    warned = given_that(*reported("bad_fold"), impose(1, "warning"))
    assert warned.away == {}


def test_med_rj_77_19_hands_of_several_penalties_add_up() -> None:
    twice = (impose(1, "missed_hands", hands=2, seated=9), impose(2, "missed_hands", hands=3, seated=9))
    assert given_that(*reported("bad_fold", 2), *twice).away == {ANA: 5}


def test_med_rj_77_20_a_disqualified_players_chips_leave_play() -> None:
    state = given_that(*reported("disobedience"))
    penalty = imposed(state, impose(1, "disqualification", stack=12_300))
    assert penalty.chips == 12_300 and "MED-RJ.77.20" in penalty.because
    out = evolve(state, penalty)
    assert out.disqualified == {ANA}
    refused(out, Report(ANA, "gestures", DEALER))


def test_med_rj_77_22_and_62_3_repetition_aggravates_up_to_disqualification() -> None:
    state = given_that(
        *reported("own_cards_shown", 3), impose(1, "warning"), impose(2, "missed_hands", rounds=4, seated=9)
    )
    for kind in ("warning", "missed_hands"):
        assert "MED-RJ.77.22" in refused(state, impose(3, kind, rounds=4, seated=9))
    penalty = imposed(state, impose(3, "disqualification"))
    assert {"MED-RJ.77.22", "MED-RJ.62.3"} <= set(penalty.because)


def test_who_decides_and_why_are_on_record() -> None:
    state = given_that(
        *reported("gestures", 2), impose(1, "warning", by=ASSISTANT, why="dedo"), Waive(2, DIRECTOR, "fue una broma")
    )
    first, second = (offence.decided for offence in state.offences)
    assert first and (first.by, first.why) == (ASSISTANT, "dedo")
    assert second and (second.by, second.why) == (DIRECTOR, "fue una broma")
    refused(state, impose(1, "warning"))
    assert refused(given_that(*reported("gestures")), impose(1, "warning", by=DEALER)) is not None
    refused(given_that(*reported("gestures")), impose(1, "warning", why=" "))


def test_a_player_reads_only_their_own_record() -> None:
    state = given_that(Report(ANA, "gestures", DEALER), Report(LUIS, "bad_fold", DEALER))
    assert [entry.player for entry in view(state)] == [ANA, LUIS]
    assert [entry.player for entry in view(state, LUIS)] == [LUIS]


def test_the_grounds_agree_with_the_rules_of_a_tournament() -> None:
    ordered = {cite for ground in grounds().values() if ground.must for cite in ground.cite}
    assert set(tournament().cite("penalties.mandatory")) <= ordered
    named = {cite for ground in grounds().values() for cite in ground.cite}
    assert set(tournament().cite("penalties.grounds")) <= named
    assert grounds()["soft_play"].measures == tournament().words("penalties.soft_play")
    for ground in grounds().values():
        assert ground.title.es != ground.title.en and all(rules()[cite].law == "med" for cite in ground.cite)


def test_med_rj_74_1_a_case_of_bad_etiquette_counts_for_its_repetition() -> None:
    state = given_that(*reported("gestures"), *reported("etiquette"))
    assert "MED-RJ.74.1" in imposed(state, impose(2, "missed_hands", hands=1, seated=9)).because


def test_every_penalty_the_desk_speaks_of_has_a_ground_with_the_same_rule() -> None:
    for ruling in rulings(LawId("med")):
        if ruling.outcome not in ("penalised", "may_penalise") and read_effect("penalise player") not in ruling.does:
            continue
        facts = {name: {True: "yes", False: "no"}.get(answer, answer) for name, answer in ruling.when.items()}
        ground = ground_of(ruling.kind, facts)
        assert ground and set(ground.cite) & set(ruling.cite), ruling
        assert ground.must is (ruling.outcome != "may_penalise"), ruling


def test_every_ground_is_an_incident_the_desk_knows() -> None:
    for ground in grounds().values():
        for incident in ground.incidents:
            kind = kinds()[incident["kind"]]
            assert all(word in kind.facts[name].answers for name, word in incident.items() if name != "kind"), ground


@given(st.lists(st.tuples(st.sampled_from(sorted(grounds())), st.integers(0, 3), st.integers(1, 60)), max_size=8))
def test_penalties_only_grow_and_what_is_legal_is_accepted(course: list[tuple[str, int, int]]) -> None:
    state = Discipline()
    for ground, rank, amount in course:
        done = decide(tournament(), state, Report(ANA, ground, DEALER))
        if isinstance(done, Refused):
            assert ANA in state.disqualified
            break
        state = evolve(state, done.events[0])
        number = len(state.offences)
        decided = decide(
            tournament(), state, impose(number, SCALE[rank], hands=amount, seated=9, chips=amount, stack=100)
        )
        steps = [step for step in legal(tournament(), state, DIRECTOR) if step.number == number]
        assert steps, "something may always be decided"
        if isinstance(decided, Accepted):
            assert any(SCALE[rank] in step.measures for step in steps)
            state = evolve(state, decided.events[0])
    common = [offence.measure for offence in state.offences if offence.measure and offence.measure.kind != "chip_loss"]
    assert all(earlier < later for earlier, later in pairwise(common))
