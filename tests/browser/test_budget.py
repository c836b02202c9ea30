"""What a player's pages cost: the time to the first picture of a table, the script they load, what moves at a deal."""

from collections.abc import Callable, Iterator
from itertools import product
from os import getloadavg
from typing import Final
from urllib.request import urlopen

import pytest
from playwright.sync_api import Browser, Page, ViewportSize, expect

from tapete.core.ids import GameId, LawId
from tapete.room.model.terms import Terms
from tapete.web.site.address import address
from tapete.words.language import TONGUES
from tests.browser.conftest import BUDGET, complaining
from tests.browser.furnished import serving_tables
from tests.browser.visitor import go_on_until_paid, place_the_first_bet, take_a_seat

pytestmark = pytest.mark.browser

MOST_SCRIPT: Final = 150_000
"""Bytes of script a table may load."""
SLOWEST: Final = 10_000
"""Milliseconds to the first picture that no machine may need; what is aimed at is a second."""
CARDS: Final = 5
"""What flies at least in a round: the cards of one hand, and the chips of a bet."""
TABLES: Final = {"casa": ("sin-descarte", 1), "ronda": ("holdem", 3)}

WATCH: Final = """
  window.shifts = [];
  new PerformanceObserver((list) => {
    for (const { value, sources } of list.getEntries()) {
      const far = ({ previousRect: before, currentRect: now }) => Math.hypot(before.x - now.x, before.y - now.y) >= 1;
      const moved = sources.filter(far).filter(({ node }) => !node?.closest?.(":popover-open"));
      if (moved.length) window.shifts.push([value, moved.map(({ node }) => node?.className ?? node?.nodeName)]);
    }
  }).observe({ type: "layout-shift", buffered: true });
  window.flown = 0;
  const { animate } = Element.prototype;
  Element.prototype.animate = function (...how) { window.flown += 1; return animate.apply(this, how); };
  new MutationObserver((_, watcher) => {
    if (!document.querySelector(".felt")) return;
    window.firstPicture = performance.now();
    watcher.disconnect();
  }).observe(document, { childList: true, subtree: true });
"""
"""Set up before the page's own scripts: when the felt is first drawn, what flies over it, and what moves untouched.

Other words in the middle of the same place, such as whose turn it is, move nothing; what the reader opened may grow.
"""
SCRIPTS: Final = """() => performance.getEntriesByType("resource")
  .map(({ name, decodedBodySize }) => [new URL(name).pathname, decodedBodySize])
  .filter(([path]) => path.endsWith(".js"))"""


@pytest.fixture(scope="module")
def room() -> Iterator[str]:
    ara = LawId("ara")
    tables = {name: Terms(ara, GameId(game), bots=bots) for name, (game, bots) in TABLES.items()}
    for house in serving_tables(tables):
        for tongue, name in product(TONGUES, TABLES):  # a house that has just opened draws its tables ahead
            with urlopen(house + address(tongue, "table", table=name)) as page:
                page.read()
        yield house


@pytest.fixture
def phone(browser: Browser, room: str) -> Iterator[Page]:
    size = ViewportSize(width=360, height=640)
    context = browser.new_context(base_url=room, viewport=size, has_touch=True, is_mobile=True, locale="es-ES")
    context.add_init_script(WATCH)
    yield from complaining(context)


@pytest.mark.parametrize("table", TABLES)
def test_a_table_is_there_at_once_with_little_script_and_nothing_moves_by_itself(
    phone: Page, table: str, record_property: Callable[[str, object], None]
) -> None:
    phone.goto(f"/es/mesa/{table}")
    expect(phone.locator(".felt")).to_be_visible()
    first = phone.evaluate("window.firstPicture")
    scripts = dict(phone.evaluate(SCRIPTS))
    whole = sum(scripts.values())
    take_a_seat(phone, table)
    phone.evaluate("window.shifts.length = 0")
    if table == "casa":
        place_the_first_bet(phone)
    go_on_until_paid(phone)
    shifts = phone.evaluate("window.shifts")
    record_property(BUDGET, f"{first:.0f} ms to the first picture (aim 1,000; load {getloadavg()[0]:.0f})")
    record_property(BUDGET, f"{whole:,} bytes of script in {len(scripts)} files (at most {MOST_SCRIPT:,})")
    record_property(BUDGET, f"{sum(value for value, _ in shifts):.4f} layout shift from the bet to the payment")
    assert first < SLOWEST
    assert whole <= MOST_SCRIPT and not any("/console/" in name for name in scripts), scripts
    assert shifts == []
    assert phone.evaluate("window.flown") >= CARDS, "cards and chips fly to their places"
