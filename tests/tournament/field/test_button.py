"""Button and blinds: the dead button, heads-up, those who wait, and win the button."""

import random
from itertools import combinations, pairwise
from typing import cast

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tapete.cards.deck import deck
from tapete.core.ids import Seat
from tapete.games.circle.bots import Die
from tapete.games.circle.hand.bet_limits import bounds
from tapete.games.circle.hand_rules import HandRules
from tapete.games.circle.model.command import Act
from tapete.games.circle.model.state import CircleHand
from tapete.tournament.field.button import next_positions, order_of_play, waiting
from tapete.tournament.model import command as asked
from tapete.tournament.model.state import EntryNo, Positions, TableNo
from tapete.tournament.play.dealt_hand import play_out
from tapete.tournament.play.hand_start import ready_hand
from tests.games.circle_tables import cards_of
from tests.tournament.playing import LEVELS, Level, Playing


def posted(button: int, small: int, big: int) -> Positions:
    return Positions(Seat(button), Seat(small), Seat(big))


def at(*seats: int) -> list[Seat]:
    return [Seat(seat) for seat in seats]


@pytest.mark.parametrize(
    ("seats", "last", "then"),
    [
        (at(1, 2, 3, 4), posted(1, 2, 3), posted(2, 3, 4)),
        (at(1, 2, 3, 4), posted(3, 4, 1), posted(4, 1, 2)),
        (at(1, 3, 4), posted(1, 2, 3), posted(2, 3, 4)),
        (at(1, 2, 4), posted(1, 2, 3), posted(2, 3, 4)),
        (at(1, 4, 5), posted(1, 2, 3), posted(2, 3, 4)),
    ],
)
def test_med_rj_24_1_the_big_blind_always_advances_and_button_and_small_blind_may_fall_on_empty_seats(
    seats: list[Seat], last: Positions, then: Positions
) -> None:
    assert next_positions(seats, last, None) == then


def test_med_rj_24_2_a_new_player_between_small_blind_and_button_waits_until_the_button_has_passed() -> None:
    first = next_positions(at(1, 4, 7, 9), posted(9, 1, 7), None)
    assert first == posted(1, 7, 9)
    assert waiting(at(1, 4, 7, 9), first) == [4]
    second = next_positions(at(1, 4, 7, 9), first, None)
    assert second == posted(7, 9, 1) and waiting(at(1, 4, 7, 9), second) == []


def test_med_rj_15_3_the_player_is_not_dealt_in() -> None:
    play = Playing()
    for number in range(1, 5):
        play.enter(f"p{number}")
    play.open(1)
    for number, seat in enumerate((1, 5, 7, 9), 1):
        play.must(asked.DrawSeats(((EntryNo(number), TableNo(1), Seat(seat)),)))
    play.draw_buttons()
    play.must(asked.Start(at=0))
    play.play()
    play.enter("p5")
    play.must(asked.DrawSeats(((EntryNo(5), TableNo(1), Seat(3)),)))
    play.hand()
    hand = play.table().hand
    assert play.table().positions == posted(1, 5, 7) and hand and 5 not in hand.entries
    play.close()
    play.hand()
    hand = play.table().hand
    assert hand and 5 in hand.entries


def test_med_rj_25_1_between_two_the_button_is_the_small_blind_and_speaks_first() -> None:
    play = Playing().begin(2)
    play.hand()
    positions, hand = play.table().positions, play.table().hand
    assert positions and hand and positions.button == positions.small != positions.big
    ready = ready_hand(play.rules, play.state, play.table())
    assert ready.start.blinds == (50, 25), "the big blind is first in the order after the button"


@pytest.mark.parametrize(
    ("seats", "last", "big"),
    [(at(2, 3), posted(1, 2, 3), 2), (at(1, 3), posted(1, 2, 3), 1), (at(1, 2), posted(1, 2, 3), 1)],
)
def test_med_rj_25_2_when_two_are_left_the_button_is_adjusted_for_the_big_blind(
    seats: list[Seat], last: Positions, big: int
) -> None:
    positions = next_positions(seats, last, None)
    assert positions.big == big != last.big
    assert positions.button == positions.small and positions.small != positions.big


@pytest.mark.parametrize("left", list(combinations(range(1, 6), 2)), ids=str)
@pytest.mark.parametrize("before", range(1, 6))
def test_med_rj_25_2_nobody_posts_the_big_blind_twice_in_the_same_orbit(left: tuple[int, int], before: int) -> None:
    """However many hands were played before three of five went: who posted it posts it again after the other."""
    last, bigs = posted(1, 2, 3), [Seat(3)]
    for hand in range(before + 4):
        last = next_positions(at(1, 2, 3, 4, 5) if hand < before else at(*left), last, None)
        bigs.append(last.big)
    posts = [seat for seat in bigs if seat in left]
    assert len(posts) > 3 and all(first != second for first, second in pairwise(posts))


def test_from_two_players_to_three_the_newcomer_has_the_button_or_a_blind() -> None:
    assert next_positions(at(1, 5, 8), posted(1, 1, 5), None) == posted(1, 5, 8)
    assert next_positions(at(1, 3, 5), posted(1, 1, 5), None) == posted(3, 5, 1)


def test_med_cg_13_1_the_winner_of_a_hand_has_the_button_for_the_next() -> None:
    play = Playing(set={"event.win_the_button": True}).begin(5)
    play.hand()
    play.close(e1=8000, e2=12000, winner=2)
    play.hand()
    positions = play.table().positions
    assert positions and positions.button == play.seat_of(2)
    assert (positions.small, positions.big) == (play.seat_of(3), play.seat_of(4))


def test_med_cg_13_1_only_where_the_tournament_says_so() -> None:
    play = Playing().begin(5)
    assert not play.rules.event.win_the_button
    assert Playing(set={"event.win_the_button": True}).begin(5).rules.event.win_the_button


def test_med_cg_13_1_who_has_no_chips_cannot_have_won() -> None:
    play = Playing(set={"event.win_the_button": True}).begin(3)
    play.hand()
    stacks = {EntryNo(1): 0, EntryNo(2): 20000, EntryNo(3): 10000}
    play.refused(asked.CloseHand(TableNo(1), tuple(stacks.items()), EntryNo(1), at=1), "MED-CG.13.1")


@pytest.mark.parametrize(("pot", "winner"), [("main_pot", 1), ("last_pot", 2)])
def test_med_cg_13_1_of_several_pots_the_main_one_decides_unless_the_house_says_the_last(pot: str, winner: int) -> None:
    """Entry 1, short and all-in, wins the main pot with aces; entry 2 wins the side pot from entry 3."""
    play = Playing(set={"event.win_the_button": True, "button.win_pot": pot}).begin(3)
    play.play(e1=1000, e2=14500)
    play.play()
    play.play()
    play.hand()
    ready = ready_hand(play.rules, play.state, play.table())
    hole = {EntryNo(1): "As Ah", EntryNo(2): "Ks Kh", EntryNo(3): "2c 3d"}
    holes = [cards_of(hole[number]) for number in ready.entries]
    board = cards_of("Qs Jh 9s 5d 4h")
    own = [cards[turn] for turn in (0, 1) for cards in holes]
    rest = [card for card in deck(52) if card not in own and card not in board]
    cards = (*own, rest[0], *board[:3], rest[1], board[3], rest[2], board[4])
    assert play_out(ready, cards, _pushes, random.Random(1)).winner == winner


def _pushes(rules: HandRules, hand: CircleHand, place: int, _: Die) -> Act:
    """Somebody who puts in everything they can."""
    allowed = bounds(rules, hand, place)
    if allowed.most:
        return Act(hand.players[place], "raise" if hand.level else "bet", allowed.most)
    return Act(hand.players[place], "call" if allowed.call else "check")


def test_a_hand_is_dealt_from_the_first_after_the_button_to_the_button() -> None:
    assert order_of_play(at(1, 2, 5, 9), posted(2, 5, 9)) == at(5, 9, 1, 2)


def posts(mode: str, ante: int = 100, **stacks: int) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """Antes and blinds of the first hand of four players at level 100/200; seat 4 has the button."""
    level = tuple(Level(blinds.small, blinds.big, ante) for blinds in LEVELS[3:])
    play = Playing(level=level, set={"ante.mode": mode}, breaks=()).begin(4)
    if stacks:
        play.hand()
        play.close(**stacks)
        for _ in range(3):
            play.play()
    play.hand()
    start = ready_hand(play.rules, play.state, play.table()).start
    return start.antes, start.blinds


def test_med_cg_8_1_only_the_button_posts_the_button_ante() -> None:
    assert posts("button") == ((0, 0, 0, 100), (100, 200, 0, 0))


def test_med_rj_13_1_the_big_blind_posts_the_whole_ante_of_the_table() -> None:
    assert posts("big_blind") == ((0, 100, 0, 0), (100, 200, 0, 0))
    assert posts("all") == ((100,) * 4, (100, 200, 0, 0))
    assert posts("none", ante=0) == ((), (100, 200, 0, 0))


@pytest.mark.parametrize(("stack", "ante"), [(200, 0), (225, 25), (300, 100)])
def test_med_rj_13_1_a_short_stack_posts_its_blind_before_the_ante(stack: int, ante: int) -> None:
    antes, blinds = posts("big_blind", e2=stack)
    assert (antes[1], blinds[1]) == (ante, 200)


def test_med_cg_8_1_with_a_dead_button_nobody_posts_the_ante() -> None:
    level = tuple(Level(blinds.small, blinds.big, 100) for blinds in LEVELS[3:])
    play = Playing(level=level, set={"ante.mode": "button"}, breaks=()).begin(4)
    play.play(e1=0)
    play.hand()
    ready = ready_hand(play.rules, play.state, play.table())
    assert play.table().positions == posted(1, 2, 3) and not any(ready.start.antes)


SEATS = st.lists(st.integers(1, 10), min_size=2, max_size=10, unique=True)


@given(SEATS, st.lists(st.tuples(st.sampled_from(["out", "in"]), st.integers(1, 10)), max_size=40))
def test_however_players_come_and_go_blinds_are_in_order_and_nobody_posts_the_big_blind_twice_running(
    first: list[int], changes: list[tuple[str, int]]
) -> None:
    seats = set(first)
    positions: Positions | None = None
    drawn: Seat | None = Seat(min(first))
    for way, seat in [("", 0), *changes]:
        if way == "in":
            seats.add(seat)
        elif way == "out" and len(seats) > 2:
            seats.discard(seat)
        players = cast("list[Seat]", sorted(seats))
        before, positions = positions, next_positions(players, positions, drawn)
        drawn = None
        assert positions.big in seats
        order = order_of_play(players, positions)
        assert len(order) >= 2 and positions.big in order
        assert (positions.button == positions.small) == (len(seats) == 2)
        if before is not None:
            assert positions.big != before.big
        around = sorted(
            {positions.button, positions.small, positions.big}, key=lambda seat: (seat <= positions.button, seat)
        )
        if len(seats) > 2:
            assert around == [positions.small, positions.big, positions.button]
