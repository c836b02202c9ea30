"""The door and the inspector in a real browser: somebody is let in, somebody is not, and all of it is looked at."""

import asyncio
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, expect

from tapete.core.ids import LawId
from tapete.room.demonstration import open_demonstration
from tapete.room.model.role import Role
from tapete.store.audit import verify
from tapete.store.export import read_lines
from tapete.web.site.sessions import COOKIE
from tests.browser.conftest import DESKTOP, PHONE, complaining, serving
from tests.web.staffed import House

pytestmark = pytest.mark.browser

EXAMPLE = Path(__file__).parents[2] / "docs" / "examples" / "casino.toml"
DESKS = ("inspeccion", "inspeccion/sucesos", "inspeccion/expedientes", "admision", "datos", "partes", "cumplimiento")
OFFICES = (Role.CASHIER, Role.INSPECTOR, Role.DIRECTOR, Role.CHIEF)
Enter = Callable[[Role], Page]


class Staffed:
    """A demonstration house and a session of every office, made in a thread without the browser's event loop."""

    def __init__(self) -> None:
        self.house = House()
        asyncio.run(open_demonstration(self.house.site.house, LawId("reg")))
        self.secrets = {role: self.house.secret(role) for role in OFFICES}


@pytest.fixture(scope="module")
def staffed() -> Staffed:
    with ThreadPoolExecutor(1) as thread:
        return thread.submit(Staffed).result()


@pytest.fixture(scope="module")
def address(staffed: Staffed) -> Iterator[str]:
    yield from serving(staffed.house.app)


@pytest.fixture
def enter(browser: Browser, address: str, staffed: Staffed) -> Iterator[Enter]:
    """A page of somebody in an office; any complaint of the browser fails the test."""
    pages = []

    def entered(role: Role) -> Page:
        context = browser.new_context(base_url=address, viewport=DESKTOP, locale="es-ES", accept_downloads=True)
        _come_in(context, address, staffed.secrets[role])
        pages.append(complaining(context))
        return next(pages[-1])

    yield entered
    for page in pages:
        next(page, None)


def _come_in(context: BrowserContext, address: str, secret: str) -> None:
    context.add_cookies([{"name": COOKIE, "value": secret, "url": address}])


def _show_up(page: Page, document: str, name: str) -> None:
    page.get_by_label("Documento").fill(document)
    page.get_by_label("Nombre y apellidos").fill(name)
    page.get_by_label("Día de nacimiento").fill("1990-05-04")
    page.get_by_role("button", name="Consultar y admitir").click()


def test_the_door_lets_one_in_and_turns_a_listed_person_away(enter: Enter, tmp_path: Path) -> None:
    page = enter(Role.CASHIER)
    page.goto("/es/admision")
    listed = tmp_path / "prohibidos.csv"
    listed.write_text("documento,desde,hasta\n99999999R,2025-01-01,\n", "utf-8")
    page.get_by_label("Fichero", exact=True).set_input_files(listed)
    expect(page.get_by_label("Su texto")).to_have_value(listed.read_text("utf-8"))
    page.get_by_role("button", name="Sustituir la lista").click()
    expect(page.get_by_role("status")).to_contain_text("Hecho")
    _show_up(page, "12345678-Z", "Ana Royo")
    expect(page.get_by_role("region", name="Dentro ahora")).to_contain_text("Ana Royo")
    _show_up(page, "99.999.999-R", "Luis Gil")
    expect(page.get_by_role("alert")).to_contain_text("Consta en el registro de prohibidos")
    expect(page.get_by_role("region", name="Consultas del registro de prohibidos")).to_contain_text("Luis Gil")


def test_an_inspector_verifies_exports_and_reads_and_has_nothing_to_change(enter: Enter) -> None:
    page = enter(Role.INSPECTOR)
    page.goto("/es/inspeccion")
    page.get_by_role("button", name="Comprobar").click()
    panel = page.get_by_role("region", name="El registro")
    expect(panel).to_contain_text("íntegro", timeout=30_000)
    with page.expect_download() as download:
        page.get_by_role("link", name="Descargar el registro").click()
    verdict = verify(read_lines(Path(download.value.path()).read_bytes().splitlines()), of_export=True)
    assert verdict.ok and verdict.events > 20
    page.get_by_role("link", name="Sucesos relevantes").click()
    page.get_by_role("link", name="Consulta del registro").click()
    expect(page.get_by_role("region", name="Sucesos relevantes")).to_contain_text("página de inspección")
    for path in ("admision", "datos", "partes", "inspeccion/expedientes"):
        page.goto(f"/es/{path}")
        assert page.locator("main form[method=post]").count() == 0, path


def test_a_file_is_held_against_the_law(enter: Enter) -> None:
    page = enter(Role.DIRECTOR)
    page.goto("/es/cumplimiento")
    expect(page.get_by_role("heading", level=1)).to_contain_text("Casino")
    page.get_by_label("Fichero", exact=True).set_input_files(EXAMPLE)
    expect(page.get_by_label("Su texto")).to_have_value(EXAMPLE.read_text("utf-8"))
    page.get_by_role("button", name="Comprobar").click()
    expect(page.get_by_role("heading", level=1)).to_have_text("Casino de ejemplo")
    expect(page.locator(".lead")).to_contain_text("No incumple ninguna norma")


def test_the_desks_fit_a_phone(browser: Browser, address: str, staffed: Staffed) -> None:
    context = browser.new_context(base_url=address, viewport=PHONE, has_touch=True, is_mobile=True)
    _come_in(context, address, staffed.secrets[Role.DIRECTOR])
    for page in complaining(context):
        for path in DESKS:
            page.goto(f"/es/{path}")
            assert page.evaluate("document.documentElement.scrollWidth") <= PHONE["width"], path
