"""Databases to kill servers over."""

import contextlib
from itertools import count
from pathlib import Path

import pytest

from tests.faults.served import Databases
from tests.postgres import empty_database


@pytest.fixture(params=["sqlite", "postgresql"])
def databases(request: pytest.FixtureRequest, tmp_path: Path) -> Databases:
    """Empty databases of one kind, as many as are asked for."""
    if request.param == "sqlite":
        numbers = count(1)
        return lambda: contextlib.nullcontext(f"sqlite:///{tmp_path}/room-{next(numbers)}.db")
    server: str = request.getfixturevalue("postgres_server")
    return lambda: empty_database(server)
