"""Tables broken and balanced, and every choice explained."""

import random

import pytest

from tapete.core.ids import Seat
from tapete.tournament.field.balance import advice, breaking_order, difference, worst_seat
from tapete.tournament.field.button import after, coming
from tapete.tournament.model import command as asked
from tapete.tournament.model.event import Moved, TableClosed
from tapete.tournament.model.state import EntryNo, TableNo
from tests.tournament.playing import CRUPIER, EVA, Playing


def two_tables(players: int = 12, closed: bool = True, seats: int = 10) -> Playing:
    """Two tables that have played a hand; odd entries sit at table 1, even ones at table 2."""
    play = Playing(set={"seats.maximum": seats}).begin(players, tables=2)
    for table in (1, 2):
        play.play(table)
    if closed:
        play.close_registration()
    return play


def entries_at(play: Playing, table: int) -> list[EntryNo]:
    return [place.entry for place in play.table(table).seats.values()]


def lose(play: Playing, table: int, count: int) -> None:
    """Some players of a table go out one after the other, each in the hand before they would be big blind."""
    for _ in range(count):
        positions = coming(play.table(table))
        assert positions
        play.bust(play.table(table).seats[after(sorted(play.table(table).seats), positions.big)].entry)


def test_med_rj_16_2_the_next_big_blind_moves_to_the_worst_seat() -> None:
    play = two_tables()
    lose(play, 2, 2)
    positions = coming(play.table(1))
    due = advice(play.rules, play.state)
    assert positions and due and due.kind == "move" and due.to == 2
    assert due.entry == play.table(1).seats[positions.big].entry
    play.must(asked.Balance())
    moved = play.happened(Moved)[-1]
    assert {"MED-RJ.16.2", "MED-RJ.16.3"} <= set(moved.because)
    assert str(moved.seat) in moved.words.es and "ciega grande" in moved.words.es
    then = coming(play.table(2))
    assert then and then.big == moved.seat, "the worst seat posts the big blind at once"
    assert difference(play.state) == 0


def test_med_rj_16_3_the_player_may_have_to_post_the_big_blind_twice() -> None:
    play = two_tables()
    lose(play, 2, 2)
    due = advice(play.rules, play.state)
    assert due and due.entry
    play.play(1)
    assert play.table(1).positions and play.table(1).seats[play.table(1).positions.big].entry == due.entry
    again = advice(play.rules, play.state)
    assert again and again.entry != due.entry
    play.must(
        asked.MoveEntry(due.entry, TableNo(2), worst_seat(play.rules, play.table(2)) or Seat(9), "equilibrio", by=EVA)
    )
    play.hand(2)
    positions = play.table(2).positions
    assert positions and play.table(2).seats[positions.big].entry == due.entry


@pytest.mark.parametrize("seed", range(30))
def test_med_rj_16_2_nobody_is_ever_moved_into_the_small_blind(seed: int) -> None:
    die = random.Random(seed)
    play = Playing().begin(16, tables=2)
    play.close_registration()
    for _ in range(8):
        table = die.choice(list(play.state.tables))
        if advice(play.rules, play.state) is None:
            play.bust(die.choice(entries_at(play, table)))
        while (due := advice(play.rules, play.state)) and due.kind == "move":
            assert due.to is not None
            play.must(asked.Balance())
            then = coming(play.table(due.to))
            assert then and then.small != due.seat
        if due:
            return
        assert difference(play.state) <= 1


def test_med_rj_16_4_a_difference_of_one_is_left_alone_and_one_of_two_is_levelled() -> None:
    play = two_tables()
    lose(play, 2, 1)
    assert advice(play.rules, play.state) is None
    play.refused(asked.Balance(), "MED-RJ.16.2")
    lose(play, 2, 1)
    play.must(asked.Balance())
    assert difference(play.state) == 0


@pytest.mark.parametrize("seats", [9, 10])
def test_med_rj_16_5_play_stops_at_a_difference_of_three_until_tables_are_balanced(seats: int) -> None:
    play = two_tables(14, seats=seats)
    lose(play, 2, 2)
    play.play(1)
    lose(play, 2, 1)
    for table in (1, 2):
        play.refused(asked.BeginHand(TableNo(table), at=play.now), "MED-RJ.16.5")
    play.must(asked.Balance())
    play.play(1)


def test_med_rj_16_6_the_director_may_let_play_go_on_and_its_hands_are_valid() -> None:
    play = two_tables(14)
    lose(play, 2, 3)
    play.refused(asked.AllowImbalance(True, "un momento", by=CRUPIER))
    play.must(asked.AllowImbalance(True, "faltan crupieres", by=EVA))
    play.play(1)
    play.play(2)


def drawn(play: Playing, table: int, die: random.Random) -> asked.BreakTable:
    """Seats of the other tables drawn one by one, the table with fewest players first."""
    left = {other.number: {*other.seats} for other in play.state.tables.values() if other.number != table}
    lots = []
    for entry in entries_at(play, table):
        fewest = min(left, key=lambda number: len(left[number]))
        seat = die.choice([Seat(n) for n in range(1, 11) if Seat(n) not in left[fewest]])
        left[fewest].add(seat)
        lots.append((entry, fewest, seat))
    return asked.BreakTable(TableNo(table), tuple(lots))


def three_tables() -> Playing:
    play = Playing().begin(21, tables=3)
    play.close_registration()
    play.bust(1)
    return play


def test_a_table_is_broken_when_its_players_fit_elsewhere_the_highest_number_first() -> None:
    play = three_tables()
    due = advice(play.rules, play.state)
    assert due and (due.kind, due.table) == ("break", 3) and "una mesa menos" in due.words.es
    play.refused(asked.BeginHand(TableNo(3), at=play.now), "MED-RJ.16.1")
    play.must(drawn(play, 3, random.Random(1)))
    assert set(play.state.tables) == {1, 2} and difference(play.state) == 0
    assert play.happened(TableClosed)[0].table == 3


def test_a_broken_table_draws_lots_and_fills_the_others_evenly() -> None:
    play = three_tables()
    right = drawn(play, 3, random.Random(1))
    play.refused(asked.BreakTable(TableNo(2), right.seats), "MED-RJ.16.1")
    play.refused(asked.BreakTable(TableNo(3), right.seats[1:]), "MED-RJ.9.1")
    entry, table, seat = right.seats[0]
    other = TableNo(3 - table)
    play.refused(asked.BreakTable(TableNo(3), ((entry, other, seat), *right.seats[1:])), "MED-RJ.9.1")


def test_med_rj_16_1_management_may_change_the_breaking_order() -> None:
    play = three_tables()
    play.refused(asked.SetBreakingOrder((TableNo(2),), "luz", by=CRUPIER))
    play.must(asked.SetBreakingOrder((TableNo(2),), "luz", by=EVA))
    due = advice(play.rules, play.state)
    assert due and due.table == 2 and breaking_order(play.state) == [2, 3, 1]


def test_med_rj_15_1_and_15_2_who_comes_from_a_broken_table_takes_the_duties_of_the_seat() -> None:
    play = three_tables()
    seats = {table: [Seat(n) for n in range(1, 11) if Seat(n) not in play.table(table).seats] for table in (1, 2)}
    command = []
    for entry in entries_at(play, 3):
        table = max(seats, key=lambda number: len(seats[number]))
        command.append((entry, TableNo(table), seats[table].pop(0)))
    play.must(asked.BreakTable(TableNo(3), tuple(command)))
    play.hand(1)
    positions, hand = play.table(1).positions, play.table(1).hand
    came = {entry for entry, _, _ in command}
    assert positions and hand and positions.button == 1
    newcomer = play.table(1).seats[Seat(1)].entry
    assert newcomer in came and hand.entries[-1] == newcomer, "the newcomer has the button in the first hand"


def nine_left() -> Playing:
    """At two tables, which twelve began."""
    play = two_tables(12)
    for _ in range(3):
        if (due := advice(play.rules, play.state)) and due.kind == "move":
            play.must(asked.Balance())
        lose(play, max(play.state.tables, key=lambda number: len(play.table(number).seats)), 1)
    return play


def test_med_rj_3_4_nobody_is_left_out_of_the_draw_for_the_final_table() -> None:
    play = nine_left()
    everybody = entries_at(play, 1) + entries_at(play, 2)
    play.refused(asked.DrawFinalTable(TableNo(1), tuple(zip(map(Seat, range(1, 9)), everybody[1:], strict=True))))


def test_med_rj_3_4_nine_players_are_drawn_to_a_final_table_with_a_new_button() -> None:
    play = nine_left()
    due = advice(play.rules, play.state)
    assert due and due.kind == "final" and "MED-RJ.3.4" in due.because
    play.refused(asked.BeginHand(TableNo(1), at=play.now), "MED-RJ.3.4")
    everybody = entries_at(play, 1) + entries_at(play, 2)
    stacks = {entry: play.state.stack(entry) for entry in everybody}
    play.must(asked.DrawFinalTable(TableNo(1), tuple(zip(map(Seat, range(1, 10)), everybody, strict=True))))
    assert play.state.final_drawn and set(play.state.tables) == {1}
    assert {entry: play.state.stack(entry) for entry in everybody} == stacks
    play.refused(asked.BeginHand(TableNo(1), at=play.now), "MED-RJ.11.1")
    play.draw_buttons()
    play.hand(1)


def test_no_table_is_broken_while_registration_is_open() -> None:
    play = two_tables(12, closed=False)
    lose(play, 2, 1)
    lose(play, 1, 2)
    due = advice(play.rules, play.state)
    assert due is None or due.kind == "move"


def test_a_new_table_is_filled_from_the_others_before_its_button_is_drawn() -> None:
    play = Playing(set={"seats.maximum": 9}).begin(9)
    play.play()
    play.enter("p10")
    play.must(asked.OpenTable(TableNo(2)))
    play.seat_all()
    while advice(play.rules, play.state):
        play.must(asked.Balance())
    assert sorted(len(table.seats) for table in play.state.tables.values()) == [5, 5]
    play.draw_buttons()
    play.play(2)


def test_whoever_sits_alone_does_not_wait_for_late_entries() -> None:
    play = two_tables(6, closed=False)
    lose(play, 1, 2)
    lose(play, 2, 1)
    assert difference(play.state) == 1
    due = advice(play.rules, play.state)
    assert due and due.kind == "break"
    play.must(drawn(play, due.table, random.Random(1)))
    assert play.state.seated == 3 and len(play.state.tables) == 1
