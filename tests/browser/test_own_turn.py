"""A player's turn and purse: what the buttons say, the tab that calls, the chips of the day, and a course to keep."""

import re
from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, Page, expect

from tapete.core.ids import GameId, LawId, PlayerId
from tapete.room.lobby import Room
from tapete.room.model.terms import Terms
from tapete.web.app import create_app
from tests.browser.conftest import DESKTOP, complaining, serving
from tests.browser.furnished import apart, open_tables, quick_room
from tests.browser.visitor import decide, go_on_until_paid, place_the_first_bet, take_a_seat, wait_to_be_asked

pytestmark = [pytest.mark.browser]

TABLES = {
    "corta": Terms(LawId("ara"), GameId("sin-descarte"), bots=1, least=500, most=500_00),
    "otra": Terms(LawId("ara"), GameId("trijoker"), bots=1),
    "cinco": Terms(LawId("ara"), GameId("draw-five"), bots=4),
}


@pytest.fixture(scope="module")
def casino() -> Room:
    room = quick_room()
    apart(open_tables(room, TABLES))
    return room


@pytest.fixture(scope="module")
def site(casino: Room) -> Iterator[str]:
    yield from serving(create_app(casino))


@pytest.fixture
def player(browser: Browser, site: str) -> Iterator[Page]:
    yield from complaining(
        browser.new_context(base_url=site, viewport=DESKTOP, locale="es-ES", reduced_motion="reduce")
    )


def test_a_turn_is_called_in_every_tab_and_the_day_gives_chips_to_whoever_has_none(player: Page, casino: Room) -> None:
    player.goto("/es/mesa/corta")
    player.locator(".acts [data-key=s]").click()
    player.locator("form.stake").get_by_role("button", name="Mín.").click()
    player.locator("form.stake [data-key=s]").click()
    expect(player.locator(".bar.is-seated")).to_be_visible()
    _empty_the_purse(casino)
    player.locator("[data-bet=ante]").click()
    player.locator(".acts [data-key=d]").click()
    expect(player.locator(".acts [data-key=f]")).to_have_text(re.compile(r"^\s*Retirarse"))
    expect(player).to_have_title(re.compile("^● Su turno · "))
    another = player.context.new_page()
    another.goto("/es/mesa/otra")
    expect(another).to_have_title(re.compile("^● Su turno en .*sin descarte"))
    another.close()
    player.locator(".acts [data-key=f]").click()
    expect(player.locator(".rebuy")).to_contain_text("Se ha quedado sin fichas")
    player.locator("[data-daily]").click()
    player.locator("form.rebuy .exact input").fill("70")
    player.locator("form.rebuy .exact input").press("Enter")
    expect(player.locator(".rebuy")).to_have_count(0)
    expect(player).not_to_have_title(re.compile("●"))


def test_a_bet_is_taken_back_in_the_words_of_the_game_and_its_course_is_kept(player: Page) -> None:
    take_a_seat(player, "otra")
    player.locator("[data-bet=each]").click()
    player.locator(".acts [data-key=d]").click()
    expect(player.locator(".acts [data-key=f]")).to_have_text(re.compile(r"^\s*Retirar la apuesta\s*$"))
    expect(player.locator(".acts [data-key=c]")).to_have_text(re.compile(r"^\s*Dejar la apuesta\s*$"))
    expect(player.locator(".own-spot.is-asked")).to_have_attribute("data-bet", "each_1")
    go_on_until_paid(player)
    player.goto("/es/mesa/otra")
    place_the_first_bet(player)
    decide(player)
    go_on_until_paid(player)
    player.goto("/es/cuenta/juego")
    for kind, begins in (("csv", b"Ronda,Resultado,Esperado,Banda"), ("png", b"\x89PNG")):
        with player.expect_download() as kept:
            player.locator(f"[data-keep={kind}]").click()
        assert kept.value.path().read_bytes().startswith(begins)


def test_ara_10_2_a_iii_a_whoever_has_no_openers_reads_why_they_may_only_check(player: Page) -> None:
    take_a_seat(player, "cinco")
    told = player.locator(".bar .say").filter(has_text=re.compile("para abrir hace falta pareja de [JQKA] o más"))
    for _ in range(40):
        wait_to_be_asked(player)
        if told.is_visible():
            break
        decide(player, sparing=True)  # forty calls may cost everything
    expect(player.locator(".acts [data-key=r]")).to_have_count(0)
    told.get_by_role("button").click()
    expect(player.locator("dialog[open], :popover-open").first).to_contain_text("ARA-10.2.A.III.a")


def _empty_the_purse(casino: Room) -> None:
    """What lies beside the table is gone: spent elsewhere, as far as this table can know."""
    guest = next(name for name in casino.tables["corta"].play.people() if name not in casino.tables["corta"].table.bots)
    casino.purse.grant(PlayerId(guest), -casino.funds(guest))
