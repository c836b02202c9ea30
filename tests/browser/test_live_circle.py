"""Circle games at live tables of every law: hands kept from view and asked for, side pots, draws."""

import re
from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, Page, expect

from tapete.core.ids import GameId, LawId
from tapete.room.model.terms import Terms
from tests.browser.dealer import SMALL_TABLET, Dealer, at_live_tables, director_with_pin, say, signed

pytestmark = [pytest.mark.browser]

LAWS = ("clm", "ara", "gal", "med")
DRAWING = ("clm", "ara", "gal")
NAMES = ("Ana", "Bea", "Cid", "Dan", "Eva", "Fer", "Gil", "Hugo")
HANDS = {"Ana": "As Ad", "Bea": "Ks Kd", "Cid": "Qs Qd", "Dan": "4h 5h"}


@pytest.fixture(scope="module")
def console(browser: Browser) -> Iterator[Page]:
    """The page of whoever deals, at a room with the tables that these tests play at."""
    tables = {f"{law}-{use}": (law, "holdem") for law in LAWS for use in ("kept", "pots")}
    tables |= {f"{law}-drawn": (law, "draw-five") for law in DRAWING} | {"med-away": ("med", "crazy-pineapple")}
    terms = {name: Terms(LawId(law), GameId(game), live=True) for name, (law, game) in tables.items()}
    yield from at_live_tables(browser, terms, also=director_with_pin)


def _begun(page: Page, table: str, times: dict[str, int]) -> Dealer:
    """A hand that has been dealt face down; everybody brings so many times what one may sit down with."""
    dealer = Dealer(page, table, SMALL_TABLET)
    least = re.sub(r"\D", "", page.locator(".gathering input[name=chips]").first.input_value())
    begin = dealer.gather({name: str(many * int(least)) for name, many in times.items()})
    if table.startswith("med"):
        dealer.press(begin)
        dealer.cards("Kc Kd As Ah 2c 3c"[: 3 * len(times) - 1])
        expect(page.locator(".feed")).to_contain_text("Sorteo del botón: K♣")
        expect(page.locator(".feed")).to_contain_text("la más alta es de Cid")
    else:
        dealer.touch(begin)
    _dealt(dealer)
    return dealer


def _dealt(dealer: Dealer) -> None:
    dealer.command("begin_hand")
    dealer.touch(dealer.page.locator(".work .is-unseen").first)


def _goes_round(dealer: Dealer) -> None:
    """Everybody calls or checks for as long as somebody is asked."""
    page = dealer.page
    while page.locator(".speaking .acts-grid .is-main").count():
        dealer.fits()
        dealer.touch(page.locator(".speaking .acts-grid .is-main"))


def _shared(dealer: Dealer, *streets: str) -> None:
    for cards in streets:
        dealer.cards(cards)
        _goes_round(dealer)


@pytest.mark.parametrize("law", ("clm", "ara", "med"))
def test_a_hand_kept_from_view_is_asked_for_and_told_then(console: Page, law: str) -> None:
    """Of four who reach the showdown two keep their cards; one is asked for them, in med by whoever is in charge."""
    dealer = _begun(console, f"{law}-kept", dict.fromkeys(NAMES[:4], 2))
    _goes_round(dealer)
    _shared(dealer, "2c 7d 9h", "Jc", "3s")
    winner, second, *keep = _to_be_told(console)
    for name in (winner, second):
        dealer.fits()
        _told(dealer, name)
    for name in keep:
        expect(console.locator(f".telling[data-player={name}]")).to_be_visible()
        dealer.touch(console.locator(".telling [data-command=muck]"))
    _shown_down(dealer, law)
    expect(console.locator(".outcome.is-won")).to_have_count(1)
    dealer.drawer("table" if law == "med" else "people")
    where = "[data-office=chief]" if law == "med" else f".person[data-player={winner}]"
    console.locator(f"{where} summary").click()
    asked = console.locator(f"{where} form[data-command=ask_to_see]", has_text=keep[0])
    say(asked, "cards", HANDS[keep[0]])
    if law == "med":
        dealer.press(asked.locator("button.act").last)
        signed(dealer)
    else:
        dealer.touch(asked.locator("button.act").last)
    expect(console.locator(".feed li").first).to_contain_text(f"{keep[0]} muestra")


def test_gal_every_hand_of_a_showdown_is_shown(console: Page) -> None:
    dealer = _begun(console, "gal-kept", dict.fromkeys(NAMES[:4], 2))
    _goes_round(dealer)
    _shared(dealer, "2c 7d 9h", "Jc", "3s")
    for name in _to_be_told(console):
        expect(console.locator(".telling [data-command=muck]")).to_have_count(0)
        _told(dealer, name)
    dealer.command("showdown")
    for name in HANDS:
        expect(console.locator(".feed")).to_contain_text(f"{name} muestra")


def _to_be_told(page: Page) -> list[str]:
    """Whose hands the showdown waits for, in its order."""
    expect(page.locator(".telling")).to_be_visible()
    return page.locator(".telling > .owners").locator("button").all_text_contents()


def _shown_down(dealer: Dealer, law: str) -> None:
    """The winners are announced, and in ara whoever is at the table agrees to be paid so."""
    dealer.command("showdown")
    if law == "ara":
        dealer.command("agree")


def _told(dealer: Dealer, name: str) -> None:
    expect(dealer.page.locator(f".telling[data-player={name}]")).to_be_visible()
    dealer.cards(HANDS[name])


@pytest.mark.parametrize("law", LAWS)
def test_two_all_ins_make_a_side_pot_and_whoever_lost_all_comes_again(console: Page, law: str) -> None:
    dealer = _begun(console, f"{law}-pots", {"Ana": 3, "Bea": 2, "Cid": 1, "Dan": 3})
    dealer.all_in()
    _shared(dealer, "2c 7d 9h", "Jc", "3s")
    names = _to_be_told(console)
    strong = {"Cid": "As Ad", "Bea": "Ks Kd", "Ana": "Qs Qd", "Dan": "4h 5h"}
    for name in names:
        expect(console.locator(f".telling[data-player={name}]")).to_be_visible()
        dealer.cards(strong[name])
    _shown_down(dealer, law)
    feed = console.locator(".feed")
    expect(feed).to_contain_text(re.compile("Cid gana .* con pareja"))
    expect(feed).to_contain_text(re.compile("Bea gana .* del bote aparte 1 con pareja"))
    out = [name for name in ("Ana", "Dan") if _chips(console, name) == 0]
    assert out
    if law != "med":  # whose rules sell no more chips
        _buys_again(dealer, out)
    expect(console.locator(".work button[data-command=begin_hand]").first).to_be_visible()


def _chips(page: Page, name: str) -> int:
    plate = page.locator(".seat", has_text=name).locator(".plate-sum")
    return int(re.sub(r"\D", "", plate.text_content() or ""))


def _buys_again(dealer: Dealer, names: list[str]) -> None:
    page = dealer.page
    suspended = page.locator(".work .hint", has_text="Siente a alguien")
    if not suspended.count():
        dealer.drawer("people")
    for name in names:
        person = page.locator(f".person[data-player={name}]")
        if not person.locator("[data-command=add_chips]").is_visible():
            person.locator("summary").click()
        dealer.touch(person.locator("[data-command=add_chips] button.act"))
    expect(page.locator(".feed li").first).to_contain_text(f"{names[-1]} compra")
    if page.locator("[data-drawer=people][aria-pressed=true]").count():
        dealer.drawer("people")


@pytest.mark.parametrize("law", DRAWING)
def test_cards_are_changed_until_the_discards_are_shuffled_in(console: Page, law: str) -> None:
    """Eight players: one stands pat, the others change as many as they may, and the stub runs out."""
    dealer = _begun(console, f"{law}-drawn", dict.fromkeys(NAMES, 2))
    dealer.touch(console.locator(".speaking .amounts button.act").first)
    _goes_round(dealer)
    for name in NAMES:
        now = console.locator(".now")
        expect(now).to_contain_text("Cambiar cartas")
        counts = console.locator(".pad-counts .is-unseen")
        dealer.touch(counts.first if name == "Bea" else counts.last)
    expect(console.locator(".feed")).to_contain_text("Bea no cambia cartas")
    expect(console.locator(".feed")).to_contain_text("se barajan los descartes")


def test_med_rj_22_a_card_is_put_away_by_everybody(console: Page) -> None:
    dealer = _begun(console, "med-away", dict.fromkeys(NAMES[:4], 2))
    _goes_round(dealer)
    dealer.cards("2c 7d 9h")
    _goes_round(dealer)
    for _ in range(4):
        expect(console.locator(".now")).to_contain_text("Descartar")
        dealer.touch(console.locator(".work .is-unseen").first)
    expect(dealer.form("deal")).to_be_visible()
