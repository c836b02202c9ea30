"""The tournaments of the house that are over, each with its day and its events."""

from collections.abc import Iterator
from datetime import UTC, date, datetime

import msgspec

from tapete.room.stream.local_time import house_day
from tapete.room.stream.record import THE_ROOM
from tapete.room.tournament.actor import TournamentActor
from tapete.room.tournament.hall import Hall
from tapete.tournament.model.event import Announced, TournamentEvent
from tapete.tournament.model.kinds import TournamentPhase


class PlayedTournament(msgspec.Struct, frozen=True):
    """A tournament that is over."""

    actor: TournamentActor
    day: date
    """That on which it began, as the house counts its days."""
    events: tuple[TournamentEvent, ...]


def played(hall: Hall) -> Iterator[PlayedTournament]:
    """Those played for money, in the order of their announcement; what the room itself announces is for play money."""
    for name, actor in hall.tournaments.items():
        started = actor.state.started
        if actor.state.phase != TournamentPhase.FINISHED or started is None:
            continue
        events = hall.events(name)
        if isinstance(first := events[0], Announced) and first.by.name != THE_ROOM:
            yield PlayedTournament(actor, house_day(datetime.fromtimestamp(started, tz=UTC)), events)
