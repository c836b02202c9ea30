from collections.abc import Iterator

import pytest
from starlette.testclient import TestClient

from tapete.room.model.role import Role
from tapete.web.app import create_app
from tests.web.staffed import House


@pytest.fixture(scope="session")
def client() -> TestClient:
    return TestClient(create_app(), follow_redirects=False)


@pytest.fixture(scope="module")
def house() -> Iterator[House]:
    with House().opened() as house:
        yield house


@pytest.fixture(scope="module")
def staff(house: House) -> dict[Role, TestClient]:
    return house.staff()
