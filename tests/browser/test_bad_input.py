"""What is entered wrongly at a live table, by form and by socket: one sentence in the reader's language, no change."""

import re
from collections.abc import Iterator
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, expect

from tapete.core.ids import GameId, LawId
from tapete.room.model.terms import Terms
from tests.browser.dealer import Dealer, at_live_tables, bets_made, hand_started, say

pytestmark = [pytest.mark.browser]

LANGUAGES = {"es": "/es/mesa/{}", "en": "/en/table/{}"}
GAMES = {"bet": "sin-descarte", "dealt": "sin-descarte", "spoken": "holdem", "stripped": "five-stud"}


@pytest.fixture(scope="module")
def console(browser: Browser) -> Iterator[Page]:
    names = {f"{name}-{language}": game for name, game in GAMES.items() for language in LANGUAGES}
    yield from at_live_tables(
        browser, {name: Terms(LawId("ara"), GameId(game), live=True) for name, game in names.items()}
    )


_ASK = """(command) => new Promise((answered) => {
  const socket = new WebSocket(`ws://${location.host}${location.pathname.replace(/^.*[/]/, "/mesa/")}/socket`);
  socket.onopen = () => socket.send(JSON.stringify({ id: Date.now(), command }));
  socket.onmessage = ({ data }) => {
    const answer = JSON.parse(data);
    if (!["done", "refused"].includes(answer.type)) return;
    socket.close();
    answered(answer);
  };
})"""
"""A command from a program of somebody who deals, on a socket of its own."""


class Clerk:
    """Somebody who makes mistakes at a table, in one of the languages."""

    def __init__(self, dealer: Dealer, table: str, language: str) -> None:
        self.dealer, self.page, self.language = dealer, dealer.page, language
        self.page.goto(LANGUAGES[language].format(table))
        expect(self.page.locator(".console")).to_be_visible()

    @property
    def version(self) -> str | None:
        return self.page.locator(".controls").get_attribute("data-version")

    def refused(self, es: str, en: str) -> None:
        """The last thing done has been refused in these words."""
        shown = self.page.locator(".refusal")
        expect(shown).to_contain_text(es if self.language == "es" else en)
        _is_sentence(shown.inner_text())

    def asks(self, es: str, en: str, **command: Any) -> None:
        """The same on the socket."""
        before = self.version
        answer = self.page.evaluate(_ASK, command)
        assert answer["type"] == "refused", answer
        assert es in answer["reason"]["es"] and en in answer["reason"]["en"], answer
        for text in answer["reason"].values():
            _is_sentence(text)
        assert self.version == before

    def writes(self, selector: str, text: str) -> None:
        field = self.page.locator(selector).first
        field.fill(text)
        field.press("Enter")


def _is_sentence(text: str) -> None:
    """One line in words: nothing of a decoder, an engine or a stack."""
    assert "\n" not in text.replace("§", "").strip() and not re.search(
        r"[a-z]_[a-z]|\$|Expected|Traceback|null|NaN", text
    ), text


@pytest.mark.parametrize("language", LANGUAGES)
def test_sums_that_are_none_or_too_large_at_a_house_table(console: Page, language: str) -> None:
    dealer = Dealer(console, f"bet-{language}")
    dealer.touch(dealer.form("open_table").locator("button.act"))
    dealer.sit(1, "Ana")
    dealer.sit(2, "Bea")
    clerk = Clerk(dealer, f"bet-{language}", language)
    before = clerk.version
    for text in ("abc", "0,001", "5.5.5", "-5"):
        clerk.writes(".chip-typed", text)
        clerk.refused(f"«{text}» no es una suma", f"'{text}' is not a sum")
    clerk.writes(".chip-typed", {"es": "1.000,50", "en": "1,000.50"}[language])
    console.locator(".touch[data-seat='1']").click()
    clerk.refused("1.000,50 € no se admite", "€1,000.50 is not accepted")
    for chips in ("abc", "1.000,50", 0.1, None):
        clerk.asks("se espera una suma exacta", "an exact sum is expected", **_bet("Ana", 1, chips))
    clerk.asks("Zoe no está en la mesa", "Zoe is not at the table", **_bet("Zoe", 1, 1_000))
    clerk.asks("al menos un céntimo", "at least one cent", **_bet("Ana", 1, 0))
    clerk.asks("no es momento de decidir", "not the time to decide", type="act", player="Ana", seat=1, act="play")
    assert clerk.version == before
    expect(console.locator(".spot.is-staked")).to_have_count(0)
    clerk.writes(".chip-typed", {"es": "7,50", "en": "7.50"}[language])
    dealer.box(2)
    dealer.drawer("people")
    person = console.locator(".person[data-player=Ana]")
    person.locator("summary").click()
    dealer.touch(person.locator("[data-command=leave]"))
    assert person.count() == 0, "whoever has left is offered nothing"
    clerk.asks("Ana no está en la mesa", "Ana is not at the table", **_bet("Ana", 1, 1_000))


def _bet(player: str, seat: int, chips: object) -> dict[str, object]:
    return {"type": "bet", "player": player, "seat": seat, "bet": "ante", "chips": chips}


@pytest.mark.parametrize("language", LANGUAGES)
def test_cards_that_cannot_be_and_a_decision_out_of_turn_at_a_house_table(console: Page, language: str) -> None:
    dealer = bets_made(console, f"dealt-{language}", boxes=2)
    clerk = Clerk(dealer, f"dealt-{language}", language)
    dealer.cut()  # what was touched and not sent is asked for again
    before = clerk.version
    form = dealer.form("deal")
    say(form, "cards", "Zz *")
    form.locator("button.act").last.click()
    clerk.refused("se esperan cartas", "cards, for example As Kh are expected")
    deal = {"type": "deal", "cut_by": "croupier"}
    clerk.asks("la carta Xx no está en la baraja", "the card Xx is not in the deck", **deal, cards=["Xx"])
    clerk.asks("la carta Kh está dos veces", "the card Kh is named twice", **deal, cards=["Kh", "Kh"])
    assert clerk.version == before
    form.locator(".pad-chosen .pad-card").first.click()  # what was written wrongly is taken off the field
    dealer.cards("Kh")
    clerk.asks("es el turno de la casilla 1", "box 1", type="act", player="Bea", seat=2, act="play")
    for _ in range(2):
        dealer.touch(console.locator(".speaking .act").first)
    before, form = clerk.version, dealer.form("turn_up")
    for text, reason in {"2s 2s 7d 9h": "2s", "Kh 2s 7d 9h": "Kh"}.items():
        say(form, "cards", text)
        form.locator("button.act").last.click()
        clerk.refused(f"la carta {reason} está dos veces", f"the card {reason} is named twice")
    assert clerk.version == before


@pytest.mark.parametrize("language", LANGUAGES)
def test_sums_and_turns_at_a_circle_table(console: Page, language: str) -> None:
    dealer = hand_started(console, f"spoken-{language}")
    clerk = Clerk(dealer, f"spoken-{language}", language)
    before = clerk.version
    for text in ("abc", "0,001"):
        clerk.writes(".amounts [name=amount]", text)
        clerk.refused("se espera una suma exacta", "an exact sum is expected")
    clerk.writes(".amounts [name=amount]", {"es": "1.000,50", "en": "1,000.50"}[language])
    clerk.refused("de 5 € a 499 €", "€5 to €499")
    speaks = console.locator(".speaking").get_attribute("data-player")
    other = next(name for name in ("Ana", "Bea", "Cid", "Dan") if name != speaks)
    clerk.asks(f"es el turno de {speaks}", f"{speaks}'s turn", type="act", player=other, act="check")
    clerk.asks("Zoe", "Zoe", type="act", player="Zoe", act="check")
    clerk.asks("se espera una suma exacta", "an exact sum is expected", type="act", player=speaks, act="bet", to="abc")
    assert clerk.version == before
    for _ in range(4):
        dealer.touch(console.locator(".speaking .act").first)
    before, form = clerk.version, dealer.form("deal")
    burnt = form.locator("card-pad").evaluate(
        "(pad) => JSON.parse(new FormData(pad.closest('form')).get('cards')).length"
    )
    say(form, "cards", "? " * burnt + "2s 2s 7d")
    form.locator("button.act").last.click()
    clerk.refused("hay una carta repetida", "a card is dealt twice")
    assert clerk.version == before


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_card_of_another_deck_at_a_circle_table_of_32_cards(console: Page, language: str) -> None:
    table = f"stripped-{language}"
    dealer = Dealer(console, table)
    dealer.touch(dealer.gather(dict.fromkeys(("Ana", "Bea", "Cid", "Dan"), "500")))
    dealer.command("begin_hand")
    clerk = Clerk(dealer, table, language)
    before, form = clerk.version, dealer.form("deal")
    assert console.locator(".pad-deck .pad-card", has_text="2♠").count() == 0, "the pad has no such card"
    say(form, "cards", "? ? ? ? 2s Ks Qs Js")
    form.locator("button.act").last.click()
    clerk.refused("no está en la baraja", "not in the deck")
    clerk.asks("no está en la baraja", "not in the deck", type="deal", cards=[None] * 4 + ["2s", "Ks", "Qs", "Js"])
    clerk.asks("repetida", "twice", type="deal", cards=[None] * 4 + ["Ks", "Ks", "Qs", "Js"])
    assert clerk.version == before
