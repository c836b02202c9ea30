"""A house with tables that are played at, a finished tournament of a league, and its director's browser."""

import asyncio
from collections.abc import Iterator

import pytest
from starlette.testclient import TestClient

from tapete.core.ids import LawId
from tapete.room.model.role import Role
from tests.web.staffed import House
from tests.web.test_league_pages import play_tournament


@pytest.fixture(scope="module")
def house() -> Iterator[House]:
    house = House(law=LawId("ara"))
    house.room.hall.refuse_announcement = lambda *_: None
    asyncio.run(play_tournament(house.room, "liga", "league", "Ana", "Eva", "Luis"))
    with house.opened() as opened:
        yield opened


@pytest.fixture(scope="module")
def director(house: House) -> TestClient:
    return house.browser(Role.DIRECTOR)
