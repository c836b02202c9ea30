"""The pictures of the manuals, taken from a running room with people, hands and money in it.

    python -m tests.browser.pictures            every picture, in both languages
    python -m tests.browser.pictures cage door  only these

They are written where the room serves them from, and the manuals name them.
"""

import base64
import os
import shutil
import sys
from collections.abc import Callable, Collection
from pathlib import Path
from typing import Final, NamedTuple

from msgspec.structs import replace
from playwright.sync_api import Browser, Page, ViewportSize, expect, sync_playwright

import tapete.web
from tapete.core.sentence import Language
from tapete.web.site.address import address
from tapete.words.language import LANGUAGES
from tests.browser.conftest import ARGUMENTS, NAMES, PHONE
from tests.browser.dealer import Dealer
from tests.browser.pictured_room import DEALER, SCREEN, Command, PicturedRoom, hall, house, new_house
from tests.browser.visitor import go_on_until_paid, place_the_first_bet, take_a_seat
from tests.room.tournament.running import DOOR
from tests.tournament.playing import structure

FOLDER: Final = Path(tapete.web.__file__).parent / "static" / "manual"
TABLET: Final = ViewportSize(width=1180, height=820)
ENTRANCE: Final = ViewportSize(width=1280, height=880)
QUALITY: Final = 70
LIVE: Final = "ara-sin-descarte-15"
PLAYED: Final = "ara-sin-descarte"
DESK: Final = "/torneo/copa/socket"
FIELD: Final = (
    *("Nuria", "Aitor", "Blanca", "César", "Dolores", "Emilio", "Fátima", "Gonzalo", "Helena", "Ismael", "Jimena"),
    *("Kiko", "Lorena", "Mateo", "Noa", "Octavio", "Patricia", "Ramiro", "Silvia", "Tomás", "Unai", "Vera"),
)
GUESTS: Final = {"12345678Z": "Nuria Royo", "23456789D": "Bruno Gil", "34567890V": "Carmen Duque"}

UNION: Final = """(selector) => {
  const boxes = [...document.querySelectorAll(selector)].map((element) => element.getBoundingClientRect());
  const [x, y] = [Math.min(...boxes.map((box) => box.left)), Math.min(...boxes.map((box) => box.top))];
  const [right, low] = [Math.max(...boxes.map((box) => box.right)), Math.max(...boxes.map((box) => box.bottom))];
  return { x, y: y + scrollY, width: right - x, height: low - y, scale: right - x < 800 ? 1.5 : 1 };
}"""
"""The smallest part of a page that holds some elements."""

Pose = Callable[[Page], object]


class Picture(NamedTuple):
    """A page as one person sees it, after a pose; only ``part`` of it where a selector is given."""

    name: str
    who: str
    path: str
    pose: Pose = lambda _: None
    size: ViewportSize = SCREEN
    part: str = ""

    def take(self, room: PicturedRoom) -> None:
        with room.page(self.who, self.path, self.size) as page:
            for language in LANGUAGES:
                if language != "es":
                    page.goto(page.locator(f"link[hreflang={language}]").get_attribute("href") or "")
                page.wait_for_load_state("networkidle")
                self.pose(page)
                save(page, self.name, language, self.part)


def save(page: Page, name: str, language: Language, part: str = "") -> None:
    """WebP, which the driver's own screenshots do not offer."""
    page.wait_for_timeout(250)  # what a script draws after an answer
    file = FOLDER / language / f"{name}.webp"
    file.parent.mkdir(parents=True, exist_ok=True)
    clip = page.evaluate(UNION, part) if part else _all_that_is_seen(page)
    form = {"format": "webp", "quality": QUALITY, "clip": clip, "captureBeyondViewport": bool(part)}
    shot = page.context.new_cdp_session(page).send("Page.captureScreenshot", form)
    file.write_bytes(base64.b64decode(shot["data"]))


def _all_that_is_seen(page: Page) -> dict[str, float]:
    """A phone's at twice its size, as phones show it."""
    size = page.viewport_size or SCREEN
    return {"x": 0, "y": page.evaluate("scrollY"), **size, "scale": 2 if size == PHONE else 1}


def down_to(selector: str, above: int = 24) -> Pose:
    """The part of a page that a picture is about, a little below the upper edge."""
    script = f"(element) => scrollTo(0, element.getBoundingClientRect().top + scrollY - {above})"
    return lambda page: page.locator(selector).first.evaluate(script)


# The house: its door, its cage, its tables, whoever looks


def open_the_doors(room: PicturedRoom) -> None:
    with room.page("Pilar", "/es/admision") as page:
        page.get_by_label("Su texto").fill("documento,desde,hasta\n99999999R,2025-01-01,\n")
        page.get_by_role("button", name="Sustituir la lista").click()
        for document, name in GUESTS.items():
            show_up(page, document, name)
        page.goto("/es/casa/caja")
        for name, euros in (("Nuria", "200"), ("Bruno Gil", "500")):
            sale = page.locator("form").filter(has=page.get_by_role("button", name="Vender"))
            sale.get_by_label("Persona").fill(name)
            sale.get_by_label("Importe (€)").fill(euros)
            if name != "Nuria":
                sale.get_by_label("sin cuenta en la sala").check()
            sale.get_by_role("button", name="Vender").click()
        page.goto("/es/casa/caja?table=4")
        page.get_by_label("100 €", exact=True).first.fill("5")
        page.get_by_role("button", name="Reponer").click()


def show_up(page: Page, document: str, name: str) -> None:
    page.locator("[name=document]").first.fill(document)
    page.locator("[name=name]").first.fill(name)
    page.locator("[name=born]").first.fill("1990-05-04")
    page.locator("form:has([name=document]) button.primary").first.click()


def turned_away(page: Page) -> None:
    show_up(page, "99999999R", "Luis Mora")
    expect(page.get_by_role("alert")).to_be_visible()


def play_a_round(room: PicturedRoom) -> None:
    """A round in each language: what the player decides, and why they were paid."""
    with room.page("Nuria", "/es/sala", TABLET) as page:
        take_a_seat(page, PLAYED)
        page.locator(".sound-offer [data-sounds=no]").click()
        page.locator("#coach [data-setting=coach]").check()
        for language in LANGUAGES:
            page.goto(address(language, "table", table=PLAYED))
            place_the_first_bet(page)
            expect(page.locator(".status.is-called")).to_be_visible()
            page.locator(".act-worth").first.wait_for()
            save(page, "decision", language)
            go_on_until_paid(page)
            expect(page.locator("#why blockquote").first).to_be_visible()
            save(page, "why", language)


def deal_with_real_cards(room: PicturedRoom) -> None:
    """As far as the hands, which are told by their result or by their cards."""
    seated: list[Command] = []
    for seat, player in enumerate(("Bruno", "Carmen", "Diego"), 2):
        seated.append({"type": "sit", "player": player, "seat": seat, "chips": 50_000})
        seated.append({"type": "bet", "player": player, "seat": seat, "bet": "ante", "chips": 500 * seat})
    room.give(DEALER, f"/mesa/{LIVE}/socket", *seated, {"type": "close_bets"})
    with room.page(DEALER, "/es/sala") as page:
        dealer = Dealer(page, LIVE)
        dealer.cut("Carmen")
        dealer.cards("Kh")
        for act in ("Jugar", "Jugar", "Retirarse"):
            dealer.command("act", act)
        dealer.cards("2s 7d 9h Ac")


def wrong_count(page: Page) -> None:
    page.locator("[data-drawer=incident]").click()
    page.locator(".is-incident [data-incident=wrong_count]").click()
    expect(page.locator(".is-incident [data-command=rule]").first).to_be_visible()


def refused_limits(page: Page) -> None:
    page.locator("[name=minimum]").first.fill("10")
    page.locator("[name=maximum]").first.fill("100")
    page.locator("form:has([name=minimum]) button").first.click()
    expect(page.get_by_role("alert")).to_be_visible()


def verified(page: Page) -> None:
    page.locator("form[action$=comprobacion] button").first.click()
    expect(page.locator("main")).to_contain_text("íntegro" if "/es/" in page.url else "intact", timeout=30_000)


def of_the_house() -> tuple[Picture, ...]:
    return (
        Picture("lobby", "", "/es/sala"),
        Picture("console", DEALER, f"/es/mesa/{LIVE}"),
        Picture("incident", DEALER, f"/es/mesa/{LIVE}", wrong_count, part=".is-incident"),
        Picture("day", "Marta", "/es/casa?table=15"),
        Picture("ruling", "Marta", "/es/incidencias/ara/sin-descarte/wrong_count"),
        Picture("cage", "Pilar", "/es/casa/caja?table=4"),
        Picture("count", "Pilar", "/es/casa/caja?table=4", down_to("h2:has-text('4')", 40)),
        Picture("door", "Pilar", "/es/admision", turned_away),
        Picture("offices", "Eva", "/es/cuenta"),
        Picture("limits", "Eva", "/es/casa?table=8", refused_limits),
        Picture("books", "Eva", "/es/casa/libros"),
        Picture("compliance", "Eva", "/es/cumplimiento"),
        Picture("floor", "Eva", "/es/sala/marcha"),
        Picture("inspection", "Luis", "/es/inspeccion", verified),
        Picture("hand", "Luis", f"/es/inspeccion/manos/{PLAYED}"),
        Picture("comparison", "", "/es/comparar?left=ara&right=gal&game=sin-descarte"),
        Picture("rule", "", "/es/reglas/ARA-10.1.A.V.1.a-b"),
    )


# The tournament: its director, a dealer's phone, the hall


def begin_the_tournament(room: PicturedRoom) -> None:
    entered: list[Command] = []
    for number, player in enumerate(FIELD, 1):
        entered += [
            {"type": "check_access", "player": player, **DOOR, "identity": f"AB{number:06}"},
            {"type": "request_entry", "player": player},
            {"type": "pay", "entry": number, "cents": 6000, "counter": "alicante", "accepts": True},
            {"type": "arrive", "entry": number},
        ]
    opened: list[Command] = [{"type": "open_table", "table": table} for table in (1, 2, 3)]
    drawn: list[Command] = [{"type": name} for name in ("draw_seats", "draw_buttons", "start")]
    room.give("Eva", DESK, *entered, *opened, *drawn)
    room.later("Eva", DESK, 21)
    lose_two(room)


def lose_two(room: PicturedRoom) -> None:
    """Fewer than three tables need, so that the desk says which is broken and why."""
    tables = room.room.hall.tournaments["copa"].state.tables
    winner, *losers = list(tables[max(tables)].seats.values())[:3]
    for place in losers:
        room.give("Eva", DESK, {"type": "record_exit", "entry": place.entry, "to": [[winner.entry, place.chips]]})
    room.give("Eva", DESK, {"type": "begin_hand", "table": 1})


def of_the_tournament() -> tuple[Picture, ...]:
    return (
        Picture("tournament-desk", "Eva", "/es/torneo/copa/direccion"),
        Picture("hall-clock", "", "/es/torneo/copa/reloj"),
        Picture("tournament-table", DEALER, "/es/torneo/copa/mesa/1", size=PHONE),
        Picture("tournament", "Nuria", "/es/torneo/copa", size=PHONE),
    )


def take_all(browser: Browser, wanted: Collection[str]) -> None:
    with new_house(browser) as room:
        take(room, (Picture("entrance", "", "/es/entrar", size=ENTRANCE),), wanted)
    with house(browser) as room:
        open_the_doors(room)
        play_a_round(room)
        deal_with_real_cards(room)
        take(room, of_the_house(), wanted)
    with hall(
        browser, replace(structure(set={"close_level": 1, "seats.final_table": 9}), title="Copa de otoño")
    ) as room:
        begin_the_tournament(room)
        take(room, of_the_tournament(), wanted)


def take(room: PicturedRoom, pictures: tuple[Picture, ...], wanted: Collection[str]) -> None:
    for picture in pictures:
        if not wanted or picture.name in wanted:
            picture.take(room)


def main() -> None:
    program = os.environ.get("TAPETE_CHROMIUM") or next(filter(None, map(shutil.which, NAMES)))
    with sync_playwright() as playwright:
        take_all(playwright.chromium.launch(executable_path=program, args=ARGUMENTS), sys.argv[1:])


if __name__ == "__main__":
    main()
