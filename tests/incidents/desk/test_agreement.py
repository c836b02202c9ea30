"""Kinds that speak of the same thing agree: the same facts told as two incidents never have opposite effects."""

from itertools import combinations, product

import pytest

from tapete.core.ids import GameId, LawId
from tapete.incidents.desk.cases import cases
from tapete.incidents.desk.desk import Ruled, rule
from tapete.incidents.desk.kind import kinds
from tapete.incidents.desk.ruling import Ruling
from tapete.law.profile import law_ids, profile

SAME = """
mixed_with_discards rebuilt_by=nobody | hand_thrown mixed=yes | mixed_with_discards rebuilt_by=player
top_card_seen | faced_in_deck cards=1 deck_place=yes
top_card_seen | card_exposed deck_place=yes
wrong_order noticed=dealing substantial=no | deal_direction direction=counterclockwise noticed=dealing @ ara five-stud
wrong_order noticed=dealing substantial=no | deal_direction direction=clockwise noticed=dealing @ ara sintetico
wrong_order noticed=betting substantial=no | deal_direction direction=clockwise noticed=betting @ ara sintetico
wrong_order | deal_direction direction=clockwise @ gal
wrong_order substantial=no | deal_misplaced what=first_card substantial=no
wrong_order substantial=yes | deal_misplaced what=button substantial=yes
wrong_announcement next_hand=no | winner_mucked next_hand=no | late_claim when=in_time
wrong_announcement next_hand=yes | winner_mucked next_hand=yes | late_claim when=next_hand
wrong_announcement next_hand=no | misreading deliberate=no
showdown_muck all_in=no | hand_thrown mixed=no why=conceded
showdown_muck all_in=yes | all_in_covered
card_to_absent | absent_player forced_due=no
too_many_dealt cards=2 substantial=no | wrong_count substantial=no last_lacks=no acted=0 correctable=no seen=yes
too_many_dealt cards=2 substantial=yes | wrong_count substantial=yes last_lacks=no
card_to_empty substantial=yes | entitled_left_out present=yes substantial=yes
chips_added | rebuy_timing when=after
cards_unprotected | own_cards_shown on_purpose=no bet_pending=no
short_raise declared=no half=no | several_chips alike=no above=less
short_raise declared=no half=yes | several_chips alike=no above=half
oversized_chip against=earlier_chip | earlier_chips added=one_chip
pot_split | joint_pot
touching_cards | etiquette breach=touching repeated=no
bad_deck fault=missing | wrong_count substantial=no last_lacks=no acted=0 correctable=no seen=yes
"""
"""Each line: one thing told in several ways, at every game, or at a law's (and its game's) alone."""

OPPOSITE = [
    ({"kill player", "lose_pot player"}, {"rebuild player", "keep_card player", "return_cards player"}),
    ({"redeal", "void", "void_round"}, {"take_extra player", "give_missing player", "next_card"}),
    ({"bind player", "bind_no_raise player", "call player"}, {"all_options player", "release_bet player"}),
    ({"raise_full player", "min_raise player"}, {"call player", "first_amount player"}),
]
AGAINST = [
    ({"redeal", "void", "round_void"}, {"go_on"}),
    ({"dead", "both_dead", "pot_lost", "withdrawn"}, {"recovered", "pot_played"}),
    ({"lapsed"}, {"recovered", "cards_speak", "allowed"}),
    ({"forbidden", "penalised"}, {"allowed"}),
    ({"shown"}, {"kept_back"}),
]

Told = tuple[str, dict[str, str]]


def told(text: str) -> Told:
    kind, *facts = text.split()
    return kind, dict(fact.split("=") for fact in facts)


def pairs() -> list[tuple[Told, Told, str]]:
    lines = (line.partition("@") for line in SAME.strip().splitlines())
    return [
        (first, second, where.strip())
        for ways, _, where in lines
        for first, second in combinations(map(told, ways.split("|")), 2)
    ]


def answers(law: LawId, game: GameId, incident: Told) -> list[Ruling]:
    """What the law may say under the facts that it asks for; nothing where it is silent."""
    name, facts = incident
    under = {fact: answer for fact, answer in facts.items() if fact in kinds()[name].facts}
    outcomes = (case.outcome for case in cases(law, game, name, under))
    return [outcome.ruling for outcome in outcomes if isinstance(outcome, Ruled) and not outcome.silent]


def opposed(ruling: Ruling, other: Ruling) -> bool:
    for first, second in ((ruling, other), (other, ruling)):
        if any(first.outcome in some and second.outcome in against for some, against in AGAINST):
            return True
        done, undone = set(map(str, first.does)), set(map(str, second.does))
        if any(done & some and undone & against for some, against in OPPOSITE):
            return True
    return False


@pytest.mark.parametrize(("law", "game"), [(law, game) for law in law_ids() for game in profile(law).games])
def test_the_same_thing_told_in_two_ways_is_not_ruled_in_opposite_ways(law: LawId, game: GameId) -> None:
    clashes = [
        (first, second, str(ruling.text), str(other.text))
        for first, second, where in pairs()
        if not where or where in (law, f"{law} {game}")
        for ruling, other in product(answers(law, game, first), answers(law, game, second))
        if opposed(ruling, other)
    ]
    assert not clashes


def test_the_pairs_are_met_and_opposites_would_be_seen() -> None:
    met = {
        (first[0], second[0])
        for law in law_ids()
        for game in profile(law).games
        for first, second, where in pairs()
        if (not where or where in (law, f"{law} {game}")) and answers(law, game, first) and answers(law, game, second)
    }
    assert len(met) >= 18
    dead = rule(LawId("med"), GameId("holdem"), "hand_thrown", {"mixed": "yes"})
    alive = rule(LawId("med"), GameId("holdem"), "hand_thrown", {"mixed": "no", "why": "misled"})
    assert isinstance(dead, Ruled) and isinstance(alive, Ruled) and opposed(dead.ruling, alive.ruling)


@pytest.mark.parametrize(("law", "game"), [(law, game) for law in law_ids() for game in profile(law).games])
def test_no_incident_is_both_certain_and_left_to_somebody(law: LawId, game: GameId) -> None:
    """A ruling whose outcome is that somebody decides has the ways open, and names who."""
    for kind in kinds():
        for ruling in answers(law, game, (kind, {})):
            assert (ruling.outcome != "decided") or (ruling.decided_by and len(ruling.options) > 1), ruling
