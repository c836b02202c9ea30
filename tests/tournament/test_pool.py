"""Condition 4: what goes to prizes, to the league and to the house, and the books of it."""

from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tapete.core.decision import Refused
from tapete.law.resolve import resolve_subject
from tapete.tournament.money.accounts import postings, tax_base
from tapete.tournament.money.pool import Pool, Sales, share_out

from .money import law_of, refused


def parted(sold: Sales, kind: str = "tournament", **choices: object) -> Pool:
    pool = share_out(law_of(kind, **choices), sold)
    assert isinstance(pool, Pool)
    return pool


def test_med_cg_4_6_and_4_7_eighty_per_cent_of_buy_ins_and_ninety_of_rebuys_and_add_ons() -> None:
    pool = parted(Sales(10, 2, rebuys=5, add_ons=3), buy_in=10_000, fee=1_000)
    assert (pool.prizes, pool.retained) == (12 * 8_000 + 8 * 9_000, 12 * 2_000 + 8 * 1_000)


@pytest.mark.parametrize(
    ("choice", "value", "rule"),
    [
        ("of_buy_ins", "79.99 %", "MED-CG.4.6"),
        ("of_rebuys", "89 %", "MED-CG.4.7"),
        ("of_add_ons", "89 %", "MED-CG.4.7"),
        ("buy_in", 1_999, "MED-CG.4.1"),
        ("buy_in", 1_000_001, "MED-CG.4.1"),
        ("fee", 499, "MED-CG.4.2"),
        ("fee", 500_001, "MED-CG.4.2"),
        ("organisation", "6 %", "MED-CG.4.12"),
        ("league_levy", "4 %", "MED-CG.15.1"),
    ],
)
def test_prices_and_percentages_outside_the_bands_are_refused(choice: str, value: object, rule: str) -> None:
    refused(resolve_subject("med", "tournament", {choice: value}), rule)


def test_med_cg_4_8_fees_and_what_is_retained_are_the_house_s() -> None:
    pool = parted(Sales(10), buy_in=10_000, fee=1_000)
    assert pool.house == pool.retained + pool.fees == 10 * 2_000 + 10 * 1_000


def test_med_cg_4_9_the_books_balance_and_name_the_income() -> None:
    law = law_of(buy_in=10_000, fee=1_000, league_levy="5 %", organisation="5 %")
    pool = share_out(law, Sales(10, rebuys=3))
    assert isinstance(pool, Pool)
    lines = {line.account: line for line in postings(law, pool)}
    assert sum(line.cents for line in lines.values()) == 0
    assert lines["cash"].cents == 10 * 11_000 + 3 * 10_000
    assert "MED-CG.4.9" in lines["fees"].because and lines["league"].cents == -pool.levy


def test_med_cg_4_10_and_4_11_half_of_what_is_retained_comes_off_the_tax_base() -> None:
    law = law_of(buy_in=10_000, fee=1_000)
    pool = share_out(law, Sales(10))
    assert isinstance(pool, Pool)
    assert tax_base(law, pool).base == 10 * 1_000 + 10 * 2_000 - 10 * 1_000
    wider = law_of(buy_in=10_000, fee=1_000, tax__hospitality_base="retained_and_fees")
    assert tax_base(wider, pool).base == (10 * 1_000 + 10 * 2_000) // 2


def test_med_cg_4_12_organisation_comes_out_of_what_is_retained() -> None:
    pool = parted(Sales(10), buy_in=10_000, organisation="5 %")
    assert (pool.organisation, pool.prizes) == (10 * 500, 10 * 8_000)
    refused(share_out(law_of(organisation="5 %", of_buy_ins="96 %"), Sales(10)), "MED-CG.4.12", "MED-CG.4.6")
    refused(share_out(law_of(of_buy_ins="101 %"), Sales(10)), "MED-CG.4.6")


def test_med_cg_15_1_the_levy_is_five_per_cent_of_what_is_for_prizes_and_only_where_announced() -> None:
    sold = Sales(10, rebuys=10)
    assert parted(sold, buy_in=10_000).levy == 0
    pool = parted(sold, buy_in=10_000, league_levy="5 %")
    assert (pool.levy, pool.prizes) == (170_000 * 5 // 100, 170_000 * 95 // 100)
    assert parted(sold, buy_in=10_000, league_levy="5 %", prizes__levy_base="all_money").levy == 200_000 * 5 // 100


def test_a_cent_that_cannot_be_parted_goes_to_prizes_and_the_levy_is_rounded_down() -> None:
    pool = parted(Sales(1), buy_in=2_001, fee=500, league_levy="5 %")
    assert (pool.prizes + pool.levy, pool.retained, pool.levy) == (1_601, 400, 80)


def test_med_cg_10_2_a_no_show_s_money_stays_and_their_fee_too_where_so_read() -> None:
    sold = Sales(10, no_shows=2)
    usual = parted(sold, buy_in=10_000, fee=1_000)
    assert usual == parted(Sales(10), buy_in=10_000, fee=1_000)
    to_pot = parted(sold, buy_in=10_000, fee=1_000, registration__no_show_money="all_to_pot")
    assert (to_pot.prizes, to_pot.fees) == (usual.prizes + 2_000, usual.fees - 2_000)


def test_med_sg_5_10_and_11_a_sit_and_go_keeps_only_its_fee_and_is_taxed_on_it_whole() -> None:
    law = law_of("sit-and-go", buy_in=5_000)
    pool = share_out(law, Sales(10))
    assert pool == Pool(prizes=50_000, levy=0, retained=0, fees=5_000)
    assert tax_base(law, pool).base == 5_000
    refused(share_out(law, Sales(9)), "MED-SG.2")
    refused(resolve_subject("med", "sit-and-go", {"buy_in": 2_499}), "MED-SG.8")


@given(
    st.builds(
        Sales,
        entries=st.integers(1, 3000),
        re_entries=st.integers(0, 500),
        rebuys=st.integers(0, 500),
        add_ons=st.integers(0, 500),
    ),
    st.integers(2_000, 1_000_000),
    st.sampled_from(["0 %", "5 %"]),
    st.integers(8_000, 10_000),
)
def test_every_cent_taken_is_somewhere_and_floors_hold(sold: Sales, buy_in: int, levy: str, share: int) -> None:
    law = law_of(buy_in=buy_in, league_levy=levy, of_buy_ins=str(Fraction(share, 10_000)))
    pool = share_out(law, sold)
    assert isinstance(pool, Pool)
    bought, again = sold.entries + sold.re_entries, sold.rebuys + sold.add_ons
    assert pool.taken == (bought + again) * buy_in + bought * 1_000
    assert pool.prizes + pool.levy >= Fraction(share, 10_000) * bought * buy_in + Fraction(9, 10) * again * buy_in
    assert sum(line.cents for line in postings(law, pool)) == 0


@pytest.mark.parametrize("sold", [Sales(0), Sales(3, -1), Sales(3, rebuys=-1), Sales(3, no_shows=4)])
def test_impossible_sales_are_refused(sold: Sales) -> None:
    assert isinstance(share_out(law_of(), sold), Refused)
