"""Registration: the door, the order of requests, payment, re-entry, the end of late registration, deletions."""

import pytest

from tapete.core.decision import Refused
from tapete.core.ids import PlayerId
from tapete.tournament.desk.director import decide
from tapete.tournament.field.seats import next_in_queue, open_seats
from tapete.tournament.model import command as asked
from tapete.tournament.model.event import (
    AccessChecked,
    Arrived,
    EntryDeleted,
    EntrySeated,
    Registered,
    RegistrationClosed,
    Requested,
)
from tapete.tournament.model.evolve import evolve
from tapete.tournament.model.kinds import EntryStatus
from tapete.tournament.model.rules import rules_of
from tapete.tournament.model.state import EntryNo, TableNo, Tournament
from tests.tournament.playing import ANDRES, CRUPIER, DOOR, EVA, Playing, rules, structure

ANA = PlayerId("ana")


def announced(**changes: object) -> Playing:
    return Playing(**changes)


def test_med_cg_4_5_nobody_enters_before_the_conditions_are_communicated() -> None:
    conditions = rules()
    state = Tournament()
    done = decide(conditions, state, asked.CheckAccess(ANA, "DNI", 30, False, False, at=0, by=DOOR))
    assert not isinstance(done, Refused)
    for event in done.events:
        state = evolve(state, event)
    refused = decide(conditions, state, asked.RequestEntry(ANA, at=0))
    assert isinstance(refused, Refused) and "MED-CG.4.5" in refused.because


def test_med_cg_4_5_a_structure_outside_the_bands_cannot_be_announced() -> None:
    conditions = rules_of(structure(chips=(), level=(structure().level[1], structure().level[0])))
    assert not isinstance(conditions, Refused)
    refused = decide(conditions, Tournament(), asked.Announce(by=EVA))
    assert isinstance(refused, Refused) and refused.because


def test_med_cg_2_1_nobody_under_age_enters_and_the_check_is_recorded() -> None:
    play = announced()
    play.admit("ana", age=17)
    assert play.happened(AccessChecked)[0].access.age == 17
    play.refused(asked.RequestEntry(ANA, at=0), "MED-CG.2.1")
    play.admit("ana", age=18)
    play.must(asked.RequestEntry(ANA, at=0))


def test_med_cg_2_2_nobody_with_prohibited_access_enters() -> None:
    play = announced()
    play.admit("ana", prohibited=True)
    play.refused(asked.RequestEntry(ANA, at=0), "MED-CG.2.2")


def test_med_cg_2_3_the_register_of_excluded_persons_is_checked_first() -> None:
    play = announced()
    play.refused(asked.RequestEntry(ANA, at=0), "MED-CG.2.3")
    play.admit("ana", excluded=True)
    play.refused(asked.RequestEntry(ANA, at=0), "MED-CG.2.3")
    assert not play.state.entries


def test_med_cg_1_2_a_check_names_who_made_it_and_the_identity() -> None:
    play = announced()
    play.refused(asked.CheckAccess(ANA, " ", 30, False, False, at=0, by=DOOR))
    play.refused(asked.CheckAccess(ANA, "DNI", 30, False, False, at=0, by=asked.NOBODY))


def test_med_cg_3_1_entries_are_numbered_in_the_order_of_request_whoever_pays_first() -> None:
    play = announced()
    first, second = play.request("ana"), play.request("bea")
    play.pay(second)
    play.pay(first)
    assert [event.entry for event in play.happened(Requested)] == [first, second] == [1, 2]


def test_med_cg_3_2_an_entry_takes_effect_when_buy_in_and_fee_are_paid() -> None:
    play = announced()
    number = play.request("ana")
    assert play.state.paid == 0 and play.state.in_play() == 0
    play.refused(asked.Arrive(number, at=0))
    play.refused(asked.Pay(number, 5000, "alicante", True), "MED-CG.3.2")
    play.must(asked.Pay(number, 6000, "alicante", True))
    paid = play.happened(Registered)[0]
    assert (paid.buy_in, paid.fee, paid.chips) == (5000, 1000, 10000)
    assert play.state.paid == 1 and play.state.in_play() == 10000
    play.refused(asked.Pay(number, 6000, "alicante", True), "MED-CG.3.2")


@pytest.mark.parametrize("counter", ["alicante", "orihuela_costa", "benidorm"])
def test_med_cg_3_3_any_of_the_three_venues_takes_payment(counter: str) -> None:
    play = announced()
    play.must(asked.Pay(play.request("ana"), 6000, counter, True))


def test_med_cg_3_3_nowhere_else_takes_it() -> None:
    play = announced()
    play.refused(asked.Pay(play.request("ana"), 6000, "madrid", True), "MED-CG.3.3")


@pytest.mark.parametrize("missing", ["payer", "date", "venue"])
def test_med_cg_3_4_a_deposit_tells_payer_date_and_venue(missing: str) -> None:
    play = announced()
    number = play.request("ana")
    deposit = {"payer": "Ana", "date": "2019-03-01", "venue": "alicante"}
    play.refused(asked.Pay(number, 6000, "bank", True, **{**deposit, missing: ""}), "MED-CG.3.4")
    play.must(asked.Pay(number, 6000, "bank", True, **deposit))
    assert play.happened(Registered)[0].deposit == "Ana, 2019-03-01, alicante"


def test_med_rj_78_2_to_enter_is_to_accept_the_rules() -> None:
    play = announced()
    number = play.request("ana")
    play.refused(asked.Pay(number, 6000, "alicante", False), "MED-RJ.78.2")
    play.pay(number)
    assert "MED-RJ.78.2" in play.happened(Registered)[0].because


def test_med_lopd_1_and_rj_82_1_the_data_notice_goes_with_every_registration() -> None:
    play = announced()
    play.pay(play.request("ana"))
    assert {"MED-LOPD.1", "MED-RJ.82.1"} <= set(play.happened(Registered)[0].because)


def test_med_cg_5_1_only_the_eliminated_re_enter_and_only_where_announced() -> None:
    without, play = announced().begin(4), announced(set={"reentry": True}).begin(4)
    for playing in (without, play):
        playing.refused(asked.RequestEntry(PlayerId("p1"), at=playing.now), "MED-CG.5.1")
        playing.bust(1)
    without.refused(asked.RequestEntry(PlayerId("p1"), at=without.now), "MED-CG.5.1")
    play.must(asked.RequestEntry(PlayerId("p1"), at=play.now))


def test_med_cg_5_1_nobody_re_enters_when_registration_is_closed() -> None:
    play = announced(set={"reentry": True}).begin(4)
    play.bust(1)
    play.close_registration()
    play.refused(asked.RequestEntry(PlayerId("p1"), at=play.now), "MED-CG.5.1")


def test_med_cg_5_2_a_re_entry_is_a_whole_new_registration() -> None:
    play = announced(set={"reentry": True}).begin(4)
    play.bust(1)
    number = play.enter("p1")
    entry = play.entry(number)
    assert number == 5 and entry.reentry and entry.start == 10000 and play.entry(1).status == EntryStatus.OUT
    play.seat_all()
    assert play.state.stack(number) == 10000 and play.state.paid == 5
    assert [event.fee for event in play.happened(Registered)] == [1000] * 5


def test_med_cg_5_3_and_12_1_one_re_entry_a_player_in_a_freezeout() -> None:
    play = announced(set={"reentry": True}).begin(4)
    play.bust(1)
    again = play.enter("p1")
    play.seat_all()
    play.bust(again)
    play.refused(asked.RequestEntry(PlayerId("p1"), at=play.now), "MED-CG.12.1")


def test_med_cg_5_3_unlimited_re_entries_where_so_announced() -> None:
    play = announced(
        set={
            "reentry": True,
            "format": "rebuy",
            "rebuys.until_level": 1,
            "event.reentry_limit": "unlimited",
        }
    )
    play.begin(4)
    play.now = 20 * 60
    for _ in range(3):
        play.bust(max(entry.number for entry in play.state.alive() if entry.player == "p1"))
        play.enter("p1")
        play.seat_all()
    assert sum(entry.player == "p1" for entry in play.state.entries.values()) == 4


def test_med_cg_5_4_and_rj_1_5_and_9_2_seats_are_drawn_in_the_order_of_arrival() -> None:
    play = announced()
    ana, bea = play.request("ana"), play.request("bea")
    play.pay(ana)
    play.pay(bea)
    play.must(asked.Arrive(bea, at=0))
    play.must(asked.Arrive(ana, at=1))
    play.open(1)
    play.refused(
        asked.DrawSeats(((ana, TableNo(1), play.rules and open_seats(play.rules, play.state)[0][1]),)), "MED-CG.5.4"
    )
    first = next_in_queue(play.state)
    assert first and first.number == bea


def test_med_cg_11_1_registration_closes_with_the_announced_level() -> None:
    play = announced().begin(4)
    play.now = 2 * 20 * 60 - 1
    play.admit("tarde")
    play.must(asked.RequestEntry(PlayerId("tarde"), at=play.now))
    play.admit("muy tarde")
    play.refused(asked.RequestEntry(PlayerId("muy tarde"), at=play.now + 1), "MED-CG.11.1")
    play.must(asked.Tick(at=play.now + 1))
    closed = play.happened(RegistrationClosed)[0]
    assert (closed.entries, closed.paid_places) == (4, 3)


def test_med_rj_10_1_who_finds_no_seat_waits_and_keeps_their_turn() -> None:
    play = announced(tables=1, set={"seats.maximum": 9}).begin(9)
    waits = play.enter("p10")
    assert play.entry(waits).status == EntryStatus.PAID and not open_seats(play.rules, play.state)
    play.refused(asked.OpenTable(TableNo(2)), "MED-RJ.10.5")
    play.bust(1)
    play.seat_all()
    assert play.entry(waits).table == 1
    assert "MED-RJ.10.1" in play.happened(EntrySeated)[-1].because


def test_med_rj_10_2_a_late_entrant_gets_the_full_stack() -> None:
    play = announced().begin(4)
    play.now = 30 * 60
    late = play.enter("tarde")
    play.seat_all()
    assert play.state.stack(late) == 10000


def test_med_rj_10_4_stacks_of_those_who_did_not_come_are_put_in_play_when_registration_closes() -> None:
    play = announced().begin(4)
    absent = play.request("ausente")
    play.pay(absent)
    assert next_in_queue(play.state) is None
    play.close_registration()
    assert next(event for event in play.happened(Arrived) if event.entry == absent).present is False
    play.seat_all()
    assert play.state.stack(absent) == 10000 and not play.entry(absent).present
    play.must(asked.ChangePresence(absent, True))
    assert play.entry(absent).present


def test_med_rj_10_5_with_a_waiting_list_an_absent_stack_waits_for_the_first_free_seat() -> None:
    play = announced(tables=1, set={"seats.maximum": 9}).begin(9)
    absent = play.request("ausente")
    play.pay(absent)
    play.close_registration()
    assert not open_seats(play.rules, play.state)
    play.bust(1)
    play.seat_all()
    assert play.entry(absent).table == 1


def test_a_deleted_entry_never_was_and_is_no_elimination() -> None:
    play = announced()
    number = play.enter("ana")
    play.refused(asked.DeleteEntry(number, "error", by=ANDRES), "MED-RJ.1.2")
    play.refused(asked.DeleteEntry(number, " ", by=EVA))
    play.must(asked.DeleteEntry(number, "inscrita dos veces", by=EVA))
    gone = play.happened(EntryDeleted)[0]
    assert (gone.refund, gone.by, gone.why) == (6000, "Eva", "inscrita dos veces")
    assert play.entry(number).status == EntryStatus.DELETED and not play.state.exits and play.state.paid == 0
    play.must(asked.RequestEntry(ANA, at=1))


def test_an_entry_that_has_played_is_eliminated_never_deleted() -> None:
    play = announced().begin(3)
    play.play()
    said = play.refused(asked.DeleteEntry(EntryNo(1), "error", by=EVA)).reason.es
    assert "no se borra la inscripción" in said


def test_med_sg_2_a_sit_and_go_starts_with_ten_and_takes_no_eleventh() -> None:
    play = Playing(kind="sit-and-go", chips=(), breaks=(), set={"close_level": 1, "stack": 1500, "event.offered": True})
    for number in range(1, 10):
        play.enter(f"p{number}")
    play.open(1)
    play.seat_all()
    play.draw_buttons()
    play.refused(asked.Start(at=0), "MED-SG.2")
    play.enter("p10")
    play.admit("p11")
    play.refused(asked.RequestEntry(PlayerId("p11"), at=0), "MED-CG.3.1")
    play.seat_all()
    play.draw_buttons()
    play.must(asked.Start(at=0))
    assert {(event.buy_in, event.fee) for event in play.happened(Registered)} == {(5000, 500)}


def test_med_rj_1_4_a_cancelled_tournament_gives_everything_back() -> None:
    play = announced()
    for name in ("ana", "bea", "cruz"):
        play.pay(play.request(name))
    play.refused(asked.CancelTournament("tormenta", by=CRUPIER))
    (event,) = play.must(asked.CancelTournament("tormenta", by=EVA))
    assert event.refund == 3 * 6000 and "MED-RJ.1.4" in event.because  # type: ignore[union-attr]
    play.refused(asked.RequestEntry(ANA, at=1))


def test_med_cg_2_1_nobody_enters_under_two_names() -> None:
    play = Playing()
    ana, other = PlayerId("ana"), PlayerId("Ana R.")
    for name, document in ((ana, "12.345.678-Z"), (other, "12345678z")):
        play.must(asked.CheckAccess(name, document, 30, False, False, at=0, by=DOOR))
    play.must(asked.RequestEntry(ana, at=0))
    refused = play.refused(asked.RequestEntry(other, at=0), "MED-CG.2.1")
    assert "ana" in refused.reason.es


def test_of_a_document_kept_by_its_end_the_card_in_the_house_tells_people_apart() -> None:
    play = Playing()
    persons = (("ana", "7f3a"), ("luis", "99b0"), ("eva", ""), ("rosa", ""), ("Ana R.", "7f3a"))
    for name, person in persons:
        play.must(asked.CheckAccess(PlayerId(name), "···678Z", 30, False, False, person, at=0, by=DOOR))
    for name in ("ana", "luis", "eva", "rosa"):
        play.must(asked.RequestEntry(PlayerId(name), at=0))
    play.refused(asked.RequestEntry(PlayerId("Ana R."), at=0), "MED-CG.2.1")


def test_an_empty_name_does_not_pass_the_door() -> None:
    Playing().refused(asked.CheckAccess(PlayerId("  "), "D1", 30, False, False, at=0, by=DOOR), "MED-CG.2.1")
