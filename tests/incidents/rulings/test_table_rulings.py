"""Seats, deck, chips, the draw, the showdown and the course of a tournament: each rule that a table asks about."""

import pytest

from tests.incidents.rulings.ruling_table import check, each_row

TABLE = """
GAL-20.p1.a           holdem     two_at_one_seat -> forbidden
ARA-10.2.V.1          omaha      two_at_one_seat -> forbidden
CLM-AII.3.d.1         five-stud  two_at_one_seat -> forbidden
GAL-18.3.duracion     holdem     game_length announced=yes -> ordered
GAL-18.3.duracion.min holdem     game_length announced=no marker_twice=no -> ordered
GAL-23.3.duracion     omaha      game_length announced=no marker_twice=yes -> allowed
ARA-10.2.II.c.1       holdem     game_length announced=yes -> ordered
ARA-10.2.II.c.2       sintetico  game_length announced=no marker_twice=no -> ordered
ARA-10.2.VII.3.11     holdem     game_length announced=no marker_twice=yes -> allowed
CLM-19.2.1            holdem     game_length announced=yes -> ordered
CLM-19.2.2            omaha      game_length announced=no marker_twice=no -> ordered
GAL-18.3.b.sesion     holdem     session_over -> ordered
ARA-10.2.II.b.2       seven-stud session_over -> ordered
CLM-19.1.b.2          holdem     session_over -> ordered
GAL-23.1.marca        holdem     marker_moves first_hand=yes -> ordered
GAL-23.1.rota         omaha      marker_moves first_hand=no -> ordered
ARA-10.2.VII.1.1      holdem     marker_moves first_hand=yes -> ordered
ARA-10.2.VII.1.2      holdem     marker_moves first_hand=no -> ordered
ARA-10.2.B.e.IV.3     sintetico  marker_moves first_hand=yes -> ordered
MED-RJ.11.2           holdem     marker_moves first_hand=yes -> ordered
MED-CG.13.1           omaha      marker_moves first_hand=no -> ordered
GAL-18.1.a            seven-stud deck_size -> ordered
GAL-26                draw-five  deck_size -> ordered
GAL-37.a              five-stud  deck_size -> ordered
GAL-40.a              sintetico  deck_size -> ordered
ARA-10.2.A.II.1       draw-five  deck_size -> ordered
ARA-10.2.B.d.II.1     five-stud  deck_size -> ordered
ARA-10.2.III.1.1      omaha      deck_size -> ordered
CLM-AI.1.a.1          holdem     deck_size -> ordered
CLM-AI.3.d.1          sintetico  deck_size -> ordered
GAL-22.3.p1           holdem     cash_bet -> forbidden
ARA-10.2.VI.3.0.1     omaha      cash_bet -> forbidden
GAL-23.2.a.3          holdem     folded_claims -> ordered
ARA-10.2.VII.2.a.2    holdem     folded_claims -> ordered
MED-RJ.18.6           holdem     race_remainder half=yes -> ordered
MED-RJ.18.6           omaha      race_remainder half=no -> ordered
MED-RJ.58.3           holdem     two_to_button -> go_on
MED-CG.6.2            holdem     no_chips_left rebuys=yes -> allowed
MED-CG.6.1            omaha      no_chips_left rebuys=no -> ordered
MED-RJ.77.19          holdem     penalised_returns disqualified=no -> ordered by director
MED-RJ.77.20          holdem     penalised_returns disqualified=yes -> forbidden
MED-RJ.67.2           holdem     level_hand_for_hand due=level -> ordered
MED-RJ.67.3           omaha      level_hand_for_hand due=break -> ordered by director
MED-RJ.16.1           holdem     breaking_order -> ordered by director
GAL-20.p2             holdem     seat_wanted started=no -> ordered
GAL-20.p3             omaha      seat_wanted started=yes -> ordered by sector
GAL-20.p4             five-stud  rest_asked hands=two -> allowed
GAL-21.g              omaha      chips_hidden -> forbidden by sector: stop | warn / expel
GAL-21.j              holdem     seats_swapped -> forbidden by sector: stop | warn / expel
GAL-23.p1.suspende    holdem     too_few_players players=fewer -> suspended
GAL-23.p1.inicio      omaha      too_few_players players=four -> go_on
GAL-23.2.fichas       holdem     stack_too_short -> allowed
GAL-23.1.jugador      draw-five  player_shuffles -> allowed
GAL-23.1.corte.a      holdem     cut_wrong how=both_hands -> corrected
GAL-23.1.corte.b      holdem     cut_wrong how=crooked -> corrected
GAL-23.1.corte.c      omaha      cut_wrong how=touched -> corrected
GAL-23.1.corte.d      sintetico  cut_wrong how=hidden -> corrected
GAL-23.1.sentido      holdem     deal_direction direction=counterclockwise -> go_on
GAL-23.1.sentido      seven-stud deal_direction direction=clockwise -> redeal: redeal
GAL-27.faltan.1       draw-five  draw_runs_out -> ordered
GAL-27.pregunta       draw-five  discards_asked -> allowed
GAL-27.blanco.Q       draw-five  blank_hand blank=1 -> ordered
GAL-27.blanco.K       draw-five  blank_hand blank=2 -> ordered
GAL-27.blanco.A       draw-five  blank_hand blank=3 -> ordered
GAL-23.2.linea        holdem     chips_over_line where=past -> stands
GAL-23.2.reunir       holdem     chips_over_line where=before -> options_open
GAL-23.2.linea.duda   omaha      chips_over_line where=taken -> stands
GAL-23.2.subidas      holdem     too_many_raises players=two -> allowed
GAL-30.1.subidas      seven-stud too_many_raises players=more -> call_only
GAL-23.3.empate       holdem     tied_pot -> ordered
GAL-23.2.descartes    holdem     stub_asked -> forbidden
GAL-23.3.orden.1      five-stud  showdown_order -> ordered
GAL-23.3.mostrar      holdem     showdown_muck -> shown
GAL-23.3.mostrar      omaha      one_card_shown -> go_on
GAL-23.3.hablan       holdem     misreading -> cards_speak: cards_speak
GAL-23.2.unico        holdem     last_unshown -> go_on
GAL-24.2.a            holdem     winner_mucked -> cards_speak: cards_speak
ARA-10.2.V.3          holdem     seat_wanted started=no -> ordered
ARA-10.2.V.4          holdem     seat_wanted started=yes -> ordered by chief
ARA-10.2.V.5          omaha      rest_asked hands=two -> allowed
ARA-10.2.VII.0.2      holdem     too_few_players players=fewer -> suspended
ARA-10.2.VII.2.k      holdem     stack_too_short -> allowed
ARA-10.2.VII.1.5      holdem     player_shuffles -> allowed
ARA-10.2.VII.1.8.1    holdem     cut_wrong how=both_hands -> corrected
ARA-10.2.B.d.III.4    five-stud  deal_direction direction=clockwise -> go_on
ARA-10.2.B.d.III.4    five-stud  deal_direction direction=counterclockwise noticed=dealing -> redeal: redeal
ARA-10.2.B.d.III.4    five-stud  deal_direction direction=counterclockwise noticed=betting -> LATER
ARA-10.2.B.e.IV.4     sintetico  deal_direction direction=counterclockwise -> go_on
ARA-10.2.B.e.IV.4     sintetico  deal_direction direction=clockwise noticed=dealing -> redeal: redeal
ARA-10.2.A.III.g.1    draw-five  draw_runs_out -> ordered
ARA-10.2.A.III.h      draw-five  discards_asked -> allowed
ARA-10.2.A.III.d.2    draw-five  blank_hand blank=2 -> ordered
ARA-10.2.VII.2.i.2    holdem     chips_over_line where=past -> stands
ARA-10.2.VII.2.i.3    omaha      chips_over_line where=taken -> stands
ARA-10.2.B.d.IV.3     five-stud  too_many_raises players=more -> call_only
ARA-10.2.VII.3.7      holdem     tied_pot -> ordered
ARA-10.2.VII.2.m.1    holdem     stub_asked -> forbidden
ARA-10.2.VII.3.2      holdem     showdown_order -> ordered
ARA-10.2.B.d.III.9.1  five-stud  showdown_order -> ordered
ARA-10.2.VII.3.4      holdem     showdown_muck -> go_on
ARA-10.2.VII.3.4      holdem     ask_to_see who=caller -> shown
ARA-10.2.VII.3.4      omaha      ask_to_see who=staff -> shown by chief
ARA-10.2.VII.3.4      omaha      ask_to_see who=no_cards -> kept_back
ARA-10.2.VII.3.5      holdem     misreading -> cards_speak: cards_speak
ARA-10.2.VII.2.h      holdem     last_unshown -> go_on
ARA-10.2.VII.3.6      holdem     winner_mucked -> cards_speak: cards_speak
ARA-10.2.VII.3.6      holdem     late_claim when=in_time -> ordered
CLM-AII.3.d.3         holdem     seat_wanted started=no -> ordered
CLM-AII.3.d.4         holdem     seat_wanted started=yes -> ordered by area
CLM-AII.3.d.5         omaha      rest_asked hands=two -> allowed
MED-RJ.9.1            holdem     seat_wanted -> ordered
MED-RJ.9.4            holdem     wrong_seat chips_right=yes -> corrected
MED-RJ.10.3           omaha      seat_refused -> obeyed
MED-RJ.10.4           holdem     late_arrival registration=yes -> ordered
MED-RJ.10.2           holdem     late_arrival registration=no -> ordered
MED-RJ.11.4           holdem     button_draw -> ordered
MED-RJ.12.2           holdem     deck_change_asked -> forbidden BY
MED-RJ.13.2           omaha      ante_of_one -> ordered
MED-RJ.14.4           holdem     level_ends begun=yes -> go_on
MED-RJ.14.2           holdem     level_ends begun=no -> ordered
MED-RJ.15.3           holdem     new_seat_position position=between -> ordered
MED-RJ.15.2           holdem     new_seat_position position=button -> ordered
MED-RJ.15.1           omaha      new_seat_position position=other -> ordered
MED-RJ.16.2           omaha      who_moves -> ordered
MED-RJ.16.5           holdem     uneven_tables difference=3 -> suspended
MED-RJ.16.6           holdem     uneven_tables difference=2 -> go_on
MED-RJ.18.3           holdem     chip_race -> ordered
MED-RJ.18.5           holdem     raced_out -> ordered
MED-RJ.18.7           holdem     old_chips -> ordered
MED-RJ.18.8           omaha      old_chips -> ordered
MED-RJ.19.1           holdem     tied_pot -> ordered
MED-RJ.22.3           crazy-pineapple discard_forgotten -> corrected
MED-RJ.24.1           holdem     dead_button -> ordered
MED-RJ.25.1           holdem     heads_up_blinds -> ordered
MED-RJ.37.1           holdem     showdown_order last_bet=yes -> ordered
MED-RJ.37.2           holdem     showdown_order last_bet=no -> ordered
MED-RJ.50.1           holdem     late_claim when=next_hand -> lapsed
MED-RJ.50.2           holdem     late_claim when=break_late -> lapsed
MED-RJ.50.2           holdem     late_claim when=break_minute -> allowed
MED-RJ.53.1           holdem     rebuy_timing when=before -> allowed
MED-RJ.53.3           holdem     rebuy_timing when=broke -> forbidden
MED-RJ.56.1           holdem     chips_found -> forfeited
MED-RJ.58.1           holdem     stub_asked -> forbidden
MED-RJ.66.1           holdem     pot_count_asked -> forbidden
MED-RJ.67.1           holdem     all_in_hand_for_hand -> ordered
MED-RJ.68.1           holdem     simultaneous_exit where=one_table -> ordered
MED-RJ.68.2           holdem     simultaneous_exit where=tables -> ordered
MED-RJ.69.2           holdem     last_hands end=day -> ordered
MED-RJ.4.3            holdem     last_hands end=closing -> ordered
MED-RJ.73.5           holdem unauthorised_deal authorised=yes more_paid=no left=6 -> MAY / disqualify / off_standings
MED-RJ.73.1b          holdem     unauthorised_deal authorised=yes more_paid=no left=5 pending=yes -> forbidden
MED-RJ.73.1           holdem     unauthorised_deal authorised=yes more_paid=no left=3 pending=no -> allowed
MED-RJ.77.21          holdem     player_leaves -> ordered
"""


@pytest.mark.parametrize("line", each_row(TABLE))
def test_the_desk_answers(line: str) -> None:
    check(line)
