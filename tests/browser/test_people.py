"""The way in and the offices of the house, with script and without, on a desk and on a phone."""

from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, expect

from tests.browser.conftest import DESKTOP, PHONE, complaining, serving
from tests.room.people.front_desk import OTHER, PHRASE
from tests.web.staffed import House

pytestmark = pytest.mark.browser


@pytest.fixture(scope="module")
def house() -> House:
    """Made in a thread of its own: the browser's driver keeps this one's event loop."""
    with ThreadPoolExecutor(1) as thread:
        return thread.submit(House).result()


@pytest.fixture(scope="module")
def address(house: House) -> Iterator[str]:
    yield from serving(house.app)


@pytest.fixture(scope="module")
def director(house: House, address: str, browser: Browser) -> Iterator[BrowserContext]:
    """Somebody who has taken the house with its key."""
    context = browser.new_context(base_url=address, viewport=DESKTOP, locale="es-ES")
    page = context.new_page()
    page.goto("/es/entrar")
    claim = page.get_by_role("region", name="Dirijo esta casa")
    claim.get_by_label("Nombre").fill("María Dolores Fernández")
    claim.get_by_label("Contraseña").fill(PHRASE)
    claim.get_by_label("Llave").fill(house.site.reception.key)
    claim.get_by_role("button").click()
    expect(page.get_by_role("link", name="María Dolores Fernández")).to_be_visible()
    page.close()
    yield context
    context.close()


@pytest.fixture
def plain(browser: Browser, address: str) -> Iterator[Page]:
    """A browser without script."""
    yield from complaining(browser.new_context(base_url=address, viewport=DESKTOP, java_script_enabled=False))


@pytest.fixture
def handy(browser: Browser, address: str) -> Iterator[Page]:
    yield from complaining(browser.new_context(base_url=address, viewport=PHONE, has_touch=True, is_mobile=True))


def test_a_stranger_is_in_with_one_click_and_can_stay(plain: Page) -> None:
    plain.goto("/es/entrar?next=/es/cuenta")
    plain.get_by_role("button", name="Entrar sin cuenta").click()
    name = plain.get_by_role("heading", level=1).inner_text()
    assert name.startswith("Visita")
    expect(plain.locator(".lead")).to_contain_text("10.000")
    plain.get_by_label("La nueva").fill(PHRASE)
    plain.locator("form[action='/cuenta/clave']").get_by_role("button", name="Guardar").click()
    expect(plain.get_by_role("status")).to_have_text("Hecho.")
    expect(plain.locator(".lead")).to_contain_text("Jugador")
    plain.get_by_role("button", name="Cerrar la sesión").click()
    plain.goto("/en/enter?next=/en/account")
    again = plain.get_by_role("region", name="I have an account")
    in_english = name.replace("Visita", "Guest")
    again.get_by_label("Name").fill(in_english)
    again.get_by_label("Password").fill(PHRASE)
    again.get_by_role("button").click()
    expect(plain.get_by_role("heading", level=1)).to_have_text(in_english)


def test_what_is_wrong_is_told_and_what_was_meant_can_be_done_again(browser: Browser, address: str) -> None:
    page = browser.new_context(base_url=address, locale="es-ES").new_page()
    page.goto("/es/entrar")
    again = page.get_by_role("region", name="Ya tengo cuenta")
    again.get_by_label("Nombre").fill("Nadie")
    again.get_by_label("Contraseña").fill(OTHER)
    again.get_by_role("button").click()
    expect(page.get_by_role("alert")).to_have_text("El nombre o la contraseña no son esos.")
    expect(page.get_by_role("button", name="Entrar sin cuenta")).to_be_visible()
    page.context.close()


def test_the_director_gives_a_role_and_the_inspector_reads_who_did(director: BrowserContext, plain: Page) -> None:
    plain.goto("/es/entrar")
    new = plain.get_by_role("region", name="Quiero una cuenta")
    new.get_by_label("Nombre").fill("Inés")
    new.get_by_label("Contraseña").fill(PHRASE)
    new.get_by_role("button").click()
    office = director.new_page()
    office.goto("/es/personas?q=ines")
    office.get_by_label("Cargo de Inés").select_option("inspector")
    office.get_by_role("button", name="Dar el cargo").click()
    expect(office.get_by_role("status")).to_have_text("Hecho.")
    office.close()
    plain.goto("/es/registro")
    again = plain.get_by_role("region", name="Ya tengo cuenta")
    again.get_by_label("Nombre").fill("Inés")
    again.get_by_label("Contraseña").fill(PHRASE)
    again.get_by_role("button").click()
    expect(plain).to_have_url("/es/registro")
    line = plain.locator(".log-line", has_text="casino.PersonChanged").first
    expect(line).to_contain_text("María Dolores Fernández")
    line.locator("summary").click()
    expect(line.locator("pre")).to_contain_text('"inspector"')


@pytest.mark.parametrize("path", ["/es/entrar", "/es/cuenta", "/es/personas", "/es/registro", "/es/sala/marcha"])
def test_on_a_phone_nothing_is_cut_off_and_everything_can_be_touched(
    director: BrowserContext, handy: Page, path: str
) -> None:
    handy.context.add_cookies(director.cookies())  # type: ignore[arg-type]
    handy.goto(path)
    assert handy.evaluate("document.documentElement.scrollWidth") <= PHONE["width"]
    for target in handy.locator("main a:visible, main button:visible, main select:visible, main summary:visible").all():
        box = target.bounding_box()
        assert box
        assert box["height"] >= 44, target.inner_text()
        assert box["x"] + box["width"] <= PHONE["width"], target.inner_text()


@pytest.mark.parametrize("path", ["/es/sala", "/en/room"])
def test_a_long_name_of_somebody_who_works_here_is_read_whole_beside_their_desk(
    director: BrowserContext, path: str
) -> None:
    page = director.new_page()
    page.goto(path)
    assert page.evaluate("document.documentElement.scrollWidth") <= DESKTOP["width"]
    cut = "(element) => element.scrollWidth > element.clientWidth"
    assert not page.locator(".who-name").evaluate(cut)
    whole, desk = page.locator(".top .who").bounding_box(), page.locator(".who-desk").bounding_box()
    assert whole and desk and desk["x"] + desk["width"] <= whole["x"] + whole["width"]
    page.close()
