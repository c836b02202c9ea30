"""Tables against the bank told to the room by their croupier, and rounds told to the terminal, as each article says."""

import pytest

from tests.doors.stories import Story, each, tell
from tests.games.banked import test_bought_card as bought
from tests.games.banked import test_boxes_and_backers as boxes
from tests.games.banked import test_payments_against_the_bank as payments
from tests.games.banked import test_seguro as seguro
from tests.games.banked.variants import test_equal_bets_course as equal_bets
from tests.games.banked.variants import test_holdem_betting as holdem_bets
from tests.games.banked.variants import test_holdem_bonus_bet as bonus
from tests.games.banked.variants import test_holdem_deal as holdem_deal
from tests.games.banked.variants import test_holdem_settlement as holdem
from tests.games.banked.variants import test_pai_gow_bank as pai_gow_bank
from tests.games.banked.variants import test_pai_gow_deal as pai_gow_deal
from tests.games.banked.variants import test_pai_gow_settlement as pai_gow
from tests.games.banked.variants import test_sin_descarte_course as course
from tests.games.banked.variants import test_sin_descarte_deal as deal
from tests.games.banked.variants import test_sin_descarte_jackpots as jackpots
from tests.games.banked.variants import test_tres_cartas_course as three_cards
from tests.games.banked.variants import test_tres_cartas_payments as three_card_payments
from tests.games.blackjack import test_sevens as sevens
from tests.games.roulette import test_roulette_00 as roulette

BOXES = {
    boxes.test_a_box_is_played_blind_only_while_it_is_vacant: "CLM-AII.2.a.1 GAL-5.p3.a",
    boxes.test_clm_aii_1_c_3_a_standing_player_bets_with_consent_and_approval: "CLM-AII.1.c.3",
    boxes.test_clm_aii_1_c_3_standing_players_bet_on_a_hand_and_never_have_one: "CLM-AII.1.c.3",
    boxes.test_clm_aii_1_c_4_the_zone_stays_within_the_maximum: "CLM-AII.1.c.4",
    boxes.test_several_bets_to_a_box_only_where_the_director_authorised_them: "ARA-10.1.A.IV.p2 GAL-5.p2",
    boxes.test_three_bets_to_a_box_within_its_maximum_and_its_player_decides: "ARA-10.1.A.IV.p2 GAL-5.p2",
    boxes.test_standing_players_take_no_part: "GAL-5.p1.b",
    holdem_bets.test_standing_players_take_no_part: "ARA-10.1.E.IV.p3 ARA-10.1.F.IV.p3",
    holdem_bets.test_who_plays_must_have_an_ante: "ARA-10.1.F.VII.2.p1-a",
    bonus.test_no_bonus_without_an_ante_nor_after_the_call: "ARA-10.1.F.VII.2.p1-b",
    three_card_payments.test_pareja_plus_is_placed_before_the_deal: "ARA-10.1.D.V.3.p2",
    equal_bets.test_a_bet_in_one_box_alone_is_refused: "GAL-15.2.apuestas",
    equal_bets.test_three_equal_bets_one_in_each_box: "GAL-15.2.apuestas",
    seguro.test_the_stake_of_the_insurance: "CLM-10.a.2",
    seguro.test_an_additional_game_is_played_only_where_the_casino_offers_it: "GAL-8.op",
    seguro.test_what_the_casino_does_not_say_it_offers_is_not_played: (
        "CLM-10.0.1 ARA-10.1.A.VIII.intro GAL-8.op REG-62.0"
    ),
    seguro.test_a_card_is_bought_only_where_the_casino_offers_it: "GAL-8.op",
}
COURSE = {
    bought.test_the_discard_leaves_first_and_the_card_comes_up_or_down: "CLM-10.c.4",
    course.test_folded_cards_are_counted_and_nobody_sees_them_again: (
        "ARA-10.1.A.VI.2.p3-b GAL-7.p4.paso.cartas REG-60.2.7"
    ),
    course.test_going_on_takes_exactly_twice_the_ante: "REG-60.2.3",
    course.test_losers_are_collected_then_winners_paid_and_then_a_new_round_begins: (
        "ARA-10.1.A.VI.3.p8 GAL-7.p12 REG-60.3.16"
    ),
    deal.test_the_packs_take_turns_with_a_shoe_and_are_never_mixed: "GAL-3.cartas.1 GAL-3.sabot.2",
    equal_bets.test_a_shoe_that_delivers_hands: "ARA-10.1.B.II.2-b",
    equal_bets.test_against_the_house_on_three_own_and_two_common_cards_with_no_hand_of_the_bank: (
        "ARA-10.1.B.I.p1 GAL-9.a"
    ),
    holdem_deal.test_losing_bets_are_taken_winners_paid_and_the_round_ends: "ARA-10.1.E.VII.3.p6 ARA-10.1.F.VII.3.p3",
    holdem_deal.test_the_players_hands_are_announced_from_the_highest_to_the_lowest: "ARA-10.1.F.VII.2.p14-a",
    three_cards.test_every_player_plays_against_the_house_alone: "ARA-10.1.D.I",
    payments.test_each_plays_against_the_bank_and_never_against_another: "ARA-10.1.A.I.p2 GAL-2.a",
}
PAI_GOW = {
    pai_gow_deal.test_ara_10_1_c_vi_p3_a_every_sum_falls_on_the_banker_only_by_eight_or_fifteen: "ARA-10.1.C.VI.p3-a",
    pai_gow_deal.test_hands_lie_face_down_before_everybody_else: "ARA-10.1.C.VI.p4-a",
    pai_gow_deal.test_hands_of_seven_go_out_clockwise_to_everybody_and_the_croupier: "ARA-10.1.C.VI.p4-a",
    pai_gow_deal.test_hands_set_unseen_are_told_when_turned_up: "ARA-10.1.C.VI.p8",
    pai_gow_deal.test_the_house_way_sets_the_croupiers_hand_and_puts_a_slip_right: "ARA-10.1.C.VI.p9",
    pai_gow_deal.test_the_sum_is_announced_and_decides_the_first_hand: "ARA-10.1.C.VI.p2-c",
    pai_gow_bank.test_the_house_stakes_the_bankers_last_bet_against_the_house: "ARA-10.1.C.VI.p10",
    pai_gow.test_a_high_hand_above_or_beginning_like_the_low_one_is_right: "ARA-10.1.C.I.p1-c ARA-10.1.C.VI.p7",
    pai_gow.test_aces_are_the_best_pair_and_five_aces_the_best_hand: "ARA-10.1.C.V.1.a",
    pai_gow.test_an_equal_hand_is_the_banks_but_not_the_bet: "ARA-10.1.C.I.p3",
    pai_gow.test_no_commission_on_a_null_game: "ARA-10.1.C.V.3.c",
    pai_gow.test_players_are_settled_by_seat_number_one_after_the_other: "ARA-10.1.C.VI.p11-a",
    pai_gow.test_a_winner_in_a_lower_seat_is_paid_before_a_loser_is_collected: "ARA-10.1.C.VI.p11-a",
    pai_gow.test_the_joker_completes_a_run_or_a_suit_and_else_is_an_ace: "ARA-10.1.C.II.1-b",
}
PAYMENTS = {
    payments.test_a_settlement: "GAL-7.p7.paga2 REG-60.3.6",
    payments.test_a_tie_break_decides_the_bets_and_is_named: "ARA-10.1.A.V.1.j-b GAL-6.1.j.desempate",
    payments.test_a_winning_hand_is_paid_by_its_line_on_the_second_bet_and_even_money_on_the_ante: (
        "CLM-9.2.j CLM-15.2.a GAL-6.1.j.pago"
    ),
    payments.test_reg_60_3_7_a_winner_is_paid_by_the_table_that_the_fragment_refers_to: "REG-60.3.7",
    seguro.test_the_insurance_looks_at_the_players_hand_alone: "CLM-10.a.3 REG-62.1.4",
    bonus.test_every_line_of_the_bonus: "ARA-10.1.F.VII.3.g CLM-16.3.g",
    bonus.test_other_cards_lose_the_bonus_to_the_bank: "CLM-16.3.lose",
    holdem.test_the_bank_plays_with_any_hand: "ARA-10.1.E.VII.3.p2 ARA-10.1.F.VII.2.p14-b",
}
FUNDS = {
    jackpots.test_a_bought_card_and_the_progressive: "ARA-10.1.A.VIII.2.p1-a GAL-8.b.2",
    jackpots.test_a_meter_looks_at_nothing_but_the_players_hand: "ARA-10.1.A.VII.p1-d",
    jackpots.test_nothing_is_deducted_from_the_carousel: "ARA-10.1.A.VII.p2-a",
    jackpots.test_nothing_is_deducted_that_nobody_has_authorised: "ARA-10.1.A.VIII.2.p1-b CLM-10.b.2",
    jackpots.test_the_slot_of_the_carousel_is_that_of_a_box_which_plays: "ARA-10.1.A.VII.p1-c REG-61.4",
    jackpots.test_the_authorised_deduction_comes_off_before_the_prize: "ARA-10.1.A.VIII.2.p1-b CLM-10.b.2",
    jackpots.test_the_carousel_is_for_those_who_put_something_in: "ARA-10.1.A.VII.p1-c REG-61.4",
    jackpots.test_what_other_tables_fed_belongs_to_the_fund: "ARA-10.1.A.VIII.2.p2-b",
    sevens.test_ara_u7_e_p1_a_a_table_has_the_bet_only_if_the_casino_says_so: "ARA-U7.e.p1-a",
    sevens.test_a_jackpot_that_grows_or_is_linked_needs_leave: "ARA-U7.e.p7 ARA-U7.e.p8-a",
    sevens.test_ara_u7_e_p1_b_the_bank_s_cards_decide_nothing: "ARA-U7.e.p1-b",
    sevens.test_ara_u7_e_p6_only_the_highest_prize: "ARA-U7.e.p6",
    roulette.test_ara_u5_a_c_no_zero_is_red_or_black: "ARA-U5.a-c",
}


@pytest.mark.parametrize(("story", "rule"), each(BOXES))
def test_who_bets_where(story: Story, rule: str, monkeypatch: pytest.MonkeyPatch) -> None:
    tell(story, rule, monkeypatch)


@pytest.mark.parametrize(("story", "rule"), each(COURSE))
def test_the_course_of_a_round(story: Story, rule: str, monkeypatch: pytest.MonkeyPatch) -> None:
    tell(story, rule, monkeypatch)


@pytest.mark.parametrize(("story", "rule"), each(PAI_GOW))
def test_pai_gow(story: Story, rule: str, monkeypatch: pytest.MonkeyPatch) -> None:
    tell(story, rule, monkeypatch)


@pytest.mark.parametrize(("story", "rule"), each(PAYMENTS))
def test_what_is_paid(story: Story, rule: str, monkeypatch: pytest.MonkeyPatch) -> None:
    tell(story, rule, monkeypatch)


@pytest.mark.parametrize(("story", "rule"), each(FUNDS))
def test_funds_and_prizes(story: Story, rule: str, monkeypatch: pytest.MonkeyPatch) -> None:
    tell(story, rule, monkeypatch)
