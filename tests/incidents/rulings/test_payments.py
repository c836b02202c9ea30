"""What bets against the house win and lose, how much a combination pays, which hand is the higher; decks and deals that
the texts order without saying what follows when they go wrong."""

import pytest

from tests.incidents.rulings.ruling_table import check, each_row

TABLE = """
CLM-9.2.a sin-descarte pay_table_asked bet=game -> ordered
CLM-10.a.pay.1 sin-descarte pay_table_asked bet=side -> ordered
CLM-10.b.win.1 sin-descarte pay_table_asked bet=jackpot -> ordered
CLM-9.4.1 sin-descarte payment_disputed claim=wins -> ordered
CLM-9.4.2 sin-descarte payment_disputed claim=loses -> ordered
CLM-9.1.0 sin-descarte hands_compared about=other_kinds -> ordered
CLM-9.3.0 sin-descarte hands_compared about=same_kind -> ordered
CLM-10.a.2 sin-descarte side_bet_amount -> forbidden
CLM-11.2.a trijoker pay_table_asked -> ordered
CLM-11.1.4 trijoker payment_disputed claim=wins -> ordered
CLM-3.2.b.min trijoker payment_disputed claim=loses -> ordered
CLM-11.1.1 trijoker hands_compared about=other_kinds -> ordered
CLM-AI.2.b.1.TJ trijoker hands_compared about=low_ace -> ordered
CLM-12.3.a let-it-ride pay_table_asked bet=game -> ordered
CLM-12.4.3 let-it-ride pay_table_asked bet=side -> ordered
CLM-12.2 let-it-ride payment_disputed claim=loses -> ordered
CLM-AI.2.b.1.LIR let-it-ride hands_compared about=low_ace -> ordered
CLM-14.1.1 tres-cartas pay_table_asked bet=game -> ordered
CLM-14.2.a tres-cartas pay_table_asked bet=side -> ordered
CLM-14.1.lose tres-cartas payment_disputed claim=loses -> ordered
CLM-13.2.last tres-cartas payment_disputed claim=tie -> ordered
CLM-13.1.1 tres-cartas hands_compared about=other_kinds -> ordered
CLM-13.2.a tres-cartas hands_compared about=same_kind -> ordered
CLM-15.2.a caribbean-stud pay_table_asked bet=game -> ordered
CLM-15.3.2 caribbean-stud pay_table_asked bet=jackpot -> ordered
CLM-15.3.keep caribbean-stud payment_disputed claim=wins -> ordered
CLM-15.1 caribbean-stud hands_compared about=other_kinds -> ordered
CLM-16.2.a holdem-bonus pay_table_asked bet=game -> ordered
CLM-16.3.0 holdem-bonus pay_table_asked bet=side -> ordered
CLM-16.2.b.1 holdem-bonus payment_disputed claim=wins -> ordered
CLM-16.1 holdem-bonus hands_compared about=other_kinds -> ordered
CLM-AI.1.a.3 sin-descarte hands_compared about=low_ace -> ordered
CLM-AI.1.a.3 tres-cartas hands_compared about=low_ace -> ordered
CLM-AI.1.a.3 caribbean-stud hands_compared about=low_ace -> ordered
CLM-AI.1.a.3 holdem-bonus hands_compared about=low_ace -> ordered
ARA-10.1.A.V.1.a-b sin-descarte pay_table_asked bet=game -> ordered
ARA-10.1.A.VIII.1.a sin-descarte pay_table_asked bet=side -> ordered
ARA-10.1.A.VII.p2-a sin-descarte pay_table_asked bet=jackpot -> ordered
ARA-10.1.A.VI.3.p3 sin-descarte payment_disputed claim=wins -> ordered
ARA-10.1.A.VI.3.p4 sin-descarte payment_disputed claim=loses -> ordered
ARA-10.1.A.VI.2.p3-a sin-descarte payment_disputed claim=folded -> ordered
ARA-10.1.A.V.1.order sin-descarte hands_compared about=other_kinds -> ordered
ARA-10.1.A.V.2.intro sin-descarte hands_compared about=same_kind -> ordered
ARA-10.1.A.II.1-c sin-descarte hands_compared about=low_ace -> ordered
ARA-10.1.A.VIII.1.p1-b sin-descarte side_bet_amount -> forbidden
ARA-10.1.B.V.pay.a trijoker pay_table_asked -> ordered
ARA-10.1.B.VIII.3.p2 trijoker payment_disputed claim=wins -> ordered
ARA-10.1.B.VIII.3.p1-a trijoker payment_disputed claim=loses -> ordered
ARA-10.1.B.V.order trijoker hands_compared about=other_kinds -> ordered
ARA-10.1.C.V.3.a pai-gow pay_table_asked -> ordered
ARA-10.1.C.VI.case.1 pai-gow payment_disputed claim=wins -> ordered
ARA-10.1.C.VI.case.6 pai-gow payment_disputed claim=loses -> ordered
ARA-10.1.C.VI.case.2 pai-gow payment_disputed claim=one_each -> ordered
ARA-10.1.C.V.1.order pai-gow hands_compared about=other_kinds -> ordered
ARA-10.1.C.V.1.b-b pai-gow hands_compared about=low_ace -> ordered
ARA-10.1.C.II.1-b pai-gow hands_compared about=joker -> ordered
ARA-10.1.D.VIII.p1 tres-cartas pay_table_asked bet=game -> ordered
ARA-10.1.D.V.3.p5-a tres-cartas pay_table_asked bet=side -> ordered
ARA-10.1.D.VII.p8 tres-cartas payment_disputed claim=wins -> ordered
ARA-10.1.D.VIII.p3-a tres-cartas payment_disputed claim=loses -> ordered
ARA-10.1.D.VIII.tie.e tres-cartas payment_disputed claim=tie -> ordered
ARA-10.1.D.VII.p4 tres-cartas payment_disputed claim=folded -> ordered
ARA-10.1.D.V.1.order tres-cartas hands_compared about=other_kinds -> ordered
ARA-10.1.D.VIII.tie.intro tres-cartas hands_compared about=same_kind -> ordered
ARA-10.1.D.II.1-b tres-cartas hands_compared about=low_ace -> ordered
ARA-10.1.D.V.3.p4-a tres-cartas side_bet_amount -> forbidden
ARA-10.1.E.VII.3.p4-a holdem-contrapartida pay_table_asked -> ordered
ARA-10.1.E.VII.3.p4-a holdem-contrapartida payment_disputed claim=wins -> ordered
ARA-10.1.E.VII.3.p2 holdem-contrapartida payment_disputed claim=loses -> ordered
ARA-10.1.E.VII.2.p2-b holdem-contrapartida payment_disputed claim=folded -> ordered
ARA-10.1.E.V.order holdem-contrapartida hands_compared about=other_kinds -> ordered
ARA-10.1.E.II.1-b holdem-contrapartida hands_compared about=low_ace -> ordered
ARA-10.1.E.VII.2.p7 holdem-contrapartida hands_compared about=cards_used -> ordered
ARA-10.1.F.VII.2.p16 holdem-bonus pay_table_asked bet=game -> ordered
ARA-10.1.F.VII.3.p1 holdem-bonus pay_table_asked bet=side -> ordered
ARA-10.1.F.VII.2.p16 holdem-bonus payment_disputed claim=wins -> ordered
ARA-10.1.F.VII.2.p14-b holdem-bonus payment_disputed claim=loses -> ordered
ARA-10.1.F.VII.2.p5-a holdem-bonus payment_disputed claim=folded -> ordered
ARA-10.1.F.V.order holdem-bonus hands_compared about=other_kinds -> ordered
ARA-10.1.F.II.1-b holdem-bonus hands_compared about=low_ace -> ordered
ARA-10.1.F.VII.2.p13 holdem-bonus hands_compared about=cards_used -> ordered
ARA-U5.c roulette-00 pay_table_asked -> ordered
ARA-U7.e.a blackjack pay_table_asked -> ordered
ARA-U7.e.p1-b blackjack payment_disputed claim=side -> ordered
ARA-U7.e.p6 blackjack payment_disputed claim=best -> ordered
ARA-U7.e.p2-b blackjack side_bet_amount -> forbidden
GAL-6.1.a.pago sin-descarte pay_table_asked bet=game -> ordered
GAL-8.a.full sin-descarte pay_table_asked bet=side -> ordered
GAL-8.b.real sin-descarte pay_table_asked bet=jackpot -> ordered
GAL-7.p7.paga2 sin-descarte payment_disputed claim=wins -> ordered
GAL-7.p8 sin-descarte payment_disputed claim=loses -> ordered
GAL-7.p4.paso sin-descarte payment_disputed claim=folded -> ordered
GAL-6.1.a sin-descarte hands_compared about=other_kinds -> ordered
GAL-6.1.misma sin-descarte hands_compared about=same_kind -> ordered
GAL-8.a.2 sin-descarte side_bet_amount -> forbidden
GAL-13.pago.a trijoker pay_table_asked -> ordered
GAL-15.3.tres trijoker payment_disputed claim=wins -> ordered
GAL-15.3.pierde trijoker payment_disputed claim=loses -> ordered
GAL-13.a trijoker hands_compared about=other_kinds -> ordered
REG-62.1.5 sin-descarte pay_table_asked bet=side -> ordered
REG-61.7 sin-descarte pay_table_asked bet=jackpot -> ordered
REG-60.3.6 sin-descarte payment_disputed claim=wins -> ordered
REG-60.3.9 sin-descarte payment_disputed claim=loses -> ordered
REG-60.2.4 sin-descarte payment_disputed claim=folded -> ordered
REG-60.3.10 sin-descarte payment_disputed claim=tie -> ordered
REG-62.1.3 sin-descarte side_bet_amount -> forbidden
"""

DEAL = """
CLM-AI.1.d.1 caribbean-stud wrong_order -> decided by area | round_on / void_it
CLM-AI.1.a.1 caribbean-stud bad_deck -> decided by area | round_on / void_it
CLM-28.1.1 five-stud up_card_covered which=first -> corrected
CLM-28.2.1 five-stud up_card_covered which=later -> corrected
CLM-26.2.1 omaha wrong_burn -> decided by area | put_right / go_on
CLM-26.2.1 holdem wrong_burn -> decided by area | put_right / go_on
CLM-20.1.0 omaha hands_compared about=other_kinds -> ordered
ARA-10.1.A.VI.1.p4-c sin-descarte wrong_order -> decided by chief | round_on / void_it
ARA-10.1.A.II.1-a sin-descarte bad_deck -> decided by chief | round_on / void_it
ARA-10.1.B.VIII.2.p1-c trijoker wrong_order -> decided by chief | round_on / void_it
ARA-10.1.B.II.1-a trijoker bad_deck -> decided by chief | round_on / void_it
ARA-10.1.C.VI.p3-c pai-gow wrong_order -> decided by chief | round_on / void_it
ARA-10.1.C.II.1-a pai-gow bad_deck -> decided by chief | round_on / void_it
ARA-10.1.D.VII.p2 tres-cartas wrong_order -> decided by chief | round_on / void_it
ARA-10.1.D.II.1-a tres-cartas bad_deck -> decided by chief | round_on / void_it
ARA-10.1.E.VII.2.p1-b holdem-contrapartida wrong_order -> decided by chief | round_on / void_it
ARA-10.1.E.II.1-a holdem-contrapartida bad_deck -> decided by chief | round_on / void_it
ARA-10.1.F.VII.2.p3 holdem-bonus wrong_order -> decided by chief | round_on / void_it
ARA-10.1.F.II.1-a holdem-bonus bad_deck -> decided by chief | round_on / void_it
ARA-10.1.C.VI.p2-c pai-gow dice_off -> decided by chief | put_right / round_on
ARA-10.2.B.a.III.1 seven-stud up_card_covered which=first -> corrected
ARA-10.2.B.a.III.7.2 seven-stud up_card_covered which=later -> corrected
ARA-10.2.B.d.III.3 five-stud up_card_covered which=first -> corrected
ARA-10.2.B.d.III.6 five-stud up_card_covered which=later -> corrected
ARA-10.2.B.a.III.10 seven-stud wrong_burn -> decided by chief | put_right / go_on
ARA-10.2.B.b.II.3.1 omaha wrong_burn -> decided by chief | put_right / go_on
ARA-10.2.B.b.II.3.1 holdem wrong_burn -> decided by chief | put_right / go_on
ARA-10.2.VI.1.0 omaha hands_compared about=other_kinds -> ordered
GAL-7.p2.sentido sin-descarte wrong_order -> decided by chief | round_on / void_it
GAL-3.cartas.1 sin-descarte bad_deck -> decided by chief | round_on / void_it
GAL-15.2.reparto1 trijoker wrong_order -> decided by chief | round_on / void_it
GAL-10.1.a trijoker bad_deck -> decided by chief | round_on / void_it
GAL-30.2.reparto seven-stud up_card_covered which=first -> corrected
GAL-30.2.quinta seven-stud up_card_covered which=later -> corrected
GAL-38.p1 five-stud up_card_covered which=first -> corrected
GAL-38.p2 five-stud up_card_covered which=later -> corrected
GAL-30.2.muertas seven-stud wrong_burn -> decided by sector | put_right / go_on
GAL-33.p2 omaha wrong_burn -> decided by sector | put_right / go_on
GAL-33.p2 holdem wrong_burn -> decided by sector | put_right / go_on
GAL-22.1.solo omaha hands_compared about=other_kinds -> ordered
REG-60.1.1 sin-descarte wrong_order -> decided by unnamed | round_on / void_it
"""


@pytest.mark.parametrize("line", each_row(TABLE + DEAL))
def test_the_desk_answers(line: str) -> None:
    check(line)
