"""A tournament as a form proposes it: every choice of the law, templates, copies, and what is found about it."""

import msgspec
import pytest

from tapete.core.decision import Refused
from tapete.core.ids import LawId
from tapete.house.casino import CasinoFile
from tapete.room.tournament.announcing.announcement import fields_of, proposed
from tapete.room.tournament.announcing.announcement_check import findings
from tapete.room.tournament.announcing.level_lines import read_levels
from tapete.room.tournament.announcing.templates import TEMPLATES, from_template
from tapete.tournament.model.rules import Rules, rules_of
from tapete.tournament.model.structure import Structure
from tapete.tournament.money.pool import Sales
from tapete.tournament.money.prize_sheet import PrizeSheet, prize_sheet

TOLD = {"title": "Copa", "entries": "60", "minutes_in_all": "300", "stack": "10000", "minutes": "20"}


def errors(casino: CasinoFile | None = None, **fields: str) -> list[str]:
    return [line.words.es for line in findings({**TOLD, **fields}, casino) if line.error]


@pytest.mark.parametrize("name", TEMPLATES)
def test_every_template_can_be_announced_and_told_again_in_the_form(name: str) -> None:
    fields = from_template(name, "Copa")
    assert fields is not None and not [line for line in findings(fields, None) if line.error]
    structure = proposed(fields)
    assert isinstance(structure, Structure)
    assert proposed({**fields_of(structure), "minutes_in_all": fields["minutes_in_all"]}) == structure


def test_med_cg_4_no_more_than_everything_is_shared_out() -> None:
    assert not errors(to_prizes="90", organisation="5")
    assert "juntos pasan del 100 %" in errors(to_prizes="96", organisation="5")[0]
    assert errors(to_prizes="120") and errors(to_prizes="mucho") and errors(buy_in="10") and errors(buy_in="10 duros")


def test_med_rj_16_5_tables_of_two_to_ten_seats_are_announced() -> None:
    for seats in (2, 6, 8, 10):
        assert not errors(seats=str(seats))
    assert errors(seats="11") and errors(seats="1")


def test_levels_are_lines_of_text_and_a_line_that_is_none_is_told_by_its_number() -> None:
    levels = read_levels("25/50\ndescanso 15\n50/100 ante 100 30 min")
    assert not isinstance(levels, Refused)
    assert levels.levels[1].ante == 100 and levels.levels[1].minutes == 30 and levels.breaks[0].after == 1
    wrong = read_levels("25/50\nmucho")
    assert isinstance(wrong, Refused) and "línea 2" in wrong.reason.es
    assert isinstance(read_levels("\n"), Refused)


def test_a_date_that_does_not_exist_is_refused() -> None:
    assert errors(date="2026-02-30") and not errors(date="2026-02-28", hour="21:30")


@pytest.mark.parametrize(("rounding", "unit"), [("euros", 100), ("five_euros", 500), ("ten_euros", 1000)])
def test_med_cg_19_1_prizes_in_whole_euros_add_up_with_the_rest_to_the_first(rounding: str, unit: int) -> None:
    structure = proposed({**TOLD, "rounding": rounding, "buy_in": "37", "to_prizes": "81"})
    assert isinstance(structure, Structure)
    rules = rules_of(structure)
    assert isinstance(rules, Rules)
    sheet = prize_sheet(rules, Sales(47))
    assert isinstance(sheet, PrizeSheet) and sum(sheet.prizes) == sheet.pool.prizes
    assert all(prize % unit == 0 for prize in sheet.prizes[1:]) and list(sheet.prizes) == sorted(sheet.prizes)[::-1]


def test_ara_a_tournament_needs_its_own_permit_with_its_conditions() -> None:
    casino = CasinoFile(LawId("ara"), "Casino de Zaragoza")
    assert "autorización previa" in errors(casino)[0]
    assert "bases y condiciones" in errors(casino, leave="2026/7")[0]
    assert not errors(casino, leave="2026/7", conditions="Las de la casa")
    assert not errors(msgspec.structs.replace(casino, law=LawId("gal")))
