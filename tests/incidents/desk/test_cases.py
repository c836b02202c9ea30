"""Every case of an incident, the facts that tell them apart, and the names of what the data identify."""

import pytest

from tapete.core.decision import Refused
from tapete.core.ids import GameId, LawId
from tapete.incidents.desk.cases import cases, side_by_side
from tapete.incidents.desk.desk import Missing, incidents, rule
from tapete.incidents.desk.kind import kinds
from tapete.incidents.desk.labels import deciders, families
from tapete.incidents.desk.ruling import rulings
from tapete.incidents.desk.search import find
from tapete.law.profile import law_ids, profile

HOLDEM = GameId("holdem")
TABLES = [(law, game) for law in law_ids() for game in profile(law).games]


@pytest.mark.parametrize(("law", "game"), TABLES)
def test_each_case_is_what_the_desk_answers_to_its_facts(law: LawId, game: GameId) -> None:
    for kind in incidents(law, game):
        for case in cases(law, game, kind.id, {}):
            answered = rule(law, game, kind.id, {name: answers[-1] for name, answers in case.when.items()})
            if isinstance(answered, Missing):
                answered = cases(law, game, kind.id, {name: answers[-1] for name, answers in case.when.items()})[
                    0
                ].outcome
            assert answered == case.outcome, (kind.id, case.when)


def test_a_side_without_the_incident_has_no_case() -> None:
    clm, reg = side_by_side([LawId("clm"), LawId("reg")], HOLDEM, "cards_touch", {})
    assert len(clm.cases) == 2 and reg.cases == ()


def test_laws_that_differ_do_not_rule_alike_until_the_facts_bring_them_together() -> None:
    laws = [LawId("clm"), LawId("ara")]
    clm, ara = side_by_side(laws, HOLDEM, "cards_touch", {})
    assert not clm.rules_as(ara)
    clm, ara = side_by_side(laws, HOLDEM, "cards_touch", {"owners_known": "no"})
    assert clm.rules_as(ara)


@pytest.mark.parametrize("query", ["tocan cartas", "TÓCAN", "touch", "contact", "cards_touch".replace("_", " ")])
def test_an_incident_is_found_by_words_of_either_language(query: str) -> None:
    assert "cards_touch" in [kind.id for kind in find(query, kinds().values())]


def test_nothing_is_found_by_words_it_does_not_have() -> None:
    assert find("xyzzy", kinds().values()) == []
    assert len(find("", kinds().values())) == len(kinds())


def test_every_family_and_every_decider_has_a_name() -> None:
    assert {kind.family for kind in kinds().values()} <= set(families())
    named = {ruling.decided_by for law in law_ids() for ruling in rulings(law) if ruling.decided_by}
    assert named <= set(deciders())


def test_what_the_text_does_not_settle_stays_a_case() -> None:
    unsettled = [
        case
        for law, game in TABLES
        for kind in incidents(law, game)
        for case in cases(law, game, kind.id, {})
        if isinstance(case.outcome, Refused)
    ]
    assert all("decide" in case.outcome.reason.es for case in unsettled if isinstance(case.outcome, Refused))
