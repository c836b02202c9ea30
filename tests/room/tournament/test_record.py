"""The events of tournaments keep their names and bytes for ever."""

from pathlib import Path

from tapete.store.codec import EventFamily
from tapete.tournament.model.event import TournamentEvent
from tests.store.event_examples import check_golden

GOLDEN = Path(__file__).parent / "tournament_events.golden"


def test_the_events_of_tournaments_keep_their_bytes() -> None:
    check_golden((EventFamily("tournament", TournamentEvent),), GOLDEN)
