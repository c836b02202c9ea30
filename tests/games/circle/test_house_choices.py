"""Choices that a law leaves to the house, each seen to change a hand."""

import pytest

from tapete.core.decision import Refused
from tapete.core.ids import PlayerId, Seat
from tapete.games.circle.hand.pots import shares
from tapete.games.circle.model import command as asked
from tapete.games.circle.model.event import Awarded, Posted, Shown
from tapete.games.circle.seats import command as at_table
from tapete.games.circle.seats.decide import decide
from tapete.games.circle.seats.event import MarkerMoved
from tapete.games.circle.seats.state import CircleState
from tests.games.circle_tables import PlayedCircle, circle


def test_a_dead_ante_leaves_the_pot_unopened_and_a_live_one_is_the_first_bet() -> None:
    for live, level in ((False, 0), (True, 100)):
        played = PlayedCircle(circle("clm", "holdem", {"initial.ante_live": live}))
        played.begin()
        assert played.hand.level == level and played.hand.pot == 400
        played.speak("check", "check", "check", "check")
        assert played.hand.pot == 400 and played.hand.interval == 1


def test_live_blinds_are_bets_and_dead_ones_only_lie_in_the_pot() -> None:
    blinds = {"initial.form": "blinds"}
    live = PlayedCircle(circle("ara", "holdem", blinds))
    live.begin()
    assert live.hand.level == 250 and live.turn == "p3"
    dead = PlayedCircle(circle("ara", "holdem", {**blinds, "initial.blinds_live": False}))
    dead.begin()
    assert dead.hand.level == 0 and dead.turn == "p1"
    assert [event.chips for event in dead.in_hand_happened(Posted)] == [125, 250]


def checked_down(first_to_show: str) -> PlayedCircle:
    """A hand in which nobody ever bets."""
    played = PlayedCircle(circle("clm", "holdem", {"showdown.first_no_bet": first_to_show, "showdown.muck": False}))
    played.begin()
    played.speak("check", "check", "check", "check")
    for _ in range(3):
        played.deal_out()
        played.speak("check", "check", "check", "check")
    played.hand_must(asked.Showdown())
    return played


@pytest.mark.parametrize(("first", "shows"), [("first_to_act", "p1"), ("after_button", "p2")])
def test_who_shows_first_where_nobody_bet(first: str, shows: str) -> None:
    played = checked_down(first)
    shown = played.in_hand_happened(Shown)
    assert played.hand.players[shown[0].place] == shows


@pytest.mark.parametrize(("choice", "lucky"), [("nearest_marker_play", 0), ("after_button", 1)])
def test_who_gets_the_odd_chip(choice: str, lucky: int) -> None:
    """Both play the board; three chips of a folded player do not divide."""
    played = PlayedCircle(
        circle("clm", "holdem", {"ties.odd_chip": choice, "rake.pot_share": "0 %"}), seats=(1, 2, 3, 4, 5)
    )
    played.begin(cards="2c 3c 4c 5c 6c 2d 3d 4d 5d 6d")
    played.speak("check", "check", "check", "check", "check")
    played.deal_out("7c As Ks Qs")
    played.speak("bet 500", "call", "fold", "fold", "fold")
    for cards in ("7d Js", "7h Ts"):
        played.deal_out(cards)
        played.speak("check", "check")
    played.hand_must(asked.Showdown())
    won = {event.place: event.chips for event in played.in_hand_happened(Awarded)}
    assert won[lucky] - won[1 - lucky] == 100


def test_odd_chips_go_round_from_the_first_in_line() -> None:
    assert shares(500, (0, 2, 3), 100, first=0) == {0: 200, 2: 200, 3: 100}
    assert shares(500, (0, 2, 3), 100, first=1) == {0: 100, 2: 200, 3: 200}


def test_where_others_record_it_so_the_first_in_line_has_all_odd_chips() -> None:
    assert shares(132, (0, 2, 3, 5, 6), 1, first=3, together=True) == {0: 26, 2: 26, 3: 28, 5: 26, 6: 26}


def conceded(seen_by: str) -> PlayedCircle:
    """A hand conceded unseen at the showdown."""
    played = PlayedCircle(circle("clm", "holdem", {"showdown.ask_to_see": seen_by}))
    played.begin(cards="As 2c 3d 4h Ad 7c 8d 9h")
    played.speak("bet 500", "call", "fold", "fold")
    for _ in range(3):
        played.deal_out()
        played.speak("check", "check")
    played.hand_must(asked.Show(PlayerId("p1")))
    played.hand_must(asked.Muck(PlayerId("p2")))
    return played


@pytest.mark.parametrize(("seen_by", "by"), [("players_in_hand", "p1"), ("chief", "chief")])
def test_a_conceded_hand_is_shown_to_those_who_may_ask(seen_by: str, by: str) -> None:
    played = conceded(seen_by)
    other = "chief" if by == "p1" else "p1"
    played.hand_refused(asked.AskToSee(PlayerId(other), PlayerId("p2")))
    played.hand_must(asked.AskToSee(PlayerId(by), PlayerId("p2")))
    assert played.hand.shown >> 1 & 1


def test_those_who_rest_count_as_players_only_where_the_house_says_so() -> None:
    for counted, plays in (("dealt_in", False), ("seated", True)):
        played = PlayedCircle(circle("clm", "holdem", {"players.counted": counted}))
        played.must(at_table.Rest(PlayerId("p4")))
        if plays:
            played.must(at_table.BeginHand())
        else:
            played.refused(at_table.BeginHand())


def test_the_first_marker_is_drawn_by_lot_where_the_house_says_so() -> None:
    drawn = PlayedCircle(circle("clm", "holdem", {"marker.first": "lot"}), marker=Seat(3))
    moved = [event for event in drawn.must(at_table.BeginHand()) if isinstance(event, MarkerMoved)]
    assert [event.seat for event in moved] == [3]


@pytest.mark.parametrize(("first", "marker"), [("lot", None), ("lot", 7), ("first_occupied_left", 2)])
def test_a_marker_is_drawn_among_the_seats_exactly_where_a_lot_decides(first: str, marker: int | None) -> None:
    rules = circle("clm", "holdem", {"marker.first": first})
    names, seats = tuple(map(PlayerId, "abcd")), tuple(map(Seat, (1, 2, 3, 4)))
    start = at_table.StartGame(names, seats, (1_000,) * 4, None if marker is None else Seat(marker))
    assert isinstance(decide(rules, CircleState(), start), Refused)


@pytest.mark.parametrize("add_up", [False, True])
def test_short_all_ins_reopen_the_betting_together_only_where_the_house_says_so(add_up: bool) -> None:
    assert circle("med", "holdem", {"raises.short_all_ins_add": add_up}).opened.short_all_ins_add_up is add_up
