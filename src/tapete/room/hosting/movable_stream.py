"""Which tables and tournaments another node may run, and when they may go there."""

from tapete.room.day.orders_due import is_quiet, meters_of
from tapete.room.lobby import Room
from tapete.room.stream.record import TABLE, TOURNAMENT
from tapete.room.tables.actor import TableActor
from tapete.room.tournament.actor import TournamentActor
from tapete.room.tournament.memory import OVER

MovableActor = TableActor | TournamentActor


def actor_of(room: Room, stream: str) -> MovableActor:
    """The table or tournament of a stream."""
    if stream.startswith(TOURNAMENT):
        return room.hall.tournaments[stream.removeprefix(TOURNAMENT)]
    return room.tables[stream.removeprefix(TABLE)]


def may_move(actor: MovableActor) -> bool:
    """Whether it asks nothing of the house that only the leader knows.

    A table of real cards has its staff there, and one that shares a jackpot the others that feed it. A tournament
    orders its tables about wherever they are. One of which nothing but its announcement is on record stays: what the
    room announces for itself it seats at once. So does one that is over: there is nothing to be shared out any more.
    """
    if isinstance(actor, TournamentActor):
        return actor.version > 1 and actor.state.phase not in OVER
    return not actor.terms.live and not meters_of(actor.rules)


def may_move_now(actor: MovableActor) -> bool:
    """A table moves between two hands. A tournament moves at any moment: what it and its tables do not know of each
    other yet stands in their streams."""
    return isinstance(actor, TournamentActor) or is_quiet(actor)
