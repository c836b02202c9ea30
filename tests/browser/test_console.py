"""The dealer's console of a live table: rounds and hands entered from the engine's options, and incidents ruled."""

from collections.abc import Iterator
from typing import Any

import pytest
from playwright.sync_api import Browser, Locator, Page, expect

from tapete.core.ids import GameId, LawId
from tapete.room.model.role import Role
from tapete.room.model.terms import Terms
from tests.browser.dealer import (
    Dealer,
    answer,
    at_live_tables,
    bets_made,
    counted,
    hand_started,
    incident,
    ruling_form,
    say,
)

pytestmark = [pytest.mark.browser]


TABLES = {
    "played": "sin-descarte",
    "ruled": "sin-descarte",
    "refused": "sin-descarte",
    "undone": "sin-descarte",
    "added": "sin-descarte",
    "read": "holdem",
    "shown": "holdem",
    "touched": "holdem",
    "drawn": "holdem",
}
"""One for each test, and its game."""


@pytest.fixture(scope="module")
def console(browser: Browser) -> Iterator[Page]:
    """The pages of live tables as a chief has them."""
    terms = {name: Terms(LawId("ara"), GameId(game), live=True) for name, game in TABLES.items()}
    yield from at_live_tables(browser, terms, Role.CHIEF)


def test_a_round_of_five_boxes_from_the_bets_to_the_payment(console: Page, record_property: Any) -> None:
    """Face down as in life: a chip's value and five boxes, the bank's first card, two who fold, three hands told."""
    dealer = bets_made(console, "played", boxes=5)
    dealer.fits()
    _article_of_the_step(console)
    dealer.cards("Kh")
    for act in ("Jugar", "Retirarse", "Jugar", "Retirarse"):
        dealer.command("act", act)
    dealer.touch(console.locator(".the-rest button"))
    dealer.cards("2s 7d 9h Ac")
    dealer.fits()
    for hand in ("As Ad 4c 5d 8h", "3s 3d 6c Jd Jh", "2h 4d 6s Qd Qh"):
        dealer.cards(hand)
    dealer.command("settle")
    won = console.locator(".outcome.is-won")
    expect(won).to_have_count(3)
    expect(won.first).to_contain_text("+15")
    counted(dealer.touches, 45, record_property)
    won.first.click()
    expect(console.locator("#why blockquote").first).to_be_visible()
    console.keyboard.press("Escape")
    dealer.touch(console.locator(".stakes .act", has_text="Como antes"))
    expect(console.locator(".spot.is-staked")).to_have_count(5)


def _article_of_the_step(console: Page) -> None:
    """What the table waits for has its article one touch away."""
    console.locator(".now .why-button").click()
    expect(console.locator("#why .quote-place").first).to_be_visible()
    console.keyboard.press("Escape")


def test_an_exposed_card_is_ruled_at_the_console_and_the_ruling_is_applied(console: Page) -> None:
    dealer = bets_made(console, "ruled")
    dealer.cards("As")
    incident(dealer, "wrong_count")
    dealer.touch(ruling_form(dealer))
    expect(console.locator(".feed")).to_contain_text("La jugada es nula")
    expect(console.locator(".spot.is-staked")).to_have_count(0)
    expect(console.locator(".is-incident")).to_have_count(0)


def test_a_card_that_is_none_is_refused_in_words_and_nothing_changes(console: Page) -> None:
    dealer = bets_made(console, "refused")
    version = console.locator(".controls").get_attribute("data-version")
    form = dealer.form("deal")
    say(form, "cards", "Zz *")
    form.locator("button.act").last.click()
    expect(console.locator(".refusal")).to_be_visible()
    assert console.locator(".controls").get_attribute("data-version") == version


def test_a_card_is_written_by_its_spanish_letters_and_names(console: Page) -> None:
    Dealer(console, "drawn")
    read = "async (text) => (await import('/static/option/written_card.js')).cardsOf(text, 9)"
    assert console.evaluate(read, "rc 10p A♦ Qt Td comodín ?") == ["Kh", "Ts", "Ad", "Qc", "Td", "Xx", None]
    assert console.evaluate(read, "rey de corazones, 10 de picas, Tt") == ["Kh", "Ts", "Tc"]


def test_a_ruling_of_a_circle_hand_asks_whom_it_concerns_and_is_carried_out(console: Page) -> None:
    """A player with a wrong number of cards after some have acted: who it is comes from those at the table."""
    dealer = hand_started(console, "touched")
    for _ in range(2):
        dealer.command("act", "Pasar")
    incident(dealer, "wrong_count")
    answer(dealer, "player", "Cid")
    dealer.touch(ruling_form(dealer))
    expect(console.locator(".is-incident")).to_have_count(0)


def test_a_bet_is_entered_as_it_was_made_and_the_console_reads_it(console: Page) -> None:
    dealer = hand_started(console, "read")

    def seen(**fields: str) -> Locator:
        if not console.locator("form[data-command=wager]").count():
            dealer.drawer("said")
        for name, text in fields.items():
            console.locator(f"form[data-command=wager] [name={name}]").fill(text)
        return console.locator("form[data-command=wager] button.act")

    dealer.touch(seen(said="apuesto 30", chips="50"))
    expect(console.locator(".feed")).to_contain_text("Lo dicho en su turno obliga")
    expect(console.locator("form[data-command=wager]")).to_have_count(0)
    dealer.touch(seen(chips="100"))
    expect(console.locator(".feed")).to_contain_text("iguala")
    expect(console.locator("form[data-command=wager]")).to_have_count(0)
    seen(chips="10 5").click()
    expect(console.locator(".refusal")).to_be_visible()
    console.locator("form[data-command=wager] [name=option]").select_option("fold")
    dealer.touch(console.locator("form[data-command=wager] button.act"))
    expect(console.locator(".feed")).to_contain_text("15")


def test_a_live_circle_hand_dealt_face_down_goes_to_its_showdown(console: Page) -> None:
    """Hands are told when they are tabled, and the pot is paid."""
    dealer = hand_started(console, "shown")
    dealer.fits()
    for street in ("", "2c 7d 9h", "Jc", "3s"):
        if street:
            dealer.cards(street)
        for _ in range(4):
            dealer.command("act", "Pasar")
    for cards in ("As Ad", "Ks Kd", "4h 5h", "Qs Th"):
        dealer.cards(cards)
    dealer.command("showdown")
    dealer.command("agree")
    expect(console.locator(".feed")).to_contain_text("Ana")
    expect(console.locator(".work button[data-command=begin_hand]").first).to_be_visible()


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
        say(form, name, text)
    say(form, "cards", "3t ?")
    form.locator("[data-field=own] .pad-deck .pad-card").first.click()
    form.locator("[data-field=hands] .pad-deck .pad-card").first.click()
    form.locator("[data-field=yes] input").check()
    say(form, "names.0", "Ana")
    say(form, "names.2", "Bea")
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
