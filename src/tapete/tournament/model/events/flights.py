"""What can happen where the first day is played in flights."""

from tapete.core.decision import Event
from tapete.tournament.model.state import EntryNo, Exit, TournamentClock


class FlightClosed(Event, frozen=True):
    """Nobody enters this flight any more; others are to come."""

    flight: int
    at: int
    entries: int


class FlightBagged(Event, frozen=True):
    """A flight is over: the stacks of its survivors lie in bags, and its tables are free."""

    flight: int


class StackLeftBehind(Event, frozen=True):
    """Somebody with two bags goes on with the larger one; the chips of the other leave play, below everybody else."""

    exit: Exit
    kept: EntryNo


class FlightOpened(Event, frozen=True):
    """The next flight is about to begin, at the first level and with all chips."""

    flight: int


class FlightsJoined(Event, frozen=True):
    """Everybody who has come through a flight plays on together: they wait for a seat by lot."""

    day: int
    clock: TournamentClock
    withdrawn: int


FlightEvent = FlightClosed | FlightBagged | StackLeftBehind | FlightOpened | FlightsJoined
