"""Galicia: what the desk answers to each rule on errors and conduct of articles 21 to 43."""

import pytest

from tests.incidents.rulings.ruling_table import check, each_row

TABLE = """
GAL-21.abandono         holdem     proxy_play -> forbidden by sector: stop | warn / expel
GAL-21.a                omaha      partnership -> forbidden by sector: stop | warn / expel
GAL-21.b                five-stud  joint_pot -> forbidden by sector: stop | warn / expel
GAL-21.c                draw-five  pot_split -> forbidden by sector: stop, cards_speak | warn / expel
GAL-21.d                seven-stud collusion -> forbidden by sector: stop | warn / expel
GAL-21.f                holdem     loan -> forbidden by sector: stop | warn / expel
GAL-21.h                five-stud  cards_out_of_sight -> forbidden by sector: stop | warn / expel
GAL-21.i.1              draw-five  hand_talk -> forbidden by sector: stop | warn / expel
GAL-21.i.2              seven-stud peeking -> forbidden by sector: stop | warn / expel
GAL-21.k.1              sintetico  criticism -> forbidden by sector: stop | warn / expel
GAL-23.1.corte.vista    omaha      cut_exposed -> reshuffled: reshuffle
GAL-23.2.a.4            draw-five  hand_talk -> forbidden by sector: stop | warn / expel
GAL-23.2.a.4            omaha      peeking -> forbidden by sector: stop | warn / expel
GAL-23.2.clara          omaha      unclear_bet -> forbidden by sector: stop | warn / expel
GAL-23.2.hablar         draw-five  excess_talk repeated=no -> warned: warn player
GAL-23.2.engano         sintetico  deceit repeated=no -> warned: warn player
GAL-23.2.engano.sancion draw-five  excess_talk repeated=no -> warned: warn player
GAL-23.2.engano.sancion seven-stud excess_talk repeated=yes -> decided by sector | expel / let_play
GAL-23.2.engano.sancion sintetico  deceit repeated=no -> warned: warn player
GAL-23.2.engano.sancion holdem     deceit repeated=yes -> decided by sector | expel / let_play
GAL-23.3.criticar       sintetico  criticism -> forbidden by sector: stop | warn / expel
GAL-23.3.cubiertas      five-stud  cards_unprotected -> go_on
GAL-24.1.p1             holdem     card_not_due seen=yes -> redeal: redeal
GAL-24.1.p1             omaha      card_exposed -> go_on: keep_card player
GAL-24.1.a              omaha      wrong_order -> redeal: redeal
GAL-24.1.b              seven-stud wrong_count correctable=yes count=fewer -> corrected: give_missing player
GAL-24.1.b              holdem     wrong_count correctable=no count=fewer -> redeal: redeal
GAL-24.1.c              five-stud  wrong_count correctable=yes count=more -> corrected: take_extra player
GAL-24.1.c              seven-stud wrong_count correctable=no count=more -> redeal: redeal
GAL-24.1.d              omaha      card_not_due seen=yes -> redeal: redeal
GAL-24.1.d              five-stud  card_not_due seen=no -> corrected: correct_order
GAL-24.1.e              draw-five  faced_in_deck cards=2 -> redeal: redeal
GAL-24.1.e              seven-stud faced_in_deck cards=1 -> go_on
GAL-24.1.f              sintetico  bad_deck fault=missing -> redeal: redeal
GAL-24.1.g              holdem     bad_deck fault=foreign -> redeal: redeal
GAL-24.2.a              five-stud  wrong_announcement -> cards_speak: cards_speak
GAL-24.2.b.1            draw-five  card_to_absent -> go_on
GAL-24.2.b.2            draw-five  absent_player -> withdrawn: withdraw player
GAL-24.2.c              seven-stud card_to_empty -> go_on: withdraw_cards
GAL-24.3.b.1            omaha      mixed_with_discards rebuilt_by=player -> pot_lost: lose_pot player
GAL-24.3.b.2            holdem     mixed_with_discards rebuilt_by=supervisor -> pot_played: rebuild player
GAL-24.3.c              sintetico  undercall -> call_only: complete_call player
GAL-24.3.d              holdem     oversized_chip -> call_only: call player
GAL-24.3.e              five-stud  own_cards_shown -> go_on
GAL-24.3.f              seven-stud bet_out_of_turn -> stands_no_raise: bind_no_raise player
GAL-24.3.g.1            five-stud  ante_missing known=yes -> post_or_out: post_or_out player
GAL-24.3.g.2            draw-five  ante_missing known=no -> short_pot: short_pot
GAL-24.3.h              sintetico  cards_touch -> both_dead: kill player, kill other
GAL-24.3.i              seven-stud skipped_turn -> decided by sector | act_now / turn_gone
GAL-24.3.i.2            seven-stud skipped_turn -> decided by sector | act_now / turn_gone
GAL-28.1.a.1            draw-five  wrong_count seen=no count=more -> corrected: take_extra player
GAL-28.1.a.2            draw-five  wrong_count seen=yes count=more -> redeal: redeal
GAL-28.1.b.1            draw-five  wrong_count seen=no count=fewer -> corrected: give_missing player
GAL-28.1.b.2            draw-five  wrong_count seen=yes count=fewer -> redeal: redeal
GAL-28.1.c              draw-five  card_exposed first_card=yes -> redeal: redeal
GAL-28.1.c              draw-five  card_exposed first_card=no -> go_on: keep_card player
GAL-28.2.a              draw-five  deck_put_away top_found=yes -> go_on: restore_stub
GAL-28.2.b              draw-five  deck_put_away top_found=no -> reshuffled: reshuffle_stub
GAL-28.2.c              draw-five  deck_put_away top_found=no -> reshuffled: reshuffle_stub
GAL-28.3.a              draw-five  false_openers blank=2 shows=kings -> go_on
GAL-28.3.b              draw-five  false_openers blank=2 shows=queens called=yes -> dead: kill player
GAL-28.3.c       draw-five false_openers blank=2 shows=queens called=no -> pot_carried: lose_pot player, carry_pot
GAL-28.3.d              draw-five  false_openers shows=doubt -> decided by sector | openers_good / openers_false
GAL-30.2.a              seven-stud skipped_in_deal others_seen=yes -> corrected: give_dead player
GAL-30.2.a              seven-stud skipped_in_deal others_seen=no -> corrected: correct_order
GAL-30.2.a.ultimo       seven-stud skipped_in_deal others_seen=yes -> corrected: give_dead player
GAL-30.2.b              seven-stud cards_short with_dead=yes -> go_on: mix_dead
GAL-30.2.c              seven-stud cards_short with_dead=no -> go_on: common_seventh
GAL-31.1.a.1            seven-stud card_exposed exposed=1 -> corrected: expose_up player
GAL-31.1.a.2            seven-stud card_exposed exposed=2 -> released: release player
GAL-31.1.b              seven-stud last_card_exposed players=more -> decided by player | play_on / bet_no_more
GAL-31.1.b.1            seven-stud last_card_exposed players=more -> decided by player | play_on / bet_no_more
GAL-31.1.b.2            seven-stud last_card_exposed players=more -> decided by player | play_on / bet_no_more
GAL-31.1.b.2.sidepot    seven-stud last_card_exposed players=more -> decided by player | play_on / bet_no_more
GAL-31.2.a              seven-stud last_card_exposed players=two -> showdown: stop_betting
GAL-31.2.b.1            seven-stud premature_card -> replaced: burn_round
GAL-31.2.b.1            five-stud  premature_card -> replaced: burn_round
GAL-31.2.b.2            seven-stud premature_card -> replaced: burn_round
GAL-31.2.b.3            seven-stud premature_card -> replaced: burn_round
GAL-31.3                seven-stud own_cards_shown -> corrected: cover player, next_up player
GAL-43.1.p1             sintetico  wrong_order -> redeal: redeal
GAL-43.1.a              sintetico  wrong_order -> redeal: redeal
GAL-43.1.b              sintetico  wrong_count -> redeal: redeal
GAL-43.1.c              sintetico  card_exposed -> redeal: redeal
GAL-43.2.a.1            sintetico  extra_common enough_cards=yes -> replaced: replace_common
GAL-43.2.a.2            sintetico  extra_common enough_cards=no -> void: void
GAL-43.2.b              sintetico  premature_card -> replaced: replace_common
GAL-24.3.a              sintetico  slow_player -> warned: warn player
GAL-19.1.a              holdem     premature_card -> decided by sector | take_back / let_stand
GAL-23.2.string         holdem     string_bet -> first_amount: first_amount player
"""


@pytest.mark.parametrize("line", each_row(TABLE))
def test_the_desk_answers(line: str) -> None:
    check(line)
