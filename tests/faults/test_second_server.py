"""A database has one server: a second one is refused in one sentence, and the first one's fall lets the next in."""

from pathlib import Path

import pytest

from tests.faults.served import PATIENCE, command, served

REFUSED = "tapete: otro servidor tiene abierto este registro: párelo, o indique otra base de datos con --db\n"


@pytest.fixture(params=["sqlite", "postgresql"])
def address(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    if request.param == "sqlite":
        return f"sqlite:///{tmp_path}/room.db"
    address: str = request.getfixturevalue("postgres_address")
    return address


def test_a_second_server_is_refused_until_the_first_is_gone(address: str) -> None:
    with served(address) as first:
        second = command(address)
        told, errors = second.communicate(timeout=PATIENCE)
        assert (second.returncode, told, errors) == (2, "", REFUSED)
        assert first.status("/readyz") == 200
        first.kill()
    with served(address) as next_one:
        assert next_one.status("/readyz") == 200
