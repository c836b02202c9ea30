"""What a tournament needs of the leader while another node runs it: orders to tables that run elsewhere, one table
more, and what the house knows of a document.

Whatever it and its tables agree on stands in their streams. So an order of which nobody knows whether it was carried
out is none that has to be remembered: both are compared again.
"""

import asyncio
from collections.abc import Awaitable, Callable
from typing import Final

from tapete.core.decision import Refused
from tapete.room.cluster.bus import Bus, NoAnswerError, NobodyThereError
from tapete.room.hosting.message import (
    ENCODER,
    FROM_LEADER,
    Denied,
    Errand,
    FromLeader,
    Granted,
    LookUp,
    NotHere,
    Open,
    Order,
    Record,
    Request,
    as_message,
    lead_subject,
)
from tapete.room.lobby import Room
from tapete.room.model.terms import Terms
from tapete.room.names import tournament_of
from tapete.room.people.door import LookedUp
from tapete.room.stream.answers import STOPPED, UNKNOWN, Answer, Done
from tapete.room.stream.record import TABLE, TOURNAMENT
from tapete.room.tables.actor import TableActor
from tapete.room.tables.elsewhere import OrderTable
from tapete.store.log import LogUnavailableError

_PATIENCE: Final = 9.0
"""Seconds for the leader to answer, which itself waits for a table that is just moving, and for its node."""

_BREATH: Final = 0.1


class Errands:
    """The side of the node that runs tournaments: the way from there to the leader, and by it to every table."""

    def __init__(
        self, node: str, bus: Bus, epoch: Callable[[], int], room: Room, catch_up: Callable[[], Awaitable[None]]
    ) -> None:
        self._node, self._bus, self._epoch, self._room, self._catch_up = node, bus, epoch, room, catch_up

    async def put(self, stream: str, request: Request) -> Answer:
        """An order to a table of a tournament of this node; anything else has no way from here."""
        table = stream.removeprefix(TABLE)
        if not isinstance(request, OrderTable) or tournament_of(table) not in self._room.hall.tournaments:
            return STOPPED
        answer = await self._asked(Order(self._node, table, request))
        if isinstance(answer, Denied):
            return answer.refused
        version = answer.version if isinstance(answer, Granted) else None
        if version is None or self._room.tables[table].version < version:
            await self._catch_up()  # and what nobody knows is looked up
        if version is not None:
            return Done(version)
        return STOPPED if isinstance(answer, NotHere) else UNKNOWN

    async def open_felt(self, table: str, terms: Terms) -> TableActor | Refused:
        answer = await self._asked(Open(self._node, table, terms))
        await self._catch_up()
        if isinstance(answer, Denied):
            return answer.refused
        return self._room.tables.get(table) or STOPPED

    async def look_up(self, document: str) -> LookedUp:
        answer = await self._asked(LookUp(self._node, document))
        if not isinstance(answer, Record):
            raise LogUnavailableError("nobody leads who knows the documents")
        return answer.record

    async def _asked(self, errand: Errand) -> FromLeader | None:
        """What the leader answers; None where it does not, or where somebody else leads before it has."""
        epoch = self._epoch()
        asking = asyncio.create_task(self._bus.ask(lead_subject(epoch), ENCODER.encode(errand), _PATIENCE))
        try:
            while not asking.done() and epoch == self._epoch():
                await asyncio.wait((asking,), timeout=_BREATH)
            return FROM_LEADER.decode(asking.result()) if asking.done() else None
        except NobodyThereError:
            return NotHere()
        except NoAnswerError:
            return None
        finally:
            asking.cancel()


class ErrandDesk:
    """The leader's side: it does what is asked by the node that runs a tournament, and by nobody else."""

    def __init__(
        self,
        room: Room,
        put: Callable[[str, Request], Awaitable[Answer]],
        host_of: Callable[[str], str | None],
        hosts: Callable[[str], bool],
    ) -> None:
        """``put`` is the way to every table; ``host_of`` tells which node runs a stream, ``hosts`` whether one may."""
        self._room, self._put, self._host_of, self._hosts = room, put, host_of, hosts
        self._opening = asyncio.Lock()

    async def answer(self, errand: Errand) -> FromLeader:
        if not self._hosts(errand.node):
            return NotHere()
        if isinstance(errand, LookUp):
            return Record(await self._room.looked_up(errand.document))
        if self._host_of(TOURNAMENT + tournament_of(errand.table)) != errand.node:
            return NotHere()
        if isinstance(errand, Open):
            return await self._opened(errand)
        return as_message(await self._put(TABLE + errand.table, errand.request))

    async def _opened(self, errand: Open) -> Granted | Denied:
        """Asked twice, it is opened once."""
        async with self._opening:
            actor = self._room.tables.get(errand.table) or await self._room.open(errand.table, errand.terms)
        return Denied(actor) if isinstance(actor, Refused) else Granted(actor.version)
