"""Chips on their way from a purse to a table of another node: the leader keeps every purse.

A node asks before it writes that somebody brings chips, and says afterwards what has become of them; until then the
leader lets nobody bring them elsewhere. Whoever leads next first asks all nodes to finish what they have asked of the
one before, and reads the purses from the log then. So the same chip is never brought to two tables.
"""

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable, Iterable
from contextlib import asynccontextmanager
from itertools import count
from typing import Final

from tapete.core.decision import Event
from tapete.core.ids import PlayerId
from tapete.ledger.brought import brought
from tapete.ledger.purse import Purse
from tapete.room.cluster.bus import Bus, NoAnswerError, NobodyThereError
from tapete.room.hosting.message import ENCODER, FROM_LEADER, Granted, Lend, Settled, lead_subject
from tapete.room.stream.record import THE_ROOM
from tapete.room.tables.bots import is_bot
from tapete.store.log import FIRST, Context, EventLog, LogUnavailableError
from tapete.store.owner.lease import FencedError

_AGAIN: Final = 0.3
"""Seconds after which the leader is told again what it has not acknowledged."""

Chips = tuple[tuple[PlayerId, int], ...]


def chips_brought(events: Iterable[Event]) -> Chips:
    """What people bring by these events; bots are given what they play with."""
    moves = (moved for event in events for moved in brought(event))
    return tuple((player, chips) for player, chips in moves if chips > 0 and not is_bot(player))


async def written_out(log: EventLog) -> None:
    """Wait until the log has written everything that it was given, or it is sure that it never will be."""
    while True:
        await log.outage.over()
        try:
            await log.async_append("", FIRST, (), Context(THE_ROOM))
        except FencedError:
            return
        except LogUnavailableError:
            await asyncio.sleep(_AGAIN)
        else:
            return


class Loans:
    """The leader's side."""

    def __init__(self, purse: Purse, catch_up: Callable[[], Awaitable[None]]) -> None:
        self._purse, self._catch_up = purse, catch_up
        self._lent: dict[tuple[str, int], Chips] = {}

    def lend(self, asked: Lend) -> bool:
        """Keep chips for a node's table; False where somebody has not so many."""
        key = asked.node, asked.number
        if key in self._lent:
            return True
        wanted: dict[PlayerId, int] = {}
        for player, chips in asked.chips:
            wanted[player] = wanted.get(player, 0) + chips
        if any(self._purse.available(player) < chips for player, chips in wanted.items()):
            return False
        self._purse.hold(asked.chips)
        self._lent[key] = asked.chips
        return True

    async def settle(self, told: Settled) -> None:
        """Let go of what was lent, once whatever the log says of it has been counted."""
        if (told.node, told.number) in self._lent:
            await self._catch_up()
            self._purse.let_go(self._lent.pop((told.node, told.number), ()))

    def forget(self, node: str) -> None:
        """A node is gone, can write nothing more, and everything that it wrote has been counted."""
        for key in [key for key in self._lent if key[0] == node]:
            self._purse.let_go(self._lent.pop(key))


class Borrowing:
    """The side of a node that runs tables."""

    def __init__(self, node: str, bus: Bus, epoch: Callable[[], int], log: EventLog) -> None:
        self._node, self._bus, self._epoch, self._log = node, bus, epoch, log
        self._numbers = count(1)
        self._open: set[int] = set()
        self._closed, self._given_up = asyncio.Event(), asyncio.Event()
        self._telling: set[asyncio.Task[None]] = set()

    @asynccontextmanager
    async def lent(self, _table: str, events: Iterable[Event]) -> AsyncIterator[bool]:
        """Whether the leader keeps the chips that events bring, for as long as they are being written."""
        chips = chips_brought(events)
        if not chips:
            yield True
            return
        number, epoch = next(self._numbers), self._epoch()
        self._open.add(number)
        try:
            granted = await self._lent(Lend(self._node, number, chips), epoch)
            yield granted and epoch == self._epoch()
        finally:
            task = asyncio.create_task(self._settle(number, epoch))
            self._telling.add(task)
            task.add_done_callback(self._telling.discard)

    async def finished(self) -> None:
        """Wait until nothing is being written that was lent by now; who has not answered yet lends nothing."""
        self._given_up.set()
        self._given_up = asyncio.Event()
        before = {*self._open}
        while before & self._open:
            self._closed.clear()
            await self._closed.wait()

    async def _lent(self, asked: Lend, epoch: int) -> bool:
        """Whether the leader has lent it, unless another leads before it has answered."""
        asking = asyncio.create_task(self._asked(asked, epoch))
        given_up = asyncio.create_task(self._given_up.wait())
        await asyncio.wait((asking, given_up), return_when=asyncio.FIRST_COMPLETED)
        given_up.cancel()
        return asking.result() if asking.done() else not asking.cancel()

    async def _asked(self, message: Lend | Settled, epoch: int) -> bool:
        try:
            answer = await self._bus.ask(lead_subject(epoch), ENCODER.encode(message))
        except (NobodyThereError, NoAnswerError):
            return False
        return isinstance(FROM_LEADER.decode(answer), Granted)

    async def _settle(self, number: int, epoch: int) -> None:
        """Whether it was written is certain once the log has written all that it was given; the leader reads it there.
        Under a lease that is over nothing more is written, which is as certain."""
        await written_out(self._log)
        self._open.discard(number)
        self._closed.set()
        while epoch == self._epoch() and not await self._asked(Settled(self._node, number), epoch):
            await asyncio.sleep(_AGAIN)

    def stop(self) -> None:
        for task in self._telling:
            task.cancel()
