"""Fold, check, hold back, call and raise, each in its turn, until all have put in the same or all they have."""

import pytest

from tapete.core.ids import PlayerId, Seat
from tapete.games.circle.hand.pots import pots
from tapete.games.circle.legal import legal
from tapete.games.circle.model import command as asked
from tapete.games.circle.model.event import (
    Awarded,
    Bet,
    Called,
    Checked,
    Folded,
    IntervalBegan,
    IntervalEnded,
    Shown,
    Uncalled,
)
from tapete.games.circle.seats import command as at_table
from tapete.games.circle.seats.places import position
from tapete.games.circle.view import view
from tapete.games.shared.offices import CROUPIER
from tests.games.circle_tables import PlayedCircle, act_of, circle, law_of

OTHERS = [PlayerId(name) for name in ("p1", "p3", "p4", CROUPIER, "onlooker")]
TO_THE_RIGHT: dict[str, object] = {"action.direction": "counterclockwise"}


def dealt(rule: str, choices: dict[str, object] | None = None, cards: str = "", **table: object) -> PlayedCircle:
    """Hold'em without limit under the law of a rule: p1 has the marker, 1 € of ante is in, cards are dealt."""
    played = PlayedCircle(circle(law_of(rule), "holdem", choices), **table)  # type: ignore[arg-type]
    played.begin(cards=cards)
    return played


@pytest.mark.parametrize("rule", ["ARA-10.2.VII.2.a.1", "GAL-23.2.a.1"])
def test_a_player_folds_only_in_their_turn(rule: str) -> None:
    played = dealt(rule)
    played.speak_refused("fold", who="p2")
    played.speak("raise 1000", "fold")
    [folded] = played.in_hand_happened(Folded)
    assert folded.place == 1 and rule in folded.because
    played.speak_refused("call", who="p2")


@pytest.mark.parametrize("rule", ["ARA-10.2.VII.2.a.1", "GAL-23.2.a.1"])
def test_whoever_speaks_first_may_fold_in_their_turn(rule: str) -> None:
    played = dealt(rule)
    assert rule in played.circle.law.cite("course.first_may_fold")
    played.speak("fold", "check")
    [folded] = played.in_hand_happened(Folded)
    assert folded.place == 0


@pytest.mark.parametrize("rule", ["ARA-10.2.VII.2.a.1", "GAL-23.2.a.2"])
def test_nobody_sees_the_cards_of_a_folded_hand(rule: str) -> None:
    played = dealt(rule)
    played.speak("raise 1000", "fold", "fold", "call")
    for _ in range(3):
        played.deal_out()
        played.speak("check", "check")
    played.hand_must(asked.Showdown())
    assert played.hand.over
    for viewer in OTHERS:
        assert view(played.rules, played.hand, viewer).places[1].down == (None, None)


@pytest.mark.parametrize("rule", ["ARA-10.2.VII.2.a.2", "GAL-23.2.a.3"])
def test_whoever_folds_has_no_share_in_the_pot_and_loses_what_they_have_bet(rule: str) -> None:
    played = dealt(rule, cards="2c As 3d 7h 4h Ks 5c 8d")
    played.speak("raise 1000", "call", "call", "call")
    played.deal_out("9c Qs Js Ts")
    played.speak("check", "check", "raise 500", "call", "call", "fold")
    for cards in ("9d 2h", "9h 2d"):
        played.deal_out(cards)
        played.speak("check", "check", "check")
    played.hand_must(asked.Showdown())
    assert played.table.players[PlayerId("p2")].chips == 50_000 - 1_100
    assert all(event.place != 1 for event in played.in_hand_happened(Awarded))


@pytest.mark.parametrize("rule", ["ARA-10.2.VII.2.b", "GAL-23.2.b.1"])
def test_a_player_checks_only_while_nobody_has_bet(rule: str) -> None:
    played = dealt(rule)
    played.speak("check", "check")
    assert all(rule in event.because for event in played.in_hand_happened(Checked))
    played.speak("bet 500")
    assert rule in played.speak_refused("check").because
    assert [act_of(option) for option in legal(played.rules, played.hand, PlayerId("p4"))] == ["fold", "call", "raise"]


@pytest.mark.parametrize("rule", ["ARA-10.2.VII.2.c", "GAL-23.2.b.2"])
def test_whoever_held_back_must_call_or_may_raise_once_somebody_bets(rule: str) -> None:
    played = dealt(rule)
    played.speak("check", "bet 500", "fold", "fold")
    assert played.turn == "p1" and rule in played.speak_refused("check").because
    assert [act_of(option) for option in legal(played.rules, played.hand, PlayerId("p1"))] == ["fold", "call", "raise"]
    played.speak("raise 1500")
    assert played.hand.bets[0] == 1_500


def test_gal_23_2_b_2_a_house_may_leave_whoever_checked_only_the_call() -> None:
    played = dealt("GAL-23.2.b.2", {"bets.check_raise": False})
    played.speak("check", "bet 500", "call", "fold")
    assert [act_of(option) for option in legal(played.rules, played.hand, PlayerId("p1"))] == ["fold", "call"]
    played.speak_refused("raise 1500")
    played.speak("call")
    played.deal_out()
    played.speak("bet 500", "raise 1000")


@pytest.mark.parametrize("rule", ["ARA-10.2.VII.2.d", "GAL-23.2.c"])
def test_a_call_comes_to_the_highest_total_and_no_more(rule: str) -> None:
    played = dealt(rule)
    played.speak_refused("call")
    played.speak("bet 700", "call", "raise 1700", "fold", "call")
    assert played.hand.bets == (1_700, 700, 1_700, 0)
    assert [event.chips for event in played.in_hand_happened(Called)] == [700, 1_000]
    played.speak("call")
    assert played.hand.staked == (1_800, 1_800, 1_800, 100)


@pytest.mark.parametrize("rule", ["ARA-10.2.VII.2.e", "GAL-23.2.d.1"])
def test_a_raise_covers_the_bet_and_adds_at_least_as_much_as_the_last_one(rule: str) -> None:
    played = dealt(rule)
    played.speak("bet 700")
    for to in (700, 1_399):
        assert rule in played.speak_refused(f"raise {to}").because
    played.speak("raise 1400")
    assert [event.chips for event in played.in_hand_happened(Bet)] == [700, 1_400]
    assert played.hand.level == 1_400


@pytest.mark.parametrize(
    ("rule", "choices"), [("GAL-23.2.d.2", {}), ("ARA-10.2.VII.2.e", TO_THE_RIGHT), ("GAL-23.3.orden.2", {})]
)
def test_after_a_raise_those_at_the_right_speak_again(rule: str, choices: dict[str, object]) -> None:
    played = dealt(rule, choices, seats=(1, 3, 5, 8))
    played.speak("check", "bet 500", "raise 1000")
    rules, spoken = played.circle, []
    while played.hand.interval == 1 and played.turn:
        spoken.append(played.table.players[PlayerId(played.turn)].seat)
        played.speak("call")
    raiser = played.table.players[played.hand.players[2]].seat
    places = rules.seats
    distances = [(position(rules, raiser) - position(rules, seat)) % places for seat in spoken]
    assert len(spoken) == 3 and distances == sorted(distances)
    [began] = played.in_hand_happened(IntervalBegan)[:1]
    assert rule in began.because


def test_ara_10_2_vii_2_e_by_default_the_action_follows_the_deal_clockwise() -> None:
    played = dealt("ARA-10.2.VII.2.e")
    assert played.hand.players == ("p1", "p2", "p3", "p4")
    assert dealt("ARA-10.2.VII.2.e", TO_THE_RIGHT).hand.players == ("p1", "p4", "p3", "p2")


@pytest.mark.parametrize("rule", ["ARA-10.2.IV.2.4", "ARA-10.2.VII.2.1", "GAL-23.2.indica"])
def test_the_table_says_whose_turn_it_is_and_stops_bets_out_of_turn(rule: str) -> None:
    played = dealt(rule)
    [began] = played.in_hand_happened(IntervalBegan)
    assert rule in began.because or rule == "ARA-10.2.IV.2.4"
    for name in ("p1", "p2", "p3", "p4"):
        assert played.turn == name == view(played.rules, played.hand, CROUPIER).turn
        for other in {"p1", "p2", "p3", "p4", "croupier"} - {name}:
            for act in ("check", "bet 500", "fold"):
                played.speak_refused(act, who=other)
        played.speak("check")


def test_gal_23_2_string_a_bet_is_made_in_one_action() -> None:
    """GAL-23.2.string: whoever has bet or called has spoken, and adds nothing to it in the same turn."""
    played = dealt("GAL-23.2.string")
    for first, second in (("bet 500", "raise 1000"), ("call", "raise 2000")):
        who = played.turn
        played.speak(first)
        bet = played.hand.bets[played.hand.players.index(PlayerId(who))]
        played.speak_refused(second, who=who)
        assert played.hand.bets[played.hand.players.index(PlayerId(who))] == bet


@pytest.mark.parametrize("rule", ["ARA-10.2.VII.2.1", "GAL-23.2.bote"])
def test_all_bets_are_in_one_pot(rule: str) -> None:
    played = dealt(rule)
    assert played.hand.pot == 400
    played.speak("bet 700", "call", "raise 2000")
    seen = view(played.rules, played.hand, CROUPIER)
    assert seen.pot == 400 + 700 + 700 + 2_000 and sum(pot.chips for pot in seen.pots) == seen.pot


@pytest.mark.parametrize("rule", ["ARA-10.2.VII.2.f", "GAL-23.2.subidas"])
def test_raises_of_each_player_are_limited_but_not_between_two(rule: str) -> None:
    played = dealt(rule, {"raises.per_player": 1})
    played.speak("bet 500", "raise 1000", "call", "fold", "raise 1500")
    assert rule in played.speak_refused("raise 2000").because
    played.speak("call")
    assert played.turn == "p3"
    played.speak("raise 2000")
    two = dealt(rule, {"raises.per_player": 1})
    two.speak("bet 500", "raise 1000", "fold", "fold", "raise 1500", "raise 2000", "raise 2500", "raise 3000")


def test_med_rj_40_1_whoever_checked_may_raise() -> None:
    played = PlayedCircle(circle("med", "holdem"), marker=Seat(1))
    played.begin()
    played.speak(*["call"] * 3, "check")
    played.deal_out()
    played.speak("check", "bet 1000", "fold", "fold", "raise 2000")
    assert "MED-RJ.40.1" in played.circle.law.cite("bets.check_raise")


@pytest.mark.parametrize(("rule", "law"), [("GAL-23.2.subidas", "gal"), ("ARA-10.2.VII.2.f", "ara")])
def test_a_variant_without_a_limit_of_raises_has_none(rule: str, law: str) -> None:
    played = PlayedCircle(circle(law, "sintetico", {"structure": "none"}))
    played.begin()
    assert rule in played.circle.law.cite("raises.per_player")
    played.speak("bet 500", "raise 1000", "call", "fold", "raise 1500", "raise 2000", "call", "raise 2500")


@pytest.mark.parametrize("rule", ["ARA-10.2.VII.2.g", "GAL-23.2.igual"])
def test_an_interval_ends_when_all_have_put_in_the_same(rule: str) -> None:
    played = dealt(rule)
    played.speak("bet 500", "raise 1500", "call", "fold")
    assert not played.in_hand_happened(IntervalEnded) and played.turn == "p1"
    played.hand_refused(asked.Deal(played.cards(4)))
    played.speak("call")
    assert len(played.in_hand_happened(IntervalEnded)) == 1
    assert {played.hand.staked[place] for place in played.hand.in_hand()} == {1_600}


@pytest.mark.parametrize("rule", ["ARA-10.2.VII.2.g", "ARA-10.2.VII.2.k", "GAL-23.2.resto", "GAL-23.2.fichas"])
def test_a_short_stack_plays_only_for_its_part_of_the_pot(rule: str) -> None:
    played = dealt(rule, cards="Ks As Qd 7h Kd Ad Qh 8d", chips=(5_000, 1_000, 5_000, 5_000))
    played.speak("bet 3000", "call", "call", "fold")
    short = played.in_hand_happened(Called)[0]
    assert (short.place, short.chips) == (1, 900) and rule in short.because
    assert [(pot.chips, pot.claims) for pot in pots(played.hand)] == [(3_100, (0, 1, 2)), (4_200, (0, 2))]
    played.deal_out("2c 3c 4d 9s")
    for cards in ("5h Th", "6c Js"):
        played.speak("check", "check")
        played.deal_out(cards)
    played.speak("check", "check")
    played.hand_must(asked.Showdown())
    assert [(event.pot, event.place) for event in played.in_hand_happened(Awarded)] == [(0, 1), (1, 0)]
    assert played.hand.won[1] <= 3_100


@pytest.mark.parametrize("rule", ["ARA-10.2.VII.2.k", "ARA-10.2.IX.e", "GAL-21.e", "GAL-23.2.fichas", "CLM-21.f"])
def test_no_chips_are_added_once_the_hand_has_begun(rule: str) -> None:
    played = dealt(rule)
    adding = at_table.AddChips(PlayerId("p2"), 1_000)
    assert rule in played.refused(adding).because
    played.speak("bet 500", "fold")
    assert rule in played.refused(adding).because
    played.speak("fold", "fold")
    played.must(adding)
    assert played.table.players[PlayerId("p2")].chips == 50_000 - 100 + 1_000


@pytest.mark.parametrize(
    ("rule", "same"), [("ARA-10.2.VII.2.h", "ARA-10.2.VII.2.g"), ("GAL-23.2.unico", "GAL-23.2.igual")]
)
def test_whoever_is_not_followed_wins_at_once_without_showing(rule: str, same: str) -> None:
    """All have to put in the same: what nobody has followed goes back."""
    played = dealt(rule)
    played.speak("bet 2000", "fold", "fold")
    assert not played.hand.over
    played.speak("fold")
    assert played.hand.over and not played.in_hand_happened(Shown)
    [back], [won] = played.in_hand_happened(Uncalled), played.in_hand_happened(Awarded)
    assert (back.place, back.chips) == (0, 2_000) and {rule, same} <= {*back.because}
    assert (won.place, won.chips, won.hand) == (0, 400, "") and rule in won.because
    for viewer in ("p2", "croupier", "onlooker"):
        assert view(played.rules, played.hand, PlayerId(viewer)).places[0].down == (None, None)


@pytest.mark.parametrize("rule", ["ARA-10.2.I.1", "GAL-17.a", "CLM-18"])
def test_players_play_against_each_other_and_the_house_has_no_part_in_the_pot(rule: str) -> None:
    played = dealt(rule)
    assert CROUPIER not in played.hand.players
    assert not [option for option in legal(played.rules, played.hand, CROUPIER) if option.command == "act"]
    before = played.table.money()
    played.speak("bet 2000", "call", "call", "call")
    for _ in range(3):
        played.deal_out()
        played.speak("check", "check", "check", "check")
    played.hand_must(asked.Showdown())
    assert sum(event.chips for event in played.in_hand_happened(Awarded)) == 8_400 - played.table.house
    assert played.table.house == 400 and played.table.money() == before
