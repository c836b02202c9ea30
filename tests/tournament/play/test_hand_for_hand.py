"""Hand for hand: all tables wait, all-ins lie face down, the first table fixes the level, breaks are put off."""

import pytest

from tapete.tournament.clock.clock import on_break, read
from tapete.tournament.model import command as asked
from tapete.tournament.model import floor_command as floor
from tapete.tournament.model.event import ExitHeld, HandBegun, HandForHandBegan, HandForHandEnded, HandHeld, LevelFixed
from tapete.tournament.model.state import EntryNo, TableNo
from tests.tournament.playing import CRUPIER, MINUTE, Break, Playing

ONE, TWO = TableNo(1), TableNo(2)


def at_the_bubble(**changes: object) -> Playing:
    """Four players left at two tables, three places paid; odd entries at table 1, even ones at table 2."""
    choices = {"seats.final_table": 2, **changes.pop("set", {})}  # type: ignore[dict-item]
    play = Playing(set=choices, **changes).begin(8, tables=2)
    play.close_registration()
    for number in (1, 2, 3, 4):
        play.bust(number)
    assert play.state.hand_for_hand and play.state.left == 4
    return play


def test_it_begins_one_place_short_of_the_money() -> None:
    play = Playing(set={"seats.final_table": 2}).begin(8, tables=2)
    play.close_registration()
    for number in (1, 2, 3):
        play.bust(number)
        assert play.state.hand_for_hand is None
    play.bust(4)
    assert play.happened(HandForHandBegan)[0].left == 4


def test_med_rj_67_1_every_table_plays_one_hand_and_waits_for_the_others() -> None:
    play = at_the_bubble()
    play.play(1)
    play.refused(asked.BeginHand(ONE, at=play.now), "MED-RJ.67.1")
    play.play(2)
    play.hand(1)


def test_hands_under_way_are_finished_before_the_first_round() -> None:
    play = Playing(set={"seats.final_table": 2}).begin(8, tables=2)
    play.close_registration()
    for number in (1, 2, 3):
        play.bust(number)
    play.hand(1)
    play.bust(4)
    play.refused(asked.BeginHand(TWO, at=play.now), "MED-RJ.67.1")
    play.close(1)
    play.hand(2)


def test_med_rj_67_1_an_all_in_lies_face_down_until_all_others_are_done() -> None:
    play = at_the_bubble()
    play.hand(1)
    play.hand(2)
    play.must(asked.HoldHand(ONE))
    assert play.happened(HandHeld)[0].because == ("MED-RJ.67.1",)
    stacks = tuple(zip(play.table(1).hand.entries, play.table(1).hand.stacks, strict=True))  # type: ignore[union-attr]
    play.refused(asked.CloseHand(ONE, stacks, at=play.now), "MED-RJ.67.1")
    play.refused(asked.ReleaseHands(), "MED-RJ.67.1")
    play.close(2)
    play.must(asked.ReleaseHands())
    play.close(1)


def test_only_hands_played_hand_for_hand_are_held() -> None:
    play = Playing().begin(4)
    play.hand()
    play.refused(asked.HoldHand(ONE), "MED-RJ.67.1")
    play.refused(asked.ReleaseHands(), "MED-RJ.67.1")


@pytest.mark.parametrize("first", [1, 2])
def test_med_rj_67_2_the_first_table_to_finish_fixes_the_level_of_the_next_hand_by_its_shuffle(first: int) -> None:
    play = at_the_bubble()
    play.now = 60 * MINUTE - 30
    play.hand(1)
    play.hand(2)
    play.close(first)
    play.must(floor.Shuffle(TableNo(first), at=play.now, by=CRUPIER))
    play.now += 2 * MINUTE
    play.close(3 - first)
    assert play.happened(LevelFixed)[-1].level == 3
    play.hand(1)
    hand = play.table(1).hand
    assert hand and hand.level == 3, "the level has changed on the clock and not for this round"
    play.hand(2)
    play.close(1)
    play.close(2)
    play.hand(1)
    hand = play.table(1).hand
    assert hand and hand.level == 4


def test_med_rj_67_2_a_shuffle_after_the_end_of_the_level_is_of_the_new_one() -> None:
    play = at_the_bubble()
    play.now = 60 * MINUTE - 30
    play.hand(1)
    play.hand(2)
    play.close(1)
    play.now += MINUTE
    play.must(floor.Shuffle(ONE, at=play.now, by=CRUPIER))
    play.close(2)
    play.hand(2)
    assert play.happened(LevelFixed)[-1].level == play.happened(HandBegun)[-1].level == 4


def test_med_rj_67_2_without_a_shuffle_told_all_play_the_level_of_the_first_hand_begun() -> None:
    play = at_the_bubble()
    play.now = 60 * MINUTE - 30
    play.play(1)
    play.now = 60 * MINUTE - 30
    play.play(2)
    play.now = 60 * MINUTE - 5
    play.hand(2)
    play.now = 60 * MINUTE + 5
    play.hand(1)
    assert [event.level for event in play.happened(HandBegun)[-2:]] == [3, 3]


def test_med_rj_68_1_the_smaller_stack_out_first_whichever_table_finished_first() -> None:
    play = at_the_bubble()
    for table, number in ((1, 5), (2, 6)):
        play.hand(table)
        play.close(table, **{f"e{number}": 5000 + 1000 * number})
    stacks = {number: play.state.stack(EntryNo(number)) for number in (5, 6, 7, 8)}
    small, large = sorted(((stacks[5], 5), (stacks[6], 6)))
    play.hand(1)
    play.hand(2)
    order = [large[1], small[1]]
    for number in order:
        table = play.entry(number).table
        assert table
        play.close(table, **{f"e{number}": 0})
        if number == order[0]:
            assert play.happened(ExitHeld) and number not in play.out(), "ranked when the round is over"
    assert small[0] < large[0] and play.out()[-2:] == [small[1], large[1]]
    assert play.state.hand_for_hand is None and play.happened(HandForHandEnded)


@pytest.mark.parametrize(
    ("breaks", "level", "resting"), [("kept", 3, True), ("postponed", 4, False), ("cancelled", 4, False)]
)
def test_med_rj_67_3_breaks_may_be_postponed_or_cancelled(breaks: str, level: int, resting: bool) -> None:
    play = at_the_bubble(set={"hand_for_hand.breaks": breaks}, breaks=(Break(3, 15),))
    clock = read(play.rules, play.state, 61 * MINUTE)
    assert (clock.level, on_break(clock)) == (level, resting)


@pytest.mark.parametrize(("breaks", "resting"), [("postponed", True), ("cancelled", False)])
def test_med_rj_67_3_a_postponed_break_is_taken_when_the_money_is_reached(breaks: str, resting: bool) -> None:
    play = at_the_bubble(set={"hand_for_hand.breaks": breaks}, breaks=(Break(3, 15),))
    play.now = 65 * MINUTE
    play.hand(1)
    play.hand(2)
    play.close(1, e5=0)
    play.close(2)
    assert play.state.hand_for_hand is None
    clock = read(play.rules, play.state, play.now)
    assert on_break(clock) == resting
    later = read(play.rules, play.state, play.now + 15 * MINUTE)
    assert (later.level, on_break(later)) == ((4, False) if resting else (5, False))


def test_one_table_is_never_hand_for_hand() -> None:
    play = Playing().begin(5)
    play.close_registration()
    play.bust(1)
    assert play.state.left == play.state.paid_places + 1 and play.state.hand_for_hand is None


def test_med_rj_68_1_exits_told_live_are_ranked_as_those_of_dealt_hands() -> None:
    play = at_the_bubble()
    for table, number in ((1, 5), (2, 6)):
        play.hand(table)
        play.close(table, **{f"e{number}": 5000 + 1000 * number})
    small, large = sorted((5, 6), key=lambda number: play.state.stack(EntryNo(number)))

    def out_to(number: int) -> asked.RecordExit:
        mate = next(place.entry for place in play.table_of(number).seats.values() if place.entry != number)
        return asked.RecordExit(EntryNo(number), ((mate, play.state.stack(EntryNo(number))),), at=play.now, by=CRUPIER)

    play.refused(out_to(large), "MED-RJ.67.1")
    play.hand(1)
    play.hand(2)
    play.must(out_to(large))
    assert large not in play.out() and play.happened(ExitHeld), "ranked when the round is over"
    play.must(out_to(small))
    assert play.out()[-2:] == [small, large]


def test_med_rj_67_1_hand_for_hand_begins_with_the_end_of_registration_where_one_is_short_of_the_money() -> None:
    play = Playing(set={"seats.maximum": 2}).begin(4, 2)
    play.close_registration()
    assert play.state.left == play.state.paid_places + 1 and play.state.hand_for_hand
    play.hand(1)
    play.must(asked.HoldHand(ONE, at=play.now, by=CRUPIER))
    play.refused(asked.ReleaseHands(at=play.now, by=CRUPIER), "MED-RJ.67.1")
    play.play(2)
    play.must(asked.ReleaseHands(at=play.now, by=CRUPIER))
