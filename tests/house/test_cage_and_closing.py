"""Money for chips and back, fills, tips, last rounds, the closing count and what the books make of it."""

from datetime import timedelta
from fractions import Fraction
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tapete.core.decision import Refused
from tapete.core.option import Office
from tapete.house.cage.books import Books, account, account_title, cash, chips, moved, refuse_moves
from tapete.house.cage.hours import by_table, together, whole
from tapete.house.cage.summary import summary, unreconciled
from tapete.house.cage.takings import Takings
from tapete.house.cage.totals import tips_of
from tapete.house.day import command as asked
from tapete.house.day.day import view
from tapete.house.day.event import TableClosed, TipsShared
from tapete.house.day.options import legal
from tests.house.days import OPENS, ScriptedDay, casino, table


def opened(law: str = "gal", game: str = "trijoker", **more: Any) -> ScriptedDay:
    house = ScriptedDay(casino(law, table(game, **more)))
    house.open(game)
    house.must(asked.BuyChips, person="Luis", cents=1_000_000)
    return house


def test_the_result_is_the_count_credits_and_drop_less_the_advance_and_fills() -> None:
    house = opened()
    house.must(asked.BuyChips, person="Luis", cents=50_000, table=1)
    house.must(asked.Fill, table=1, chips={10_000: 10}, cashier="caja")
    house.must(asked.Credit, table=1, chips={10_000: 3}, cashier="caja")
    house.play(bank=7_700, fees=300)
    house.play(bank=-1_000)
    house.close()
    (sheet,) = summary(house.day)
    assert (sheet.advance, sheet.fills, sheet.credits, sheet.drop) == (3_000_000, 100_000, 30_000, 50_000)
    assert sheet.closing == 3_000_000 + 100_000 - 30_000 - 50_000 + 7_000
    assert sheet.result == sheet.closing + sheet.credits + sheet.drop - sheet.advance - sheet.fills == 7_000
    assert sheet.fees == 300 and not unreconciled(house.day)


def test_ara_10_2_iii_2_7_tips_rake_and_sales_are_three_accounts() -> None:
    house = opened("ara", "holdem")
    house.must(asked.BuyChips, person="Luis", cents=20_000, table=1)
    house.play(cagnotte=500)
    tip = house.must(asked.Tip, table=1, cents=200)
    assert "ARA-10.2.III.2.7" in tip.because
    books = house.day.books
    assert (books.chips_at("tips:1"), books.chips_at("cagnotte:1"), books.cash_at("drop:1")) == (200, 500, 20_000)
    house.close()
    (sheet,) = summary(house.day)
    assert (sheet.tips, sheet.cagnotte, sheet.result) == (200, 500, 500)
    assert house.day.books.chips_at("staff") == 200


def test_the_drop_goes_to_the_cage_at_closing() -> None:
    house = opened()
    house.must(asked.BuyChips, person="Luis", cents=50_000, table=1)
    before = house.day.books.cash_at("cage")
    house.close()
    assert house.day.books.cash_at("cage") == before + 50_000 and house.day.books.cash_at("drop:1") == 0


def test_a_rack_that_does_not_count_up_is_a_difference_in_the_books() -> None:
    house = opened()
    closed = house.close(chips={1: 2_999_500})
    assert isinstance(closed, TableClosed) and closed.difference == -500
    (sheet,) = summary(house.day)
    assert sheet.result == sheet.difference == -500
    assert house.day.books.chips_at("differences") == 500 and not unreconciled(house.day)


SLOTS = {"drop": "ranura de efectivo", "cagnotte": "pozo", "tips": "propinas"}


@pytest.mark.parametrize(("slot", "title"), SLOTS.items())
def test_a_slot_is_counted_until_it_agrees(slot: str, title: str) -> None:
    house = opened()
    house.play_last()
    assert title in house.refused(asked.CloseTable, **house.count(**{slot: 1})).reason.es


def test_gal_15_3_fin_the_last_three_rounds_are_announced_and_played_before_closing() -> None:
    house = opened()
    assert "GAL-15.3.fin" in house.refused(asked.CloseTable, **house.count()).because
    house.must(
        asked.AnnounceLastRounds, table=1, by=house.day.rules_of(house.day.sessions[0]).word("closing.announced_by")
    )
    house.play()
    house.play()
    assert "GAL-15.3.fin" in house.refused(asked.CloseTable, **house.count()).because
    house.play()
    assert "GAL-15.3.fin" in house.refused(asked.Play, table=1, takings=Takings()).because
    house.must(asked.CloseTable, **house.count())


def test_the_last_rounds_are_announced_by_whom_the_law_names_and_once() -> None:
    house = opened("ara")
    assert "ARA-10.1.B.VIII.3.p4" in house.refused(asked.AnnounceLastRounds, table=1, by="croupier").because
    house.must(asked.AnnounceLastRounds, table=1, by="table_chief")
    assert "ya" in house.refused(asked.AnnounceLastRounds, table=1, by="table_chief").reason.es


def test_the_limits_change_inside_the_law_by_the_director_with_notice() -> None:
    house = opened("ara")
    limits = {"table": 1, "minimum": 1000, "maximum": 10_000}
    assert house.refused(asked.ChangeLimits, by="jefe", announced=True, **limits).because
    assert house.refused(asked.ChangeLimits, by="dirección", **limits).because
    house.must(asked.ChangeLimits, by="dirección", announced=True, **limits)
    assert house.day.rules_of(house.day.sessions[0]).count("limits.minimum") == 1000


def test_a_rack_pays_no_more_than_it_holds() -> None:
    house = opened()
    assert "bandeja 1 (fichas)" in house.refused(asked.Play, table=1, takings=Takings(bank=-3_000_001)).reason.es


def test_nobody_changes_more_chips_than_the_public_has_nor_nothing() -> None:
    house = opened()
    assert "público" in house.refused(asked.CashIn, person="Luis", cents=1_000_001).reason.es
    assert house.refused(asked.CashIn, person="Luis", cents=0)
    assert house.refused(asked.BuyChips, person="Luis", cents=-5)
    assert house.refused(asked.Tip, table=1, cents=0)
    house.must(asked.CashIn, person="Luis", cents=1_000_000)


@pytest.mark.parametrize("kind", [asked.Fill, asked.Credit])
def test_a_fill_needs_an_open_table_and_a_cashier(kind: type[asked.Fill]) -> None:
    house = opened()
    assert house.refused(kind, table=2, chips={100: 1}, cashier="caja")
    assert house.refused(kind, table=1, chips={100: 1}, cashier="ana")
    assert house.refused(kind, table=1, chips={100: -1}, cashier="caja")


def test_clm_aii_3_c_9_the_croupier_reports_a_player_to_the_area_head() -> None:
    house = opened("clm", "holdem")
    event = house.must(asked.Report, table=1, player="Luis", kind="loan", by="ana")
    (recorded,) = house.day.incidents
    assert recorded is event and recorded.told == "area" and "CLM-AII.3.c.9" in recorded.because
    assert recorded.outcome and recorded.ruled_by


def test_prohibitions_are_recorded_with_their_ruling() -> None:
    for law in ("ara", "gal", "clm"):
        house = opened(law, "holdem")
        for kind in ("loan", "joint_pot", "proxy_play"):
            house.must(asked.Report, table=1, player="Luis", kind=kind, by="ana")
        assert len(house.day.incidents) == 3 and all(incident.ruled_by for incident in house.day.incidents)
        assert house.refused(asked.Report, table=1, player="Luis", kind="sneeze", by="ana")
        assert house.refused(asked.Report, table=1, player="Luis", kind="loan", by="Luis")


def test_everybody_has_their_own_business_and_the_public_sees_no_books() -> None:
    house = opened()
    words = {office: {option.command for option in legal(house.day, None, house.now, office)} for office in Office}
    assert "fill" in words[Office.CASHIER] and "play" not in words[Office.CASHIER]
    assert {"limits", "instruct"} <= words[Office.DIRECTOR] and "halt" in words[Office.CHIEF]
    assert words[Office.PLAYER] == set()
    assert view(house.day, None) == () and len(view(house.day, "cashier")) == 1


PLACES = st.sampled_from(["cage", "public", "rack:1", "issue"])
MOVES = st.builds(chips, PLACES, PLACES, st.integers(-10_000, 10_000)) | st.builds(
    cash, PLACES, PLACES, st.integers(0, 10_000)
)


@given(st.lists(MOVES, max_size=12))
def test_whatever_moves_the_books_add_up_to_nothing(moves: list[Any]) -> None:
    books = moved(Books(), moves, OPENS, "play")
    assert books.total("chips") == books.total("cash") == 0
    assert len(books.entries) == sum(move.cents != 0 for move in moves)
    if refuse_moves(Books(), moves) is None:
        bottomless = {account("chips", "issue"), account("cash", "public")}
        assert all(cents >= 0 for name, cents in books.balances.items() if name not in bottomless)


def test_a_sum_below_zero_is_no_move() -> None:
    assert isinstance(refuse_moves(Books(), [cash("public", "cage", -1)]), Refused)


def test_every_account_of_a_day_has_words() -> None:
    house = opened("ara", "holdem")
    house.must(asked.Tip, table=1, cents=200)
    house.close()
    for name in house.day.books.balances:
        assert account_title(name).es and account_title(name).en


def test_a_day_by_the_hour_is_what_its_rounds_left_and_its_slots_took() -> None:
    house = opened()
    house.must(asked.BuyChips, person="Luis", cents=50_000, table=1)
    house.play(bank=7_000)
    house.now += timedelta(hours=1)
    house.play(bank=-2_000)
    house.must(asked.Fill, table=1, chips={10_000: 1}, cashier="caja")
    (hours,) = by_table(house.day).values()
    assert [(hour.figures.drop, hour.figures.result) for hour in hours] == [(50_000, 7_000), (0, -2_000)]
    assert whole(together([hours, hours])).hold == Fraction(1, 10) and hours[1].figures.hold is None
    (sheet,) = summary(house.day)
    assert whole(hours).result == sheet.result and whole(hours).drop == sheet.drop


def test_a_movement_is_taken_back_once_by_two_people_while_its_table_is_open() -> None:
    house = opened()
    house.must(asked.Fill, table=1, chips={10_000: 5}, cashier="caja")
    number = house.day.movements[-1].number
    back = {"movement": number, "cashier": "caja", "second": "jefe", "reason": "otra mesa"}
    for wrong in ({"second": "caja"}, {"second": "ana"}, {"cashier": "jefe"}, {"reason": " "}, {"movement": 99}):
        house.refused(asked.Reverse, **{**back, **wrong})
    house.must(asked.Reverse, **back)
    (sheet,) = summary(house.day)
    assert sheet.fills == 0 and sheet.result == 0 and not unreconciled(house.day)
    assert "ya está anulado" in house.refused(asked.Reverse, **back).reason.es
    house.must(asked.Fill, table=1, chips={10_000: 5}, cashier="caja")
    house.close()
    counted = house.refused(asked.Reverse, **{**back, "movement": number + 2})
    assert "ya está contada" in counted.reason.es


def test_a_count_far_off_needs_whoever_answers_for_the_table() -> None:
    house = opened()
    house.play_last()
    count = house.count(chips={1: 2_500_000})
    assert "faltan 5.000 €" in house.refused(asked.CloseTable, **count).reason.es
    assert "no está de servicio" in house.refused(asked.CloseTable, **count, second="caja").reason.es
    closed = house.must(asked.CloseTable, **count, second="dirección")
    assert isinstance(closed, TableClosed) and (closed.difference, closed.second) == (-500_000, "dirección")


def test_the_cage_is_handed_over_before_a_second_person_and_its_difference_booked() -> None:
    house = opened()
    books = house.day.books
    count = {"cash": books.cash_at("cage") - 500, "chips": books.chips_at("cage") + 100, "cashier": "caja"}
    house.refused(asked.CountCage, **count, to="caja")
    house.refused(asked.CountCage, **count, to="ana")
    house.must(asked.CountCage, **count, to="jefe")
    books = house.day.books
    assert (books.cash_at("differences"), books.chips_at("differences")) == (500, -100)
    assert house.day.till == "" and not unreconciled(house.day), "a supervisor witnesses it and takes nothing over"


def test_gal_18_2_tips_lie_apart_and_are_shared_to_the_cent_among_those_who_served() -> None:
    house = opened()
    share = {"cashier": "caja", "second": "jefe"}
    house.must(asked.Tip, table=1, cents=1_004)
    assert "no hay propinas contadas" in house.refused(asked.ShareTips, **share).reason.es, "the box is not counted yet"
    house.must(asked.GoOffDuty, person="dani")
    house.close()
    before = house.day.books.cash_at("cage")
    house.refused(asked.ShareTips, **{**share, "second": "caja"})
    house.refused(asked.ShareTips, **share, croupiers=11)
    house.refused(asked.ShareTips, **share, croupiers=0)
    shared = house.must(asked.ShareTips, **share, croupiers=2, supervisors=1)
    assert isinstance(shared, TipsShared)
    assert shared.shares.keys() == {"ana", "bea", "cruz", "dani", "jefe", "jefa", "inspector", "area", "sector"}
    assert sum(shared.shares.values()) == 1_004 and [shared.shares[who] for who in ("ana", "dani", "area")] == [
        155,
        154,
        77,
    ]
    books = house.day.books
    assert (books.chips_at("staff"), books.cash_at("staff"), before - books.cash_at("cage")) == (0, 1_004, 1_004)
    assert tips_of(house.day) == 1_004 and not unreconciled(house.day)
    assert "no hay propinas contadas" in house.refused(asked.ShareTips, **share).reason.es, "nothing is shared twice"
