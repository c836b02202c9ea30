"""Double-zero roulette in the browser: from the lobby to a paid spin, by tapping the cloth, on a phone and a laptop."""

from collections.abc import Iterator
from typing import Any, Final

import pytest
from playwright.sync_api import Browser, Page, ViewportSize, expect

from tapete.core.ids import GameId, LawId
from tapete.room.model.terms import Terms
from tests.browser.conftest import complaining
from tests.browser.furnished import serving_tables
from tests.browser.heard import unheard_of
from tests.browser.test_accessible import Inspector
from tests.browser.test_zones import SMALL

pytestmark = pytest.mark.browser

SIZES: Final[dict[str, dict[str, Any]]] = {
    "phone": {"viewport": ViewportSize(width=360, height=640), "has_touch": True, "is_mobile": True},
    "laptop": {"viewport": ViewportSize(width=1280, height=720)},
}
PLACES: Final = ("17", "red", "dozen_2", "1-2-3", "0-00-1-2-3", "between_dozens_2_3")
OFF_SCREEN: Final = """() => [...document.querySelectorAll(".acts button:not(:disabled), .cloth-box.is-open")]
  .map((button) => [button.textContent.trim(), button.getBoundingClientRect()])
  .filter(([, { top, bottom }]) => top < 0 || bottom > innerHeight).map(([name]) => name)"""


@pytest.fixture(scope="module")
def room() -> Iterator[str]:
    yield from serving_tables({size: Terms(LawId("ara"), GameId("roulette-00"), bots=2) for size in SIZES})


@pytest.fixture(params=SIZES)
def visitor(request: pytest.FixtureRequest, browser: Browser, room: str) -> Iterator[tuple[str, Page]]:
    size = SIZES[request.param]
    for page in complaining(browser.new_context(base_url=room, locale="es-ES", reduced_motion="reduce", **size)):
        yield request.param, page


def _touch(page: Page, place: str) -> None:
    """The middle of a box may lie under a line's place; whoever wants the box touches it beside that.

    The bots' spin may be closing just as somebody sits down: their first chip then comes too late and is laid again.
    """
    own, refusal = page.locator(".wheel-chip text"), page.locator(".refusal")
    before = own.count()
    for _ in range(5):
        page.locator(f'[data-place="{place}"]').first.dispatch_event("click")
        expect(own.nth(before).or_(refusal).first).to_be_visible()
        if own.count() > before:
            return
    raise AssertionError(f"no chip lies on {place}: {refusal.all_inner_texts()}")


def test_a_newcomer_bets_on_the_cloth_and_is_paid_without_scrolling(visitor: tuple[str, Page]) -> None:
    table, page = visitor
    page.goto("/es/sala")
    page.locator(f'[data-table="{table}"] a').first.click()
    page.locator(".acts [data-key=s]").click()
    page.locator("form.stake [data-key=s]").click()
    expect(page.locator(".cloth-box.is-open").first).to_be_visible()
    for place in PLACES:
        _touch(page, place)
    own = page.locator(".wheel-chip text")
    expect(own).to_have_count(len(PLACES))
    expect(page.locator(".courtesy text")).to_have_text("0-00")  # printed between the second and third dozens
    assert page.evaluate(OFF_SCREEN) == [] and page.evaluate(SMALL) == []
    inspector = Inspector()
    inspector.look(page, "chips on the cloth")
    assert unheard_of(page) == []
    _bet_and_take_back_by_keyboard(page)
    page.locator(".in-box select").select_option("neighbours_0")
    page.locator(".acts [data-key=b]").click()
    expect(own).to_have_count(len(PLACES) + 5)
    page.locator(".acts [data-key=d]").click()
    headline = page.locator(".headline.is-told")
    expect(headline).to_contain_text("€")
    number = page.locator(".last-number.is-latest text").text_content()
    assert number and page.locator(".cloth-box.is-won").get_attribute("data-place") == number
    page.locator(".acts [data-key=a]").click()
    expect(own).to_have_count(len(PLACES) + 5)
    page.goto(f"/es/mesa/{table}/mano/{_last_own(page)}")
    expect(page.locator(".review-scrub")).to_be_visible()
    expect(page.locator(".cloth-box").first).to_be_visible()
    inspector.look(page, "a spin looked at again")
    assert inspector.faults == []


def _bet_and_take_back_by_keyboard(page: Page) -> None:
    """A box is a button with a name, which Enter lays a chip on and Delete clears."""
    box, own = page.get_by_role("button", name="negro", exact=True), page.locator(".wheel-chip text")
    for key, count in (("Enter", len(PLACES) + 1), ("Delete", len(PLACES))):
        box.focus()
        page.keyboard.press(key)
        expect(own).to_have_count(count)


def _last_own(page: Page) -> str:
    """The number of the latest spin that the visitor can look at again."""
    page.get_by_role("button", name="Manos").click()
    address = page.locator("#hands a[href^='/es/mesa/']").first.get_attribute("href")
    assert address is not None
    return address.rpartition("/")[2]
