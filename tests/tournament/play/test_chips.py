"""Chips: the chip race with its cards, counts that must add up, chips that leave play."""

import random

import pytest

from tapete.cards.deck import deck
from tapete.core.ids import Seat
from tapete.tournament.model import command as asked
from tapete.tournament.model.event import ColouredUp, Withdrawn
from tapete.tournament.model.kinds import ChipCause
from tapete.tournament.model.state import EntryNo, Place, TableNo, TournamentTable
from tapete.tournament.planning.colour_up import ColourUp
from tapete.tournament.play.chip_race import cards_due, due, odd_chips, race
from tapete.tournament.play.chips import reconcile
from tests.games.circle_tables import cards_of
from tests.tournament.playing import CRUPIER, EVA, MINUTE, Playing, rules

ONE, CHANGE = TableNo(1), ColourUp(3, 25, 100)


def table(**stacks: int) -> TournamentTable:
    """Stacks by seat: ``s3=1025``."""
    seats = {Seat(int(name[1:])): Place(EntryNo(int(name[1:])), chips) for name, chips in stacks.items()}
    return TournamentTable(ONE, seats)


def after_race(seated: TournamentTable, cards: str) -> dict[int, int]:
    return dict(race(rules(), seated, CHANGE, cards_of(cards)).stacks)


def at_race(**stacks: int) -> Playing:
    """Three players when the chips of 25 are no longer needed."""
    play = Playing().begin(3)
    play.play(**stacks)
    play.now = 60 * MINUTE
    return play


def test_med_rj_18_1_no_chip_goes_while_a_level_to_come_needs_it() -> None:
    play = Playing().begin(3)
    assert due(play.rules, play.state, 59 * MINUTE) is None
    play.refused(asked.RaceChips((), at=59 * MINUTE), "MED-RJ.18.1")
    assert due(play.rules, play.state, 60 * MINUTE) == CHANGE


def test_med_rj_18_2_chips_are_changed_at_par_as_far_as_they_make_whole_ones() -> None:
    seated = table(s1=1000, s2=1075, s3=225)
    assert odd_chips(seated, CHANGE) == {2: 3, 3: 1}
    assert after_race(seated, "2c 3c 4c As") == {1: 1000, 2: 1000, 3: 300}


def test_med_rj_18_3_one_card_for_each_odd_chip_from_seat_one_on() -> None:
    play = at_race(e1=9925, e2=10050)
    assert cards_due(play.rules, play.state, play.now) == {1: 1 + 2 + 1}
    play.refused(asked.RaceChips(((ONE, cards_of("As Ks Qs")),), at=play.now), "MED-RJ.18.3")
    play.refused(asked.RaceChips(((ONE, cards_of("As Ks Qs") + cards_of("As")),), at=play.now), "MED-RJ.18.3")
    play.must(asked.RaceChips(((ONE, cards_of("As Ks Qs Js")),), at=play.now))
    logged = play.happened(ColouredUp)[0]
    assert [(seat, len(cards)) for seat, cards in logged.cards] == [(1, 1), (2, 2), (3, 1)]
    assert play.happened(Withdrawn)[0].value == 25 and play.state.withdrawn == 25


@pytest.mark.parametrize(
    ("cards", "winner"),
    [("2c 3c 4c As", 2), ("As 3c 4c Kd", 1), ("Kh Kd 2s Ks", 2), ("Kh Kd 2s Kc", 1)],
)
def test_med_rj_18_4_the_highest_card_gets_the_chip_suits_breaking_ties(cards: str, winner: int) -> None:
    won = after_race(table(s1=1050, s2=1050), cards)
    assert won == {1: 1000 + 100 * (winner == 1), 2: 1000 + 100 * (winner == 2)}


def test_med_rj_18_4_one_chip_a_player_at_most() -> None:
    won = after_race(table(s1=1075, s2=1075, s3=1050), "As Ks Qs 2c 3c 4c 5c 6c")
    assert won == {1: 1100, 2: 1000, 3: 1100}


def test_med_rj_18_4_a_house_may_let_a_player_win_more_than_one() -> None:
    generous = rules(set={"chip_race.most_each": 2})
    done = race(generous, table(s1=1075, s2=1075, s3=1050), CHANGE, cards_of("As Ks Qs 2c 3c 4c 5c 6c"))
    assert dict(done.stacks) == {1: 1200, 2: 1000, 3: 1000}


def test_med_rj_18_5_nobody_is_eliminated_by_the_race() -> None:
    done = race(rules(), table(s1=50, s2=1050), CHANGE, cards_of("2c 3c As Ks"))
    assert dict(done.stacks) == {1: 100, 2: 1100} and done.change == 100


@pytest.mark.parametrize(("odd", "chips"), [(1, 0), (2, 100), (3, 100)])
def test_med_rj_18_6_a_rest_of_half_or_more_gives_one_more_chip(odd: int, chips: int) -> None:
    done = race(rules(), table(s1=1000 + 25 * odd, s2=1000), CHANGE, cards_of("As Ks Qs")[:odd])
    assert dict(done.stacks) == {1: 1000 + chips, 2: 1000}
    assert done.change == chips - 25 * odd


def test_med_rj_18_7_withdrawn_chips_that_turn_up_are_changed_as_far_as_they_make_whole_ones() -> None:
    play = at_race()
    play.must(asked.RaceChips(((ONE, ()),), at=play.now))
    play.refused(asked.AdjustChips(EntryNo(1), 75, ChipCause.LATE, "tres fichas de 25", by=EVA), "MED-RJ.18.7")
    play.must(asked.AdjustChips(EntryNo(1), 175, ChipCause.LATE, "siete fichas de 25", by=EVA))
    assert reconcile(play.state).adjusted == {ChipCause.LATE: 100}


def test_med_rj_18_8_after_the_race_there_are_no_claims() -> None:
    play = at_race(e1=9925)
    play.must(asked.RaceChips(((ONE, cards_of("As 2s 3s 4s")),), at=play.now))
    assert "MED-RJ.18.8" in play.happened(Withdrawn)[0].because
    play.refused(asked.RaceChips((), at=play.now), "MED-RJ.18.1")


def test_chips_are_raced_between_hands_and_hands_are_dealt_in_what_is_left() -> None:
    play = at_race()
    play.hand()
    play.refused(asked.RaceChips(((ONE, ()),), at=play.now), "MED-RJ.18.1")
    play.close()
    play.must(asked.RaceChips(((ONE, ()),), at=play.now))
    play.hand()
    stacks = ((EntryNo(1), 9950), (EntryNo(2), 10050), (EntryNo(3), 10000))
    play.refused(asked.CloseHand(ONE, stacks, at=play.now), "MED-RJ.54.1")


@pytest.mark.parametrize("seed", range(40))
def test_a_race_adds_or_removes_less_than_a_chip_but_for_those_it_rescues(seed: int) -> None:
    die = random.Random(seed)
    seated = table(**{f"s{seat}": 25 * die.randint(1, 200) for seat in range(1, die.randint(3, 11))})
    odd = sum(odd_chips(seated, CHANGE).values())
    done = race(rules(), seated, CHANGE, tuple(die.sample(deck(52), odd)))
    assert all(chips > 0 and chips % 100 == 0 for _, chips in done.stacks)
    rescued = sum(chips == 100 for _, chips in done.stacks)
    assert -50 < done.change <= 50 + 100 * rescued


def test_med_rj_54_1_counted_stacks_must_come_to_what_the_table_holds() -> None:
    play = Playing().begin(3)
    counted = {EntryNo(1): 9000, EntryNo(2): 11000, EntryNo(3): 10000}
    play.refused(asked.CountStacks(ONE, tuple({**counted, EntryNo(3): 10025}.items()), by=EVA), "MED-RJ.54.1")
    play.refused(asked.CountStacks(ONE, tuple(counted.items()), by=CRUPIER), "MED-RJ.54.1")
    play.must(asked.CountStacks(ONE, tuple(counted.items()), by=EVA))
    assert play.state.stack(EntryNo(2)) == 11000 and reconcile(play.state).difference == 0


def test_med_rj_55_2_forfeited_chips_leave_the_tournament() -> None:
    play = Playing().begin(3)
    play.refused(asked.AdjustChips(EntryNo(1), -3000, ChipCause.FORFEITED, "en el bolsillo", by=CRUPIER), "MED-RJ.54.1")
    play.refused(asked.AdjustChips(EntryNo(1), 3000, ChipCause.FORFEITED, "en el bolsillo", by=EVA), "MED-RJ.55.2")
    play.refused(asked.AdjustChips(EntryNo(1), -10001, ChipCause.FORFEITED, "en el bolsillo", by=EVA), "MED-RJ.55.2")
    play.must(asked.AdjustChips(EntryNo(1), -3000, ChipCause.FORFEITED, "en el bolsillo", by=EVA))
    assert play.state.in_play() == 27000 and reconcile(play.state).adjusted == {ChipCause.FORFEITED: -3000}


def test_med_rj_56_1_lost_or_found_chips_are_removed() -> None:
    play = Playing().begin(3)
    (event,) = play.must(asked.AdjustChips(EntryNo(1), -500, ChipCause.FOUND, "bajo la mesa", by=EVA))
    assert event.because == ("MED-RJ.56.1",) and play.state.stack(EntryNo(1)) == 9500
