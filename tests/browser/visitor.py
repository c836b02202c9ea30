"""A visitor at a table: sits down, bets, decides, by what the page offers and nothing else."""

import time

from playwright.sync_api import Page, expect

PATIENCE = 40
"""Seconds a whole hand may take; a hand that hangs fails."""


def take_a_seat(page: Page, table: str) -> None:
    """A stranger's way: the table, one click as a guest, one to sit down."""
    page.goto(f"/es/mesa/{table}")
    page.locator(".acts [data-key=s]").click()
    form, wait = page.locator("form.stake [data-key=s]"), page.get_by_role("button", name="Apuntarse a la lista")
    expect(form.or_(wait)).to_be_visible()
    if wait.is_visible():
        wait.click()
    form.click(timeout=PATIENCE * 1000)
    expect(page.locator(".staying, .acts .say").first).to_be_visible()


def place_the_first_bet(page: Page) -> None:
    """Bet the least in the own box and let the croupier deal; the bank, where it is offered, is passed."""
    bet = page.locator(".acts [data-key=b]")
    deadline = time.monotonic() + PATIENCE
    while not page.locator(".box.is-own .spot.is-staked").count():
        assert time.monotonic() < deadline, "no bet could be made"
        _press(page, "c")
        if bet.count() and bet.first.is_enabled():
            bet.first.click()
        page.wait_for_timeout(120)
    page.locator(".acts [data-key=d]").click()


def go_on_until_paid(page: Page) -> int:
    """Decide whenever asked, until a hand one took part in is paid; how many decisions that took."""
    decided = 0
    deadline = time.monotonic() + PATIENCE
    while not (page.locator(".own").count() and page.locator(".outcome").count()):
        assert time.monotonic() < deadline, page.locator(".controls").inner_text()
        decided += decide(page)
        page.wait_for_timeout(100)
    return decided


def decide(page: Page) -> bool:
    """One decision, if one is asked for: the cards it names, then the way that stays in the hand."""
    if not page.locator(".status.is-called").count():
        return False
    own = page.locator("button.own-card")
    wanted = page.locator(".acts .act:disabled").count()
    for at in range(2 if "mano baja" in page.locator(".acts").inner_text() else wanted and 1):
        own.nth(at).click(timeout=2000)
    return _press(page, "c") or _press(page, "r")


def _press(page: Page, key: str) -> bool:
    button = page.locator(f".acts .act[data-key={key}]:not([disabled])")
    if not button.count():
        return False
    try:
        button.first.click(timeout=1500)
    except Exception:  # the picture changed under the finger: the next one is looked at
        return False
    return True
