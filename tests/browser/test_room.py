"""The room as strangers use it: from the entrance to old hands, on a desktop and on a phone, alone and together."""

import json
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, BrowserContext, Locator, Page, WebSocketRoute, expect

from tapete.core.ids import GameId, LawId
from tapete.law.catalogue import Family, family_of
from tapete.law.profile import law_ids, profile
from tapete.room.model.terms import Terms
from tests.browser.conftest import DESKTOP, PHONE, complaining
from tests.browser.furnished import HELD, serving_tables
from tests.browser.heard import unheard_of
from tests.browser.visitor import PATIENCE, decide, go_on_until_paid, place_the_first_bet, take_a_seat
from tests.room.kept_page import KeptPage

pytestmark = [pytest.mark.browser]


BOTS = {Family.HOUSE: 1, Family.CIRCLE: 3}
"""As few as a game needs: it begins when somebody sits down."""


def _games() -> dict[str, tuple[LawId, GameId]]:
    """Every game once, under the first law that has it, by the name of its table."""
    first: dict[GameId, LawId] = {}
    for law in ("ara", *law_ids()):
        for game in profile(LawId(law)).games:
            if family_of(game) in BOTS:
                first.setdefault(game, LawId(law))
    return {f"{law}-{game}": (law, game) for game, law in first.items()}


GAMES = _games()
FIRST = next(name for name, (_, game) in GAMES.items() if family_of(game) is Family.HOUSE)
MORE = {
    "phone-house": ("sin-descarte", 1),
    "phone-circle": ("holdem", 3),
    "keyboard": ("tres-cartas", 1),
    "still": ("tres-cartas", 1),
    "sized": ("holdem", 3),
    "cut": ("trijoker", 1),
    "two": ("omaha", 2),
    "ahead": ("holdem", 2),
    "call": ("tres-cartas", 1),
    "proved": ("tres-cartas", 1),
    "full": ("sin-descarte", 12),
    "counted": ("holdem", 2),
    "newcomer": ("holdem", 3),
}
"""Tables for one test each, with their bots: nobody is waited for but its own people."""


@pytest.fixture(scope="module")
def room() -> Iterator[str]:
    tables = {name: Terms(law, game, bots=BOTS[family_of(game)]) for name, (law, game) in GAMES.items()}
    more = {name: Terms(LawId("ara"), GameId(game), bots=bots) for name, (game, bots) in MORE.items()}
    yield from serving_tables(tables | more)


@pytest.fixture(autouse=True)
def released() -> Iterator[None]:
    yield
    HELD.clear()


@pytest.fixture(scope="module")
def regular(browser: Browser, room: str) -> Iterator[Page]:
    """One stranger who tries every table, one after the other, on one page."""
    yield from complaining(browser.new_context(base_url=room, viewport=DESKTOP, locale="es-ES"))


@pytest.fixture
def stranger(browser: Browser, room: str) -> Iterator[Page]:
    yield from complaining(browser.new_context(base_url=room, viewport=DESKTOP, locale="es-ES"))


@pytest.fixture
def passer_by(browser: Browser, room: str) -> Iterator[Page]:
    context = browser.new_context(base_url=room, viewport=PHONE, has_touch=True, is_mobile=True, locale="es-ES")
    yield from complaining(context)


def test_the_entrance_is_the_lobby_and_it_narrows(regular: Page) -> None:
    regular.goto("/")
    cards = regular.locator("[data-table]:visible")
    expect(cards).to_have_count(len(GAMES) + len(MORE))
    regular.locator("#filters [name=game]").select_option("draw-five")
    expect(cards).to_have_count(1)
    expect(regular.locator("#count")).to_have_text("Una mesa")
    cards.get_by_role("link").first.click()
    expect(regular.locator(".felt")).to_be_visible()
    expect(regular.locator(".table-terms")).to_contain_text("sin dinero")


def test_expected_1_the_lobby_narrows_by_law_limit_and_seats_and_its_counts_are_live(
    stranger: Page, passer_by: Page
) -> None:
    passer_by.goto("/es/mesa/full")
    expect(passer_by.locator(".free")).to_have_count(0)
    stranger.goto("/es/sala")
    every, cards = stranger.locator("[data-table]"), stranger.locator("[data-table]:visible")
    full = stranger.locator("[data-table=full]")
    for label, value in (("Norma", "ara"), ("Apuesta mínima, hasta", str(_least(every)))):
        stranger.get_by_label(label).select_option(value)
        expect(cards).to_have_count(_such(every, label, value))
        stranger.get_by_label(label).select_option("")
    expect(full).to_be_visible()
    stranger.get_by_label("Con puestos libres").check()
    expect(full).to_be_hidden()
    stranger.get_by_label("Con puestos libres").uncheck()
    counted = stranger.locator("[data-table=counted]")
    expect(counted.locator("[data-live=players]")).to_have_text("2")
    take_a_seat(passer_by, "counted")
    expect(counted.locator("[data-live=players]")).to_have_text("3")
    expect(counted.locator("[data-live=now]")).to_contain_text("3 en juego, una persona")


def _least(tables: Locator) -> int:
    return min(map(int, tables.evaluate_all("(all) => all.map((one) => one.dataset.minimum)")))


def _such(tables: Locator, label: str, value: str) -> int:
    """How many there are by what the server wrote; not all of them, else nothing would be narrowed."""
    law, minima = "(all) => all.map((one) => one.dataset.law)", "(all) => all.map((one) => one.dataset.minimum)"
    if label == "Norma":
        count = tables.evaluate_all(law).count(value)
    else:
        count = sum(int(least) <= int(value) for least in tables.evaluate_all(minima))
    assert 0 < count < tables.count()
    return count


def test_a_hand_is_paid_with_its_articles_beside_the_felt(regular: Page) -> None:
    take_a_seat(regular, FIRST)
    place_the_first_bet(regular)
    assert go_on_until_paid(regular) > 0
    expect(regular.locator("#why blockquote").first).to_be_visible()
    assert unheard_of(regular) == []


def test_expected_8_own_hands_are_listed_after_a_reload_watched_again_and_downloaded(regular: Page) -> None:
    regular.goto(f"/es/mesa/{FIRST}")
    regular.get_by_role("button", name="Manos").click()
    hand = regular.locator("#hand-list li[data-hand]").first
    expect(hand.get_by_role("heading")).to_contain_text("Mano ")
    for name, words in (("Descargar en texto", "Lo que pasó"), ("Prueba de sus cartas", "salt")):
        address = hand.get_by_role("link", name=name).get_attribute("href")
        assert address
        answer = regular.request.get(address)
        assert answer.ok and words in answer.text()
    address = hand.get_by_role("link", name="Ver de nuevo").get_attribute("href")
    assert address
    regular.goto(address)
    expect(regular.locator(".review-scrub")).to_be_visible()
    assert unheard_of(regular) == []


def test_a_player_checks_a_hand_in_the_browser_without_the_room(stranger: Page, tmp_path: Path) -> None:
    take_a_seat(stranger, "proved")
    place_the_first_bet(stranger)
    go_on_until_paid(stranger)
    stranger.keyboard.press("Escape")
    place_the_first_bet(stranger)  # a bot's bet may have sealed the first pack before this browser's number was there
    HELD.set()
    go_on_until_paid(stranger)
    stranger.get_by_role("button", name="Manos").click()
    hand = stranger.locator("#hand-list li[data-hand]").first
    with stranger.expect_download() as downloading:
        hand.get_by_role("link", name="Prueba de sus cartas").click()
    file = tmp_path / "proof.json"
    downloading.value.save_as(file)
    hand.get_by_role("link", name="Comprobarla").click()
    verdict = stranger.locator("#verdict")
    expect(verdict).to_have_attribute("data-verdict", "good")
    expect(verdict.get_by_text("el que este navegador vio")).to_be_visible()
    expect(verdict.get_by_text("se sorteó con el número de este navegador")).to_be_visible()
    proof = json.loads(file.read_text("utf-8"))
    card = proof["packs"][0]["cards"][0]["card"]
    expect(verdict.locator("[data-fill=cards]")).to_contain_text(card)
    stranger.context.set_offline(True)
    _checked(stranger, file, "good")
    spoilt = {**proof["packs"][0]["cards"][0], "card": "2c" if card != "2c" else "3c"}
    other = {**proof, "packs": [{**proof["packs"][0], "cards": [spoilt]}]}
    (tmp_path / "spoilt.json").write_text(json.dumps(other), "utf-8")
    _checked(stranger, tmp_path / "spoilt.json", "bad", "Una carta no es la que se barajó")
    for words, crooked in _crooked(proof).items():
        (tmp_path / "crooked.json").write_text(json.dumps(crooked), "utf-8")
        _checked(stranger, tmp_path / "crooked.json", "bad", words)
    (tmp_path / "empty.json").write_text("{}", "utf-8")
    _checked(stranger, tmp_path / "empty.json", "unreadable", "no es la prueba")
    _checked(stranger, file, "good")
    stranger.get_by_label("El anuncio, si lo apuntó").fill("0" * 64)
    expect(verdict.get_by_text("La mesa anunció otra baraja")).to_be_visible()
    stranger.context.set_offline(False)


def _crooked(proof: dict[str, Any]) -> dict[str, dict[str, Any]]:
    """The proof as a house would tell it that had drawn otherwise, by what the page says of it."""
    drawing, pack = proof["drawing"], proof["packs"][0]
    own = next(number for number in drawing["numbers"] if number["player"] == proof["player"])
    others = [number for number in drawing["numbers"] if number is not own]
    strange = {**own, "nonce": "ab" * 32}
    left_out = {**drawing, "numbers": [*others, {**own, "nonce": None}], "head": "" if others else "ab" * 32}
    turned = [*pack["dealt_to"][1:], pack["dealt_to"][0]]
    return {
        "El secreto de la casa no es": {**proof, "drawing": {**drawing, "secret": "ab" * 32}},
        "Un número del sorteo no es": {**proof, "drawing": {**drawing, "numbers": [*others, strange]}},
        "no entró en el sorteo": {**proof, "drawing": left_out},
        "No se repartió en el orden": {**proof, "packs": [{**pack, "dealt_to": turned}]},
        "Las huellas no son las de la baraja anunciada": {**proof, "drawing": None},
    }


def _checked(page: Page, file: Path, verdict: str, words: str = "") -> None:
    page.get_by_label("La prueba que descargó").set_input_files(file)
    expect(page.locator("#verdict")).to_have_attribute("data-verdict", verdict)
    expect(page.locator("#verdict")).to_contain_text(words)


def test_expected_9_the_notice_tells_what_comes_back_before_a_bet_is_made(regular: Page) -> None:
    regular.goto("/es/mesa/call")
    regular.get_by_role("tab", name="Pagos y límites").click()
    expect(regular.locator("#returns")).to_contain_text("96,6270")


@pytest.mark.parametrize("table", ["phone-house", "phone-circle"])
def test_a_table_fits_a_phone_and_a_thumb(passer_by: Page, table: str) -> None:
    take_a_seat(passer_by, table)
    if table == "phone-house":
        place_the_first_bet(passer_by)
    expect(passer_by.locator(".status.is-called")).to_be_visible()
    assert passer_by.evaluate("document.documentElement.scrollWidth") == 360
    small = passer_by.evaluate(
        """() => [...document.querySelectorAll("main button, main a, main input")]
            .filter((one) => one.checkVisibility() && !one.matches("p a"))
            .filter((one) => one.getBoundingClientRect().height < 43.5).map((one) => one.outerHTML.slice(0, 90))"""
    )
    assert small == []


def test_expected_10_nothing_moves_where_no_motion_is_wanted_and_cards_are_named(browser: Browser, room: str) -> None:
    context = browser.new_context(base_url=room, viewport=DESKTOP, locale="es-ES", reduced_motion="reduce")
    for page in complaining(context):
        take_a_seat(page, "still")
        place_the_first_bet(page)
        expect(page.locator(".status.is-called")).to_be_visible()
        moving = "document.getAnimations().filter((one) => one.playState === 'running').length"
        assert page.evaluate(moving) == 0
        names = page.locator(".own-card").evaluate_all("(all) => all.map((one) => one.getAttribute('aria-label'))")
        assert len(names) == 3 and all(" de " in name or name == "Comodín" for name in names)
        colours = page.evaluate(
            """() => [..."shdc"].map((suit) => {
              const card = document.createElement("span");
              card.className = `suit-${suit}`;
              document.querySelector("main").append(card);
              return getComputedStyle(card).color;
            })"""
        )
        assert len(set(colours)) == 4, "a colour for each suit"


def test_expected_2_a_bet_is_sized_by_the_usual_sums_and_by_hand(stranger: Page) -> None:
    take_a_seat(stranger, "sized")
    expect(stranger.locator(".status.is-called")).to_be_visible()
    exact, bet = stranger.locator(".sized .exact input"), stranger.locator(".acts .act[data-key=r]")
    sums = [name.strip() for name in stranger.locator(".sized .usual .quick").all_inner_texts()]
    assert sums == ["Mín.", "½ bote", "Bote", "Todo"]
    stranger.get_by_role("button", name="Todo").click()
    expect(stranger.get_by_role("button", name="Todo")).to_have_attribute("aria-pressed", "true")
    expect(bet).to_contain_text("Apostar el resto")
    least = int(stranger.locator(".sized input[type=range]").get_attribute("min") or 0)
    typed = f"{least // 100 + 2},50"
    exact.fill(typed)
    exact.press("Tab")
    expect(bet).to_contain_text(typed)
    expect(bet).to_contain_text(re.compile("Apostar |Subir a "))  # to a sum, not by one


def test_the_keyboard_alone_is_enough(stranger: Page) -> None:
    stranger.goto("/es/mesa/keyboard")
    for key, shown in (("s", "form.stake"), ("s", ".bar.is-seated"), ("b", ".own-spot .is-staked")):
        expect(stranger.locator(f".acts [data-key={key}]").first).to_be_visible()
        stranger.keyboard.press(key)
        expect(stranger.locator(shown).first).to_be_visible()
    expect(stranger.locator(".acts [data-key=d]")).to_be_visible()
    stranger.keyboard.press("d")
    expect(stranger.locator("#called")).to_have_text("Su turno")
    stranger.keyboard.press("r")
    expect(stranger.locator(".outcome").first).to_be_visible()
    expect(stranger.locator("#heard p").nth(3)).to_be_attached()
    assert not re.search(r"\b[2-9TJQKA][shdc]\b", stranger.locator("#heard").inner_text()), "cards by their names"


class Wire:
    """Everything a page receives from its table."""

    def __init__(self, page: Page) -> None:
        self.frames: list[dict[str, Any]] = []
        self._kept = KeptPage()
        page.on("websocket", lambda socket: socket.on("framereceived", self._take))

    def _take(self, frame: str | bytes) -> None:
        message = json.loads(frame)
        if message["type"] == "changes" and "table" in message:
            self.frames.append(self._kept.take(message)["view"])

    def name(self, page: Page) -> str:
        """The viewer's name, as soon as the table has sent it."""
        while not (self.frames and self.frames[-1]["you"]):
            page.locator(".felt").wait_for()  # lets what has come over the wire be heard
        return str(self.frames[-1]["you"]["player"])

    def own_cards(self) -> dict[int, set[str]]:
        by_hand: dict[int, set[str]] = {}
        for hand in (view["hand"] for view in self.frames if view["hand"]):
            own = next((place for place in hand["places"] if place["you"]), None)
            by_hand.setdefault(hand["number"], set()).update(card for card in (own["down"] if own else ()) if card)
        return by_hand

    def before_showdown(self, number: int) -> str:
        """All that was received during a hand until somebody showed."""
        views = [view for view in self.frames if view["hand"] and view["hand"]["number"] == number]
        return json.dumps(
            [view["hand"] for view in views if view["hand"]["step"] == "bet" and not view["hand"]["over"]]
        )


def _called(page: Page, names: list[str]) -> str:
    """Which of two players is to decide, according to the first one's page."""
    player = page.wait_for_function(
        """([own, other]) => {
          const status = document.querySelector(".status")?.innerText ?? "";
          return status === "Su turno" ? own : status === `Decide ${other}` ? other : null;
        }""",
        arg=names,
        timeout=PATIENCE * 1000,
    )
    return str(player.json_value())


def test_two_at_a_table_see_each_others_acts_and_never_each_others_cards(stranger: Page, passer_by: Page) -> None:
    pages = (stranger, passer_by)
    wires = [Wire(page) for page in pages]
    for page in pages:
        take_a_seat(page, "two")
    names = [wire.name(page) for wire, page in zip(wires, pages, strict=True)]
    assert names[0] != names[1]
    for page in pages:
        expect(page.locator(".own")).to_be_visible()
    acted: set[str] = set()
    while len(acted) < 2:
        called = _called(stranger, names)
        decide(pages[names.index(called)])
        acted.add(called)
    for page, other_name in zip(pages, reversed(names), strict=True):
        expect(page.locator(".feed")).to_contain_text(re.compile(f"{other_name} (pasa|iguala|apuesta|sube|se retira)"))
    first, second = (wire.own_cards() for wire in wires)
    dealt = [number for number in first.keys() & second.keys() if first[number] and second[number]]
    assert dealt
    for mine, other in (wires, wires[::-1]):
        for number in dealt:
            seen = other.before_showdown(number)
            assert seen
            for card in mine.own_cards()[number]:
                assert f'"{card}"' not in seen


def test_expected_2_an_act_chosen_in_advance_is_done_when_the_turn_comes(stranger: Page, passer_by: Page) -> None:
    pages, names = (stranger, passer_by), []
    for page in pages:
        wire = Wire(page)
        take_a_seat(page, "ahead")
        names.append(wire.name(page))
    while (called := _called(stranger, names)) == names[0]:
        decide(stranger)
    acts = stranger.locator(".feed li").filter(has_text=re.compile(f"{names[0]} (pasa|iguala|apuesta|sube|se retira)"))
    before = acts.count()
    chosen = stranger.locator(".ahead button").first
    chosen.click()
    expect(chosen).to_have_attribute("aria-pressed", "true")
    decide(pages[names.index(called)])
    expect(acts).to_have_count(before + 1)
    expect(stranger.locator(".ahead [aria-pressed=true]")).to_have_count(0)


def test_whoever_sits_down_while_a_hand_is_played_reads_when_theirs_begins(stranger: Page, passer_by: Page) -> None:
    take_a_seat(stranger, "newcomer")
    expect(stranger.locator(".bar.is-called")).to_be_visible(timeout=20_000)
    take_a_seat(passer_by, "newcomer")
    expect(passer_by.locator(".bar .say")).to_have_text("Juega desde la próxima mano")


def test_a_round_goes_on_after_a_reload_and_a_cut_line_at_each_step(browser: Browser, room: str) -> None:
    context: BrowserContext = browser.new_context(base_url=room, viewport=DESKTOP, locale="es-ES")
    page, lines = context.new_page(), list[WebSocketRoute]()

    def through(line: WebSocketRoute) -> None:
        line.connect_to_server()
        lines.append(line)

    page.route_web_socket("**/socket*", through)

    def cards() -> list[str]:
        labels = page.locator(".own-card").evaluate_all("(all) => all.map((one) => one.getAttribute('aria-label'))")
        return list(map(str, labels))

    def disturb() -> None:
        """The line is cut and comes back by itself; then the page is loaded again."""
        lines[-1].close()
        expect(page.locator(".status.is-cut")).to_have_count(0)
        expect(page.locator(".staying")).to_be_visible()
        page.reload()
        expect(page.locator(".staying")).to_be_visible()

    take_a_seat(page, "cut")
    disturb()
    place_the_first_bet(page)
    disturb()
    for _ in range(2):
        expect(page.locator(".status.is-called")).to_be_visible()
        before = cards()
        disturb()
        expect(page.locator(".status.is-called")).to_be_visible()
        assert cards() == before != []
        version = page.locator(".controls").get_attribute("data-version")
        decide(page)
        expect(page.locator(".controls")).not_to_have_attribute("data-version", version or "")
    expect(page.locator(".outcome").first).to_be_visible()
    context.close()


def test_expected_7_another_table_that_waits_is_named_and_takes_no_focus(stranger: Page) -> None:
    take_a_seat(stranger, "call")
    place_the_first_bet(stranger)
    expect(stranger.locator(".status.is-called")).to_be_visible()
    stranger.goto("/es/mesa/ara-draw-five")
    call = stranger.locator(".calls a")
    expect(call).to_have_count(1)
    expect(call).to_contain_text("Su turno en")
    assert stranger.evaluate("document.activeElement === document.body")
    wide = stranger.viewport_size
    stranger.set_viewport_size(PHONE)
    cue, cloth = call.bounding_box(), stranger.locator(".felt-place").bounding_box()
    assert cue and cloth and cue["y"] >= 0 and cue["y"] + cue["height"] <= cloth["y"] + 2, "it lies on nobody's cards"
    stranger.set_viewport_size(wide or PHONE)
    call.click()
    expect(stranger.locator(".status.is-called")).to_be_visible()
    expect(stranger.locator(".calls")).to_have_count(0)
