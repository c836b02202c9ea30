"""The forms the desk opens are those the engine would take, once filled in."""

import random

import pytest
from msgspec.structs import replace

from tapete.tournament import command as asked
from tapete.tournament.desk_forms import forms, undoable
from tapete.tournament.legal import Option
from tapete.tournament.plan import plan
from tapete.tournament.rules import Rules, rules_of
from tapete.tournament.simulation import Field, Simulation
from tapete.tournament.state import EntryNo, TableNo, Tournament
from tests.tournament.playing import CRUPIER, EVA, Playing
from tests.tournament.test_hand_for_hand import at_the_bubble

ONE, TWO = EntryNo(1), EntryNo(2)


def names(play: Playing) -> set[str]:
    return {option.command for option in forms(play.rules, play.state, EVA, play.now)}


def of(play: Playing, command: str) -> list[Option]:
    return [option for option in forms(play.rules, play.state, EVA, play.now) if option.command == command]


def test_before_the_start_people_come_in_and_tables_open() -> None:
    play = Playing()
    assert names(play) == {"CheckAccess", "RequestEntry", "OpenTable"}
    play.must(asked.OpenTable(of(play, "OpenTable")[0].table or TableNo(0)))
    assert of(play, "OpenTable") == [Option("OpenTable", TableNo(2))]


def test_med_cg_3_1_registration_closes_its_forms() -> None:
    play = Playing().begin(4)
    assert {"CheckAccess", "RequestEntry"} <= names(play)
    play.close_registration()
    assert not {"CheckAccess", "RequestEntry"} & names(play)


def test_an_entry_that_has_played_is_eliminated_and_not_deleted() -> None:
    play = Playing().begin(4)
    assert {option.entry for option in of(play, "DeleteEntry")} == {1, 2, 3, 4}
    play.play()
    assert not of(play, "DeleteEntry") and of(play, "RecordExit")


def test_what_is_done_between_hands_is_not_offered_in_one() -> None:
    play = Playing().begin(4)
    between = {"CountStacks", "AdjustChips", "MoveEntry"}
    assert between <= names(play) and "VoidHand" not in names(play)
    play.hand()
    assert not between & names(play) and "VoidHand" in names(play)


def test_med_rj_67_1_hand_for_hand_an_exit_is_told_in_a_hand() -> None:
    play = at_the_bubble()
    assert not of(play, "RecordExit")
    play.hand(1)
    assert [option.table for option in of(play, "RecordExit")] == [1]
    play.must(asked.HoldHand(TableNo(1)))
    assert not of(play, "RecordExit"), "it lies face down"


def test_med_rj_73_a_deal_is_offered_from_five_players_on() -> None:
    play = Playing().begin(6)
    play.close_registration()
    assert "MakeDeal" not in names(play)
    play.bust(1)
    assert "MakeDeal" in names(play)


def test_only_what_can_be_taken_back_is_offered() -> None:
    play = Playing().begin(4)
    assert "Undo" not in names(play)
    play.must(asked.RecordExit(ONE, 5, ((TWO, 10000),), CRUPIER))
    (act,) = undoable(play.rules, play.state, EVA)
    assert act.entry == ONE and "Undo" in names(play)
    play.must(asked.Undo(act.number, EVA, "error"))
    assert "Undo" not in names(play)


def test_debts_are_offered_to_be_paid() -> None:
    play = Playing(set={"format": "rebuy", "rebuys.until_level": 2}).begin(4)
    play.bust(1)
    play.must(asked.Rebuy(ONE, play.now))
    assert of(play, "PayDebt") == [Option("PayDebt", entry=ONE)]
    play.must(asked.PayDebt(ONE, play.entry(1).owed))
    assert not of(play, "PayDebt")


@pytest.mark.parametrize("sit_and_go", [False, True])
def test_forms_of_a_whole_tournament_at_every_moment(sit_and_go: bool) -> None:
    planned = plan("Prueba", 10, 1, 1500 if sit_and_go else 10_000, 20, sit_and_go)
    found = rules_of(replace(planned, set={**planned.set, "close_level": 1}))
    assert isinstance(found, Rules), found
    seen: set[str] = set()

    def watch(_: object, state: Tournament) -> None:
        seen.update(option.command for option in forms(found, state, EVA, simulation.now))

    simulation = Simulation(found, Field(10), random.Random(2), watch)
    for _ in simulation.run():
        pass
    assert {"CheckAccess", "OpenTable", "SetClock", "VoidHand", "CountStacks", "RecordExit", "MakeDeal"} <= seen
    assert not forms(found, simulation.state, EVA, simulation.now)
