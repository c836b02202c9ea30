"""Card readers at the console of a live table: one that types as a keyboard, and one that has a key of the table."""

import re
import subprocess
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, expect

from tapete.core.ids import GameId, LawId
from tapete.room.model.role import Role
from tapete.room.model.terms import Terms
from tests.browser.dealer import Dealer, at_live_tables, bets_made

pytestmark = [pytest.mark.browser]

TABLES = ("typed", "prefixed", "posted")
DOCS = Path(__file__).parents[2] / "docs" / "card-readers.md"
SLOW = "localStorage.setItem('tapete-settings', JSON.stringify({{ gap: 800, prefix: '{prefix}' }}))"
"""A reader on a busy machine."""


@pytest.fixture(scope="module")
def console(browser: Browser) -> Iterator[Page]:
    terms = {name: Terms(LawId("ara"), GameId("sin-descarte"), live=True) for name in TABLES}
    yield from at_live_tables(browser, terms, Role.CHIEF)


def _reads(dealer: Dealer, text: str, moves: bool = True) -> None:
    """What a reader types, and Enter."""
    version = dealer.page.locator(".controls").get_attribute("data-version") or ""
    dealer.page.keyboard.type(text + "\n")
    if moves:
        expect(dealer.page.locator(".controls")).not_to_have_attribute("data-version", version)


def _set(page: Page, prefix: str = "") -> None:
    page.goto("/es/sala")
    page.evaluate(SLOW.format(prefix=prefix))


def test_a_reader_that_types_fills_the_field_that_is_due_wherever_the_focus_is(console: Page) -> None:
    _set(console)
    dealer = bets_made(console, "typed")
    _reads(dealer, "Kh")
    dealer.command("act", "Jugar")
    dealer.drawer("people")
    console.locator(".work form[data-command=sit] [data-field=player] input").first.fill("Bea")
    _reads(dealer, "2s", moves=False)
    typed = console.locator(".work .pad-typed").first
    typed.focus()
    expect(console.locator(".work .pad-chosen .pad-card")).to_have_count(1)
    expect(typed).to_have_value("")
    _reads(dealer, "Kh", moves=False)
    expect(console.locator(".refusal")).to_contain_text("rey de corazones")
    for card in ("7d", "10h"):
        _reads(dealer, card, moves=False)
    _reads(dealer, "AC")
    _reads(dealer, "AsAd4c5d8h")
    expect(console.locator(".work button[data-command=settle]")).to_be_visible()
    _reads(dealer, "9d", moves=False)
    expect(console.locator(".refusal")).to_have_text("Ahora no se espera ninguna carta")


def test_a_reader_with_a_prefix_leaves_every_other_key_to_the_dealer(console: Page) -> None:
    _set(console, "%")
    dealer = bets_made(console, "prefixed")
    _reads(dealer, "%Kh")
    console.keyboard.press("r")
    expect(console.locator(".work .pad-deck").first).to_be_visible()
    _reads(dealer, "%zz", moves=False)
    expect(console.locator(".refusal")).to_have_text("Lo que envía el lector no es una carta")
    for card in ("%2s", "%7d", "%9h"):
        _reads(dealer, card, moves=False)
    _reads(dealer, "%Ac")
    expect(console.locator(".telling")).to_be_visible()


def test_the_reader_of_the_documentation_tells_a_card_with_the_key_of_the_browser(console: Page) -> None:
    """The chief gives the key in the browser, the example of the page sends with it, and the console shows the card."""
    _set(console)
    console.goto("/es/sala/lectores")
    row = console.locator("[data-table=posted]")
    row.get_by_role("button", name="Dar una clave").click()
    key = row.locator(".reader-key").inner_text()
    dealer = bets_made(console, "posted")
    assert '"type":"done"' in _posted(console, key, "Kh")
    dealer.command("act", "Jugar")
    assert '"type":"done"' in _posted(console, key, "2s")
    expect(console.locator(".work .pad-chosen .pad-card")).to_have_count(1)
    expect(console.locator(".feed")).to_contain_text("El lector de la mesa lleva 1 de 4 cartas")
    assert "la carta 2s está dos veces" in _posted(console, key, "2s")
    dealer.touch(console.locator("[data-command=undo]"))
    expect(console.locator(".work .pad-chosen .pad-card")).to_have_count(0)
    assert '"type":"done"' in _posted(console, key, "2s")
    dealer.cards("7d 9h Ac")
    console.goto("/es/sala/lectores")
    console.locator("[data-table=posted]").get_by_role("button", name="Retirar la clave").click()
    assert "esa clave no es la del lector de esta mesa" in _posted(console, key, "As")


def _posted(page: Page, key: str, card: str) -> str:
    """The first example of the documentation, for this room, table and card."""
    (example,) = re.findall(r"^(    curl .*?\n)\n", DOCS.read_text(encoding="utf-8"), re.MULTILINE | re.DOTALL)
    host = re.sub(r"^(https?://[^/]+).*", r"\1", page.url)
    command = example.replace("https://sala.example", host).replace("/mesa/4/", "/mesa/posted/").replace("Kh", card)
    ran = subprocess.run(
        ["/bin/sh", "-c", command],
        env={"KEY": key, "PATH": "/usr/bin:/bin"},
        capture_output=True,
        text=True,
        check=True,
    )
    return ran.stdout
