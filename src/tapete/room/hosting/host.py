"""A node that runs tables and tournaments for the leader: it takes them, answers for them and gives them back."""

import asyncio
from typing import Final

from tapete.room.cluster.bus import Bus, Ending, NoAnswerError, NobodyThereError
from tapete.room.cluster.log_feed import LogFeed
from tapete.room.hosting.calls import CallsHeard
from tapete.room.hosting.errands import Errands
from tapete.room.hosting.felts import FeltsHeard
from tapete.room.hosting.loans import Borrowing, written_out
from tapete.room.hosting.message import (
    ENCODER,
    SEEN,
    TO_HOST,
    FromHost,
    Granted,
    Hello,
    Leaving,
    NotHere,
    Put,
    Release,
    Request,
    Running,
    Seen,
    Take,
    ToHost,
    as_message,
    host_subject,
    lead_subject,
)
from tapete.room.hosting.movable_stream import actor_of
from tapete.room.hosting.replica import Replica
from tapete.room.hosting.request import asked_of
from tapete.room.hosting.uses import SharedUses
from tapete.room.stream.logbook import logger
from tapete.room.stream.record import TABLE, TOURNAMENT

_PARTING: Final = 4.0
"""Seconds for the leader to take what a node runs that stops."""
_WRITES: Final = 2.0
"""Seconds for the log to write what it was given before."""
_UNLED: Final = 0
"""The epoch of no leader."""
_LOG: Final = logger(__name__)


class Host:
    """Open from when the node has read the room until its own lease is over."""

    def __init__(self, node: str, bus: Bus, replica: Replica, feed: LogFeed, uses: SharedUses) -> None:
        self._node, self._bus, self._replica, self.feed, self._uses = node, bus, replica, feed, uses
        self.epoch = _UNLED
        """Of the leader who has said something last."""
        self.borrowing = Borrowing(node, bus, lambda: self.epoch, replica.room.log)
        self._calls = CallsHeard(node, bus, replica.room.calls, lambda table: self.runs(TABLE + table))
        self._felts = FeltsHeard(bus, lambda name: self.runs(TOURNAMENT + name), feed.nudge)
        errands = Errands(node, bus, lambda: self.epoch, replica.room, feed.catch_up)
        replica.way, replica.room.open_felt, replica.room.look_up = errands, errands.open_felt, errands.look_up
        self._turn = asyncio.Lock()
        self._ending: Ending | None = None
        self._retired = False
        replica.room.looked = self._tell_seen
        replica.room.lent = self.borrowing.lent

    async def open(self) -> None:
        await self._replica.read()
        self._replica.room.test_chance()
        await asyncio.gather(self.feed.start(), self._uses.start(), self._calls.start(), self._felts.start())
        self._ending = await self._bus.answer(host_subject(self._node), self._answered)

    def runs(self, stream: str) -> bool:
        return stream in self._replica.running

    async def leave(self) -> None:
        """Have the leader take everything before this node stops."""
        if not self._replica.running:
            return
        try:
            leaving = ENCODER.encode(Leaving(self._node))
            await self._bus.ask(lead_subject(self.epoch), leaving, _PARTING)
        except (NobodyThereError, NoAnswerError) as error:
            _LOG.warning("not taken over", node=self._node, reason=str(error))

    async def retire(self) -> None:
        """Take nothing any more."""
        self._retired = True
        ending, self._ending = self._ending, None
        if ending is not None:
            await ending()

    async def finish(self) -> None:
        """Run nothing any more: what was being written is written by then. ``TimeoutError`` where that is not sure.

        The leader is asked for nothing from now on: a paused one would keep its successor waiting, guest by guest.
        """
        self.epoch = _UNLED
        async with asyncio.timeout(_WRITES):
            await self.borrowing.finished()
            await self._release_all()
            await written_out(self._replica.room.log)

    async def close(self) -> None:
        """Stop whatever still runs here, and leave the bus."""
        await self._release_all()
        self.borrowing.stop()
        await asyncio.gather(self._uses.stop(), self.feed.stop(), self._calls.stop(), self._felts.stop())
        self._replica.room.board.close()

    async def _release_all(self) -> None:
        await asyncio.gather(*map(self._replica.release, [*self._replica.running]))

    # What the leader asks

    async def _answered(self, message: bytes) -> bytes:
        return ENCODER.encode(await self._answer(TO_HOST.decode(message)))

    async def _answer(self, asked: ToHost) -> FromHost:
        if asked.epoch < self.epoch or self._retired:
            return NotHere()
        if isinstance(asked, Put):
            return await self._put(asked.stream, asked.request)
        async with self._turn:
            match asked:
                case Hello():
                    self.epoch = asked.epoch
                    await self.borrowing.finished()
                    return Running(tuple(self._replica.running))
                case Take():
                    await self._take(asked.stream)
                case Release():
                    await self._release(asked.stream)
        return Granted(0)

    async def _take(self, stream: str) -> None:
        if self.runs(stream):
            return
        await self.feed.catch_up()
        await self._replica.take(stream)
        if stream.startswith(TOURNAMENT):
            await self.feed.catch_up()  # a look that had begun before would have left out its tables
            self._replica.read_felts()

    async def _release(self, stream: str) -> None:
        if self.runs(stream):
            await self._replica.release(stream)
            await written_out(self._replica.room.log)

    async def _put(self, stream: str, request: Request) -> FromHost:
        if not self.runs(stream):
            return NotHere()
        return as_message(await asked_of(actor_of(self._replica.room, stream), request))

    def _tell_seen(self, table: str) -> None:
        message = ENCODER.encode(Seen(table, self._replica.room.tables[table].watchers))
        self._bus.published_at_once(SEEN, message)
