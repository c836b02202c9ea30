"""How many touches it takes to seat a newcomer at the console, counted, printed and held to the limit."""

from collections.abc import Iterator
from typing import Any, Final

import pytest
from playwright.sync_api import Browser, Page, expect

from tapete.core.ids import GameId, LawId
from tapete.room.model.terms import Terms
from tests.browser.dealer import Dealer, at_live_tables, counted

pytestmark = [pytest.mark.browser]

MOST: Final = 3
"""Rounds, hands, rulings and fills are counted where they are entered: ``test_told_results``, ``test_console``,
``test_told_showdown``, ``test_live_pai_gow``, ``test_incident_drawer`` and ``test_floor``."""


@pytest.fixture(scope="module")
def console(browser: Browser) -> Iterator[Page]:
    terms = {"newcomer": Terms(LawId("ara"), GameId("sin-descarte"), live=True)}
    yield from at_live_tables(browser, terms)


def test_a_newcomer_takes_three_touches(console: Page, record_property: Any) -> None:
    """The free place, the name, and the button: the chips are the usual ones."""
    dealer = Dealer(console, "newcomer")
    dealer.touch(dealer.form("open_table").locator("button.act"))
    dealer.touches = 0
    dealer.sit(1, "Ana")
    expect(console.locator(".felt")).to_contain_text("Ana")
    counted(dealer.touches, MOST, record_property)
