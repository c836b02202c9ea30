"""A tournament of Aragón: in a casino, with a leave of its own, by casinos, under the game's own rules."""

from typing import Any

import pytest
from msgspec.structs import replace

from tapete.core.decision import Refused
from tapete.core.ids import LawId
from tapete.house.casino import PlannedTournament, TournamentPermit
from tapete.house.compliance.tournament_leave import tournament_rules
from tapete.law.table_rules import TableRules

CASINOS = ("Ebro", "Pirineo")
LEAVE = TournamentPermit("R-7/2026", "Abierto", ("Ebro", "Pirineo"), "Bases del abierto", {"limits.minimum": 1000})
PLAN = PlannedTournament("Abierto", "holdem", "Ebro", LEAVE)


def refusal(plan: PlannedTournament) -> Refused:
    refused = tournament_rules(LawId("ara"), plan, CASINOS)
    assert isinstance(refused, Refused), refused
    return refused


@pytest.mark.parametrize(
    ("rule", "plan"),
    [
        ("ARA-EXP.1", replace(PLAN, venue="Bar Paco")),
        ("ARA-EXP.2", replace(PLAN, leave=None)),
        ("ARA-U2.2-a", replace(PLAN, leave=replace(LEAVE, tournament="Otro"))),
        ("ARA-U2.2-b", replace(PLAN, leave=replace(LEAVE, organisers=("Ebro", "Peña")))),
        ("ARA-U2.2-b", replace(PLAN, leave=replace(LEAVE, organisers=()))),
        ("ARA-U2.2-c", replace(PLAN, leave=replace(LEAVE, conditions=" "))),
        ("ARA-U2.2-d", replace(PLAN, leave=replace(LEAVE, set={"deck.cards": 32}))),
    ],
)
def test_ara_exp_1_exp_2_u2_2_a_b_c_d_each_condition_is_needed(rule: str, plan: PlannedTournament) -> None:
    assert rule in refusal(plan).because


def test_several_casinos_may_hold_one_together_and_choose_inside_the_rules() -> None:
    rules = tournament_rules(LawId("ara"), PLAN, CASINOS)
    assert isinstance(rules, TableRules) and rules.count("limits.minimum") == 1000


@pytest.mark.parametrize("more", [{"game": "crazy-pineapple"}, {"game": "chess"}])
def test_only_games_of_the_catalogue(more: dict[str, Any]) -> None:
    assert refusal(replace(PLAN, **more))
