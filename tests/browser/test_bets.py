"""Betting by hand: a chip and a circle, double, the same again; amounts typed, refused and confirmed by a key."""

import re
from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, Page, ViewportSize, expect

from tapete.core.ids import GameId, LawId
from tapete.games.banked.model.vocabulary import BetName
from tapete.games.banked.rules import offering
from tapete.law.resolve import resolve
from tapete.law.table_rules import TableRules
from tapete.room.model.terms import Terms
from tapete.web.text.house_edge import edges_at
from tapete.words.figures import number_text, percent_text
from tests.browser.conftest import DESKTOP, PHONE, complaining
from tests.browser.furnished import serving_tables
from tests.browser.visitor import go_on_until_paid, place_the_first_bet, take_a_seat

pytestmark = [pytest.mark.browser]


def _with_pareja_plus() -> Terms:
    plain = resolve("ara", "tres-cartas", {})
    assert isinstance(plain, TableRules), plain
    return Terms(LawId("ara"), GameId("tres-cartas"), offering(plain, BetName.PAREJA_PLUS, 500), bots=1)


TABLES = {
    "circles": _with_pareja_plus(),
    "thumb": Terms(LawId("ara"), GameId("sin-descarte"), bots=1),
    "typed": Terms(LawId("ara"), GameId("tres-cartas"), bots=1),
    "enter": Terms(LawId("ara"), GameId("holdem"), bots=3),
    "keys": Terms(LawId("ara"), GameId("holdem"), bots=3),
    "broke": Terms(LawId("ara"), GameId("sin-descarte"), bots=1, least=500, most=500_00),
    "chronicle": Terms(LawId("ara"), GameId("tres-cartas"), bots=1),
    "sides": _with_pareja_plus(),
    "side-thumb": _with_pareja_plus(),
    "returned": _with_pareja_plus(),
    "heard": _with_pareja_plus(),
    "talk": Terms(LawId("ara"), GameId("sin-descarte")),
}


@pytest.fixture(scope="module")
def room() -> Iterator[str]:
    yield from serving_tables(TABLES)


@pytest.fixture
def player(browser: Browser, room: str) -> Iterator[Page]:
    yield from complaining(
        browser.new_context(base_url=room, viewport=DESKTOP, locale="es-ES", reduced_motion="reduce")
    )


@pytest.fixture
def thumb(browser: Browser, room: str) -> Iterator[Page]:
    context = browser.new_context(
        base_url=room, viewport=PHONE, has_touch=True, is_mobile=True, locale="es-ES", reduced_motion="reduce"
    )
    yield from complaining(context)


def _touch(page: Page, bet: str) -> None:
    """A circle takes a chip once bets are open, which may be a moment after one has sat down."""
    page.locator(f"[data-bet={bet}].is-open").click()


def _holds(page: Page, bet: str, name: str, euros: int = 0) -> None:
    """A circle says what lies in it."""
    words = f"{name}, {euros}\N{NO-BREAK SPACE}€" if euros else name
    expect(page.locator(f"[data-bet={bet}]")).to_have_attribute("aria-label", words)


def test_a_chip_is_touched_and_then_a_circle(player: Page) -> None:
    take_a_seat(player, "circles")
    chips = player.locator(".chip-choice")
    expect(chips.first).to_have_attribute("aria-pressed", "true")
    chips.nth(1).click()
    _touch(player, "ante")
    _holds(player, "ante", "Apuesta inicial", 10)
    chips.first.click()
    _touch(player, "ante")
    _holds(player, "ante", "Apuesta inicial", 15)
    player.locator("[data-bet=pareja_plus]").press("Enter")
    expect(player.locator("[data-bet=pareja_plus]")).to_have_attribute(
        "aria-label", "Pareja Plus, 5\N{NO-BREAK SPACE}€"
    )
    player.get_by_role("button", name="Doblar").click()
    _holds(player, "ante", "Apuesta inicial", 30)
    expect(player.locator("[data-bet=pareja_plus]")).to_have_attribute(
        "aria-label", "Pareja Plus, 10\N{NO-BREAK SPACE}€"
    )
    player.get_by_role("button", name="Retirar apuestas").click()
    _holds(player, "ante", "Apuesta inicial")
    player.get_by_role("button", name=re.compile("Repetir apuestas")).click()
    expect(player.locator("[data-bet=pareja_plus]")).to_have_attribute(
        "aria-label", "Pareja Plus, 10\N{NO-BREAK SPACE}€"
    )
    player.locator(".acts [data-key=d]").click()
    go_on_until_paid(player)


def test_a_circle_is_large_enough_for_a_thumb(thumb: Page) -> None:
    take_a_seat(thumb, "thumb")
    thumb.locator("[data-bet=ante]").tap()
    expect(thumb.locator("[data-bet=ante] .is-staked")).to_be_attached()
    box = thumb.locator("[data-bet=ante] .reach").bounding_box()
    assert box and min(box["width"], box["height"]) >= 43.5


def test_a_sum_of_ones_own_is_put_by_enter_and_no_sum_is_refused(player: Page) -> None:
    take_a_seat(player, "typed")
    typed = player.locator(".chip-sum")
    typed.fill("abc")
    typed.press("Enter")
    expect(player.locator(".refusal")).to_contain_text("«abc» no es una suma")
    expect(typed).to_have_value("")
    expect(player.locator("[data-bet=ante] .is-staked")).to_have_count(0)
    typed.fill("12,50")
    typed.press("Enter")
    expect(player.locator("[data-bet=ante]")).to_have_attribute("aria-label", re.compile("12,50"))
    expect(player.locator(".refusal")).to_have_count(0)


def test_an_amount_is_refused_confirmed_by_enter_and_told_as_all_in(player: Page) -> None:
    take_a_seat(player, "enter")
    expect(player.locator(".status.is-called")).to_be_visible()
    exact, raising = player.locator(".sized .exact input"), player.locator(".acts .act[data-key=r]")
    before = exact.input_value()
    exact.fill("abc")
    exact.press("Enter")
    expect(player.locator(".refusal")).to_contain_text("«abc» no es una suma")
    expect(exact).to_have_value(before)
    exact.fill("1")
    exact.press("Tab")
    expect(player.locator(".refusal")).to_contain_text("El importe va de")
    player.get_by_role("button", name="Todo").click()
    expect(raising).to_contain_text("Apostar el resto")
    version = player.locator(".bar").get_attribute("data-version") or ""
    exact.fill(f"{int(before) + 2},50")
    exact.press("Enter")
    expect(player.locator(".bar")).not_to_have_attribute("data-version", version)
    expect(player.locator(".feed")).to_contain_text(re.compile(rf"(apuesta|sube a) {int(before) + 2},50"))


def test_keys_act_wherever_the_focus_is_but_in_a_text(player: Page) -> None:
    take_a_seat(player, "keys")
    expect(player.locator(".status.is-called")).to_be_visible()
    slider, exact = player.locator(".sized input[type=range]"), player.locator(".sized .exact input")
    least = slider.input_value()
    player.locator("body").press("ArrowUp")
    expect(slider).not_to_have_value(least)
    version = player.locator(".bar").get_attribute("data-version") or ""
    exact.focus()
    exact.press("c")
    expect(player.locator(".bar")).to_have_attribute("data-version", version)
    slider.focus()
    slider.press("r")
    expect(player.locator(".bar")).not_to_have_attribute("data-version", version)


SIZES = [ViewportSize(width=w, height=h) for w, h in ((360, 640), (768, 1024), (1280, 720), (1920, 1080))]
INSIDE = """() => {
  const bar = document.querySelector(".acts").getBoundingClientRect();
  const boxes = [...document.querySelectorAll("form.rebuy button")].map((each) => each.getBoundingClientRect());
  return boxes.every(({ top, bottom, height }) => bar.top - 1 <= top && bottom <= bar.bottom + 1 && height < 60);
}"""


def test_whoever_is_broke_is_asked_how_many_chips(player: Page) -> None:
    """With the least one sits down with there is nothing left to go on with: the hand is given up."""
    player.goto("/es/mesa/broke")
    player.locator(".acts [data-key=s]").click()
    player.locator("form.stake").get_by_role("button", name="Mín.").click()
    player.locator("form.stake [data-key=s]").click()
    player.locator("[data-bet=ante]").click()
    player.locator(".acts [data-key=d]").click()
    player.locator(".acts [data-key=f]").click()
    form = player.locator("form.rebuy")
    expect(form).to_contain_text("Se ha quedado sin fichas")
    for size in SIZES:
        player.set_viewport_size(size)
        player.wait_for_function(INSIDE, timeout=15_000)
    expect(player.locator(".headline")).to_contain_text("Se retira: pierde 5")
    form.locator(".exact input").fill("70")
    form.locator(".exact input").press("Enter")
    expect(form).to_have_count(0)
    player.get_by_role("tab", name="Gente").click()
    expect(player.locator(".people .is-you b")).to_have_text("70\N{NO-BREAK SPACE}€")


def test_the_chronicle_is_there_after_a_reload(player: Page) -> None:
    take_a_seat(player, "chronicle")
    player.locator("[data-bet=ante]").click()
    player.locator(".acts [data-key=d]").click()
    go_on_until_paid(player)
    told = player.locator(".feed li").count()
    assert told >= 8
    player.reload()
    as_long = "(told) => document.querySelectorAll('.feed li').length >= told"
    player.wait_for_function(as_long, arg=told)


def test_a_side_bet_comes_back_alone_by_mouse_thumb_and_button(player: Page, thumb: Page) -> None:
    for page, table in ((player, "sides"), (thumb, "side-thumb")):
        take_a_seat(page, table)
        page.locator(".sound-offer [data-sounds=no]").click()
        expect(page.locator(".sound-offer")).to_have_count(0)
        page.locator("[data-bet=ante]").click()
        page.locator("[data-bet=pareja_plus]").click()
        expect(page.locator("[data-bet=pareja_plus] .is-staked")).to_be_attached()
    side, staked, card = "[data-bet=pareja_plus]", "[data-bet=pareja_plus] .is-staked", "#bet-pareja_plus"
    player.locator(side).click(button="right")
    expect(player.locator(staked)).to_be_attached()  # a card opens, and the bet stays until it is taken back there
    player.locator(card).get_by_role("button", name="Retirar Pareja Plus").click()
    expect(player.locator(staked)).to_have_count(0)
    expect(player.locator(card)).to_be_hidden()
    expect(player.locator("[data-bet=ante] .is-staked")).to_be_attached()
    player.locator(side).press("Enter")
    player.locator("[data-back=pareja_plus]").press("Enter")
    expect(player.locator(staked)).to_have_count(0)
    held = {"pointerType": "touch", "bubbles": True}
    thumb.locator(side).dispatch_event("pointerdown", held)
    expect(thumb.locator(card)).to_be_visible()
    thumb.locator(side).dispatch_event("pointerup", held)
    thumb.locator(side).dispatch_event("click")  # a long press ends in a click, which puts nothing
    thumb.locator(card).get_by_role("button", name="Retirar Pareja Plus").tap()
    expect(thumb.locator("[data-bet=ante] .is-staked")).to_be_attached()
    expect(thumb.locator(staked)).to_have_count(0)
    thumb.reload()
    expect(thumb.locator(".bar.is-seated")).to_be_visible()
    expect(thumb.locator(".sound-offer")).to_have_count(0)
    assert thumb.locator("#side-feed li").count() > 1, "the chronicle is there after a reload"


def test_a_side_bet_tells_its_exact_return_where_one_bets(player: Page) -> None:
    """The fraction of the odds engine and the lines of the table's own pay table, by mouse and by keyboard."""
    terms = TABLES["returned"]
    rules = resolve(terms.law, terms.game, terms.choices)
    assert isinstance(rules, TableRules), rules
    (edge,) = (edge for edge in edges_at(rules) if edge.bet == "pareja_plus")
    returned = 1 - edge.edge
    take_a_seat(player, "returned")
    side, card = player.locator("[data-bet=pareja_plus]"), player.locator("#bet-pareja_plus")
    player.locator("[data-bet=ante]").click()
    expect(side).to_have_attribute("role", "button")
    side.press("i")
    expect(card).to_be_visible()
    expect(card).to_contain_text(f"Vuelve el {percent_text(returned, 'es', 4)} de lo apostado")
    counts = (number_text(count, "es") for count in (returned.numerator, returned.denominator))
    expect(card).to_contain_text("Exactamente {} de cada {}".format(*counts))
    expect(card.locator(".bet-lines > div")).to_have_count(
        sum(key.startswith(f"{edge.sheet}.") for key in rules.settings)
    )
    expect(card.locator("a.article").first).to_contain_text("10.1.D), ap. V.3")
    expect(card.get_by_role("button", name="Retirar Pareja Plus")).to_be_hidden()
    expect(player.locator("[data-bet=ante] .is-staked")).to_be_attached()
    player.keyboard.press("d")  # the table behind the card hears no keys
    player.keyboard.press("Escape")
    expect(card).to_be_hidden()
    expect(player.locator(".acts [data-key=d]")).to_be_enabled()
    side.click(button="right")
    card.get_by_role("link", name="De dónde sale").click()
    expect(player.locator("#edges")).to_contain_text("Ventaja de la casa")


_TONES = """
window.tones = [];
window.AudioContext = class {
  currentTime = 0;
  destination = {};
  resume() {}
};
window.GainNode = class {
  gain = { exponentialRampToValueAtTime() {} };
  connect() { return this; }
};
window.OscillatorNode = class {
  constructor(_, { frequency }) { window.tones.push(frequency); }
  connect(gain) { return gain; }
  start() {}
  stop() {}
};
"""
"""Sounds that are written down instead of heard."""


def test_a_win_is_heard_by_whoever_wants_sounds(player: Page) -> None:
    player.add_init_script(_TONES)
    take_a_seat(player, "heard")
    player.locator(".sound-offer [data-sounds=yes]").click()
    player.evaluate("window.tones.length = 0")
    for _ in range(30):
        place_the_first_bet(player)
        go_on_until_paid(player)
        player.keyboard.press("Escape")
        if player.locator(".headline.is-won").count():
            break
    assert 880 in player.evaluate("window.tones")
