"""Two people at a table talk: a phrase is heard over the felt and in the column, and who says too much is not heard."""

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.browser.conftest import DESKTOP, PHONE, complaining
from tests.browser.test_bets import room
from tests.browser.visitor import take_a_seat

__all__ = ["room"]
pytestmark = pytest.mark.browser


@pytest.fixture
def people(browser: Browser, room: str) -> Iterator[tuple[Page, Page]]:
    stories = [
        complaining(browser.new_context(base_url=room, viewport=size, locale=locale, reduced_motion="reduce"))
        for size, locale in ((DESKTOP, "es-ES"), (PHONE, "es-ES"))
    ]
    yield next(stories[0]), next(stories[1])
    for story in stories:
        next(story, None)


def test_a_phrase_is_heard_until_its_speaker_is_muted(people: tuple[Page, Page]) -> None:
    for page in people:
        take_a_seat(page, "talk")
        page.locator(".sound-offer [data-sounds=no]").click()
    ana, bea = people
    ana.locator("[data-tab=chat]").click()
    ana.locator("[data-phrase=hello]").click()
    expect(bea.locator(".chat-passing")).to_contain_text("¡Hola!")
    expect(bea.locator(".chat-passing")).to_have_count(0)
    bea.locator(".side-opener").click()
    expect(bea.locator("#chat-unread")).to_have_text("1")
    bea.locator("[data-tab=chat]").click()
    expect(bea.locator(".chat-lines li")).to_contain_text("¡Hola!")
    expect(bea.locator("#chat-unread")).to_have_text("")
    box = bea.locator(".chat-mute").bounding_box()
    assert box and min(box["width"], box["height"]) >= 44
    bea.locator(".chat-mute").click()
    expect(bea.locator(".chat-lines li")).to_have_count(0)
    ana.locator("[data-phrase=luck]").click()
    expect(ana.locator(".chat-lines li")).to_have_count(2)
    expect(bea.locator(".chat-muted button")).to_be_visible()
    expect(bea.locator(".chat-lines li")).to_have_count(0)
    bea.locator(".chat-muted button").click()
    expect(bea.locator(".chat-lines li")).to_have_count(2)
    bea.locator(".side-close").click()
    ana.locator("[data-bet=ante]").click()
    expect(ana.locator("#side-chat")).to_contain_text("no se habla")
    expect(ana.locator("[data-phrase]")).to_have_count(0)
