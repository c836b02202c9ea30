"""Castilla-La Mancha: what the desk answers to each rule of articles 21 to 29."""

import pytest

from tests.incidents.rulings.ruling_table import check, each_row

TABLE = """
CLM-21.a       draw-five  proxy_play -> forbidden by area: stop | warn / expel
CLM-21.b       seven-stud partnership -> forbidden by area: stop | warn / expel
CLM-21.c       sintetico  joint_pot -> forbidden by area: stop | warn / expel
CLM-21.d       holdem     pot_split -> forbidden by area: stop, cards_speak | warn / expel
CLM-21.e       omaha      collusion -> forbidden by area: stop | warn / expel
CLM-21.f       five-stud  chips_added -> forbidden by area: stop | warn / expel
CLM-21.g       draw-five  loan -> forbidden by area: stop | warn / expel
CLM-21.h       seven-stud chips_hidden -> forbidden by area: stop | warn / expel
CLM-21.i       sintetico  cards_out_of_sight -> forbidden by area: stop | warn / expel
CLM-21.j       holdem     touching_cards -> forbidden by area: stop | warn / expel
CLM-21.k.1     omaha      hand_talk -> forbidden by area: stop | warn / expel
CLM-21.k.2     five-stud  peeking -> forbidden by area: stop | warn / expel
CLM-22.1.a.0   omaha      wrong_order -> redeal: redeal
CLM-22.1.a.0   five-stud  card_exposed deck_place=no -> go_on: keep_card player
CLM-22.1.a.1   holdem     wrong_order -> redeal: redeal
CLM-22.1.a.2   omaha      wrong_count correctable=yes count=more -> corrected: take_extra player
CLM-22.1.a.2   five-stud  wrong_count correctable=yes count=fewer -> corrected: give_missing player
CLM-22.1.a.2   seven-stud wrong_count correctable=no -> redeal: redeal
CLM-22.1.a.3   holdem     card_not_due seen=yes -> redeal: redeal
CLM-22.1.a.3   omaha      card_not_due seen=no -> corrected: correct_order
CLM-22.1.a.4   five-stud  faced_in_deck cards=2 -> redeal: redeal
CLM-22.1.a.4   draw-five  faced_in_deck cards=1 deck_place=no -> go_on
CLM-22.1.a.7   draw-five  faced_in_deck cards=1 deck_place=yes -> redeal: redeal
CLM-22.1.a.5   seven-stud bad_deck fault=missing -> redeal: redeal
CLM-22.1.a.6   sintetico  bad_deck fault=foreign -> redeal: redeal
CLM-22.1.a.6   draw-five  bad_deck fault=damaged -> redeal: redeal
CLM-22.1.a.7   holdem     card_exposed deck_place=yes -> redeal: redeal
CLM-22.1.a.7   holdem     top_card_seen -> redeal: redeal
CLM-22.1.b.1   omaha      wrong_announcement -> cards_speak: cards_speak
CLM-22.1.b.2.1 five-stud  card_to_absent -> go_on
CLM-22.1.b.2.2 draw-five  absent_player -> withdrawn: withdraw player
CLM-22.1.b.3   draw-five  card_to_empty -> go_on: withdraw_cards
CLM-22.2.0.2   sintetico  slow_player repeated=no -> warned: warn player
CLM-22.2.0.3   holdem     slow_player repeated=yes -> decided by in_charge | expel / warn
CLM-22.2.a.1   omaha      mixed_with_discards rebuilt_by=nobody -> pot_lost: lose_pot player
CLM-22.2.a.2   holdem     mixed_with_discards rebuilt_by=supervisor -> pot_played: rebuild player
CLM-22.2.a.3   holdem     mixed_with_discards rebuilt_by=supervisor -> pot_played: rebuild player
CLM-22.2.b     holdem     undercall -> call_only: complete_call player
CLM-22.2.c     omaha      oversized_chip -> call_only: call player
CLM-22.2.d     five-stud  own_cards_shown -> go_on
CLM-22.2.e.1   seven-stud bet_out_of_turn raised=no -> stands: bind player
CLM-22.2.e.2   sintetico  bet_out_of_turn raised=yes -> options_open: release_bet player
CLM-22.2.f.1   five-stud  ante_missing known=yes -> post_or_out: post_or_out player
CLM-22.2.f.2   draw-five  ante_missing known=no -> short_pot: short_pot
CLM-22.2.g.1   seven-stud cards_touch owners_known=yes -> go_on
CLM-22.2.g.1   sintetico  cards_touch owners_known=no -> both_dead: kill player, kill other
CLM-22.2.g.2   draw-five  touching_again -> decided by in_charge | warn / expel
CLM-22.2.h.1   seven-stud skipped_turn -> decided by area | act_now / turn_gone
CLM-23.1.a.1.1 draw-five  wrong_count seen=no count=more -> corrected: take_extra player
CLM-23.1.a.1.2 draw-five  wrong_count seen=yes count=more -> redeal: redeal
CLM-23.1.a.2.1 draw-five  wrong_count seen=no count=fewer -> corrected: give_missing player
CLM-23.1.a.2.2 draw-five  wrong_count seen=yes count=fewer -> redeal: redeal
CLM-23.1.a.3   draw-five  card_exposed first_card=yes -> redeal: redeal
CLM-23.1.a.3   draw-five  card_exposed first_card=no deck_place=no -> go_on: keep_card player
CLM-23.1.b.1   draw-five  deck_put_away top_found=yes -> go_on: restore_stub
CLM-23.1.b.2   draw-five  deck_put_away top_found=no -> reshuffled: reshuffle_stub
CLM-23.1.b.3   draw-five  deck_put_away top_found=no -> reshuffled: reshuffle_stub
CLM-23.2.1     draw-five  false_openers blank=0 shows=jacks -> go_on
CLM-23.2.2     draw-five  false_openers blank=0 shows=less called=yes -> dead: kill player
CLM-23.2.3     draw-five  false_openers blank=0 shows=less called=no -> pot_carried: lose_pot player, carry_pot
CLM-25.1.a.1   seven-stud card_exposed exposed=1 -> corrected: expose_up player
CLM-25.1.a.2   seven-stud card_exposed exposed=2 -> released: release player
CLM-25.1.b.0   seven-stud last_card_exposed players=more -> decided by player | play_on / bet_no_more
CLM-25.1.b.1   seven-stud last_card_exposed players=more -> decided by player | play_on / bet_no_more
CLM-25.1.b.2   seven-stud last_card_exposed players=more -> decided by player | play_on / bet_no_more
CLM-25.1.b.3   seven-stud last_card_exposed players=more -> decided by player | play_on / bet_no_more
CLM-25.1.c     seven-stud last_card_exposed players=two -> showdown: stop_betting
CLM-25.1.d.1   seven-stud premature_card -> replaced: burn_round
CLM-25.1.d.2   seven-stud premature_card -> replaced: burn_round
CLM-25.1.d.3   seven-stud premature_card -> replaced: burn_round
CLM-25.2.1     seven-stud own_cards_shown -> corrected: cover player, next_up player
CLM-25.2.2     seven-stud own_cards_shown -> corrected: cover player, next_up player
CLM-29.1.0     sintetico  wrong_order -> redeal: redeal
CLM-29.1.a     sintetico  wrong_order -> redeal: redeal
CLM-29.1.b     sintetico  wrong_count -> redeal: redeal
CLM-29.1.c     sintetico  card_exposed -> redeal: redeal
CLM-29.2.a.1   sintetico  extra_common enough_cards=yes -> replaced: replace_common
CLM-29.2.a.2   sintetico  extra_common enough_cards=yes -> replaced: replace_common
CLM-29.2.a.3   sintetico  extra_common enough_cards=no -> void: void
CLM-29.2.b     sintetico  premature_card -> replaced: replace_common
CLM-22.2.0.1   sintetico  slow_player repeated=no -> warned: warn player
CLM-22.2.h.2   seven-stud skipped_turn -> decided by area | act_now / turn_gone
CLM-23.2.4     draw-five  false_openers shows=doubt -> decided by area | openers_good / openers_false
CLM-AII.3.b.1  five-stud  premature_card -> decided by area | burn_it / let_stand
CLM-AII.3.b.1  holdem     premature_card -> decided by area | take_back / let_stand
"""


@pytest.mark.parametrize("line", each_row(TABLE))
def test_the_desk_answers(line: str) -> None:
    check(line)
