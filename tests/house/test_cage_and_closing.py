"""Money for chips and back, fills, tips, last rounds, the closing count and what the books make of it."""

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tapete.core.decision import Refused
from tapete.core.option import Office
from tapete.house import day_command as asked
from tapete.house.books import Books, account, account_title, cash, chips, moved, refuse_moves
from tapete.house.day import view
from tapete.house.day_event import TableClosed
from tapete.house.options import legal
from tapete.house.summary import summary, unreconciled
from tapete.house.takings import Takings
from tests.house.days import OPENS, Told, casino, table


def opened(law: str = "gal", game: str = "trijoker", **more: Any) -> Told:
    told = Told(casino(law, table(game, **more)))
    told.open(game)
    told.must(asked.BuyChips, person="Luis", cents=1_000_000)
    return told


def test_the_result_is_the_count_credits_and_drop_less_the_advance_and_fills() -> None:
    told = opened()
    told.must(asked.BuyChips, person="Luis", cents=50_000, table=1)
    told.must(asked.Fill, table=1, chips={10_000: 10}, cashier="caja")
    told.must(asked.Credit, table=1, chips={10_000: 3}, cashier="caja")
    told.play(bank=7_700, fees=300)
    told.play(bank=-1_000)
    told.close()
    (of,) = summary(told.day)
    assert (of.advance, of.fills, of.credits, of.drop) == (3_000_000, 100_000, 30_000, 50_000)
    assert of.closing == 3_000_000 + 100_000 - 30_000 - 50_000 + 7_000
    assert of.result == of.closing + of.credits + of.drop - of.advance - of.fills == 7_000
    assert of.fees == 300 and not unreconciled(told.day)


def test_ara_10_2_iii_2_7_tips_rake_and_sales_are_three_accounts() -> None:
    told = opened("ara", "holdem")
    told.must(asked.BuyChips, person="Luis", cents=20_000, table=1)
    told.play(cagnotte=500)
    tip = told.must(asked.Tip, table=1, cents=200)
    assert "ARA-10.2.III.2.7" in tip.because
    books = told.day.books
    assert (books.chips_at("tips:1"), books.chips_at("cagnotte:1"), books.cash_at("drop:1")) == (200, 500, 20_000)
    told.close()
    (of,) = summary(told.day)
    assert (of.tips, of.cagnotte, of.result) == (200, 500, 500)
    assert told.day.books.chips_at("staff") == 200


def test_the_drop_goes_to_the_cage_at_closing() -> None:
    told = opened()
    told.must(asked.BuyChips, person="Luis", cents=50_000, table=1)
    before = told.day.books.cash_at("cage")
    told.close()
    assert told.day.books.cash_at("cage") == before + 50_000 and told.day.books.cash_at("drop:1") == 0


def test_a_rack_that_does_not_count_up_is_a_difference_in_the_books() -> None:
    told = opened()
    closed = told.close(chips={1: 2_999_500})
    assert isinstance(closed, TableClosed) and closed.difference == -500
    (of,) = summary(told.day)
    assert of.result == of.difference == -500
    assert told.day.books.chips_at("differences") == 500 and not unreconciled(told.day)


SLOTS = {"drop": "ranura de efectivo", "cagnotte": "pozo", "tips": "propinas"}


@pytest.mark.parametrize(("slot", "title"), SLOTS.items())
def test_a_slot_is_counted_until_it_agrees(slot: str, title: str) -> None:
    told = opened()
    told.play_last()
    assert title in told.refused(asked.CloseTable, **told.count(**{slot: 1})).reason.es


def test_gal_15_3_fin_the_last_three_rounds_are_announced_and_played_before_closing() -> None:
    told = opened()
    assert "GAL-15.3.fin" in told.refused(asked.CloseTable, **told.count()).because
    told.must(
        asked.AnnounceLastRounds, table=1, by=told.day.rules_of(told.day.sessions[0]).word("closing.announced_by")
    )
    told.play()
    told.play()
    assert "GAL-15.3.fin" in told.refused(asked.CloseTable, **told.count()).because
    told.play()
    assert "GAL-15.3.fin" in told.refused(asked.Play, table=1, takings=Takings()).because
    told.must(asked.CloseTable, **told.count())


def test_the_last_rounds_are_announced_by_whom_the_law_names_and_once() -> None:
    told = opened("ara")
    assert "ARA-10.1.B.VIII.3.p4" in told.refused(asked.AnnounceLastRounds, table=1, by="croupier").because
    told.must(asked.AnnounceLastRounds, table=1, by="table_chief")
    assert "ya" in told.refused(asked.AnnounceLastRounds, table=1, by="table_chief").reason.es


def test_the_limits_change_inside_the_law_by_the_director_with_notice() -> None:
    told = opened("ara")
    wish = {"table": 1, "minimum": 1000, "maximum": 10_000}
    assert told.refused(asked.ChangeLimits, by="jefe", announced=True, **wish).because
    assert told.refused(asked.ChangeLimits, by="dirección", **wish).because
    told.must(asked.ChangeLimits, by="dirección", announced=True, **wish)
    assert told.day.rules_of(told.day.sessions[0]).count("limits.minimum") == 1000


def test_a_rack_pays_no_more_than_it_holds() -> None:
    told = opened()
    assert "bandeja 1 (fichas)" in told.refused(asked.Play, table=1, takings=Takings(bank=-3_000_001)).reason.es


def test_nobody_changes_more_chips_than_the_public_has_nor_nothing() -> None:
    told = opened()
    assert "público" in told.refused(asked.CashIn, person="Luis", cents=1_000_001).reason.es
    assert told.refused(asked.CashIn, person="Luis", cents=0)
    assert told.refused(asked.BuyChips, person="Luis", cents=-5)
    assert told.refused(asked.Tip, table=1, cents=0)
    told.must(asked.CashIn, person="Luis", cents=1_000_000)


@pytest.mark.parametrize("kind", [asked.Fill, asked.Credit])
def test_a_fill_needs_an_open_table_and_a_cashier(kind: type[asked.Fill]) -> None:
    told = opened()
    assert told.refused(kind, table=2, chips={100: 1}, cashier="caja")
    assert told.refused(kind, table=1, chips={100: 1}, cashier="ana")
    assert told.refused(kind, table=1, chips={100: -1}, cashier="caja")


def test_clm_aii_3_c_9_the_croupier_reports_a_player_to_the_area_head() -> None:
    told = opened("clm", "holdem")
    event = told.must(asked.Report, table=1, player="Luis", kind="loan", by="ana")
    (recorded,) = told.day.incidents
    assert recorded is event and recorded.told == "area" and "CLM-AII.3.c.9" in recorded.because
    assert recorded.outcome and recorded.ruled_by


def test_prohibitions_are_recorded_with_their_ruling() -> None:
    for law in ("ara", "gal", "clm"):
        told = opened(law, "holdem")
        for kind in ("loan", "joint_pot", "proxy_play"):
            told.must(asked.Report, table=1, player="Luis", kind=kind, by="ana")
        assert len(told.day.incidents) == 3 and all(of.ruled_by for of in told.day.incidents)
        assert told.refused(asked.Report, table=1, player="Luis", kind="sneeze", by="ana")
        assert told.refused(asked.Report, table=1, player="Luis", kind="loan", by="Luis")


def test_everybody_has_their_own_business_and_the_public_sees_no_books() -> None:
    told = opened()
    words = {office: {option.command for option in legal(told.day, None, told.now, office)} for office in Office}
    assert "fill" in words[Office.CASHIER] and "play" not in words[Office.CASHIER]
    assert {"limits", "instruct"} <= words[Office.DIRECTOR] and "halt" in words[Office.CHIEF]
    assert words[Office.PLAYER] == set()
    assert view(told.day, None) == () and len(view(told.day, "cashier")) == 1


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
    told = opened("ara", "holdem")
    told.must(asked.Tip, table=1, cents=200)
    told.close()
    for name in told.day.books.balances:
        assert account_title(name).es and account_title(name).en
