"""The house's day as an engine on a stream: nothing before it has begun, and then the day itself."""

from tapete.core.decision import Accepted, Event, Refused
from tapete.house.day.beginning import Amend, BeginDay, amend, begin, begun
from tapete.house.day.command import Command
from tapete.house.day.day import decide
from tapete.house.day.event import DayBegun, HouseEvent
from tapete.house.day.state import Day, evolve
from tapete.law.refusal import refuse
from tapete.room.model.event import Millis

Asked = BeginDay | Amend | Command

NOT_BEGUN = refuse("la jornada no ha empezado", "the day has not begun")


class DayEngine:
    """``last`` is the day before, whose cage, cabinet and meters the new one takes over."""

    def __init__(self, last: Day | None = None) -> None:
        self._last = last

    def new(self) -> Day | None:
        return None

    def decide(self, state: Day | None, command: Asked, /) -> Accepted[Event] | Refused:
        if isinstance(command, BeginDay):
            beginning = begin(state or self._last, command)
            return beginning if isinstance(beginning, Refused) else Accepted((beginning,))
        if state is None:
            return NOT_BEGUN
        if isinstance(command, Amend):
            amended = amend(state, command)
            return amended if isinstance(amended, Refused) else Accepted((amended,))
        decided = decide(state, command)
        return decided if isinstance(decided, Refused) else Accepted(decided.events)

    def evolve(self, state: Day | None, event: Event, _: Millis, /) -> Day:
        if isinstance(event, DayBegun):
            return begun(event)
        assert state is not None and isinstance(event, HouseEvent), event
        return evolve(state, event)
