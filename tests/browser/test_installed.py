"""The room on a phone's first screen: it can be installed, keeps nothing of anybody, and says when there is no way."""

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, Page, ViewportSize, expect

from tapete.core.ids import GameId, LawId
from tapete.room.model.terms import Terms
from tests.browser.conftest import complaining
from tests.browser.furnished import serving_tables
from tests.browser.visitor import go_on_until_paid, place_the_first_bet, take_a_seat

pytestmark = pytest.mark.browser

NOTCH = {"top": 44, "bottom": 34, "left": 0, "right": 0}
KEPT = """async () => {
  await navigator.serviceWorker.ready;
  const caches_ = await Promise.all((await caches.keys()).map((name) => caches.open(name)));
  const requests = (await Promise.all(caches_.map((cache) => cache.keys()))).flat();
  return requests.map(({ url }) => new URL(url).pathname).sort();
}"""
ICONS = """async () => {
  const manifest = await (await fetch(document.querySelector("link[rel=manifest]").href)).json();
  const size = async ({ src, sizes }) => {
    const image = Object.assign(new Image(), { src });
    await image.decode();
    return [sizes, `${image.naturalWidth}x${image.naturalHeight}`];
  };
  return [manifest.lang, await Promise.all(manifest.icons.filter(({ sizes }) => sizes !== "any").map(size))];
}"""


@pytest.fixture(scope="module")
def room() -> Iterator[str]:
    yield from serving_tables({"mesa": Terms(LawId("ara"), GameId("sin-descarte"))})


@pytest.fixture
def phone(browser: Browser, room: str) -> Iterator[Page]:
    size = ViewportSize(width=390, height=844)
    yield from complaining(
        browser.new_context(base_url=room, viewport=size, has_touch=True, is_mobile=True, locale="es-ES")
    )


def test_the_room_is_installed_keeps_nothing_private_and_says_when_there_is_no_connection(phone: Page) -> None:
    phone.goto("/es/sala")
    session = phone.context.new_cdp_session(phone)
    faults = session.send("Page.getInstallabilityErrors")["installabilityErrors"]
    assert {fault["errorId"] for fault in faults} <= {"in-incognito"}, faults
    language, icons = phone.evaluate(ICONS)
    assert language == "es" and len(icons) == 3
    assert all(declared == drawn for declared, drawn in icons)
    kept = phone.evaluate(KEPT)
    assert [path for path in kept if not path.startswith("/static/")] == [
        f"/app/{tongue}/sin-conexion" for tongue in ("en", "es", "va")
    ]
    take_a_seat(phone, "mesa")
    place_the_first_bet(phone)
    go_on_until_paid(phone)
    phone.goto("/es/cuenta/juego")
    assert phone.evaluate(KEPT) == kept, "nothing of a table, a hand or an account is kept"
    _no_way_to_the_room(phone)


def _no_way_to_the_room(phone: Page) -> None:
    phone.context.set_offline(True)
    phone.goto("/en/room")
    expect(phone.get_by_role("heading", level=1)).to_have_text("No connection to the room")
    phone.goto("/es/mesa/mesa")
    expect(phone.get_by_role("heading", level=1)).to_have_text("No hay conexión con la sala")
    assert phone.evaluate("getComputedStyle(document.querySelector('.primary')).borderRadius") != "0px", "not drawn"
    phone.context.set_offline(False)
    phone.get_by_role("link", name="Intentarlo otra vez").tap()
    expect(phone.locator(".felt")).to_be_visible()


def test_nothing_to_touch_lies_under_a_notch_or_the_bar_of_the_phone(phone: Page) -> None:
    session = phone.context.new_cdp_session(phone)
    session.send("Emulation.setSafeAreaInsetsOverride", {"insets": NOTCH})
    take_a_seat(phone, "mesa")
    edges = phone.evaluate(
        """() => [...document.querySelectorAll(".bar button, .table-head :is(a, button)")]
          .filter((button) => button.checkVisibility())
          .map((button) => button.getBoundingClientRect()).map(({ top, bottom }) => [top, innerHeight - bottom])"""
    )
    assert len(edges) > 5
    assert min(top for top, _ in edges) >= NOTCH["top"]
    assert min(bottom for _, bottom in edges) >= NOTCH["bottom"]
    assert phone.evaluate("document.documentElement.scrollHeight <= innerHeight")
