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
    expect(console.locator(".feed li")).to_have_count(5)
    expect(console.locator(".feed li").first).to_contain_text("Se retira la última anotación: Ana")
