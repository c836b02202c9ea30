"""Kinds that speak of the same thing agree: the same facts told as two incidents never have opposite effects."""

from itertools import combinations, product

import pytest

from tapete.core.ids import GameId, LawId
from tapete.incidents.desk.cases import cases
from tapete.incidents.desk.desk import Ruled, rule
from tapete.incidents.desk.kind import kinds
from tapete.incidents.desk.ruling import Ruling, rulings
from tapete.law.catalogue import family_of
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
faced_in_deck cards=1 whose=player | card_exposed whose=player cards=1 @ ara trijoker
faced_in_deck cards=1 whose=player | card_exposed whose=player cards=1 @ gal trijoker
faced_in_deck cards=1 whose=player | card_exposed whose=player cards=1 @ clm holdem-bonus
faced_in_deck cards=1 whose=common rank=7 | card_exposed whose=common cards=1 rank=7 @ ara trijoker
faced_in_deck cards=1 whose=common rank=7 | card_exposed whose=common cards=1 rank=7 @ gal trijoker
faced_in_deck cards=1 whose=common pending=no | card_exposed whose=common cards=1 pending=no @ clm holdem-bonus
faced_in_deck cards=1 whose=common rank=Q | card_exposed whose=common cards=1 rank=Q @ ara trijoker
faced_in_deck cards=1 whose=common rank=Q | card_exposed whose=common cards=1 rank=Q @ gal trijoker
faced_in_deck cards=2 whose=common | card_exposed whose=common cards=2 @ ara trijoker
faced_in_deck cards=2 whose=common | card_exposed whose=common cards=2 @ gal trijoker
faced_in_deck cards=2 whose=bank pending=yes | card_exposed whose=bank cards=2 pending=yes @ clm holdem-bonus
information_exchanged | cards_shown_to_another viewer=can_bet | hand_talk what=reveal
information_exchanged | own_cards_shown on_purpose=yes @ house
partnership | collusion form=other
loan | collusion form=chips
deceit repeated=no | excess_talk repeated=no
unclear_bet | ambiguous_amount
amount_mistaken misinformed=no | undercall against=other
cards_out_of_sight | duty_breached duty=cards_visible
cards_unprotected | duty_breached duty=protect_cards
chips_hidden | duty_breached duty=chips_visible
leaving_table all_in=no | duty_breached duty=stay_at_table
bet_out_of_turn | duty_breached duty=act_in_turn
criticism | hand_talk what=advise | advice_asked
skipped_in_deal others_seen=no | entitled_left_out present=yes substantial=no
wrong_opener_named already_bet=no | who_speaks round=first
bet_outside_limits | second_bet_wrong
device use=refuses | money_rules rule=devices
against_event | etiquette breach=gestures repeated=no
uneven_tables difference=3 | who_moves
late_bet | side_bet_late
standing_bettor consents=yes | shared_box consents=yes @ ara tres-cartas
proxy_play | two_at_one_seat | leaving_table all_in=no
proxy_play | standing_bettor consents=no
seats_swapped | wrong_seat chips_right=no | seat_refused
cash_bet | chips_added
quarrel | bad_language directed=yes repeated=no
event_changed | disobedience
reentry_asked open=no | no_chips_left rebuys=no
reentry_asked open=no | rebuy_timing when=broke
chips_exchanged | chip_race
last_hands end=closing | game_length announced=yes
marker_moves first_hand=no | dead_button
marker_moves first_hand=yes | button_draw
race_remainder half=no | chip_race
old_chips | chips_found
stack_too_short | short_all_in
check_after_bet | skipped_turn acted_after=0
forced_refused round=first | absent_player forced_due=yes
onlooker | peeking
deck_change_asked | bad_deck fault=damaged
discard_irregular fault=too_many | discard_forgotten
touching_again | cards_touch owners_known=no
seat_wanted started=yes | table_full
hands_compared about=same_kind | tied_pot
game_refused players=fewer | too_few_players players=fewer
limit_in_play structure=split stage=later_rounds | bet_outside_limits structure=split
box_command | shared_box consents=yes
standing_bettor consents=yes | shared_box consents=yes @ clm
void_hand_again repeat=button | marker_moves first_hand=no
dice_count | deal_direction
pay_table_asked bet=game | payment_disputed claim=wins
pay_table_asked bet=side | payment_disputed claim=side
side_bet_amount | bet_outside_limits @ house
hands_compared about=same_kind | payment_disputed claim=tie @ house
bad_deck fault=missing | wrong_count substantial=no last_lacks=no acted=0 correctable=no seen=yes
"""
"""Each line: one thing told in several ways, at every game, or at a law's, a game's or a family's alone."""

ALONE = frozenset(
    [
        "all_in_hand_for_hand",
        "ante_missing",
        "ante_of_one",
        "ask_to_see",
        "ball_out",
        "bank_declined",
        "bet_disputed",
        "blank_hand",
        "blinds_dodged",
        "breaking_order",
        "card_bought",
        "card_drawn_unseen",
        "card_not_due",
        "card_off_table",
        "cards_short",
        "cards_touched_again",
        "chips_over_line",
        "closing_time",
        "conditional_words",
        "count_asked",
        "cut_exposed",
        "cut_refused",
        "cut_wrong",
        "dealer_careless",
        "deck_put_away",
        "deck_size",
        "dice_off",
        "discards_asked",
        "draw_runs_out",
        "early_decision",
        "extra_common",
        "false_openers",
        "fold_out_of_turn",
        "folded_cards_shown",
        "folded_claims",
        "forced_call",
        "foul_hand",
        "hand_taken",
        "heads_up_blinds",
        "hidden_chip",
        "hygiene",
        "jackpot_shared",
        "language_used",
        "last_card_exposed",
        "last_unshown",
        "late_arrival",
        "level_ends",
        "level_hand_for_hand",
        "limits_changed",
        "new_seat_position",
        "number_mistold",
        "one_card_shown",
        "penalised_returns",
        "person_barred",
        "player_leaves",
        "player_shuffles",
        "pot_count_asked",
        "premature_card",
        "raced_out",
        "raise_announced",
        "rake_disputed",
        "rest_asked",
        "rule_asked",
        "second_box",
        "session_over",
        "showdown_order",
        "shuffler_fails",
        "simultaneous_exit",
        "slow_player",
        "string_bet",
        "stub_asked",
        "things_on_table",
        "tip_given",
        "dealer_missing",
        "change_asked",
        "too_many_raises",
        "two_to_button",
        "unauthorised_deal",
        "up_card_covered",
        "voice_and_chips",
        "wheel_doubted",
        "wrong_burn",
    ]
)
"""What can be told in no other way: nothing in another kind's title, facts or rulings speaks of it."""

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


def places(law: LawId, game: GameId) -> tuple[str, ...]:
    """The words by which a line says where it holds: a law, a law's game, or a family of games."""
    return law, f"{law} {game}", family_of(game).value


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
        if not where or where in places(law, game)
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
        if (not where or where in places(law, game)) and answers(law, game, first) and answers(law, game, second)
    }
    assert len(met) >= 40
    dead = rule(LawId("med"), GameId("holdem"), "hand_thrown", {"mixed": "yes"})
    alive = rule(LawId("med"), GameId("holdem"), "hand_thrown", {"mixed": "no", "why": "misled"})
    assert isinstance(dead, Ruled) and isinstance(alive, Ruled) and opposed(dead.ruling, alive.ruling)


def test_every_kind_is_told_in_two_ways_or_stands_alone() -> None:
    """A new kind is judged before it joins: what else might somebody call it?"""
    told_twice = {name for first, second, _ in pairs() for name, _ in (first, second)}
    assert told_twice | ALONE == set(kinds()) and not told_twice & ALONE


EXPLAINED = {
    ("med", "wrong_announcement", "late_claim"): "each asks in its own words whether the next hand has begun",
    ("med", "rebuy_timing", "chips_added"): "chips are added before a hand, or once it has begun",
}


@pytest.mark.parametrize("law", law_ids())
def test_no_article_decides_two_kinds_in_opposite_ways(law: LawId) -> None:
    """Searched for over every two rulings that rest first on one article, unless their facts exclude each other."""
    clashes = {
        (law, first.kind, second.kind)
        for first, second in combinations(rulings(law), 2)
        if first.kind != second.kind and first.cite[0] == second.cite[0] and opposed(first, second)
        if all(first.when[name] == second.when[name] for name in first.when.keys() & second.when.keys())
    }
    assert {frozenset(clash) for clash in clashes} == {frozenset(clash) for clash in EXPLAINED if clash[0] == law}


@pytest.mark.parametrize(("law", "game"), [(law, game) for law in law_ids() for game in profile(law).games])
def test_no_incident_is_both_certain_and_left_to_somebody(law: LawId, game: GameId) -> None:
    """A ruling whose outcome is that somebody decides has the ways open, and names who."""
    for kind in kinds():
        for ruling in answers(law, game, (kind, {})):
            assert (ruling.outcome != "decided") or (ruling.decided_by and len(ruling.options) > 1), ruling
