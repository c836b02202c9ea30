"""The floor of whoever supervises the tables: what a console asks for appears there by itself and is answered there."""

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

import pytest
from playwright.sync_api import Browser, Locator, Page, ViewportSize, expect

from tapete.core.decision import Refused
from tapete.core.ids import GameId, LawId
from tapete.room.demonstration import open_demonstration
from tapete.room.lobby import Room
from tapete.room.model.role import Role
from tapete.room.model.terms import Terms
from tapete.store.memory import MemoryLog
from tapete.web.app import create_app
from tapete.web.front import Site
from tapete.web.site.sessions import COOKIE
from tests.browser.conftest import DESKTOP, PHONE, complaining, serving
from tests.browser.dealer import TABLET, Dealer, answer, bets_made, counted, hand_started, incident, ruling_form, say
from tests.browser.furnished import apart
from tests.room.people.front_desk import PHRASE, cheap

pytestmark = pytest.mark.browser

FLOOR = "/es/sala/jefatura"
TABLES = {
    "casa": Terms(LawId("ara"), GameId("sin-descarte"), live=True),
    "area": Terms(LawId("clm"), GameId("sin-descarte"), live=True),
    "mano": Terms(LawId("ara"), GameId("holdem"), live=True),
}
PEOPLE = {"Carlos": Role.CROUPIER, "Marta": Role.CHIEF, "Lola": Role.DIRECTOR, "Ana": Role.PLAYER}
HEARD = """
window.tones = 0;
window.AudioContext = class { resume() {} currentTime = 0; destination = {}; };
window.OscillatorNode = class { connect(node) { return node; } start() { window.tones += 1; } stop() {} };
window.GainNode = class { gain = { exponentialRampToValueAtTime() {} }; connect(node) { return node; } };
"""
"""A loudspeaker that counts."""
LOUD = "localStorage.setItem('tapete-settings', JSON.stringify({ sounds: true }));"
SMALL = """
() => [...document.querySelectorAll("#pit button, #pit a, #pit input")]
  .filter((each) => each.checkVisibility() && each.getBoundingClientRect().height < 40).length
"""
NO_SIDEWAYS = "document.documentElement.scrollWidth <= innerWidth"


class Sessions:
    """Several people at once, each with a browser of their own."""

    def __init__(self, browser: Browser, room: Room, site: Site, address: str, secrets: dict[str, str]) -> None:
        self._browser, self._address, self._secrets = browser, address, secrets
        self.room, self.site = room, site
        self._visits: list[Iterator[Page]] = []

    def page(self, name: str, viewport: ViewportSize = DESKTOP, script: str = "") -> Page:
        context = self._browser.new_context(base_url=self._address, viewport=viewport, locale="es-ES")
        context.add_cookies([{"name": COOKIE, "value": self._secrets[name], "url": self._address}])
        context.add_init_script(script or "void 0")
        visit = complaining(context)
        self._visits.append(visit)
        return next(visit)

    def may_be_refused(self, name: str, viewport: ViewportSize) -> Page:
        """A floor whose browser may complain: it does so of every form that the house refuses."""
        context = self._browser.new_context(base_url=self._address, viewport=viewport, locale="es-ES")
        context.add_cookies([{"name": COOKIE, "value": self._secrets[name], "url": self._address}])
        page = context.new_page()
        page.goto(FLOOR)
        return page

    def floor(self, name: str, viewport: ViewportSize = DESKTOP, script: str = "") -> Page:
        page = self.page(name, viewport, script)
        page.goto(FLOOR)
        expect(page.locator(".pit-tables h2")).to_be_visible()
        return page

    def close(self) -> None:
        assert [next(visit, None) for visit in self._visits] == [None] * len(self._visits), "no browser complains"


@contextmanager
def opened(browser: Browser, tables: dict[str, Terms], law: str = "", void_limit: int = 50_000) -> Iterator[Sessions]:
    room = Room(MemoryLog(), void_limit=void_limit)
    site = Site(room, passwords=cheap())

    async def furnish() -> dict[str, str]:
        for name, terms in tables.items():
            assert not isinstance(await room.open(name, terms), Refused)
        if law:
            await open_demonstration(site.house, LawId(law))
        secrets = {name: await site.reception.sign_up(name, PHRASE, role) for name, role in PEOPLE.items()}
        return {name: secret for name, secret in secrets.items() if isinstance(secret, str)}

    secrets = apart(furnish())
    for address in serving(create_app(room, site=site)):
        sessions = Sessions(browser, room, site, address, secrets)
        yield sessions
        sessions.close()


@pytest.fixture
def floor(browser: Browser) -> Iterator[Sessions]:
    with opened(browser, TABLES) as sessions:
        yield sessions


def item(page: Page, purpose: str, table: str) -> Locator:
    return page.locator(f".pit-item[data-purpose={purpose}][data-at='{table}']")


def press(target: Locator, name: str) -> None:
    target.locator(f"[data-answer={name}]").click()


def test_the_floor_is_in_the_menu_and_shows_every_table_as_it_changes(floor: Sessions) -> None:
    chief, croupier = floor.page("Marta"), floor.page("Carlos")
    chief.goto("/es/sala")
    chief.get_by_role("navigation", name="Secciones").get_by_role("link", name="Jefatura").click()
    line = chief.locator(".pit-table[data-table=casa]")
    expect(line).to_contain_text("sin empezar")
    bets_made(croupier, "casa")
    expect(line).to_contain_text("en juego")
    expect(line).to_contain_text("Carlos")
    expect(line).to_contain_text("1/")
    croupier.goto("/es/sala")
    expect(croupier.get_by_role("link", name="Jefatura")).to_have_count(0)


def test_a_call_from_the_console_is_heard_and_answered_on_the_floor(floor: Sessions) -> None:
    chief = floor.floor("Marta", script=HEARD + LOUD)
    quiet = floor.floor("Marta", script=HEARD)
    director, croupier = floor.floor("Lola", script=HEARD + LOUD), floor.page("Carlos")
    dealer = Dealer(croupier, "casa")
    dealer.drawer("call")
    dealer.press(croupier.locator("[data-call=supervision]"))
    assert dealer.touches == 2
    expect(croupier.locator(".pending-requests")).to_contain_text("el jefe de mesa")
    call = item(chief, "supervision", "casa")
    expect(call).to_contain_text("lo pide Carlos")
    expect(chief).to_have_title("● Espera 1 · Jefatura de sala · tapete")
    expect(call).to_have_class("pit-item is-mine is-fresh")
    assert chief.evaluate("tones") == 1 and quiet.evaluate("tones") == 0, "a sound only where it is wanted"
    expect(item(director, "supervision", "casa")).to_be_visible()
    assert director.evaluate("tones") == 0, "it waits for somebody else"
    press(item(quiet, "supervision", "casa"), "yes")
    for page in (chief, quiet, director):
        expect(item(page, "supervision", "casa")).to_have_count(0)
    expect(croupier.locator(".pending-requests")).to_have_count(0)
    expect(croupier.locator(".feed")).to_contain_text("Marta viene a la mesa")
    dealer.drawer("call")
    dealer.press(croupier.locator("[data-call=direction]"))
    expect(item(director, "direction", "casa")).to_be_visible()
    assert director.evaluate("tones") == 1
    expect(item(chief, "direction", "casa").locator("[data-answer]")).to_have_count(0)
    croupier.locator("[data-withdraw]").click()
    expect(item(director, "direction", "casa")).to_have_count(0)


def test_what_the_text_leaves_to_the_chief_is_decided_on_their_own_screen(floor: Sessions) -> None:
    chief, croupier = floor.floor("Marta"), floor.page("Carlos")
    again = floor.page("Carlos")
    dealer = bets_made(croupier, "casa")
    again.goto("/es/mesa/casa")
    incident(dealer, "touching_cards")
    answer(dealer, "option", "warn")
    dealer.press(ruling_form(dealer))
    expect(croupier.locator(".signing")).to_be_visible()
    for page in (croupier, again):
        expect(page.locator(".pending-requests")).to_contain_text("espera respuesta (el jefe de mesa)")
    decision = item(chief, "decision", "casa")
    for words in ("Ana", "lo pide Carlos", "para el jefe de mesa"):
        expect(decision).to_contain_text(words)
    expect(decision.locator("[data-answer]").first).to_have_attribute("data-answer", "warn")
    press(decision, "warn")
    expect(decision).to_have_count(0)
    expect(croupier.locator(".signing")).to_have_count(0)
    expect(croupier.locator(".is-incident")).to_have_count(0)
    for page in (croupier, again):
        expect(page.locator(".pending-requests")).to_have_count(0)
        expect(page.locator(".feed")).to_contain_text("Marta lo decide")
    chief.goto("/es/partes")
    row = chief.locator("tbody tr")
    for words in ("casa", "Ana", "Lo decidió Marta", "Carlos"):
        expect(row).to_contain_text(words)


def test_the_choice_itself_may_be_left_to_whoever_decides_and_be_refused(floor: Sessions) -> None:
    chief, croupier = floor.floor("Marta"), floor.page("Carlos")
    dealer = bets_made(croupier, "casa")
    incident(dealer, "touching_cards")
    dealer.press(croupier.locator("[data-leave=option]"))
    expect(croupier.locator(".is-incident")).to_have_count(0)
    decision = item(chief, "decision", "casa")
    expect(decision.locator("[data-answer]")).to_have_count(3)
    press(decision, "no")
    expect(croupier.locator(".feed")).to_contain_text("Marta no lo concede")
    expect(croupier.locator(".pending-requests")).to_have_count(0)
    chief.goto("/es/partes")
    expect(chief.locator("tbody tr")).to_have_count(0)


def test_clm_the_area_head_is_called_by_the_laws_own_office(floor: Sessions) -> None:
    chief, croupier = floor.floor("Marta"), floor.page("Carlos")
    dealer = Dealer(croupier, "area")
    dealer.drawer("call")
    expect(croupier.locator("[data-call=supervision]")).to_have_text("El jefe de área de juego")
    dealer.press(croupier.locator("[data-call=supervision]"))
    expect(item(chief, "supervision", "area")).to_contain_text("jefe de área de juego")


def test_a_void_is_countersigned_or_refused_on_the_floor(browser: Browser) -> None:
    with opened(browser, TABLES, void_limit=0) as sessions:
        director, croupier = sessions.floor("Lola", script=HEARD + LOUD), sessions.page("Carlos")
        dealer = bets_made(croupier, "casa")
        dealer.cards("As")
        for granted, told in (("no", "Lola no confirma la anulación"), ("yes", "Lola confirma la anulación")):
            incident(dealer, "wrong_count")
            for fact, value in {"correctable": "no", "count": "more"}.items():
                if croupier.locator(f".is-incident [data-fact={fact}]").count():
                    answer(dealer, fact, value)
            dealer.press(ruling_form(dealer))
            void = item(director, "void", "casa")
            expect(void).to_contain_text("Anulación que devuelve")
            press(void, granted)
            expect(void).to_have_count(0)
            expect(croupier.locator(".feed")).to_contain_text(told)
        assert director.evaluate("tones") == 2


def test_a_player_objects_from_their_phone_and_hears_the_answer(floor: Sessions) -> None:
    chief, croupier, player = floor.floor("Marta"), floor.page("Carlos"), floor.page("Ana", PHONE)
    bets_made(croupier, "casa")
    player.goto("/es/mesa/casa")
    player.get_by_role("button", name="La mesa").click()
    player.locator("[data-command=raise_objection]").click()
    expect(player.locator(".staying")).to_contain_text("Su reclamación espera respuesta: el jefe de mesa")
    objection = item(chief, "objection", "casa")
    expect(objection).to_contain_text("Ana reclama")
    objection.locator("input[name=why]").fill("se cuentan de nuevo las fichas")
    press(objection, "yes")
    for page in (player, croupier):
        expect(page.locator(".feed")).to_contain_text("Marta atiende la reclamación: se cuentan de nuevo las fichas")
    expect(player.locator("[data-command=raise_objection]")).to_be_visible()


def test_a_players_doubt_is_answered_with_an_article_found_by_its_words(floor: Sessions) -> None:
    croupier, player = floor.page("Carlos", TABLET), floor.page("Ana", PHONE)
    dealer = hand_started(croupier, "mano")
    player.goto("/es/mesa/mano")
    player.get_by_role("button", name="La mesa").click()
    player.locator("[data-command=raise_doubt]").click()
    expect(player.locator(".staying")).to_contain_text("Su pregunta espera respuesta: quien reparte")
    expect(croupier.locator("[data-purpose=doubt]")).to_contain_text("Duda de Ana")
    croupier.locator("[data-explain=Ana]").click()
    expect(croupier.locator(".doubt-article").first).to_be_visible()
    croupier.locator("input[name=article]").fill("ganador conformidad")
    expect(croupier.locator("[data-rule='ARA-10.2.VII.3.6']")).to_be_visible()
    dealer.touch(croupier.locator("[data-rule='ARA-10.2.VII.3.6'] button"))
    for page in (player, croupier):
        expect(page.locator(".feed")).to_contain_text("Carlos resuelve la duda con el artículo")
    expect(player.locator("[data-command=raise_doubt]")).to_be_visible()


def test_a_fill_asked_for_in_two_touches_is_sent_by_the_chief_and_seen_at_the_cage(
    browser: Browser, record_property: Any
) -> None:
    with opened(browser, {}, law="ara") as sessions:
        house = sessions.site.house
        live = next(name for name, actor in sessions.room.tables.items() if actor.terms.live)
        session = house.tables.session_at(live)
        assert session is not None
        chief = sessions.may_be_refused("Marta", TABLET)
        dealer = Dealer(sessions.page("Marta"), live)
        cage = sessions.page("Lola", script=HEARD + LOUD)
        cage.goto("/es/casa/caja")
        dealer.drawer("call")
        dealer.press(dealer.page.locator("[data-call=fill]"))
        counted(dealer.touches, 2, record_property)
        expect(cage.locator("[data-live=asked]")).to_contain_text(f"Mesa {session.table}")
        assert cage.evaluate("window.tones") == 1
        fill = item(chief, "fill", live)
        press(fill, "fill")
        expect(fill.get_by_role("alert")).to_contain_text("No se ha contado ninguna ficha")
        fill.locator("[name=chips_10000]").fill("5")
        expect(fill.locator("output")).to_have_text("500\xa0€")
        press(fill, "fill")
        expect(fill).to_have_count(0)
        expect(dealer.page.locator(".feed")).to_contain_text("Marta atiende la reposición del anticipo")
        expect(dealer.page.locator(".pending-requests")).to_have_count(0)
        cage.reload()
        expect(cage.locator("[data-live=asked]")).not_to_contain_text(f"Mesa {session.table}")
        expect(cage.locator("[data-live=latest] tr").first).to_contain_text("500")


def test_relief_asked_for_is_given_on_the_floor(browser: Browser) -> None:
    with opened(browser, {}, law="ara") as sessions:
        live = next(name for name, actor in sessions.room.tables.items() if actor.terms.live)
        director = sessions.floor("Lola")
        dealer = Dealer(sessions.page("Marta"), live)
        dealer.drawer("call")
        dealer.press(dealer.page.locator("[data-call=relief]"))
        relief = item(director, "relief", live)
        comes = relief.locator("[data-answer]").first
        name = comes.inner_text()
        comes.click()
        expect(relief).to_have_count(0)
        expect(director.locator(f".pit-table[data-table='{live}']")).to_contain_text(name)
        expect(dealer.page.locator(".feed")).to_contain_text("Lola atiende el relevo")


def test_a_ruling_at_a_circle_table_is_told_to_the_players_with_the_incidents_name(floor: Sessions) -> None:
    croupier, player, chief = floor.page("Carlos"), floor.page("Ana", PHONE), floor.page("Marta")
    dealer = hand_started(croupier, "mano")
    player.goto("/es/mesa/mano")
    incident(dealer, "wrong_announcement")
    ruling = ruling_form(dealer)
    title = croupier.locator(".incident-head h3").inner_text()
    dealer.touch(ruling)
    for page in (croupier, player):
        expect(page.locator(".feed")).to_contain_text(f"Incidencia: {title}")
    chief.goto("/es/partes")
    expect(chief.locator("tbody tr")).to_contain_text(title)
    croupier.goto("/es/partes")
    expect(croupier.locator("tbody tr")).to_contain_text(title)


def test_a_report_written_by_a_croupier_is_shown_to_them(floor: Sessions) -> None:
    croupier, chief = floor.page("Carlos"), floor.page("Marta")
    croupier.goto("/es/incidencias/ara/sin-descarte/touching_cards")
    form = croupier.locator("form[action='/partes/nuevo']")
    form.locator("[name=table]").fill("mesa 4")
    form.locator("[name=player]").fill("Ana")
    form.locator("button").click()
    expect(croupier.get_by_role("status")).to_contain_text("Hecho")
    expect(croupier.locator("tbody tr")).to_contain_text("mesa 4")
    chief.goto("/es/partes")
    expect(chief.locator("tbody tr")).to_contain_text("Carlos")


@pytest.mark.parametrize("viewport", [DESKTOP, TABLET, PHONE], ids=["desktop", "tablet", "phone"])
def test_the_floor_fits_every_screen(floor: Sessions, viewport: ViewportSize) -> None:
    chief, croupier = floor.floor("Marta", viewport), floor.page("Carlos")
    dealer = bets_made(croupier, "casa")
    dealer.drawer("call")
    say(dealer.form("raise_objection"), "player", "Ana")
    dealer.press(dealer.form("raise_objection").locator("button.act"))
    expect(item(chief, "objection", "casa")).to_be_visible()
    assert chief.evaluate(NO_SIDEWAYS)
    assert chief.evaluate(SMALL) == 0
