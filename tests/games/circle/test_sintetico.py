"""Sintético: one common card before each of five turns of bets, who opens them, and where seats and marker are."""

import pytest

from tapete.core.decision import Refused
from tapete.core.ids import PlayerId, Seat
from tapete.games.circle.model.command import Act, Deal, Showdown
from tapete.games.circle.model.event import Awarded, CommonDealt, Dealt, IntervalBegan, Posted
from tapete.games.circle.seats import command as at_table
from tapete.games.circle.seats.decide import decide
from tapete.games.circle.seats.event import GameStarted, MarkerMoved
from tapete.games.circle.seats.places import position
from tapete.games.circle.seats.state import CircleState
from tests.games.circle_tables import ToldCircle, circle


def table(law: str, seats: tuple[int, ...] = (1, 2, 3, 4), choices: dict[str, object] | None = None) -> ToldCircle:
    return ToldCircle(circle(law, "sintetico", choices), seats=seats).new_hand()


@pytest.mark.parametrize(
    ("rule", "law"), [("ARA-10.2.B.e.IV.5", "ara"), ("GAL-42.p1", "gal"), ("CLM-3.3.b.5.line", "clm")]
)
def test_two_cards_down_and_the_first_common_card_before_any_bet(rule: str, law: str) -> None:
    played = table(law)
    assert rule in played.hand_refused(Deal(played.coming()[:-1])).because
    events = played.deal()
    (dealt,) = [event for event in events if isinstance(event, Dealt)]
    assert [len(cards) for cards in dealt.hands().values()] == [2] * 4
    (common,) = [event for event in events if isinstance(event, CommonDealt)]
    assert len(common.cards) == 1 and rule in common.because
    assert isinstance(events[-1], IntervalBegan) and events.index(common) < len(events) - 1


@pytest.mark.parametrize(
    ("rule", "law"),
    [
        ("ARA-10.2.B.e.IV.7.2", "ara"),
        ("GAL-42.p2.ultimo", "gal"),
        ("GAL-39.b", "gal"),
        ("CLM-3.3.b.5.line", "clm"),
    ],
)
def test_five_common_cards_one_by_one_and_five_turns_of_bets(rule: str, law: str) -> None:
    played = table(law)
    assert rule in played.circle.law.cite("deal.common_steps")
    for number in range(1, 6):
        events = played.deal()
        assert len(played.hand.common) == number == played.hand.interval
        assert all(isinstance(event, Dealt | CommonDealt | IntervalBegan) for event in events), "nothing is burnt"
        played.acts("check", "check", "check", "check")
    assert played.rules.steps[played.hand.step].kind == "show"


@pytest.mark.parametrize(("rule", "law"), [("ARA-10.2.B.e.IV.6", "ara"), ("GAL-42.p2.primero", "gal")])
def test_the_marker_opens_the_first_turn(rule: str, law: str) -> None:
    played = table(law)
    began = played.deal()[-1]
    assert isinstance(began, IntervalBegan) and began.pending == (0, 1, 2, 3) and rule in began.because
    assert played.table.players[played.turn].seat == played.table.marker


@pytest.mark.parametrize(("rule", "law"), [("ARA-10.2.B.e.IV.7.1", "ara"), ("GAL-42.p2.segundo", "gal")])
@pytest.mark.parametrize(
    ("acts", "first"),
    [
        (("check", "check", "bet 500", "call", "call", "call"), 2),
        (("bet 500", "call", "call", "raise 1000", "call", "call", "call"), 3),
        (("check", "check", "check", "check"), 0),
    ],
)
def test_who_bet_highest_opens_the_next_turn(rule: str, law: str, acts: tuple[str, ...], first: int) -> None:
    played = table(law)
    played.deal()
    played.acts(*acts)
    began = played.deal()[-1]
    assert isinstance(began, IntervalBegan) and began.pending[0] == first and rule in began.because
    played.acts("check", "check", "check", "check")
    assert played.deal() and played.hand.turn == first, "nobody bet: who opened the turn before"


@pytest.mark.parametrize("rule", ["ARA-10.2.B.e.IV.8.1"])
def test_the_last_highest_bettor_shows_first(rule: str) -> None:
    played = table("ara")
    for _ in range(4):
        played.deal()
        played.acts("check", "check", "check", "check")
    played.deal()
    played.acts("check", "bet 500", "raise 1000", "call", "call", "call")
    assert played.hand.pending[0] == 2
    assert rule in played.hand_events(Showdown())[0].because


@pytest.mark.parametrize(("rule", "law"), [("ARA-10.2.B.e.I", "ara"), ("ARA-10.2.B.e.IV.8.2", "ara")])
def test_both_own_cards_and_three_common_ones_win_and_equals_share(rule: str, law: str) -> None:
    played = table(law)
    board = ["Ts", "Js", "Qs", "Ks", "Ah"]
    own = {"p1": "9d 9h", "p2": "8d 8h", "p3": "9c 9s", "p4": "8c 8s"}
    played.deal(**own, common=board[0])
    for card in board[1:]:
        played.acts("check", "check", "check", "check")
        played.deal(common=card)
    played.acts("check", "check", "check", "check")
    won = [event for event in played.hand_events(Showdown()) if isinstance(event, Awarded)]
    assert {played.hand.players[event.place] for event in won} == {"p1", "p3"}, "the board alone does not play"
    assert {event.hand for event in won} == {"pair"} and len({event.chips for event in won}) <= 2
    assert rule in (*won[0].because, *played.circle.law.cite("order.selection"))


@pytest.mark.parametrize(("rule", "law"), [("ARA-10.2.B.e.III.1", "ara"), ("GAL-41.a", "gal")])
def test_the_sums_set_for_the_table_bind_its_bets(rule: str, law: str) -> None:
    for minimum in (500, 1000):
        played = table(law, choices={"limits.minimum": minimum})
        played.deal()
        assert rule in played.hand_refused(Act(played.turn, "bet", minimum - 1)).because
        played.act("bet", minimum)


@pytest.mark.parametrize(("rule", "game"), [("ARA-10.2.III.2.3", "sintetico"), ("ARA-10.2.III.2.4", "draw-five")])
def test_seat_one_is_at_the_croupiers_right(rule: str, game: str) -> None:
    rules, holdem = circle("ara", game), circle("ara", "holdem")
    assert rule in rules.law.cite("seats.first")
    assert position(rules, Seat(1)) == rules.seats - 1, "last, going clockwise from the left"
    assert position(holdem, Seat(1)) == 0


@pytest.mark.parametrize("rule", ["ARA-10.2.B.e.IV.3"])
def test_the_marker_starts_at_the_first_seat_taken_at_the_croupiers_right(rule: str) -> None:
    played = table("ara", seats=(3, 4, 6, 7))
    (moved,) = [event for event in played.events if isinstance(event, MarkerMoved)]
    assert moved.seat == 3 and rule in moved.because


@pytest.mark.parametrize("rule", ["ARA-10.2.B.e.IV.4"])
def test_cards_go_counter_clockwise_one_at_a_time_from_the_marker(rule: str) -> None:
    played = table("ara")
    for _ in range(2):
        cards = played.coming()
        (dealt,) = [event for event in played.hand_events(Deal(cards)) if isinstance(event, Dealt)]
        seats = [played.table.players[played.hand.players[place]].seat for place in dealt.places]
        start = [1, 2, 3, 4].index(played.table.marker or 0)
        assert seats == [1, 2, 3, 4][start:] + [1, 2, 3, 4][:start], "numbers run counter-clockwise"
        assert list(dealt.hands().values()) == [(cards[turn], cards[turn + 4]) for turn in range(4)]
        assert rule in dealt.because
        played.acts("bet 500", "fold", "fold", "fold")
        played.new_hand()


@pytest.mark.parametrize(("rule", "game"), [("ARA-10.2.B.d.III.1", "five-stud"), ("ARA-10.2.B.e.IV.1", "sintetico")])
def test_seats_are_drawn_by_lot_at_the_start(rule: str, game: str) -> None:
    rules = circle("ara", game)
    refused = decide(rules, CircleState(), at_table.Sit(PlayerId("ana"), Seat(1), 5_000))
    assert isinstance(refused, Refused) and rule in refused.because
    started = ToldCircle(rules).events[0]
    assert isinstance(started, GameStarted) and rule in started.because


@pytest.mark.parametrize(("rule", "game"), [("ARA-10.2.B.d.III.2", "five-stud"), ("ARA-10.2.B.e.IV.2", "sintetico")])
def test_no_ante_no_cards(rule: str, game: str) -> None:
    played = ToldCircle(circle("ara", game), seats=(1, 2, 3, 4, 5))
    played.must(at_table.Rest(PlayerId("p3")))
    played.new_hand()
    antes = played.happened(Posted)
    assert len(antes) == 4 and all(event.chips == 100 and rule in event.because for event in antes)
    for dealt in played.deal():
        if isinstance(dealt, Dealt):
            assert {played.hand.players[place] for place in dealt.places} == {"p1", "p2", "p4", "p5"}
    assert played.table.players[PlayerId("p3")].chips == 50_000
