"""Seats by lot and the button drawn with cards."""

import random

import pytest

from tapete.cards.deck import deck
from tapete.core.ids import PlayerId, Seat
from tapete.tournament.clock.due import drawn
from tapete.tournament.desk.playable import PlayableTournament
from tapete.tournament.field.balance import advice
from tapete.tournament.field.seats import open_seats
from tapete.tournament.model import command as asked
from tapete.tournament.model import floor_command as floor
from tapete.tournament.model.event import ButtonDrawn, Moved
from tapete.tournament.model.state import EntryNo, TableNo
from tests.games.circle_tables import cards_of
from tests.tournament.playing import CRUPIER, EVA, Playing, rules

ONE = TableNo(1)


def seated(*seats: int) -> Playing:
    """A table with players in some seats, before the draw of the button."""
    play = Playing()
    for number in range(1, len(seats) + 1):
        play.enter(f"p{number}")
    play.open(1)
    for number, seat in enumerate(seats, 1):
        play.must(asked.DrawSeats(((EntryNo(number), ONE, Seat(seat)),)))
    return play


def test_med_rj_9_1_the_seat_is_one_of_those_in_the_lot() -> None:
    play = seated(3)
    play.enter("p2")
    play.refused(asked.DrawSeats(((EntryNo(2), ONE, Seat(3)),)), "MED-RJ.9.1")
    play.refused(asked.DrawSeats(((EntryNo(2), ONE, Seat(11)),)), "MED-RJ.9.1")
    play.refused(asked.DrawSeats(((EntryNo(2), TableNo(9), Seat(1)),)), "MED-RJ.9.1")
    play.must(asked.DrawSeats(((EntryNo(2), ONE, Seat(10)),)))


def test_med_rj_9_3_the_lot_keeps_tables_equal() -> None:
    play = Playing()
    for number in range(1, 6):
        play.enter(f"p{number}")
    play.open(2)
    play.seat_all()
    assert sorted(len(table.seats) for table in play.state.tables.values()) == [2, 3]
    fewest = min(play.state.tables.values(), key=lambda table: len(table.seats)).number
    assert {table for table, _ in open_seats(play.rules, play.state)} == {fewest}


def test_med_rj_10_3_who_draws_a_seat_takes_it_and_no_other() -> None:
    play = seated(3)
    assert play.entry(1).seat == 3
    play.refused(asked.DrawSeats(((EntryNo(1), ONE, Seat(4)),)))


def test_med_rj_9_4_who_began_in_the_wrong_seat_is_moved_with_their_stack() -> None:
    play = Playing().begin(3)
    play.play(e1=8000)
    play.refused(asked.MoveEntry(EntryNo(1), ONE, Seat(9), "puesto equivocado", by=CRUPIER))
    play.refused(asked.MoveEntry(EntryNo(1), ONE, play.seat_of(2), "puesto equivocado", by=EVA), "MED-RJ.9.3")
    play.must(asked.MoveEntry(EntryNo(1), ONE, Seat(9), "puesto equivocado", by=EVA))
    assert play.state.stack(EntryNo(1)) == 8000 and play.seat_of(1) == 9
    moved = play.happened(Moved)[0]
    assert "MED-RJ.9.4" in moved.because and "puesto equivocado" in moved.words.es


def test_med_rj_9_3_nobody_is_moved_where_the_conditions_say_so() -> None:
    play = Playing(set={"seats.reseat": False}).begin(3)
    play.refused(asked.MoveEntry(EntryNo(1), ONE, Seat(9), "luz", by=EVA), "MED-RJ.9.3")


def test_med_rj_9_3_nobody_is_moved_in_the_middle_of_a_hand() -> None:
    play = Playing().begin(3)
    play.hand()
    play.refused(asked.MoveEntry(EntryNo(1), ONE, Seat(9), "equilibrio", by=EVA), "MED-RJ.9.3")


def test_med_rj_11_1_no_tournament_starts_before_every_button_is_drawn() -> None:
    play = seated(1, 2)
    play.refused(asked.Start(at=0), "MED-RJ.11.1")
    play.draw_buttons()
    play.must(asked.Start(at=0))


def test_med_rj_11_2_each_occupied_seat_gets_one_card_from_seat_one_on() -> None:
    play = seated(2, 5, 9)
    play.refused(asked.DrawButtons(((ONE, cards_of("As Kd")),)), "MED-RJ.11.2")
    play.refused(asked.DrawButtons(((ONE, (*cards_of("As Kd"), *cards_of("Kd"))),)), "MED-RJ.11.2")
    play.must(asked.DrawButtons(((ONE, cards_of("2c Kd 9h")),)))
    assert [seat for seat, _ in play.happened(ButtonDrawn)[0].cards] == [2, 5, 9]


@pytest.mark.parametrize(
    ("cards", "seat"),
    [("2c Kd 9h", 5), ("2c Kd Ah", 9), ("Ac Kd Qh", 2)],
)
def test_med_rj_11_3_the_highest_card_has_the_button_the_ace_above_all(cards: str, seat: int) -> None:
    play = seated(2, 5, 9)
    play.must(asked.DrawButtons(((ONE, cards_of(cards)),)))
    assert play.table().drawn == seat


@pytest.mark.parametrize(
    ("cards", "seat"),
    [("Ks Kh Kd", 2), ("Kd Kh Kc", 5), ("Kc 2s Kd", 9)],
)
def test_med_rj_11_4_spades_hearts_diamonds_and_clubs_break_ties(cards: str, seat: int) -> None:
    play = seated(2, 5, 9)
    play.must(asked.DrawButtons(((ONE, cards_of(cards)),)))
    assert play.table().drawn == seat


def test_med_rj_11_5_the_draw_is_repeated_only_for_a_table_that_has_not_played() -> None:
    play = Playing().begin(3)
    play.play()
    play.refused(asked.DrawButtons(((ONE, cards_of("2c Kd 9h")),)), "MED-RJ.11.5")


def test_med_rj_11_2_somebody_who_sits_down_before_the_first_hand_takes_part_in_the_draw() -> None:
    play = seated(2, 5)
    play.draw_buttons()
    play.enter("p3")
    play.must(asked.DrawSeats(((EntryNo(3), ONE, Seat(7)),)))
    assert play.table().drawn is None
    play.draw_buttons()
    assert len(play.happened(ButtonDrawn)[-1].cards) == 3


@pytest.mark.parametrize("players", [11, 14, 21, 25])
def test_med_rj_9_1_and_16_4_everybody_draws_a_seat_at_level_tables(players: int) -> None:
    tournament = PlayableTournament(rules(), EVA, random.Random(players))
    assert not tournament.put(asked.Announce())
    for number in range(players):
        person = asked.CheckAccess(PlayerId(f"p{number}"), f"D{number}", 30, False, False)
        assert not tournament.register(person)
    assert not tournament.draw_lots()
    sizes = sorted(len(table.seats) for table in tournament.state.tables.values())
    assert sum(sizes) == players and sizes[-1] - sizes[0] < 2 and len(sizes) == -(-players // 10)


def uneven() -> Playing:
    """Ten drew their seats before four more came."""
    play = Playing()
    for number in range(1, 11):
        play.enter(f"p{number}")
    play.open(1)
    play.seat_all()
    for number in range(11, 15):
        play.enter(f"p{number}")
    play.must(asked.OpenTable(TableNo(2)))
    play.seat_all()
    assert sorted(len(table.seats) for table in play.state.tables.values()) == [4, 10]
    return play


def test_med_rj_9_3_tables_are_made_level_before_the_start_by_lot() -> None:
    play, die, seats = uneven(), random.Random(3), set()
    play.refused(asked.Start(at=0), "MED-RJ.9.3")
    while advice(play.rules, play.state):
        (moved,) = play.must(drawn(play.rules, play.state, asked.Balance(), die))
        assert isinstance(moved, Moved) and moved.entry in (7, 8, 9, 10), "the last to have come"
        seats.add(moved.seat)
    assert {len(table.seats) for table in play.state.tables.values()} == {7} and seats != {5, 6, 7}
    play.draw_buttons()
    play.must(asked.Start(at=0))


def test_the_director_may_let_play_begin_at_uneven_tables() -> None:
    play = uneven()
    play.draw_buttons()
    play.must(asked.AllowImbalance(True, "llegan más", by=EVA))
    play.must(asked.Start(at=0))


def test_med_rj_11_2_the_button_is_drawn_with_the_cards_that_the_croupier_tells() -> None:
    play = Playing()
    for number in range(1, 4):
        play.enter(f"p{number}")
    play.open(1)
    play.seat_all()
    play.refused(floor.TellButtonCards(TableNo(1), deck(52)[:2], at=0, by=CRUPIER), "MED-RJ.11.1")
    play.must(floor.TellButtonCards(TableNo(1), (deck(52)[3], deck(52)[-1], deck(52)[5]), at=0, by=CRUPIER))
    assert play.table().drawn == 2
