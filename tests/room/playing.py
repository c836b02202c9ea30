"""Tables of the room played by bots and by a person who does anything that is legal, in one thread and at once."""

import asyncio
import random
from collections.abc import Awaitable
from datetime import UTC, datetime, timedelta
from typing import Any, TypeVar

import msgspec

from tapete.core.command import Command
from tapete.core.decision import Refused
from tapete.core.ids import GameId, LawId, PlayerId
from tapete.core.option import Chips, Option
from tapete.games.shared.people import Sit
from tapete.law.profile import law_ids, profile
from tapete.room.chance.chance import SecureChance
from tapete.room.lobby import Room
from tapete.room.model.pace import AT_ONCE, Pace
from tapete.room.model.terms import Terms
from tapete.room.stream.answers import Answer
from tapete.room.stream.clock import Clock
from tapete.room.stream.record import Origin
from tapete.room.tables.actor import TableActor
from tapete.room.tables.message import commands_at, read_at
from tapete.store.log import EventLog
from tapete.store.memory import MemoryLog
from tapete.store.moment import Moments
from tests.option_filling import filled

T = TypeVar("T")

EVE, PURSE = PlayerId("Eva"), 100_000_000
GAMES = [(law, game) for law in law_ids() for game in profile(law).games]
SOME_GAMES = [
    (LawId("ara"), GameId("sin-descarte")),
    (LawId("ara"), GameId("pai-gow")),
    (LawId("clm"), GameId("let-it-ride")),
    (LawId("ara"), GameId("holdem")),
    (LawId("gal"), GameId("draw-five")),
    (LawId("clm"), GameId("seven-stud")),
    (LawId("med"), GameId("crazy-pineapple")),
]
"""One of each kind of course: two phases, the bank that goes round, bets withdrawn, streets, draw, stud, discards."""


class SetClock(Clock):
    """A clock that goes only when told to."""

    def __init__(self) -> None:
        super().__init__()
        self.at = datetime.now(UTC)

    def micros(self) -> int:
        return (self.at - datetime(1970, 1, 1, tzinfo=UTC)) // timedelta(microseconds=1)

    def forward(self, span: int) -> None:
        self.at += timedelta(milliseconds=span)


def new_room(
    log: EventLog | None = None,
    seed: int = 1,
    pace: Pace = AT_ONCE,
    clock: Clock | None = None,
    chance: SecureChance | None = None,
) -> Room:
    clock = clock or SetClock()
    made = Room(log or MemoryLog(Moments(clock.moment)), chance or SecureChance(seed), pace, clock)
    made.purse.grant(EVE, PURSE)
    return made


async def opened(room: Room, law: str, game: str, bots: int = 4, name: str = "mesa") -> TableActor:
    actor = await room.open(name, Terms(LawId(law), GameId(game), bots=bots))
    assert not isinstance(actor, Refused), actor
    return actor


class Guest:
    """A person at a table: asks for things, and sees what is sent to him."""

    def __init__(self, actor: TableActor, name: PlayerId = EVE, seed: int = 1) -> None:
        self.actor, self.name = actor, name
        self.watcher = actor.watch(name)
        self.number = 0
        self._random = random.Random(seed)

    async def ask(self, **message: Any) -> Answer:
        """Send a message and hear the answer; at a table against the house one speaks of one's own box."""
        command = read_at(self.actor.game, self._at_own_box(message), self.name)
        return command if isinstance(command, Refused) else await self.put(command)

    def _at_own_box(self, message: dict[str, Any]) -> dict[str, Any]:
        kind = commands_at(self.actor.game).get(message["type"])
        seated = self.actor.play.people().get(self.name)
        named = kind is None or "seat" not in kind.__struct_fields__ or kind is Sit or seated is None
        return message if named else {"seat": seated.seat, **message}

    async def put(self, command: Command) -> Answer:
        self.number += 1
        return await self.actor.ask(Origin(self.name, "s", self.number), command)

    async def messages(self) -> list[Any]:
        """Everything sent since the last time, oldest first."""
        return [msgspec.json.decode(message) for message in await self.sent()]

    async def sent(self) -> list[bytes]:
        messages = []
        while self.watcher.waits:
            message = await self.watcher.next()
            if message is not None:
                messages.append(message)
        return messages

    async def look(self) -> Any:
        self.actor.resync(self.watcher)
        return (await self.messages())[-1]

    async def options(self, *commands: str) -> list[Option]:
        """What may be asked for now; of some commands alone where they are named."""
        offered = [msgspec.convert(option, Option) for option in (await self.look())["legal"]]
        return [option for option in offered if not commands or option.command in commands]

    async def act(self) -> Answer | None:
        """Something of the game by lot, None if nothing is asked; bets are the least, in the own box, and only once."""
        offered = await self.options(*PLAYED)
        staked = self.actor.play.people()[self.name].playing if self.name in self.actor.play.people() else False
        open_now = [option for option in offered if option.command != "bet" or (not staked and self._is_own(option))]
        if not open_now:
            return None
        option = self._random.choice(open_now)
        return await self.ask(**_least(filled(option, self._random), option))

    def _is_own(self, option: Option) -> bool:
        return option.given["seat"] == self.actor.play.people()[self.name].seat


PLAYED = ("ready", "offer_bank", "bet", "act", "draw", "discard", "show", "muck")


def _least(message: dict[str, object], option: Option) -> dict[str, object]:
    """The same with the least sums, so that nobody is out of chips too soon."""
    least = {name: field.least for name, field in option.fields.items() if isinstance(field, Chips)}
    return {**message, **least}


async def seated(actor: TableActor, name: PlayerId = EVE, seed: int = 1) -> Guest:
    """A person at the table, as soon as there is one to sit at."""
    guest = Guest(actor, name, seed)
    while actor.play.gathers:
        assert await actor.go_on()
    (sit,) = await guest.options("sit")
    chips = sit.fields["chips"]
    assert isinstance(chips, Chips)
    answer = await guest.ask(type="sit", chips=chips.least)
    assert not isinstance(answer, Refused), answer
    return guest


async def play(actor: TableActor, guest: Guest | None, steps: int) -> None:
    """So many things happen: what the person decides, else what is due."""
    for _ in range(steps):
        if guest is not None and isinstance(guest_answer := await guest.act(), Refused):
            raise AssertionError(guest_answer)
        if not await actor.go_on():
            clock = actor.clock
            assert isinstance(clock, SetClock)
            clock.forward(1000)


def run(what: Awaitable[T]) -> T:
    async def waited() -> T:
        return await what

    return asyncio.run(waited())
