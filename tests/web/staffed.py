"""A house with one person of every role, each with their own browser."""

import asyncio
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from functools import partial

from anyio.from_thread import BlockingPortal
from starlette.testclient import TestClient

from tapete.core.ids import GameId, LawId
from tapete.incidents.conduct.discipline import DIRECTOR, Official
from tapete.room.chance.chance import SecureChance
from tapete.room.demonstration import open_demonstration
from tapete.room.lobby import Room
from tapete.room.model.pace import Pace
from tapete.room.model.role import Role
from tapete.room.model.terms import Terms
from tapete.room.people.card_index import index_beside
from tapete.room.people.door import Door
from tapete.room.people.names import key_of
from tapete.room.people.policy import AccountPolicy
from tapete.room.stream.clock import Clock
from tapete.store.hands.hand_book import HandBook
from tapete.store.log import EventLog
from tapete.store.memory import MemoryLog
from tapete.store.snapshot import Snapshots
from tapete.store.sql_log import SqlLog
from tapete.tournament.planning.plan import plan
from tapete.web.app import create_app
from tapete.web.front import Site
from tapete.web.guard.deployment import Deployment, HostNames
from tapete.web.guard.rate import Rate, RateLimits
from tapete.web.site.sessions import COOKIE
from tests.room.people.front_desk import PHRASE, cheap

OWN = {"origin": "http://testserver", "sec-fetch-site": "same-origin"}
"""What a browser says of a form sent from a page of this house."""
NAMES = {role: f"Persona {role.value.replace('tournament_', 'T ')}" for role in Role}


class House:
    """``rates`` limits nothing unless a test asks for it; ``law`` is that of a demonstration house, where one runs."""

    def __init__(
        self,
        rates: Mapping[str, Rate] | None = None,
        metrics_token: str = "",
        law: LawId | None = None,
        hosts: HostNames | None = None,
        proxies: tuple[str, ...] = (),
        per_address: int = 200,
        policy: AccountPolicy | None = None,
        log: EventLog | None = None,
        pace: Pace | None = None,
    ) -> None:
        clock = Clock()
        self.log: EventLog = log or MemoryLog()
        door = Door(self.log, index_beside(self.log), clock, law or LawId("ara"))
        snapshots, book = None, None
        if isinstance(log, SqlLog):
            snapshots, book = partial(Snapshots, log), HandBook(log.engine, key_of)
        self.room = Room(self.log, SecureChance(1), pace, clock=clock, door=door, snapshots=snapshots, hand_book=book)
        asyncio.run(self._open())
        self.site = Site(
            self.room,
            limits=RateLimits(rates or {}),
            passwords=cheap(),
            metrics_token=metrics_token,
            deployment=Deployment(hosts, proxies, per_address),
            policy=policy,
        )
        if law is not None:
            asyncio.run(open_demonstration(self.site.house, law))
        self.app = create_app(self.room, site=self.site)
        self.portal: BlockingPortal | None = None

    async def _open(self) -> None:
        if self.log.count():
            return  # the tables of a log of before come back when the house is opened
        await self.room.open("gal-holdem", Terms(LawId("gal"), GameId("holdem")))
        await self.room.hall.announce("copa", plan("Copa", 20, 2, 10_000, 20), Official("Eva", DIRECTOR))

    def secret(self, role: Role) -> str:
        """A session of somebody in a role."""
        reception = self.site.reception
        if role is Role.GUEST:
            secret = asyncio.run(reception.enter_as_guest())
        elif self.site.register.find(NAMES[role]) is not None:
            secret = asyncio.run(reception.log_in(NAMES[role], PHRASE, "test"))
        else:
            secret = asyncio.run(reception.sign_up(NAMES[role], PHRASE, role))
        assert isinstance(secret, str), secret
        return secret

    @contextmanager
    def opened(self) -> Iterator["House"]:
        """The house while its tables go on; all browsers then share its event loop."""
        with TestClient(self.app) as first:
            self.portal = first.portal
            yield self
        self.portal = None

    def browser(self, role: Role = Role.VISITOR) -> TestClient:
        cookies = {} if role is Role.VISITOR else {COOKIE: self.secret(role)}
        client = TestClient(self.app, cookies=cookies, headers=OWN, follow_redirects=False)
        client.portal = self.portal
        return client

    def staff(self) -> dict[Role, TestClient]:
        """Everybody at once."""
        return {role: self.browser(role) for role in Role}
