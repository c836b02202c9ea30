"""The desks of the house in a browser: a table is opened, filled, given other limits, counted and closed, and its book
and notice are seen and printed."""

import re
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, ViewportSize, expect

from tapete.core.ids import LawId
from tapete.law.folder.place import look_in, look_only_in, places
from tapete.room.model.role import Role
from tapete.web.site.sessions import COOKIE
from tests.browser.conftest import DESKTOP, PHONE, serving
from tests.drafting.law_40 import GAME, NAME, PREFIX, drafted
from tests.web.staffed import House

pytestmark = pytest.mark.browser

PATIENCE = 30_000
SCREEN = ViewportSize(width=1920, height=1080)


@pytest.fixture(scope="module")
def house() -> House:
    """Made in a thread of its own: the browser's driver keeps this one's event loop."""
    with ThreadPoolExecutor(1) as thread:
        return thread.submit(lambda: House(law=LawId("ara"))).result()


@pytest.fixture(scope="module")
def secrets(house: House) -> dict[Role, str]:
    with ThreadPoolExecutor(1) as thread:
        return {role: thread.submit(house.secret, role).result() for role in (Role.DIRECTOR, Role.CASHIER)}


@pytest.fixture(scope="module")
def address(house: House, secrets: dict[Role, str]) -> Iterator[str]:  # noqa: ARG001  everybody is known before
    yield from serving(house.app)


@pytest.fixture
def at(browser: Browser, address: str, secrets: dict[Role, str]) -> Iterator["Desks"]:
    desks = Desks(browser, address, secrets)
    expect.set_options(timeout=PATIENCE)
    yield desks
    desks.close()


class Desks:
    """Members of the staff, each with their own browser."""

    def __init__(self, browser: Browser, address: str, secrets: dict[Role, str]) -> None:
        self._browser, self._address, self._secrets = browser, address, secrets
        self._contexts: list[BrowserContext] = []

    def page(self, role: Role | None, viewport: ViewportSize = DESKTOP) -> Page:
        context = self._browser.new_context(base_url=self._address, viewport=viewport, locale="es-ES")
        context.set_default_timeout(PATIENCE)
        if role is not None:
            context.add_cookies([{"name": COOKIE, "value": self._secrets[role], "url": self._address}])
        self._contexts.append(context)
        return context.new_page()

    def close(self) -> None:
        for context in self._contexts:
            context.close()


def count_and_close(cashier: Page, number: int) -> None:
    cashier.goto(f"/es/casa/caja?table={number}")
    cashier.get_by_role("button", name="Cerrar la mesa").click()
    expect(cashier.get_by_role("status")).to_contain_text("Cuadra con los libros")


def test_a_table_from_its_opening_to_its_book_and_notice(at: Desks) -> None:
    director, cashier = at.page(Role.DIRECTOR), at.page(Role.CASHIER)
    director.goto("/es/casa?table=3")
    director.keyboard.press("ArrowDown")
    desk = director.get_by_label("Mesa elegida")
    expect(desk.get_by_role("heading", level=2)).to_contain_text("Mesa 4")
    desk.get_by_role("button", name="Parar").click()
    expect(desk).to_contain_text("parada")
    count_and_close(cashier, 4)

    director.goto("/es/casa?table=4")
    expect(desk).to_contain_text("cerrada")
    expect(desk.locator("output")).to_have_text("10.000\xa0€")
    desk.get_by_label("500 €", exact=True).fill("4")
    expect(desk.locator("output")).to_have_text("12.000\xa0€")
    desk.get_by_role("button", name="Abrir la mesa").click()
    expect(desk).to_contain_text("abierta")
    expect(desk).to_contain_text("12.000")

    cashier.goto("/es/casa/caja?table=4")
    cashier.get_by_label("100 €", exact=True).first.fill("5")
    cashier.get_by_role("button", name="Reponer").click()
    expect(cashier.get_by_label("Mesa elegida")).to_contain_text("12.500")

    desk.get_by_label("Mínimo (€)").fill("10")
    desk.get_by_label("Máximo (€)").fill("100")
    desk.get_by_role("button", name="Cambiar los límites").click()
    expect(director.get_by_role("alert")).to_contain_text("se anuncia antes")
    article = director.get_by_role("alert").get_by_role("link").first
    expect(article).to_have_attribute("href", re.compile("/es/reglas/ARA-10.1"))
    desk.get_by_label("Anunciado a los jugadores").check()
    desk.get_by_role("button", name="Cambiar los límites").click()
    expect(director.get_by_role("status")).to_contain_text("Hecho")
    expect(director.locator("tr.is-chosen")).to_contain_text("10\xa0€")

    desk.get_by_role("button", name="Parar").click()
    expect(desk).to_contain_text("parada")
    count_and_close(cashier, 4)
    cashier.goto("/es/casa/libros?cloth=4&check=yes")
    expect(cashier.get_by_role("status")).to_contain_text("una vez y al céntimo")
    book = cashier.get_by_role("region", name="Libro de contabilidad del paño 4")
    for concept in ("Anticipo", "Reposición", "Cierre"):
        expect(book).to_contain_text(concept)
    printed = cashier.request.get(cashier.get_by_role("link", name="Imprimir (PDF)").get_attribute("href") or "")
    assert printed.ok and printed.body().startswith(b"%PDF")


def test_figures_come_by_themselves_and_what_is_typed_stays(at: Desks) -> None:
    director, cashier = at.page(Role.DIRECTOR), at.page(Role.CASHIER)
    director.goto("/es/casa?table=8")
    director.get_by_label("Mínimo (€)").fill("25")
    cashier.goto("/es/casa/caja?table=8")
    cashier.get_by_label("25 €", exact=True).first.fill("3")
    cashier.get_by_role("button", name="Reponer").click()
    expect(director.locator("[data-live=facts]")).to_contain_text("75\xa0€")
    expect(director.get_by_label("Mínimo (€)")).to_have_value("25")


def test_the_notice_fills_a_screen_and_is_printed(at: Desks) -> None:
    screen = at.page(None, SCREEN)
    screen.goto("/es/casa/cartel/13")
    expect(screen.get_by_role("heading", level=1)).to_have_text("Póquer sin descarte")
    for words in ("Tabla de pagos", "Retorno teórico", "25.000"):
        expect(screen.locator(".placard")).to_contain_text(words)
    fits = "document.documentElement.scrollHeight <= innerHeight && document.documentElement.scrollWidth <= innerWidth"
    screen.wait_for_function(fits)
    printed = screen.request.get(screen.get_by_role("link", name="Imprimir en A4").get_attribute("href") or "")
    assert printed.ok and printed.body().startswith(b"%PDF")


@pytest.mark.parametrize("path", ["/es/casa?table=1", "/es/casa/caja?table=1", "/es/casa/libros"])
def test_the_desks_fit_a_phone(at: Desks, path: str) -> None:
    phone = at.page(Role.CASHIER, PHONE)
    phone.goto(path)
    assert phone.evaluate("document.documentElement.scrollWidth") <= PHONE["width"]


def test_the_configuration_is_checked_while_it_is_typed_and_saved_with_who_did_it(at: "Desks") -> None:
    director = at.page(Role.DIRECTOR)
    director.goto("/es/casa/configuracion?section=tables")
    director.get_by_role("link", name=re.compile("pai gow")).first.click()
    commission, verdict = director.locator("[name='set:commission']"), director.locator("#verdict")
    before = commission.input_value()
    commission.fill("6 %")
    expect(verdict).to_contain_text("Con este cambio se incumple, y no se guarda")
    expect(verdict.locator("[href*='ARA-10.1.C.V.2-c']").first).to_be_visible()
    commission.fill(before)
    game = director.locator("#field-game")
    game.select_option("trijoker")
    expect(commission).to_have_count(0)
    expect(director.locator("[name^='set:']").first).to_be_attached()
    game.select_option("pai-gow")
    expect(commission).to_be_visible()
    director.get_by_label("Libro", exact=True).fill("L-77")
    expect(verdict).to_contain_text("El cambio no incumple nada")
    director.get_by_role("button", name="Guardar").first.click()
    expect(director.get_by_text("Hecho.")).to_be_visible()
    expect(director.get_by_role("region", name="Quién cambió qué")).to_contain_text("L-77")


def test_a_drafted_law_is_checked_while_it_is_typed_and_counts_once_it_is_saved(at: "Desks", tmp_path: Path) -> None:
    before = places()
    look_in([drafted(tmp_path)])
    try:
        director = at.page(Role.DIRECTOR)
        director.goto(f"/es/casa/borradores?law={NAME}&file=sin-descarte&key=paytable.main.royal_flush")
        value, verdict = director.get_by_label("Valor", exact=True), director.locator("#verdict")
        expect(verdict).to_contain_text("Mientras escribe se comprueba aquí")
        value.fill("mucho")
        expect(verdict).to_contain_text("se espera un número o fracción")
        value.fill("120")
        expect(verdict).to_contain_text("la regla dice que se paga 100")
        director.get_by_label("Reglas en que se apoya").fill(f"{PREFIX}-nada")
        expect(verdict).to_contain_text(f"no tiene la regla «{PREFIX}-nada»")
        assert "royal_flush = { fixed = 100" in (tmp_path / NAME / GAME).read_text("utf-8"), "typing saves nothing"
        director.get_by_label("Reglas en que se apoya").fill(f"{PREFIX}-10.1.A.V.1.a-b")
        value.fill("100")
        expect(verdict).to_contain_text("Nada que objetar")
        value.fill("90")
        director.get_by_role("button", name="Guardar").click()
        director.goto(f"/es/leyes/{NAME}/sin-descarte")
        expect(director.locator("main")).to_contain_text("90 a 1")
    finally:
        look_only_in(before)
