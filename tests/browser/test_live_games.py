"""Every game is played at a live table from its opening to its payment, by what the console offers.

Each under one law, and every law with some; the same game under other laws is left to ``make test-full``: the console
draws what it is offered, and what is offered to whoever deals is tried under every law without a browser
(``tests/room/tables/test_rulings_at_live_tables.py``, ``tests/property/test_banked_options.py`` and its neighbours).
"""

import re
from collections.abc import Iterator
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, expect

from tapete.core.ids import GameId, LawId
from tapete.law.catalogue import Family, family_of, game_ids
from tapete.law.profile import law_ids, profile
from tapete.room.model.terms import Terms
from tests.browser.dealer import (
    PIN,
    SMALL_TABLET,
    TABLET,
    Dealer,
    at_live_tables,
    director_with_pin,
    hand_started,
    say,
    signed,
)
from tests.browser.live_dealer import COUNT_COMMANDS, play
from tests.words.sentences import WORDS

pytestmark = [pytest.mark.browser]

SPANISH_TOO = frozenset({"bonus", "extra", "flop", "turn", "river"})
"""Words of the engine that are said at a Spanish table as well."""

GAMES = [(law, game) for law in law_ids() for game in game_ids() if game in profile(law).games] + [("ara", "blackjack")]
CIRCLE = [(law, game) for law, game in GAMES if family_of(game) is Family.CIRCLE]


def _each_under_one_law() -> dict[str, str]:
    """The law under which each game is played in every run: whichever has the fewest so far."""
    chosen: dict[str, str] = {}
    for game in dict.fromkeys(game for _, game in GAMES):
        having = [law for law, each in GAMES if each == game]
        chosen[game] = min(reversed(having), key=[*chosen.values()].count)
    return chosen


EVERY_RUN = _each_under_one_law()


def _at(tables: list[tuple[str, str]]) -> list[Any]:
    return [pytest.param(*each, marks=[] if EVERY_RUN[each[1]] == each[0] else pytest.mark.full) for each in tables]


def test_every_law_is_played_in_every_run() -> None:
    assert {*EVERY_RUN.values()} == {law for law, _ in GAMES}


@pytest.fixture(scope="module")
def console(browser: Browser) -> Iterator[Page]:
    """The page of whoever deals, at a room with a live table of each game of each law."""
    tables = {f"{law}-{game}": (law, game) for law, game in GAMES}
    tables |= {f"pots-{law}-{game}": (law, game) for law, game in CIRCLE}
    tables |= {"closing": ("ara", "holdem"), "passed": ("ara", "pai-gow")}
    terms = {name: Terms(LawId(law), GameId(game), live=True) for name, (law, game) in tables.items()}
    yield from at_live_tables(browser, terms, also=director_with_pin, script=COUNT_COMMANDS)


def test_a_game_with_too_few_left_takes_a_newcomer_or_is_ended_with_a_reason(console: Page) -> None:
    """Who leaves, who comes and who is short of chips is entered at the console, and so is the end."""
    dealer = hand_started(console, "closing")
    dealer.touch(console.locator(".amounts button.act").first)
    for _ in range(3):
        dealer.command("act", "Retirarse")
    begin = console.locator(".work button[data-command=begin_hand]")
    _leave(dealer, "Dan")
    expect(begin).to_have_count(0)
    dealer.press(console.locator(".free.is-open", has_text="4 ·"))
    say(dealer.form("sit"), "player", "Gil")
    dealer.press(dealer.form("sit").locator("button.act").last)
    console.locator(".signing [name=pin]").fill(PIN)
    dealer.touch(console.locator(".signing button.act"))
    expect(begin.first).to_be_visible()
    _leave(dealer, "Cid")
    dealer.drawer("table")
    console.locator("[data-office=director] summary").click()
    form = console.locator("form[data-command=end_game]")
    say(form, "reason", "quedan tres")
    dealer.press(form.locator("button.act").last)
    signed(dealer)
    expect(console.locator(".feed")).to_contain_text("El director termina la partida: quedan tres")


def _leave(dealer: Dealer, player: str) -> None:
    dealer.drawer("people")
    person = dealer.page.locator(f".person[data-player={player}]")
    person.locator("summary").click()
    dealer.touch(person.locator("[data-command=leave]"))
    dealer.drawer("people")


def test_ara_10_1_c_a_bank_that_every_player_passes_is_the_houses(console: Page) -> None:
    played = play(console, "passed", prefers="Pasar la banca")
    assert played["stuck"] is None, played["trail"]
    assert played["trail"].count("Pasar la banca") == 3 and "Tomar la banca" not in played["trail"]


@pytest.mark.parametrize(("law", "game"), _at(GAMES))
def test_a_live_hand_goes_from_the_opening_to_the_payment(console: Page, law: str, game: str) -> None:
    """At one tablet or the other; against the house there follows a round in which whoever may gives up."""
    failed: list[str] = []
    console.on("response", lambda response: failed.append(response.url) if response.status >= 400 else None)
    console.set_viewport_size((TABLET, SMALL_TABLET)[GAMES.index((law, game)) % 2])
    _well(play(console, f"{law}-{game}"))
    if family_of(game) is Family.HOUSE:
        _well(play(console, f"{law}-{game}", players=0, hands=2, prefers="Retir"))
    assert not failed


@pytest.mark.parametrize(("law", "game"), _at(CIRCLE))
def test_a_side_pot_is_played_for_in_every_circle_game(console: Page, law: str, game: str) -> None:
    """Four bring one, two, three and three times the least and put in all they can; two at least show for each pot."""
    console.set_viewport_size((SMALL_TABLET, TABLET)[GAMES.index((law, game)) % 2])
    played = play(console, f"pots-{law}-{game}", stacks=(3, 1, 2, 3), bets=99)
    _well(played)
    feed = " ".join(played["words"])
    assert re.search(r"gana [\d.,]+ (?:€|fichas) del bote aparte 1", feed), played["trail"]


def _well(played: dict[str, Any]) -> None:
    """To the payment, without scrolling and without a word of the engine."""
    assert played["stuck"] is None, played["trail"]
    assert not played["tall"]
    assert not {word for text in played["words"] for word in re.findall(r"\w+", text.lower()) if _is_engines(word)}


def _is_engines(word: str) -> bool:
    return "_" in word or word in WORDS - SPANISH_TOO
