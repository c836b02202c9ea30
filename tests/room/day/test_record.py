"""The events of a house's day keep their names and bytes in the log."""

from pathlib import Path

from tapete.room.stream.record import HOUSE_FAMILY
from tests.store.event_examples import check_golden

GOLDEN = Path(__file__).parent / "house_events.golden"


def test_the_events_of_the_house_keep_their_bytes() -> None:
    check_golden((HOUSE_FAMILY,), GOLDEN)
