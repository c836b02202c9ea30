"""The dealer's console of a live table: rounds and hands entered from the engine's options, and incidents ruled."""

import asyncio
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor

import pytest
from playwright.sync_api import Browser, Locator, Page, expect

from tapete.core.decision import Refused
from tapete.core.ids import GameId, LawId
from tapete.room.casino import Casino
from tapete.room.people.role import Role
from tapete.room.terms import Terms
from tapete.store.memory import MemoryLog
from tapete.web.app import create_app
from tapete.web.front import Front
from tapete.web.people import COOKIE
from tests.browser.conftest import DESKTOP, complaining, serving
from tests.room.people.front_desk import PHRASE, cheap

pytestmark = [pytest.mark.browser]


TABLES = {
    "played": "sin-descarte",
    "ruled": "sin-descarte",
    "decided": "sin-descarte",
    "refused": "sin-descarte",
    "read": "holdem",
    "shown": "holdem",
    "touched": "holdem",
    "drawn": "holdem",
}
"""One for each test, and its game."""


@pytest.fixture(scope="module")
def console(browser: Browser) -> Iterator[Page]:
    """The pages of live tables as their dealer has them."""
    casino = Casino(MemoryLog())
    front = Front(casino, passwords=cheap())

    async def furnish() -> str:
        for name, game in TABLES.items():
            opened = await casino.open(name, Terms(LawId("ara"), GameId(game), live=True))
            assert not isinstance(opened, Refused), opened
        secret = await front.reception.sign_up("Carlos", PHRASE, Role.CROUPIER)
        assert isinstance(secret, str), secret
        return secret

    with ThreadPoolExecutor(1) as apart:  # the browser's driver has a loop in this thread
        secret = apart.submit(asyncio.run, furnish()).result()
    for address in serving(create_app(casino, front=front)):
        context = browser.new_context(base_url=address, viewport=DESKTOP, locale="es-ES")
        context.add_cookies([{"name": COOKIE, "value": secret, "url": address}])
        yield from complaining(context)


def _form(page: Page, command: str, within: str = ".console") -> Locator:
    return page.locator(f"{within} form[data-command={command}]").first


def _say(form: Locator, name: str, text: str) -> None:
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


def _enter(page: Page, command: str, within: str = ".console", **fields: str) -> None:
    """Fill in an option and send it: the table moves on."""
    form = _form(page, command, within)
    for name, text in fields.items():
        _say(form, name, text)
    _sent(page, form.locator("button.act").last)


def _tap(page: Page, command: str, words: str = "") -> None:
    _sent(page, page.locator(f".console button[data-command={command}]", has_text=words or None).first)


def _sent(page: Page, button: Locator) -> None:
    version = page.locator(".controls").get_attribute("data-version")
    button.click()
    expect(page.locator(".controls")).not_to_have_attribute("data-version", version or "")


def _bets_made(page: Page, table: str) -> None:
    page.goto(f"/es/mesa/{table}")
    _enter(page, "open_table", authorisation="")
    _enter(page, "sit", player="Ana", seat="1", chips="100")
    _enter(page, "bet", within=".person[data-player=Ana]", chips="5")
    _tap(page, "close_bets")
    expect(_form(page, "deal")).to_be_visible()


def test_a_live_round_from_the_bets_to_the_payment(console: Page) -> None:
    _bets_made(console, "played")
    _enter(console, "deal", cards="? Kh *")
    _tap(console, "act", "Jugar")
    _enter(console, "turn_up", cards="2c 7d 9h Jc")
    _enter(console, "show", cards="As Ad 4c 5d 8h")
    _tap(console, "settle")
    won = console.locator(".outcome.is-won")
    expect(won).to_contain_text("+5")
    won.click()
    expect(console.locator("#why blockquote").first).to_be_visible()


def _incident(page: Page, kind: str) -> Locator:
    page.locator(".is-incident select[name=incident]").select_option(kind)
    form = page.locator(".is-incident form[data-command=rule], .is-incident button[data-command=rule]").first
    expect(form).to_be_visible()
    return form


def test_an_exposed_card_is_ruled_at_the_console_and_the_ruling_is_applied(console: Page) -> None:
    _bets_made(console, "ruled")
    _enter(console, "deal", cards="As")
    _sent(console, _incident(console, "wrong_count"))
    expect(console.locator(".feed")).to_contain_text("La jugada es nula")
    expect(console.locator(".spot.is-staked")).to_have_count(0)
    expect(console.locator(".is-incident select[name=incident]")).to_have_value("")


def test_what_the_table_chief_decides_is_asked_and_carried_out(console: Page) -> None:
    """Of two ways the article leaves open one is chosen, and whoever chose it is named."""
    _bets_made(console, "decided")
    form = _incident(console, "touching_cards")
    _say(form, "official", "Marta")
    _say(form, "option", "warn")
    _say(form, "player", "Ana")
    _sent(console, form.locator("button.act").last)
    expect(console.locator(".feed")).to_contain_text("Marta")


def test_a_card_that_is_none_is_refused_in_words_and_nothing_changes(console: Page) -> None:
    _bets_made(console, "refused")
    version = console.locator(".controls").get_attribute("data-version")
    form = _form(console, "deal")
    _say(form, "cards", "Zz *")
    form.locator("button.act").last.click()
    expect(console.locator(".refusal")).to_be_visible()
    assert console.locator(".controls").get_attribute("data-version") == version


def test_a_ruling_of_a_circle_hand_asks_whom_it_concerns_and_is_carried_out(console: Page) -> None:
    """A player with a wrong number of cards after some have acted: who it is comes from those at the table."""
    _started(console, "touched")
    for _ in range(2):
        _tap(console, "act", "Pasar")
    console.locator(".is-incident select[name=incident]").select_option("wrong_count")
    for fact, answer in {"correctable": "no", "count": "more"}.items():
        asked = console.locator(f".is-incident [data-fact={fact}]")
        expect(console.locator(".is-incident fieldset").first).to_be_visible()
        if asked.count():
            asked.locator(f"label:has(input[value={answer}])").click()
    form = console.locator(".is-incident form[data-command=rule]")
    expect(form).to_be_visible()
    _say(form, "player", "Cid")
    _sent(console, form.locator("button.act").last)
    expect(console.locator(".is-incident select[name=incident]")).to_have_value("")


def _started(page: Page, table: str) -> None:
    page.goto(f"/es/mesa/{table}")
    form = _form(page, "start_game")
    for at, name in enumerate(("Ana", "Bea", "Cid", "Dan")):
        _say(form, f"players.{at}", name)
        _say(form, f"chips.{at}", "500")
    _sent(page, form.locator("button.act").last)
    _tap(page, "begin_hand")
    _enter(page, "deal", cards="*")


def test_a_bet_is_entered_as_it_was_made_and_the_console_reads_it(console: Page) -> None:
    _started(console, "read")
    console.locator(".as-seen > summary").click()
    form = console.locator("form[data-command=wager]")

    def seen(**fields: str) -> Locator:
        for name, text in fields.items():
            form.locator(f"[name={name}]").fill(text)
        return form.locator("button.act")

    _sent(console, seen(said="apuesto 30", chips="50"))
    expect(console.locator(".feed")).to_contain_text("Lo dicho en su turno obliga")
    _sent(console, seen(chips="100"))
    expect(console.locator(".feed")).to_contain_text("iguala")
    seen(chips="10 5").click()
    expect(console.locator(".refusal")).to_be_visible()
    form.locator("[name=option]").select_option("fold")
    _sent(console, form.locator("button.act"))
    expect(console.locator(".feed")).to_contain_text("15")


def test_a_live_circle_hand_dealt_face_down_goes_to_its_showdown(console: Page) -> None:
    """Hands are told when they are tabled, and the pot is paid."""
    _started(console, "shown")
    for street in ("", "? 2c 7d 9h", "? Jc", "? 3s"):
        if street:
            _enter(console, "deal", cards=street)
        for _ in range(4):
            _tap(console, "act", "Pasar")
    for name, cards in {"Ana": "As Ad", "Bea": "Ks Kd", "Cid": "4h 5h", "Dan": "Qs Th"}.items():
        own = console.locator(".console form[data-command=tell]").filter(has_text=name).first
        _say(own, "cards", cards)
        _sent(console, own.locator("button.act").last)
    _tap(console, "showdown")
    expect(console.locator(".feed")).to_contain_text("Ana")
    expect(console.locator(".console button[data-command=begin_hand]")).to_be_visible()


EXAMPLES = [
    {"command": "plain", "given": {"seat": 3}},
    {"command": "kinds", "fields": {
        "few": {"kind": "choice", "values": ["a", "b"]},
        "many": {"kind": "choice", "values": [1, 2, 3, 4, 5, 6]},
        "chips": {"kind": "chips", "least": 500, "most": 10_000},
        "number": {"kind": "number", "least": 1, "most": 6},
        "cards": {"kind": "cards", "least": 2, "most": 2, "unseen": True},
        "own": {"kind": "cards", "least": 1, "most": 1, "among": ["As", "Kd"]},
        "hands": {"kind": "hands", "seats": {"2": 1}},
        "text": {"kind": "text", "longest": 20},
        "yes": {"kind": "yes"},
        "left_out": {"kind": "text", "optional": True},
        "names": {"kind": "each", "of": {"kind": "text"}, "least": 1, "most": 3},
        "counted": {"kind": "count", "values": [100, 500], "least": 0, "most": 10_000},
        "stacks": {"kind": "parts", "now": {"1": 400, "2": 600}, "total": 1_000},
    }},
]  # fmt: skip


_DRAW = """async (options) => {
  const scripts = ["vendor/lit-html", "option/form", "option/words"].map((name) => import(`/static/${name}.js`));
  const [{ render, html }, { optionForm }, { optionWords }] = await Promise.all(scripts);
  window.sent = [];
  const place = Object.assign(document.createElement("div"), { id: "examples" });
  document.body.prepend(place);
  const send = async (command) => window.sent.push(command);
  const tools = { words: optionWords({ unit: "cents" }), unit: "cents", deck: ["2c", "3c", "4c", "As", "Kd"], send };
  render(html`${options.map((option) => optionForm(option, tools))}`, place);
}"""


def test_every_kind_of_field_is_drawn_and_read_by_the_generic_form(console: Page) -> None:
    console.goto("/es/mesa/drawn")
    expect(console.locator(".console")).to_be_visible()
    console.evaluate(_DRAW, EXAMPLES)
    examples = console.locator("#examples")
    examples.locator("button[data-command=plain]").click()
    form = examples.locator("form[data-command=kinds]")
    for name, text in {"few": "b", "many": "5", "chips": "7,50", "number": "4", "text": "hola"}.items():
        _say(form, name, text)
    _say(form, "cards", "3c ?")
    form.locator("[data-field=own] .pad-deck .pad-card").first.click()
    form.locator("[data-field=hands] .pad-deck .pad-card").first.click()
    form.locator("[data-field=yes] input").check()
    _say(form, "names.0", "Ana")
    _say(form, "names.2", "Bea")
    form.locator("[name='counted.500']").fill("3")
    for entry, chips in {"1": "2,50", "2": "7,50"}.items():
        form.locator(f"[name='stacks.{entry}']").fill(chips)
    form.locator("button.act").last.click()
    assert console.evaluate("window.sent") == [
        {"type": "plain", "seat": 3},
        {
            "type": "kinds",
            "few": "b",
            "many": 5,
            "chips": 750,
            "number": 4,
            "cards": ["3c", None],
            "own": ["As"],
            "hands": {"2": ["As"]},
            "text": "hola",
            "yes": True,
            "names": ["Ana", "Bea"],
            "counted": {"500": 3},
            "stacks": [[1, 250], [2, 750]],
        },
    ]
