"""A stranger plays a sit & go to the end on the felt: one click in the lobby, a seat by lot, place and prize."""

import re
from collections.abc import Iterator

import pytest
from msgspec.structs import replace
from playwright.sync_api import Browser, Page, ViewportSize, expect

from tapete.room.chance.chance import SecureChance
from tapete.room.lobby import Room
from tapete.room.model.event import Millis
from tapete.room.model.pace import Pace
from tapete.room.people.password import Passwords
from tapete.room.tournament.sit_and_go import usual_structure
from tapete.store.memory import MemoryLog
from tapete.tournament.model.structure import Level
from tapete.web.app import create_app
from tapete.web.front import Site
from tests.browser.conftest import DESKTOP, PHONE, complaining, serving

pytestmark = [pytest.mark.browser]

PACE = Pace(decide=Millis(3_600_000), between=Millis(600), deal=Millis(20), show=Millis(100), bot=Millis(20))
SHORT = replace(
    usual_structure(),
    level=(Level(200, 400, minutes=1), *(Level(small, 2 * small, minutes=1) for small in (400, 1000, 3000))),
    chips=(),
)
"""Stacks of not quite four big blinds: it is over after a few hands."""
PATIENCE = 240_000
FINGER = """
async (patience) => {
  const end = performance.now() + patience;
  let acted = 0;
  let answered = null;
  while (!document.querySelector(".beside-end")) {
    if (performance.now() > end) return { acted, hung: document.querySelector("main, body").innerText };
    const version = document.querySelector(".controls")?.dataset.version;
    const called = document.querySelector(".status.is-called");
    const find = (key) => document.querySelector(`.acts .act[data-key=${key}]:not(:disabled)`);
    const button = find("r") ?? find("b") ?? find("c");
    if (called && button && version !== answered) {
      [...document.querySelectorAll(".acts button")].find((one) => one.textContent.includes("Máx"))?.click();
      button.click();
      acted += 1;
      answered = version;
    }
    await new Promise((later) => setTimeout(later, 30));
  }
  return { acted, hung: null };
}
"""
"""Raises, bets or calls whenever the page asks, by what it offers and nothing else."""


@pytest.fixture(scope="module")
def room_site() -> Iterator[str]:
    room = Room(MemoryLog(), SecureChance(7), PACE)
    yield from serving(create_app(room, site=Site(room, sit_and_go=SHORT, passwords=Passwords())))


@pytest.mark.parametrize(
    "size", [pytest.param(DESKTOP, id="desktop", marks=pytest.mark.full), pytest.param(PHONE, id="phone")]
)
def test_a_stranger_plays_a_sit_and_go_to_the_end(browser: Browser, room_site: str, size: ViewportSize) -> None:
    context = browser.new_context(base_url=room_site, viewport=size, has_touch=size == PHONE, locale="es-ES")
    for page in complaining(context):
        _play(page)


def _play(page: Page) -> None:
    page.goto("/es/sala")
    page.get_by_role("button", name="Jugar un sit & go").click()
    expect(page).to_have_url(re.compile(r"/es/mesa/sit-and-go-\d+\.1$"))
    facts = page.locator(".beside-facts")
    for told in ("Nivel 1", "200/400", "Después", "400/800", "Su posición", "Media", "1.500"):
        expect(facts).to_contain_text(told)
    expect(page.locator(".beside-jump")).to_contain_text("Faltan 7 eliminaciones")
    expect(page.locator(".plate.is-you")).to_have_count(1)
    outside = page.evaluate("document.documentElement.scrollWidth - innerWidth")
    assert outside <= 0, "nothing hangs over the side"
    played = page.evaluate(FINGER, PATIENCE)
    assert played["hung"] is None, played
    expect(page.locator(".beside-end")).to_contain_text("Ha terminado en la posición")
    page.locator(".table-head h1 a").click()
    expect(page.locator(".own-entry")).to_be_visible()
