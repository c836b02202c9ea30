"""Somebody at the console of live tables, who counts what they touch; and the tables they are at."""

from collections.abc import Awaitable, Callable, Iterator, Mapping
from typing import Final

from playwright.sync_api import Browser, ElementHandle, Locator, Page, ViewportSize, expect

from tapete.core.decision import Refused
from tapete.room.lobby import Room
from tapete.room.model.role import Role
from tapete.room.model.terms import Terms
from tapete.store.memory import MemoryLog
from tapete.web.app import create_app
from tapete.web.front import Site
from tapete.web.site.sessions import COOKIE
from tests.browser.conftest import TOUCHES, complaining, serving
from tests.browser.furnished import apart, open_tables
from tests.room.people.front_desk import PHRASE, cheap

TABLET: ViewportSize = {"width": 1280, "height": 800}
SMALL_TABLET: ViewportSize = {"width": 1024, "height": 768}
SUITS: Final = {"s": "♠", "h": "♥", "d": "♦", "c": "♣"}


class Dealer:
    """Somebody at the console, who counts what they touch."""

    def __init__(self, page: Page, table: str, size: ViewportSize = TABLET) -> None:
        self.page, self.touches = page, 0
        page.set_viewport_size(size)
        page.goto(f"/es/mesa/{table}")
        expect(page.locator(".console")).to_be_visible()

    def touch(self, target: Locator) -> None:
        """Something that moves the table on."""
        version = self.page.locator(".controls").get_attribute("data-version") or ""
        self.press(target)
        expect(self.page.locator(".controls")).not_to_have_attribute("data-version", version)

    def press(self, target: Locator) -> None:
        target.click()
        self.touches += 1

    def command(self, name: str, words: str = "") -> None:
        self.touch(self.page.locator(f".work [data-command={name}]", has_text=words or None).first)

    def box(self, seat: int) -> None:
        self.touch(self.page.locator(f".touch[data-seat='{seat}']"))

    def result(self, words: str) -> None:
        """The hand in turn, by the button that has exactly these words."""
        self.touch(self.page.locator(".results-grid button").get_by_text(words, exact=True))

    def all_in(self) -> None:
        """Whoever may raise puts in all they have, and the others call."""
        while self.page.locator(".speaking").count():
            raises = self.page.locator(".speaking .amounts button.act")
            self.touch(raises.last if raises.count() else self.page.locator(".speaking .acts-grid .is-main"))

    def cards(self, text: str) -> None:
        """Cards touched on the pad; the last one sends them."""
        version = self.page.locator(".controls").get_attribute("data-version") or ""
        for rank, suit in text.split():
            name = "★" if rank == "X" else f"{rank.replace('T', '10')}{SUITS[suit]}"
            self.press(self.page.locator(".work .pad-deck").first.locator(".pad-card", has_text=name).first)
        expect(self.page.locator(".controls")).not_to_have_attribute("data-version", version)

    def form(self, command: str) -> Locator:
        return self.page.locator(f".work form[data-command={command}]").first

    def sit(self, seat: int, name: str) -> None:
        self.press(self.page.locator(".free.is-open", has_text=f"{seat} ·"))
        say(self.form("sit"), "player", name)
        self.touches += 1
        self.touch(self.form("sit").locator("button.act").last)

    def gather(self, chips: Mapping[str, str]) -> Locator:
        """Everybody who begins a game, each at the seat of their row; the button that begins it."""
        form = self.form("start_game")
        for at, (name, brought) in enumerate(chips.items()):
            for field, text in {"player": name, "chips": brought}.items():
                form.locator(f"input[name={field}]").nth(at).fill(text)
                form.locator(f"input[name={field}]").nth(at).press("Tab")
        for at in range(len(chips) if form.locator("select[name=seat]").count() else 0):
            form.locator("select[name=seat]").nth(at).select_option(str(at + 1))
        return form.locator("button.act").last

    def cut(self, name: str = "croupier") -> None:
        """Who has cut the pack, where the rules have somebody cut it."""
        self.press(self.page.locator(f".work [data-choice=cut_by][data-value='{name}']"))

    def drawer(self, name: str) -> None:
        self.press(self.page.locator(f"[data-drawer={name}]"))

    def fits(self) -> None:
        """Nothing of a turn has to be scrolled to."""
        assert self.page.evaluate("document.documentElement.scrollHeight <= innerHeight")
        assert self.page.evaluate("(work) => work.scrollHeight <= work.clientHeight", self._work())

    def _work(self) -> ElementHandle:
        work = self.page.locator(".work").element_handle()
        assert work is not None
        return work


def counted(touches: int, most: int, record_property: Callable[[str, object], None]) -> None:
    """Something is done with no more touches than it may take, and the run says with how many."""
    record_property(TOUCHES, f"{touches} of at most {most}")
    assert touches <= most


def say(form: Locator, name: str, text: str) -> None:
    """Fill in a field of whatever kind."""
    field = form.locator(f"[data-field='{name}']").first
    if (pad := field.locator(".pad-typed")).count():
        pad.first.fill(text)
        pad.first.press("Tab")
    elif (select := field.locator("select")).count():
        select.first.select_option(text)
    elif (radio := field.locator("input[type=radio]")).count():
        field.locator(f"label:has(input[value='{text}'])").click()
        expect(radio.and_(field.locator(f"input[value='{text}']"))).to_be_checked()
    else:
        field.locator("input").first.fill(text)


async def _nothing_more(_: Site) -> None:
    return None


def at_live_tables(
    browser: Browser,
    tables: Mapping[str, Terms],
    role: Role = Role.CROUPIER,
    also: Callable[[Site], Awaitable[None]] = _nothing_more,
    script: str = "",
) -> Iterator[Page]:
    """The page of somebody in a role, in a room with these tables; ``also`` furnishes what else a test needs."""
    room = Room(MemoryLog())
    site = Site(room, passwords=cheap())

    async def furnish() -> str:
        await open_tables(room, tables)
        await also(site)
        secret = await site.reception.sign_up("Carlos", PHRASE, role)
        assert isinstance(secret, str), secret
        return secret

    secret = apart(furnish())
    for address in serving(create_app(room, site=site)):
        context = browser.new_context(base_url=address, viewport=TABLET, locale="es-ES")
        context.add_cookies([{"name": COOKIE, "value": secret, "url": address}])
        context.add_init_script(script or "void 0")
        yield from complaining(context)


PIN = "2580"


async def director_with_pin(site: Site) -> None:
    """Eva, who gives her PIN at another's console."""
    await site.reception.sign_up("Eva", PHRASE, Role.DIRECTOR)
    (director,) = site.reception.register.accounts()
    assert not isinstance(await site.reception.set_pin(director, PHRASE, PIN), Refused)


def signed(dealer: Dealer) -> None:
    """What waits for the director's word gets it."""
    dealer.page.locator(".signing [name=pin]").fill(PIN)
    dealer.touch(dealer.page.locator(".signing button.act"))


def bets_made(page: Page, table: str, boxes: int = 1) -> Dealer:
    dealer = Dealer(page, table)
    dealer.touch(dealer.form("open_table").locator("button.act"))
    for seat, name in enumerate(("Ana", "Bea", "Cid", "Dan", "Eva")[:boxes], 1):
        dealer.sit(seat, name)
    dealer.touches = 0
    for seat in range(1, boxes + 1):
        dealer.box(seat)
    dealer.command("close_bets")
    dealer.cut()
    expect(dealer.form("deal")).to_be_visible()
    return dealer


def incident(dealer: Dealer, kind: str) -> None:
    dealer.drawer("incident")
    dealer.press(dealer.page.locator(f".is-incident [data-incident={kind}]"))


def answer(dealer: Dealer, name: str, value: str) -> None:
    """One touch: a fact of the incident, or what its ruling needs."""
    question = dealer.page.locator(f".is-incident [data-fact={name}], .is-incident [data-field={name}]")
    dealer.press(question.locator(f"button[data-value='{value}']"))


def ruling_form(dealer: Dealer) -> Locator:
    form = dealer.page.locator(".is-incident form[data-command=rule], .is-incident button[data-command=rule]").first
    expect(form).to_be_visible()
    return form


def hand_started(page: Page, table: str) -> Dealer:
    dealer = Dealer(page, table)
    dealer.touch(dealer.gather(dict.fromkeys(("Ana", "Bea", "Cid", "Dan"), "500")))
    dealer.touches = 0
    dealer.command("begin_hand")
    dealer.touch(page.locator(".work .is-unseen"))
    return dealer
