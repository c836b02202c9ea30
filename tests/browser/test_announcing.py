"""A director announces a tournament in the browser: a template, changes, what the check says, a copy of an old one."""

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.browser.conftest import PHONE
from tests.browser.test_tournament import PATIENCE, Hall, _hall
from tests.tournament.playing import structure

pytestmark = pytest.mark.browser


@pytest.fixture
def hall(browser: Browser) -> Iterator[Hall]:
    yield from _hall(browser, structure())


def _page(hall: Hall, path: str) -> Page:
    page = hall.contexts["Eva"].new_page()
    page.set_default_timeout(PATIENCE)
    page.on("pageerror", lambda error: hall.complaints.append(str(error)))
    page.goto(path)
    return page


def test_a_tournament_announced_with_every_choice_checked_as_it_is_typed(hall: Hall) -> None:
    page = _page(hall, "/es/torneos")
    page.get_by_role("link", name="Anunciar un torneo").click()
    findings = page.locator("#findings")
    expect(findings.locator(".is-fine")).to_be_visible(timeout=PATIENCE)
    page.get_by_role("button", name="Mesas de seis").click()
    expect(page.locator("[name=seats]")).to_have_value("6", timeout=PATIENCE)

    # More than everything is not shared out, and the buy-in has its band: each told with its article while one types.
    page.locator("[name=to_prizes]").fill("96")
    page.locator("[name=organisation]").fill("5")
    expect(findings.locator(".is-error")).to_contain_text("juntos pasan del 100 %", timeout=PATIENCE)
    page.locator("[name=to_prizes]").fill("90")
    page.locator("[name=buy_in]").fill("10")
    expect(findings.locator(".is-error").first).to_contain_text("20", timeout=PATIENCE)
    assert findings.locator(".is-error a").count() >= 1
    page.locator("[name=buy_in]").fill("100")
    page.locator("[name=seats]").fill("11")
    expect(findings.locator(".is-error")).to_have_count(1, timeout=PATIENCE)
    page.locator("[name=seats]").fill("8")
    expect(findings.locator(".is-fine")).to_be_visible(timeout=PATIENCE)

    # Levels in a grid: one changed, one added; rounding, day and hour.
    rows = page.locator(".levels-row").count()
    page.locator(".levels-row").last.get_by_role("button", name="Añadir un nivel debajo").click()
    expect(page.locator(".levels-row")).to_have_count(rows + 1)
    page.locator("[name=guarantee]").fill("3000")
    page.locator("[name=bounty]").fill("90")
    expect(findings.locator(".is-error")).to_contain_text("algo ha de quedar", timeout=PATIENCE)
    page.locator("[name=bounty]").fill("25")
    expect(findings.locator(".is-fine")).to_be_visible(timeout=PATIENCE)
    expect(findings).to_contain_text("son normas de la casa")
    page.locator("[name=rounding]").select_option("ten_euros")
    page.locator("[name=title]").fill("Copa de otoño")
    page.locator("[name=date]").fill("2026-11-20")
    page.locator("[name=hour]").fill("21:00")
    page.set_viewport_size(PHONE)
    assert page.evaluate("document.documentElement.scrollWidth") <= PHONE["width"]
    page.get_by_role("button", name="Anunciar", exact=True).click()
    expect(page.locator("[data-version]")).to_be_visible(timeout=PATIENCE)
    announced = hall.room.hall.tournaments["copa-de-otono"].rules
    assert announced.seats == 8 and len(announced.structure.level) == rows + 1
    assert announced.structure.starts == "2026-11-20T21:00"
    assert announced.prizes.rounding == "ten_euros" and announced.prices.buy_in == 10_000

    assert (announced.structure.guarantee, announced.structure.bounty) == (300_000, 2_500)

    copy = _page(hall, "/es/torneos/anunciar?de=copa-de-otono")
    expect(copy.locator("[name=seats]")).to_have_value("8")
    expect(copy.locator("[name=buy_in]")).to_have_value("100")
    expect(copy.locator("[name=bounty]")).to_have_value("25")
    expect(copy.locator(".levels-row")).to_have_count(rows + 1)

    # The same with two starting flights, a rule of the house: whoever comes to the counter says which one.
    copy.locator("[name=title]").fill("Gran Premio")
    copy.locator("[name=flights]").fill("2026-11-20 17:00\n2026-11-21 17:00")
    expect(copy.locator("#findings .is-error")).to_contain_text("una de las tres cosas", timeout=PATIENCE)
    copy.locator("[name=flight_percent]").fill("20")
    expect(copy.locator("#findings")).to_contain_text("varias salidas son norma de la casa", timeout=PATIENCE)
    copy.get_by_role("button", name="Anunciar", exact=True).click()
    expect(copy.locator("[data-version]")).to_be_visible(timeout=PATIENCE)
    desk = _page(hall, "/es/torneo/gran-premio/direccion")
    expect(desk.locator("[data-flight]").first).to_have_text("Día 1A", timeout=PATIENCE)
    counter = desk.locator("#register")
    counter.locator("[name=player]").fill("Zoe")
    counter.locator("[name=identity]").fill("12345678Z")
    counter.locator("[name=age]").fill("30")
    counter.locator("[name=flight]").select_option(label="1B")
    counter.get_by_role("button", name="Inscribir").click()
    expect(desk.locator("[data-registered]")).to_contain_text("Inscripción para el día 1B", timeout=PATIENCE)
    page.goto("/es/torneo/gran-premio")
    expect(page.locator("[data-flights] li").nth(1)).to_contain_text("2026-11-21 17:00", timeout=PATIENCE)
    expect(page.locator("[data-flights] li").nth(1)).to_contain_text("1 inscripciones")
