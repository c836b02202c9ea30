"""Rule MED-LOPD.2: the four rights of a person over the data that a tournament holds on them."""

import msgspec

from tapete.core.ids import PlayerId
from tapete.tournament.field.personal_data import for_the_public, personal_data
from tapete.tournament.model import command as asked
from tapete.tournament.model.event import Registered, RightExercised
from tapete.tournament.model.state import EntryNo
from tapete.tournament.play.awards import awards
from tests.tournament.playing import EVA, Playing

ANA = PlayerId("p1")


def uses(right: str, player: PlayerId = ANA, **details: object) -> asked.ExerciseRight:
    return asked.ExerciseRight(player, right, **details, at=9, by=EVA)  # type: ignore[arg-type]


def finished() -> Playing:
    play = Playing(set={"reentry": True}).begin(3)
    play.bust(1)
    play.enter("p1")
    play.seat_all()
    play.close_registration()
    while play.state.left > 1:
        play.bust(next(entry.number for entry in play.state.alive() if entry.player != "p3"))
    return play


def test_med_lopd_2_every_registration_names_who_answers_for_the_data() -> None:
    play = Playing().begin(2)
    assert "MED-LOPD.2" in play.happened(Registered)[0].because
    assert play.rules.law.words("registration.data_rights") == ("access", "rectification", "cancellation", "objection")


def test_med_lopd_2_access_hands_over_everything_that_is_held_and_is_on_record() -> None:
    play = finished()
    play.must(uses("access"))
    assert "MED-LOPD.2" in play.happened(RightExercised)[-1].because
    data = personal_data(play.rules, play.state, ANA)
    assert data and data.access and data.access.identity == "DNI p1" and data.named
    assert [line.entry.number for line in data.entries] == [1, 4]
    assert {act.kind for line in data.entries for act in line.acts} == {"entry", "exit"}
    assert sum(line.won for line in data.entries) == awards(play.rules, play.state)[EntryNo(4)]  # type: ignore[index]
    assert personal_data(play.rules, play.state, PlayerId("nadie")) is None


def test_med_lopd_2_rectification_puts_identity_and_age_right_and_with_them_the_access() -> None:
    play = Playing()
    play.admit("p1", age=17)
    play.refused(asked.RequestEntry(ANA, at=0), "MED-CG.2.1")
    play.refused(uses("rectification", identity="DNI 2"), "MED-LOPD.2")
    play.must(uses("rectification", identity="DNI 2", age=71))
    access = play.state.access[ANA]
    assert (access.identity, access.age, access.passed, access.by) == ("DNI 2", 71, True, "Eva")
    play.must(asked.RequestEntry(ANA, at=0))


def test_med_lopd_2_who_objects_is_a_number_to_the_public_and_a_name_at_the_desk() -> None:
    play = Playing().begin(2)
    assert for_the_public(play.state) is play.state
    play.must(uses("objection"))
    assert [entry.player for entry in for_the_public(play.state).entries.values()] == ["#1", "p2"]
    assert play.entry(1).player == "p1"
    play.refused(uses("objection"), "MED-LOPD.2")


def test_med_lopd_2_cancellation_waits_for_the_end_and_leaves_no_trace_but_the_log() -> None:
    during = Playing().begin(2)
    during.refused(uses("cancellation"), "MED-LOPD.2")
    play = finished()
    prizes = awards(play.rules, play.state)
    play.must(uses("cancellation"))
    left = msgspec.json.encode(play.state, enc_hook=dict).decode()
    assert '"p1"' not in left and "DNI p1" not in left
    assert play.entry(1).player == play.entry(4).player == "#1", "one person still"
    assert awards(play.rules, play.state) == prizes
    play.refused(uses("access"), "MED-LOPD.2")


def test_med_lopd_2_a_debt_keeps_the_data_and_an_entry_deleted_does_not() -> None:
    play = Playing(set={"format": "rebuy"}).begin(2)
    play.bust(1)
    play.must(asked.Rebuy(EntryNo(1), at=play.now))
    play.close_registration()
    play.bust(1)
    play.must(asked.DeclineRebuy(EntryNo(1), at=play.now))
    assert play.state.phase == "finished"
    play.refused(uses("cancellation"), "MED-LOPD.2")
    play.must(asked.PayDebt(EntryNo(1), play.entry(1).owed))
    play.must(uses("cancellation"))
    other = Playing()
    other.admit("p1")
    other.must(uses("cancellation"))
    assert not other.state.access


def test_med_lopd_2_there_are_four_rights_and_nobody_has_them_over_nothing() -> None:
    play = Playing().begin(2)
    refused = play.refused(uses("oblivion"), "MED-LOPD.2")
    assert "acceso, rectificación, cancelación, oposición" in refused.reason.es
    assert "nadie" in play.refused(uses("access", PlayerId("nadie"))).reason.es
