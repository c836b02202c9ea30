"""The course of hold'em and omaha: antes, own cards one by one, a burnt card before each board, four intervals."""

import pytest

from tapete.cards.card import JOKER
from tapete.cards.notation import read_cards
from tapete.core.decision import Refused
from tapete.core.ids import LawId, PlayerId
from tapete.games.circle.model import command as asked
from tapete.games.circle.model.event import Awarded, Burnt, CommonDealt, Dealt, IntervalBegan, Posted, StepTaken
from tapete.games.circle.seats import command as at_table
from tapete.games.circle.seats.places import position
from tapete.games.circle.view import view
from tapete.games.shared.offices import CROUPIER
from tapete.law.profile import parameters
from tapete.law.resolve import resolve
from tests.games.circle_tables import PlayedCircle, circle, law_of

GAMES = {"omaha": 4, "holdem": 2}


def whole_hand(law: str, game: str) -> PlayedCircle:
    """A hand in which everybody calls one bet and checks from then on."""
    played = PlayedCircle(circle(law, game, {"limits.structure": "none"}))
    played.begin()
    played.speak("bet 1000", "call", "call", "call")
    for _ in range(3):
        played.deal_out()
        played.speak("check", "check", "check", "check")
    return played


@pytest.mark.parametrize("law", ["ara", "gal", "clm"])
@pytest.mark.parametrize("game", GAMES)
def test_the_whole_course(law: str, game: str) -> None:
    played = whole_hand(law, game)
    course = [
        (type(event).__name__, len(getattr(event, "cards", ())))
        for event in played.in_hand_happened(Posted, Dealt, Burnt, CommonDealt, IntervalBegan)
    ]
    own = [("Posted", 0)] * 4 + [("Dealt", GAMES[game] * 4)]
    board = [[("Burnt", 1), ("CommonDealt", count), ("IntervalBegan", 0)] for count in (3, 1, 1)]
    assert course == [*own, ("IntervalBegan", 0), *board[0], *board[1], *board[2]]
    assert played.rules.steps[played.hand.step].kind == "show" and played.hand.interval == 4


# Which event of the course each rule gives: its kind, the number of the first and how many of them, and cards in each.
COURSE = [
    ("CLM-26.1.1", "omaha", Posted, 0, 4, 0),
    ("CLM-26.1.1", "holdem", Posted, 0, 4, 0),
    ("ARA-10.2.B.b.II.1", "omaha", Posted, 0, 4, 0),
    ("GAL-23.1.ante", "omaha", Posted, 0, 4, 0),
    ("GAL-33.p1", "omaha", Posted, 0, 4, 0),
    ("CLM-26.1.2", "omaha", Dealt, 0, 1, 16),
    ("CLM-27.1", "holdem", Dealt, 0, 1, 8),
    ("CLM-27.2", "holdem", Dealt, 0, 1, 8),
    ("ARA-10.2.B.b.II.2", "omaha", Dealt, 0, 1, 16),
    ("ARA-10.2.B.c.II", "holdem", Dealt, 0, 1, 8),
    ("GAL-33.p1", "omaha", Dealt, 0, 1, 16),
    ("GAL-35", "holdem", Dealt, 0, 1, 8),
    ("CLM-26.1.3", "omaha", IntervalBegan, 0, 4, 0),
    ("CLM-26.2.1", "omaha", Burnt, 0, 1, 1),
    ("CLM-26.2.2", "omaha", CommonDealt, 0, 1, 3),
    ("CLM-26.3", "omaha", Burnt, 1, 2, 1),
    ("CLM-26.3", "omaha", CommonDealt, 1, 2, 1),
    ("CLM-27.2", "holdem", Burnt, 0, 3, 1),
    ("CLM-27.2", "holdem", CommonDealt, 1, 2, 1),
    ("CLM-27.2", "holdem", IntervalBegan, 0, 4, 0),
    ("ARA-10.2.B.b.II.3.1", "omaha", Burnt, 0, 1, 1),
    ("ARA-10.2.B.b.II.3.2", "omaha", CommonDealt, 0, 1, 3),
    ("ARA-10.2.B.b.II.4", "omaha", Burnt, 1, 1, 1),
    ("ARA-10.2.B.b.II.4", "omaha", CommonDealt, 1, 1, 1),
    ("ARA-10.2.B.b.II.5", "omaha", Burnt, 2, 1, 1),
    ("ARA-10.2.B.b.II.5", "omaha", CommonDealt, 2, 1, 1),
    ("ARA-10.2.B.b.II.5", "omaha", IntervalBegan, 0, 4, 0),
    ("ARA-10.2.B.c.II", "holdem", Burnt, 0, 3, 1),
    ("ARA-10.2.B.c.II", "holdem", IntervalBegan, 0, 4, 0),
    ("GAL-33.p2", "omaha", Burnt, 0, 1, 1),
    ("GAL-33.p2", "omaha", CommonDealt, 0, 1, 3),
    ("GAL-33.p3", "omaha", Burnt, 1, 1, 1),
    ("GAL-33.p3", "omaha", CommonDealt, 1, 1, 1),
    ("GAL-33.p4", "omaha", Burnt, 2, 1, 1),
    ("GAL-33.p4", "omaha", CommonDealt, 2, 1, 1),
    ("GAL-33.p4", "omaha", IntervalBegan, 0, 4, 0),
    ("GAL-35", "holdem", Burnt, 0, 3, 1),
    ("GAL-35", "holdem", CommonDealt, 1, 2, 1),
    ("GAL-35", "holdem", IntervalBegan, 0, 4, 0),
]


@pytest.mark.parametrize(("rule", "game", "kind", "first", "count", "cards"), COURSE)
def test_each_step_rests_on_its_rule(rule: str, game: str, kind: type, first: int, count: int, cards: int) -> None:
    events = whole_hand(law_of(rule), game).in_hand_happened(kind)
    assert len(events) == {Burnt: 3, CommonDealt: 3, Dealt: 1}.get(kind, 4)
    for event in events[first : first + count]:
        assert rule in event.because and len(getattr(event, "cards", ())) == cards


STEPS = [
    ("CLM-26.1.2", "omaha", "deal.own_cards", 5),
    ("CLM-27.1", "holdem", "deal.own_cards", 3),
    ("CLM-26.2.1", "omaha", "deal.burn", False),
    ("CLM-26.1.1", "omaha", "initial.form", "blinds"),
    ("CLM-27.2", "holdem", "deal.burn", False),
    ("ARA-10.2.B.b.II.3.1", "omaha", "deal.burn", False),
    ("ARA-10.2.B.c.II", "holdem", "deal.own_cards", 4),
    ("GAL-33.p1", "omaha", "initial.form", "blinds"),
    ("GAL-33.p2", "omaha", "deal.burn", False),
    ("GAL-35", "holdem", "deal.own_cards", 4),
]


@pytest.mark.parametrize(("rule", "game", "key", "other"), STEPS)
def test_no_house_deals_otherwise(rule: str, game: str, key: str, other: object) -> None:
    refused = resolve(law_of(rule), game, {key: other})
    assert isinstance(refused, Refused) and rule in refused.because


ONE_BY_ONE = [
    ("CLM-26.1.2", "omaha", False),
    ("CLM-27.1", "holdem", False),
    ("ARA-10.2.B.b.II.2", "omaha", False),
    ("ARA-10.2.B.c.II", "holdem", False),
    ("GAL-33.p1", "omaha", True),
    ("GAL-23.1.sentido", "holdem", True),
    ("GAL-23.1.sentido", "omaha", True),
]


@pytest.mark.parametrize(("rule", "game", "to_the_right"), ONE_BY_ONE)
def test_own_cards_go_round_one_at_a_time_from_the_marker(rule: str, game: str, to_the_right: bool) -> None:
    rules = circle(law_of(rule), game)
    played = PlayedCircle(rules, seats=(2, 5, 7, 9))
    cards = "As Ks Qs Js Ah Kh Qh Jh Ad Kd Qd Jd Ac Kc Qc Jc"[: GAMES[game] * 12 - 1]
    played.begin(cards=cards)
    (dealt,) = played.in_hand_happened(Dealt)
    rounds = [cards.split()[start::4] for start in range(4)]
    assert list(dealt.hands().values()) == [read_cards(" ".join(own)) for own in rounds] and not dealt.up
    seats = [played.table.players[played.hand.players[place]].seat for place in dealt.places]
    assert seats[0] == played.table.marker
    places = [position(rules, seat) for seat in seats]
    assert places == sorted(places, reverse=to_the_right)
    assert rule in dealt.because


@pytest.mark.parametrize("rule", ["ARA-10.2.VII.1.9", "GAL-23.1.ante", "CLM-26.1.1", "ARA-10.2.B.b.II.1"])
def test_initial_bets_are_in_before_any_card_is_dealt_and_everybody_dealt_in_has_posted(rule: str) -> None:
    played = PlayedCircle(circle(law_of(rule), "omaha"), seats=(1, 2, 3, 4, 5))
    played.must(at_table.Rest(PlayerId("p3")))
    played.must(at_table.BeginHand())
    posted = played.in_hand_happened(Posted)
    assert [(event.place, event.chips, event.blind) for event in posted] == [(place, 100, False) for place in range(4)]
    assert all(rule in event.because for event in posted)
    assert not played.in_hand_happened(Dealt) and played.hand.bets == (0, 0, 0, 0)
    played.deal_out()
    (dealt,) = played.in_hand_happened(Dealt)
    assert set(dealt.places) == {event.place for event in posted}
    assert PlayerId("p3") not in played.hand.players


def test_ara_10_2_vii_1_9_initial_bets_may_differ_by_position() -> None:
    rule = "ARA-10.2.VII.1.9"
    played = PlayedCircle(circle("ara", "holdem", {"initial.form": "blinds", "limits.minimum": 2_000}))
    played.begin()
    posted = played.in_hand_happened(Posted)
    assert [(event.place, event.chips, event.blind) for event in posted] == [(0, 500, True), (1, 1_000, True)]
    assert all(rule in event.because for event in posted)
    assert played.turn == "p3"
    played.speak_refused("check")
    played.speak("call", "call", "call")
    assert played.turn == "p2"
    played.speak("check")
    played.deal_out()
    assert played.turn == "p1"


@pytest.mark.parametrize("rule", ["ARA-10.2.VII.2.m.1", "GAL-23.2.descartes"])
def test_nobody_sees_burnt_cards_and_they_do_not_come_back(rule: str) -> None:
    played = PlayedCircle(circle(law_of(rule), "holdem"))
    played.begin(cards="2c 3c 4c 5c 2d 3d 4d 5d")
    played.speak("check", "check", "check", "check")
    played.deal_out("As Kh Qh Jh")
    [burnt] = played.in_hand_happened(Burnt)
    [ace] = burnt.cards
    for viewer in (CROUPIER, PlayerId("onlooker"), *played.hand.players):
        seen = view(played.rules, played.hand, viewer)
        cards = [*seen.common, *(card for place in seen.places for card in (*place.down, *place.up))]
        assert ace not in cards
    played.speak("check", "check", "check", "check")
    again = read_cards("9h As")
    assert not isinstance(again, Refused)
    played.hand_refused(asked.Deal(again))


def test_ara_10_2_iii_1_1_one_pack_of_52_cards_without_jokers() -> None:
    rule = "ARA-10.2.III.1.1"
    played = PlayedCircle(circle("ara", "seven-stud"))
    played.must(at_table.BeginHand())
    cards = played.cards(12)
    played.hand_refused(asked.Deal((*cards[:11], JOKER)))
    played.hand_refused(asked.Deal((*cards[:11], cards[0])))
    played.hand_must(asked.Deal(cards))
    assert played.circle.law.count("deck.cards") == 52
    for key, value in (("deck.jokers", 1), ("deck.packs", 2)):
        refused = resolve("ara", "seven-stud", {key: value})
        assert isinstance(refused, Refused) and rule in refused.because


@pytest.mark.parametrize("game", ["omaha", "holdem", "seven-stud", "five-stud", "sintetico"])
def test_clm_3_3_b_no_open_game_has_a_discard(game: str) -> None:
    """CLM-3.3.b: cards are neither changed nor put away, at any moment of the hand."""
    played = PlayedCircle(circle("clm", game))
    assert not {step.kind for step in played.rules.steps} & {"draw", "discard"}
    assert "CLM-3.3.b" in parameters(LawId("clm"), game)["order.hand_cards"].cite
    played.must(at_table.BeginHand())
    played.deal_out()
    own = tuple(card for card in played.hand.down[0] if card is not None)[:1]
    played.hand_refused(asked.Draw(played.hand.players[0], own, played.cards(1)))
    played.hand_refused(asked.Discard(played.hand.players[0], own))


ONE_SPADE = "Ks Qs 8s 3s 9h"
BROADWAY = "As Ks Qs Js Ts"
SELECTION = [
    # Four spades on the board: the ace of spades alone makes a flush in hold'em, and none in omaha.
    ("ARA-10.2.B.b.I.2", "omaha", "As 2d 3c 4h", "9c 9d 5d 6d", ONE_SPADE, [1]),
    ("CLM-3.3.b.2", "omaha", "As 2d 3c 4h", "9c 9d 5d 6d", ONE_SPADE, [1]),
    ("GAL-32.b", "omaha", "As 2d 3c 4h", "9c 9d 5d 6d", ONE_SPADE, [1]),
    ("ARA-10.2.B.c.I.2", "holdem", "As 2d", "9c 9d", ONE_SPADE, [0]),
    ("CLM-3.3.b.3", "holdem", "As 2d", "9c 9d", ONE_SPADE, [0]),
    ("GAL-34", "holdem", "As 2d", "9c 9d", ONE_SPADE, [0]),
    # The best hand lies on the board: in hold'em everybody has it, in omaha nobody.
    ("ARA-10.2.B.b.I.2", "omaha", "Ad Ac 2d 3d", "2c 3c 4d 5d", BROADWAY, [0]),
    ("CLM-3.3.b.2", "omaha", "Ad Ac 2d 3d", "2c 3c 4d 5d", BROADWAY, [0]),
    ("GAL-32.b", "omaha", "Ad Ac 2d 3d", "2c 3c 4d 5d", BROADWAY, [0]),
    ("ARA-10.2.B.c.I.2", "holdem", "Ad Ac", "2c 3c", BROADWAY, [0, 1]),
    ("CLM-3.3.b.3", "holdem", "Ad Ac", "2c 3c", BROADWAY, [0, 1]),
    ("GAL-34", "holdem", "Ad Ac", "2c 3c", BROADWAY, [0, 1]),
]


@pytest.mark.parametrize(("rule", "game", "first", "second", "board", "winners"), SELECTION)
def test_which_cards_make_a_hand(rule: str, game: str, first: str, second: str, board: str, winners: list[int]) -> None:
    """Omaha takes exactly two own cards and three common ones, hold'em any five of the seven."""
    assert rule in parameters(LawId(law_of(rule)), game)["order.selection"].cite
    hands = [text.split() for text in (first, second, "7c 7d 7h Tc", "7s Td Th 8h")]
    played = PlayedCircle(circle(law_of(rule), game))
    played.begin(cards=" ".join(" ".join(hand[turn] for hand in hands) for turn in range(GAMES[game])))
    played.speak("bet 500", "call", "fold", "fold")
    cards = board.split()
    for burnt, part in (("4c", cards[:3]), ("5c", cards[3:4]), ("6c", cards[4:])):
        played.deal_out(" ".join((burnt, *part)))
        played.speak("check", "check")
    played.hand_must(asked.Showdown())
    assert [event.place for event in played.in_hand_happened(Awarded)] == winners


def test_ara_10_2_b_b_ii_5_after_the_last_interval_hands_are_shown() -> None:
    played = whole_hand("ara", "omaha")
    steps = played.in_hand_happened(StepTaken)
    assert played.rules.steps[steps[-1].step].kind == "show" and len(steps[-1].pending) == 4
