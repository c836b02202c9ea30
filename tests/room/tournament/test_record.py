"""The events of tournaments keep their names and bytes for ever."""

from pathlib import Path

from tapete.room.stream.record import FAMILIES
from tests.store.event_examples import check_golden

GOLDEN = Path(__file__).parent / "tournament_events.golden"


def test_the_events_of_tournaments_keep_their_bytes() -> None:
    check_golden([family for family in FAMILIES if family.name == "tournament"], GOLDEN)
