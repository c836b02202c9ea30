"""Somebody without a box bets on another's hand at an electronic table: two persons, each in their own browser."""

from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from typing import NamedTuple

import pytest
from playwright.sync_api import Browser, Page, expect

from tapete.core.ids import GameId, LawId
from tapete.games.banked.model.event import Settled
from tapete.games.banked.model.state import BankedState, Box
from tapete.room.lobby import Room
from tapete.room.model.event import Millis
from tapete.room.model.pace import Pace
from tapete.room.model.role import Role
from tapete.room.model.terms import Terms
from tapete.room.tables.actor import TableActor
from tapete.store.memory import MemoryLog
from tapete.web.app import create_app
from tapete.web.front import Site
from tapete.web.site.sessions import COOKIE
from tests.browser.conftest import DESKTOP, complaining, serving
from tests.browser.furnished import apart, open_tables
from tests.room.people.front_desk import PHRASE, cheap

pytestmark = [pytest.mark.browser]

AN_HOUR = Millis(3_600_000)
PACE = Pace(decide=AN_HOUR, bets=AN_HOUR, idle=AN_HOUR, between=AN_HOUR, deal=Millis(20), show=Millis(50))
"""People have all the time in the world, and the last round stays to be looked at."""
TABLES = {
    "clm": Terms(LawId("clm"), GameId("sin-descarte")),
    "ara": Terms(LawId("ara"), GameId("tres-cartas"), {"seats.bettors": "seated_and_standing", "seats.standing": True}),
    "declined": Terms(LawId("clm"), GameId("sin-descarte")),
    "forbidden": Terms(LawId("ara"), GameId("trijoker")),
}


class Hall(NamedTuple):
    room: Room
    ana: Page
    pia: Page


@pytest.fixture(scope="module")
def hall(browser: Browser) -> Iterator[Hall]:
    room = Room(MemoryLog(), pace=PACE)
    site = Site(room, passwords=cheap())

    async def furnish() -> list[str]:
        await open_tables(room, TABLES)
        return [str(await site.reception.sign_up(name, PHRASE, Role.PLAYER)) for name in ("Ana", "Pía")]

    secrets = apart(furnish())
    for address in serving(create_app(room, site=site)):
        with ExitStack() as open_pages:
            ana, pia = (open_pages.enter_context(_page(browser, address, secret)) for secret in secrets)
            yield Hall(room, ana, pia)


@contextmanager
def _page(browser: Browser, address: str, secret: str) -> Iterator[Page]:
    context = browser.new_context(base_url=address, viewport=DESKTOP, locale="es-ES")
    context.add_cookies([{"name": COOKIE, "value": secret, "url": address}])
    yield from complaining(context)


def _come(hall: Hall, table: str) -> None:
    """Ana takes a box and Pía stands."""
    for page, way in ((hall.ana, "Sentarse"), (hall.pia, "De pie, sin casilla")):
        page.goto(f"/es/mesa/{table}")
        page.locator(".acts button.act", has_text=way).first.click()
        page.locator(".acts form.stake button.act.is-main").click()
        expect(page.locator(".staying")).to_be_visible()


def _ask(hall: Hall) -> None:
    """Ana bets first, and then Pía asks to bet on her hand."""
    bet = hall.pia.locator(".stake button[data-key=b]")
    expect(bet).to_have_count(0)
    hall.ana.locator(".stake button[data-key=b]").click()
    expect(hall.pia.locator(".in-box")).to_contain_text("Ana")
    bet.click()
    expect(hall.pia.locator(".backing-asked")).to_contain_text("espera su consentimiento")


@pytest.mark.parametrize(("table", "rule"), [("clm", "CLM-AII.1.c.3"), ("ara", "ARA-10.1.D.IV.p3")])
def test_a_bet_on_anothers_hand_waits_for_consent_and_each_is_paid_their_own(hall: Hall, table: str, rule: str) -> None:
    _come(hall, table)
    _ask(hall)
    actor = hall.room.tables[table]
    assert {wager.player for wager in _box(actor).wagers} == {"Ana"}, "nothing is staked before"
    hall.ana.locator("[data-command=consent]", has_text="Consentir que Pía apueste").click()
    expect(hall.pia.locator(".feed")).to_contain_text("Ana consiente la apuesta de Pía")
    expect(hall.pia.locator(".backing-asked")).to_have_count(0)
    assert {wager.player for wager in _box(actor).wagers} == {"Ana", "Pía"}
    for page in (hall.ana, hall.pia):
        page.locator(".stake button[data-key=d]").click()
    assert hall.pia.locator("[data-command=act]").count() == 0, "the player of the box decides"
    hall.ana.locator("[data-command=act].is-main").first.click()
    for page, player in ((hall.ana, "Ana"), (hall.pia, "Pía")):
        expect(page.locator(".felt .outcome").first).to_be_visible()
        own = [event for event in actor.table.results if isinstance(event, Settled) and event.player == player]
        assert own and all(event.staked > 0 or event.returned > 0 for event in own)  # a straight is paid without a bet
        won = sum(event.returned - event.staked for event in own)
        expect(page.locator(".headline .status")).to_contain_text(str(abs(won) // 100))
    log = "".join(str(envelope.data) for envelope in actor.log.read(f"table/{table}"))
    assert rule in log, "the bet cites the article that allows it"


def test_without_consent_nothing_is_staked_and_the_consent_of_others_cannot_be_claimed(hall: Hall) -> None:
    _come(hall, "declined")
    _ask(hall)
    hall.ana.locator("[data-command=consent]", has_text="No consentir").click()
    expect(hall.pia.locator(".feed")).to_contain_text("Ana no consiente la apuesta de Pía")
    claimed = hall.pia.evaluate(
        """() => new Promise((answered) => {
          const socket = new WebSocket(`ws://${location.host}/mesa/declined/socket`);
          const approvals = ["holder_consent", "chief_approval"];
          const command = { type: "bet", seat: 1, bet: "ante", chips: 500, approvals };
          socket.onopen = () => socket.send(JSON.stringify({ id: Date.now(), command }));
          socket.onmessage = ({ data }) => "id" in JSON.parse(data) && answered(JSON.parse(data));
        })"""
    )
    assert claimed["type"] == "done", "it is a request like any other"
    assert {wager.player for wager in _box(hall.room.tables["declined"]).wagers} == {"Ana"}


def test_ara_10_1_b_iv_nobody_stands_at_trijoker_and_the_refusal_names_the_article(hall: Hall) -> None:
    hall.pia.goto("/es/mesa/forbidden")
    expect(hall.pia.locator(".acts button.act", has_text="Sentarse")).to_be_visible()
    expect(hall.pia.locator("[data-command=stand]")).to_have_count(0)
    answer = hall.pia.evaluate(
        """() => new Promise((answered) => {
          const socket = new WebSocket(`ws://${location.host}/mesa/forbidden/socket`);
          const command = { type: "stand", chips: 100000 };
          socket.onopen = () => socket.send(JSON.stringify({ id: Date.now(), command }));
          socket.onmessage = ({ data }) => "id" in JSON.parse(data) && answered(JSON.parse(data));
        })"""
    )
    assert "no se admiten jugadores de pie" in answer["reason"]["es"] and "ARA-10.1.B.IV.p2" in answer["cite"]


def _box(actor: TableActor) -> Box:
    state = actor.table.game
    assert isinstance(state, BankedState)
    (box,) = state.round.boxes.values()
    return box
