"""Which incidents a table can have as it stands."""

import pytest

from tapete.core.ids import GameId, LawId, PlayerId
from tapete.incidents.desk.desk import incidents, with_known
from tapete.incidents.desk.involved import Involved
from tapete.incidents.desk.kind import kinds
from tapete.incidents.floor.circle import CircleFloor
from tapete.incidents.floor.form import RulingForm, ruling_form
from tapete.incidents.floor.possible import possible
from tests.games.circle_tables import PlayedCircle, circle
from tests.incidents.filling import AnyFloor
from tests.incidents.house_round import HouseRound


def now(floor: AnyFloor, law: str, game: str) -> set[str]:
    table = (LawId(law), GameId(game))
    return {kind.id for kind in incidents(*table) if possible(floor, table, kind)}


def test_a_hand_is_shown_to_another_once_there_are_hands() -> None:
    before = now(HouseRound("ara", "sin-descarte", dealt=False).floor, "ara", "sin-descarte")
    after = now(HouseRound("ara", "sin-descarte").floor, "ara", "sin-descarte")
    assert "touching_cards" in before & after
    assert "cards_shown_to_another" in after - before


def test_between_hands_nobody_bets_out_of_turn() -> None:
    played = PlayedCircle(circle("ara", "holdem"))
    idle = now(CircleFloor(played.circle, played.table), "ara", "holdem")
    played.begin()
    dealt = now(CircleFloor(played.circle, played.table), "ara", "holdem")
    assert idle < dealt and "bet_out_of_turn" in dealt - idle


def in_hand(*acts: str, game: str = "holdem") -> PlayedCircle:
    played = PlayedCircle(circle("ara", game))
    played.begin()
    played.speak(*acts)
    return played


def test_once_somebody_has_acted_nothing_is_put_right_before_the_bets() -> None:
    played = in_hand("check")
    facts = CircleFloor(played.circle, played.table).facts(Involved())
    assert with_known("wrong_count", {}, facts)["correctable"] == "no"
    assert "correctable" not in CircleFloor((first := in_hand()).circle, first.table).facts(Involved())


@pytest.mark.parametrize(("acts", "against"), [((), "nothing"), (("bet 500",), "bet")])
def test_what_a_chip_too_large_is_put_against_is_known(acts: tuple[str, ...], against: str) -> None:
    played = in_hand(*acts)
    facts = CircleFloor(played.circle, played.table).facts(Involved())
    assert with_known("oversized_chip", {}, facts) == {"against": against}


def test_a_fact_that_follows_from_the_player_asks_for_the_player() -> None:
    played, table = in_hand("bet 500", game="seven-stud"), (LawId("ara"), GameId("seven-stud"))
    floor, kind = CircleFloor(played.circle, played.table), kinds()["own_cards_shown"]
    asked = ruling_form(floor, table, kind, {})
    assert isinstance(asked, RulingForm) and list(asked.fields) == ["player"] and not asked.facts
    named = ruling_form(floor, table, kind, {}, Involved(player=PlayerId(played.turn)))
    assert isinstance(named, RulingForm) and named.ruled is not None
    assert named.facts["bet_pending"].answer == "yes" and named.facts["bet_pending"].by_table
