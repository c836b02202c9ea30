"""Houses in a room for tests: a demonstration day whose tables go on when they are told to, and what desks ask."""

from collections.abc import Iterable
from datetime import datetime
from typing import Any, TypeVar

from tapete.core.decision import Refused
from tapete.core.ids import LawId, PlayerId
from tapete.house.cage.denominations import made_of
from tapete.house.day import command as asked
from tapete.house.day.state import Day
from tapete.room.day.desk import closing, last_rounds
from tapete.room.day.house import Make, RunningHouse
from tapete.room.demonstration import BOTS, open_demonstration
from tapete.room.lobby import Room
from tapete.room.stream.answers import Answer, Done
from tapete.room.stream.record import Origin
from tapete.room.tables.actor import TableActor
from tapete.store.log import EventLog
from tests.room.playing import SetClock, new_room

C = TypeVar("C", bound=asked.DayCommand)


class Desk:
    """Everything a house's people ask of it, one request after another."""

    def __init__(self, house: RunningHouse) -> None:
        self.house, self._number = house, 0

    @property
    def day(self) -> Day:
        assert self.house.day is not None
        return self.house.day

    def origin(self) -> Origin:
        self._number += 1
        return Origin(PlayerId("Marta"), "desk", self._number)

    async def put(self, make: Make) -> Answer:
        return await self.house.ask(self.origin(), make)

    async def must(self, make: Make) -> None:
        answer = await self.put(make)
        assert isinstance(answer, Done), answer

    async def refused(self, make: Make) -> Refused:
        answer = await self.put(make)
        assert isinstance(answer, Refused), answer
        return answer

    def in_office(self, office: str) -> str:
        return next(name for name, held in self.day.duty.items() if held == office)

    async def stop_dealing(self, number: int) -> None:
        """The last rounds where the law has them, else the table is halted by its chief."""
        session = self.day.running(number)
        assert session is not None
        if self.day.rules_of(session).has("closing.last_rounds"):
            await self.must(last_rounds(self.house, number))
        else:
            await self.must(plain(asked.Halt, table=number, by=session.chief))

    async def close(self, number: int) -> None:
        """The count is as the books have it."""
        session, books = self.day.running(number), self.day.books
        assert session is not None
        cloth = session.cloth
        slots = {
            "drop": books.cash_at(f"drop:{cloth}"),
            "cagnotte": books.chips_at(f"cagnotte:{cloth}"),
            "tips": books.chips_at(f"tips:{cloth}"),
        }
        count = made_of(books.chips_at(f"rack:{cloth}"), self.day.denominations)
        await self.must(closing(self.house, number, count, slots, self.in_office("cashier")))


def plain(kind: type[C], **fields: Any) -> Any:
    """A command with nothing of the room in it."""

    def make(_: Day, at: datetime) -> C:
        return kind(at=at, **fields)

    return make


async def opened(law: str = "ara", log: EventLog | None = None) -> tuple[RunningHouse, Desk]:
    house = RunningHouse(new_room(log))
    await open_demonstration(house, LawId(law))
    watch(house.room)
    return house, Desk(house)


async def crashed(house: RunningHouse) -> tuple[RunningHouse, Desk]:
    """Everything but the log is lost."""
    again = new_room(house.room.log, clock=house.room.clock)
    await again.recover()
    after = RunningHouse(again, house.declared, BOTS)
    await after.recover()
    watch(again)
    return after, Desk(after)


def watch(casino: Room) -> None:
    """Somebody looks at every table, so that bots play."""
    for actor in casino.tables.values():
        actor.watch(None)


async def go_on(house: RunningHouse, tables: Iterable[TableActor], steps: int) -> None:
    """So many steps at each table; what the house has to do about them is done at once."""
    clock = house.room.clock
    assert isinstance(clock, SetClock)
    for _ in range(steps):
        for actor in tables:
            await actor.go_on()
            await house.keep_up()
        clock.forward(1000)


async def play_out(house: RunningHouse, actor: TableActor) -> None:
    """Until the table deals no more; one of real cards waits for its croupier."""
    if actor.terms.live:
        return
    for _ in range(4000):
        if not await actor.go_on():
            if house.tables.no_round(actor.name) is not None and actor.play.between_hands:
                return
            clock = house.room.clock
            assert isinstance(clock, SetClock)
            clock.forward(1000)
        await house.keep_up()
    raise AssertionError(f"{actor.name} goes on for ever")
