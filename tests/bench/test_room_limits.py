"""What limits a measured room, from what it spent."""

from pathlib import Path

import pytest

from tapete.bench.room_limits import LABELS, Load, sync_seconds
from tapete.bench.room_server import Spent

NOTHING = Spent(0.0, 0.0, 0.0, 0, 0, 0.0, {"decide": 0.0, "send": 0.0}, 0)


def _load(process: float, bots: float, sync: float) -> Load:
    """Two tables, 100 acts in ten seconds, 150 appends."""
    after = Spent(10.0, 0.8 * process, process, 100, 150, 3.0, {"decide": 0.1, "send": 0.2}, 700)
    return Load(2, NOTHING, after, bots, sync)


@pytest.mark.parametrize(
    ("load", "limit"),
    [
        (_load(process=1.0, bots=0.5, sync=0.1), "the disk"),
        (_load(process=9.0, bots=0.5, sync=0.001), "one core, in the room"),
        (_load(process=1.0, bots=9.9, sync=0.001), "one core, in the bots"),
    ],
)
def test_what_carries_least_limits(load: Load, limit: str) -> None:
    assert load.limit().en == limit


def test_tables_share_a_sync_but_no_table_has_two_at_once() -> None:
    carried = _load(process=2.0, bots=4.0, sync=0.01).carried()
    assert carried == pytest.approx(
        {"disk carries/s": 2 / (1.5 * 0.01), "room carries/s": 50.0, "bots carries/s": 25.0}
    )


def test_the_time_of_an_act_is_told_by_stages_and_every_one_has_a_label() -> None:
    stages = _load(process=2.0, bots=1.0, sync=0.01).stages()
    assert stages["decide ms"] == pytest.approx(1.0)
    assert stages["loop's rest ms"] == pytest.approx(1000 * (1.6 - 0.3) / 100)
    assert stages["log's thread ms"] == pytest.approx(4.0)
    assert (stages["core %"], stages["messages an act"]) == pytest.approx((20.0, 7.0))
    assert stages.keys() <= LABELS.keys()


def test_a_page_takes_some_time_to_the_disk(tmp_path: Path) -> None:
    assert sync_seconds(tmp_path) > 0
    assert list(tmp_path.iterdir()) == []
