"""A casino built from the law is lawful; each thing spoilt in it is found under the rule that it breaks."""

from typing import Any

import pytest

from tapete.core.decision import Refused
from tapete.core.ids import LawId
from tapete.house.casino import read_casino
from tapete.house.compliance.compliance import check
from tapete.house.compliance.finding import ComplianceVerdict
from tapete.law.catalogue import Family, family_of
from tapete.law.profile import profile
from tapete.law.rule import rules
from tests.house.casinos import Data, every_table, findings, lawful_casino, rules_of, satisfied, violated


@pytest.mark.parametrize(("law", "game"), [*every_table()])
def test_a_casino_that_does_what_the_law_asks_is_lawful(law: str, game: str) -> None:
    all_findings = findings(lawful_casino(law, game))
    assert not [
        finding
        for finding in all_findings
        if finding.verdict in (ComplianceVerdict.VIOLATED, ComplianceVerdict.UNSTATED)
    ]
    assert {rule for finding in all_findings for rule in finding.cite} <= set(rules())


def test_violations_come_first_and_a_lawful_rule_is_never_among_them() -> None:
    data = lawful_casino("ara", "sin-descarte", "trijoker")
    data["tables"][0]["displayed"] = []
    order = [list(ComplianceVerdict).index(finding.verdict) for finding in findings(data)]
    assert order == sorted(order) and order[0] == 0


def test_ara_10_n1_b_players_face_each_other_or_the_house_as_the_game_is() -> None:
    families = {family_of(game) for game in profile(LawId("ara")).games}
    assert families == {Family.HOUSE, Family.CIRCLE}
    banked = {family_of(game) for game in profile(LawId("ara")).games if rules_of("ara", game).has("bank.qualifies")}
    raked = {family_of(game) for game in profile(LawId("ara")).games if rules_of("ara", game).has("rake.method")}
    assert (banked, raked) == ({Family.HOUSE}, {Family.CIRCLE})


# What is not authorised cannot be opened


@pytest.mark.parametrize(
    ("law", "game", "rule"),
    [
        ("ara", "sin-descarte", "ARA-U2.1"),
        ("ara", "holdem", "ARA-U1.3.k"),
        ("clm", "trijoker", "CLM-6.1.1"),
        ("gal", "holdem", "GAL-PRE.2"),
    ],
)
def test_a_game_that_the_authorisation_does_not_name(law: str, game: str, rule: str) -> None:
    data = lawful_casino(law, game)
    assert rule in satisfied(data)
    data["authorisation"]["games"] = []
    assert rule in violated(data)


@pytest.mark.parametrize(
    ("law", "game", "rule"),
    [
        ("ara", "let-it-ride", "ARA-EXP.4"),
        ("clm", "pai-gow", "CLM-3.1"),
        ("ara", "crazy-pineapple", "ARA-U1.3"),
    ],
)
def test_a_game_outside_the_catalogue(law: str, game: str, rule: str) -> None:
    data = lawful_casino(law, "trijoker")
    data["tables"][0]["game"] = game
    assert rule in violated(data)


@pytest.mark.parametrize(
    ("law", "game", "rule"),
    [
        ("ara", "sin-descarte", "ARA-10.1.A.V.3-b"),
        ("ara", "trijoker", "ARA-10.1.B.VII.1-c"),
        ("gal", "sin-descarte", "GAL-6.2.limites"),
        ("gal", "sin-descarte", "GAL-44.3.c"),
        ("clm", "tres-cartas", "CLM-5.2.2"),
    ],
)
def test_a_band_that_was_not_authorised(law: str, game: str, rule: str) -> None:
    data = lawful_casino(law, game)
    data["authorisation"]["bands"] = {game: [1000]}
    assert rule in violated(data)


@pytest.mark.parametrize(
    ("law", "choice", "granted", "rule"),
    [
        ("ara", {"structure": "none"}, {"minimum": 501}, "ARA-10.2.VI.3.0.2"),
        ("ara", {"structure": "pot"}, {"minimum": 500, "maximum": 1999}, "ARA-10.2.VI.3.0.2"),
        ("gal", {"structure": "none"}, {"minimum": 501}, "GAL-22.3.a.3"),
        ("gal", {"structure": "pot"}, {"minimum": 500, "maximum": 1999}, "GAL-22.3.p1"),
        ("clm", {"structure": "none"}, {"minimum": 501}, "CLM-5.1.a"),
    ],
)
def test_limits_of_a_circle_game_that_were_not_authorised(law: str, choice: Data, granted: Data, rule: str) -> None:
    data = lawful_casino(law, "holdem", **choice)
    assert rule in satisfied(data)
    data["authorisation"]["limits"] = {"holdem": granted}
    assert rule in violated(data)
    data["authorisation"]["limits"] = {}
    assert any(finding.verdict is ComplianceVerdict.UNSTATED and rule in finding.cite for finding in findings(data))


def test_gal_22_3_a_3_without_a_limit_no_maximum_is_asked_for() -> None:
    data = lawful_casino("gal", "holdem", structure="none")
    data["authorisation"]["limits"] = {"holdem": {"minimum": 500, "maximum": 600}}
    assert "GAL-22.3.a.3" not in violated(data)


@pytest.mark.parametrize(
    ("law", "stated", "rule"),
    [
        ("clm", {"channel": "television"}, "CLM-2"),
        ("ara", {"channel": "remote"}, "ARA-DA.1-a"),
        ("gal", {"venue": "gaming_establishment"}, "GAL-1.2"),
        ("ara", {"venue": "gaming_establishment"}, "ARA-10.n1-a"),
        ("gal", {"authorisation": {"games": ["trijoker"], "bands": {"trijoker": [10]}, "works": False}}, "GAL-1.3"),
        ("ara", {"tournaments": [{"name": "Copa", "game": "holdem", "venue": "Bar"}]}, "ARA-EXP.1"),
    ],
)
def test_premises_channel_works_and_tournaments(law: str, stated: Data, rule: str) -> None:
    data = lawful_casino(law, "trijoker")
    assert rule not in violated(data)
    assert rule in violated({**data, **stated})


def test_ara_u2_2_a_b_c_d_a_tournament_needs_its_own_leave_with_conditions_inside_the_rules() -> None:
    data = lawful_casino("ara", "trijoker")
    leave = {"reference": "R-7", "tournament": "Copa", "organisers": [data["name"]], "conditions": "Bases"}
    plan = {"name": "Copa", "game": "holdem", "venue": data["name"]}
    wrong = {
        "ARA-U2.2-a": {},
        "ARA-U2.2-b": {"leave": {**leave, "organisers": ["Peña"]}},
        "ARA-U2.2-c": {"leave": {**leave, "conditions": " "}},
        "ARA-U2.2-d": {"leave": {**leave, "set": {"deck.cards": 32}}},
    }
    for rule, fault in wrong.items():
        assert rule in violated({**data, "tournaments": [plan | fault]})
    allowed = {**data, "tournaments": [plan | {"leave": leave}]}
    assert not violated(allowed) and "ARA-U2.2-a" in satisfied(allowed)


def test_clm_4_2_equipment_of_remote_play_answers_to_another_decree_than_the_annexes() -> None:
    data = lawful_casino("clm", "trijoker")
    data["channel"] = "remote"
    data["tables"][0]["equipment"] = {"shape": "oval"}
    assert "CLM-6.1.1" in violated(data)
    data["authorisation"]["channels"] = ["remote"]
    assert not violated(data)
    assert [finding.cite for finding in findings(data) if finding.verdict is ComplianceVerdict.UNSTATED] == [
        ("CLM-4.2",)
    ]
    data["channel"] = "in_person"
    data["authorisation"]["channels"] = ["in_person"]
    assert violated(data) == {"CLM-AI.1.b.1", "CLM-4.1"}


# Choices


@pytest.mark.parametrize(
    ("law", "game", "choice", "rule"),
    [
        ("ara", "pai-gow", {"commission": "6 %"}, "ARA-10.1.C.V.2-c"),
        ("ara", "trijoker", {"band": 25}, "ARA-10.1.B.VII.2-a"),
        ("gal", "holdem", {"rake_share": "6 %"}, "GAL-18.3.a.tope"),
        ("clm", "holdem", {"rake_share": "11 %"}, "CLM-19.1.a.1"),
        ("ara", "sin-descarte", {"progresivo_amount": "3/4"}, "ARA-10.1.A.VIII.2.p5"),
    ],
)
def test_a_choice_outside_the_law(law: str, game: str, choice: Data, rule: str) -> None:
    data = lawful_casino(law, game)
    data["tables"][0]["set"] = choice
    assert rule in violated(data)


def test_one_choice_outside_the_law_does_not_hide_another() -> None:
    data = lawful_casino("ara", "sin-descarte")
    data["tables"][0]["set"] = {"band": 11, "deck": 40}
    assert {"ARA-10.1.A.V.4-a", "ARA-10.1.A.II.1-a"} <= violated(data)


@pytest.mark.parametrize(
    ("law", "rule"),
    [
        ("ara", "ARA-10.1.A.VIII.1.p1-b"),
        ("gal", "GAL-8.a.2"),
        ("clm", "CLM-10.a.2"),
        ("reg", "REG-62.1.3"),
    ],
)
def test_a_side_bet_above_half_the_minimum(law: str, rule: str) -> None:
    data = lawful_casino(law, "sin-descarte", seguro=True)
    data["tables"][0]["stakes"] = {"seguro": 250}
    assert rule not in violated(data) and rule in satisfied(data)
    data["tables"][0]["stakes"] = {"seguro": 251}
    assert rule in violated(data)


def test_ara_10_1_a_vii_p1_a_the_carrusel_needs_an_authorisation() -> None:
    data = lawful_casino("ara", "sin-descarte", carrusel=True)
    assert "ARA-10.1.A.VII.p1-a" in violated(data)
    data["authorisation"]["side_bets"] = ["carrusel"]
    assert not violated(data)


def test_ara_u7_e_p7_a_jackpot_over_several_tables_needs_an_express_authorisation() -> None:
    data = lawful_casino("ara", "blackjack", **{"sevens.offered": True, "sevens.linked": True})
    assert "ARA-U7.e.p7" in violated(data)
    data["authorisation"]["linked_jackpots"] = ["sevens"]
    assert not violated(data)


# The organiser's own rules


def own_rule(**dates: str) -> Data:
    data = lawful_casino("clm", "trijoker", band=20)
    data["house_rules"] = [{"key": "limits.band", **dates}]
    return data


def test_clm_6_1_2_own_rules_are_communicated_before_use() -> None:
    good = {"published": "2026-01-01", "notified": "2026-01-02", "used_from": "2026-01-03"}
    assert not violated(own_rule(**good))
    assert violated(own_rule(**{**good, "notified": "2026-01-03"})) == {"CLM-6.1.2"}


def test_clm_6_1_3_own_rules_are_published_before_use() -> None:
    late = own_rule(published="2026-01-04", notified="2026-01-02", used_from="2026-01-03")
    assert violated(late) == {"CLM-6.1.3"}


def test_clm_6_1_2_a_table_uses_no_own_rule_that_the_file_does_not_date() -> None:
    assert violated(lawful_casino("clm", "trijoker", band=20)) == {"CLM-6.1.2", "CLM-6.1.3"}
    assert not violated(lawful_casino("reg", "sin-descarte", band=20))


@pytest.mark.parametrize(("law", "rule"), [("clm", "CLM-5.1.a"), ("clm", "CLM-5.1.b"), ("reg", "REG-62.1.3")])
def test_what_the_text_leaves_open_is_left_to_the_house(law: str, rule: str) -> None:
    all_findings = findings(lawful_casino(law, "sin-descarte"))
    assert any(finding.verdict is ComplianceVerdict.HOUSE and rule in finding.cite for finding in all_findings)


# Files that cannot be read


@pytest.mark.parametrize(
    "wrong",
    [
        {"law": "xyz"},
        {"colour": "green"},
        {"sectors": []},
        {"people": []},
        {"sectors": [{"id": "A", "room": "Sala"}, {"id": "A", "room": "Otra"}]},
    ],
)
def test_a_file_that_is_wrong_is_refused(wrong: Data) -> None:
    assert isinstance(read_casino({**lawful_casino("ara", "trijoker"), **wrong}), Refused)


@pytest.mark.parametrize(
    "wrong",
    [{"game": "canasta"}, {"set": {"colour": "green"}}, {"displayed": ["flowers"]}, {"stakes": {"tea": 100}}],
)
def test_a_table_of_things_nobody_knows_is_refused(wrong: dict[str, Any]) -> None:
    data = lawful_casino("ara", "trijoker")
    data["tables"][0].update(wrong)
    casino = read_casino(data)
    assert not isinstance(casino, Refused)
    assert isinstance(check(casino), Refused)


def test_an_own_rule_that_sets_nothing_is_refused() -> None:
    casino = read_casino({**lawful_casino("clm", "trijoker"), "house_rules": [{"key": "flowers.colour"}]})
    assert not isinstance(casino, Refused)
    assert isinstance(check(casino), Refused)
