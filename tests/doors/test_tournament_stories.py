"""Tournaments told to the room by those who direct them, play in them and take the money, as each rule says."""

import pytest

from tests.doors.stories import Story, each, tell
from tests.tournament.clock import test_clock as clock
from tests.tournament.clock import test_days as days
from tests.tournament.clock import test_deciding as deciding
from tests.tournament.field import test_balancing as balancing
from tests.tournament.field import test_conditions as conditions
from tests.tournament.field import test_rebuys as rebuys
from tests.tournament.field import test_registration as registration
from tests.tournament.play import test_awarding as awarding
from tests.tournament.play import test_chips as chips
from tests.tournament.play import test_play as hands
from tests.tournament.play import test_shuffle as shuffle

TOURNAMENTS = {
    registration.test_med_cg_3_1_entries_are_numbered_in_the_order_of_request_whoever_pays_first: "MED-CG.3.1",
    registration.test_med_sg_2_a_sit_and_go_starts_with_ten_and_takes_no_eleventh: "MED-CG.3.1",
    registration.test_med_cg_3_2_an_entry_takes_effect_when_buy_in_and_fee_are_paid: "MED-CG.3.2",
    registration.test_med_cg_3_3_any_of_the_three_venues_takes_payment: "MED-CG.3.3",
    registration.test_med_cg_3_3_nowhere_else_takes_it: "MED-CG.3.3",
    registration.test_med_cg_3_4_a_deposit_tells_payer_date_and_venue: "MED-CG.3.4",
    registration.test_med_rj_10_1_who_finds_no_seat_waits_and_keeps_their_turn: "MED-RJ.10.1",
    registration.test_med_rj_78_2_to_enter_is_to_accept_the_rules: "MED-RJ.78.2",
    conditions.test_med_cg_4_5_another_price_holds_from_now_on_and_those_who_paid_keep_theirs: "MED-CG.4.5",
    rebuys.test_med_rj_53_3_one_chip_is_enough_for_the_add_on: "MED-RJ.53.3",
    rebuys.test_med_rj_53_3_the_add_on_needs_a_chip: "MED-RJ.53.3",
    rebuys.test_med_rj_53_4_the_add_on_ends_with_the_first_deal_of_the_next_level: "MED-RJ.53.4",
    shuffle.test_med_rj_53_4_an_add_on_is_taken_until_the_first_hand_is_dealt: "MED-RJ.53.4",
}
TABLES = {
    balancing.test_med_rj_3_4_nine_players_are_drawn_to_a_final_table_with_a_new_button: "MED-RJ.3.4",
    balancing.test_med_rj_16_4_a_difference_of_one_is_left_alone_and_one_of_two_is_levelled: "MED-RJ.16.4",
    balancing.test_med_rj_16_5_play_stops_at_a_difference_of_three_until_tables_are_balanced: "MED-RJ.16.5",
    hands.test_med_rj_4_1_the_tournament_ends_when_one_player_has_all_chips: "MED-RJ.4.1",
    awarding.test_med_rj_4_1_and_73_5_a_deal_parts_the_prizes_of_those_left_and_ends_it: "MED-RJ.4.1",
    days.test_med_rj_4_2_play_may_go_on_for_an_hour_after_the_closing: "MED-RJ.4.2",
}
PLAY = {
    clock.test_med_rj_14_1_and_14_3_every_new_level_is_signalled_once: "MED-RJ.14.1 MED-RJ.14.3",
    clock.test_med_rj_69_3_all_day_registration_is_open_while_the_clock_has_not_stopped: "MED-RJ.69.3",
    clock.test_med_rj_73_7_a_house_may_halve_them_for_each_ground: "MED-RJ.73.7",
    clock.test_med_rj_73_7_levels_last_half_from_a_deal_or_two_players_on: "MED-RJ.73.7",
    deciding.test_med_rj_23_2_and_23_3_only_that_hand_is_dead_when_the_count_is_over: "MED-RJ.23.2 MED-RJ.23.3",
    deciding.test_med_rj_23_4_the_croupier_calls_the_director_and_runs_no_clock: "MED-RJ.23.4",
    deciding.test_med_rj_23_5_and_23_6_in_a_turbo_a_minute_and_then_thirty_five_seconds: "MED-RJ.23.5 MED-RJ.23.6",
    awarding.test_med_rj_4_5_the_trophy_is_for_most_chips_at_the_end: "MED-RJ.4.5",
    awarding.test_med_rj_73_3_in_the_league_five_cannot_share_three_prizes: "MED-RJ.73.3",
    awarding.test_med_rj_73_5_no_deal_before_five_are_left_nor_while_others_may_enter: "MED-RJ.73.5",
    chips.test_chips_are_raced_between_hands_and_hands_are_dealt_in_what_is_left: "MED-RJ.18.1",
}


@pytest.mark.parametrize(("story", "rule"), each(TOURNAMENTS))
def test_entries_and_what_is_paid(story: Story, rule: str, monkeypatch: pytest.MonkeyPatch) -> None:
    tell(story, rule, monkeypatch)


@pytest.mark.parametrize(("story", "rule"), each(TABLES))
def test_tables_days_and_the_end(story: Story, rule: str, monkeypatch: pytest.MonkeyPatch) -> None:
    tell(story, rule, monkeypatch)


@pytest.mark.parametrize(("story", "rule"), each(PLAY))
def test_clock_chips_and_prizes(story: Story, rule: str, monkeypatch: pytest.MonkeyPatch) -> None:
    tell(story, rule, monkeypatch)
