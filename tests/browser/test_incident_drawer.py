"""An incident at the console: found as it is spoken of, asked by touch or by key, shown before it is carried out."""

from collections.abc import Iterator
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, expect

from tapete.core.ids import GameId, LawId
from tapete.room.model.terms import Terms
from tests.browser.dealer import Dealer, answer, at_live_tables, bets_made, counted, hand_started, incident, ruling_form

pytestmark = [pytest.mark.browser]

TABLES = {"counted": "holdem", "known": "holdem", "typed": "holdem", "boxes": "sin-descarte", "backed": "tres-cartas"}
CHOICES: dict[str, dict[str, str | int | bool]] = {
    "backed": {"seats.bettors": "seated_and_standing", "seats.standing": True}
}


@pytest.fixture(scope="module")
def console(browser: Browser) -> Iterator[Page]:
    """The pages of live tables as their dealer has them."""
    terms = {
        name: Terms(LawId("ara"), GameId(game), choices=CHOICES.get(name, {}), live=True)
        for name, game in TABLES.items()
    }
    yield from at_live_tables(browser, terms)


def test_a_ruling_with_two_facts_takes_six_touches(console: Page, record_property: Any) -> None:
    """The drawer, the incident, two facts, the player, and the ruling that was shown with its article."""
    dealer = hand_started(console, "counted")
    dealer.touches = 0
    incident(dealer, "wrong_count")
    answer(dealer, "correctable", "yes")
    answer(dealer, "count", "more")
    answer(dealer, "player", "Cid")
    expect(console.locator(".incident-preview .why-button")).to_be_visible()
    expect(console.locator(".incident-preview li").first).to_be_visible()
    dealer.touch(ruling_form(dealer))
    counted(dealer.touches, 6, record_property)
    expect(console.locator(".feed")).to_contain_text("Resolución sobre Cid: ")
    expect(console.locator(".work")).not_to_contain_text("_")


def test_what_the_table_knows_is_not_asked_and_may_be_told_otherwise(console: Page) -> None:
    dealer = hand_started(console, "known")
    for _ in range(2):
        dealer.command("act", "Pasar")
    incident(dealer, "wrong_count")
    acted = console.locator(".is-incident .is-known[data-known=acted]")
    expect(acted).to_contain_text("2 o más")
    expect(console.locator(".is-incident [data-fact]")).to_have_count(0)
    dealer.press(acted)
    answer(dealer, "acted", "0")
    expect(console.locator(".incident-preview")).to_contain_text("se reparte de nuevo")


def test_an_incident_is_found_by_its_words_and_ruled_without_touching_anything(console: Page) -> None:
    hand_started(console, "typed")
    console.keyboard.press("i")
    field = console.locator(".incident-search")
    expect(field).to_be_focused()
    expect(console.locator(".incident-list .act").first).to_be_visible()
    assert console.locator(".incident-list .is-quiet + .act:not(.is-quiet)").count() == 0, (
        "what can happen now is first"
    )
    field.fill("le sobra una carta")
    expect(console.locator(".incident-list .act").first).to_have_attribute("data-incident", "wrong_count")
    field.fill("xyzzy")
    expect(console.locator(".is-incident .quiet")).to_be_visible()
    field.fill("string bet")
    expect(console.locator(".incident-list .act").first).to_have_attribute("data-incident", "string_bet")
    field.fill("número de cartas")
    console.keyboard.press("Enter")
    expect(console.locator(".is-incident [data-fact=correctable]")).to_be_visible()
    for fact, key in {"correctable": "1", "count": "1"}.items():
        expect(console.locator(f".is-incident [data-fact={fact}]")).to_be_visible()
        console.keyboard.press(key)
    expect(console.locator(".is-incident [data-field=player]")).to_be_visible()
    console.keyboard.press("1")
    expect(console.locator(".is-incident button[data-command=rule]")).to_be_visible()
    version = console.locator(".controls").get_attribute("data-version") or ""
    console.keyboard.press("Enter")
    expect(console.locator(".controls")).not_to_have_attribute("data-version", version)
    console.keyboard.press("i")
    expect(console.locator(".incident-list .act").first).to_have_attribute("data-incident", "wrong_count")
    console.keyboard.press("Escape")
    expect(console.locator(".is-incident")).to_have_count(0)


def test_the_only_box_is_not_asked_for(console: Page) -> None:
    dealer = bets_made(console, "boxes")
    dealer.cards("As")
    incident(dealer, "cards_shown_to_another")
    expect(console.locator(".is-incident [data-field=seat]")).to_have_count(0)
    expect(ruling_form(dealer)).to_be_visible()


def test_ara_10_1_d_iv_p3_a_bet_on_anothers_hand_asks_for_the_holders_consent(console: Page) -> None:
    dealer = Dealer(console, "backed")
    dealer.touch(dealer.form("open_table").locator("button.act"))
    dealer.sit(1, "Ana")
    dealer.box(1)
    dealer.drawer("people")
    standing = console.locator(".work form[data-command=sit]:not(:has([data-field=seat]))")
    standing.locator("input[name=player]").fill("Pía")
    dealer.touch(standing.locator("button.act").last)
    console.locator(".person[data-player='Pía'] summary").click()
    bet = console.locator(".person[data-player='Pía'] .backing[data-seat='1'][data-bet=ante] form")
    bet.locator("button.act").last.click()
    expect(console.locator(".console .refusal")).to_contain_text("onsentimiento")
    bet.locator("[data-field=holder_consent] input").check()
    dealer.touch(bet.locator("button.act").last)
    expect(console.locator(".feed")).to_contain_text("Pía")
