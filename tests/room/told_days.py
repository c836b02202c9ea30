"""Days of a house told to the room: what a story asks of a day goes through the room's door instead."""

import asyncio
from datetime import UTC, datetime
from typing import Any, ClassVar
from zoneinfo import ZoneInfo

from msgspec.structs import replace

from tapete.core.decision import Accepted, Refused
from tapete.core.ids import PlayerId
from tapete.house.casino import CasinoFile, Stock, read_casino
from tapete.house.day import command as asked
from tapete.house.day.event import HouseEvent
from tapete.house.day.state import Day
from tapete.room.day.house import RunningHouse
from tapete.room.stream.answers import Answer, Done
from tapete.room.stream.record import CODEC, Origin
from tests.house.days import DENOMINATIONS, OFFICES, OPENS, ScriptedDay
from tests.room.playing import SetClock, new_room


class RoomDay:
    """A house whose day has begun in a room, with a clock that goes when told to."""

    messages: ClassVar[int] = 0
    """How many were sent to all of them."""

    def __init__(self, casino: CasinoFile) -> None:
        self.loop, self.clock = asyncio.new_event_loop(), SetClock()
        self._set(OPENS)
        self.house = RunningHouse(new_room(clock=self.clock), casino)
        answer = self.loop.run_until_complete(self.house.begin(self._origin()))
        assert isinstance(answer, Done), answer

    def __del__(self) -> None:
        self.loop.close()

    def tell(self, command: asked.DayCommand) -> Accepted[HouseEvent] | Refused:
        """What stands in the room's log after a command; a refusal leaves nothing there."""
        log, stream = self.house.room.log, self.house.stream
        version = log.version(stream)
        self._set(command.at)
        answer: Answer = self.loop.run_until_complete(
            self.house.ask(self._origin(), lambda _, at: replace(command, at=at))  # type: ignore[arg-type,return-value]
        )
        if isinstance(answer, Refused):
            assert log.version(stream) == version
            return answer
        return Accepted(tuple(CODEC.decode(envelope) for envelope in log.read(stream, version)))

    def _origin(self) -> Origin:
        RoomDay.messages += 1
        return Origin(PlayerId("Marta"), "desk", RoomDay.messages)

    def _set(self, local: datetime) -> None:
        self.clock.at = local.replace(tzinfo=ZoneInfo("Europe/Madrid")).astimezone(UTC)


class LiveDay(ScriptedDay):
    """A day of a story, told to the room."""

    def __init__(self, data: dict[str, Any], stock: Stock | None = None) -> None:
        casino_file = read_casino(data)
        assert not isinstance(casino_file, Refused), casino_file
        packs = tuple(f"P{number:02}" for number in range(20))
        cage = stock or Stock(cash=50_000_000, chips=200_000_000)
        self.live = RoomDay(replace(casino_file, cage=cage, denominations=DENOMINATIONS, cabinet=packs))
        self.events, self.now = [], OPENS
        for office, names in OFFICES.items():
            for name in names:
                self.must(asked.GoOnDuty, person=name, office=office)

    @property
    def day(self) -> Day:
        assert self.live.house.day is not None
        return self.live.house.day

    def do(self, command: asked.DayCommand) -> Accepted[HouseEvent] | Refused:
        return self.live.tell(command)
