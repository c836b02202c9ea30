"""The lobby's page is as long as a screenful or two, and leads to every table."""

import asyncio
import re

import pytest
from starlette.testclient import TestClient

from tapete.core.ids import GameId, LawId
from tapete.room.chance.chance import SecureChance
from tapete.room.lobby import Room
from tapete.room.model.pace import AT_ONCE
from tapete.room.model.terms import Terms
from tapete.store.memory import MemoryLog
from tapete.web.app import create_app
from tapete.web.room.choosing.table_choice import A_PAGE

_GAMES = ("sin-descarte", "tres-cartas", "holdem")


def _lobby(tables: int) -> TestClient:
    room = Room(MemoryLog(), SecureChance(1), AT_ONCE)

    async def furnish() -> None:
        for number in range(tables):
            await room.open(f"mesa-{number}", Terms(LawId("ara"), GameId(_GAMES[number % len(_GAMES)])))

    asyncio.run(furnish())
    return TestClient(create_app(room))


@pytest.fixture(scope="module")
def lobby() -> TestClient:
    return _lobby(150)


def _tables(page: str) -> list[str]:
    return re.findall(r'data-table="([^"]+)"', page)


def _next(page: str) -> str | None:
    leads = re.search(r'<a rel="next" href="([^"]+)"', page)
    return leads[1].replace("&amp;", "&") if leads else None


def _followed(lobby: TestClient, address: str | None) -> list[str]:
    seen: list[str] = []
    while address:
        page = lobby.get(address).text
        assert len(_tables(page)) <= A_PAGE
        seen, address = seen + _tables(page), _next(page)
    return seen


def test_the_page_does_not_grow_with_the_tables(lobby: TestClient) -> None:
    few, many = (len(client.get("/es/sala").content) for client in (_lobby(A_PAGE + 15), lobby))
    assert many < few + 500, (few, many)


def test_every_table_is_on_one_of_the_pages_and_on_no_other(lobby: TestClient) -> None:
    seen = _followed(lobby, "/es/sala")
    assert sorted(seen) == sorted(f"mesa-{number}" for number in range(150))


def test_what_is_asked_for_is_looked_for_among_all_tables_and_stays_asked(lobby: TestClient) -> None:
    seen = _followed(lobby, "/es/sala?game=holdem&minimum=999999")
    assert sorted(seen) == sorted(f"mesa-{number}" for number in range(2, 150, 3))
    page = lobby.get("/es/sala?game=holdem").text
    assert '<option value="holdem" selected>' in page and 'data-total="50"' in page and "lobby-pages" not in page
    assert not _tables(lobby.get("/es/sala?law=none").text)


def test_an_address_that_asks_for_nonsense_shows_the_first_tables(lobby: TestClient) -> None:
    for query in ("desde=9999", "desde=-1", "desde=x", "minimum=x"):
        assert _tables(lobby.get(f"/es/sala?{query}").text) == _tables(lobby.get("/es/sala").text), query


def test_a_short_lobby_has_one_page() -> None:
    page = _lobby(5).get("/en/room").text
    assert len(_tables(page)) == 5 and "lobby-pages" not in page and "data-part" not in page
