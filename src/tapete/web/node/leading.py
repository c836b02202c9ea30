"""A room that this node leads, or has led and is winding up."""

import asyncio
from contextlib import AbstractAsyncContextManager
from typing import Final

from tapete.room.cluster.bus import Bus
from tapete.room.hosting.spread import Spread
from tapete.room.hosting.uses import SharedUses
from tapete.room.lobby import Room
from tapete.room.stream.logbook import logger
from tapete.store.owner.lease import Lease
from tapete.store.owner.placement import Placements
from tapete.web.node.desk import Desk
from tapete.web.node.frame import leader_desk
from tapete.web.node.publishing import leading_feed, written_log
from tapete.web.opened_room import OpenedRoom

_STOPS: Final = 8.0
"""Seconds for a room to finish what it is writing."""
_LOG: Final = logger(__name__)


class LeadingRoom:
    """``node`` is this one's id, ``lease`` that of the room."""

    def __init__(self, node: str, lease: Lease, opened: OpenedRoom, bus: Bus) -> None:
        self.lease, self.app, self._log = lease, opened.app, opened.log
        room: Room = opened.app.state.room
        self.desk = Desk(bus, leader_desk(lease.epoch), opened.app)
        self._running: AbstractAsyncContextManager[object] = opened.app.router.lifespan_context(opened.app)
        self._feed = leading_feed(room, bus, lambda events: self.spread.follow(events))
        self.spread = Spread(room, bus, Placements(written_log(room).engine), node, lease.epoch, self._feed)
        self._uses = SharedUses(bus, opened.app.state.people.reception.register)

    async def open(self) -> None:
        try:
            await self.spread.greet()
            await self._running.__aenter__()
            await self.spread.start()
            await self._uses.start()
            await self.desk.open()
        except Exception:
            await self.desk.close()
            await self.spread.stop()
            await asyncio.to_thread(self._log.close)
            raise

    async def wind_up(self) -> None:
        """Finish what is being written, as far as it still can be."""
        try:
            await asyncio.gather(self.desk.refuse_new(), self._uses.stop(), self.spread.stop())
            async with asyncio.timeout(_STOPS):
                await self._running.__aexit__(None, None, None)
            await self.desk.close()
        except Exception as error:
            _LOG.error("failed", step="stop leading", exc_info=error)
        finally:
            await asyncio.to_thread(self._log.close)
        _LOG.warning("leads no more", node=self.lease.node, epoch=self.lease.epoch)
