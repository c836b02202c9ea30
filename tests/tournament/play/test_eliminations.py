"""Exits: who ranks above whom, who shares prizes, and a ranking that is total."""

from tapete.tournament.model import command as asked
from tapete.tournament.model.event import Eliminated
from tapete.tournament.model.state import EntryNo, TableNo
from tapete.tournament.play.eliminations import standings
from tests.tournament.playing import EVA, Playing


def places(play: Playing) -> dict[int, tuple[int, int, int]]:
    return {standing.entry: (standing.place, standing.best, standing.worst) for standing in standings(play.state)}


def test_med_rj_68_1_of_two_out_in_one_hand_the_larger_stack_at_its_beginning_ranks_higher() -> None:
    play = Playing().begin(5)
    play.play(e1=9000, e2=11000)
    play.bust(1, 2)
    assert play.out() == [1, 2]
    assert places(play)[2] == (4, 4, 4) and places(play)[1] == (5, 5, 5)
    assert "MED-RJ.68.1" in play.happened(Eliminated)[0].because


def test_med_rj_68_1_equal_stacks_share_the_prizes_of_their_places() -> None:
    play = Playing().begin(5)
    play.bust(1, 2)
    assert {places(play)[number][1:] for number in (1, 2)} == {(4, 5)}


def in_the_money() -> Playing:
    """Six players left of thirty-one, at two tables of three: the next six places are paid."""
    play = Playing(set={"seats.final_table": 2}).begin(31, tables=4)
    play.close_registration()
    assert play.state.paid_places == 6
    for number in range(1, 25):
        mate = next(place.entry for place in play.table_of(number).seats.values() if place.entry != number)
        play.must(asked.RecordExit(EntryNo(number), ((mate, play.state.stack(EntryNo(number))),), at=play.now, by=EVA))
    play.settle_tables()
    play.draw_buttons()
    for table in list(play.state.tables):
        play.hand(table)
    for table in list(play.state.tables):
        play.now += 1
        loser = (
            play.table(table).seats[max(play.table(table).seats)].entry if len(play.table(table).seats) == 4 else None
        )
        play.close(table, **({f"e{loser}": 0} if loser else {}))
    assert play.state.left == 6 and play.state.hand_for_hand is None
    return play


def test_med_rj_68_2_in_the_money_at_two_tables_at_once_prizes_are_shared() -> None:
    play = in_the_money()
    first, two = play.state.tables
    play.hand(first)
    play.hand(two)
    losers = [min(place.entry for place in play.table(table).seats.values()) for table in (first, two)]
    for table, loser in zip((first, two), losers, strict=True):
        play.close(table, **{f"e{loser}": 0})
    assert {places(play)[loser][1:] for loser in losers} == {(5, 6)}
    assert {places(play)[loser][0] for loser in losers} == {5, 6}, "the ranking itself is total"
    assert "MED-RJ.68.2" in play.happened(Eliminated)[-1].because


def test_med_rj_68_2_a_second_later_they_share_nothing() -> None:
    play = in_the_money()
    first, two = play.state.tables
    play.hand(first)
    play.hand(two)
    for table in (first, two):
        play.now += 1
        play.close(table, **{f"e{min(place.entry for place in play.table(table).seats.values())}": 0})
    assert all(best == worst for _, best, worst in places(play).values())


def test_med_rj_68_2_exits_at_different_tables_and_moments_share_nothing() -> None:
    play = Playing().begin(12, tables=2)
    play.close_registration()
    play.bust(1)
    play.bust(2)
    assert all(best == worst for _, best, worst in places(play).values())


def test_med_rj_68_2_before_the_money_nothing_is_shared() -> None:
    play = Playing().begin(12, tables=2)
    play.close_registration()
    for table in (1, 2):
        play.hand(table)
    play.close(1, e1=0)
    play.close(2, e2=0)
    assert {exit_.at for exit_ in play.state.exits} == {play.now}
    assert all(best == worst for _, best, worst in places(play).values())


def test_med_sg_9_the_standing_is_the_reverse_of_the_order_of_elimination() -> None:
    play = Playing(kind="sit-and-go", chips=(), breaks=(), set={"close_level": 1, "event.offered": True}).begin(10)
    play.close_registration()
    for number in (4, 2, 9, 10, 1, 3, 5, 6, 8):
        play.bust(number)
    assert [standing.entry for standing in standings(play.state)] == [7, 8, 6, 5, 3, 1, 10, 9, 2, 4]
    assert play.state.phase == "finished"
    play.refused(asked.Rebuy(EntryNo(8), at=play.now))


def test_the_ranking_is_total_while_play_goes_on() -> None:
    play = Playing().begin(6)
    play.play(e1=9000, e2=11000)
    play.bust(3)
    ranking = standings(play.state)
    assert [standing.place for standing in ranking] == list(range(1, 7))
    assert ranking[0].entry == max(
        (entry.number for entry in play.state.alive()), key=lambda number: play.state.stack(number)
    )


def test_a_re_entry_and_the_entry_before_it_both_have_a_place() -> None:
    play = Playing(set={"reentry": True}).begin(4)
    play.bust(1)
    play.enter("p1")
    play.seat_all()
    assert sorted(standing.entry for standing in standings(play.state)) == [1, 2, 3, 4, 5]
    assert places(play)[1][0] == 5


def test_med_cg_9_1_an_entry_is_of_one_player_for_ever() -> None:
    play = Playing().begin(3)
    before = {number: entry.player for number, entry in play.state.entries.items()}
    play.play()
    play.bust(1)
    assert {number: entry.player for number, entry in play.state.entries.items()} == before
    play.refused(asked.BeginHand(TableNo(2), at=play.now))
