"""Conditions changed after the announcement: from then on, and never against those who have paid."""

import pytest

from tapete.tournament.model import command as asked
from tapete.tournament.model.event import Registered
from tapete.tournament.model.floor_command import ChangeTerm
from tapete.tournament.model.kinds import Term
from tapete.tournament.model.rules import in_force
from tapete.tournament.model.state import EntryNo
from tapete.tournament.money.pool import Pool, share_out, sold
from tapete.tournament.offers.legal import legal
from tests.tournament.playing import ANDRES, EVA, Playing


def changed(play: Playing, term: Term, **value: int) -> None:
    play.must(ChangeTerm(term, **value, at=play.now, by=EVA))  # type: ignore[arg-type]


def pool(play: Playing) -> Pool:
    parted = share_out(in_force(play.rules, play.state), sold(play.state))
    assert isinstance(parted, Pool)
    return parted


def test_med_cg_4_5_another_price_holds_from_now_on_and_those_who_paid_keep_theirs() -> None:
    play = Playing(set={"buy_in": 6000, "fee": 1000}).begin(4)
    changed(play, Term.BUY_IN, cents=8000)
    changed(play, Term.FEE, cents=2000)
    assert all("MED-CG.4.5" in event.because for event in play.events[-2:])
    play.enter("p5")
    late = play.happened(Registered)[-1]
    assert (late.buy_in, late.fee) == (8000, 2000)
    parted = pool(play)
    assert parted.pot + parted.retained == 4 * 6000 + 8000 and parted.fees == 4 * 1000 + 2000
    assert play.happened(Registered)[0].buy_in == 6000


def test_a_deleted_entry_has_back_what_it_paid() -> None:
    play = Playing(set={"buy_in": 6000, "fee": 1000})
    play.enter("p1")
    changed(play, Term.BUY_IN, cents=8000)
    (event,) = play.must(asked.DeleteEntry(EntryNo(1), "doble", at=play.now, by=EVA))
    assert event.refund == 7000  # type: ignore[union-attr]


@pytest.mark.parametrize(("cents", "rule"), [(1999, "MED-CG.4.1"), (1_000_001, "MED-CG.4.1")])
def test_med_cg_4_1_another_price_is_inside_the_band(cents: int, rule: str) -> None:
    play = Playing().begin(4)
    play.refused(ChangeTerm(Term.BUY_IN, cents, at=play.now, by=EVA), rule)


def test_prices_stand_once_registration_is_closed() -> None:
    play = Playing().begin(4)
    play.close_registration()
    play.refused(ChangeTerm(Term.BUY_IN, 8000, at=play.now, by=EVA), "MED-CG.11.1")
    offered = {
        option.given["term"] for option in legal(play.rules, play.state, EVA, play.now) if option.given.get("term")
    }
    assert offered == {"guarantee", "tables"}


def test_the_guarantee_is_raised_and_not_lowered_once_somebody_has_paid() -> None:
    play = Playing(guarantee=20_000).begin(4)
    play.refused(ChangeTerm(Term.GUARANTEE, 10_000, at=play.now, by=EVA), "MED-CG.4.5")
    changed(play, Term.GUARANTEE, cents=50_000)
    assert pool(play).prizes == 50_000


def test_what_all_paid_for_alike_is_refused_with_a_sentence_and_so_is_an_assistant() -> None:
    play = Playing().begin(4)
    play.refused(ChangeTerm(Term.SEATS, number=6, at=play.now, by=EVA), "MED-CG.4.5")
    play.refused(ChangeTerm(Term.BUY_IN, 8000, at=play.now, by=ANDRES), "MED-RJ.1.3")


def test_registration_is_open_for_longer_and_never_closes_with_a_level_that_is_over() -> None:
    play = Playing().begin(4)
    changed(play, Term.CLOSE_LEVEL, number=3)
    play.now = 45 * 60
    play.must(asked.Tick(at=play.now))
    assert not play.state.registration_closed
    play.refused(ChangeTerm(Term.CLOSE_LEVEL, number=2, at=play.now, by=EVA), "MED-CG.11.1")


def test_the_start_is_put_off_until_it_has_begun() -> None:
    play = Playing(starts="2026-11-20T21:00")
    changed(play, Term.STARTS, number=30)
    assert in_force(play.rules, play.state).structure.starts == "2026-11-20T21:30"
    play.begin(4)
    play.refused(ChangeTerm(Term.STARTS, number=30, at=play.now, by=EVA))
