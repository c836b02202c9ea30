"""A hand played, looked at again and shared: by whoever played it, and by a visitor who has only the link."""

import re
from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, Page, expect

from tapete.core.ids import GameId, LawId
from tapete.room.lobby import Room
from tapete.room.model.terms import Terms
from tapete.web.app import create_app
from tests.browser.conftest import complaining, serving
from tests.browser.furnished import apart, open_tables, quick_room
from tests.browser.test_accessible import Inspector
from tests.browser.visitor import go_on_until_paid, take_a_seat

pytestmark = pytest.mark.browser
TABLE = "clm-holdem"
_CARD = re.compile(r"\b(?:[2-9TJQKA][cdhs])\b")


@pytest.fixture(scope="module")
def room() -> Room:
    room = quick_room()
    apart(open_tables(room, {TABLE: Terms(LawId("clm"), GameId("holdem"), bots=4)}))
    return room


@pytest.fixture(scope="module")
def casino(room: Room) -> Iterator[str]:
    yield from serving(create_app(room))


def _faces(page: Page) -> set[str]:
    return set(page.eval_on_selector_all("[data-face]", "all => all.map((card) => card.dataset.face)"))


def _every_face(page: Page) -> set[str]:
    """The cards of all steps, gone through with the keyboard."""
    page.keyboard.press("Home")
    faces = _faces(page)
    for _ in range(int(page.locator(".review-scrub").get_attribute("max") or 0)):
        page.keyboard.press("ArrowRight")
        faces |= _faces(page)
    return {face for face in faces if _CARD.fullmatch(face)}


def test_a_hand_is_scrubbed_shared_and_taken_back(browser: Browser, casino: str, room: Room) -> None:
    player = complaining(browser.new_context(base_url=casino, viewport={"width": 1280, "height": 720}, locale="es-ES"))
    page = next(player)
    take_a_seat(page, TABLE)
    go_on_until_paid(page)
    page.keyboard.press("Escape")
    page.locator('.table-tools [popovertarget="hands"]').click()
    again = page.locator("#hand-list .hands li a", has_text="Ver de nuevo").first
    page.goto(again.get_attribute("href") or "")
    scrub = page.locator(".review-scrub")
    expect(scrub).to_be_visible()
    seen = _every_face(page)
    count = int(scrub.get_attribute("max") or 0)
    expect(scrub).to_have_value(str(count))
    expect(page.locator(".review-net b")).to_contain_text("€")
    expect(page.locator(".review-steps [aria-current=step]")).to_be_visible()
    assert page.locator(".review-articles a").count() > 3
    page.locator('[data-go="first"]').click()
    page.locator('[data-go="play"]').click()
    expect(scrub).to_have_value("1")
    page.locator('[data-go="pause"]').click()

    page.locator("#compartir summary").click()
    page.locator(".share-new button").click()
    without = page.locator(".share-link input[readonly]").input_value()
    page.locator(".share-new button").click()
    expect(page.locator(".share-link")).to_have_count(2)
    links = page.eval_on_selector_all(".share-link input[readonly]", "all => all.map((field) => field.value)")
    (shown,) = {*links} - {without}

    guest = complaining(browser.new_context(base_url=casino, viewport={"width": 360, "height": 640}, locale="es-ES"))
    visitor = next(guest)
    fetched: list[str] = []
    visitor.on("response", lambda response: fetched.append(response.url))
    sockets: list[str] = []
    visitor.on("websocket", lambda socket: sockets.append(socket.url))
    actor = room.tables[TABLE]
    number = int(re.findall(r"/mano/(\d+)", page.url)[0])
    hand = actor.archive.look_up(number)
    assert hand is not None
    turned_up = set(_CARD.findall(str([frame["view"] for frame in actor.told_again(hand, None)])))
    for link, cards in ((without, turned_up), (shown, turned_up | seen)):
        visitor.goto(link)
        expect(visitor.locator(".review-scrub")).to_be_visible()
        assert _every_face(visitor) <= cards
        sent = visitor.locator("#page-data").text_content() or ""
        assert {card for card in _CARD.findall(sent) if f'"{card}"' in sent} <= cards
        file = visitor.request.get(f"{link.replace('/es/mano/', '/mano/')}.phh").text()
        held = {card for line in file.splitlines() if "'d dh" in line for card in re.findall("[2-9TJQKA][cdhs]", line)}
        assert held <= cards
        assert visitor.evaluate("document.documentElement.scrollWidth <= innerWidth")
    assert not sockets and not [url for url in fetched if url.endswith((".json", ".txt"))]
    assert seen - turned_up <= _every_face(visitor), "the player's own cards are there where they share them"

    inspector = Inspector()
    for seen_by, where in ((page, "review"), (visitor, "shared")):
        inspector.look(seen_by, where)
    visitor.locator(".side-opener").click()
    inspector.look(visitor, "shared, step by step")
    assert not inspector.faults

    page.locator(".share-link form button").first.click()
    expect(page.locator(".share-link")).to_have_count(1)
    gone = {*links} - {page.locator(".share-link input[readonly]").input_value()}
    assert visitor.request.get(gone.pop()).status == 404
    for story in (player, guest):
        next(story, None)
