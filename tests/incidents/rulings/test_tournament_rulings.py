"""The tournament rules: what the desk answers to each rule on the deal, the betting and the cards."""

import pytest

from tests.incidents.rulings.ruling_table import check, each_row

TABLE = """
MED-CG.11.2   holdem absent_player -> dead: kill player
MED-RJ.2.2    holdem own_cards_shown on_purpose=no -> go_on
MED-RJ.2.3    crazy-pineapple unclear_bet -> decided BY | held_to_it / not_held
MED-RJ.2.6    holdem skipped_turn -> decided BY | act_now / turn_gone
MED-RJ.2.10   omaha  wrong_announcement next_hand=no -> cards_speak: cards_speak
MED-RJ.2.11   crazy-pineapple slow_player deliberate=no stage=thinking waited=two -> go_on
MED-RJ.2.17   crazy-pineapple skipped_turn -> decided BY | act_now / turn_gone
MED-RJ.6.2    crazy-pineapple unclear_bet -> decided BY | held_to_it / not_held
MED-RJ.6.3    holdem unclear_bet -> decided BY | held_to_it / not_held
MED-RJ.6.4    omaha  unclear_bet -> decided BY | held_to_it / not_held
MED-RJ.6.5    holdem unclear_bet -> decided BY | held_to_it / not_held
MED-RJ.6.6    omaha  ambiguous_amount -> stands: bind player
MED-RJ.23.1   omaha  slow_player deliberate=no stage=thinking waited=under_one -> go_on
MED-RJ.23.2 holdem slow_player deliberate=no stage=counting waited=two level=long -> CLOCK
MED-RJ.23.3   crazy-pineapple slow_player deliberate=no stage=counted_out -> dead: kill player
MED-RJ.23.4 crazy-pineapple slow_player deliberate=no stage=counting waited=two level=long -> CLOCK
MED-RJ.23.5   holdem slow_player deliberate=no stage=thinking waited=under_two level=turbo -> go_on
MED-RJ.23.6 omaha slow_player deliberate=no stage=counting waited=under_two level=turbo -> CLOCK
MED-RJ.23.7   omaha  slow_player deliberate=no stage=shot_clock -> decided BY | hand_dies / hand_lives
MED-RJ.23.8   omaha  slow_player deliberate=yes -> MUST, shorten_clock player | SCALE
MED-RJ.23.9   crazy-pineapple slow_player deliberate=yes -> MUST, shorten_clock player | SCALE
MED-RJ.27.1   holdem absent_player -> dead: kill player
MED-RJ.27.2   crazy-pineapple absent_player -> dead: kill player
MED-RJ.27.3   omaha  absent_player -> dead: kill player
MED-RJ.29.1   crazy-pineapple card_exposed substantial=yes -> go_on
MED-RJ.29.2   omaha  card_exposed substantial=yes -> go_on
MED-RJ.29.3   holdem card_exposed substantial=yes -> go_on
MED-RJ.29.3   holdem faced_in_deck cards=2 substantial=yes -> go_on
MED-RJ.29.3   holdem too_many_dealt cards=2 substantial=yes -> go_on
MED-RJ.29.3   holdem wrong_count substantial=yes -> go_on
MED-RJ.29.3   omaha  wrong_order substantial=yes -> go_on
MED-RJ.29.3   crazy-pineapple deal_misplaced what=button substantial=yes -> go_on
MED-RJ.29.3   holdem deal_misplaced what=first_card substantial=yes -> go_on
MED-RJ.29.3   omaha  card_to_empty substantial=yes -> go_on
MED-RJ.29.3   crazy-pineapple entitled_left_out present=yes substantial=yes -> go_on
MED-RJ.30.1   omaha  card_exposed cards=2 substantial=no -> redeal: redeal, same_players
MED-RJ.30.2   holdem card_exposed cards=2 substantial=no -> redeal: redeal, same_players
MED-RJ.31.0   omaha  hand_taken identifiable=no protected=no uncalled=no -> dead: kill player
MED-RJ.31.0   holdem cards_unprotected -> warned: warn player
MED-RJ.31.1   crazy-pineapple hand_taken identifiable=no protected=no uncalled=no -> dead: kill player
MED-RJ.31.1   crazy-pineapple hand_taken identifiable=yes -> recovered: rebuild player
MED-RJ.31.2   omaha  hand_taken identifiable=no protected=no uncalled=yes -> dead: return_uncalled player
MED-RJ.31.3   holdem hand_taken identifiable=no protected=yes -> dead: refund player
MED-RJ.31.4   holdem hand_taken identifiable=no protected=no uncalled=no -> dead: kill player
MED-RJ.32.1   crazy-pineapple own_cards_shown on_purpose=no -> go_on
MED-RJ.33.1   crazy-pineapple oversized_chip against=bet -> call_only: call player
MED-RJ.33.2   crazy-pineapple raise_announced first_motion=one_chip -> stands: bind player
MED-RJ.33.3   omaha  oversized_chip against=nothing -> whole_chip: whole_chip player
MED-RJ.33.4   omaha  oversized_chip against=bet -> call_only: call player
MED-RJ.34.1   crazy-pineapple voice_and_chips first=voice -> stands: bind player
MED-RJ.34.1   omaha  voice_and_chips first=chips -> stands: bind player
MED-RJ.34.2   holdem voice_and_chips first=clear_both -> stands: bind player
MED-RJ.34.2   crazy-pineapple voice_and_chips first=unclear_both -> stands: bind player
MED-RJ.34.3   crazy-pineapple string_bet -> first_amount: first_amount player
MED-RJ.34.3   omaha  raise_announced first_motion=raise -> stands: bind player
MED-RJ.34.4   omaha  voice_and_chips first=voice -> stands: bind player
MED-RJ.34.5   omaha  string_bet -> first_amount: first_amount player
MED-RJ.34.5   holdem raise_announced first_motion=exact -> stands: bind player
MED-RJ.34.6   omaha  raise_announced first_motion=one_chip -> stands: bind player
MED-RJ.34.6   holdem raise_announced first_motion=other -> least_raise: min_raise player
MED-RJ.34.7   omaha  short_all_in -> stands: bind player
MED-RJ.34.8   holdem string_bet -> first_amount: first_amount player
MED-RJ.34.9   omaha  unclear_bet -> decided BY | held_to_it / not_held
MED-RJ.35.2   crazy-pineapple short_raise declared=no half=yes -> least_raise: raise_full player
MED-RJ.35.3   omaha  short_raise declared=no half=yes -> least_raise: raise_full player
MED-RJ.35.4   omaha  short_raise declared=no half=yes -> least_raise: raise_full player
MED-RJ.35.5   holdem short_raise declared=no half=no -> call_only: call player
MED-RJ.35.6   holdem short_raise declared=no half=yes -> least_raise: raise_full player
MED-RJ.35.7   holdem short_all_in -> stands: bind player
MED-RJ.36.1   crazy-pineapple short_all_in -> stands: bind player
MED-RJ.37.3   crazy-pineapple showdown_muck all_in=yes -> shown: show_hand player
MED-RJ.37.4   crazy-pineapple showdown_muck all_in=no -> dead: kill player
MED-RJ.37.5   omaha  showdown_muck all_in=no -> dead: kill player
MED-RJ.37.6   crazy-pineapple one_card_shown plays_board=no -> go_on
MED-RJ.37.7   omaha  one_card_shown plays_board=no -> go_on
MED-RJ.37.8   omaha  last_unshown -> go_on
MED-RJ.37.9   holdem wrong_announcement next_hand=no -> cards_speak: cards_speak
MED-RJ.38.1   holdem all_in_covered -> shown: show_hand player
MED-RJ.38.2   holdem showdown_muck all_in=yes -> shown: show_hand player
MED-RJ.38.3   omaha  showdown_muck all_in=yes -> shown: show_hand player
MED-RJ.38.4   holdem mixed_with_discards -> dead: kill player
MED-RJ.39.1   omaha  one_card_shown plays_board=yes -> go_on
MED-RJ.39.2   holdem ask_to_see who=caller -> shown: show_hand player
MED-RJ.39.3   crazy-pineapple ask_to_see who=no_cards -> go_on
MED-RJ.39.4   omaha  ask_to_see who=staff -> shown: show_hand player
MED-RJ.40.1   crazy-pineapple short_raise declared=yes -> least_raise: min_raise player
MED-RJ.40.2   crazy-pineapple undercall against=other -> decided BY | call_whole / give_it_up
MED-RJ.41.1   crazy-pineapple undercall against=heads_up -> call_only: complete_call player
MED-RJ.41.2   holdem undercall against=heads_up -> call_only: complete_call player
MED-RJ.41.3   crazy-pineapple undercall against=opening -> call_only: complete_call player
MED-RJ.41.4   omaha  undercall against=marker -> call_only: complete_call player
MED-RJ.41.5   holdem undercall against=other -> decided BY | call_whole / give_it_up
MED-RJ.42.1   holdem bet_out_of_turn raised=no players=more -> stands: bind player
MED-RJ.42.2   crazy-pineapple bet_out_of_turn raised=no players=more -> stands: bind player
MED-RJ.42.3   crazy-pineapple bet_out_of_turn raised=yes players=more -> options_open: release_bet player
MED-RJ.42.4   holdem fold_out_of_turn raise_open=no players=more -> dead BY: kill player, penalise player | SCALE
MED-RJ.42.5   omaha  bet_out_of_turn players=two -> options_open: release_bet player
MED-RJ.42.5   omaha  fold_out_of_turn raise_open=no players=two -> decided BY | hand_dies / cards_back
MED-RJ.43.1   omaha  several_chips alike=yes needed=yes -> call_only: call player
MED-RJ.43.1   holdem several_chips alike=yes needed=no above=raise -> stands: bind player
MED-RJ.43.1   crazy-pineapple several_chips alike=yes needed=no above=half -> least_raise: raise_full player
MED-RJ.43.1   omaha  several_chips alike=yes needed=no above=less -> call_only: call player
MED-RJ.43.2   holdem several_chips alike=no above=raise -> stands: bind player
MED-RJ.43.2   crazy-pineapple several_chips alike=no above=half -> least_raise: raise_full player
MED-RJ.43.2   omaha  several_chips alike=no above=less -> call_only: call player
MED-RJ.44.1   crazy-pineapple oversized_chip against=earlier_chip -> call_only: call player
MED-RJ.44.1   omaha  earlier_chips added=several -> stands: bind player
MED-RJ.44.2   holdem oversized_chip against=earlier_chip -> call_only: call player
MED-RJ.44.2   crazy-pineapple earlier_chips added=one_chip -> call_only: call player
MED-RJ.45.1   holdem amount_mistaken -> call_only: complete_call player
MED-RJ.45.2   omaha  amount_mistaken -> call_only: complete_call player
MED-RJ.46.1   holdem count_asked in_turn=yes -> obeyed
MED-RJ.46.1   omaha  count_asked in_turn=no -> go_on
MED-RJ.46.2   crazy-pineapple count_asked in_turn=yes -> obeyed
MED-RJ.46.3   omaha  count_asked in_turn=yes -> obeyed
MED-RJ.47.1   holdem conditional_words -> decided BY | not_held / held_to_it
MED-RJ.48.1   holdem hidden_chip -> decided BY | chip_counts / chip_apart
MED-RJ.48.2   crazy-pineapple hidden_chip -> decided BY | chip_counts / chip_apart
MED-RJ.48.3   omaha  hidden_chip -> decided BY | chip_counts / chip_apart
MED-RJ.49.1   crazy-pineapple cards_shown_to_another viewer=hand_over -> shown: show_to_all player
MED-RJ.49.2   crazy-pineapple cards_shown_to_another viewer=can_bet -> shown: show_to_all player
MED-RJ.49.3   holdem cards_shown_to_another viewer=idle -> kept_back: show_after player
MED-RJ.49.4   omaha  cards_shown_to_another viewer=next_round -> shown: show_round player
MED-RJ.49.5   omaha  cards_shown_to_another viewer=can_bet -> shown: show_to_all player
MED-RJ.49.6   omaha  own_cards_shown on_purpose=no -> go_on
MED-RJ.50.1   crazy-pineapple winner_mucked next_hand=yes -> lapsed
MED-RJ.50.1   omaha  wrong_announcement next_hand=yes -> lapsed
MED-RJ.14.4   holdem wrong_announcement next_hand=yes -> lapsed
MED-RJ.51.1   omaha  fold_out_of_turn raise_open=no players=more -> dead BY: kill player, penalise player | SCALE
MED-RJ.51.2   crazy-pineapple fold_out_of_turn raise_open=yes -> recovered: return_cards player
MED-RJ.57.1   omaha  wrong_announcement next_hand=no -> cards_speak: cards_speak
MED-RJ.57.1   holdem misreading deliberate=no -> cards_speak: cards_speak
MED-RJ.57.2   crazy-pineapple misreading deliberate=yes -> MAY / SCALE
MED-RJ.58.2   crazy-pineapple card_exposed cards=1 deck_place=yes substantial=no -> redeal: redeal, same_players
MED-RJ.58.4   crazy-pineapple card_exposed cards=2 substantial=no -> redeal: redeal, same_players
MED-RJ.58.5   holdem bad_deck fault=foreign -> redeal: redeal, same_players
MED-RJ.58.a   holdem card_exposed cards=2 substantial=no -> redeal: redeal, same_players
MED-RJ.58.b   crazy-pineapple faced_in_deck cards=2 substantial=no -> redeal: redeal, same_players
MED-RJ.58.b   omaha  faced_in_deck cards=1 -> replaced: skip_card
MED-RJ.58.c   crazy-pineapple too_many_dealt cards=2 substantial=no -> redeal: redeal, same_players
MED-RJ.58.c   omaha  too_many_dealt cards=1 -> corrected: take_extra player
MED-RJ.58.d   crazy-pineapple wrong_count last_lacks=yes substantial=no -> corrected: give_missing player
MED-RJ.58.d   omaha  wrong_count last_lacks=no substantial=no -> redeal: redeal, same_players
MED-RJ.58.e   omaha  card_exposed cards=1 deck_place=no substantial=no -> replaced: replace_card player
MED-RJ.58.e   crazy-pineapple wrong_order substantial=no -> redeal: redeal, same_players
MED-RJ.58.f   holdem deal_misplaced what=button substantial=no -> redeal: redeal, same_players
MED-RJ.58.g   omaha  deal_misplaced what=first_card substantial=no -> redeal: redeal, same_players
MED-RJ.58.h   crazy-pineapple card_to_empty substantial=no -> redeal: redeal, same_players
MED-RJ.58.i   holdem entitled_left_out present=yes substantial=no -> redeal: redeal, same_players
MED-RJ.58.i   omaha  entitled_left_out present=no -> go_on
MED-RJ.58.p.a omaha  hand_thrown mixed=no why=uncalled -> recovered: rebuild player
MED-RJ.58.p.b holdem hand_thrown mixed=no why=all_in -> recovered: rebuild player
MED-RJ.58.p.c crazy-pineapple hand_thrown mixed=no why=misled -> recovered: rebuild player
MED-RJ.58.q.a crazy-pineapple mixed_with_discards -> dead: kill player
MED-RJ.58.q.a crazy-pineapple hand_thrown mixed=yes -> dead: kill player
MED-RJ.58.q.b holdem hand_thrown mixed=no why=conceded -> dead: kill player
MED-RJ.58.q.c omaha  hand_thrown mixed=no why=raise -> dead: kill player
MED-RJ.59.1   omaha  premature_card street=flop -> corrected: return_common
MED-RJ.59.2   holdem premature_card street=turn -> corrected: aside_common
MED-RJ.59.3   crazy-pineapple premature_card street=turn -> corrected: aside_common
MED-RJ.59.4   crazy-pineapple premature_card street=river -> corrected: return_common
MED-RJ.60.1   holdem winner_mucked next_hand=no -> recovered: rebuild player
MED-RJ.60.2   crazy-pineapple winner_mucked next_hand=no -> recovered: rebuild player
MED-RJ.60.1b  crazy-pineapple wrong_announcement next_hand=no -> cards_speak: cards_speak
MED-RJ.61.1   omaha  extra_common burnt=no -> corrected: pick_burn
MED-RJ.61.1   holdem extra_common burnt=yes -> corrected: pick_next_burn
MED-RJ.61.2   holdem extra_common burnt=no -> corrected: pick_burn
MED-RJ.62.1   omaha  own_cards_shown on_purpose=yes cards=both declared=no -> decided BY | hand_dies / hand_lives
MED-RJ.62.1   holdem own_cards_shown on_purpose=yes cards=both declared=yes -> go_on
MED-RJ.62.2   crazy-pineapple own_cards_shown on_purpose=yes cards=one repeated=no -> MUST | SCALE
MED-RJ.62.3   omaha  own_cards_shown on_purpose=yes cards=one repeated=yes -> MUST | miss_hands / disqualify
MED-RJ.65.1   omaha  forced_call collusion=yes -> decided BY | must_call / choose_free
MED-RJ.65.1   holdem forced_call collusion=no small=no -> options_open: all_options player
MED-RJ.65.2   crazy-pineapple forced_call collusion=yes -> decided BY | must_call / choose_free
MED-RJ.65.3   omaha  forced_call collusion=no small=yes -> decided BY | must_call / choose_free
MED-RJ.65.4   holdem forced_call collusion=yes -> decided BY | must_call / choose_free
MED-RJ.72.1   omaha  mixed_with_discards -> dead: kill player
MED-RJ.72.2   holdem mixed_with_discards -> dead: kill player
MED-RJ.74.2   holdem slow_player deliberate=yes -> MUST, shorten_clock player | SCALE
MED-RJ.77.1   omaha  own_cards_shown on_purpose=yes cards=one repeated=no -> MUST | SCALE
MED-RJ.77.6   omaha  misreading deliberate=yes -> MAY / SCALE
MED-RJ.77.7   omaha  bet_out_of_turn raised=no players=more -> stands: bind player
MED-RJ.77.10  holdem bet_out_of_turn raised=no players=more -> stands: bind player
MED-RJ.77.18  omaha  fold_out_of_turn raise_open=no players=more -> dead BY: kill player, penalise player | SCALE
MED-RJ.77.22  holdem fold_out_of_turn raise_open=no players=more -> dead BY: kill player, penalise player | SCALE
MED-RJ.78.1   crazy-pineapple bad_deck fault=missing -> decided BY | go_on / deal_again
"""


@pytest.mark.parametrize("line", each_row(TABLE))
def test_the_desk_answers(line: str) -> None:
    check(line)
