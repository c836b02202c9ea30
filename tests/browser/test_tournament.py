"""A tournament in real browsers: the director at her desk, the croupier at a table, a player at home; from the first
entry to the prizes."""

import re
from collections.abc import Iterator
from typing import Any, NamedTuple

import pytest
from playwright.sync_api import Browser, BrowserContext, Locator, Page, expect

from tapete.core.decision import Refused
from tapete.incidents.conduct.discipline import DIRECTOR, Official
from tapete.room.chance.chance import SecureChance
from tapete.room.lobby import Room
from tapete.room.model.role import Role
from tapete.store.memory import MemoryLog
from tapete.store.moment import Moments
from tapete.tournament.model.structure import Structure
from tapete.web.app import create_app
from tapete.web.front import Site
from tapete.web.site.sessions import COOKIE
from tests.browser.conftest import DESKTOP, PHONE, serving
from tests.browser.furnished import apart
from tests.room.people.front_desk import PHRASE, cheap
from tests.room.playing import SetClock
from tests.room.tournament.running import DOOR
from tests.tournament.playing import structure

pytestmark = pytest.mark.browser

PATIENCE = 30_000
"""Milliseconds for whatever is waited for: a loaded machine is slow, a defect is for ever."""
MINUTE = 60_000
PARTS = ("floor", "entries", "seats", "hands", "clock", "chips", "offences", "prizes", "standing", "corrections", "log")
STAFF = {"Eva": Role.DIRECTOR, "Cruz": Role.CROUPIER, "Ana": Role.PLAYER}

ORDERS = """(orders) => new Promise((done) => {
  const socket = new WebSocket(location.origin.replace("http", "ws") + "/torneo/copa/socket");
  const answers = [];
  socket.onopen = () => orders.forEach((command, at) => socket.send(JSON.stringify({ id: Date.now() + at, command })));
  socket.onmessage = ({ data }) => {
    const message = JSON.parse(data);
    if (message.type !== "view") answers.push(message);
    if (answers.length === orders.length) { socket.close(); done(answers.filter((one) => one.type === "refused")); }
  };
})"""
"""Orders given from a page without its forms: for what a test needs and does not look at."""


class Hall(NamedTuple):
    """A room with one tournament, its clock, and a browser for each of its people."""

    clock: SetClock
    room: Room
    contexts: dict[str, BrowserContext]
    complaints: list[str]

    def page(self, who: str, path: str) -> Page:
        page = self.contexts[who].new_page()
        page.set_default_timeout(PATIENCE)
        page.on("pageerror", lambda error: self.complaints.append(str(error)))
        page.goto(path)
        expect(page.locator("[data-version]")).to_be_visible(timeout=PATIENCE)
        return page

    def give(self, page: Page, *orders: dict[str, Any]) -> None:
        for start in range(0, len(orders), 10):
            assert page.evaluate(ORDERS, list(orders[start : start + 10])) == []

    def later(self, page: Page, minutes: int) -> None:
        """Time passes; the room hears of it with the next order, since its clock goes by itself in this test."""
        self.clock.forward(minutes * MINUTE)
        self.give(page, {"type": "pause", "why": "prueba"}, {"type": "resume"})

    def stacks(self) -> dict[int, int]:
        state = self.room.hall.tournaments["copa"].state
        return {place.entry: place.chips for table in state.tables.values() for place in table.seats.values()}

    def mates(self) -> dict[int, list[int]]:
        """Entries by table."""
        state = self.room.hall.tournaments["copa"].state
        return {number: [place.entry for place in table.seats.values()] for number, table in state.tables.items()}


@pytest.fixture
def hall(browser: Browser) -> Iterator[Hall]:
    yield from _hall(browser, structure(set={"close_level": 1, "seats.final_table": 2}))


def _hall(browser: Browser, plan: Structure) -> Iterator[Hall]:
    clock = SetClock()
    room = Room(MemoryLog(Moments(clock.moment)), SecureChance(5), clock=clock)
    site = Site(room, passwords=cheap())

    async def furnish() -> dict[str, str]:
        opened = await room.hall.announce("copa", plan, Official("Eva", DIRECTOR))
        assert not isinstance(opened, Refused), opened
        secrets = {name: await site.reception.sign_up(name, PHRASE, role) for name, role in STAFF.items()}
        return {name: secret for name, secret in secrets.items() if isinstance(secret, str)}

    secrets = apart(furnish())
    for address in serving(create_app(room, site=site)):
        contexts = {}
        for name, secret in secrets.items():
            size = PHONE if name != "Eva" else DESKTOP
            contexts[name] = browser.new_context(base_url=address, viewport=size, locale="es-ES")
            contexts[name].add_cookies([{"name": COOKIE, "value": secret, "url": address}])
        hall = Hall(clock, room, contexts, [])
        yield hall
        for context in contexts.values():
            context.close()
        assert not hall.complaints


def _entered(*players: str) -> list[dict[str, Any]]:
    orders: list[dict[str, Any]] = []
    for number, player in enumerate(players, 1):
        orders += [
            {"type": "check_access", "player": player, **DOOR, "identity": f"AB{number:06}"},
            {"type": "request_entry", "player": player},
            {"type": "pay", "entry": number, "cents": 6000, "counter": "alicante", "accepts": True},
            {"type": "arrive", "entry": number},
        ]
    return orders


def _part(desk: Page, name: str) -> None:
    desk.locator(f".desk-menu a[href='#{name}']").click()
    expect(desk.locator(f"#part[data-part={name}]")).to_be_visible()


def _form(page: Page | Locator, command: str) -> Locator:
    """The form of a command, opened."""
    page.locator(f"details[data-fold={command}] > summary").first.click()
    return page.locator(f"form[data-command={command}]").first


def _due(desk: Page, order: str) -> None:
    """Do what the desk says is due, and see it gone from the list."""
    item = desk.locator(f"[data-due={order}]")
    item.locator("button[data-command]").click()
    expect(item).to_have_count(0, timeout=PATIENCE)


def _out(table: Page, entry: int, winner: int) -> None:
    """Eliminate a player by the form of their table."""
    card = table.locator("[data-table-card]").filter(has=table.locator(f"li[data-entry='{entry}']"))
    card.locator("summary", has_text="Eliminar").click()
    fold = card.locator(f"""details[data-key='record_exit {{"entry":{entry}}}']""")
    fold.locator("summary").click()
    fold.locator(f"label:has([name='to.{winner}']) button").click()
    fold.locator("button.act").click()
    expect(card.locator(f"li[data-entry='{entry}']")).to_have_count(0, timeout=PATIENCE)


def test_a_tournament_from_the_first_entry_to_the_prizes(hall: Hall) -> None:
    desk = hall.page("Eva", "/es/torneo/copa/direccion")
    player = hall.page("Ana", "/es/torneo/copa")
    hall.give(desk, *_entered(*(f"p{number}" for number in range(1, 12))))

    # Register: the door, the request in order, the payment, the queue.
    _part(desk, "entries")
    door = _form(desk, "check_access")
    for name, text in {"player": "Ana", "identity": "12345678Z", "age": "41"}.items():
        door.locator(f"[name={name}]").fill(text)
    door.locator("button.act").click()
    player.locator("[data-command=request_entry]").click()
    row = desk.locator(".entry-row[data-entry='12']")
    row.locator("summary", has_text="Cobrar la inscripción").click()
    row.locator("summary", has_text="acepta las normas").click()
    row.locator("form[data-command=pay] button.act").first.click()
    row.locator("[data-command=arrive]").click()
    expect(player.locator(".own-where")).to_contain_text("cola", timeout=PATIENCE)

    # Seat and start: three tables, lots of the room.
    _part(desk, "seats")
    for table in (1, 2, 3):
        desk.locator("#part").get_by_role("button", name=f"Abrir la mesa {table}").click()
    _due(desk, "draw_seats")
    _due(desk, "draw_buttons")
    _due(desk, "start")
    expect(player.locator(".own-where")).to_contain_text("Mesa", timeout=PATIENCE)
    expect(desk.locator(".strip-phase")).to_have_text("En juego")

    # A hand on a phone beside the cards: begun, closed with some chips moved.
    first, second = hall.mates()[1][:2]
    croupier = hall.page("Cruz", "/es/torneo/copa/mesa/1")
    croupier.locator("[data-command=begin_hand]").click()
    closing = _form(croupier, "close_hand")
    closing.locator(f"[name='stacks.{first}']").fill("9.975")
    closing.locator(f"label:has([name='stacks.{second}']) button").click()
    closing.locator("button.act").click()
    expect(croupier.locator(f"li[data-entry='{second}'] .seat-chips")).to_have_text("10.025", timeout=PATIENCE)

    # Bust: told by mistake, taken back with who and why, told again.
    loser = next(entry for entry in hall.mates()[1] if entry not in (first, second, 12))
    _out(croupier, loser, second)
    _part(desk, "corrections")
    undo = _form(desk, "undo")
    undo.locator("[name=why]").fill("era otra mesa")
    undo.locator("button.act").click()
    expect(croupier.locator(f"li[data-entry='{loser}']")).to_have_count(1, timeout=PATIENCE)
    expect(desk.locator(".desk-log li").first).to_contain_text("era otra mesa")
    _out(croupier, loser, second)

    # Registration closes with level 1, and one table is too many: why, then the lots.
    hall.later(desk, 21)
    broken = desk.locator("[data-due=break_table]")
    expect(broken).to_contain_text("caben en una mesa menos: se rompe la mesa 3", timeout=PATIENCE)
    _due(desk, "break_table")
    _part(desk, "seats")
    expect(desk.locator("#part [data-table-card]")).to_have_count(2)

    # Colour-up: the cards that were drawn stay on the log.
    hall.later(desk, 45)
    while desk.locator("[data-due=balance]").count():
        _due(desk, "balance")
    _due(desk, "race_chips")
    _part(desk, "chips")
    races = desk.locator("[data-races] li")
    expect(races).to_have_count(2, timeout=PATIENCE)
    assert "25" in races.first.inner_text()

    # Hand for hand: an all-in waits face down until the other table is done.
    _bust_to_four(hall, desk)
    expect(desk.locator(".strip-phase")).to_have_text("Mano a mano", timeout=PATIENCE)
    if desk.locator("[data-due=draw_buttons]").count():
        _due(desk, "draw_buttons")
    _part(desk, "hands")
    cards = desk.locator("#part [data-table-card]")
    for at in (0, 1):
        cards.nth(at).locator("[data-command=begin_hand]").click()
        expect(cards.nth(at)).to_have_class("event-table is-playing ", timeout=PATIENCE)
    cards.nth(1).locator("summary", has_text="Un jugador piensa demasiado").click()
    cards.nth(1).locator("form[data-command=time_decision] button.act").click()
    expect(cards.nth(1).locator(".time")).to_have_text(re.compile(r"^(2:00|1:[0-5]\d)$"), timeout=PATIENCE)
    assert cards.nth(1).locator("[data-command=call_time]").count() == 0
    cards.nth(1).locator("[data-fold=end_decision] summary").click()
    cards.nth(1).locator("form[data-command=end_decision] button.act").click()
    expect(cards.nth(1).locator(".time")).to_have_count(0, timeout=PATIENCE)
    cards.nth(0).locator("[data-command=hold_hand]").click()
    expect(cards.nth(0)).to_contain_text("All-in cubierto", timeout=PATIENCE)
    assert cards.nth(0).locator("[data-command=close_hand]").count() == 0
    cards.nth(1).locator("button[data-command=close_hand]").first.click()
    _due(desk, "release_hands")
    table = int(cards.nth(0).get_attribute("data-table-card") or 0)
    out, winner = sorted(hall.mates()[table], key=lambda entry: entry == 12)[:2]
    _out(desk, out, winner)
    expect(desk.locator(".strip-phase")).to_have_text("En juego", timeout=PATIENCE)

    # A deal shown in money, made, and the tournament is over.
    _part(desk, "prizes")
    deal = desk.locator("[data-split=icm]")
    expect(deal.locator("li")).to_have_count(3, timeout=PATIENCE)
    deal.locator("summary").click()
    deal.locator("[data-deal]").click()
    expect(desk.locator(".strip-phase")).to_have_text("Terminado", timeout=PATIENCE)
    expect(player.locator(".strip-phase")).to_have_text("Terminado", timeout=PATIENCE)
    expect(player.locator(".own-entry")).to_contain_text("Gana")


def _bust_to_four(hall: Hall, desk: Page) -> None:
    """Everybody but Ana and three others leaves, two at each table; tables are evened out as the desk says."""
    while len(hall.stacks()) > 4:
        out, winner = sorted(max(hall.mates().values(), key=len), key=lambda entry: entry == 12)[:2]
        hall.give(desk, {"type": "record_exit", "entry": out, "to": [[winner, hall.stacks()[out]]]})
        expect(desk.locator(".strip")).to_contain_text(f"{len(hall.stacks())} de", timeout=PATIENCE)
        while desk.locator("[data-due=balance]").count():
            _due(desk, "balance")


def test_the_desk_fits_a_phone_in_every_part_and_refusals_name_their_article(hall: Hall) -> None:
    desk = hall.page("Eva", "/es/torneo/copa/direccion")
    hall.give(desk, *_entered("p1", "p2", "p3"), {"type": "open_table", "table": 1})
    for order in ("draw_seats", "draw_buttons", "start"):
        hall.give(desk, {"type": order})
    for key, part in zip("12", PARTS, strict=False):
        desk.keyboard.press(key)
        expect(desk.locator(f"#part[data-part={part}]")).to_be_visible()
    desk.keyboard.press("2")
    desk.locator(".entry-search input").fill("P2")
    expect(desk.locator(".entry-row")).to_have_count(1, timeout=PATIENCE)
    desk.set_viewport_size(PHONE)
    for part in PARTS:
        _part(desk, part)
        assert desk.evaluate("document.documentElement.scrollWidth") <= PHONE["width"], part
    _part(desk, "seats")
    _part(desk, "entries")
    form = _form(desk, "check_access")
    for name, text in {"player": "Ana", "identity": "  ", "age": "41"}.items():
        form.locator(f"[name={name}]").fill(text)
    form.locator("button.act").click()
    refusal = desk.locator(".event-refusal")
    expect(refusal).to_contain_text("Falta la identidad", timeout=PATIENCE)
    refusal.get_by_role("button", name="¿Por qué?").click()
    expect(desk.locator("#why blockquote").first).to_be_visible(timeout=PATIENCE)


def test_whoever_only_watches_is_offered_nothing(hall: Hall) -> None:
    desk = hall.page("Eva", "/es/torneo/copa/direccion")
    hall.give(desk, *_entered("p1", "p2"), {"type": "open_table", "table": 1}, {"type": "draw_seats"})
    player = hall.page("Ana", "/en/tournament/copa")
    expect(player.locator("[data-table-card='1'] li")).to_have_count(2, timeout=PATIENCE)
    assert player.locator("[data-command]").count() == 0
    assert player.goto("/es/torneo/copa/direccion").status == 403  # type: ignore[union-attr]
