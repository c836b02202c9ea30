"""House games: what the desk answers to each rule on errors and conduct, under the four regulations that have them."""

import pytest

from tests.incidents.rulings.ruling_table import check, each_row

CLM = """
CLM-8.1.1     sin-descarte   wrong_count -> round_void: void_round
CLM-8.1.1     let-it-ride    wrong_count -> round_void: void_round
CLM-8.1.2     caribbean-stud card_exposed -> round_void: void_round
CLM-8.1.2     trijoker       card_exposed -> round_void: void_round
CLM-8.1.2     let-it-ride    faced_in_deck -> round_void: void_round
CLM-17.d      holdem-bonus   faced_in_deck whose=player -> go_on: keep_card player
CLM-17.a.1    holdem-bonus   faced_in_deck whose=common pending=yes -> round_void: settle_optional, void_round
CLM-8.2.1     tres-cartas    information_exchanged -> bet_lost: forfeit player
CLM-8.2.2     trijoker       own_cards_shown -> bet_lost: forfeit player
CLM-8.2.3     holdem-bonus   information_exchanged -> bet_lost: forfeit player
CLM-8.2.3     let-it-ride    own_cards_shown -> bet_lost: forfeit player
CLM-AII.1.c.7 sin-descarte   cards_shown_to_another -> bet_lost: forfeit player
CLM-AII.1.c.7 tres-cartas    advice_asked -> forbidden by area: stop | warn / let_play
CLM-AII.1.c.7 holdem-bonus   hand_talk -> forbidden by area: stop | warn / let_play
CLM-17.0      holdem-bonus   wrong_count repair=yes -> corrected: restore_deal
CLM-17.a.1    holdem-bonus   card_exposed whose=bank pending=yes -> round_void: settle_optional, void_round
CLM-17.a.1    holdem-bonus   card_exposed whose=common pending=no -> go_on
CLM-17.a.2    holdem-bonus   card_exposed whose=common pending=yes -> round_void: settle_optional, void_round
CLM-17.b      holdem-bonus   card_drawn_unseen -> next_card: next_card
CLM-17.c      holdem-bonus   wrong_count repair=turned -> round_void: void_round
CLM-17.c      holdem-bonus   wrong_count repair=no -> round_void: void_round
CLM-17.d      holdem-bonus   card_exposed whose=player -> go_on: keep_card player
"""

ARA = """
ARA-10.1.A.IV.p3-b     sin-descarte         touching_cards -> forbidden by chief: stop | warn / let_play
ARA-10.1.A.IV.p4       sin-descarte         advice_asked -> forbidden by chief: stop | warn / let_play
ARA-10.1.A.IV.p4       sin-descarte         cards_shown_to_another -> bet_lost: forfeit player
ARA-10.1.A.IV.p5       sin-descarte         hand_talk -> forbidden by chief: stop | warn / let_play
ARA-10.1.A.VI.2.p1-a   sin-descarte         cards_out_of_sight -> forbidden by chief: stop | warn / let_play
ARA-10.1.A.VI.3.p1-b   sin-descarte         cards_touched_again -> forbidden by chief: stop | warn / let_play
ARA-10.1.A.VI.3.p1-b   sin-descarte         folded_cards_shown -> forbidden by chief: stop | warn / let_play
ARA-10.1.A.VI.3.p6-a   sin-descarte         wrong_count -> round_void: void_round
ARA-10.1.A.VI.3.p6-b   sin-descarte         card_exposed -> round_void: void_round
ARA-10.1.A.VI.3.p6-b   sin-descarte         faced_in_deck -> round_void: void_round
ARA-10.1.A.VI.3.p7-a   sin-descarte         information_exchanged -> bet_lost: forfeit player
ARA-10.1.A.VI.3.p7-b   sin-descarte         own_cards_shown -> bet_lost: forfeit player
ARA-10.1.A.VI.3.p7-c   sin-descarte         own_cards_shown -> bet_lost: forfeit player
ARA-10.1.B.IV.p1-b     trijoker             cards_shown_to_another -> forbidden by chief: stop | warn / let_play
ARA-10.1.B.IV.p1-b     trijoker             hand_talk -> forbidden by chief: stop | warn / let_play
ARA-10.1.B.VIII.2.p2-c trijoker             card_exposed whose=player cards=1 -> go_on: keep_card player
ARA-10.1.B.VIII.2.p3-a trijoker             card_exposed whose=common cards=1 rank=T -> go_on: keep_common
ARA-10.1.B.VIII.2.p3-b trijoker             card_exposed whose=common cards=1 rank=J -> round_void: void_round
ARA-10.1.B.IX.1.p1     trijoker             card_exposed whose=common cards=2 -> round_void: void_round
ARA-10.1.B.IX.1.p1     trijoker             card_exposed whose=player cards=2 -> round_void: void_round
ARA-10.1.B.IX.1.p1     trijoker             wrong_count -> round_void: void_round
ARA-10.1.B.IX.1.p1     trijoker             faced_in_deck whose=player cards=2 -> round_void: void_round
ARA-10.1.B.VIII.2.p2-c trijoker             faced_in_deck whose=player cards=1 -> go_on: keep_card player
ARA-10.1.B.VIII.2.p3-a trijoker             faced_in_deck whose=common cards=1 rank=7 -> go_on: keep_common
ARA-10.1.B.IX.1.p2     trijoker             cards_out_of_sight -> forbidden by chief: stop | warn / let_play
ARA-10.1.B.IX.2        trijoker             information_exchanged -> forbidden by chief: stop | warn / let_play
ARA-10.1.B.IX.2        trijoker             own_cards_shown -> forbidden by chief: stop | warn / let_play
ARA-10.1.B.IX.2        trijoker             advice_asked -> forbidden by chief: stop | warn / let_play
ARA-10.1.C.III.1-a     pai-gow              wrong_count -> decided by chief | void_it / round_on
ARA-10.1.C.III.1-a     pai-gow              card_exposed -> decided by chief | void_it / round_on
ARA-10.1.C.IV.p2-b     pai-gow              cards_shown_to_another -> forbidden by chief: stop | warn / let_play
ARA-10.1.C.VII.1       pai-gow              cards_touched_again -> forbidden by chief: stop | warn / let_play
ARA-10.1.C.VII.2       pai-gow              hand_talk -> forbidden by chief: stop | warn / let_play
ARA-10.1.C.VII.2       pai-gow              own_cards_shown -> forbidden by chief: stop | warn / let_play
ARA-10.1.C.VII.3       pai-gow              foul_hand setter=player -> bet_lost: foul player
ARA-10.1.C.VII.3       pai-gow              foul_hand setter=banker -> bet_lost: foul_bank player
ARA-10.1.C.VII.3       pai-gow              foul_hand setter=croupier -> corrected: house_way
ARA-10.1.D.IV.p2-b     tres-cartas          cards_shown_to_another -> forbidden by chief: stop | warn / let_play
ARA-10.1.D.IV.p2-b     tres-cartas          hand_talk -> forbidden by chief: stop | warn / let_play
ARA-10.1.D.VIII.3      tres-cartas          wrong_count -> round_void: void_round
ARA-10.1.D.VIII.3      tres-cartas          card_exposed -> round_void: void_round
ARA-10.1.E.IV.p2-b     holdem-contrapartida own_cards_shown -> forbidden by chief: stop | warn / let_play
ARA-10.1.E.VII.irr.a   holdem-contrapartida card_exposed pending=yes -> round_void: void_round
ARA-10.1.E.VII.irr.a   holdem-contrapartida card_exposed pending=no -> go_on
ARA-10.1.E.VII.irr.b-a holdem-contrapartida faced_in_deck cards=1 -> set_aside: discard_card
ARA-10.1.E.VII.irr.b-b holdem-contrapartida faced_in_deck cards=2 -> round_void: void_round, shuffle
ARA-10.1.E.VII.irr.c   holdem-contrapartida card_drawn_unseen -> next_card: next_card
ARA-10.1.E.VII.irr.d holdem-contrapartida wrong_count repair=no whose=player -> hand_void: void_hand player, shuffle
ARA-10.1.E.VII.irr.e-a holdem-contrapartida wrong_count repair=no whose=others -> round_void: void_round
ARA-10.1.E.VII.irr.e-b holdem-contrapartida wrong_count repair=yes -> corrected: restore_deal
ARA-10.1.E.VII.irr.e-b holdem-contrapartida wrong_count repair=turned whose=others -> round_void: void_round
ARA-10.1.F.IV.p2-b     holdem-bonus         cards_shown_to_another -> forbidden by chief: stop | warn / let_play
ARA-10.1.F.VII.4.a     holdem-bonus         card_exposed pending=yes -> round_void: void_round
ARA-10.1.F.VII.4.b-a   holdem-bonus         faced_in_deck cards=1 -> set_aside: discard_card
ARA-10.1.F.VII.4.b-b   holdem-bonus         faced_in_deck cards=2 -> round_void: void_round, shuffle
ARA-10.1.F.VII.4.c     holdem-bonus         card_drawn_unseen -> next_card: next_card
ARA-10.1.F.VII.4.d holdem-bonus wrong_count repair=turned whose=player -> hand_void: void_hand player, shuffle
ARA-10.1.F.VII.4.e-a   holdem-bonus         wrong_count repair=no whose=others -> round_void: void_round
ARA-10.1.F.VII.4.e-b   holdem-bonus         wrong_count repair=yes -> corrected: restore_deal
"""

GAL_AND_REG = """
GAL-5.p3.b            sin-descarte touching_cards -> forbidden by chief: stop | warn / let_play
GAL-5.p4              sin-descarte cards_shown_to_another -> bet_lost: forfeit player
GAL-5.p4              sin-descarte advice_asked -> forbidden by chief: stop | warn / let_play
GAL-5.p5              sin-descarte hand_talk -> forbidden by chief: stop | warn / let_play
GAL-7.p4.vista        sin-descarte cards_out_of_sight -> forbidden by chief: stop | warn / let_play
GAL-7.p5.tocar        sin-descarte cards_touched_again -> forbidden by chief: stop | warn / let_play
GAL-7.p5.tocar        sin-descarte folded_cards_shown -> forbidden by chief: stop | warn / let_play
GAL-7.p10.numero      sin-descarte wrong_count -> round_void: void_round
GAL-7.p10.descubierta sin-descarte card_exposed -> round_void: void_round
GAL-7.p11.prohibido   sin-descarte information_exchanged -> bet_lost: forfeit player
GAL-7.p11.sancion     sin-descarte own_cards_shown -> bet_lost: forfeit player
GAL-12.c              trijoker     cards_shown_to_another -> forbidden by chief: stop | warn / let_play
GAL-12.c              trijoker     hand_talk -> forbidden by chief: stop | warn / let_play
GAL-15.2.error.sigue  trijoker     card_exposed whose=common cards=1 rank=T -> go_on: keep_common
GAL-15.2.error.anula  trijoker     card_exposed whose=common cards=1 rank=A -> round_void: void_round
GAL-16.1.numero       trijoker     wrong_count -> round_void: void_round
GAL-16.1.descubierta  trijoker     card_exposed whose=player -> round_void: void_round
GAL-16.1.descubierta  trijoker     card_exposed whose=common cards=2 -> round_void: void_round
GAL-16.1.mesa         trijoker     cards_out_of_sight -> forbidden by chief: stop | warn / let_play
GAL-16.2              trijoker     information_exchanged -> forbidden by chief: stop | warn / let_play
GAL-16.2              trijoker     own_cards_shown -> forbidden by chief: stop | warn / let_play
GAL-16.2              trijoker     advice_asked -> forbidden by chief: stop | warn / let_play
REG-60.2.1            sin-descarte cards_out_of_sight -> forbidden by unnamed: stop | warn / let_play
REG-60.3.2            sin-descarte cards_touched_again -> forbidden by unnamed: stop | warn / let_play
REG-60.3.3            sin-descarte folded_cards_shown -> forbidden by unnamed: stop | warn / let_play
REG-60.3.11           sin-descarte wrong_count -> round_void: void_round
REG-60.3.12           sin-descarte card_exposed -> round_void: void_round
REG-60.3.13           sin-descarte information_exchanged -> bet_lost: forfeit player
REG-60.3.14           sin-descarte own_cards_shown -> bet_lost: forfeit player
REG-60.3.15           sin-descarte own_cards_shown -> bet_lost: forfeit player
"""


@pytest.mark.parametrize("line", each_row(CLM + ARA + GAL_AND_REG))
def test_each_rule_has_its_ruling(line: str) -> None:
    check(line)
