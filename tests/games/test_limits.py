"""Changing the limits of an open table: by whom, announced, between hands, and inside what the law allows."""

from typing import Any

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
from tapete.games.blackjack import command as blackjack_command
from tapete.games.blackjack import decide as blackjack
from tapete.games.blackjack.state import BlackjackState
from tapete.games.blackjack.state import evolve as blackjack_evolve
from tapete.games.circle.legal import legal as legal_in_hand
from tapete.games.circle.model.event import Posted
from tapete.games.circle.seats import command as at_table
from tapete.games.circle.seats.event import LimitsChanged
from tapete.games.roulette import command as roulette_command
from tapete.games.roulette import decide as roulette
from tapete.games.roulette.state import Roulette
from tapete.games.roulette.state import evolve as roulette_evolve
from tapete.games.shared.people import TableCommand
from tapete.law.resolve import resolve_subject
from tapete.law.table_rules import TableRules
from tests.games.banked.tables import offered_bet, table_rules
from tests.games.circle_tables import PlayedCircle, act_of, circle, law_of, sizes
from tests.games.live import Live

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


def _wheel_and_shoe(game: str, **chosen: object) -> Live[Any, TableCommand, Any]:
    rules = resolve_subject("ara", game, chosen)
    assert isinstance(rules, TableRules), rules
    live: Live[Any, TableCommand, Any] = (
        Live(rules, Roulette(), roulette.decide, roulette_evolve)
        if game == "roulette-00"
        else Live(rules, BlackjackState(), blackjack.decide, blackjack_evolve)
    )
    live.must(roulette_command.OpenTable() if game == "roulette-00" else blackjack_command.OpenTable())
    live.must(at_table.Sit(P1, Seat(1), 500_000))
    return live


@pytest.mark.parametrize(("game", "rule"), [("roulette-00", "ARA-10.1.E.VI.1-b"), ("blackjack", "ARA-U7.e.p2-b")])
def test_a_roulette_and_a_blackjack_table_change_their_limits_as_others_do(game: str, rule: str) -> None:
    live = _wheel_and_shoe(game)
    for refused in (change(1_000, 24_000, by="chief"), change(1_000, 24_000, announced=False)):
        assert rule in live.refused(refused).because
    live.refused(change(1_000, 24_500 if game == "roulette-00" else 24_300))
    [changed] = live.must(change(1_000, 24_000))
    assert isinstance(changed, HouseLimitsChanged) and rule in changed.because
    if game == "roulette-00":
        bet, low = roulette_command.LayBet(P1, "17", 1_000), roulette_command.LayBet(P1, "17", 500)
        assert "de 10 € a 10 €" in live.refused(roulette_command.LayBet(P1, "17", 1_100)).reason.es
    else:
        bet, low = blackjack_command.Bet(P1, Seat(1), 1_000), blackjack_command.Bet(P1, Seat(1), 500)
        assert "de 10 € a 240 €" in live.refused(blackjack_command.Bet(P1, Seat(1), 24_100)).reason.es
    live.refused(low)
    live.must(bet)
    late = live.refused(change(500, 12_000))
    assert "a mitad de una mano" in late.reason.es and rule in late.because


def test_ara_u7_e_p2_b_a_lower_minimum_is_refused_where_the_stipulated_bet_would_pass_its_half() -> None:
    """ARA-U7.e.p2-b: with a jackpot bet of 2,50 € the minimum stays at 5 € or more."""
    live = _wheel_and_shoe("blackjack", sevens=True)
    refused = live.refused(change(400, 8_000))
    assert "el mínimo no baja de 5 €" in refused.reason.es and refused.because[0] == "ARA-U7.e.p2-b"
    live.must(change(600, 12_000))
    _wheel_and_shoe("blackjack").must(change(400, 8_000))
