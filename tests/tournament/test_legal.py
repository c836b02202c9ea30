"""What the desk offers is what the engine accepts."""

import random

from tapete.core.decision import Refused
from tapete.tournament import command as asked
from tapete.tournament.director import decide
from tapete.tournament.due import next_due
from tapete.tournament.legal import Option, legal
from tapete.tournament.state import EntryNo, TableNo, Tournament
from tests.tournament.playing import CRUPIER, EVA, MINUTE, Playing, rules


def names(play: Playing, who: asked.Official = EVA) -> set[str]:
    return {option.command for option in legal(play.rules, play.state, who, play.now)}


def test_before_anything_only_the_announcement_is_open() -> None:
    assert legal(rules(), Tournament(), EVA, 0) == (Option("Announce"), Option("CancelTournament"))


def test_an_entry_is_paid_then_arrives_then_draws() -> None:
    play = Playing()
    number = play.request("ana")
    assert Option("Pay", entry=number) in legal(play.rules, play.state, EVA, 0)
    play.pay(number)
    assert Option("Arrive", entry=number) in legal(play.rules, play.state, EVA, 0)
    play.must(asked.Arrive(number, 0))
    play.open(1)
    assert Option("DrawSeat", entry=number) in legal(play.rules, play.state, EVA, 0)


def test_a_dealer_begins_and_closes_hands_and_nothing_else() -> None:
    play = Playing().begin(3)
    assert names(play, CRUPIER) == {"BeginHand"}
    play.hand()
    assert names(play, CRUPIER) == {"CloseHand"}
    assert {"Pause", "CancelTournament"} <= names(play)


def test_rebuys_are_offered_to_those_who_may_take_them() -> None:
    play = Playing(set={"format": "rebuy"}).begin(3)
    play.bust(1)
    offered = legal(play.rules, play.state, EVA, play.now)
    assert (
        Option("Rebuy", TableNo(1), EntryNo(1)) in offered and Option("DeclineRebuy", TableNo(1), EntryNo(1)) in offered
    )
    assert not any(option.command == "Rebuy" and option.entry == 2 for option in offered)


def test_chip_races_breaks_and_final_tables_are_offered_when_due() -> None:
    play = Playing().begin(12, tables=2)
    play.now = 60 * MINUTE
    play.must(asked.Tick(play.now))
    assert "RaceChips" in names(play) and "DrawFinalTable" not in names(play)
    for number in (1, 2, 3):
        play.bust(number)
    assert "DrawFinalTable" in names(play)


def test_whatever_is_due_is_accepted_with_its_lots() -> None:
    play = Playing().begin(12, tables=2)
    play.now = 60 * MINUTE
    play.must(asked.Tick(play.now))
    for number in (1, 2, 3):
        play.bust(number)
    die, done = random.Random(1), []
    while command := next_due(play.rules, play.state, play.now, die):
        assert not isinstance(decide(play.rules, play.state, command), Refused)
        play.must(command)
        done.append(type(command).__name__)
    assert done == ["DrawFinalTable", "DrawButton", "RaceChips"]
