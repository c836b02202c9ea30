"""Circle tables told to the room by their croupier: seats, bets, stud, draw and showdown as each article says."""

import pytest

from tests.doors.stories import Story, each, tell
from tests.games import test_limits as limits
from tests.games.circle import test_sintetico as sintetico
from tests.games.circle.hand import test_betting as betting
from tests.games.circle.hand import test_deal_of_holdem_and_omaha as deal
from tests.games.circle.hand import test_draw_changes as changes
from tests.games.circle.hand import test_draw_openers as openers
from tests.games.circle.hand import test_false_opener as false_opener
from tests.games.circle.hand import test_showdown_and_ties as showdown
from tests.games.circle.hand import test_stud_betting as stud
from tests.games.circle.hand import test_stud_course as course
from tests.games.circle.seats import test_seats_and_marker as seats

SEATS = {
    seats.test_a_player_may_rest_two_hands_without_losing_their_seat: "ARA-10.2.V.5 CLM-AII.3.d.5 GAL-20.p4",
    seats.test_a_game_lasts_until_all_who_started_it_could_have_the_marker_twice: (
        "ARA-10.2.II.c.2 CLM-19.2.2 GAL-18.3.duracion.min GAL-23.3.duracion"
    ),
    seats.test_an_announced_length_binds_instead: "ARA-10.2.II.c.1 CLM-19.2.1 GAL-18.3.duracion",
    seats.test_below_four_the_game_is_suspended_after_the_hand_until_there_are_four_again: (
        "ARA-10.2.VII.0.2 GAL-23.p1.suspende"
    ),
    seats.test_free_seats_go_to_the_waiting_list_in_the_order_of_request: "ARA-10.2.IV.1.2 CLM-AII.3.b.2 GAL-19.1.b",
    sintetico.test_seats_are_drawn_by_lot_at_the_start: "ARA-10.2.B.d.III.1 ARA-10.2.B.e.IV.1",
}
BETS = {
    betting.test_a_player_folds_only_in_their_turn: "ARA-10.2.VII.2.a.1 GAL-23.2.a.1",
    betting.test_whoever_speaks_first_may_fold_in_their_turn: "ARA-10.2.VII.2.a.1 GAL-23.2.a.1",
    betting.test_nobody_sees_the_cards_of_a_folded_hand: "ARA-10.2.VII.2.a.1",
    betting.test_a_short_stack_plays_only_for_its_part_of_the_pot: "ARA-10.2.VII.2.g GAL-23.2.resto",
    betting.test_an_interval_ends_when_all_have_put_in_the_same: "ARA-10.2.VII.2.g GAL-23.2.igual",
    betting.test_whoever_is_not_followed_wins_at_once_without_showing: "ARA-10.2.VII.2.g GAL-23.2.igual",
    betting.test_raises_of_each_player_are_limited_but_not_between_two: "ARA-10.2.VII.2.f",
    openers.test_who_checks_may_raise_later_and_an_open_pot_is_open_to_any_cards: (
        "GAL-27.b.1 GAL-27.sigue GAL-27.abierto"
    ),
    limits.test_new_limits_keep_the_minimum_between_20_and_40_per_cent_of_the_maximum: "ARA-10.2.VI.3.b GAL-22.3.b",
    limits.test_limits_never_change_in_the_middle_of_a_hand: "ARA-10.2.VI.3.b GAL-22.3.b",
    limits.test_limits_move_only_inside_the_band_the_table_opened_with: "CLM-5.2.1",
}
STUD = {
    stud.test_an_open_pair_brings_the_higher_limit_for_everybody: "GAL-30.1.1.b",
    stud.test_the_higher_limit_stays_when_the_pair_is_folded: "GAL-30.1.1.b",
    stud.test_equals_on_view_are_told_apart_by_the_markers_right: (
        "ARA-10.2.B.a.III.4 ARA-10.2.B.a.III.9.2 GAL-30.2.igualdad GAL-30.2.septima.igualdad"
    ),
    stud.test_the_limited_pot_is_that_of_the_deal: "ARA-10.2.B.a.II.1.b GAL-30.1.2.a",
    stud.test_three_raises_a_player_and_no_cap_between_two: "ARA-10.2.B.d.IV.3 GAL-30.1.subidas",
    course.test_a_bet_that_nobody_follows_wins_at_once: "ARA-10.2.B.a.III.7.1 GAL-30.2.segundo.gana",
    course.test_a_dead_card_is_not_dealt_while_the_deck_lasts: "GAL-30.2.muertas.uso",
    course.test_cards_down_and_up_before_each_interval: "CLM-28.2.2",
}
CARDS = {
    deal.test_ara_10_2_iii_1_1_one_pack_of_52_cards_without_jokers: "ARA-10.2.III.1.1",
    changes.test_one_receives_as_many_cards_as_one_puts_away: "GAL-27.descarte.da",
    changes.test_the_others_fold_call_or_raise_until_bets_are_equal: "GAL-27.segunda.demas",
    sintetico.test_five_common_cards_one_by_one_and_five_turns_of_bets: "CLM-3.3.b.5.line GAL-39.b",
    sintetico.test_who_bet_highest_opens_the_next_turn: "ARA-10.2.B.e.IV.7.1",
    false_opener.test_a_discard_that_holds_the_openers_proves_them: "ARA-10.2.A.IV.3.1 GAL-28.3.a",
    false_opener.test_an_opener_who_proves_their_openers_takes_the_pot_and_gets_back_what_nobody_called: (
        "ARA-10.2.A.IV.3.1 GAL-28.3.a"
    ),
    showdown.test_a_tie_shares_each_pot_among_those_who_contest_it: "ARA-10.2.VII.3.7 GAL-23.3.empate",
    showdown.test_a_tie_shares_the_pot_after_the_deduction_and_the_odd_chip_goes_next_to_the_marker: (
        "ARA-10.2.VII.3.7 GAL-23.3.empate"
    ),
    showdown.test_gal_23_3_mostrar_fin_nobody_asks_to_see_a_hand_before_the_croupier_has_them_shown: (
        "GAL-23.3.mostrar.fin"
    ),
    showdown.test_no_hand_is_shown_before_the_end: "GAL-23.3.mostrar.fin",
}


@pytest.mark.parametrize(("story", "rule"), each(SEATS))
def test_seats_and_the_length_of_a_game(story: Story, rule: str, monkeypatch: pytest.MonkeyPatch) -> None:
    tell(story, rule, monkeypatch)


@pytest.mark.parametrize(("story", "rule"), each(BETS))
def test_bets_and_limits(story: Story, rule: str, monkeypatch: pytest.MonkeyPatch) -> None:
    tell(story, rule, monkeypatch)


@pytest.mark.parametrize(("story", "rule"), each(STUD))
def test_stud(story: Story, rule: str, monkeypatch: pytest.MonkeyPatch) -> None:
    tell(story, rule, monkeypatch)


@pytest.mark.parametrize(("story", "rule"), each(CARDS))
def test_cards_and_showdown(story: Story, rule: str, monkeypatch: pytest.MonkeyPatch) -> None:
    tell(story, rule, monkeypatch)
