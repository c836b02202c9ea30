"""Tables that management breaks or leaves as they are, also while registration is open; and races with real cards."""

import random

from tapete.cards.deck import deck
from tapete.tournament.clock.due import drawn, next_due
from tapete.tournament.field.balance import advice
from tapete.tournament.model import command as asked
from tapete.tournament.model import floor_command as floor
from tapete.tournament.model.event import ColouredUp, TableClosed, Withdrawn
from tapete.tournament.model.state import TableNo
from tapete.tournament.play.chip_race import cards_due
from tests.tournament.playing import CRUPIER, EVA, MINUTE, Playing


def ordered(play: Playing, table: int) -> asked.Command:
    order = floor.OrderBreak(TableNo(table), "sobra una mesa", at=play.now, by=EVA)
    return drawn(play.rules, play.state, order, random.Random(1))


def test_med_rj_16_1_management_breaks_a_table_while_registration_is_open() -> None:
    play = Playing().begin(8, tables=2)
    assert not play.state.registration_closed and advice(play.rules, play.state) is None
    play.must(ordered(play, 1))
    assert [event.table for event in play.happened(TableClosed)] == [1] and len(play.table(2).seats) == 8


def test_no_table_is_broken_without_room_elsewhere_nor_in_a_hand() -> None:
    play = Playing(set={"seats.maximum": 6}).begin(8, tables=2)
    play.refused(ordered(play, 1), "MED-RJ.16.1")
    play = Playing().begin(8, tables=2)
    play.hand(1)
    play.refused(ordered(play, 1), "MED-RJ.16.1")


def test_med_rj_16_6_a_broken_table_that_is_due_waits_until_the_number_of_players_changes() -> None:
    play = Playing(set={"seats.final_table": 2}).begin(12, tables=3)
    play.close_registration()
    due = advice(play.rules, play.state)
    assert due and due.kind == "break"
    play.refused(asked.BeginHand(due.table, at=play.now))
    play.must(floor.PostponeMoves("están cenando", at=play.now, by=EVA))
    assert (
        advice(play.rules, play.state) is None and next_due(play.rules, play.state, play.now, random.Random(1)) is None
    )
    play.bust(next(iter(play.state.tables[due.table].seats.values())).entry)
    again = advice(play.rules, play.state)
    assert again and again.kind == "break"


def test_med_rj_18_3_each_table_races_with_the_cards_its_croupier_tells() -> None:
    play = Playing().begin(12, tables=2)
    play.play(1, e1=10075, e3=9925)
    play.play(2, e2=10025, e4=9975)
    play.now = 60 * MINUTE
    play.must(asked.Tick(at=play.now))
    due = cards_due(play.rules, play.state, play.now)
    assert due == {1: 4, 2: 4}
    play.refused(floor.TellRaceCards(TableNo(1), deck(52)[:3], at=play.now, by=CRUPIER), "MED-RJ.18.3")
    for table, count in due.items():
        assert not play.happened(Withdrawn)
        play.must(floor.TellRaceCards(table, deck(52)[:count], at=play.now, by=CRUPIER))
    assert [event.table for event in play.happened(ColouredUp)] == [1, 2] and play.happened(Withdrawn)[0].value == 25
