"""Sums, counts and shares that people type are read by one reader each, whatever the door."""

from fractions import Fraction

import pytest

from tapete.core.decision import Refused
from tapete.house.config.field_text import value_of
from tapete.house.config.schema import FieldSpec, Kind
from tapete.law.resolve import resolve
from tapete.law.table_rules import TableRules
from tapete.law.value import READERS
from tapete.room.tournament.announcing.announcement import proposed
from tapete.web.text.sum_of_money import cents_of

BASE = {
    "title": "Copa",
    "kind": "tournament",
    "entries": "60",
    "minutes_in_all": "300",
    "stack": "10.000",
    "minutes": "20",
}


@pytest.mark.parametrize(
    ("typed", "cents"), [("10.50", 1050), ("10,50", 1050), ("1.000", 100_000), ("1,250.00", 125_000)]
)
def test_a_sum_is_the_same_in_every_form(typed: str, cents: int) -> None:
    assert cents_of(typed) == cents
    assert value_of(FieldSpec("stake", Kind.CENTS, required=False), typed) == cents
    announced = proposed({**BASE, "buy_in": typed})
    assert not isinstance(announced, Refused) and announced.set["prices.buy_in"] == cents


@pytest.mark.parametrize("typed", ["82,5", "82.5 %", "82,5%"])
def test_a_share_is_the_same_in_a_form_and_in_the_law(typed: str) -> None:
    announced = proposed({**BASE, "to_prizes": typed})
    assert not isinstance(announced, Refused)
    assert READERS["share"](announced.set["prizes.of_buy_ins"]) == Fraction(33, 40)


@pytest.mark.parametrize("typed", ["1e9", "-5", "cinco", "1/0"])
def test_what_is_no_share_is_refused_in_one_sentence(typed: str) -> None:
    refused = proposed({**BASE, "to_prizes": typed})
    assert isinstance(refused, Refused) and typed in refused.reason.es


def test_a_count_may_have_its_thousands_apart_and_a_bound_is_told_so() -> None:
    announced = proposed(BASE)
    assert not isinstance(announced, Refused)
    refused = proposed({**BASE, "stack": "2.000.000"})
    assert isinstance(refused, Refused) and "de 500 a 1.000.000" in refused.reason.es
    assert "500 to 1,000,000" in refused.reason.en


def test_a_setting_of_the_law_takes_a_comma() -> None:
    comma, point = (resolve("ara", "pai-gow", {"commission": typed}) for typed in ("2,5 %", "2.5 %"))
    assert isinstance(comma, TableRules) and comma == point
