"""The lobby, a table's page and the words of articles, as they leave the server."""

import asyncio
import hashlib
import json
import re
from importlib.resources import files

import pytest
from starlette.testclient import TestClient

from tapete.core.ids import GameId, LawId
from tapete.room.lobby import Room
from tapete.room.model.role import Role
from tapete.room.model.terms import Terms
from tapete.room.tables.actor import TableActor
from tapete.store.memory import MemoryLog
from tapete.web.app import create_app
from tests.web.document import Document
from tests.web.staffed import House

STATIC = files("tapete.web") / "static"


@pytest.fixture(scope="module")
def room() -> TestClient:
    casino = Room(MemoryLog())

    async def furnish() -> None:
        await casino.open("tres", Terms(LawId("ara"), GameId("tres-cartas"), {"pareja_plus_table": "B"}))
        await casino.open("viva", Terms(LawId("ara"), GameId("sin-descarte"), live=True))
        await casino.open("tri", Terms(LawId("ara"), GameId("trijoker")))
        await casino.open("rueda", Terms(LawId("ara"), GameId("holdem")))
        opened = await casino.open("alto", Terms(LawId("clm"), GameId("caribbean-stud"), {"high_card": "tie"}))
        assert isinstance(opened, TableActor), opened

    asyncio.run(furnish())
    return TestClient(create_app(casino), follow_redirects=False)


def _page_data(html: str) -> dict[str, object]:
    match = re.search(r'<script type="application/json" id="page-data">(.*?)</script>', html, re.DOTALL)
    assert match
    content: dict[str, object] = json.loads(match[1])
    return content


def test_with_a_casino_the_entrance_leads_to_the_room(room: TestClient) -> None:
    assert room.get("/", headers={"accept-language": "es"}).headers["location"] == "/es/sala"


def test_the_lobby_shows_every_table_with_its_limits(room: TestClient) -> None:
    page = room.get("/en/room").text
    assert "/en/table/tres" in Document(page).links
    assert "€5" in page
    assert "play money" in page.lower() and "no money is won or lost here" in page


def test_without_a_casino_the_room_says_that_no_table_is_open(client: TestClient) -> None:
    assert "no hay ninguna mesa abierta" in client.get("/es/sala").text
    assert client.get("/es/mesa/tres").status_code == 404


def test_a_tables_notice_hangs_the_pay_table_that_was_chosen_and_no_other(room: TestClient) -> None:
    page = room.get("/es/mesa/tres").text
    assert 'id="paytable-pareja_plus_b-' in page
    assert 'id="paytable-pareja_plus_a-' not in page
    bets = _page_data(page)["bets"]
    assert isinstance(bets, dict)
    assert (bets["ante"], bets["pareja_plus"]) == ("Apuesta inicial", "Pareja Plus")


def test_ara_10_1_b_viii_2_p1_b_the_cloth_of_trijoker_has_the_three_equal_bets(room: TestClient) -> None:
    assert _page_data(room.get("/es/mesa/tri").text)["bets"] == {"each": "Tres apuestas iguales"}
    assert _page_data(room.get("/en/table/tri").text)["bets"] == {"each": "Three equal bets"}


def test_expected_9_a_tables_notice_tells_what_each_bet_returns_where_it_was_computed_for_such_a_table(
    room: TestClient,
) -> None:
    page = room.get("/es/mesa/tres").text
    returns = page.partition('id="returns"')[2].partition("</section>")[0]
    assert "96,6270\xa0%" in returns, "the main game"
    assert "97,6833\xa0%" in returns, "Pareja Plus by table B"
    assert "92,9050\xa0%" not in page, "table A, which does not hang here"
    assert "House edge" in room.get("/en/table/tres").text
    other = room.get("/es/mesa/alto").text
    assert "no está calculado de antemano" in other
    assert "La casa no juega" in room.get("/es/mesa/rueda").text


def test_only_who_deals_has_the_console(room: TestClient) -> None:
    assert _page_data(room.get("/es/mesa/viva").text)["console"] is None
    house = House()
    asyncio.run(house.room.open("viva", Terms(LawId("ara"), GameId("sin-descarte"), live=True)))
    consoles = {role: _page_data(house.browser(role).get("/es/mesa/viva").text)["console"] for role in Role}
    assert {role for role, console in consoles.items() if console} == {Role.CROUPIER, Role.CHIEF}
    electronic = house.browser(Role.VISITOR).get("/es/mesa/gal-holdem").text
    assert _page_data(electronic)["console"] is None


def test_the_words_of_articles_are_given_once_each_in_the_order_asked(room: TestClient) -> None:
    first, second = "ARA-10.1.A.V.1.a-b", "ARA-10.2.V.4"
    answer = room.get("/articulos.json", params={"id": [second, first, second]}).json()
    assert [article["id"] for article in answer] == [second, first]
    assert answer[1]["page"]["en"] == f"/en/rules/{first}"
    assert "100" in answer[1]["es"] and "100 to 1" in answer[1]["reading"]["en"]


@pytest.mark.parametrize(("asked", "status"), [(["XX-1"], 404), ([f"A{n}" for n in range(25)], 400)])
def test_articles_that_are_none_and_too_many_are_refused(room: TestClient, asked: list[str], status: int) -> None:
    assert room.get("/articulos.json", params={"id": asked}).status_code == status


def test_what_is_vendored_is_what_it_says() -> None:
    note = (STATIC / "vendor" / "README.md").read_text()
    said = dict(re.findall(r"\| ([\w.-]+\.js) \|.*\| ([0-9a-f]{64}) \|", note))
    assert said
    for name, digest in said.items():
        assert hashlib.sha256((STATIC / "vendor" / name).read_bytes()).hexdigest() == digest
