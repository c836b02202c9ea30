"""Substantial action: two actions with chips, three without."""

import pytest

from tapete.core.ids import GameId, LawId, PlayerId
from tapete.games.circle.command import Act, Deal, StartHand
from tapete.incidents.desk import Ruled, rule
from tapete.incidents.substantial import Spoken, actions, progress
from tapete.law.resolve import resolve
from tapete.law.table_rules import TableRules
from tests.games.circle_tables import PlayedHand, circle

RULES = resolve("med", "holdem")
NAMES = tuple(map(PlayerId, "abcd"))


@pytest.mark.parametrize(
    ("rule", "chips", "reached"),
    [
        ("MED-RJ.29.1", (True, True), True),
        ("MED-RJ.29.1", (True, False), True),
        ("MED-RJ.29.1", (False, True), True),
        ("MED-RJ.29.2", (True,), False),
        ("MED-RJ.29.2", (False, False), False),
        ("MED-RJ.29.2", (False, False, False), True),
        ("MED-RJ.29.1", (False, False, True), True),
        ("MED-RJ.29.2", (), False),
    ],
)
def test_how_many_actions_make_it_substantial(rule: str, chips: tuple[bool, ...], reached: bool) -> None:
    assert isinstance(RULES, TableRules)
    found = progress(RULES, [Spoken(place, put) for place, put in enumerate(chips)])
    assert found.substantial is reached
    assert rule in found.because and "MED-RJ.29.3" in found.because


def test_med_rj_29_1_two_actions_of_one_player_are_not_two_players() -> None:
    assert isinstance(RULES, TableRules)
    assert not progress(RULES, [Spoken(0, chips=True), Spoken(0, chips=True)]).substantial


def test_med_rj_29_1_blinds_are_no_action_in_turn() -> None:
    assert isinstance(RULES, TableRules)
    played = PlayedHand(circle("med", "holdem").hand_rules, StartHand(NAMES, (5_000,) * 4, (), (100, 200, 0, 0)))
    played.must(Deal(played.cards(8)))
    assert actions(played.draft.events) == ()
    for act in ("fold", "call"):
        assert not progress(RULES, actions(played.draft.events)).substantial
        played.must(Act(played.hand.players[played.hand.turn], act))
    assert progress(RULES, actions(played.draft.events)).substantial


@pytest.mark.parametrize(("acts", "outcome"), [(("fold",), "redeal"), (("call", "call"), "go_on")])
def test_med_rj_58_4_and_29_3_a_misdeal_voids_the_hand_only_before_substantial_action(
    acts: tuple[str, ...], outcome: str
) -> None:
    assert isinstance(RULES, TableRules)
    played = PlayedHand(circle("med", "holdem").hand_rules, StartHand(NAMES, (5_000,) * 4, (), (100, 200, 0, 0)))
    played.must(Deal(played.cards(8)))
    for act in acts:
        played.must(Act(played.hand.players[played.hand.turn], act))
    ruled = rule(LawId("med"), GameId("holdem"), "wrong_order", progress(RULES, actions(played.draft.events)).facts)
    assert isinstance(ruled, Ruled) and ruled.ruling.outcome == outcome
    assert "MED-RJ.58.4" in ruled.cite
