"""Circle tables: turns, limits, the draw, the dealer's duties, and what the article says of each."""

import pytest

from tests.incidents.rulings.ruling_table import check, each_row

TABLE = """
CLM-20.1.e                 seven-stud hands_compared about=flush_full stripped=no -> ordered
CLM-20.1.g                 draw-five hands_compared about=figures -> ordered
CLM-20.1.0                 seven-stud hands_compared about=figures -> ordered
CLM-20.2.g                 holdem hands_compared about=same_kind -> ordered
CLM-20.2.h                 holdem hands_compared about=same_kind -> ordered
ARA-10.2.VI.1.e.1          seven-stud hands_compared about=flush_full stripped=no -> ordered
ARA-10.2.VI.1.g            draw-five hands_compared about=figures -> ordered
ARA-10.2.VI.1.0            seven-stud hands_compared about=figures -> ordered
ARA-10.2.VI.2.g            omaha hands_compared about=same_kind -> ordered
ARA-10.2.VI.2.h            omaha hands_compared about=same_kind -> ordered
ARA-10.2.B.d.IV.2.2        five-stud limit_in_play stage=pair_showing -> ordered
ARA-10.2.VII.0.2           omaha game_refused players=fewer -> suspended
GAL-22.1.e                 seven-stud hands_compared about=flush_full stripped=no -> ordered
GAL-22.1.g                 draw-five hands_compared about=figures -> ordered
GAL-22.1.solo              seven-stud hands_compared about=figures -> ordered
GAL-22.2.g                 holdem hands_compared about=same_kind -> ordered
GAL-22.2.h                 holdem hands_compared about=same_kind -> ordered
GAL-23.p1.suspende         holdem game_refused players=fewer -> suspended
GAL-22.1.d                 holdem hands_compared about=flush_full stripped=no -> ordered
GAL-22.1.corta             sintetico hands_compared about=flush_full stripped=yes -> ordered
GAL-22.1.corta             draw-five hands_compared about=flush_full stripped=yes -> ordered
GAL-22.1.h.1               draw-five hands_compared about=figures -> ordered
GAL-22.1.h.2               holdem hands_compared about=figures -> ordered
GAL-22.2.p1                omaha hands_compared about=same_kind -> ordered
GAL-29                     seven-stud hands_compared about=cards_used -> ordered
GAL-32.b                   omaha hands_compared about=cards_used -> ordered
GAL-34                     holdem hands_compared about=cards_used -> ordered
GAL-39.a                   sintetico hands_compared about=cards_used -> ordered
GAL-18.1.c                 holdem hands_compared about=low_ace -> ordered
GAL-40.b                   sintetico hands_compared about=low_ace -> ordered
ARA-10.2.VI.1.d            omaha hands_compared about=flush_full stripped=no -> ordered
ARA-10.2.VI.1.e.2          five-stud hands_compared about=flush_full stripped=yes -> ordered
ARA-10.2.VI.1.d            draw-five hands_compared about=flush_full stripped=no -> ordered
ARA-10.2.VI.1.h.1          draw-five hands_compared about=figures -> ordered
ARA-10.2.VI.1.h.2          five-stud hands_compared about=figures -> ordered
ARA-10.2.VI.2.0            holdem hands_compared about=same_kind -> ordered
ARA-10.2.B.a.I.2           seven-stud hands_compared about=cards_used -> ordered
ARA-10.2.B.b.I.2           omaha hands_compared about=cards_used -> ordered
ARA-10.2.B.c.I.2           holdem hands_compared about=cards_used -> ordered
ARA-10.2.B.e.I             sintetico hands_compared about=cards_used -> ordered
ARA-10.2.III.1.3           five-stud hands_compared about=low_ace -> ordered
ARA-10.2.B.e.II.2          sintetico hands_compared about=low_ace -> ordered
CLM-20.1.d                 holdem hands_compared about=flush_full stripped=no -> ordered
CLM-20.1.short             sintetico hands_compared about=flush_full stripped=yes -> ordered
CLM-20.1.h.1               draw-five hands_compared about=figures -> ordered
CLM-20.1.h.2               omaha hands_compared about=figures -> ordered
CLM-20.2.a                 seven-stud hands_compared about=same_kind -> ordered
CLM-3.3.b.1                seven-stud hands_compared about=cards_used -> ordered
CLM-3.3.b.2                omaha hands_compared about=cards_used -> ordered
CLM-3.3.b.3                holdem hands_compared about=cards_used -> ordered
CLM-3.3.b.5                sintetico hands_compared about=cards_used -> ordered
CLM-AI.1.a.3               holdem hands_compared about=low_ace -> ordered
CLM-AI.3.d.2               sintetico hands_compared about=low_ace -> ordered
GAL-30.1.1.a               seven-stud limit_in_play structure=split stage=early -> ordered
GAL-30.1.1.b               seven-stud limit_in_play structure=split stage=pair_showing -> ordered
GAL-30.1.1.a               seven-stud limit_in_play structure=split stage=later_rounds -> ordered
GAL-30.1.2.a               seven-stud limit_in_play structure=pot stage=sixth -> ordered
GAL-30.1.2.b               seven-stud limit_in_play structure=pot stage=seventh -> ordered
ARA-10.2.B.a.II.1.a.1      seven-stud limit_in_play structure=split stage=early -> ordered
ARA-10.2.B.a.II.1.a.2      seven-stud limit_in_play structure=split stage=pair_showing -> ordered
ARA-10.2.B.a.II.1.b        seven-stud limit_in_play structure=pot stage=sixth -> ordered
ARA-10.2.B.d.IV.2.1        five-stud limit_in_play stage=pair_showing -> ordered
GAL-44.5.a                 holdem game_refused players=four conditions=yes -> forbidden
GAL-44.5.a                 holdem game_refused players=four conditions=no -> allowed
GAL-23.p1.inicio           holdem game_refused players=fewer -> suspended
ARA-10.2.VII.0.1           omaha game_refused players=fewer -> suspended
MED-RJ.30.1                holdem void_hand_again repeat=button -> ordered
MED-RJ.30.2                holdem void_hand_again repeat=newcomer -> forbidden
MED-RJ.30.2                holdem void_hand_again repeat=was_absent -> forbidden
MED-RJ.30.2                holdem void_hand_again repeat=limits -> ordered
GAL-22.3.a.1               holdem bet_outside_limits structure=split -> ordered
GAL-22.3.a.2               holdem bet_outside_limits structure=pot -> ordered
GAL-22.3.a.3               holdem bet_outside_limits structure=none -> ordered
ARA-10.2.VI.3.a.3.1        omaha bet_outside_limits structure=split -> ordered
ARA-10.2.VI.3.a.3.2        omaha bet_outside_limits structure=pot -> ordered
ARA-10.2.VI.3.a.3.3        omaha bet_outside_limits structure=none -> ordered
MED-RJ.35.1                holdem bet_outside_limits -> forbidden
CLM-5.2.2                  five-stud limits_changed informed=yes -> allowed
CLM-5.2.1                  five-stud limits_changed informed=no -> forbidden
GAL-22.3.b                 holdem limits_changed informed=yes -> allowed by manager
GAL-22.3.b                 holdem limits_changed informed=no -> forbidden
ARA-10.2.VI.3.b            omaha limits_changed informed=yes -> allowed by manager
ARA-10.2.VI.3.b            omaha limits_changed informed=no -> forbidden
GAL-23.1.corte             holdem cut_refused -> ordered
ARA-10.2.VII.1.6           omaha cut_refused -> ordered
GAL-23.2.b.1               holdem check_after_bet -> ordered
ARA-10.2.VII.2.b           omaha check_after_bet -> ordered
GAL-23.2.indica            holdem who_speaks -> ordered
ARA-10.2.VII.2.1           holdem who_speaks -> ordered
GAL-30.2.primero           seven-stud who_speaks round=first -> ordered
GAL-30.2.igualdad          seven-stud who_speaks round=first -> ordered
GAL-30.2.segundo.habla     seven-stud who_speaks round=later -> ordered
GAL-30.2.septima.igualdad  seven-stud who_speaks round=later -> ordered
ARA-10.2.B.a.III.3         seven-stud who_speaks round=first -> ordered
ARA-10.2.B.a.III.4         seven-stud who_speaks round=first -> ordered
ARA-10.2.B.a.III.6.1       seven-stud who_speaks round=later -> ordered
ARA-10.2.B.a.III.9.2       seven-stud who_speaks round=later -> ordered
CLM-28.3                   five-stud who_speaks -> ordered
GAL-38.p3                  five-stud who_speaks -> ordered
ARA-10.2.B.d.III.5         five-stud who_speaks -> ordered
GAL-27.habla               draw-five who_speaks round=first -> ordered
GAL-27.segunda             draw-five who_speaks round=later -> ordered
GAL-27.segunda.derecha     draw-five who_speaks round=later -> ordered
ARA-10.2.A.III.2           draw-five who_speaks round=first -> ordered
ARA-10.2.A.III.i.1         draw-five who_speaks round=later -> ordered
ARA-10.2.A.III.i.2         draw-five who_speaks round=later -> ordered
GAL-42.p2.primero          sintetico who_speaks round=first -> ordered
GAL-42.p2.segundo          sintetico who_speaks round=later -> ordered
ARA-10.2.B.e.IV.6          sintetico who_speaks round=first -> ordered
ARA-10.2.B.e.IV.7.1        sintetico who_speaks round=later -> ordered
GAL-30.2.primero           seven-stud forced_refused round=first -> forbidden
GAL-30.2.segundo.opciones  seven-stud forced_refused round=later -> forbidden
ARA-10.2.B.a.III.3         seven-stud forced_refused round=first -> forbidden
ARA-10.2.B.a.III.6.2       seven-stud forced_refused round=later -> forbidden
GAL-23.2.a.1               holdem fold_out_of_turn -> forbidden by sector | bet_holds / bet_undone
ARA-10.2.VII.2.a.1         omaha fold_out_of_turn -> forbidden by chief | bet_holds / bet_undone
GAL-27.descarte.turno      draw-five discard_irregular fault=turn -> ordered
GAL-27.descarte.orden      draw-five discard_irregular fault=unsaid -> ordered
GAL-27.abridor.2           draw-five discard_irregular fault=opener -> corrected
ARA-10.2.A.III.e.2         draw-five discard_irregular fault=turn -> ordered
ARA-10.2.A.I.3             draw-five discard_irregular fault=unsaid -> ordered
ARA-10.2.A.III.f.2         draw-five discard_irregular fault=opener -> corrected
ARA-10.2.A.I.1             draw-five discard_irregular fault=too_many -> forbidden
CLM-19.1.a.1               seven-stud rake_disputed -> ordered
GAL-18.3.a.tope            holdem rake_disputed -> ordered
ARA-10.2.II.a.1            omaha rake_disputed -> ordered
GAL-23.1.comprobar         holdem dealer_careless fault=count -> corrected
GAL-23.1.barajar           holdem dealer_careless fault=shuffle -> corrected
GAL-23.1.deslizar          holdem dealer_careless fault=lift -> corrected
GAL-23.2.juntas            holdem dealer_careless fault=loose -> corrected
GAL-23.2.ficha             holdem dealer_careless fault=bare -> corrected
GAL-19.2.a                 holdem dealer_careless fault=silent -> corrected
ARA-10.2.VII.1.3           omaha dealer_careless fault=count -> corrected
ARA-10.2.VII.1.4           omaha dealer_careless fault=shuffle -> corrected
ARA-10.2.VII.1.10          omaha dealer_careless fault=lift -> corrected
ARA-10.2.VII.2.m.2         omaha dealer_careless fault=loose -> corrected
ARA-10.2.VII.2.m.4         omaha dealer_careless fault=bare -> corrected
ARA-10.2.IV.2.2            omaha dealer_careless fault=silent -> corrected
CLM-AII.3.c.2              seven-stud dealer_careless fault=silent -> corrected
MED-RJ.52.1                holdem dealer_careless fault=silent -> corrected
CLM-AII.3.c.8              seven-stud rule_asked -> ordered
GAL-19.2.f                 holdem rule_asked -> ordered
ARA-10.2.IV.2.6            omaha rule_asked -> ordered
CLM-AII.3.c.9              seven-stud quarrel -> ordered by area | let_play / warn / expel
GAL-19.2.f                 holdem quarrel -> ordered by sector | let_play / warn / expel
ARA-10.2.IV.1.1            omaha quarrel -> ordered by chief | let_play / warn / expel
CLM-AII.3.a.1              holdem dealer_missing -> suspended
GAL-19.crupier             omaha dealer_missing -> suspended
ARA-10.2.IV.0.1            holdem dealer_missing -> suspended
ARA-10.1.C.III.2-c         pai-gow dealer_missing -> suspended
CLM-AII.3.c.5              holdem change_asked -> ordered
CLM-AII.1.b.2              tres-cartas change_asked -> ordered
GAL-19.3                   holdem change_asked -> ordered
GAL-4.crupier.3            sin-descarte change_asked -> ordered
GAL-11.2.b                 trijoker change_asked -> ordered
ARA-10.2.IV.2.1            omaha change_asked -> ordered
ARA-10.1.A.III.2-b         sin-descarte change_asked -> ordered
ARA-10.1.B.III.2-b         trijoker change_asked -> ordered
ARA-10.1.C.III.2-b         pai-gow change_asked -> ordered
CLM-AII.3.c.4              seven-stud tip_given -> allowed
GAL-19.2.c                 holdem tip_given -> allowed
ARA-10.2.III.2.7           omaha tip_given -> allowed
ARA-10.2.IX.j.1            omaha seats_swapped -> forbidden by chief: stop | warn / expel
MED-CG.9.1                 holdem proxy_play -> forbidden: stop
MED-CG.14.1                holdem onlooker -> forbidden: stop
MED-CG.5.1                 holdem reentry_asked open=yes -> allowed
MED-CG.11.1                holdem reentry_asked open=no -> forbidden
MED-RJ.1.4                 holdem event_changed -> obeyed by director
MED-CG.2.1                 holdem person_barred -> forbidden: stop
MED-RJ.54.1                holdem chips_exchanged -> allowed by director
GAL-23.2.b.2               holdem check_after_bet -> ordered
ARA-10.2.VII.2.c           omaha check_after_bet -> ordered
GAL-19.1.a                 holdem fold_out_of_turn -> forbidden by sector | bet_holds / bet_undone
ARA-10.2.IV.1.1            omaha fold_out_of_turn -> forbidden by chief | bet_holds / bet_undone
GAL-27.descarte.orden      draw-five discard_irregular fault=turn -> ordered
GAL-27.servido             draw-five discard_irregular fault=unsaid -> ordered
ARA-10.2.A.I.3             draw-five discard_irregular fault=turn -> ordered
ARA-10.2.A.III.e.3         draw-five discard_irregular fault=unsaid -> ordered
CLM-19.1.a.2               seven-stud rake_disputed -> ordered
GAL-18.3.a.antes           holdem rake_disputed -> ordered
ARA-10.2.II.a.2            omaha rake_disputed -> ordered
GAL-23.2.baraja            holdem dealer_careless fault=loose -> corrected
ARA-10.2.VII.2.m.3         omaha dealer_careless fault=loose -> corrected
CLM-AII.3.b.1              seven-stud quarrel -> ordered by area | let_play / warn / expel
GAL-19.1.a                 holdem quarrel -> ordered by sector | let_play / warn / expel
ARA-10.2.IV.1.1            omaha seats_swapped -> forbidden by chief: stop | warn / expel
MED-CG.5.2                 holdem reentry_asked open=yes -> allowed
MED-CG.5.3                 holdem reentry_asked open=yes -> allowed
MED-CG.5.1                 holdem reentry_asked open=no -> forbidden
MED-CG.2.3                 holdem person_barred -> forbidden: stop
MED-CG.2.2                 holdem person_barred -> forbidden: stop
"""


@pytest.mark.parametrize("line", each_row(TABLE))
def test_the_desk_answers(line: str) -> None:
    check(line)
