"""A house with somebody of every role, electronic and live tables and a tournament, without limits.

``python -m tests.fuzz.house`` serves one: it prints its address, and for every line it reads a session of each role.
"""

import asyncio
import json
import socket
import sys
import threading
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from itertools import count

import uvicorn
from starlette.applications import Starlette

from tapete.core.decision import Refused
from tapete.core.ids import GameId, LawId, PlayerId
from tapete.incidents.conduct.discipline import DIRECTOR, Official
from tapete.room.chance.chance import SecureChance
from tapete.room.demonstration import open_demonstration
from tapete.room.lobby import Room
from tapete.room.model.role import Role
from tapete.room.model.terms import Terms
from tapete.room.people.card_index import index_beside
from tapete.room.people.door import Door
from tapete.room.people.register import session_of
from tapete.room.stream.clock import Clock
from tapete.room.stream.logbook import keep_logbook
from tapete.store.memory import MemoryLog
from tapete.tournament.planning.plan import plan
from tapete.web.app import create_app
from tapete.web.front import Site
from tapete.web.guard.deployment import Deployment
from tapete.web.guard.rate import Rate, RateLimits
from tapete.web.server import server_config
from tests.room.people.front_desk import PHRASE, cheap

LIVE = {
    "viva": Terms(LawId("ara"), GameId("holdem"), live=True),
    "viva-casa": Terms(LawId("ara"), GameId("sin-descarte"), live=True),
    "mano": Terms(LawId("med"), GameId("holdem")),
}
READER_KEY = "la-llave-del-lector"
TOURNAMENT = "copa"
Secrets = dict[str, str]
"""A session's secret by role; a visitor has none."""


class FuzzedHouse:
    def __init__(self) -> None:
        log, clock = MemoryLog(), Clock()
        door = Door(log, index_beside(log), clock, LawId("ara"))
        self.room = Room(log, SecureChance(1), clock=clock, door=door)
        self.deployment = Deployment(per_address=100_000)
        self.site = Site(self.room, limits=RateLimits({}), passwords=cheap(), deployment=self.deployment)
        self.app: Starlette = create_app(self.room, site=self.site)
        self.app.state.messages = Rate(1e12, 1e12)
        self._numbers = count(1)

    @asynccontextmanager
    async def opened(self) -> AsyncIterator["FuzzedHouse"]:
        await self.open()
        async with self.app.router.lifespan_context(self.app):
            yield self

    async def open(self) -> None:
        await open_demonstration(self.site.house, LawId("ara"))
        for name, terms in LIVE.items():
            actor = await self.room.open(name, terms)
            assert not isinstance(actor, Refused), actor
            if terms.live:
                await actor.set_reader(PlayerId("Eva"), session_of(READER_KEY))
        await self.room.hall.announce(TOURNAMENT, plan("Copa", 20, 2, 10_000, 20), Official("Eva", DIRECTOR))

    async def secrets(self) -> Secrets:
        """Somebody new of every role."""
        made: Secrets = {Role.VISITOR.value: ""}
        for role in Role:
            if role is not Role.VISITOR:
                made[role.value] = await self._secret(role)
        return made

    async def _secret(self, role: Role) -> str:
        reception = self.site.reception
        name = f"Persona {role.value.replace('_', ' ')} {next(self._numbers)}"[-24:].strip()
        entering = reception.enter_as_guest() if role is Role.GUEST else reception.sign_up(name, PHRASE, role)
        secret = await entering
        assert isinstance(secret, str), secret
        return secret


async def _serve() -> None:
    house = FuzzedHouse()
    await house.open()
    listener = socket.socket(proto=socket.IPPROTO_TCP)
    listener.bind(("127.0.0.1", 0))
    server = uvicorn.Server(server_config(house.app, house.deployment))
    loop = asyncio.get_running_loop()

    def answer() -> None:
        try:
            for _ in sys.stdin:
                made = asyncio.run_coroutine_threadsafe(house.secrets(), loop).result()
                print(json.dumps(made), flush=True)  # noqa: T201
        finally:  # whoever waits for an answer is not left waiting
            loop.call_soon_threadsafe(setattr, server, "should_exit", True)

    print(listener.getsockname()[1], flush=True)  # noqa: T201
    threading.Thread(target=answer, daemon=True).start()
    await server.serve([listener])


if __name__ == "__main__":
    keep_logbook("error")
    asyncio.run(_serve())
