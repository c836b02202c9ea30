"""Seats, the waiting list, rests, the least number of players, the marker, and how long a game lasts."""

import pytest

from tapete.core.decision import Refused
from tapete.core.ids import PlayerId, Seat
from tapete.games.circle.seats import command as at_table
from tapete.games.circle.seats.decide import decide
from tapete.games.circle.seats.event import (
    ChipsAdded,
    GameEnded,
    GameStarted,
    MarkerMoved,
    Rested,
    SeatLeft,
    SeatTaken,
    Waited,
)
from tapete.games.circle.seats.places import position
from tapete.games.circle.seats.state import CircleState
from tapete.games.shared.people import TableCommand
from tapete.law.resolve import resolve
from tests.games.circle_tables import PlayedCircle, circle, law_of

P1, P2, P3, P4, P5, P6 = (PlayerId(f"p{number}") for number in range(1, 7))


def table(rule: str, seats: tuple[int, ...] = (1, 2, 3, 4), **choices: object) -> PlayedCircle:
    setting = {key.replace("__", "."): value for key, value in choices.items()}
    return PlayedCircle(circle(law_of(rule), "holdem", setting), seats=seats)


def short_hand(played: PlayedCircle) -> None:
    """The first to speak bets and everybody else folds."""
    played.begin()
    played.speak("bet 500")
    while played.table.in_hand:
        played.speak("fold")


def markers(played: PlayedCircle) -> list[int]:
    return [event.seat for event in played.events if isinstance(event, MarkerMoved)]


def from_the_left(rule: str, seats: list[int]) -> list[int]:
    """Where seats lie, clockwise from the croupier's left."""
    return [position(circle(law_of(rule), "holdem"), Seat(seat)) for seat in seats]


@pytest.mark.parametrize(
    ("rule", "seat_one"), [("ARA-10.2.III.2.2", "croupier_left"), ("GAL-18.2.numeros", "croupier_right")]
)
def test_seats_are_numbered_from_one_side_of_the_croupier(rule: str, seat_one: str) -> None:
    numbered = list(range(1, 11))
    places = from_the_left(rule, numbered)
    assert places == sorted(places, reverse=seat_one == "croupier_right") and set(places) == set(range(10))
    other = {"croupier_left": "croupier_right", "croupier_right": "croupier_left"}[seat_one]
    refused = resolve(law_of(rule), "holdem", {"seats.first": other})
    assert isinstance(refused, Refused) and rule in refused.because


ONE_EACH = ["ARA-10.2.III.2.5", "ARA-10.2.V.1", "GAL-18.2.uno", "GAL-20.p1.a", "CLM-AII.3.d.1"]


@pytest.mark.parametrize("rule", ONE_EACH)
def test_one_player_sits_at_each_place(rule: str) -> None:
    played = table(rule)
    assert rule in played.refused(at_table.Sit(P5, Seat(4), 5_000)).because
    played.must(at_table.Sit(P5, Seat(5), 5_000))
    assert rule in played.refused(at_table.Sit(P6, Seat(5), 5_000)).because
    rules = circle(law_of(rule), "holdem")
    twice = at_table.StartGame((P1, P2, P3, P4), (Seat(1), Seat(2), Seat(3), Seat(3)), (5_000,) * 4)
    assert isinstance(decide(rules, CircleState(), twice), Refused)


@pytest.mark.parametrize("rule", ["ARA-10.2.IX.j.1", "GAL-21.j"])
def test_nobody_changes_their_seat_or_plays_for_another(rule: str) -> None:
    played = table(rule)
    for seat in (2, 7):
        played.refused(at_table.Sit(P1, Seat(seat), 5_000))
    played.begin()
    for other in ("p2", "p3", "p4", "friend"):
        played.speak_refused("bet 500", who=other)
    assert {seated.seat for seated in played.table.players.values()} == {1, 2, 3, 4}


@pytest.mark.parametrize("rule", ["ARA-10.2.V.3", "GAL-20.p2", "CLM-AII.3.d.3"])
def test_seats_are_drawn_by_lot_before_the_game_starts(rule: str) -> None:
    rules = circle(law_of(rule), "holdem")
    chosen = decide(rules, CircleState(), at_table.Sit(P1, Seat(1), 5_000))
    assert isinstance(chosen, Refused) and rule in chosen.because
    lot = (7, 2, 10, 4)
    played = PlayedCircle(rules, seats=lot)
    [started] = [event for event in played.events if isinstance(event, GameStarted)]
    assert started.seats == lot and rule in started.because
    chosen_too = resolve(law_of(rule), "holdem", {"seats.draw": "chief"})
    assert isinstance(chosen_too, Refused)


@pytest.mark.parametrize("rule", ["ARA-10.2.V.4", "GAL-20.p3", "CLM-AII.3.d.4"])
def test_the_chief_seats_newcomers_once_the_game_has_started(rule: str) -> None:
    played = table(rule)
    assert rule in played.refused(at_table.Sit(P5, Seat(6), 5_000, by="p5")).because
    [taken] = played.must(at_table.Sit(P5, Seat(6), 5_000))
    assert isinstance(taken, SeatTaken) and rule in taken.because


@pytest.mark.parametrize("rule", ["ARA-10.2.IV.1.2", "GAL-19.1.b", "CLM-AII.3.b.2"])
def test_free_seats_go_to_the_waiting_list_in_the_order_of_request(rule: str) -> None:
    played = table(rule)
    for name in (P6, P5):
        [waited] = played.must(at_table.Wait(name))
        assert isinstance(waited, Waited) and rule in waited.because
    assert played.table.waiting == (P6, P5)
    assert rule in played.refused(at_table.Sit(P5, Seat(5), 5_000)).because
    played.must(at_table.Sit(P6, Seat(5), 5_000))
    played.must(at_table.Sit(P5, Seat(6), 5_000))
    assert not played.table.waiting


@pytest.mark.parametrize("rule", ["ARA-10.2.V.5", "GAL-20.p4", "CLM-AII.3.d.5"])
def test_a_player_may_rest_two_hands_without_losing_their_seat(rule: str) -> None:
    played = table(rule, seats=(1, 2, 3, 4, 5))
    played.must(at_table.Wait(P6))
    played.must(at_table.Rest(P2))
    for rested in (1, 2):
        short_hand(played)
        assert P2 not in played.hand.players and played.table.players[P2].rested == rested
        assert played.table.players[P2].seat == 2 and played.table.players[P2].chips == 50_000
    assert all(rule in event.because for event in played.events if isinstance(event, Rested))
    short_hand(played)
    [left] = [event for event in played.events if isinstance(event, SeatLeft)]
    assert (left.player, left.chips, left.released) == (P2, 50_000, True) and rule in left.because
    played.must(at_table.Sit(P6, Seat(2), 5_000))


@pytest.mark.parametrize("rule", ["ARA-10.2.V.5", "GAL-20.p4", "CLM-AII.3.d.5"])
def test_whoever_comes_back_in_time_plays_on_in_their_seat(rule: str) -> None:
    played = table(rule, seats=(1, 2, 3, 4, 5))
    played.must(at_table.Wait(P6))
    played.must(at_table.Rest(P2))
    short_hand(played)
    short_hand(played)
    played.must(at_table.Return(P2))
    short_hand(played)
    assert P2 in played.hand.players and played.table.players[P2].seat == 2


@pytest.mark.parametrize("rule", ["ARA-10.2.VII.0.1", "GAL-23.p1.inicio"])
def test_a_game_needs_four_players_to_start(rule: str) -> None:
    rules = circle(law_of(rule), "holdem")
    three = at_table.StartGame((P1, P2, P3), (Seat(1), Seat(2), Seat(3)), (5_000,) * 3)
    refused = decide(rules, CircleState(), three)
    assert isinstance(refused, Refused) and rule in refused.because
    assert PlayedCircle(rules, seats=(1, 2, 3, 4)).table.running


@pytest.mark.parametrize("rule", ["ARA-10.2.VII.0.1", "ARA-10.2.VII.0.2", "GAL-23.p1.mantener", "GAL-23.p1.suspende"])
def test_below_four_the_game_is_suspended_after_the_hand_until_there_are_four_again(rule: str) -> None:
    played = table(rule)
    played.begin()
    played.must(at_table.Rest(P3))
    played.speak("bet 500", "fold", "call", "fold")
    played.deal_out()
    played.speak("bet 500", "fold")
    assert not played.table.in_hand and played.table.running
    assert rule in played.refused(at_table.BeginHand()).because
    played.must(at_table.Sit(P5, Seat(8), 5_000))
    played.begin()
    assert played.hand.players == (P2, P4, P5, P1)


@pytest.mark.parametrize("rule", ["ARA-10.2.VII.1.1", "GAL-23.1.marca"])
def test_the_marker_is_in_front_of_a_player_from_the_start(rule: str) -> None:
    played = table(rule, seats=(4, 6, 9, 10))
    assert played.table.marker is None
    played.begin()
    [moved] = [event for event in played.events if isinstance(event, MarkerMoved)]
    assert (moved.seat, moved.player) == (4, P4) and rule in moved.because
    assert played.table.marker == 4 and played.hand.players[0] == P4


@pytest.mark.parametrize(("rule", "clockwise"), [("ARA-10.2.VII.1.2", True), ("GAL-23.1.rota", False)])
def test_the_marker_moves_one_player_with_each_deal(rule: str, clockwise: bool) -> None:
    played = table(rule, seats=(1, 4, 6, 9))
    for _ in range(5):
        short_hand(played)
    assert markers(played) == [1, 4, 6, 9, 1]
    places = from_the_left(rule, markers(played)[:4])
    assert places == sorted(places, reverse=not clockwise)
    moved = [event for event in played.events if isinstance(event, MarkerMoved)][1:]
    assert all(rule in event.because for event in moved)
    other = "counterclockwise" if clockwise else "clockwise"
    refused = resolve(law_of(rule), "holdem", {"marker.direction": other})
    assert isinstance(refused, Refused) and rule in refused.because


TWICE = ["ARA-10.2.II.c.2", "ARA-10.2.VII.3.11", "GAL-18.3.duracion.min", "GAL-23.3.duracion", "CLM-19.2.2"]


@pytest.mark.parametrize("rule", TWICE)
def test_a_game_lasts_until_all_who_started_it_could_have_the_marker_twice(rule: str) -> None:
    played = table(rule)
    played.must(at_table.Sit(P5, Seat(5), 50_000))
    for _ in range(8):
        assert rule in played.refused(at_table.EndGame()).because
        short_hand(played)
    assert markers(played) == [1, 2, 3, 4, 5, 1, 2, 3]
    assert rule in played.refused(at_table.EndGame()).because
    short_hand(played)
    [ended] = played.must(at_table.EndGame())
    assert isinstance(ended, GameEnded) and rule in ended.because


@pytest.mark.parametrize("rule", ["ARA-10.2.II.c.2", "GAL-18.3.duracion.min", "CLM-19.2.2"])
@pytest.mark.parametrize("absence", [at_table.Rest(P4), at_table.Leave(P4)])
def test_whoever_left_or_rests_does_not_prolong_the_game(rule: str, absence: TableCommand) -> None:
    played = table(rule, seats=(1, 2, 3, 4, 5))
    played.must(absence)
    for _ in range(7):
        short_hand(played)
    assert rule in played.refused(at_table.EndGame()).because
    short_hand(played)
    played.must(at_table.EndGame())


@pytest.mark.parametrize("law", ["ara", "clm", "gal"])
def test_a_suspended_game_ends_before_its_time_by_the_directors_word_with_a_reason(law: str) -> None:
    """Nobody is owed the marker of a game that cannot go on; while enough are left no reason ends it."""
    played = table(f"{law.upper()}-")
    short_hand(played)
    played.refused(at_table.EndGame(reason="quedan tres"))
    played.must(at_table.Leave(P4))
    suspended = played.refused(at_table.BeginHand()).because
    played.refused(at_table.EndGame())
    played.refused(at_table.EndGame(reason=" "))
    [ended] = played.must(at_table.EndGame(reason="quedan tres"))
    assert isinstance(ended, GameEnded) and ended.reason == "quedan tres" and ended.because == suspended


@pytest.mark.parametrize("rule", ["ARA-10.2.II.c.1", "ARA-10.2.VII.3.11", "GAL-18.3.duracion", "CLM-19.2.1"])
def test_an_announced_length_binds_instead(rule: str) -> None:
    played = table(rule, duration__minutes=90)
    for _ in range(9):
        short_hand(played)
    assert rule in played.refused(at_table.EndGame(minute=89)).because or rule == "ARA-10.2.VII.3.11"
    played.must(at_table.EndGame(minute=90))
    early = table(rule, duration__minutes=10)
    short_hand(early)
    early.must(at_table.EndGame(minute=10))


@pytest.mark.parametrize("rule", ["ARA-10.2.IX.g", "GAL-21.g", "CLM-21.h"])
def test_chips_stay_on_the_table_while_their_owner_plays(rule: str) -> None:
    played = table(rule)
    played.begin()
    played.speak("bet 500", "fold")
    for name in (P1, P2):
        assert rule in played.refused(at_table.Leave(name)).because
    refused = played.refused(at_table.AddChips(P1, -500))
    assert refused.because
    played.speak("fold", "fold")
    played.refused(at_table.AddChips(P1, -500))
    played.must(at_table.Leave(P2))


def test_clm_aii_3_c_5_money_changed_for_chips_between_hands_is_on_record() -> None:
    """CLM-AII.3.c.5"""
    played = PlayedCircle(circle("clm", "holdem"))
    [added] = played.must(at_table.AddChips(PlayerId("p1"), 5_000))
    assert isinstance(added, ChipsAdded) and "CLM-AII.3.c.5" in added.because
    assert played.table.players[PlayerId("p1")].chips == 55_000
