"""What rooms have noted as failed: nothing, unless a test is about it and takes it away."""

import logging
from collections.abc import Iterator
from typing import Any

import pytest

_NOTED = "tapete.room.stream.supervision"


class Failures(logging.Handler):
    """Every failure noted since the test began."""

    def __init__(self) -> None:
        super().__init__()
        self.records: list[dict[str, Any]] = []

    def emit(self, record: logging.LogRecord) -> None:
        assert isinstance(record.msg, dict)
        self.records.append(record.msg)

    def taken(self) -> list[dict[str, Any]]:
        """All of them, which the test has expected."""
        taken, self.records = self.records, []
        return taken


@pytest.fixture(autouse=True)
def failures() -> Iterator[Failures]:
    """A failure that the room has survived is still a failure of a test that did not cause it."""
    noted = Failures()
    logging.getLogger(_NOTED).addHandler(noted)
    yield noted
    logging.getLogger(_NOTED).removeHandler(noted)
    assert not noted.records, noted.records
