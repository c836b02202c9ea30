"""The desk answers everything: each incident under each law at each of its games, ruled or said to be unforeseen."""

import pytest

from tapete.core.decision import Refused
from tapete.core.ids import GameId, LawId
from tapete.incidents.desk.cases import cases
from tapete.incidents.desk.desk import Missing, Ruled, incidents, may_happen, rule, unregulated
from tapete.incidents.desk.kind import kinds
from tapete.incidents.desk.silence import decides_at
from tapete.law.profile import law_ids, profile
from tapete.law.rule import rules

TABLES = [(law, game) for law in law_ids() for game in profile(law).games]
BESIDE = [(LawId("ara"), GameId("blackjack")), (LawId("ara"), GameId("roulette-00"))]
"""Games that a text has a supervisor for and no rules of incidents."""


def ruled(law: str, game: str, kind: str, **facts: str) -> Ruled:
    outcome = rule(LawId(law), GameId(game), kind, facts)
    assert isinstance(outcome, Ruled), outcome
    return outcome


@pytest.mark.parametrize(("law", "game"), [*TABLES, *BESIDE])
def test_every_incident_has_an_answer_in_every_case(law: LawId, game: GameId) -> None:
    for kind in kinds():
        for case in cases(law, game, kind, {}):
            assert isinstance(case.outcome, Ruled), (kind, case)
            text = case.outcome.ruling.text
            assert text.es.endswith(".") and text.en.endswith(".") and text.es != text.en


@pytest.mark.parametrize(("law", "game"), [*TABLES, *BESIDE])
def test_silence_says_who_decides_by_which_article_and_what_the_trade_does(law: LawId, game: GameId) -> None:
    silent = [answer for kind in kinds() if isinstance(answer := rule(law, game, kind, {}), Ruled) and answer.silent]
    assert silent
    for answer in silent:
        assert answer.ruling.decided_by and answer.ruling.options and answer.ruling.cite == decides_at(law, game).cite
        assert answer.trade and answer.trade.es and answer.trade.en
        assert all(rules()[cite].law == law for cite in answer.cite)


@pytest.mark.parametrize(("law", "game"), TABLES)
def test_what_a_law_rules_on_may_happen_at_its_games(law: LawId, game: GameId) -> None:
    spoken = incidents(law, game)
    assert all(may_happen(law, game, kind) for kind in spoken)
    assert not {kind.id for kind in spoken} & {kind.id for kind in unregulated(law, game)}


def test_the_office_is_the_one_the_text_names() -> None:
    named = {(law, game): decides_at(LawId(law), GameId(game)).by.value for law, game in TABLES}
    assert named["clm", "holdem"] == named["clm", "trijoker"] == "area"
    assert named["ara", "holdem"] == named["ara", "pai-gow"] == "chief"
    assert (named["gal", "holdem"], named["gal", "trijoker"]) == ("sector", "chief")
    assert named["reg", "sin-descarte"] == "unnamed" and decides_at(LawId("reg"), GameId("sin-descarte")).cite == ()
    assert named["med", "omaha"] == "director"


def test_med_rj_1_3_what_the_rules_of_tournaments_leave_open_the_director_decides_for_good() -> None:
    answer = ruled("med", "holdem", "card_off_table")
    assert answer.silent and {"MED-RJ.1.3", "MED-RJ.1.2"} == set(answer.cite)


def test_clm_aii_3_b_1_a_string_bet_is_not_in_the_text_and_the_area_head_decides() -> None:
    answer = ruled("clm", "holdem", "string_bet")
    assert answer.silent and answer.cite == ("CLM-AII.3.b.1",)
    assert "jefe de área de juego" in answer.ruling.text.es


def test_a_case_that_the_text_leaves_out_is_answered_like_silence() -> None:
    """GAL-20.p4 gives two hands of rest and says nothing of more."""
    assert ruled("gal", "holdem", "rest_asked", hands="two").ruling.outcome == "allowed"
    longer = ruled("gal", "holdem", "rest_asked", hands="more")
    assert longer.silent and longer.ruling.decided_by == "sector" and "no resuelve este caso" in longer.ruling.text.es


@pytest.mark.parametrize(("law", "game", "kind"), [("gal", "holdem", "foul_hand"), ("clm", "holdem", "blinds_dodged")])
def test_what_belongs_to_another_game_is_said_so_and_still_answered(law: str, game: str, kind: str) -> None:
    assert "No es propio de este juego" in ruled(law, game, kind).ruling.text.es
    assert kinds()[kind] not in unregulated(LawId(law), GameId(game))


def test_only_what_is_no_incident_or_no_fact_is_refused() -> None:
    assert isinstance(rule(LawId("clm"), GameId("holdem"), "nothing", {}), Refused)
    assert isinstance(rule(LawId("clm"), GameId("holdem"), "string_bet", {"colour": "red"}), Refused)
    assert isinstance(rule(LawId("clm"), GameId("holdem"), "faced_in_deck", {}), Missing)
