"""A tournament of the room in a test: a clock that goes when told to, people who ask, and the log behind it."""

import asyncio
from collections.abc import Callable, Coroutine
from typing import Any, TypeVar

import msgspec

from tapete.core.decision import Refused
from tapete.core.ids import PlayerId
from tapete.incidents.conduct.discipline import DIRECTOR, Official
from tapete.room.chance.chance import SecureChance
from tapete.room.model.role import Role
from tapete.room.people.door import LookedUp
from tapete.room.stream.answers import Answer, Done
from tapete.room.stream.record import Origin
from tapete.room.stream.watcher import Watcher
from tapete.room.tournament.actor import LookUp, TournamentActor
from tapete.room.tournament.hall import Hall
from tapete.room.tournament.message import TournamentSpeaker
from tapete.store.log import EventLog
from tapete.store.memory import MemoryLog
from tapete.store.moment import Moments
from tapete.tournament.model.structure import Structure
from tests.room.playing import SetClock
from tests.tournament.playing import structure

T = TypeVar("T")

NAME = "copa"
EVA = TournamentSpeaker(PlayerId("Eva"), Role.DIRECTOR)
CRUZ = TournamentSpeaker(PlayerId("Cruz"), Role.CROUPIER)
CAJA = TournamentSpeaker(PlayerId("Caja"), Role.CASHIER)


def run(story: Coroutine[Any, Any, T]) -> T:
    return asyncio.run(story)


def looking_up(record: Callable[[str], LookedUp]) -> LookUp:
    """A house that knows this of documents."""

    async def look_up(document: str) -> LookedUp:
        return record(document)

    return look_up


class Running:
    """One tournament, directed by Eva."""

    def __init__(self, log: EventLog | None = None, seed: int = 1) -> None:
        self.clock = SetClock()
        self.log = log or MemoryLog(Moments(self.clock.moment))
        self.chance = SecureChance(seed)
        self.hall = self.opened_again()
        self.number = 0

    def opened_again(self) -> Hall:
        """A hall on the same log, as after a restart."""
        hall = Hall(self.log, self.clock, self.chance, lambda: True)
        hall.recover()
        self.hall = hall
        return hall

    @property
    def actor(self) -> TournamentActor:
        return self.hall.tournaments[NAME]

    async def announced(self, plan: Structure | None = None) -> "Running":
        opened = await self.hall.announce(NAME, plan or structure(), Official("Eva", DIRECTOR))
        assert not isinstance(opened, Refused), opened
        return self

    async def ask(self, command: str, who: TournamentSpeaker = EVA, **fields: Any) -> Answer:
        self.number += 1
        return await self.actor.ask(Origin(who.player, "s", self.number), who, {"type": command, **fields})

    async def must(self, command: str, who: TournamentSpeaker = EVA, **fields: Any) -> None:
        answer = await self.ask(command, who, **fields)
        assert isinstance(answer, Done), answer

    async def enter(self, *players: str) -> None:
        for player in players:
            await self.must("check_access", CAJA, **DOOR, player=player)
            await self.must("request_entry", TournamentSpeaker(PlayerId(player), Role.PLAYER))
            entry = max(self.actor.state.entries)
            await self.must("pay", CAJA, entry=entry, cents=6000, counter="alicante", accepts=True)
            await self.must("arrive", CAJA, entry=entry)

    async def started(self, players: int, tables: int = 1) -> "Running":
        await self.announced()
        await self.enter(*(f"p{number}" for number in range(1, players + 1)))
        for number in range(1, tables + 1):
            await self.must("open_table", table=number)
        for command in ("draw_seats", "draw_buttons", "start"):
            await self.must(command)
        return self

    async def later(self, minutes: int) -> None:
        """Time passes, and the tournament does what is due."""
        self.clock.forward(minutes * 60_000)
        await self.actor.go_on()

    async def out(self, entry: int) -> None:
        state = self.actor.state
        table = next(table for table in state.tables.values() if entry in {seat.entry for seat in table.seats.values()})
        winner = next(seat.entry for seat in table.seats.values() if seat.entry != entry)
        await self.must("record_exit", CRUZ, entry=entry, to=[[winner, state.stack(entry)]])  # type: ignore[arg-type]

    async def look(self, who: TournamentSpeaker | None = None) -> dict[str, Any]:
        watcher = Watcher(who.player if who else PlayerId(""))
        self.actor.watch(watcher, lambda: who)
        message = await watcher.next()
        self.actor.unwatch(watcher)
        assert message is not None
        picture: dict[str, Any] = msgspec.json.decode(message)
        return picture


DOOR: dict[str, Any] = {"identity": "12345678Z", "age": 30, "prohibited": False, "excluded": False}
