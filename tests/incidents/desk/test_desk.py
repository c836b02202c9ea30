"""The desk finds the ruling, asks for what is missing, and never guesses."""

from itertools import product

import pytest

from tapete.core.decision import Refused
from tapete.core.ids import GameId, LawId
from tapete.incidents.desk.desk import Missing, Ruled, applicable, facts_asked, incidents, rule
from tapete.incidents.desk.effect import effects, outcomes
from tapete.incidents.desk.kind import kinds
from tapete.incidents.desk.ruling import rulings
from tapete.law.profile import law_ids, subjects
from tapete.law.rule import rules

LAWS = [LawId(law) for law in law_ids()]


def ruled(law: str, game: str, kind: str, **facts: str) -> Ruled:
    outcome = rule(LawId(law), GameId(game), kind, facts)
    assert isinstance(outcome, Ruled), outcome
    return outcome


def test_it_asks_for_the_missing_fact_by_name() -> None:
    asked = rule(LawId("clm"), GameId("holdem"), "cards_touch", {})
    assert isinstance(asked, Missing) and asked.fact.name == "owners_known"


def test_clm_22_2_g_1_against_ara_10_2_viii_3_h_touching_cards() -> None:
    assert ruled("clm", "holdem", "cards_touch", owners_known="yes").ruling.outcome == "go_on"
    assert ruled("clm", "holdem", "cards_touch", owners_known="no").ruling.outcome == "both_dead"
    assert ruled("ara", "holdem", "cards_touch").ruling.outcome == "both_dead"


@pytest.mark.parametrize(
    ("kind", "facts"),
    [("nothing", {}), ("cards_touch", {"colour": "red"}), ("cards_touch", {"owners_known": "maybe"})],
)
def test_what_the_desk_does_not_know_is_refused(kind: str, facts: dict[str, str]) -> None:
    assert isinstance(rule(LawId("clm"), GameId("holdem"), kind, facts), Refused)


@pytest.mark.parametrize("law", LAWS)
def test_the_data_speak_only_of_what_exists(law: LawId) -> None:
    for ruling in rulings(law):
        kind = kinds()[ruling.kind]
        assert ruling.outcome in outcomes(), ruling
        assert ruling.cite and all(cite in rules() and rules()[cite].law == law for cite in ruling.cite), ruling
        for effect in (*ruling.does, *(effect for option in ruling.options for effect in option.does)):
            assert str(effect) in effects(), effect
        for name, condition in ruling.when.items():
            assert kind.facts[name].knows(condition), (ruling.kind, name, condition)
        assert not ruling.options or ruling.decided_by, ruling


@pytest.mark.parametrize("law", LAWS)
def test_no_two_rulings_of_a_level_apply_to_the_same_facts(law: LawId) -> None:
    for game in subjects(law):
        for kind in incidents(law, GameId(game)):
            asked = facts_asked(law, GameId(game), kind)
            rulings_here = applicable(law, GameId(game), kind.id)
            for answers in product(*(fact.answers for fact in asked)):
                facts = dict(zip((fact.name for fact in asked), answers, strict=True))
                levels = [
                    level
                    for level, ruling in rulings_here
                    if all(kind.facts[name].meets(facts[name], wanted) for name, wanted in ruling.when.items())
                ]
                assert len(levels) == len(set(levels)), (law, game, kind.id, facts)
