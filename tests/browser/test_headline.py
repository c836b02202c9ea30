"""The headline of a paid hand: the reader's own chips first, and the cards that decided it lit."""

import re
from collections.abc import Iterator
from typing import Final

import pytest
from playwright.sync_api import Browser, Page, ViewportSize, expect

from tapete.room.model.role import Role
from tapete.web.app import create_app
from tapete.web.front import Site
from tapete.web.site.sessions import COOKIE
from tests.browser.conftest import DESKTOP, complaining, serving
from tests.browser.furnished import apart
from tests.browser.laid import covered
from tests.room.known_hands import HANDS
from tests.room.long_hands import LONG_HANDS, LONG_TOLD
from tests.room.people.front_desk import PHRASE, cheap
from tests.room.playing import new_room

pytestmark = [pytest.mark.browser]

TOLD: Final = {
    "gana": ("Gana usted 31 € con trío de doses", "You win €31 with three of a kind, twos"),
    "pierde": (
        "Pierde 11 €: Bea tiene doble pareja de jotas y nueves",
        "You lose €11: Bea has two pair, jacks and nines",
    ),
    "reparte": ("Reparte 23 € con Bea: gana 1 €", "You share €23 with Bea: you win €1"),
    "aparte": (
        "Cobra 192 € con pareja de jotas, pero en la mano pierde 9 €",
        "You take €192 with a pair of jacks, but lose €9 in the hand",
    ),
    "retira": ("Se retira: pierde 1 €", "You fold and lose €1"),
    "casa-gana": ("Gana usted 35 € con trío de doses", "You win €35 with three of a kind, twos"),
    "casa-pierde": (
        "Pierde 15 €: la banca tiene doble pareja de reyes y sietes",
        "You lose €15: the bank has two pair, kings and sevens",
    ),
    "separa": ("Pierde 20 €: la banca gana las dos manos", "You lose €20: the bank wins both hands"),
    "banca": ("Con la banca gana 23,75 €", "You win €23.75 with the bank"),
}
"""What Ana reads at each table, in both languages."""
SCREENS: Final = {"phone": (360, 640), "tablet": (768, 1024), "laptop": (1280, 720), "wide": (1920, 1080)}


@pytest.fixture(scope="module")
def ana(browser: Browser) -> Iterator[Page]:
    casino = new_room()
    site = Site(casino, passwords=cheap())

    async def furnish() -> str:
        for play in (*HANDS, *LONG_HANDS):
            await play(casino)
        secret = await site.reception.sign_up("Ana", PHRASE, Role.PLAYER)
        assert isinstance(secret, str)
        return secret

    secret = apart(furnish())
    for address in serving(create_app(casino, site=site)):
        context = browser.new_context(base_url=address, viewport=DESKTOP, locale="es-ES", reduced_motion="reduce")
        context.add_cookies([{"name": COOKIE, "value": secret, "url": address}])
        yield from complaining(context)


def test_whoever_may_not_watch_is_not_told_that_a_first_hand_begins(ana: Page, browser: Browser) -> None:
    ana.goto("/es/mesa/gana")
    context = browser.new_context(viewport=DESKTOP, locale="es-ES", reduced_motion="reduce")
    for visitor in complaining(context):
        visitor.goto(ana.url)
        expect(visitor.get_by_text("ajenas al juego").first).to_be_visible()
        expect(visitor.locator(".headline .status")).to_have_text("")


@pytest.mark.parametrize("language", [0, 1], ids=["es", "en"])
@pytest.mark.parametrize("table", TOLD)
def test_a_hand_is_told_from_the_readers_own_chips(ana: Page, table: str, language: int) -> None:
    ana.goto(("/es/mesa/", "/en/table/")[language] + table)
    headline = ana.locator(".headline .status")
    expect(headline).to_have_text(TOLD[table][language])
    assert float(headline.evaluate("(line) => parseFloat(getComputedStyle(line).fontSize)")) >= 24
    expect(ana.locator(".headline")).not_to_contain_text("Beneficio de la casa")


def test_each_pot_is_told_with_its_winner(ana: Page) -> None:
    ana.goto("/es/mesa/aparte")
    expect(ana.locator(".headline-more span")).to_have_text(
        ["Bote principal: 286 € para Cid con trío de doses", "Bote aparte 1: 192 € para usted con pareja de jotas"]
    )


def test_the_cards_that_won_are_lit_and_the_loser_sees_them(ana: Page) -> None:
    ana.goto("/es/mesa/gana")
    expect(ana.locator(".is-lit")).to_have_count(5)
    expect(ana.locator(".own-card.is-lit")).to_have_count(2)
    ana.goto("/es/mesa/pierde")
    expect(ana.locator(".is-lit")).to_have_count(5)
    expect(ana.locator(".own-card.is-lit")).to_have_count(0)
    ana.goto("/es/mesa/casa-pierde")
    expect(ana.locator(".bank .is-lit")).to_have_count(5)


def test_a_win_shines_by_its_rarity_and_an_event_says_how_rare_it_is(ana: Page) -> None:
    glow = "(line) => getComputedStyle(line).textShadow"
    blurs = {}
    for table in ("gana", "casa-gana", "real"):
        ana.goto(f"/es/mesa/{table}")
        expect(ana.locator(".headline.is-won")).to_be_visible()
        blurs[table] = ana.locator(".headline .status").evaluate(glow)
    assert blurs["gana"] == blurs["casa-gana"] != blurs["real"]  # both with three of a kind
    expect(ana.locator(".headline .rare")).to_have_text("Escalera real: una de cada 649.740 manos de 5 cartas")
    ana.goto("/es/mesa/gana")
    expect(ana.locator(".headline .rare")).to_have_count(0)


def test_what_one_holds_is_marked_in_the_order_of_hands_and_where_it_pays(ana: Page) -> None:
    ana.goto("/es/mesa/casa-gana")
    ana.get_by_role("tab", name="Pagos y límites").click()
    expect(ana.locator("#paytable-main-three_of_a_kind")).to_have_attribute("aria-current", "true")
    expect(ana.locator("#notice .sheet [aria-current]")).to_have_count(1)
    expect(ana.locator(".hand-order [aria-current]")).to_have_text(re.compile("Trío"))
    ana.goto("/es/mesa/pierde")
    expect(ana.locator(".hand-order [aria-current]")).to_have_count(1)


def test_whoever_folds_reads_who_won(ana: Page) -> None:
    ana.goto("/es/mesa/retira")
    expect(ana.locator(".headline-more")).to_contain_text("Bea gana 33 € con doble pareja")


def test_the_headline_answers_why(ana: Page) -> None:
    ana.goto("/es/mesa/casa-gana")
    ana.locator(".headline").get_by_role("button", name="¿Por qué?").click()
    expect(ana.locator("#why blockquote").first).to_be_visible()


def test_ara_10_1_c_the_bankers_own_hand_is_the_bank_and_the_dealers_is_the_dealers(ana: Page) -> None:
    ana.goto("/es/mesa/banca")
    expect(ana.locator(".bank-title")).to_have_text("Crupier")
    expect(ana.locator(".box.is-own .plate-sum")).to_have_text("tiene la banca")
    expect(ana.locator(".headline-more span")).to_have_text(["Bea +20 €", "Crupier +5 €"])
    expect(ana.locator(".own-card")).to_have_count(7)


@pytest.mark.parametrize("screen", SCREENS)
def test_nothing_is_written_over_a_card_or_a_plate(ana: Page, screen: str) -> None:
    """Side pots take the most words, a bank and seven cards the most room, ten at a table the most plates."""
    width, height = SCREENS[screen]
    ana.set_viewport_size(ViewportSize(width=width, height=height))
    for table in TOLD:
        ana.goto(f"/es/mesa/{table}")
        expect(ana.locator(".headline.is-told .why-button")).to_be_visible()
        assert covered(ana) == [], table
    ana.set_viewport_size(DESKTOP)


@pytest.mark.parametrize("screen", [*SCREENS, "phone on its side"])
def test_the_longest_headline_leaves_every_shown_card_in_sight(ana: Page, screen: str) -> None:
    """Eight around a table of draw poker, each with five cards, and names of 24 letters in the sentence."""
    width, height = SCREENS.get(screen, (740, 360))
    ana.set_viewport_size(ViewportSize(width=width, height=height))
    for table, words in LONG_TOLD.items():
        ana.goto(f"/es/mesa/{table}")
        status = ana.locator(".headline.is-told .status")
        expect(status).to_have_text(words)
        expect(ana.locator(".headline .why-button")).to_be_visible()
        assert [each for each in covered(ana) if each.startswith("words")] == [], table
        size = float(status.evaluate("(line) => parseFloat(getComputedStyle(line).fontSize)"))
        assert size >= (16 if screen in SCREENS else 12), table
    ana.set_viewport_size(DESKTOP)


def test_words_written_small_are_large_again_where_there_is_room(ana: Page) -> None:
    ana.set_viewport_size(ViewportSize(width=360, height=640))
    ana.goto("/es/mesa/tres-botes")
    expect(ana.locator(".headline .why-button")).to_be_visible()
    expect(ana.locator(".headline-more span").first).to_be_hidden()  # they are in the chronicle
    ana.set_viewport_size(ViewportSize(width=1920, height=1080))
    expect(ana.locator(".headline-more span")).to_have_count(3)
    for pot in ana.locator(".headline-more span").all():
        expect(pot).to_be_visible()
    ana.set_viewport_size(DESKTOP)
