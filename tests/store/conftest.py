"""The same tests for every log: in memory, on SQLite, on PostgreSQL."""

from collections.abc import Callable, Iterator
from datetime import datetime
from pathlib import Path

import pytest

from tapete.core.decision import Refused
from tapete.store import opening
from tapete.store.address import MEMORY
from tapete.store.log import EventLog
from tapete.store.moment import utc_now

DATABASES = ("sqlite", "postgresql")
OpenLog = Callable[..., EventLog]


@pytest.fixture(params=["memory", *DATABASES])
def address(request: pytest.FixtureRequest) -> str:
    return MEMORY if request.param == "memory" else _address(request.param, request)


@pytest.fixture(params=DATABASES)
def database(request: pytest.FixtureRequest) -> str:
    """The address of an empty database."""
    return _address(request.param, request)


def _address(kind: str, request: pytest.FixtureRequest) -> str:
    if kind == "sqlite":
        folder: Path = request.getfixturevalue("tmp_path")
        return f"sqlite:///{folder}/log.db"
    address: str = request.getfixturevalue("postgres_address")
    return address


@pytest.fixture
def open_log() -> Iterator[OpenLog]:
    """Opens logs with a clock of the test's choice, and closes them in the end."""
    opened: list[EventLog] = []

    def open_at(address: str, now: Callable[[], datetime] = utc_now) -> EventLog:
        log = opening.open_log(address, now)
        assert not isinstance(log, Refused), log
        opened.append(log)
        return log

    yield open_at
    for log in opened:
        log.close()


@pytest.fixture
def log(address: str, open_log: OpenLog) -> EventLog:
    return open_log(address)
