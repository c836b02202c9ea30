"""Changing the limits of an open table: by whom, announced, between hands, and inside what the law allows."""

import pytest

from tapete.core.decision import Accepted, Refused
from tapete.core.ids import PlayerId, Seat
from tapete.games.banked.decide import decide
from tapete.games.banked.legal import legal
from tapete.games.banked.model import command as at_house
from tapete.games.banked.model.event import LimitsChanged as HouseLimitsChanged
from tapete.games.banked.model.evolve import evolve
from tapete.games.banked.model.state import BankedState
from tapete.games.banked.rules import banked_rules
from tapete.games.banked.view import view
from tapete.games.circle.legal import legal as legal_in_hand
from tapete.games.circle.model.event import Posted
from tapete.games.circle.seats import command as at_table
from tapete.games.circle.seats.event import LimitsChanged
from tests.games.banked.tables import offered_bet, table_rules
from tests.games.circle_tables import PlayedCircle, act_of, circle, law_of, sizes

CIRCLE_RULES = ["ARA-10.2.VI.3.b", "GAL-22.3.b", "CLM-5.2.2"]
P1 = PlayerId("p1")


def change(minimum: int, maximum: int, by: str = "director", announced: bool = True) -> at_table.ChangeLimits:
    return at_table.ChangeLimits(minimum, maximum, by, announced)


@pytest.mark.parametrize("rule", CIRCLE_RULES)
def test_the_director_changes_the_limits_of_a_running_circle_table(rule: str) -> None:
    played = PlayedCircle(circle(law_of(rule), "omaha"))
    [changed] = played.must(change(1_000, 4_000))
    assert isinstance(changed, LimitsChanged) and rule in changed.because
    played.begin()
    assert {event.chips for event in played.in_hand_happened(Posted)} == {200}
    now = played.rules
    [bet] = [option for option in legal_in_hand(now, played.hand, PlayerId(played.turn)) if act_of(option) == "bet"]
    assert sizes(bet)[0] == 1_000
    played.speak_refused("bet 999")


@pytest.mark.parametrize("rule", CIRCLE_RULES)
def test_a_change_that_was_not_announced_is_refused(rule: str) -> None:
    played = PlayedCircle(circle(law_of(rule), "omaha"))
    assert rule in played.refused(change(1_000, 4_000, announced=False)).because


@pytest.mark.parametrize("rule", CIRCLE_RULES)
def test_nobody_but_the_director_changes_limits(rule: str) -> None:
    played = PlayedCircle(circle(law_of(rule), "omaha"))
    assert rule in played.refused(change(1_000, 4_000, by="chief")).because


@pytest.mark.parametrize("rule", CIRCLE_RULES)
def test_limits_never_change_in_the_middle_of_a_hand(rule: str) -> None:
    played = PlayedCircle(circle(law_of(rule), "omaha"))
    played.begin()
    assert rule in played.refused(change(1_000, 4_000)).because


@pytest.mark.parametrize(
    ("rule", "cited"), [("ARA-10.2.VI.3.b", "ARA-10.2.VI.3.a.1"), ("GAL-22.3.b", "GAL-22.3.a.min")]
)
def test_new_limits_keep_the_minimum_between_20_and_40_per_cent_of_the_maximum(rule: str, cited: str) -> None:
    played = PlayedCircle(circle(law_of(rule), "omaha"))
    for minimum, maximum in ((1_000, 5_001), (1_000, 2_499)):
        assert cited in played.refused(change(minimum, maximum)).because
    for minimum, maximum in ((1_000, 5_000), (1_000, 2_500)):
        played.must(change(minimum, maximum))
    for minimum, maximum in ((0, 0), (-5, 5), (1_000, 500)):
        played.refused(change(minimum, maximum))


@pytest.mark.parametrize("rule", ["CLM-5.2.1", "CLM-5.2.2"])
def test_limits_move_only_inside_the_band_the_table_opened_with(rule: str) -> None:
    played = PlayedCircle(circle("clm", "omaha"))
    assert rule in played.refused(change(1_000, 4_001)).because
    played.must(change(1_000, 2_000))
    played.must(change(1_000, 4_000, by="organiser"))


def test_the_other_choices_of_the_table_stay_as_they_were() -> None:
    played = PlayedCircle(circle("ara", "omaha", {"rake.pot_share": "2 %", "limits.structure": "split"}))
    played.must(change(1_000, 4_000))
    now = played.rules
    assert (now.structure, now.rake_share, now.maximum) == ("split", played.circle.opened.rake_share, 4_000)


def test_the_limits_of_a_tournament_are_its_levels() -> None:
    started = PlayedCircle(circle("clm", "holdem"))
    tournament = circle("med", "holdem")
    started.at.rules = tournament
    assert "no cambian" in started.refused(change(400, 400)).reason.es


class House:
    """An open house table with one player, and what it answers."""

    def __init__(self, law: str, game: str) -> None:
        self.rules, self.table = banked_rules(table_rules(law, game)), BankedState()
        self.must(at_house.OpenTable("x"))
        self.must(at_house.Sit(P1, Seat(1), 100_000))

    def do(self, command: at_house.TableCommand) -> Refused | tuple[object, ...]:
        outcome = decide(self.rules, self.table, command)
        if isinstance(outcome, Accepted):
            for event in outcome.events:
                self.table = evolve(self.table, event)
            return outcome.events
        return outcome

    def must(self, command: at_house.TableCommand) -> tuple[object, ...]:
        outcome = self.do(command)
        assert not isinstance(outcome, Refused), outcome
        return outcome


HOUSE = [("ara", "sin-descarte", "ARA-10.2.VI.3.b"), ("gal", "sin-descarte", "GAL-22.3.b")]


@pytest.mark.parametrize(("law", "game", "rule"), HOUSE)
def test_a_house_table_bets_by_its_new_limits(law: str, game: str, rule: str) -> None:
    house = House(law, game)
    [changed] = house.must(at_house.ChangeLimits(1_000, 20_000, announced=True))
    assert isinstance(changed, HouseLimitsChanged) and rule in changed.because
    seen = view(house.rules, house.table, P1)
    assert (seen.minimum, seen.maximum) == (1_000, 20_000)
    options = [option for option in legal(house.rules, house.table, P1) if option.given.get("bet") == "ante"]
    assert {(bet.least, bet.most) for bet in map(offered_bet, options)} == {(1_000, 20_000)}
    assert isinstance(house.do(at_house.Bet(P1, Seat(1), "ante", 500)), Refused)
    house.must(at_house.Bet(P1, Seat(1), "ante", 15_000))
    refused = house.do(at_house.ChangeLimits(500, 5_000, announced=True))
    assert isinstance(refused, Refused) and rule in refused.because


@pytest.mark.parametrize(("law", "game", "rule"), HOUSE)
def test_a_house_table_keeps_to_the_bands_of_its_law(law: str, game: str, rule: str) -> None:  # noqa: ARG001
    house = House(law, game)
    band = set(house.rules.table.cite("limits.band"))
    for minimum, maximum in ((1_000, 15_000), (1_000, 15_500), (1_000, 100_000)):
        refused = house.do(at_house.ChangeLimits(minimum, maximum, announced=True))
        assert isinstance(refused, Refused) and band & {*refused.because}


def test_clm_5_2_2_a_house_table_never_goes_beyond_the_band_it_opened_with() -> None:
    """CLM-5.2.2"""
    house = House("clm", "caribbean-stud")
    band = house.rules.table.count("limits.band")
    refused = house.do(at_house.ChangeLimits(1_000, 1_000 * (band + 1), announced=True))
    assert isinstance(refused, Refused) and "CLM-5.2.2" in refused.because
    house.must(at_house.ChangeLimits(1_000, 1_000 * band, announced=True))
