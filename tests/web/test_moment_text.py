"""ROOM 20: the log keeps UTC and people read Madrid's clocks, in both nights in which these change."""

import pytest

from tapete.words.figures import moment_text


@pytest.mark.parametrize(
    ("recorded", "shown"),
    [
        ("2026-03-29T00:59:59.999999Z", "29/3/26, 1:59:59"),
        ("2026-03-29T01:00:00.000000Z", "29/3/26, 3:00:00"),
        ("2026-10-25T00:30:00.000000Z", "25/10/26, 2:30:00"),
        ("2026-10-25T01:30:00.000000Z", "25/10/26, 2:30:00"),
        ("2026-10-25T02:00:00.000000Z", "25/10/26, 3:00:00"),
    ],
)
def test_room_20_both_nights_of_the_clocks_are_read_right(recorded: str, shown: str) -> None:
    assert moment_text(recorded, "es") == shown
