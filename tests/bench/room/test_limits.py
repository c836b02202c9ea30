"""What limits a measured room, from what it and the load generator spent."""

from pathlib import Path

import pytest

from tapete.bench.room.limits import ELSEWHERE, GENERATOR, LABELS, ROOM, Window, sync_seconds
from tapete.bench.room.spent import Spent
from tapete.core.sentence import Sentence


def _window(process: float, generator: float) -> Window:
    """100 acts in ten seconds, 150 appends."""
    spent = Spent(10.0, 0.8 * process, process, 100, 150, 3.0, {"decide": 0.1, "send": 0.2}, 2_000_000)
    return Window(spent, generator, 100, 900, 90_000)


@pytest.mark.parametrize(
    ("process", "generator", "limit"), [(9.0, 0.5, ROOM), (1.0, 9.9, GENERATOR), (3.0, 4.0, ELSEWHERE)]
)
def test_whoever_has_a_core_for_themselves_limits(process: float, generator: float, limit: Sentence) -> None:
    assert _window(process, generator).limit() is limit


def test_the_time_of_an_act_is_told_by_stages_that_add_up() -> None:
    window = _window(process=2.0, generator=1.0)
    stages = window.stages()
    assert stages["act ms"] == pytest.approx(20.0) and stages["decide ms"] == pytest.approx(1.0)
    parts = ("decide ms", "send ms", "loop's rest ms", "log's thread ms")
    assert sum(stages[part] for part in parts) == pytest.approx(stages["act ms"])
    assert window.per_core_second == pytest.approx(50.0)
    assert (window.messages_an_act, window.bytes_a_message) == (9.0, 100.0)
    assert (stages | window.counts()).keys() <= LABELS.keys()


def test_a_page_takes_some_time_to_the_disk(tmp_path: Path) -> None:
    assert sync_seconds(tmp_path) > 0
    assert list(tmp_path.iterdir()) == []
