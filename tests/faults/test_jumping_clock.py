"""A clock that was wrong at one start: what is recorded later goes on in order, in time, and is right in the end."""

from copy import copy
from datetime import UTC, datetime, timedelta
from pathlib import Path

import pytest

from tapete.core.decision import Refused
from tapete.room.stream import clock as clock_module
from tapete.room.stream.clock import Clock
from tapete.store.log import Context, Fresh
from tapete.store.opening import open_log, open_to_read
from tests.faults.served import served

DAY = timedelta(days=1)


def _left_ahead(address: str) -> None:
    """A log whose last event was recorded by a clock that was a day ahead."""
    log = open_log(address, lambda: datetime.now(UTC) + DAY)
    assert not isinstance(log, Refused)
    log.append("test", 0, [Fresh("test.Written", 1, b"{}")], Context("room"))
    log.close()


def _moments(address: str) -> list[datetime]:
    log = open_to_read(address)
    assert not isinstance(log, Refused)
    moments = [datetime.fromisoformat(event.recorded) for event in log.read_all()]
    log.close()
    return moments


def test_time_stamps_go_on_after_a_start_with_the_clock_a_day_ahead(tmp_path: Path) -> None:
    address = f"sqlite:///{tmp_path}/room.db"
    _left_ahead(address)
    with served(address) as server, server.browser() as visitor:
        assert visitor.post("/invitado").status_code == 303
        assert visitor.get("/es/cuenta").status_code == 200, "the session has not ended before it began"
        told = server.said("clock behind the log")
        assert len(told) == 1 and 86_000 < told[0]["seconds"] < 86_401
    moments = _moments(address)
    assert moments == sorted(moments)
    assert len({*moments}) > 10, "they are not all the same moment"


def test_a_clock_that_is_ahead_goes_more_slowly_until_it_is_right(monkeypatch: pytest.MonkeyPatch) -> None:
    ticks = [10**15]
    monkeypatch.setattr(clock_module.time, "monotonic_ns", lambda: ticks[0])
    clock = Clock()
    right = copy(clock)
    assert clock.go_on_after((right.moment() + timedelta(seconds=100)).isoformat()) == timedelta(seconds=100)
    begun = clock.moment()
    ticks[0] += 500 * 10**9
    assert clock.moment() - begun == timedelta(seconds=450)
    assert clock.moment() - right.moment() == timedelta(seconds=50)
    ticks[0] += 600 * 10**9
    assert clock.moment() == right.moment()


def test_a_log_in_the_past_moves_no_clock() -> None:
    clock = Clock()
    assert clock.go_on_after("2020-01-01T00:00:00.000000Z") == timedelta(0)
    assert abs(clock.moment() - datetime.now(UTC)) < timedelta(seconds=5)
