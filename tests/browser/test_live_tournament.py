"""A live tournament's table at the croupier's console: hands card by card, a ruling, and who goes out of it."""

import re
from collections.abc import Iterator, Sequence
from typing import NamedTuple

import pytest
from playwright.sync_api import Browser, Locator, Page, expect

from tapete.core.decision import Refused
from tapete.core.ids import PlayerId
from tapete.incidents.conduct.discipline import DIRECTOR, Official
from tapete.room.chance.chance import SecureChance
from tapete.room.lobby import Room
from tapete.room.model.role import Role
from tapete.room.stream.clock import Clock
from tapete.room.tournament.bot_field import seat_field
from tapete.store.memory import MemoryLog
from tapete.store.moment import Moments
from tapete.tournament.model.state import TableNo, Tournament
from tapete.tournament.model.structure import Structure
from tapete.web.app import create_app
from tapete.web.front import Site
from tapete.web.site.sessions import COOKIE
from tests.browser.conftest import complaining, serving
from tests.browser.dealer import (
    SMALL_TABLET,
    TABLET,
    Dealer,
    answer,
    director_with_pin,
    incident,
    ruling_form,
    say,
    signed,
)
from tests.browser.furnished import apart
from tests.room.people.front_desk import PHRASE, cheap
from tests.tournament.playing import structure

pytestmark = [pytest.mark.browser]

PLAYERS = ("Ana", "Bea", "Cid")
STRONG = {"Ana": "As Ad", "Bea": "Ks Kd", "Cid": "Qs Qd", "Dan": "Ts Td"}


class PushedClock(Clock):
    """The room's clock, which a test moves on."""

    pushed = 0
    """Seconds by which it has been moved on."""

    def micros(self) -> int:
        return super().micros() + self.pushed * 1_000_000


class LiveTable(NamedTuple):
    """The croupier's page, a director's, and the room around them."""

    page: Page
    director: Page
    room: Room

    @property
    def state(self) -> Tournament:
        return self.room.hall.tournaments["copa"].state

    def later(self, seconds: int) -> None:
        """So much time has passed when the director next touches her desk."""
        assert isinstance(self.room.clock, PushedClock)
        self.room.clock.pushed += seconds
        self.director.goto("/es/torneo/copa/direccion")
        self.director.locator("[data-clock=more]").click()


@pytest.fixture
def table(browser: Browser) -> Iterator[LiveTable]:
    yield from _played(browser, structure(consoles=True), PLAYERS)


@pytest.fixture
def bubble(browser: Browser) -> Iterator[LiveTable]:
    """Two tables of two, one place short of the three that are paid."""
    yield from _played(browser, structure(consoles=True, set={"seats.maximum": 2}), (*PLAYERS, "Dan"))


def _played(browser: Browser, announced: Structure, players: Sequence[str]) -> Iterator[LiveTable]:
    clock = PushedClock()
    room = Room(MemoryLog(Moments(clock.moment)), SecureChance(5), clock=clock)
    site = Site(room, passwords=cheap())

    async def furnish() -> list[str]:
        actor = await room.hall.announce("copa", announced, Official("Eva", DIRECTOR))
        assert not isinstance(actor, Refused), actor
        assert not isinstance(await seat_field(actor, map(PlayerId, players), room.chance), Refused)
        await director_with_pin(site)
        staff = {"Carlos": Role.CROUPIER, "Dora": Role.DIRECTOR}
        secrets = [await site.reception.sign_up(name, PHRASE, role) for name, role in staff.items()]
        return [secret for secret in secrets if isinstance(secret, str)]

    secrets = apart(furnish())
    for address in serving(create_app(room, site=site)):
        contexts = [browser.new_context(base_url=address, viewport=TABLET, locale="es-ES") for _ in secrets]
        for context, secret in zip(contexts, secrets, strict=True):
            context.add_cookies([{"name": COOKIE, "value": secret, "url": address}])
        for page in complaining(contexts[0]):
            page.goto("/es/torneo/copa/mesa/1")
            page.locator("[data-console='1']").click()
            expect(page).to_have_url(re.compile(r"/es/mesa/copa\.1$"))
            expect(page.locator(".console")).to_be_visible()
            for director in complaining(contexts[1]):
                yield LiveTable(page, director, room)


def _begun(page: Page, table: int = 1) -> Dealer:
    """A hand that the tournament has begun for whoever shuffles, dealt face down."""
    dealer = Dealer(page, f"copa.{table}", SMALL_TABLET)
    dealer.command("begin_hand")
    _dealt(dealer)
    return dealer


def _dealt(dealer: Dealer) -> None:
    dealer.touch(dealer.page.locator(".work .is-unseen").first)
    expect(dealer.page.locator(".speaking")).to_be_visible()


def _shown_down(dealer: Dealer) -> None:
    """The board, the hands of those who are in, and the pots."""
    page = dealer.page
    for cards in ("2c 7d 9h", "Jc", "3s"):
        expect(dealer.form("deal")).to_be_visible()
        dealer.cards(cards)
    expect(page.locator(".telling")).to_be_visible()
    for name in page.locator(".telling > .owners").locator("button").all_text_contents():
        expect(page.locator(f".telling[data-player={name}]")).to_be_visible()
        dealer.cards(STRONG[name])
    dealer.command("showdown")
    expect(page.locator(".feed")).to_contain_text("gana")


def test_a_hand_is_told_card_by_card_and_whoever_loses_all_is_out_with_place_and_prize(table: LiveTable) -> None:
    page = table.page
    dealer = _begun(page)
    dealer.touch(page.locator(".speaking .acts-grid .is-quiet"))
    dealer.all_in()
    _shown_down(dealer)
    expect(page.locator(".seat")).to_have_count(2)
    (out,) = table.state.exits
    loser = table.state.entries[out.entry].player
    assert loser != "Ana" and table.state.left == 2
    page.goto("/es/torneo/copa")
    line = page.locator(".event-list tr.is-out", has_text=loser)
    expect(line).to_contain_text("24 €")
    expect(line.locator("td").first).to_have_text("3")


def test_med_rj_58_a_misdeal_before_substantial_action_is_dealt_again_with_the_same_button(table: LiveTable) -> None:
    """Rule 29: how far the hand has gone is known by the table and not asked."""
    page = table.page
    dealer = _begun(page)
    before = table.state.tables[1]  # type: ignore[index]
    incident(dealer, "card_exposed")
    answer(dealer, "cards", "2")
    expect(page.locator(".is-incident .is-known[data-known=substantial]")).to_be_visible()
    expect(page.locator(".incident-preview")).to_contain_text("mismo botón")
    dealer.touch(ruling_form(dealer))
    expect(page.locator(".feed")).to_contain_text("La mano es nula")
    _dealt(dealer)
    after = table.state.tables[1]  # type: ignore[index]
    assert before.hand and after.hand == before.hand and after.positions == before.positions


def test_med_rj_42_a_fold_ahead_of_turn_is_decided_by_the_director_with_her_pin(table: LiveTable) -> None:
    page = table.page
    dealer = _begun(page)
    speaking = page.locator(".speaking").get_attribute("data-player")
    early = next(name for name in PLAYERS if name != speaking)
    incident(dealer, "fold_out_of_turn")
    answer(dealer, "raise_open", "no")
    answer(dealer, "option", "miss_hands")
    answer(dealer, "player", early)
    expect(page.locator(".incident-preview")).to_contain_text("director")
    page.locator(".incident-preview .why-button").click()
    expect(page.locator("#why")).to_contain_text("42")
    page.keyboard.press("Escape")
    dealer.press(ruling_form(dealer))
    signed(dealer)
    expect(page.locator(".feed")).to_contain_text(f"{early}")
    (felt,) = table.room.tables.values()
    hand = felt.table.game.hand  # type: ignore[union-attr]
    assert hand.folded >> hand.players.index(early) & 1
    page.goto("/es/torneo/copa/mesa/1")
    expect(page.locator("[data-table-card='1']")).to_be_visible()
    (offence,) = table.state.discipline.offences
    assert (offence.reported.player, offence.reported.ground) == (early, "fold_out_of_turn")
    assert offence.decided is None and offence.reported.by.name == "Eva"


def _said(page: Page, command: str, titles: tuple[str, ...], why: str) -> None:
    """A folded form of the table's page is opened, given its reason and sent."""
    for title in titles:
        page.locator("[data-table-card] summary", has_text=title).last.click()
    form = page.locator(f"form[data-command={command}]", has=page.locator("[name=why]:visible")).first
    form.locator("[name=why]").fill(why)
    form.locator("button.act").last.click()


def test_med_rj_50_a_hand_is_claimed_at_the_table_and_the_next_waits_for_the_director(table: LiveTable) -> None:
    page, director = table.page, table.director
    dealer = _begun(page)
    for _ in range(2):
        dealer.touch(page.locator(".speaking .acts-grid .is-quiet"))
    expect(page.locator(".work [data-command=begin_hand]").first).to_be_visible()
    page.goto("/es/torneo/copa/mesa/1")
    _said(page, "claim_hand", ("Reclamar la última mano",), "había igualado")
    expect(page.locator("[data-claim='1']")).to_contain_text("había igualado")
    dealer = Dealer(page, "copa.1", SMALL_TABLET)
    dealer.command("begin_hand")
    expect(page.locator(".feed")).to_contain_text("está reclamada: antes decide el director")
    director.goto("/es/torneo/copa/mesa/1")
    _said(director, "decide_claim", ("Decidir la mano reclamada", "Desestimar"), "se retiró a la vista de todos")
    expect(director.locator("[data-claim='1']")).to_have_count(0)
    dealer.command("begin_hand")
    _dealt(dealer)


def _time_called(dealer: Dealer) -> None:
    """The floor calls time at the console, with her PIN."""
    page = dealer.page
    page.locator(".timing summary").click()
    dealer.press(page.locator(".timing [data-command=ask_time] button.act").last)
    signed(dealer)


def test_med_rj_23_the_floor_calls_time_the_count_is_shown_and_the_hand_is_dead_at_its_end(table: LiveTable) -> None:
    page = table.page
    dealer = _begun(page)
    slow = page.locator(".speaking").get_attribute("data-player")
    assert slow
    _time_called(dealer)
    expect(page.locator(".feed")).to_contain_text("No se cuenta el tiempo: se puede pedir tiempo a los")
    table.later(121)
    _time_called(dealer)
    expect(page.locator(".beside-count")).to_contain_text(slow)
    dealer.fits()
    table.later(61)
    expect(page.locator(".beside-count")).to_have_count(0)
    expect(page.locator(f".speaking[data-player={slow}]")).to_have_count(0)
    expect(page.locator(".feed")).to_contain_text(f"{slow} tiene la mano muerta")


def _filled(form: Locator, **fields: str) -> None:
    for name, text in fields.items():
        say(form, name, text)
    form.locator("button.act").last.click()


def test_med_rj_77_20_whoever_is_disqualified_at_the_desk_is_out_of_the_hand_that_the_console_tells(
    table: LiveTable,
) -> None:
    page, desk = table.page, table.director
    _begun(page)
    rude = page.locator(".speaking").get_attribute("data-player")
    assert rude
    desk.goto("/es/torneo/copa/direccion#offences")
    desk.locator("[data-fold=report] summary").click()
    _filled(desk.locator("form[data-command=report]"), player=rude, ground="disrespect")
    desk.locator(".offence [data-fold=impose] > summary").first.click()
    desk.locator(".offence [data-fold=impose] summary", has_text="Descalific").last.click()
    _filled(desk.locator("form[data-command=impose]:visible"), why="insulta al crupier")
    expect(page.locator(".feed")).to_contain_text(f"{rude} tiene la mano muerta")
    expect(page.locator(f".speaking[data-player={rude}]")).to_have_count(0)
    assert rude in (entry.player for entry in table.state.alive())
    Dealer(page, "copa.1", SMALL_TABLET).touch(page.locator(".speaking .acts-grid .is-quiet"))
    expect(page.locator(".seat")).to_have_count(2)
    (out,) = table.state.exits
    assert out.disqualified and table.state.entries[out.entry].player == rude


def test_med_rj_67_1_hand_for_hand_an_all_in_at_a_console_lies_face_down_until_the_other_table_is_done(
    bubble: LiveTable,
) -> None:
    """And who goes out of the round is ranked when it is over."""
    page = bubble.page
    bubble.later(41 * 60)
    bubble.director.locator(".desk-menu [href='#log']").click()
    expect(bubble.director.locator("#part")).to_contain_text("ano a mano: quedan 4")
    dealer = _begun(page)
    dealer.all_in()
    expect(page.locator(".console .now")).to_contain_text("hasta que acaben las demás mesas")
    expect(dealer.form("deal")).to_have_count(0)
    dealer = _begun(page, 2)
    assert bubble.state.tables[TableNo(1)].held and bubble.state.left == 4
    dealer.touch(page.locator(".speaking .acts-grid .is-quiet"))
    expect(page.locator(".work [data-command=begin_hand]").first).to_be_visible()
    dealer = Dealer(page, "copa.1", SMALL_TABLET)
    expect(page.locator(".feed")).to_contain_text("Acabaron las demás mesas: se descubre el all-in")
    _shown_down(dealer)
    expect(page.locator(".seat")).to_have_count(1)
    assert bubble.state.left == 3 and bubble.state.hand_for_hand is None


def _told_by(table: LiveTable, way: str) -> None:
    desk = table.director
    desk.goto("/es/torneo/copa/direccion#hands")
    desk.locator("[data-table-card='1'] [data-fold=set_telling] summary").click()
    _filled(desk.locator("[data-table-card='1'] form[data-command=set_telling]"), telling=way)
    expect(desk.locator("[data-table-card='1'] [data-fold=set_telling][open]")).to_have_count(0)


def test_the_desk_says_table_by_table_how_much_is_told_of_its_hands(table: LiveTable) -> None:
    page, desk = table.page, table.director
    _told_by(table, "exits")
    expect(page.locator(".seat")).to_have_count(0)
    expect(desk.locator("[data-table-card='1'] [data-command=begin_hand]")).to_have_count(0)
    page.goto("/es/torneo/copa/mesa/1")
    expect(page.locator("[data-table-card='1']")).to_be_visible()
    expect(page.locator("[data-console]")).to_have_count(0)
    _told_by(table, "result")
    desk.locator("[data-table-card='1'] [data-command=begin_hand]").click()
    expect(desk.locator("[data-table-card='1'] [data-fold=set_telling]")).to_have_count(0)
    desk.locator("[data-table-card='1'] button[data-command=close_hand]").first.click()
    _told_by(table, "console")
    page.locator("[data-console='1']").click()
    expect(page.locator(".seat")).to_have_count(3)
    _begun(page)
