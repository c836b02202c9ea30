"""Settling a told round through the library."""

import copy

import pytest

import tapete

RULES = tapete.rules("ara", "sin-descarte", minimum=500)
SEAT = {"seat": 1, "cards": "Qs Qd 7h 7c 3d", "bets": {"ante": 500}, "acts": ["play"]}
ROUND = {"bank": {"cards": "As Kd 9h 4c 3s"}, "seat": [SEAT]}


def test_ara_10_1_a_v_1_h_two_pair_pays_twice_the_second_bet() -> None:
    settlement = tapete.settle(RULES, ROUND)
    ante, second = settlement.seats[0].bets
    assert (ante.bet, ante.staked, ante.returned) == ("ante", 500, 1000)
    assert (second.bet, second.staked, second.returned, second.line) == ("second", 1000, 3000, "two_pair")
    assert second.because[0] == "ARA-10.1.A.V.1.h-b" and second.net == 2000
    assert settlement.seats[0].net == 2500 == -settlement.bank_net
    assert settlement.events[0].because


def test_the_round_is_left_as_it_was() -> None:
    before = copy.deepcopy(ROUND)
    tapete.settle(RULES, ROUND)
    assert before == ROUND


def test_the_table_of_the_round_goes_before_the_choices_of_the_rules() -> None:
    with pytest.raises(tapete.Refusal, match="'ante' is €10 to"):
        tapete.settle(RULES, {**ROUND, "table": {"minimum": 1000}})
    with pytest.raises(tapete.Refusal, match="'ante' is €10 to"):
        tapete.settle(RULES.replace(minimum=1000), ROUND)


def test_a_spin_of_the_roulette_is_settled_too() -> None:
    spin = {"spin": {"pocket": "17"}, "seat": [{"seat": 1, "bets": {"17": 500}}]}
    settlement = tapete.settle(tapete.rules("ara", "roulette-00"), spin)
    assert settlement.seats[0].net == 35 * 500 == -settlement.bank_net


@pytest.mark.parametrize(
    ("told", "words"),
    [
        ({}, "'seat' is missing"),
        ({"seat": []}, "there is no seat in the round"),
        ({"seat": [{**SEAT, "cards": "Zz"}]}, "'Zz' is not a card"),
        ({"seat": [{**SEAT, "acts": ["sing"]}]}, "'sing' is not a decision"),
        ({"seat": [{**SEAT, "bets": {"ante": 100}}]}, "'ante' is €5 to"),
        ({"seat": [SEAT], "bnak": {}}, "'bnak' does not belong there"),
        ({"seat": [SEAT], "table": 3}, "are dictionaries"),
        ({"seat": "all"}, "a list is expected"),
    ],
)
def test_a_round_that_cannot_have_been_played_is_refused(told: dict[str, object], words: str) -> None:
    with pytest.raises(tapete.Refusal, match=words):
        tapete.settle(RULES, {"bank": {"cards": "As Kd 9h 4c 3s"}, **told})


def test_what_is_no_round_at_all_is_refused() -> None:
    with pytest.raises(tapete.Refusal, match="are dictionaries"):
        tapete.settle(RULES, "round.toml")  # type: ignore[arg-type]


def test_a_game_without_a_house_is_not_settled() -> None:
    with pytest.raises(tapete.Refusal, match="'holdem' is not house-banked"):
        tapete.settle(tapete.rules("ara", "holdem"), ROUND)
