"""Who comes to a live table and who goes, at the console of a tablet: seats, the list, rests, limits, and the end."""

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, Page, expect

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
from tests.browser.conftest import complaining, serving
from tests.browser.dealer import TABLET, Dealer, at_live_tables, say
from tests.browser.furnished import apart
from tests.room.people.front_desk import PHRASE, cheap

pytestmark = [pytest.mark.browser]

PIN = "2580"
TABLES = dict.fromkeys(("comes", "cards", "rests", "waits", "limits", "expelled"), "holdem") | {"last": "sin-descarte"}


@pytest.fixture(scope="module")
def console(browser: Browser) -> Iterator[Page]:
    """The pages of live tables as their dealer has them; a chief and a director have PINs."""
    terms = {name: Terms(LawId("ara"), GameId(game), live=True) for name, game in TABLES.items()}
    yield from at_live_tables(browser, terms, also=_offices)


async def _offices(site: Site) -> None:
    for name, role in (("Marta", Role.CHIEF), ("Eva", Role.DIRECTOR)):
        await _with_pin(site, name, role)


async def _with_pin(site: Site, name: str, role: Role) -> str:
    secret = await site.reception.sign_up(name, PHRASE, role)
    account = site.reception.register.find(name)
    assert isinstance(secret, str) and account is not None
    assert not isinstance(await site.reception.set_pin(account, PHRASE, PIN), Refused)
    return secret


def _signed(dealer: Dealer, decider: str = "Marta") -> None:
    """Somebody in authority gives their word: theirs are no touches of the dealer's."""
    signing = dealer.page.locator(".signing")
    signing.locator("[name=decider]").select_option(decider)
    signing.locator("[name=pin]").fill(PIN)
    touches = dealer.touches
    dealer.touch(signing.locator("button.act"))
    dealer.touches = touches
    expect(signing).to_have_count(0)


def _game(page: Page, table: str, seats: tuple[str, ...] = ()) -> Dealer:
    """A game of four, with the seats that they drew or with those that the room draws."""
    dealer = Dealer(page, table)
    form = dealer.form("start_game")
    for at, name in enumerate(("Ana", "Bea", "Cid", "Dan")):
        form.locator("input[name=player]").nth(at).fill(name)
        form.locator("input[name=player]").nth(at).press("Tab")
    for at, seat in enumerate(seats):
        form.locator("select[name=seat]").nth(at).select_option(seat)
    dealer.touch(form.locator("button.act").last)
    dealer.touches = 0
    return dealer


def _free(dealer: Dealer) -> int:
    """The number of a free seat on the felt."""
    return int(dealer.page.locator(".free.is-open").first.inner_text().split(" ·")[0])


def _of_person(dealer: Dealer, player: str, command: str) -> None:
    dealer.drawer("people")
    person = dealer.page.locator(f".person[data-player={player}]")
    person.locator("summary").click()
    dealer.touch(person.locator(f"button[data-command={command}]"))
    dealer.drawer("people")


def _begins(dealer: Dealer) -> None:
    expect(dealer.page.locator(".work button[data-command=begin_hand]").first).to_be_visible()


def test_ara_10_2_v_a_newcomer_costs_three_touches_and_the_chiefs_pin(console: Page) -> None:
    dealer = _game(console, "comes")
    expect(console.locator(".feed")).to_contain_text("La sala sortea los puestos")
    dealer.press(console.locator(".free.is-open").first)
    say(dealer.form("sit"), "player", "Gil")
    dealer.touches += 1
    dealer.press(dealer.form("sit").locator("button.act").last)
    expect(console.locator(".refusal")).to_contain_text("esto lo decide el jefe de mesa")
    _signed(dealer)
    assert dealer.touches == 3
    expect(console.locator(".feed")).to_contain_text("Gil se sienta")
    _begins(dealer)
    _of_person(dealer, "Gil", "leave")
    expect(console.locator(".feed")).to_contain_text("Gil deja la mesa")


def test_seats_drawn_with_cards_are_told_and_chips_are_each_players(console: Page) -> None:
    dealer = Dealer(console, "cards")
    form = dealer.form("start_game")
    chips = {"Ana": "100", "Bea": "200", "Cid": "500", "Dan": "2"}
    for at, (name, sum_) in enumerate(chips.items()):
        for field, text in {"player": name, "chips": sum_}.items():
            form.locator(f"input[name={field}]").nth(at).fill(text)
            form.locator(f"input[name={field}]").nth(at).press("Tab")
    expect(form.locator("button.act").last).to_be_disabled()
    form.locator("input[name=chips]").nth(3).fill("1000")
    form.locator("input[name=chips]").nth(3).press("Tab")
    form.locator("select[name=seat]").first.select_option("7")
    expect(form.locator("button.act").last).to_be_disabled()
    for at, seat in ((1, "2"), (2, "5"), (3, "1")):
        form.locator("select[name=seat]").nth(at).select_option(seat)
    dealer.touch(form.locator("button.act").last)
    expect(console.locator(".feed")).to_contain_text("con cartas: 1 Dan, 2 Bea, 5 Cid, 7 Ana")
    dealer.touch(console.locator(".work [data-choice=cut_by]").first)
    expect(console.locator(".feed")).to_contain_text("Corta ")


def test_a_player_rests_and_comes_back(console: Page) -> None:
    dealer = _game(console, "rests")
    _of_person(dealer, "Bea", "rest")
    expect(console.locator(".feed")).to_contain_text("Bea descansa")
    _of_person(dealer, "Bea", "return")
    expect(console.locator(".feed")).to_contain_text("Bea vuelve a jugar")
    _begins(dealer)


def test_ara_10_2_iv_1_2_the_first_on_the_waiting_list_gets_the_seat(console: Page) -> None:
    dealer = _game(console, "waits")
    for name in ("Gil", "Hugo"):
        dealer.drawer("people")
        form = console.locator("form[data-command=wait]")
        say(form, "player", name)
        dealer.touch(form.locator("button.act").last)
        dealer.drawer("people")
    dealer.touches = 0
    dealer.press(console.locator(".free.is-open").first)
    expect(dealer.form("sit").locator("[data-field=player] input")).to_have_value("Gil")
    dealer.press(dealer.form("sit").locator("button.act").last)
    _signed(dealer)
    assert dealer.touches == 2
    expect(console.locator(".feed")).to_contain_text("Gil se sienta")
    _of_person(dealer, "Hugo", "stop_waiting")
    dealer.press(console.locator(".free.is-open").first)
    expect(dealer.form("sit").locator("[data-field=player] input")).to_have_value("")


def _of_office(dealer: Dealer, office: str, command: str) -> None:
    """The form of a command that needs another's word, opened."""
    dealer.drawer("table")
    dealer.page.locator(f"[data-office={office}] summary").click()
    expect(dealer.page.locator(f"form[data-command={command}]").first).to_be_visible()


def test_a_player_is_put_out_of_the_game_by_the_chief(console: Page) -> None:
    dealer = _game(console, "expelled")
    _of_office(dealer, "chief", "expel")
    form = console.locator("form[data-command=expel]")
    say(form, "player", "Dan")
    dealer.press(form.locator("button.act").last)
    _signed(dealer)
    expect(console.locator(".feed")).to_contain_text("Dan queda fuera de la partida")
    expect(console.locator(".felt")).not_to_contain_text("Dan")
    _of_office(dealer, "director", "end_game")
    end = console.locator("form[data-command=end_game]")
    say(end, "reason", "quedan tres")
    dealer.press(end.locator("button.act").last)
    _signed(dealer, "Eva")
    expect(console.locator(".feed")).to_contain_text("El director termina la partida: quedan tres")


def test_the_director_changes_the_limits(console: Page) -> None:
    dealer = _game(console, "limits")
    _of_office(dealer, "director", "change_limits")
    form = console.locator("form[data-command=change_limits]").last
    dealer.press(form.locator("button.act").last)
    _signed(dealer, "Eva")
    expect(console.locator(".feed")).to_contain_text("Límites: de")


def test_the_last_rounds_are_announced_and_an_empty_table_closes(console: Page) -> None:
    dealer = Dealer(console, "last")
    dealer.touch(dealer.form("open_table").locator("button.act"))
    dealer.sit(1, "Ana")
    dealer.drawer("table")
    for office in console.locator("[data-office] summary").all():
        office.click()
    dealer.touch(console.locator("button[data-command=announce_last_rounds]"))
    expect(console.locator(".feed")).to_contain_text("Últimas 5 jugadas")
    _of_person(dealer, "Ana", "leave")
    dealer.drawer("table")
    console.locator("[data-office=director] summary").click()
    dealer.press(console.locator("button[data-command=close_table]"))
    _signed(dealer, "Eva")
    expect(console.locator(".feed")).to_contain_text("Se cierra la mesa")


async def _staffed(site: Site) -> tuple[str, str, str]:
    """A house with a live table: the sessions of whoever has it and of a free dealer, and the table."""
    await open_demonstration(site.house, LawId("ara"))
    day = site.house.day
    assert day is not None
    live = next(
        name
        for name, actor in site.house.room.tables.items()
        if actor.terms.live and site.house.tables.session_at(name)
    )
    session = site.house.tables.session_at(live)
    busy = {each.croupier for each in day.sessions}
    free = next(person for person, office in day.duty.items() if office == "croupier" and person not in busy)
    assert session is not None
    names = [employee.name for who in (session.croupier, free) if (employee := day.casino.person(who))]
    leaves, comes = [await _with_pin(site, name, Role.CROUPIER) for name in names]
    return leaves, comes, live


def test_a_dealer_is_relieved_by_the_pin_of_whoever_comes_and_takes_the_table_back(browser: Browser) -> None:
    casino = Room(MemoryLog())
    site = Site(casino, passwords=cheap())
    leaves, comes, live = apart(_staffed(site))
    for address in serving(create_app(casino, site=site)):
        contexts = [browser.new_context(base_url=address, viewport=TABLET, locale="es-ES") for _ in range(2)]
        for context, secret in zip(contexts, (leaves, comes), strict=True):
            context.add_cookies([{"name": COOKIE, "value": secret, "url": address}])
        visits = [complaining(context) for context in contexts]
        first, second = (Dealer(next(visit), live) for visit in visits)
        first.drawer("table")
        first.press(first.page.locator("[data-relief]").first)
        assert first.touches == 2
        first.page.locator(".relief [name=pin]").fill(PIN)
        first.page.locator(".relief form button").click()
        expect(first.page.locator(".relief")).to_have_count(0)
        session = site.house.tables.session_at(live)
        assert session is not None and first.page.locator(".refusal").count() == 0
        first.page.reload()
        first.drawer("table")
        first.touches = 0
        first.press(first.page.locator("[data-relief]").first)
        expect(first.page.locator(".relief")).to_have_count(0)
        assert site.house.tables.session_at(live) != session, "whoever was relieved has taken the table again"
        assert second.page.locator(".console").count() == 1
        assert [next(visit, None) for visit in visits] == [None, None], "and no browser complains"
