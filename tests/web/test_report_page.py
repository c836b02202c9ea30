"""The day's report: its figures are those of the books, on one page of the browser and on one sheet of paper."""

import re
from collections.abc import Iterator

import pytest
from msgspec.structs import replace
from starlette.testclient import TestClient

from tapete.core.ids import LawId
from tapete.house.cage.totals import totals
from tapete.reports.paper import as_pdf
from tapete.reports.sheets.day_report import DayReport, day_report
from tapete.room.model.role import Role
from tapete.words.figures import money_text
from tests.web.document import Document
from tests.web.staffed import House
from tests.web.test_house_pages import day, on_duty, sent


@pytest.fixture(scope="module")
def house() -> Iterator[House]:
    """A table where somebody has changed money and left a tip, counted and closed."""
    with House(law=LawId("ara")).opened() as house:
        chief, cashier = house.browser(Role.CHIEF), house.browser(Role.CASHIER)
        running = day(house).running(4)
        assert running is not None
        till = on_duty(house, "cashier")
        sent(cashier, "buy", table=4, person="Luis", euros="25,50", bearer="yes")
        sent(cashier, "tip", table=4, euros="1")
        sent(cashier, "buy", person="Luis", euros="200", bearer="yes", cashier=till)
        sent(chief, "halt", table=4, by=running.chief, halted="yes")
        sent(cashier, "close_table", table=4, chips_500000=2, drop="25,5", tips="1", cashier=till)
        yield house


@pytest.fixture(scope="module")
def director(house: House) -> TestClient:
    return house.browser(Role.DIRECTOR)


def report(house: House) -> DayReport:
    return day_report(day(house), house.site.house.dates()[0], "es")


def pages(pdf: bytes) -> int:
    return len(re.findall(rb"/Type\s*/Page\b", pdf))


def test_the_page_says_what_the_books_say(house: House, director: TestClient) -> None:
    shown = Document(director.get("/es/casa/informe").text).own_text.replace("\xa0", " ")
    sums = totals(day(house), house.site.house.dates()[0])
    assert (sums.drop, sums.tips, sums.difference) == (2_550, 100, 2_550)
    told = {line.name: line.value for line in report(house).figures}
    assert told["Efectivo"] == money_text(2_550, "es") and told["Propinas"] == money_text(100, "es")
    assert told["Resultado"] == money_text(sums.result, "es")
    assert all(told[name].replace("\xa0", " ") in shown for name in ("Efectivo", "Propinas", "Resultado", "Descuadre"))
    assert "Fichas vendidas en caja" in shown and "200 €" in shown
    assert "Los libros cuadran al céntimo · mesas por cerrar:" in shown
    assert len(report(house).tables.rows) == len(day(house).sessions)


def test_the_paper_is_one_sheet_however_many_tables(house: House) -> None:
    answer = house.browser(Role.INSPECTOR).get("/casa/informe.pdf")
    assert answer.headers["content-type"] == "application/pdf" and pages(answer.content) == 1
    usual = report(house)
    many = replace(usual, tables=replace(usual.tables, rows=usual.tables.rows * 2))
    assert len(many.tables.rows) >= 30 and pages(as_pdf("day_report", many)) == 1


def test_a_day_that_is_not_in_the_log_has_no_report(director: TestClient) -> None:
    assert director.get("/es/casa/informe?date=1999-01-01").status_code == 404
    assert director.get("/casa/informe.pdf?date=ayer").status_code == 404


def test_before_the_first_day_the_page_says_so() -> None:
    with House().opened() as house:
        assert "Aún no hay ninguna jornada" in house.browser(Role.DIRECTOR).get("/es/casa/informe").text
