"""Learning while one plays: the coach beside a table, what a round's decisions cost, and the lessons of two games."""

import re
from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, Page, ViewportSize, expect

from tapete.core.ids import GameId, LawId
from tapete.room.model.terms import Terms
from tests.browser.conftest import DESKTOP, complaining
from tests.browser.furnished import serving_tables
from tests.browser.visitor import place_the_first_bet, take_a_seat, wait_to_be_asked

pytestmark = [pytest.mark.browser]

TABLES = {
    "coached": Terms(LawId("ara"), GameId("sin-descarte")),
    "split": Terms(LawId("ara"), GameId("pai-gow")),
    "valencian": Terms(LawId("ara"), GameId("sin-descarte")),
    "phone": Terms(LawId("ara"), GameId("sin-descarte")),
    "circle": Terms(LawId("ara"), GameId("holdem"), bots=3),
    "silent": Terms(LawId("ara"), GameId("sin-descarte"), coach=False),
}


@pytest.fixture(scope="module")
def room() -> Iterator[str]:
    yield from serving_tables(TABLES)


@pytest.fixture
def page(browser: Browser, room: str) -> Iterator[Page]:
    yield from complaining(browser.new_context(base_url=room, viewport=DESKTOP))


def _switched_on(page: Page, table: str) -> None:
    take_a_seat(page, table)
    page.locator("#coach").get_by_label("Entrenador").check()


def test_the_coach_says_what_each_option_is_worth_and_what_a_mistake_cost(page: Page) -> None:
    """The worst of the two is chosen on purpose, and the round says what it cost; the switch is remembered."""
    _switched_on(page, "coached")
    expect(page.locator("#coach-told")).to_contain_text("Cuando le toque decidir")
    place_the_first_bet(page)
    acts = page.locator("#coach .coach-act")
    expect(acts).to_have_count(2)
    expect(page.locator("#coach .coach-act.is-best")).to_have_count(1)
    expect(page.locator("#coach .coach-act.is-best")).to_contain_text("lo mejor")
    expect(acts.first).to_contain_text("€")
    expect(page.locator("#coach .coach-why")).to_contain_text("de los casos")
    worst = acts.last.locator(".coach-name").inner_text()
    page.locator(".acts button.act").get_by_text(worst, exact=False).first.click()
    expect(page.locator("#coach .coach-verdict")).to_contain_text("Esta decisión costó")
    page.reload()
    expect(page.locator("#coach").get_by_label("Entrenador")).to_be_checked()
    page.get_by_role("button", name="Manos").click()
    page.get_by_role("link", name="Su juego").click()
    expect(page.locator(".own-play")).to_contain_text("Póquer sin descarte")
    expect(page.locator(".own-play table").last).to_contain_text(worst.replace("lo mejor", "").strip())


def test_on_a_phone_the_coach_stands_beside_the_decision(browser: Browser, room: str) -> None:
    """Switched on in the bar itself; the best act above the buttons, and on each of them what it gives away."""
    size = ViewportSize(width=360, height=640)
    context = browser.new_context(base_url=room, viewport=size, has_touch=True, is_mobile=True, locale="es-ES")
    for phone in complaining(context):
        take_a_seat(phone, "phone")
        place_the_first_bet(phone)
        phone.get_by_role("button", name="Encender el entrenador").tap()
        best = phone.locator(".acts .act", has=phone.locator(".act-worth.is-best"))
        expect(best).to_have_count(1)
        expect(best).to_contain_text("lo mejor")
        expect(phone.locator(".act-worth:not(.is-best)")).to_have_text(re.compile(r"−\d+(,\d\d)?\s€"))
        told = phone.locator(".advice b")
        expect(told).to_have_text(re.compile(r"Lo mejor: \w+, vale .*€"))
        expect(told).to_be_in_viewport(ratio=1)
        expect(phone.locator(".advice-why")).to_be_in_viewport(ratio=1)
        expect(phone.locator("#side")).to_be_hidden()
        best.tap()
        expect(phone.locator(".headline.is-told")).to_be_visible()


def test_in_a_circle_game_the_coach_holds_the_share_against_the_price(page: Page) -> None:
    _switched_on(page, "circle")
    expect(page.locator("#coach .coach-why")).to_contain_text("del bote contra")


def test_seven_cards_are_split_as_the_house_would_with_one_touch(page: Page) -> None:
    """Which two go low, why, and then they are set; the coach may stay off."""
    take_a_seat(page, "split")
    place_the_first_bet(page)
    wait_to_be_asked(page)
    compose = page.locator(".acts .act", has_text="Componer")
    expect(compose).to_be_disabled()
    page.get_by_role("button", name="Separarlas como la casa").click()
    expect(page.locator(".own-card[aria-pressed=true]")).to_have_count(2)
    expect(page.locator(".advice-why")).to_contain_text(re.compile("abajo|arriba|baja"))
    compose.click()
    expect(page.locator(".headline.is-told")).to_be_visible()


def test_a_round_is_played_in_valencian(page: Page) -> None:
    """Buttons, the headline, the coach and the chronicle; the phrasebook of the page says what the server tells."""
    page.goto("/va/taula/valencian")
    page.get_by_role("button", name="Seure sense compte").click()
    page.locator("form.stake").get_by_role("button", name="Seure").click()
    page.locator("#coach").get_by_label("Entrenador").check()
    expect(page.locator(".status")).to_have_text("Facen les seues apostes")
    place_the_first_bet(page)
    expect(page.locator(".status")).to_have_text("El seu torn")
    expect(page.locator("#coach .coach-why")).to_contain_text("dels casos")
    expect(page.locator(".acts .act", has_text="Retirar-se")).to_be_visible()
    page.locator(".acts .act", has_text="Jugar").click()
    expect(page.locator(".headline.is-told .status")).to_have_text(re.compile("Guanya|Perd|Ni guanya ni perd"))
    expect(page.locator("#side .feed")).to_contain_text("aposta inicial")
    page.get_by_role("link", name="Com es juga?").click()
    expect(page.get_by_role("heading", level=1)).to_have_text("Com es juga: Pòquer sense descart")


def test_where_the_house_allows_no_coach_there_is_no_switch(page: Page) -> None:
    page.goto("/es/mesa/silent")
    expect(page.locator("#coach")).to_contain_text("Aquí la casa no permite el entrenador.")
    expect(page.locator("#coach input")).to_have_count(0)


def test_the_lesson_is_offered_on_the_first_visit_to_a_game_and_never_again(page: Page) -> None:
    offer = page.locator(".lesson-offer")
    page.goto("/es/mesa/circle")
    expect(offer.get_by_role("link", name="Aprender en 30 segundos")).to_be_visible()
    page.goto("/es/mesa/coached")
    offer.get_by_role("button", name="Ya lo conozco").click()
    expect(offer).to_have_count(0)
    page.goto("/es/mesa/phone")  # another table of the same game
    expect(page.locator(".felt")).to_be_visible()
    expect(offer).to_have_count(0)
    page.goto("/es/mesa/circle")
    offer.get_by_role("link").click()
    expect(page.get_by_role("heading", level=1)).to_have_text("Cómo se juega: Hold'em")


@pytest.mark.parametrize(("table", "title"), [("coached", "Póquer sin descarte"), ("circle", "Hold'em")])
def test_a_lesson_is_finished_from_the_table_in_six_steps(page: Page, table: str, title: str) -> None:
    page.goto(f"/es/mesa/{table}")
    page.get_by_role("link", name="¿Cómo se juega?").click()
    expect(page.get_by_role("heading", level=1)).to_have_text(f"Cómo se juega: {title}")
    _a_term_shows_what_it_means(page)
    for step in range(1, 7):
        expect(page.locator(".lesson-count")).to_have_text(f"Paso {step} de 6")
        expect(page.locator(".lesson-step:visible")).to_have_count(1)
        if step < 6:
            page.get_by_role("button", name="Siguiente").click()
    expect(page.get_by_role("button", name="Siguiente")).to_be_disabled()
    expect(page.locator(".lesson-step:visible")).to_contain_text("Usted")
    page.get_by_role("link", name="Ya lo sé: a jugar").click()
    page.wait_for_url("**/es/sala")


def _a_term_shows_what_it_means(page: Page) -> None:
    """By pointing, by keyboard and by a click, which keeps it."""
    term = page.locator(".lesson-step:visible .term").first
    tip = page.locator(f"#{term.get_attribute('popovertarget')}")
    expect(tip).to_be_hidden()
    term.hover()
    expect(tip).to_be_visible()
    page.mouse.move(0, 0)
    expect(tip).to_be_hidden()
    page.get_by_role("heading", level=1).click()
    while not term.evaluate("(button) => button === document.activeElement"):
        page.keyboard.press("Tab")
    expect(tip).to_be_visible()
    page.keyboard.press("Escape")
    term.click()
    page.mouse.move(0, 0)
    expect(tip).to_be_visible()
    assert len(tip.inner_text()) > 30
    page.keyboard.press("Escape")
    expect(tip).to_be_hidden()
