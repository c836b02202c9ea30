import pytest
from starlette.testclient import TestClient

from tapete.web.app import create_app


@pytest.fixture(scope="session")
def client() -> TestClient:
    return TestClient(create_app(), follow_redirects=False)
