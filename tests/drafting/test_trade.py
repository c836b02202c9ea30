"""Ordinary trade rules, which are no regulation: data alone, marked so at every door."""

import asyncio
from pathlib import Path

import pytest

import tapete
from tapete.core.decision import Refused
from tapete.core.ids import GameId, LawId
from tapete.drafting.check.check import check
from tapete.incidents.desk.desk import Ruled, rule
from tapete.incidents.desk.kind import kinds
from tapete.incidents.desk.ruling import level_among
from tapete.law.folder.place import law_folders
from tapete.law.profile import law_ids
from tapete.law.rule import rules_of
from tapete.room.model.role import Role
from tapete.room.model.terms import Terms
from tests.cli.playing import play_at
from tests.web.staffed import House

TRADE = LawId("trade")
GAMES = tapete.law("trade").games
MARK_ES = "No es ninguna norma"


def test_it_is_no_regulation_and_stands_in_a_folder_of_data_alone() -> None:
    assert TRADE in law_folders() and TRADE not in law_ids()
    folder = Path(tapete.__file__).parent / "law" / "folders" / "trade"
    assert {file.suffix for file in folder.rglob("*") if file.is_file()} == {".toml"}
    sources = [file.read_text("utf-8") for file in folder.parents[2].rglob("*.py")]
    assert not any('LawId("trade")' in text or '== "trade"' in text or "TRADE-" in text for text in sources)


def test_nothing_in_it_is_missing_contradictory_or_unreachable() -> None:
    assert check(TRADE) == ()


@pytest.mark.parametrize("game", GAMES)
def test_every_incident_of_a_game_is_answered(game: str) -> None:
    """What belongs to the game is ruled by a custom; anything else is left to whoever is in charge."""
    for kind in kinds().values():
        answer = rule(TRADE, GameId(game), kind.id, {})
        assert isinstance(answer, Ruled), kind.id
        assert all(cite in rules_of(TRADE) for cite in answer.cite)
        if level_among(kind.games, GameId(game)) is not None and kind.games != ("tournament",):
            assert not answer.silent, kind.id
        else:
            assert answer.left_to is not None and answer.trade


@pytest.mark.parametrize("game", GAMES)
def test_every_game_is_played_in_the_terminal_and_marked(game: str) -> None:
    played = play_at([""] * 40, "--game", game, "--law", "trade", "--seed", "5")
    assert played.code == 0 and MARK_ES in played.out
    assert "no regulation" in play_at(["q"], "--game", game, "--law", "trade", language="en").out.lower()


def test_the_pages_of_it_say_that_it_is_no_regulation() -> None:
    house = House()
    opened = asyncio.run(house.room.open("usos", Terms(TRADE, GameId("holdem"))))
    assert not isinstance(opened, Refused)
    browser = house.browser(Role.PLAYER)
    for path in (
        "/es/mesa/usos",
        "/es/sala",
        "/es/leyes/trade",
        "/es/leyes/trade/holdem",
        "/es/reglas/TRADE-limits",
        "/es/incidencias/trade/holdem",
        "/es/incidencias/trade/holdem/card_exposed",
        "/es/comparar?left=trade&right=gal",
    ):
        page = browser.get(path)
        assert page.status_code == 200, path
        assert MARK_ES in page.text, path
    assert MARK_ES not in browser.get("/es/leyes/gal").text


def test_the_first_page_leads_to_it_apart_from_the_regulations() -> None:
    browser = House().browser(Role.PLAYER)
    for home, law, words in (("/es", "/es/leyes/trade", MARK_ES), ("/en", "/en/laws/trade", "No regulation")):
        page = browser.get(home, follow_redirects=True).text
        regulations = page.partition('class="law-cards"')[2].partition("</ul>")[0]
        assert "gal" in regulations and law not in regulations and law in page and words in page


def test_a_house_that_plays_by_it_says_so_on_every_page() -> None:
    house = House(law=TRADE)
    browser = house.browser(Role.DIRECTOR)
    for path in ("/es", "/es/buscar", "/es/casa", "/es/sala", "/es/manual"):
        page = browser.get(path, follow_redirects=True)
        assert page.status_code == 200 and MARK_ES in page.text, path


def test_a_hand_is_read_and_a_ruling_given_through_the_library() -> None:
    rules = tapete.rules("trade", "holdem", minimum=200)
    assert tapete.hand("As Ah 2c 2d Ks", rules).category == "two_pair"
    ruling = tapete.ruling("trade", "holdem", "oversized_chip")
    assert ruling.outcome == "call_only" and ruling.because == ("TRADE-desk.oversized_chip",)
    assert tapete.law("trade").mark is not None and tapete.law("ara").mark is None
