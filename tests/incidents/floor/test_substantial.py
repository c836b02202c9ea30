"""Substantial action: two actions with chips, three without."""

from collections.abc import Iterable

import pytest
from msgspec.structs import replace

from tapete.core.decision import Event
from tapete.core.ids import GameId, LawId, PlayerId
from tapete.games.circle.model.command import Act, Deal, StartHand
from tapete.games.circle.model.event import Bet, Called, Checked, Folded
from tapete.incidents.desk.desk import Ruled, rule
from tapete.incidents.floor.substantial import ActInTurn, progress, spoken
from tapete.incidents.rules import SubstantialRules, substantial_rules
from tapete.law.resolve import resolve
from tapete.law.table_rules import TableRules
from tests.games.circle_tables import TOURNAMENT, PlayedHand, circle


def _rules() -> SubstantialRules:
    rules = resolve("med", "holdem")
    assert isinstance(rules, TableRules)
    compiled = substantial_rules(rules)
    assert compiled is not None
    return compiled


RULES = _rules()
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
    reached_so_far = progress(RULES, [ActInTurn(place, put) for place, put in enumerate(chips)])
    assert reached_so_far.substantial is reached
    assert rule in reached_so_far.because and "MED-RJ.29.3" in reached_so_far.because


def test_med_rj_29_1_two_actions_of_one_player_are_not_two_players() -> None:
    assert not progress(RULES, [ActInTurn(0, chips=True), ActInTurn(0, chips=True)]).substantial


def test_med_rj_29_1_blinds_are_no_action_in_turn() -> None:
    played = PlayedHand(circle("med", "holdem").opened, StartHand(NAMES, (5_000,) * 4, (), (100, 200, 0, 0)))
    played.must(Deal(played.cards(8)))
    assert spoken(played.rules, played.hand) == ()
    for act in ("fold", "call"):
        assert not progress(RULES, spoken(played.rules, played.hand)).substantial
        played.must(Act(played.hand.players[played.hand.turn], act))
    assert progress(RULES, spoken(played.rules, played.hand)).substantial


@pytest.mark.parametrize(("acts", "outcome"), [(("fold",), "redeal"), (("call", "call"), "go_on")])
def test_med_rj_58_4_and_29_3_a_misdeal_voids_the_hand_only_before_substantial_action(
    acts: tuple[str, ...], outcome: str
) -> None:
    played = PlayedHand(circle("med", "holdem").opened, StartHand(NAMES, (5_000,) * 4, (), (100, 200, 0, 0)))
    played.must(Deal(played.cards(8)))
    for act in acts:
        played.must(Act(played.hand.players[played.hand.turn], act))
    ruled = rule(
        LawId("med"), GameId("holdem"), "wrong_order", progress(RULES, spoken(played.rules, played.hand)).facts
    )
    assert isinstance(ruled, Ruled) and ruled.ruling.outcome == outcome
    assert "MED-RJ.58.4" in ruled.cite


def actions(events: Iterable[Event]) -> tuple[ActInTurn, ...]:
    """The acts in turn among the events of a hand."""
    acts = []
    for event in events:
        match event:
            case Bet(place=place) | Called(place=place):
                acts.append(ActInTurn(place, chips=True))
            case Checked(place=place) | Folded(place=place):
                acts.append(ActInTurn(place))
    return tuple(acts)


@pytest.mark.parametrize("game", sorted(game for _, game in TOURNAMENT))
@pytest.mark.parametrize("seed", range(20))
def test_the_hand_itself_tells_what_its_events_tell(game: str, seed: int) -> None:
    rules = replace(circle("med", game).opened, minimum=200)
    blinds = (100, 200, 0, 0) if not rules.forced else ()
    played = PlayedHand(rules, StartHand(NAMES, (5_000, 150, 3_000, 900), (), blinds), seed)
    while not played.hand.over:
        acts = actions(played.draft.events)
        assert progress(RULES, spoken(played.rules, played.hand)).substantial == progress(RULES, acts).substantial, acts
        players = {action.place for action in acts}
        assert min(len(spoken(played.rules, played.hand)), 2) == min(len(players), 2), acts
        played.must(played.command(*played.random.choice(played.options())))
