"""Live tables told when their hands are over: hands count, the button is real, several are out at once."""

import pytest

from tapete.core.ids import PlayerId, Seat
from tapete.tournament.field.balance import advice
from tapete.tournament.field.button import coming
from tapete.tournament.model import command as asked
from tapete.tournament.model import floor_command as floor
from tapete.tournament.model.event import ButtonDrawn, Eliminated
from tapete.tournament.model.state import EntryNo, TableNo
from tapete.tournament.money.pool import sold
from tapete.tournament.play.awards import awards
from tapete.tournament.play.eliminations import standings
from tests.tournament.playing import CRUPIER, EVA, MINUTE, Playing

TABLE = TableNo(1)


def entries(*numbers: int) -> tuple[EntryNo, ...]:
    return tuple(map(EntryNo, numbers))


def out(play: Playing, number: int, winner: int) -> None:
    chips = play.state.stack(EntryNo(number))
    play.must(asked.RecordExit(EntryNo(number), ((EntryNo(winner), chips),), at=play.now, by=CRUPIER))


def test_an_exit_told_alone_counts_a_hand_and_its_players_have_played() -> None:
    play = Playing().begin(4)
    before = coming(play.table())
    out(play, 4, 1)
    assert play.table().hands == 1 and play.table().positions == before
    assert all(play.entry(number).played for number in (1, 2, 3)) and sold(play.state).no_shows == 0


def test_med_rj_11_5_the_button_is_not_drawn_again_after_a_move() -> None:
    play = Playing().begin(12, tables=2)
    out(play, 2, 4)
    out(play, 6, 4)
    drawn = len(play.happened(ButtonDrawn))
    play.must(asked.Balance())
    moved = play.state.tables[TableNo(2)]
    assert len(moved.seats) == 5 and moved.positions is not None
    assert len(play.happened(ButtonDrawn)) == drawn


def test_med_rj_16_2_balancing_goes_by_the_button_that_was_told() -> None:
    play = Playing().begin(12, tables=2)
    out(play, 2, 4)
    out(play, 6, 4)
    play.must(floor.TellButton(TABLE, Seat(2), hands=7, at=play.now, by=CRUPIER))
    positions = coming(play.table())
    due = advice(play.rules, play.state)
    assert positions and positions.big == 5 and due
    assert due.entry == play.table().seats[Seat(5)].entry
    assert play.table().hands == 7


def test_hands_told_with_the_button_are_missed_by_whoever_is_penalised() -> None:
    play = Playing().begin(4)
    play.must(asked.Report(PlayerId("p2"), "touching", at=play.now, by=CRUPIER))
    play.must(asked.Impose(1, "missed_hands", "reincide", hands=3, at=play.now, by=EVA))
    play.must(floor.TellButton(TABLE, Seat(1), hands=2, at=play.now, by=CRUPIER))
    assert play.state.discipline.away[PlayerId("p2")] == 1


@pytest.mark.parametrize("seat", [0, 11])
def test_the_button_is_in_a_seat_of_the_table(seat: int) -> None:
    play = Playing().begin(4)
    play.refused(floor.TellButton(TABLE, Seat(seat), at=play.now, by=CRUPIER), "MED-RJ.24.1")


def test_med_rj_68_1_several_out_in_one_hand_rank_by_their_stacks() -> None:
    play = Playing().begin(5)
    play.play(e1=4000)
    stacks = tuple((number, 50000 if number == 5 else 0) for number in entries(1, 2, 3, 4, 5))
    first = {number: play.state.stack(number) for number in entries(1, 2, 3, 4)}
    play.must(floor.TellHand(TABLE, stacks, at=play.now, by=CRUPIER))
    assert play.out()[0] == 1, "the smallest stack went out first"
    assert [first[number] for number in play.out()] == sorted(first.values())
    assert play.table().hands == 2


def in_the_money() -> Playing:
    """Five left at two tables, six places paid."""
    play = Playing(set={"seats.final_table": 2, "seats.maximum": 6}, tables=6).begin(32, tables=6)
    play.close_registration()
    while play.state.left > 5:
        play.settle_tables()
        table = max(play.state.tables.values(), key=lambda table: (len(table.seats), table.number))
        if play.state.hand_for_hand:
            for number in list(play.state.tables):
                play.hand(number)
            for number in list(play.state.tables):
                hand = play.table(number).hand
                assert hand
                play.close(number, **({f"e{hand.entries[0]}": 0} if number == table.number else {}))
        else:
            play.bust(next(iter(table.seats.values())).entry)
    play.settle_tables()
    assert play.state.hand_for_hand is None and play.state.left < play.state.paid_places
    return play


def test_med_rj_68_2_those_whom_the_director_joins_share_their_prizes_whenever_they_were_typed() -> None:
    play = in_the_money()
    left, right = (list(table.seats.values()) for table in play.state.tables.values())
    for places in (left, right):
        play.now += 2 * MINUTE
        out(play, places[0].entry, places[1].entry)
    first, second = play.state.exits[-2:]
    assert first.group != second.group
    play.must(floor.JoinExits(2, at=play.now, by=EVA))
    won = awards(play.rules, play.state)
    assert isinstance(won, dict) and abs(won[first.entry] - won[second.entry]) <= 1


def test_med_rj_68_1_joined_at_one_table_the_larger_stack_is_above_in_whatever_order_typed() -> None:
    play = Playing().begin(5)
    play.play(e1=4000)
    play.close_registration()
    out(play, 2, 5)
    out(play, 1, 5)
    places = {line.entry: line.place for line in standings(play.state)}
    assert places[EntryNo(1)] < places[EntryNo(2)], "as they were typed"
    play.must(floor.JoinExits(2, at=play.now, by=EVA))
    places = {line.entry: line.place for line in standings(play.state)}
    assert places[EntryNo(1)] > places[EntryNo(2)]


def test_exits_typed_in_the_same_second_are_not_together_by_that_alone() -> None:
    play = in_the_money()
    for table in list(play.state.tables.values()):
        places = list(table.seats.values())
        out(play, places[0].entry, places[1].entry)
    groups = [event.exit.group for event in play.happened(Eliminated)[-2:]]
    assert groups[0] != groups[1]
