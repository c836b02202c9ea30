"""What all tables of a room share."""

from collections.abc import Callable, Iterable
from contextlib import AbstractContextManager

import msgspec

from tapete.core.decision import Event
from tapete.core.ids import PlayerId
from tapete.room.calls import Calls
from tapete.room.chance import Chance
from tapete.room.clock import Clock
from tapete.room.pace import Pace
from tapete.room.pulse import Pulse
from tapete.store.log import EventLog


class House(msgspec.Struct, frozen=True):
    """The log, the clock and chance, and what the tables ask of the casino around them."""

    log: EventLog
    clock: Clock
    chance: Chance
    pace: Pace
    funds: Callable[[PlayerId], int]
    """Chips a person has off the tables."""
    moved: Callable[[str, Event], None]
    """Told of every event once it is in the log."""
    holding: Callable[[Iterable[Event]], AbstractContextManager[None]]
    """Keeps chips that are on their way to a table while the append is being made."""
    pulse: Pulse
    calls: Calls
    may_deal: Callable[[], bool] = lambda: True
    """False once the self-test of chance has failed: no pack is shuffled then."""
