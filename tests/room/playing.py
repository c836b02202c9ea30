"""Tables of the room played by bots and by a person who does anything that is legal, in one thread and at once."""

import asyncio
import random
from collections.abc import Awaitable, Iterator
from datetime import datetime, timedelta
from typing import Any, TypeVar

import msgspec

from tapete.core.decision import Refused
from tapete.core.ids import GameId, LawId, PlayerId
from tapete.law.profile import law_ids, profile
from tapete.room.answers import Answer
from tapete.room.ask import AnyAsk, read_ask
from tapete.room.casino import Casino
from tapete.room.chance import Chance
from tapete.room.clock import Clock
from tapete.room.pace import AT_ONCE, Pace
from tapete.room.record import Origin
from tapete.room.table_actor import TableActor
from tapete.room.terms import Terms
from tapete.store.log import EventLog
from tapete.store.memory import MemoryLog
from tapete.store.moment import Moments

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
        self.at = self._began

    def moment(self) -> datetime:
        return self.at

    def forward(self, span: int) -> None:
        self.at += timedelta(milliseconds=span)


def casino(log: EventLog | None = None, seed: int = 1, pace: Pace = AT_ONCE, clock: Clock | None = None) -> Casino:
    clock = clock or SetClock()
    made = Casino(log or MemoryLog(Moments(clock.moment)), Chance(seed), pace, clock)
    made.purse.grant(EVE, PURSE)
    return made


async def opened(of: Casino, law: str, game: str, bots: int = 4, name: str = "mesa") -> TableActor:
    actor = await of.open(name, Terms(LawId(law), GameId(game), bots=bots))
    assert not isinstance(actor, Refused), actor
    return actor


class Guest:
    """A person at a table: asks for things, and sees what is sent to him."""

    def __init__(self, actor: TableActor, name: PlayerId = EVE, seed: int = 1) -> None:
        self.actor, self.name = actor, name
        self.watcher = actor.watch(name)
        self.number = 0
        self._random = random.Random(seed)

    async def ask(self, **command: Any) -> Answer:
        wish = read_ask(command)
        assert not isinstance(wish, Refused), wish
        return await self.put(wish)

    async def put(self, wish: AnyAsk) -> Answer:
        self.number += 1
        return await self.actor.ask(Origin(self.name, "s", self.number), wish)

    async def messages(self) -> list[Any]:
        """Everything sent since the last time, oldest first."""
        return [msgspec.json.decode(of) for of in await self.sent()]

    async def sent(self) -> list[bytes]:
        found = []
        while self.watcher.waits:
            message = await self.watcher.next()
            if message is not None:
                found.append(message)
        return found

    async def look(self) -> Any:
        self.actor.resync(self.watcher)
        return (await self.messages())[-1]

    async def act(self) -> Answer | None:
        """Something legal in the game, by lot; None if nothing is asked of him. He bets least, and says he is ready."""
        view = await self.look()
        commands = [wish for option in view["legal"] for wish in _wishes(option, view, self._random)]
        return await self.ask(**self._random.choice(commands)) if commands else None


def _wishes(option: Any, view: Any, by_lot: random.Random) -> Iterator[dict[str, Any]]:
    """What an option of the wire says may be sent."""
    match option["command"]:
        case "Ready":
            yield {"type": "Ready"}
        case "OfferBank":
            yield {"type": "OfferBank", "accept": option["act"] == "accept"}
        case "PlaceBet" if option["seat"] == view["view"]["you"]["seat"] and not view["view"]["boxes"]:
            yield {"type": "PlaceBet", "bet": option["bet"], "cents": option["least"]}
        case "Act" if "seat" in option:
            box = next(of for of in view["view"]["boxes"] if of["seat"] == option["seat"])
            named = {"buy": 1, "set": 2}.get(option["act"], 0)
            yield {"type": "Act", "act": option["act"], "seat": option["seat"], "cards": box["cards"][:named]}
        case "Act":
            yield {"type": "Act", "act": option["act"], "to": option.get("least", 0)}
        case "Draw" | "Discard":
            mine = next(of for of in view["view"]["hand"]["places"] if of["you"])
            count = option["cards"] if option["command"] == "Discard" else by_lot.randint(0, option["cards"])
            yield {"type": option["command"], "cards": mine["down"][:count]}
        case "Show" | "Muck":
            yield {"type": option["command"]}


async def seated(actor: TableActor, name: PlayerId = EVE, seed: int = 1) -> Guest:
    """A person at the table, as soon as there is one to sit at."""
    guest = Guest(actor, name, seed)
    while actor.host.begins(actor.table.game):
        assert await actor.go_on()
    sit = next(of for of in (await guest.look())["legal"] if of["command"] == "Sit")
    answer = await guest.ask(type="Sit", chips=sit["least"])
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
