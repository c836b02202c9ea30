"""The rulings that no other table asks for, and a check that none is left: openers after blank hands, cards that come
up face up, sizes of decks, what players may not say or show."""

from functools import cache
from importlib import import_module
from pathlib import Path

import pytest

from tapete.core.ids import GameId, LawId
from tapete.incidents.desk.desk import Ruled, rule
from tapete.incidents.desk.ruling import Ruling, rulings
from tapete.law.profile import law_ids
from tests.incidents.rulings.ruling_table import check, each_row

TABLE = """
CLM-17.a.1 holdem-bonus faced_in_deck whose=common pending=no -> go_on
CLM-AI.3.b draw-five deck_size -> ordered
CLM-22.1.a.7 draw-five card_exposed first_card=no deck_place=yes -> redeal: redeal
CLM-19.2.2 draw-five game_length announced=no marker_twice=yes -> allowed
CLM-23.2.2 draw-five false_openers blank=1 shows=unseen called=yes -> dead: kill player
CLM-23.2.3 draw-five false_openers blank=1 shows=unseen called=no -> pot_carried: lose_pot player, carry_pot
CLM-23.2.1 draw-five false_openers blank=1 shows=queens -> go_on
CLM-23.2.2 draw-five false_openers blank=2 shows=unseen called=yes -> dead: kill player
CLM-23.2.3 draw-five false_openers blank=2 shows=unseen called=no -> pot_carried: lose_pot player, carry_pot
CLM-23.2.1 draw-five false_openers blank=2 shows=kings -> go_on
CLM-23.2.2 draw-five false_openers blank=3 shows=unseen called=yes -> dead: kill player
CLM-23.2.3 draw-five false_openers blank=3 shows=unseen called=no -> pot_carried: lose_pot player, carry_pot
CLM-23.2.1 draw-five false_openers blank=3 shows=aces -> go_on
CLM-AI.3.c five-stud deck_size -> ordered
ARA-10.1.B.VIII.2.p3-b trijoker faced_in_deck whose=common cards=1 rank=J -> round_void: void_round
ARA-10.1.B.IX.1.p1 trijoker faced_in_deck whose=common cards=2 -> round_void: void_round
ARA-10.1.C.VII.2 pai-gow information_exchanged -> forbidden by chief: stop | warn / let_play
ARA-10.1.D.IV.p2-b tres-cartas own_cards_shown -> forbidden by chief: stop | warn / let_play
ARA-10.1.D.IV.p2-b tres-cartas information_exchanged -> forbidden by chief: stop | warn / let_play
ARA-10.1.D.VIII.3 tres-cartas faced_in_deck -> round_void: void_round
ARA-10.1.E.IV.p2-b holdem-contrapartida cards_shown_to_another -> forbidden by chief: stop | warn / let_play
ARA-10.1.E.IV.p2-b holdem-contrapartida information_exchanged -> forbidden by chief: stop | warn / let_play
ARA-10.1.E.IV.p2-b holdem-contrapartida hand_talk -> forbidden by chief: stop | warn / let_play
ARA-10.1.F.VII.4.a holdem-bonus card_exposed pending=no -> go_on
ARA-10.1.F.IV.p2-b holdem-bonus own_cards_shown -> forbidden by chief: stop | warn / let_play
ARA-10.1.F.IV.p2-b holdem-bonus information_exchanged -> forbidden by chief: stop | warn / let_play
ARA-10.1.F.IV.p2-b holdem-bonus hand_talk -> forbidden by chief: stop | warn / let_play
ARA-10.2.VII.2.f draw-five too_many_raises players=two -> allowed
ARA-10.2.VII.2.f draw-five too_many_raises players=more -> call_only
ARA-10.2.IX.l draw-five onlooker -> forbidden by chief: stop | warn / expel
ARA-10.2.A.III.d.1 draw-five blank_hand blank=1 -> ordered
ARA-10.2.A.III.d.3 draw-five blank_hand blank=3 -> ordered
ARA-10.2.VII.0.1 draw-five too_few_players players=four -> go_on
ARA-10.2.VII.2.i.1 draw-five chips_over_line where=before -> options_open
ARA-10.2.VII.3.1 draw-five one_card_shown -> go_on
ARA-10.2.VII.1.8.2 draw-five cut_wrong how=crooked -> corrected
ARA-10.2.VII.1.8.3 draw-five cut_wrong how=touched -> corrected
ARA-10.2.VII.1.8.4 draw-five cut_wrong how=hidden -> corrected
ARA-10.2.A.IV.3.2 draw-five false_openers blank=0 shows=unseen called=yes -> pot_lost: lose_pot player
ARA-10.2.A.IV.3.3 draw-five false_openers blank=0 shows=unseen called=no -> pot_carried: lose_pot player, carry_pot
ARA-10.2.A.IV.3.1 draw-five false_openers blank=1 shows=queens -> go_on
ARA-10.2.A.IV.3.2 draw-five false_openers blank=2 shows=unseen called=yes -> pot_lost: lose_pot player
ARA-10.2.A.IV.3.3 draw-five false_openers blank=2 shows=unseen called=no -> pot_carried: lose_pot player, carry_pot
ARA-10.2.A.IV.3.1 draw-five false_openers blank=2 shows=kings -> go_on
ARA-10.2.A.IV.3.2 draw-five false_openers blank=3 shows=unseen called=yes -> pot_lost: lose_pot player
ARA-10.2.A.IV.3.3 draw-five false_openers blank=3 shows=unseen called=no -> pot_carried: lose_pot player, carry_pot
ARA-10.2.A.IV.3.1 draw-five false_openers blank=3 shows=aces -> go_on
ARA-10.2.B.a.I.1 seven-stud deck_size -> ordered
ARA-10.2.B.a.III.10.a seven-stud cards_short with_dead=yes -> go_on: mix_dead
ARA-10.2.B.a.III.10.c seven-stud cards_short with_dead=no -> go_on: common_seventh
ARA-10.2.B.a.II.1.a.1 seven-stud limit_in_play structure=split stage=later_rounds -> ordered
ARA-10.2.B.a.II.1.b seven-stud limit_in_play structure=pot stage=seventh -> ordered
ARA-10.2.B.c.I.1 holdem deck_size -> ordered
ARA-10.2.B.e.II.1 sintetico deck_size -> ordered
ARA-10.2.IV.1.1 sintetico deal_direction direction=clockwise noticed=betting -> decided by chief | go_on / deal_again
GAL-7.p10.descubierta sin-descarte faced_in_deck -> round_void: void_round
GAL-16.1.descubierta trijoker faced_in_deck whose=player -> round_void: void_round
GAL-15.2.error.sigue trijoker faced_in_deck whose=common cards=1 rank=2 -> go_on: keep_common
GAL-15.2.error.anula trijoker faced_in_deck whose=common cards=1 rank=J -> round_void: void_round
GAL-16.1.descubierta trijoker faced_in_deck whose=common cards=2 -> round_void: void_round
GAL-21.k.2 draw-five onlooker -> forbidden by sector: stop | warn / expel
GAL-21.e draw-five chips_added -> forbidden by sector: stop | warn / expel
GAL-23.2.subidas draw-five too_many_raises players=more -> call_only
GAL-28.3.b draw-five false_openers blank=0 shows=unseen called=yes -> dead: kill player
GAL-28.3.c draw-five false_openers blank=0 shows=unseen called=no -> pot_carried: lose_pot player, carry_pot
GAL-28.3.a draw-five false_openers blank=0 shows=jacks -> go_on
GAL-28.3.b draw-five false_openers blank=1 shows=unseen called=yes -> dead: kill player
GAL-28.3.c draw-five false_openers blank=1 shows=unseen called=no -> pot_carried: lose_pot player, carry_pot
GAL-28.3.a draw-five false_openers blank=1 shows=queens -> go_on
GAL-28.3.b draw-five false_openers blank=3 shows=unseen called=yes -> dead: kill player
GAL-28.3.c draw-five false_openers blank=3 shows=unseen called=no -> pot_carried: lose_pot player, carry_pot
GAL-28.3.a draw-five false_openers blank=3 shows=aces -> go_on
GAL-32.a omaha deck_size -> ordered
GAL-35 holdem deck_size -> ordered
REG-60.3.15 sin-descarte cards_shown_to_another -> bet_lost: forfeit player
REG-60.3.12 sin-descarte faced_in_deck -> round_void: void_round
MED-RJ.10.3 holdem seats_swapped -> forbidden by director
MED-RJ.53.1 holdem rebuy_timing when=after -> forbidden
MED-RJ.53.2 holdem rebuy_timing when=addon -> allowed
MED-RJ.23.1 holdem slow_player stage=thinking waited=under_two level=long deliberate=no -> go_on
MED-RJ.53.1 holdem chips_added -> forbidden
MED-RJ.50.1 holdem late_claim when=in_time -> allowed
"""


@pytest.mark.parametrize("line", each_row(TABLE))
def test_the_desk_answers(line: str) -> None:
    check(line)


@cache
def tables() -> tuple[str, ...]:
    """Every table of rulings in this folder."""
    files = sorted(Path(__file__).parent.glob("test_*.py"))
    modules = [import_module(f"{__package__}.{file.stem}") for file in files]
    return tuple(text for module in modules for text in vars(module).values() if isinstance(text, str) and "->" in text)


def asked() -> list[Ruling]:
    lines = [line.partition("->")[0].split() for table in tables() for line in table.strip().splitlines()]
    answers = [
        rule(LawId(cited.partition("-")[0].lower()), GameId(game), kind, dict(fact.split("=") for fact in facts))
        for cited, game, kind, *facts in lines
    ]
    return [answer.ruling for answer in answers if isinstance(answer, Ruled)]


def test_every_ruling_of_every_law_is_asked_for_by_a_line() -> None:
    """A ruling that nobody asks for could be broken unnoticed."""
    noted = {id(ruling) for ruling in asked()}
    left = [(law, ruling.kind, ruling.cite) for law in law_ids() for ruling in rulings(law) if id(ruling) not in noted]
    assert left == []
