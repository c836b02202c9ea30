"""The lobby: play at once, where one sits, tables in sight, twins told apart, filters that stay, and both languages."""

import re
from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, Page, ViewportSize, expect

from tapete.core.ids import GameId, LawId
from tapete.games.banked.model.vocabulary import BetName
from tapete.games.banked.rules import offering
from tapete.law.resolve import resolve
from tapete.law.table_rules import TableRules
from tapete.room.chance.chance import SecureChance
from tapete.room.lobby import Room
from tapete.room.model.terms import Terms
from tapete.room.stream.clock import Clock
from tapete.room.tournament.demonstration import open_tournaments
from tapete.store.memory import MemoryLog
from tapete.store.moment import Moments
from tapete.web.app import create_app
from tests.browser.conftest import complaining, serving
from tests.browser.furnished import PACE, apart, open_tables

pytestmark = [pytest.mark.browser]

SIZES = [ViewportSize(width=360, height=640), ViewportSize(width=1280, height=720)]


def _with_jackpot() -> dict[str, str | int | bool]:
    plain = resolve("ara", "sin-descarte", {})
    assert isinstance(plain, TableRules), plain
    return offering(plain, BetName.PROGRESIVO, 250)


@pytest.fixture(scope="module")
def room() -> Iterator[str]:
    clock = Clock()
    casino = Room(MemoryLog(Moments(clock.moment)), SecureChance(4), pace=PACE, clock=clock)
    sin_descarte = (LawId("ara"), GameId("sin-descarte"))
    tables = {
        "primera": Terms(*sin_descarte, bots=1),
        "segunda": Terms(*sin_descarte, bots=1),
        "bote": Terms(*sin_descarte, _with_jackpot(), bots=1),
        "viva": Terms(*sin_descarte, live=True),
        "tres": Terms(LawId("ara"), GameId("tres-cartas"), bots=1),
        "rueda": Terms(LawId("ara"), GameId("holdem"), bots=3),
    }

    async def furnish() -> None:
        await open_tables(casino, tables)
        await open_tournaments(casino.hall)

    apart(furnish())
    yield from serving(create_app(casino))


@pytest.fixture(params=SIZES, ids=["phone", "laptop"])
def visitor(request: pytest.FixtureRequest, browser: Browser, room: str) -> Iterator[Page]:
    yield from complaining(browser.new_context(base_url=room, viewport=request.param, locale="es-ES"))


def test_play_now_gives_a_seat_at_once_and_the_lobby_then_says_where(visitor: Page) -> None:
    visitor.goto("/es/sala")
    visitor.locator("#play-now select").select_option("tres-cartas")
    visitor.get_by_role("button", name="Jugar ya").click()
    expect(visitor.locator(".bar.is-seated")).to_be_visible()
    expect(visitor).to_have_url(re.compile("/es/mesa/tres$"))
    visitor.locator("[data-bet=ante]").click()
    expect(visitor.locator("[data-bet=ante] .is-staked")).to_be_attached()
    visitor.goto("/es/sala")
    expect(visitor.locator("#play-now select")).to_have_value("tres-cartas")
    visitor.locator(".own-seats a", has_text="tres cartas").click()
    expect(visitor.locator(".bar.is-seated")).to_be_visible()


def test_a_table_is_in_sight_without_scrolling(visitor: Page) -> None:
    visitor.goto("/es/sala")
    expect(visitor.locator("[data-table=primera] [data-live=now]")).not_to_be_empty()
    box = visitor.locator("[data-table] a").first.bounding_box()
    size = visitor.viewport_size
    assert box and size and box["y"] + 100 < size["height"]
    expect(visitor.get_by_role("button", name="Jugar ya")).to_be_in_viewport(ratio=1)


def test_tables_of_one_game_are_told_apart(visitor: Page) -> None:
    visitor.goto("/es/sala")
    told = {name: visitor.locator(f"[data-table={name}] .table-law").inner_text() for name in ("primera", "segunda")}
    assert told["primera"].endswith("mesa 1") and told["segunda"].endswith("mesa 2")
    expect(visitor.locator("[data-table=bote] .table-law")).to_contain_text("con progresivo")
    expect(visitor.locator("[data-table=viva]")).to_contain_text("Sin crupier")
    visitor.goto("/es/mesa/viva")
    expect(visitor.locator(".status")).to_have_text("Mesa en vivo: se espera al crupier")


def test_filters_are_found_again(visitor: Page) -> None:
    visitor.goto("/es/sala")
    if not visitor.get_by_label("Norma").is_visible():
        visitor.locator("summary", has_text="Filtrar").click()
    visitor.locator("#filters [name=game]").select_option("holdem")
    expect(visitor.locator("[data-table]:visible")).to_have_count(1)
    visitor.reload()
    expect(visitor.locator("[data-table]:visible")).to_have_count(1)


def test_in_english_guests_and_tournaments_have_english_names(visitor: Page) -> None:
    visitor.goto("/en/room")
    expect(visitor.locator(".event-card", has_text="Open tournament")).to_have_count(1)
    visitor.locator("#play-now select").select_option("holdem")
    visitor.get_by_role("button", name="Play now").click()
    expect(visitor.locator(".bar.is-seated")).to_be_visible()
    expect(visitor.locator(".feed")).to_contain_text(re.compile(r"Guest \d+"))
    visitor.goto("/en/room")
    expect(visitor.locator(".top .who")).to_contain_text(re.compile(r"Guest \d+"))
    expect(visitor.locator("body")).not_to_contain_text("Visita ")
    expect(visitor.locator("body")).not_to_contain_text("1 people")


def test_a_stranger_enters_the_open_tournament_from_the_lobby(visitor: Page) -> None:
    visitor.goto("/es/sala")
    visitor.locator(".event-card", has_text="Torneo abierto").locator("a").first.click()
    visitor.locator(".own-panel a").click()
    visitor.get_by_role("button", name="sin cuenta").click()
    expect(visitor).to_have_url(re.compile("/es/torneo/torneo-abierto"))
    visitor.locator(".own-panel button").first.click()
    expect(visitor.locator(".own-where")).to_have_text(re.compile(r"Mesa \d+, puesto \d+"))
    expect(visitor.locator(".own-entry")).to_contain_text("10.000")
    expect(visitor.get_by_text("control de acceso")).to_have_count(0)


@pytest.fixture(scope="module")
def large_room() -> Iterator[str]:
    clock = Clock()
    casino = Room(MemoryLog(Moments(clock.moment)), SecureChance(4), pace=PACE, clock=clock)
    games = ["sin-descarte"] * 50 + ["tres-cartas"] * 20
    tables = {f"mesa-{number}": Terms(LawId("ara"), GameId(game)) for number, game in enumerate(games)}
    apart(open_tables(casino, tables))
    yield from serving(create_app(casino))


@pytest.fixture
def newcomer(browser: Browser, large_room: str) -> Iterator[Page]:
    yield from complaining(browser.new_context(base_url=large_room, viewport=SIZES[1], locale="es-ES"))


def test_a_large_lobby_has_pages_and_is_filtered_as_a_whole(newcomer: Page) -> None:
    newcomer.goto("/es/sala")
    expect(newcomer.locator("[data-table]")).to_have_count(60)
    expect(newcomer.locator("[data-table=mesa-0] [data-live=now]")).not_to_be_empty()
    expect(newcomer.locator("#count")).to_contain_text("70")
    newcomer.get_by_role("link", name="Más mesas").click()
    expect(newcomer.locator("[data-table]")).to_have_count(10)
    newcomer.locator("#filters select[name=game]").select_option("tres-cartas")
    expect(newcomer.locator("[data-table]")).to_have_count(20)
    expect(newcomer.locator("#count")).to_contain_text("20")
    expect(newcomer.locator("[data-table=mesa-69] [data-live=now]")).not_to_be_empty()
    expect(newcomer).to_have_url(re.compile(r"\?game=tres-cartas$"))
    newcomer.goto("/es/sala")
    expect(newcomer.locator("[data-table]")).to_have_count(20)
    newcomer.locator("#filters select[name=game]").select_option("")
    expect(newcomer.locator("[data-table]")).to_have_count(60)
