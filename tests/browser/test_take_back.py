"""At the console the last entry is taken back by one button, and the feed is there after a reload."""

from playwright.sync_api import Page, expect

from tests.browser.dealer import Dealer
from tests.browser.test_console import console, pytestmark

__all__ = ["console", "pytestmark"]


def test_the_last_bet_is_taken_back_and_the_feed_outlives_a_reload(console: Page) -> None:
    dealer = Dealer(console, "undone")
    undo = console.locator(".console-bar [data-command=undo]")
    dealer.touch(dealer.form("open_table").locator("button.act"))
    dealer.sit(1, "Ana")
    expect(undo).to_be_disabled()
    dealer.box(1)
    expect(undo).to_be_enabled()
    dealer.touch(undo)
    expect(undo).to_be_disabled()
    expect(console.locator(".feed li").first).to_contain_text("Se retira la última anotación: Ana")
    dealer.box(1)
    version = console.locator(".controls").get_attribute("data-version") or ""
    console.keyboard.press("z")
    expect(console.locator(".controls")).not_to_have_attribute("data-version", version)
    console.reload()
    expect(console.locator(".feed li")).to_have_count(6)
    expect(console.locator(".feed li").first).to_contain_text("Se retira la última anotación: Ana")


def test_a_second_entry_of_a_bet_is_added_and_says_so_before_and_after(console: Page) -> None:
    """7,50 € and 10 € more are 17,50 €: the hint, the felt and the drawer say so, and ⟲ takes back the last."""
    dealer = Dealer(console, "added")
    dealer.touch(dealer.form("open_table").locator("button.act"))
    dealer.sit(1, "Ana")
    field = console.locator(".chip-typed")
    field.fill("7,50")
    field.press("Tab")
    expect(console.locator(".stakes .hint")).to_contain_text("Cada toque en una casilla añade 7,50 €")
    dealer.box(1)
    dealer.press(console.locator(".chip-value", has_text="10 €"))
    dealer.box(1)
    expect(console.locator(".felt .spot-name")).to_have_text("17,50 €")
    dealer.drawer("people")
    person = console.locator(".person[data-player=Ana]")
    person.locator("summary").click()
    expect(person).to_contain_text("Apuesta inicial · casilla 1: añadir a los 17,50 € que hay")
    expect(person).to_contain_text("Retirar las apuestas · casilla 1")
    dealer.drawer("people")
    dealer.touch(console.locator(".console-bar [data-command=undo]"))
    expect(console.locator(".felt .spot-name")).to_have_text("7,50 €")
    dealer.drawer("people")
    person.locator("summary").click()
    dealer.touch(person.locator("[data-command=take_back]"))
    expect(console.locator(".felt .spot-name")).to_have_count(0)
