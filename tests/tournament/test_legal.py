"""What the staff and the players are offered is what the engine would take; each in its time."""

import random

from tapete.core.decision import Refused
from tapete.core.ids import PlayerId
from tapete.core.option import Chips, Choice, Office, Option, Parts, Text
from tapete.tournament.clock.due import next_due
from tapete.tournament.desk.director import decide
from tapete.tournament.model import command as asked
from tapete.tournament.model.state import EntryNo, TableNo, Tournament
from tapete.tournament.offers.hall import undoable
from tapete.tournament.offers.inquiry import Speaker
from tapete.tournament.offers.legal import legal
from tests.tournament.play.test_hand_for_hand import at_the_bubble
from tests.tournament.playing import CRUPIER, EVA, MINUTE, Playing, rules

ONE, TWO = EntryNo(1), EntryNo(2)


def names(play: Playing, who: Speaker = EVA) -> set[str]:
    return {option.command for option in legal(play.rules, play.state, who, play.now)}


def offered(play: Playing, command: str, who: Speaker = EVA) -> list[Option]:
    return [option for option in legal(play.rules, play.state, who, play.now) if option.command == command]


def whom(play: Playing, command: str, who: Speaker = EVA) -> tuple[str | int, ...]:
    """The entries a command is offered for."""
    fields = (option.fields["entry"] for option in offered(play, command, who))
    return tuple(value for field in fields if isinstance(field, Choice) for value in field.values)


def test_before_anything_only_the_announcement_is_open() -> None:
    assert legal(rules(), Tournament(), EVA, 0) == (
        Option("announce", by=Office.CHIEF),
        Option("cancel_tournament", fields={"why": Text()}, by=Office.DIRECTOR),
    )


def test_an_entry_is_paid_then_arrives_then_draws() -> None:
    play = Playing()
    number = play.request("ana")
    at_hand, bank = offered(play, "pay")
    assert at_hand.given == {"cents": 6000, "accepts": True} and bank.given["counter"] == "bank"
    assert whom(play, "pay") == (number, number)
    play.pay(number)
    assert whom(play, "arrive") == (number,)
    play.must(asked.Arrive(number, at=0))
    play.open(1)
    assert offered(play, "draw_seats") == [Option("draw_seats", by=Office.CHIEF)]


def test_a_dealer_tells_hands_exits_and_conduct_and_nothing_else() -> None:
    play = Playing().begin(3)
    always = {"record_exit", "change_presence", "report"}
    assert names(play, CRUPIER) == {"begin_hand", "shuffle", "tell_hand", "tell_button", *always}
    play.hand()
    assert names(play, CRUPIER) == {"close_hand", "time_decision", *always}
    assert {"pause", "cancel_tournament", "void_hand"} <= names(play)


def test_a_player_asks_for_their_own_entries_alone() -> None:
    play = Playing(set={"format": "rebuy"}).begin(3)
    play.bust(1)
    assert whom(play, "rebuy", PlayerId("p1")) == whom(play, "decline_rebuy", PlayerId("p1")) == (1,)
    assert names(play, PlayerId("p2")) == {"exercise_right"}
    assert whom(play, "rebuy") == (1,)
    rights = {option.given["right"] for option in offered(play, "exercise_right", PlayerId("p2"))}
    assert rights == {"access", "objection"}, "papers are seen at the counter; data are needed while it is played"


def test_the_chips_of_a_hand_are_parted_among_those_in_it() -> None:
    play = Playing().begin(3)
    play.hand()
    (option,) = offered(play, "close_hand")
    stacks = {1: 10000, 2: 10000, 3: 10000}
    assert option.given == {"table": 1}
    parts = option.fields["stacks"]
    assert isinstance(parts, Parts) and parts.optional and parts.total == 30000 and parts.step == 25
    assert parts.now == stacks and not parts.least


def test_where_the_winner_has_the_button_who_won_cannot_be_without_chips() -> None:
    play = Playing(set={"event.win_the_button": True}).begin(2)
    play.hand()
    nobody, *winners = offered(play, "close_hand")
    assert nobody.given == {"table": 1} and {option.given["winner"] for option in winners} == {1, 2}
    for option in winners:
        parts = option.fields["stacks"]
        assert isinstance(parts, Parts) and parts.least == {option.given["winner"]: 25}


def test_chip_races_breaks_and_final_tables_are_offered_when_due() -> None:
    play = Playing().begin(12, tables=2)
    play.now = 60 * MINUTE
    play.must(asked.Tick(at=play.now))
    assert "race_chips" in names(play) and "draw_final_table" not in names(play)
    for number in (1, 2, 3):
        play.bust(number)
    assert "draw_final_table" in names(play)


def test_whatever_is_due_is_accepted_with_its_lots() -> None:
    play = Playing().begin(12, tables=2)
    play.now = 60 * MINUTE
    play.must(asked.Tick(at=play.now))
    for number in (1, 2, 3):
        play.bust(number)
    die, done = random.Random(1), []
    while command := next_due(play.rules, play.state, play.now, die):
        assert not isinstance(decide(play.rules, play.state, command), Refused)
        play.must(command)
        done.append(type(command).__name__)
    assert done == ["DrawFinalTable", "DrawButtons", "RaceChips"]


def test_before_the_start_people_come_in_and_tables_open() -> None:
    play = Playing()
    assert names(play) == {"change_term", "check_access", "open_table", "set_display", "cancel_tournament"}
    play.must(asked.OpenTable(TableNo(1)))
    assert [option.given for option in offered(play, "open_table")] == [{"table": 2}]


def test_med_cg_3_1_registration_closes_its_forms() -> None:
    play = Playing().begin(4)
    assert "check_access" in names(play)
    play.close_registration()
    assert not {"check_access", "request_entry"} & names(play)


def test_an_entry_that_has_played_is_eliminated_and_not_deleted() -> None:
    play = Playing().begin(4)
    assert whom(play, "delete_entry") == (1, 2, 3, 4)
    play.play()
    assert not offered(play, "delete_entry") and offered(play, "record_exit")


def test_what_is_done_between_hands_is_not_offered_in_one() -> None:
    play = Playing().begin(4)
    between = {"count_stacks", "adjust_chips", "move_entry"}
    assert between <= names(play) and "void_hand" not in names(play)
    play.hand()
    assert not between & names(play) and "void_hand" in names(play)


def test_med_rj_67_1_hand_for_hand_an_exit_is_told_in_a_hand() -> None:
    play = at_the_bubble()
    assert not offered(play, "record_exit")
    play.hand(1)
    inside = {place.entry for place in play.state.tables[TableNo(1)].seats.values()}
    assert {option.given["entry"] for option in offered(play, "record_exit")} == inside
    play.must(asked.HoldHand(TableNo(1)))
    assert not offered(play, "record_exit"), "it lies face down"


def test_med_rj_73_a_deal_is_offered_from_five_players_on() -> None:
    play = Playing().begin(6)
    play.close_registration()
    assert "make_deal" not in names(play)
    play.bust(1)
    assert {option.given["split"] for option in offered(play, "make_deal")} == {"icm", "chip_count", "agreed"}


def test_only_what_can_be_taken_back_is_offered() -> None:
    play = Playing().begin(4)
    assert "undo" not in names(play)
    play.must(asked.RecordExit(ONE, ((TWO, 10000),), at=5, by=CRUPIER))
    (act,) = undoable(play.rules, play.state)
    (option,) = offered(play, "undo")
    assert act.entry == ONE and option.fields["act"] == Choice(values=(act.number,))
    play.must(asked.Undo(act.number, "error", by=EVA))
    assert "undo" not in names(play)


def test_debts_are_offered_to_be_paid() -> None:
    play = Playing(set={"format": "rebuy", "rebuys.until_level": 2}).begin(4)
    play.bust(1)
    play.must(asked.Rebuy(ONE, at=play.now))
    (option,) = offered(play, "pay_debt")
    assert option.fields == {"entry": Choice(values=(1,)), "cents": Chips(least=1, most=5000)}
    play.must(asked.PayDebt(ONE, play.entry(1).owed))
    assert not offered(play, "pay_debt")


def test_when_all_is_over_rights_screens_payments_and_a_hand_closed_by_mistake_are_open() -> None:
    play = Playing().begin(2)
    play.close_registration()
    play.bust(1)
    assert names(play) == {"exercise_right", "set_display", "pay_prize", "reopen_hand"}
