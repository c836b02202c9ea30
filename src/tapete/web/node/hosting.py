"""A room of which this node runs some tables and tournaments for the one that leads."""

import asyncio
import re
from typing import Final

from starlette.types import Receive, Scope, Send

from tapete.room.cluster.bus import Bus
from tapete.room.hosting.host import Host
from tapete.room.hosting.replica import Replica
from tapete.room.hosting.uses import SharedUses
from tapete.room.stream.logbook import logger
from tapete.room.stream.record import TABLE, TOURNAMENT
from tapete.store.owner.lease import Lease
from tapete.web.node.desk import Desk
from tapete.web.node.frame import host_desk
from tapete.web.node.publishing import hosting_feed
from tapete.web.opened_room import OpenedRoom

_SOCKETS: Final = {
    TABLE: re.compile(r"/mesa/([^/]+)/socket"),
    TOURNAMENT: re.compile(r"/torneo/([^/]+)/(?:reloj/)?socket"),
}
_LOG: Final = logger(__name__)


def stream_of(scope: Scope) -> str | None:
    """The table or tournament whose socket it is; None for anything else."""
    if scope["type"] != "websocket":
        return None
    matches = ((stream, path.fullmatch(scope["path"])) for stream, path in _SOCKETS.items())
    return next((stream + match[1] for stream, match in matches if match), None)


class HostingRoom:
    """``lease`` is that of this node's presence, under which it writes."""

    def __init__(self, node: str, lease: Lease, opened: OpenedRoom, bus: Bus) -> None:
        state = opened.app.state
        self.lease, self._app, self._log = lease, opened.app, opened.log
        register = state.people.reception.register
        replica = Replica(state.room, state.house, register, state.chat)
        feed = hosting_feed(bus, replica)
        self.host = Host(node, bus, replica, feed, SharedUses(bus, register))
        self.desk = Desk(bus, host_desk(node), self.serve)

    async def open(self) -> None:
        try:
            await self.host.open()
            await self.desk.open()
        except BaseException:
            await self.retire()
            await self.close()
            raise

    async def leave(self) -> None:
        """Have the leader take everything before this node stops."""
        await self.host.leave()

    async def retire(self) -> None:
        """Take and serve nothing new."""
        await asyncio.gather(self.desk.refuse_new(), self.host.retire())

    async def close(self) -> None:
        """Wind up, as far as anything can still be written."""
        try:
            await self.host.close()
            await self.desk.close()
        except Exception as error:
            _LOG.error("failed", step="stop hosting", exc_info=error)
        finally:
            await asyncio.to_thread(self._log.close)

    async def serve(self, scope: Scope, receive: Receive, send: Send) -> None:
        """The socket of a table or tournament that is run here, for somebody of whom everything is known that was
        written by now.

        Where it has gone meanwhile there is no answer, and the socket looks for it elsewhere.
        """
        await self.host.feed.catch_up()
        if (stream := stream_of(scope)) is not None and self.host.runs(stream):
            await self._app(scope, receive, send)
