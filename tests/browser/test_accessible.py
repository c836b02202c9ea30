"""Every page that somebody can open, for everybody who can open it, by axe-core, in light and in dark."""

import re
from collections.abc import Callable, Iterator, Mapping
from hashlib import sha256
from pathlib import Path
from typing import Final

import pytest
from playwright.sync_api import Browser, BrowserContext, Page

from tapete.manuals import MANUALS
from tapete.room.model.role import Role
from tapete.room.permission import PAGES, may
from tapete.web.site.address import PATHS, address, spoken
from tests.browser.conftest import BUDGET, PHONE
from tests.browser.pictured_room import PEOPLE, PicturedRoom, house
from tests.browser.pictures import LIVE, PLAYED, deal_with_real_cards, open_the_doors
from tests.browser.visitor import go_on_until_paid, place_the_first_bet, take_a_seat, wait_to_be_asked

pytestmark = pytest.mark.browser

AXE: Final = (Path(__file__).parent / "vendor" / "axe.min.js").read_text("utf-8")
FAULTS: Final = """async (only) => {
  const rules = only ? { runOnly: { type: "rule", values: only } } : {};
  const { violations } = await axe.run(document, { resultTypes: ["violations"], elementRef: false, ...rules });
  const told = ({ target, failureSummary }) => `${target.join(" ")} (${failureSummary.split("\\n").at(-1).trim()})`;
  return violations.map(({ id, nodes }) => `${id}: ${nodes.length}, ${nodes.slice(0, 3).map(told).join("; ")}`);
}"""
"""What axe-core finds on a page as it stands, each rule once."""
THIN: Final = """() => {
  const kind = (element) => `${element.localName}.${element.getAttribute("class") ?? ""}`;
  const built = (element) => [...new Set([element, ...element.querySelectorAll("*")].map(kind))].sort().join();
  for (const parent of document.querySelectorAll("main *")) {
    const counts = {};
    for (const child of [...parent.children]) {
      const shape = built(child);
      counts[shape] = (counts[shape] ?? 0) + 1;
      if (counts[shape] > 3) child.remove();
    }
  }
}"""
"""Of many brothers that are built of the same things three stay: a list is as good as its first lines."""
IN_THE_DARK: Final = ["color-contrast", "link-in-text-block"]
"""What depends on the colours; the rest is the same in light and in dark."""

PLACES: Final[Mapping[str, list[dict[str, str]]]] = {
    "table": [{"table": name} for name in (PLAYED, "ara-holdem", "ara-roulette-00", "ara-blackjack", LIVE)],
    **{page: [{"tournament": "viernes"}] for page in ("tournament", "tournament_desk", "hall")},
    "tournament_table": [{"tournament": "viernes", "number": "1"}],
    "hand": [{"table": PLAYED}],
    **{page: [] for page in ("review", "shared")},  # looked at where a hand has been played and shared
    "notice": [{"number": "4"}],
    "manual": [{"manual": name} for name in MANUALS],
    "lesson": [{"game": game} for game in ("sin-descarte", "holdem", "pai-gow", "roulette-00", "blackjack")],
    "law": [{"law": law} for law in ("ara", "med")],
    "game": [
        {"law": "ara", "game": "sin-descarte"},
        {"law": "clm", "game": "trijoker"},
        {"law": "gal", "game": "omaha"},
        {"law": "ara", "game": "roulette-00"},
        {"law": "ara", "game": "blackjack"},
    ],
    "numbers": [{"law": "ara", "game": game} for game in ("sin-descarte", "roulette-00", "blackjack")],
    "rule": [{"rule": "ARA-10.1.A.V.1.a-b"}],
    **{page: [] for page in ("slip", "invitation")},  # a slip that was signed, a link that was given
    "incidents": [{"law": "ara", "game": "sin-descarte"}],
    "ruling": [{"law": "ara", "game": "sin-descarte", "kind": "wrong_count"}],
}
"""Whereof a page with places in its address is opened."""
QUERIES: Final = {"search": {"q": "escalera"}, "compare": {"left": "ara", "right": "gal", "game": "sin-descarte"}}
"""A question that fills a page which is empty without."""


AT_TABLES: Final = (Role.PLAYER, Role.CROUPIER, Role.CHIEF)
"""Who does something at a table; everybody else watches it."""


def _addresses(role: Role) -> list[tuple[str, str]]:
    """What somebody of a role may open, in Spanish, and in Valencian where there is one, with what it is a page of."""
    return [
        (address(tongue, page, QUERIES.get(page), **places), f"{page} {places}")
        for page in PATHS
        if may(role, PAGES[page])
        for places in PLACES.get(page, [{}])
        for tongue in spoken(page)
        if tongue != "en"
    ]


class Inspector:
    """Looks at pages, each once however many people see the same, in whatever language."""

    def __init__(self) -> None:
        self.seen: set[str] = set()
        self.pages, self.states = 0, 0
        self.faults: list[str] = []

    def walk(self, context: BrowserContext, who: str, role: Role) -> None:
        page = context.new_page()
        for path, subject in _addresses(role):
            self.pages += 1
            answer = context.request.get(path)
            assert answer.ok, (who, path, answer.status)
            if self._is_new(answer.text(), f"{role if role in AT_TABLES else Role.VISITOR} {subject}"):
                page.goto(path)
                _drawn(page)
                self.look(page, f"{role.value} {path}")

    def look(self, page: Page, where: str) -> None:
        """A page in both colours, as it stands."""
        self.states += 1
        if not page.locator("#room").count():
            page.evaluate(THIN)
        page.evaluate(AXE)
        for colours, rules in (("light", None), ("dark", IN_THE_DARK)):
            page.emulate_media(color_scheme=colours)  # type: ignore[arg-type]
            self.faults += [f"{where} ({colours}) {fault}" for fault in page.evaluate(FAULTS, rules)]

    def _is_new(self, document: str, subject: str) -> bool:
        """Whether nobody has been shown a page of the same shape: the same elements in the same order, in other words.

        What a script draws is not in the document: such a page is new for each table and each kind of person at it.
        """
        body = document.partition("<main")[2]
        shape = subject if 'id="room"' in body else _VALUE.sub("", _WORDS.sub("><", body))
        mark = sha256(shape.encode()).hexdigest()
        new = mark not in self.seen
        self.seen.add(mark)
        return new


_WORDS: Final = re.compile(r">[^<]*<")
_VALUE: Final = re.compile(r' (?!class|role|type|scope)[-\w]+="[^"]*"')


def _drawn(page: Page) -> None:
    """A script has drawn what it draws: nothing waits for the first picture of a socket."""
    page.wait_for_function("() => !document.querySelector('#room > .room-wait')")


@pytest.fixture(scope="module")
def room(browser: Browser) -> Iterator[PicturedRoom]:
    with house(browser) as room:
        open_the_doors(room)
        deal_with_real_cards(room)
        yield room


def test_axe_finds_nothing_at_a_table_on_a_phone(
    room: PicturedRoom, record_property: Callable[[str, object], None]
) -> None:
    inspector = Inspector()
    with room.page("Nuria", "/es/sala", PHONE) as phone:
        inspector.look(phone, "the lobby")
        for table in (PLAYED, "ara-holdem"):
            _play(inspector, phone, table)
        phone.goto("/es/cuenta/juego")
        inspector.look(phone, "own play")
    _told(inspector, record_property)


@pytest.mark.full
def test_axe_finds_nothing_on_any_page_for_anybody(
    room: PicturedRoom, record_property: Callable[[str, object], None]
) -> None:
    inspector = Inspector()
    for who, role in {"": Role.VISITOR, **PEOPLE}.items():
        context = room.context(who)
        inspector.walk(context, who or "nobody", role)
        context.close()
    _told(inspector, record_property)


def _told(inspector: Inspector, record_property: Callable[[str, object], None]) -> None:
    record_property(BUDGET, f"{inspector.pages} pages, {inspector.states} different, {len(inspector.faults)} faults")
    assert inspector.faults == []


def _play(inspector: Inspector, page: Page, table: str) -> None:
    """A round on a phone, looked at wherever it stops, with its coach, its drawer and its settings."""
    take_a_seat(page, table)
    inspector.look(page, f"{table}, seated")
    page.get_by_role("button", name="La mesa").click()
    page.locator("#coach").get_by_label("Entrenador").check()
    inspector.look(page, f"{table}, the drawer")
    page.keyboard.press("Escape")
    page.get_by_role("button", name="Ajustes").click()
    inspector.look(page, f"{table}, the settings")
    page.keyboard.press("Escape")
    if table == PLAYED:
        place_the_first_bet(page)
    wait_to_be_asked(page)
    page.locator(".act-worth").first.wait_for()
    inspector.look(page, f"{table}, asked")
    go_on_until_paid(page)
    inspector.look(page, f"{table}, why")
    page.keyboard.press("Escape")
    inspector.look(page, f"{table}, paid")
