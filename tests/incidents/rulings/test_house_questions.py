"""Tables against the house: places, amounts, times, payments, and what the article says of each."""

import pytest

from tests.incidents.rulings.ruling_table import check, each_row

TABLE = """
CLM-AII.1.c.3              caribbean-stud box_command -> ordered
CLM-AII.1.c.2              trijoker shared_box -> forbidden
ARA-10.1.C.VI.p3-a         pai-gow dice_count -> ordered
ARA-10.1.C.VI.p3-c         pai-gow dice_count -> ordered
CLM-AII.1.c.3              caribbean-stud standing_bettor consents=yes -> allowed by area
CLM-AII.1.c.3              caribbean-stud standing_bettor consents=no -> forbidden
CLM-AII.2.b.TJ             trijoker standing_bettor -> forbidden
CLM-AII.2.b.LIR            let-it-ride standing_bettor -> forbidden
CLM-AII.2.b.THB            holdem-bonus standing_bettor -> forbidden
GAL-5.p1.b                 sin-descarte standing_bettor -> forbidden
GAL-12.d                   trijoker standing_bettor -> forbidden
ARA-10.1.A.IV.p1-b         sin-descarte standing_bettor -> forbidden
ARA-10.1.B.IV.p2           trijoker standing_bettor -> forbidden
ARA-10.1.E.IV.p3           holdem-contrapartida standing_bettor -> forbidden
ARA-10.1.F.IV.p3           holdem-bonus standing_bettor -> forbidden
ARA-10.1.D.IV.p3           tres-cartas standing_bettor consents=yes -> allowed
ARA-10.1.D.IV.p3           tres-cartas standing_bettor consents=no -> forbidden
CLM-AII.1.c.2              caribbean-stud second_box -> forbidden
CLM-AII.2.a.1              sin-descarte second_box -> allowed
GAL-5.p3.a                 sin-descarte second_box -> allowed
ARA-10.1.A.IV.p3-a         sin-descarte second_box -> allowed
GAL-12.b                   trijoker second_box -> forbidden
ARA-10.1.B.IV.p1-a         trijoker second_box -> forbidden
ARA-10.1.D.IV.p2-a         tres-cartas second_box -> forbidden
ARA-10.1.E.IV.p2-a         holdem-contrapartida second_box -> forbidden
ARA-10.1.F.IV.p2-a         holdem-bonus second_box -> forbidden
ARA-10.1.C.IV.p2-a         pai-gow second_box -> allowed
CLM-AII.1.c.1              caribbean-stud table_full -> forbidden
GAL-5.p1.a                 sin-descarte table_full -> forbidden
GAL-12.a                   trijoker table_full -> forbidden
ARA-10.1.A.IV.p1-a         sin-descarte table_full -> forbidden
ARA-10.1.B.IV.p1-a         trijoker table_full -> forbidden
ARA-10.1.D.IV.p1           tres-cartas table_full -> forbidden
ARA-10.1.E.IV.p1           holdem-contrapartida table_full -> forbidden
ARA-10.1.F.IV.p1           holdem-bonus table_full -> forbidden
ARA-10.1.C.IV.p1           pai-gow table_full -> forbidden
CLM-AII.1.c.5              caribbean-stud shared_box -> allowed
CLM-AII.2.b.TJ             trijoker shared_box -> forbidden
CLM-AII.2.b.LIR            let-it-ride shared_box -> forbidden
CLM-AII.2.b.THB            holdem-bonus shared_box -> forbidden
GAL-5.p2                   sin-descarte shared_box -> allowed by manager
ARA-10.1.A.IV.p2           sin-descarte shared_box -> allowed by manager
ARA-10.1.D.IV.p3           tres-cartas shared_box consents=yes -> allowed
ARA-10.1.D.IV.p3           tres-cartas shared_box consents=no -> forbidden
GAL-6.2.limites            sin-descarte bet_outside_limits -> forbidden
GAL-14.1.limites           trijoker bet_outside_limits -> forbidden
ARA-10.1.A.V.3-b           sin-descarte bet_outside_limits -> forbidden
ARA-10.1.B.VII.1-a         trijoker bet_outside_limits -> forbidden
ARA-10.1.C.V.2-a           pai-gow bet_outside_limits -> forbidden
ARA-10.1.D.V.2-a           tres-cartas bet_outside_limits -> forbidden
ARA-10.1.E.VI.1-a          holdem-contrapartida bet_outside_limits -> forbidden
ARA-10.1.F.VI.1-a          holdem-bonus bet_outside_limits -> forbidden
CLM-5.2.2                  let-it-ride limits_changed informed=yes -> allowed
CLM-5.2.1                  let-it-ride limits_changed informed=no -> forbidden
GAL-7.p2.nova              sin-descarte late_bet -> forbidden
GAL-15.2.nova              trijoker late_bet -> forbidden
ARA-10.1.A.VI.1.p4-b       sin-descarte late_bet -> forbidden
ARA-10.1.B.VIII.2.p1-c     trijoker late_bet -> forbidden
ARA-10.1.E.VII.2.p1-b      holdem-contrapartida late_bet -> forbidden
ARA-10.1.F.VII.2.p3        holdem-bonus late_bet -> forbidden
ARA-10.1.C.VI.p2-b         pai-gow late_bet -> forbidden
ARA-10.1.D.VII.p1          tres-cartas late_bet -> forbidden
CLM-10.a.1                 sin-descarte side_bet_late -> forbidden
CLM-14.2.2                 tres-cartas side_bet_late -> forbidden
GAL-8.a.1                  sin-descarte side_bet_late -> forbidden
ARA-10.1.A.VIII.1.p1-a     sin-descarte side_bet_late -> forbidden
ARA-10.1.D.V.3.p2          tres-cartas side_bet_late -> forbidden
ARA-10.1.F.VII.2.p1-b      holdem-bonus side_bet_late -> forbidden
REG-62.1.1                 sin-descarte side_bet_late -> forbidden
GAL-7.p4.voy               sin-descarte second_bet_wrong -> corrected
ARA-10.1.A.VI.2.p2         sin-descarte second_bet_wrong -> corrected
REG-60.2.3                 sin-descarte second_bet_wrong -> corrected
GAL-15.2.apuestas          trijoker second_bet_wrong -> corrected
ARA-10.1.B.VIII.2.p1-b     trijoker second_bet_wrong -> corrected
ARA-10.1.D.VII.p5          tres-cartas second_bet_wrong -> corrected
ARA-10.1.E.VII.2.p2-b      holdem-contrapartida second_bet_wrong -> corrected
ARA-10.1.F.VII.2.p5-a      holdem-bonus second_bet_wrong -> corrected
GAL-15.2.op1               trijoker early_decision -> ordered
ARA-10.1.B.VIII.2.p4       trijoker early_decision -> ordered
ARA-10.1.E.VII.2.p3-a      holdem-contrapartida early_decision -> ordered
ARA-10.1.F.VII.2.p6        holdem-bonus early_decision -> ordered
CLM-10.c.1                 sin-descarte card_bought how=one -> allowed
CLM-10.c.1                 sin-descarte card_bought how=more -> forbidden
CLM-10.c.3                 sin-descarte card_bought how=late -> forbidden
GAL-8.c.1                  sin-descarte card_bought how=one -> allowed
GAL-8.c.1                  sin-descarte card_bought how=more -> forbidden
GAL-8.c.3                  sin-descarte card_bought how=late -> forbidden
ARA-10.1.A.VIII.3-a        sin-descarte card_bought how=one -> allowed
ARA-10.1.A.VIII.3-a        sin-descarte card_bought how=more -> forbidden
ARA-10.1.A.VIII.3-b        sin-descarte card_bought how=late -> forbidden
CLM-10.b.multi.1           sin-descarte jackpot_shared hand=unequal -> ordered
CLM-10.b.multi.3           sin-descarte jackpot_shared hand=equal -> ordered
ARA-10.1.A.VII.p2-b        sin-descarte jackpot_shared hand=royal -> ordered
REG-61.8                   sin-descarte jackpot_shared hand=royal -> ordered
CLM-9.4.3                  sin-descarte payment_disputed claim=tie -> ordered
CLM-15.2.tie               caribbean-stud payment_disputed claim=tie -> ordered
CLM-16.2.c                 holdem-bonus payment_disputed claim=tie -> ordered
GAL-6.1.empate             sin-descarte payment_disputed claim=tie -> ordered
ARA-10.1.A.V.1.p3          sin-descarte payment_disputed claim=tie -> ordered
ARA-10.1.E.VII.3.p3        holdem-contrapartida payment_disputed claim=tie -> ordered
ARA-10.1.F.VII.2.p15       holdem-bonus payment_disputed claim=tie -> ordered
ARA-10.1.C.VI.case.5       pai-gow payment_disputed claim=tie -> ordered
GAL-7.p6.nojuega           sin-descarte payment_disputed claim=bank_out -> ordered
REG-60.3.5                 sin-descarte payment_disputed claim=bank_out -> ordered
ARA-10.1.A.VI.3.p2-b       sin-descarte payment_disputed claim=bank_out -> ordered
ARA-10.1.D.VII.p7-b        tres-cartas payment_disputed claim=bank_out -> ordered
GAL-8.a.3                  sin-descarte payment_disputed claim=side -> ordered
REG-62.1.4                 sin-descarte payment_disputed claim=side -> ordered
ARA-10.1.A.VIII.1.p2       sin-descarte payment_disputed claim=side -> ordered
CLM-14.2.3                 tres-cartas payment_disputed claim=side -> ordered
ARA-10.1.D.VIII.p3-b       tres-cartas payment_disputed claim=side -> ordered
ARA-10.1.F.VII.2.p2-a      holdem-bonus payment_disputed claim=side -> ordered
CLM-10.b.1                 sin-descarte payment_disputed claim=side -> ordered
CLM-15.3.2                 caribbean-stud payment_disputed claim=side -> ordered
ARA-10.1.B.V.pay.max       trijoker payment_disputed claim=best -> ordered
ARA-10.1.D.V.3.p6          tres-cartas payment_disputed claim=best -> ordered
GAL-7.p13                  sin-descarte closing_time -> ordered
ARA-10.1.A.VI.3.p9         sin-descarte closing_time -> ordered
REG-60.3.17                sin-descarte closing_time -> ordered
GAL-15.3.fin               trijoker closing_time -> ordered
ARA-10.1.B.VIII.3.p4       trijoker closing_time -> ordered
ARA-10.1.C.VI.p3-b         pai-gow dice_count -> ordered
ARA-10.1.C.IV.p2-b         pai-gow box_command -> ordered
CLM-AII.1.c.6              sin-descarte box_command -> ordered
GAL-7.p1.corte             sin-descarte cut_refused -> ordered
ARA-10.1.A.VI.1.p3         sin-descarte cut_refused -> ordered
ARA-10.1.C.VI.p2-a         pai-gow cut_refused -> ordered
GAL-3.sabot.4              sin-descarte shuffler_fails -> allowed
ARA-10.1.A.II.2.p3         sin-descarte shuffler_fails -> allowed
ARA-10.1.E.II.2            holdem-contrapartida shuffler_fails -> allowed
ARA-10.1.F.II.2            holdem-bonus shuffler_fails -> allowed
ARA-10.1.C.VI.p5-b         pai-gow bank_declined who=player -> allowed
ARA-10.1.C.VI.p5-c         pai-gow bank_declined who=croupier -> forbidden
GAL-6.2.fichas             sin-descarte cash_bet -> forbidden
GAL-14.1.fichas            trijoker cash_bet -> forbidden
ARA-10.1.A.V.3-a           sin-descarte cash_bet -> forbidden
ARA-10.1.B.VII.1-a         trijoker cash_bet -> forbidden
ARA-10.1.C.V.2-a           pai-gow cash_bet -> forbidden
ARA-10.1.D.V.2-a           tres-cartas cash_bet -> forbidden
ARA-10.1.E.VI.1-a          holdem-contrapartida cash_bet -> forbidden
ARA-10.1.F.VI.1-a          holdem-bonus cash_bet -> forbidden
CLM-AII.1.c.5              caribbean-stud standing_bettor consents=yes -> allowed by area
CLM-AII.1.c.4              caribbean-stud standing_bettor consents=yes -> allowed by area
CLM-AII.2.a.2              sin-descarte second_box -> allowed
GAL-5.p3.b                 sin-descarte second_box -> allowed
ARA-10.1.A.IV.p3-b         sin-descarte second_box -> allowed
ARA-10.1.C.III.1-b         pai-gow table_full -> forbidden
CLM-AII.1.c.6              caribbean-stud shared_box -> allowed
GAL-14.1.casilla           trijoker bet_outside_limits -> forbidden
ARA-10.1.B.VII.1-b         trijoker bet_outside_limits -> forbidden
CLM-5.2.2                  let-it-ride limits_changed informed=no -> forbidden
GAL-7.p2.apuesta           sin-descarte late_bet -> forbidden
ARA-10.1.A.VI.1.p4-a       sin-descarte late_bet -> forbidden
CLM-10.b.3                 sin-descarte side_bet_late -> forbidden
GAL-8.b.4                  sin-descarte side_bet_late -> forbidden
ARA-10.1.A.VIII.2.p2-a     sin-descarte side_bet_late -> forbidden
ARA-10.1.E.VII.2.p3-b      holdem-contrapartida second_bet_wrong -> corrected
ARA-10.1.E.VII.2.p5-b      holdem-contrapartida second_bet_wrong -> corrected
ARA-10.1.F.VII.2.p7        holdem-bonus second_bet_wrong -> corrected
ARA-10.1.F.VII.2.p10-b     holdem-bonus second_bet_wrong -> corrected
GAL-15.2.op2               trijoker early_decision -> ordered
ARA-10.1.B.VIII.2.p6-a     trijoker early_decision -> ordered
ARA-10.1.E.VII.2.p5-a      holdem-contrapartida early_decision -> ordered
ARA-10.1.F.VII.2.p10-a     holdem-bonus early_decision -> ordered
CLM-10.c.2                 sin-descarte card_bought how=one -> allowed
CLM-10.c.3                 sin-descarte card_bought how=one -> allowed
CLM-10.c.2                 sin-descarte card_bought how=more -> forbidden
GAL-8.c.2                  sin-descarte card_bought how=one -> allowed
GAL-8.c.3                  sin-descarte card_bought how=one -> allowed
GAL-8.c.2                  sin-descarte card_bought how=more -> forbidden
ARA-10.1.A.VIII.3-b        sin-descarte card_bought how=one -> allowed
CLM-10.b.multi.2           sin-descarte jackpot_shared hand=unequal -> ordered
GAL-7.p9                   sin-descarte payment_disputed claim=tie -> ordered
ARA-10.1.C.VI.case.3       pai-gow payment_disputed claim=tie -> ordered
ARA-10.1.C.VI.case.4       pai-gow payment_disputed claim=tie -> ordered
GAL-7.p6.juega             sin-descarte payment_disputed claim=bank_out -> ordered
REG-60.3.4                 sin-descarte payment_disputed claim=bank_out -> ordered
ARA-10.1.A.VI.3.p2-a       sin-descarte payment_disputed claim=bank_out -> ordered
ARA-10.1.D.VII.p7-a        tres-cartas payment_disputed claim=bank_out -> ordered
CLM-14.1.keep              tres-cartas payment_disputed claim=side -> ordered
ARA-10.1.D.V.3.p1          tres-cartas payment_disputed claim=side -> ordered
"""


@pytest.mark.parametrize("line", each_row(TABLE))
def test_the_desk_answers(line: str) -> None:
    check(line)
