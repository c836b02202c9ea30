"""The house writes by the clock on its wall, also in the two nights of the year in which it is changed."""

from datetime import UTC, datetime, timedelta

from tapete.room.stream.local_time import local_time


def _night(first: datetime, minutes: int) -> list[datetime]:
    """The times of entries every ten minutes."""
    moments: list[datetime] = []
    for step in range(0, minutes, 10):
        moments.append(local_time(first + timedelta(minutes=step), moments[-1] if moments else None))
    return moments


def test_in_the_night_of_march_an_hour_is_missing() -> None:
    times = _night(datetime(2026, 3, 29, 0, 30, tzinfo=UTC), 80)
    assert [f"{moment:%H:%M}" for moment in times] == [
        "01:30",
        "01:40",
        "01:50",
        "03:00",
        "03:10",
        "03:20",
        "03:30",
        "03:40",
    ]


def test_in_the_night_of_october_time_waits_for_the_hour_that_comes_twice_and_never_goes_back() -> None:
    times = _night(datetime(2026, 10, 25, 0, 30, tzinfo=UTC), 120)
    assert [f"{moment:%H:%M}" for moment in times] == [
        *("02:30", "02:40", "02:50"),
        *("02:50", "02:50", "02:50", "02:50", "02:50", "02:50"),
        *("03:00", "03:10", "03:20"),
    ]
    assert times == sorted(times)


def test_it_has_no_zone_and_whole_seconds() -> None:
    at = local_time(datetime(2026, 7, 1, 22, 5, 9, 999_999, tzinfo=UTC))
    assert at == datetime(2026, 7, 2, 0, 5, 9) and at.tzinfo is None
