"""Aragón: what the desk answers to each rule of chapter 10.2, VII to IX, and of its games."""

import pytest

from tests.incidents.rulings.ruling_table import check, each_row

TABLE = """
ARA-10.2.VII.1.7      sintetico  cut_exposed -> reshuffled: reshuffle
ARA-10.2.VII.2.a.3    draw-five  hand_talk -> forbidden by chief: stop | warn / expel
ARA-10.2.VII.2.a.3    omaha      peeking -> forbidden by chief: stop | warn / expel
ARA-10.2.VII.2.j.1    sintetico  string_bet -> first_amount: first_amount player
ARA-10.2.VII.2.j.2    omaha      unclear_bet -> forbidden by chief: stop | warn / expel
ARA-10.2.VII.2.l.1    draw-five  excess_talk repeated=no -> warned: warn player
ARA-10.2.VII.2.l.2    sintetico  deceit repeated=no -> warned: warn player
ARA-10.2.VII.2.l.3    draw-five  excess_talk repeated=no -> warned: warn player
ARA-10.2.VII.2.l.3    seven-stud excess_talk repeated=yes -> decided by chief | expel / let_play
ARA-10.2.VII.2.l.3    sintetico  deceit repeated=no -> warned: warn player
ARA-10.2.VII.2.l.3    holdem     deceit repeated=yes -> decided by chief | expel / let_play
ARA-10.2.VII.3.8      sintetico  criticism -> forbidden by chief: stop | warn / expel
ARA-10.2.VII.3.10     five-stud  cards_unprotected -> go_on
ARA-10.2.VIII.1.0     omaha      wrong_order noticed=dealing -> redeal: redeal
ARA-10.2.VIII.1.0     omaha      card_exposed -> go_on: keep_card player
ARA-10.2.VIII.1.a     seven-stud wrong_order noticed=dealing -> redeal: redeal
ARA-10.2.VIII.1.b     holdem     wrong_count acted=0 correctable=yes count=more -> corrected: take_extra player
ARA-10.2.VIII.1.b     omaha      wrong_count acted=0 correctable=yes count=fewer -> corrected: give_missing player
ARA-10.2.VIII.1.b     five-stud  wrong_count acted=0 correctable=no -> redeal: redeal
ARA-10.2.VIII.1.b     seven-stud wrong_count acted=1 -> redeal: redeal
ARA-10.2.VIII.1.c     holdem     card_not_due seen=yes -> redeal: redeal
ARA-10.2.VIII.1.c     omaha      card_not_due seen=no -> corrected: correct_order
ARA-10.2.VIII.1.d     five-stud  faced_in_deck cards=2 -> redeal: redeal
ARA-10.2.VIII.1.d     draw-five  faced_in_deck cards=1 -> go_on
ARA-10.2.VIII.1.e     seven-stud bad_deck -> redeal: redeal
ARA-10.2.VIII.2.a     holdem     wrong_announcement -> cards_speak: cards_speak
ARA-10.2.VIII.2.b     omaha      card_to_absent -> go_on
ARA-10.2.VIII.2.b     omaha      absent_player -> withdrawn: withdraw player
ARA-10.2.VIII.2.c     five-stud  card_to_empty -> go_on: withdraw_cards
ARA-10.2.VIII.3.a     holdem     slow_player -> warned: warn player
ARA-10.2.VIII.3.b     seven-stud mixed_with_discards rebuilt_by=croupier -> pot_played by croupier: rebuild player
ARA-10.2.VIII.3.b     sintetico  mixed_with_discards rebuilt_by=supervisor -> pot_lost: lose_pot player
ARA-10.2.VIII.3.c     draw-five  undercall -> call_only: complete_call player
ARA-10.2.VIII.3.d     seven-stud oversized_chip -> call_only: call player
ARA-10.2.VIII.3.e     holdem     own_cards_shown -> go_on: show_to_all player, keep_card player
ARA-10.2.VIII.3.f     five-stud  bet_out_of_turn -> stands_no_raise: bind_no_raise player
ARA-10.2.VIII.3.g.1   holdem     ante_missing known=yes -> post_or_out: post_or_out player
ARA-10.2.VIII.3.g.2   omaha      ante_missing known=no -> short_pot: short_pot
ARA-10.2.VIII.3.h     draw-five  cards_touch -> both_dead: kill player, kill other
ARA-10.2.VIII.3.i     five-stud  skipped_turn acted_after=0 -> decided by chief | act_now / turn_gone
ARA-10.2.VIII.3.j     five-stud  skipped_turn acted_after=0 -> decided by chief | act_now / turn_gone
ARA-10.2.VIII.3.j     draw-five  skipped_turn acted_after=2 -> turn_lost: lose_turn player
ARA-10.2.VIII.3.j     holdem     skipped_turn acted_after=1 -> decided by chief | act_now / turn_gone
ARA-10.2.VIII.3.k     seven-stud wrong_count acted=2 -> dead: kill player
ARA-10.2.VIII.3.k     draw-five  wrong_count acted=2 -> dead: kill player
ARA-10.2.VIII.3.k     sintetico  wrong_count acted=2 -> dead: kill player
ARA-10.2.VIII.3.l     holdem     own_cards_shown -> go_on: show_to_all player, keep_card player
ARA-10.2.VIII.3.ll.1  seven-stud amount_mistaken misinformed=no -> stands: bind player
ARA-10.2.VIII.3.ll.2  sintetico  amount_mistaken misinformed=yes -> options_open: all_options player
ARA-10.2.IX.a         omaha      partnership -> forbidden by chief: stop | warn / expel
ARA-10.2.IX.b         five-stud  joint_pot -> forbidden by chief: stop | warn / expel
ARA-10.2.IX.c         draw-five  pot_split -> forbidden by chief: stop, cards_speak | warn / expel
ARA-10.2.IX.d         seven-stud collusion -> forbidden by chief: stop | warn / expel
ARA-10.2.IX.f         holdem     loan -> forbidden by chief: stop | warn / expel
ARA-10.2.IX.h         five-stud  cards_out_of_sight -> forbidden by chief: stop | warn / expel
ARA-10.2.IX.i.1       draw-five  hand_talk -> forbidden by chief: stop | warn / expel
ARA-10.2.IX.i.2       seven-stud peeking -> forbidden by chief: stop | warn / expel
ARA-10.2.IX.j.2       holdem     proxy_play -> forbidden by chief: stop | warn / expel
ARA-10.2.IX.k         sintetico  criticism -> forbidden by chief: stop | warn / expel
ARA-10.2.A.IV.1.a     draw-five  wrong_count acted=0 seen=no count=more -> corrected: take_extra player
ARA-10.2.A.IV.1.a     draw-five  wrong_count acted=0 seen=no count=fewer -> corrected: give_missing player
ARA-10.2.A.IV.1.b     draw-five  wrong_count acted=0 seen=yes -> redeal: redeal
ARA-10.2.A.IV.1.b     draw-five  wrong_count acted=1 seen=yes -> redeal: redeal
ARA-10.2.A.IV.1.c     draw-five  card_exposed first_card=yes -> redeal: redeal
ARA-10.2.A.IV.1.c     draw-five  card_exposed first_card=no -> go_on: keep_card player
ARA-10.2.A.IV.2.1     draw-five  deck_put_away top_found=yes -> go_on: restore_stub
ARA-10.2.A.IV.2.2     draw-five  deck_put_away top_found=no -> reshuffled: reshuffle_stub
ARA-10.2.A.IV.3.1     draw-five  false_openers blank=0 shows=more -> go_on
ARA-10.2.A.IV.3.2     draw-five  false_openers blank=1 shows=jacks called=yes -> pot_lost: lose_pot player
ARA-10.2.A.IV.3.3     draw-five  false_openers blank=1 shows=jacks called=no -> pot_carried: lose_pot player, carry_pot
ARA-10.2.B.a.III.10.b seven-stud skipped_in_deal others_seen=yes -> corrected: give_dead player
ARA-10.2.B.a.III.10.b seven-stud skipped_in_deal others_seen=no -> corrected: correct_order
ARA-10.2.B.a.IV.1.a.1 seven-stud card_exposed exposed=1 -> corrected: expose_up player
ARA-10.2.B.a.IV.1.a.2 seven-stud card_exposed exposed=2 -> released: release player
ARA-10.2.B.a.IV.1.b.1 seven-stud last_card_exposed players=more -> decided by player | play_on / bet_no_more
ARA-10.2.B.a.IV.1.b.2 seven-stud last_card_exposed players=more -> decided by player | play_on / bet_no_more
ARA-10.2.B.a.IV.2.a   seven-stud last_card_exposed players=two -> showdown: stop_betting
ARA-10.2.B.a.IV.2.b   seven-stud premature_card -> replaced: burn_round
ARA-10.2.B.a.IV.3.a   seven-stud own_cards_shown bet_pending=no -> corrected: cover player, next_up player
ARA-10.2.B.a.IV.3.b   seven-stud own_cards_shown bet_pending=yes -> dead: kill player
ARA-10.2.B.a.IV.3.c   seven-stud absent_player forced_due=yes -> withdrawn: lose_forced player, withdraw player
ARA-10.2.B.a.IV.3.c   seven-stud absent_player forced_due=no -> withdrawn: withdraw player
ARA-10.2.B.d.V.1      five-stud  card_exposed exposed=2 -> redeal: redeal
ARA-10.2.B.d.V.2.a    five-stud  wrong_opener_named already_bet=yes -> stands: bind player
ARA-10.2.B.d.V.2.a    five-stud  wrong_opener_named already_bet=no -> corrected: correct_turn
ARA-10.2.B.d.V.2.b    five-stud  wrong_burn restorable=yes -> corrected: correct_order
ARA-10.2.B.d.V.2.b    five-stud  wrong_burn restorable=no -> go_on
ARA-10.2.B.d.V.3.a    five-stud  own_cards_shown bet_pending=no -> corrected: cover player
ARA-10.2.B.d.V.3.b    five-stud  own_cards_shown bet_pending=yes -> dead: kill player
ARA-10.2.B.d.V.3.c    five-stud  absent_player forced_due=yes -> withdrawn: lose_forced player, withdraw player
ARA-10.2.B.d.V.3.c    five-stud  absent_player forced_due=no -> withdrawn: withdraw player
ARA-10.2.B.e.V.1.0    sintetico  wrong_order noticed=dealing -> redeal: redeal
ARA-10.2.B.e.V.1.a    sintetico  wrong_order noticed=dealing -> redeal: redeal
ARA-10.2.B.e.V.1.b    sintetico  wrong_count acted=0 -> redeal: redeal
ARA-10.2.B.e.V.1.c    sintetico  card_exposed -> redeal: redeal
ARA-10.2.B.e.V.1.d    sintetico  card_off_table -> redeal: redeal
ARA-10.2.B.e.V.2.a.1  sintetico  extra_common -> replaced: remix_common
ARA-10.2.B.e.V.2.a.2  sintetico  extra_common -> replaced: remix_common
ARA-10.2.B.e.V.2.a.3  sintetico  extra_common -> replaced: remix_common
ARA-10.2.B.e.V.2.b    sintetico  premature_card -> replaced: remix_common
ARA-10.2.A.IV.3.4     draw-five  false_openers shows=doubt -> decided by chief | openers_good / openers_false
ARA-10.2.IV.1.1       sintetico  wrong_order noticed=betting -> decided by chief | go_on / deal_again
ARA-10.2.IV.1.1       five-stud  premature_card -> decided by chief | burn_it / let_stand
ARA-10.2.IV.1.1       holdem     premature_card -> decided by chief | take_back / let_stand
ARA-10.2.B.d.V.0      five-stud  premature_card -> decided by chief | burn_it / let_stand
ARA-10.2.B.e.V.0      sintetico  wrong_count acted=0 -> redeal: redeal
ARA-10.2.IX.e         holdem     chips_added -> forbidden by chief: stop | warn / expel
ARA-10.2.IX.g         holdem     chips_hidden -> forbidden by chief: stop | warn / expel
"""


@pytest.mark.parametrize("line", each_row(TABLE))
def test_the_desk_answers(line: str) -> None:
    check(line)
