"""The manuals in a browser: their pictures load, they can be read by everybody, and the "?" leads to them."""

import pytest
from playwright.sync_api import Page, expect

from tapete.core.sentence import Language
from tapete.manuals import MANUALS
from tapete.web.site.address import address
from tapete.words.language import LANGUAGES
from tests.browser.conftest import PHONE
from tests.browser.test_law_browser import CONTRAST

pytestmark = pytest.mark.browser

EACH = [(language, name) for language in LANGUAGES for name in MANUALS]

PICTURES = """async () => {
  const pictures = [...document.querySelectorAll(".manual img")];
  for (const picture of pictures) { picture.loading = "eager"; await picture.decode().catch(() => {}); }
  return pictures.map((element) => [element.naturalWidth > 0, element.alt.length > 10]);
}"""
"""Whether each picture is there, and is told in words."""

UNREADABLE = """() => {
  const heads = [...document.querySelectorAll("main :is(h1, h2, h3)")].map((element) => Number(element.tagName[1]));
  const skipped = heads.some((level, at) => at > 0 && level > heads[at - 1] + 1);
  const nameless = [...document.querySelectorAll("a, button")].filter(
    (element) => !(element.getAttribute("aria-label") ?? element.textContent).trim());
  const small = [...document.querySelectorAll("main a")].filter(
    (element) => !element.closest("p, li, td") && element.getBoundingClientRect().height < 24);
  return { first: heads[0] === 1, only: heads.filter((level) => level === 1).length === 1, skipped,
    nameless: nameless.length, small: small.length, wide: document.documentElement.scrollWidth > innerWidth };
}"""
WIDTH = "document.documentElement.scrollWidth"
READABLE = {"first": True, "only": True, "skipped": False, "nameless": 0, "small": 0, "wide": False}


@pytest.mark.parametrize(("language", "name"), EACH)
def test_a_manual_opens_with_its_pictures_and_can_be_read(desk: Page, language: Language, name: str) -> None:
    answer = desk.goto(address(language, "manual", manual=name))
    assert answer is not None and answer.status == 200
    shown = desk.evaluate(PICTURES)
    assert shown and all(loaded and told for loaded, told in shown)
    assert desk.evaluate(UNREADABLE) == READABLE
    assert desk.evaluate(CONTRAST) == []
    desk.set_viewport_size(PHONE)
    assert desk.evaluate(WIDTH) == PHONE["width"]


def test_the_list_of_manuals_fits_a_phone(phone: Page) -> None:
    phone.goto(address("es", "manuals"))
    assert phone.evaluate(WIDTH) == PHONE["width"]


def test_the_question_mark_is_a_link_called_help_and_leads_to_a_manual(phone: Page) -> None:
    phone.goto("/es/leyes/ara")
    mark = phone.get_by_role("link", name="Ayuda", exact=True)
    box = mark.bounding_box()
    assert box is not None and min(box["width"], box["height"]) >= 44
    mark.tap()
    expect(phone.get_by_role("heading", level=1)).to_have_text("Regulador")
    phone.get_by_role("link", name="English").tap()
    expect(phone.get_by_role("heading", level=1)).to_have_text("Regulator")
