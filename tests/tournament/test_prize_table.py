"""Condition 19 and Table 4: the column by entries, against the rows as the source prints them."""

from fractions import Fraction
from typing import Any

import pytest

from tapete.core.decision import Refused
from tapete.law.files import read_toml
from tapete.law.value import read_share
from tapete.tournament.money.pool import Sales
from tapete.tournament.money.prize_sheet import PrizeSheet, prize_sheet
from tapete.tournament.money.prize_table import counted, prize_shares, prizes_of, shared_prizes

from .money import law_of, refused


def printed_column(number: int) -> list[Fraction]:
    """Column 1 to 10 of Table 4 from its printed rows, whose cells stand at the right."""
    shares = []
    for row in read_toml(dict[str, Any], "med-prize-tables")["table4"]["printed_row"]:
        cells = row["cells"]
        place = number - 1 - (10 - len(cells))
        if place >= 0:
            shares += [read_share(cells[place].replace(",", "."))] * (row["to"] - row["from"] + 1)
    return shares


def shares_of(entries: int, **choices: object) -> list[Fraction]:
    shares = prize_shares(law_of(**choices), entries)
    assert not isinstance(shares, Refused)
    return list(shares)


COLUMNS = [(f"MED-T4.{number}", number, 30 * (number - 1) + 1, 30 * number) for number in range(1, 11)]


@pytest.mark.parametrize(("rule", "number", "least", "most"), COLUMNS, ids=[column[0] for column in COLUMNS])
def test_med_t4_columns_are_those_printed(rule: str, number: int, least: int, most: int) -> None:
    printed = printed_column(number)
    assert len(printed) == 3 * number and sum(printed) == 1
    assert shares_of(max(least, 3)) == shares_of(most) == printed
    sheet = prize_sheet(law_of(), Sales(most))
    assert isinstance(sheet, PrizeSheet) and rule in sheet.because and sum(sheet.prizes) == sheet.pool.prizes


def test_med_t4_1_fewer_players_than_prizes_share_them_in_proportion() -> None:
    assert shares_of(2) == [Fraction(3, 5), Fraction(2, 5)] and shares_of(1) == [1]
    refused(prize_shares(law_of(prizes__fewer_players="director"), 2), "MED-T4.1")


def test_med_cg_5_2_re_entries_make_no_more_places_than_players() -> None:
    sheet = prize_sheet(law_of(buy_in=10_000), Sales(2, re_entries=30))
    assert isinstance(sheet, PrizeSheet) and sheet.entries == 32
    assert len(sheet.prizes) == 2 and sum(sheet.prizes) == sheet.pool.prizes


def test_med_t4_10_above_300_entries_the_director_sets_the_split() -> None:
    law = law_of()
    refused(prize_shares(law, 301), "MED-T4.10")
    split = (Fraction(3, 5), Fraction(2, 5))
    assert prize_shares(law, 301, split) == split
    refused(prize_shares(law, 300, split), "MED-T4.10")
    for wrong in ((Fraction(1, 2),), (Fraction(2, 5), Fraction(3, 5)), (Fraction(1), Fraction(0))):
        refused(prize_shares(law, 301, wrong), "MED-T4.10")
    assert shares_of(301, prizes__above_table="last_column") == printed_column(10)


def test_med_cg_19_1_and_5_2_re_entries_count_and_rebuys_do_not() -> None:
    sold = Sales(25, re_entries=10, rebuys=40)
    assert counted(law_of(), sold) == 35
    assert counted(law_of(prizes__reentries_count=False), sold) == 25
    assert counted(law_of(prizes__rebuys_count=True), sold) == 75


def test_med_cg_19_1_prizes_sum_to_the_pool_by_largest_remainders() -> None:
    law = law_of()
    assert prizes_of(law, 1001, shares_of(30)) == (481, 320, 200)
    first = law_of(prizes__rounding="down_rest_first")
    assert prizes_of(first, 1004, shares_of(30)) == (483, 321, 200)


def test_med_sg_12_a_sit_and_go_pays_50_30_and_20() -> None:
    sheet = prize_sheet(law_of("sit-and-go", buy_in=5_000), Sales(10))
    assert isinstance(sheet, PrizeSheet) and sheet.prizes == (25_000, 15_000, 10_000)
    assert "MED-SG.12" in sheet.because
    refused(prize_shares(law_of("sit-and-go"), 10, (Fraction(1),)), "MED-SG.12")


def test_med_rj_68_2_simultaneous_exits_share_their_prizes() -> None:
    assert shared_prizes([500, 300, 201], [1, 2]) == (500, 251, 250)
    assert shared_prizes([500, 300], [1, 1, 2]) == (500, 300, 0, 0)
    assert shared_prizes([500, 300], [1, 2]) == (500, 150, 150)
