"""Hands, comparisons, equity and odds through the library."""

from fractions import Fraction

import pytest

import tapete

STUD, HOLDEM = tapete.rules("ara", "sin-descarte"), tapete.rules("ara", "holdem")


def test_a_hand_has_its_category_cards_names_and_rules() -> None:
    hand = tapete.hand("Ks Kh Qh Jc Qc", STUD)
    assert hand.category == "two_pair" and hand.cards == ("Ks", "Kh", "Qh", "Qc", "Jc")
    assert hand.name() == hand.name("es") == "Doble pareja de reyes y damas"
    assert hand.name("en") == "Two pair, kings and queens" and hand.because == ("ARA-10.1.A.V.1.h-a",)


def test_cards_may_come_as_a_list_and_with_a_board() -> None:
    own = [tapete.Card("As"), "Kd"]
    assert tapete.hand(own, HOLDEM, board=["Ah", "Kc", "Ks", "2d", "3c"]).category == "full_house"


def test_hands_are_compared_best_first_and_ties_stand_together() -> None:
    compared = tapete.compare(["Qs Qh Ac Kd Jh", "Qd Qc Js Jd Ah"], STUD)
    assert compared.ranking == [[1], [0]]
    assert [hand.category for hand in compared.hands] == ["pair", "two_pair"]
    assert set(compared.because) == {"ARA-10.1.A.V.1.i-a", "ARA-10.1.A.V.1.h-a"}
    assert tapete.compare(["As Kd", "Ad Ks"], HOLDEM, board="2h 3h 4h 5d 9c").ranking == [[0, 1]]


@pytest.mark.parametrize(
    ("cards", "words"),
    [
        ("Zz", "'Zz' is not a card"),
        ("Ks Ks Qh Jc Qc", "the card Ks is named twice"),
        ("Ks Kh Qh Jc", "a hand is formed from 5 cards"),
        ("Xx Kh Qh Jc 2d", "the card Xx is not in the deck"),
        ([1.5, 2], "'1.5' is not a card"),
        ([99], "no card has the number 99"),
    ],
)
def test_cards_that_make_no_hand_are_refused(cards: str, words: str) -> None:
    with pytest.raises(tapete.Refusal, match=words):
        tapete.hand(cards, STUD)


def test_hands_in_one_text_are_refused() -> None:
    with pytest.raises(tapete.Refusal, match="hands come in a list"):
        tapete.compare("Qs Qh Ac Kd Jh", STUD)


def test_what_is_no_rules_is_refused() -> None:
    with pytest.raises(tapete.Refusal, match=r"tapete\.rules\(law, game\) gives them"):
        tapete.hand("Ks Kh Qh Jc Qc", "ara")  # type: ignore[arg-type]


def test_a_card_is_a_text_with_rank_and_suit() -> None:
    assert tapete.Card("10d") == "Td" and tapete.Card("as").rank == "A" and tapete.Card("As").suit == "s"
    assert tapete.Card(51) == "As" and tapete.Card(52) == "Xx" and tapete.Card("Xx").suit == ""
    for wrong in ("As Kd", "", "1s", -1, 53):
        with pytest.raises(tapete.Refusal):
            tapete.Card(wrong)


def test_equity_is_the_exact_share_of_the_pot() -> None:
    equity = tapete.equity(["As Ah", "Ks Kh"], HOLDEM, board="Kd 7c 2s")
    assert equity.equities == (Fraction(17, 198), Fraction(181, 198))
    assert equity.wins == (85, 905) and equity.deals == 990 and equity.method == "exact"
    dead = tapete.equity(["As Ah", "Ks Kh"], HOLDEM, board="Kd 7c 2s", dead="Ad Ac")
    assert dead.equities[0] < equity.equities[0]


def test_a_pot_of_one_hand_or_of_a_game_of_the_house_is_refused() -> None:
    with pytest.raises(tapete.Refusal, match="two hands or more"):
        tapete.equity(["As Ah"], HOLDEM)
    with pytest.raises(tapete.Refusal, match="no pot is shared"):
        tapete.equity(["As Ah", "Ks Kh"], STUD)


def test_odds_are_exact_fractions() -> None:
    odds = tapete.odds(tapete.rules("ara", "tres-cartas"), "pareja_plus")
    assert odds.house_edge == odds.element_of_risk == Fraction(392, 5525) and odds.method == "exact"
    assert sum(odds.probability(outcome) for outcome in odds.outcomes) == 1 and odds.strategy is None


def test_the_main_game_comes_with_its_strategy() -> None:
    odds = tapete.odds(tapete.rules("ara", "tres-cartas"))
    assert odds.house_edge == Fraction(686689, 20358520) and odds.element_of_risk == Fraction(686689, 34084400)
    assert odds.strategy is not None and "Q-6-4" in odds.strategy.words.en


def test_the_choices_of_the_rules_count_for_the_odds() -> None:
    tables = [tapete.odds(tapete.rules("ara", "tres-cartas", pareja_plus_table=name), "pareja_plus") for name in "AB"]
    assert tables[0].house_edge != tables[1].house_edge


def test_a_meter_counts_for_the_odds_of_a_jackpot() -> None:
    low, high = (tapete.odds(STUD, "progresivo", meter=cents) for cents in (100_000, 10_000_000))
    assert high.house_edge < low.house_edge and high.meter is not None and high.meter.cents == 10_000_000


@pytest.mark.parametrize(
    ("bet", "more", "words"),
    [
        ("lottery", {}, "there is no bet 'lottery' to compute"),
        (None, {"strategy": "lucky"}, "lucky"),
        ("progresivo", {"meter": -3}, "in cents"),
    ],
)
def test_odds_that_there_are_not_are_refused(bet: str | None, more: dict[str, object], words: str) -> None:
    with pytest.raises(tapete.Refusal, match=words):
        tapete.odds(STUD, bet, **more)


def test_a_game_without_a_house_has_no_odds() -> None:
    with pytest.raises(tapete.Refusal, match="the house does not play"):
        tapete.odds(HOLDEM)
