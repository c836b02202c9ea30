"""The lease of the room, taken, kept and given up by one node: a thread of its own beats, whatever the room is doing.

A node that is cut from the bus does not lead where another could: nobody would reach it. One that cannot reach the
database any more counts itself out once its lease has run out by its own clock.
"""

import threading
import time
from collections.abc import Callable
from typing import Final

import msgspec

from tapete.room.cluster.bus import Bus
from tapete.room.stream.logbook import logger
from tapete.store.log import LogUnavailableError
from tapete.store.owner.lease import LASTING, NODE, ROOM, Holder, Lease, Leases

BEAT: Final = 0.2
"""Seconds between two looks."""
_CUT: Final = 0.8
"""Seconds off the bus after which a node gives up what others could do."""
_STANDS_BACK: Final = 5.0
"""Seconds for which a node does not lead that could not open the room."""
_LOG: Final = logger(__name__)


class Standing(msgspec.Struct, frozen=True):
    """Who leads, as this node has seen it last: under which epoch, by which name, and whether it is this node."""

    epoch: int = 0
    leader: str = ""
    lease: Lease | None = None
    """This node's own, where it leads."""
    presence: Lease | None = None
    """The lease by which this node is there, and under which it runs tables for whoever leads."""
    present: frozenset[str] = frozenset()
    """The nodes that are there, by their ids."""
    on_bus: bool = True
    cuts: int = 0
    """How often this node was off the bus."""


class Leadership:
    """``changed`` is called in the thread whenever the standing is another."""

    def __init__(self, leases: Leases, node_id: str, bus: Bus, changed: Callable[[Standing], None]) -> None:
        self._leases, self._id, self._bus, self._changed = leases, node_id, bus, changed
        self.standing = Standing()
        self._presence: Lease | None = None
        self._good_until = self._heard = self._stands_back = time.monotonic()
        self._stopping = False
        self._leaving = threading.Event()
        self._wake = threading.Event()
        self._thread = threading.Thread(target=self._beat_on, name="tapete-lease", daemon=True)

    def start(self) -> None:
        self._thread.start()

    @property
    def leads(self) -> bool:
        """Whether this node may act as the leader: by its own clock, which goes on while a process is paused."""
        return self.standing.lease is not None and time.monotonic() < self._good_until

    def look(self) -> None:
        """Look at once, and not only at the next beat: somebody has given a lease up."""
        self._wake.set()

    def step_down(self) -> None:
        """Let another node try, because this one cannot."""
        self._stands_back = time.monotonic() + _STANDS_BACK

    def resign(self) -> None:
        """Take no lease any more."""
        self._leaving.set()

    def release(self) -> None:
        """Let another node lead at once, when whatever was to be written has been written."""
        self._leaving.set()
        self._stopping = True
        self._wake.set()
        self._thread.join()
        try:
            if self.standing.lease is not None:
                self._leases.give_up(self.standing.lease)
            if self._presence is not None:
                self._leases.forget(self._presence)
        except LogUnavailableError as error:
            _LOG.warning("lease not given up", reason=str(error))
        self._leases.close()

    def _beat_on(self) -> None:
        while not self._stopping:
            self._wake.clear()
            try:
                self._beat()
            except LogUnavailableError as error:
                _LOG.warning("lease not renewed", reason=str(error))
                self._see_nobody()
            except Exception as error:
                _LOG.error("failed", step="lease", exc_info=error)
            self._wake.wait(BEAT)

    def _beat(self) -> None:
        began, on_bus = time.monotonic(), self._bus.connected
        if on_bus:
            self._heard = began
        lease, holders = self._renewed(began, on_bus)
        present = frozenset(
            holder.lease.stream.removeprefix(NODE)
            for holder in holders
            if holder.alive and holder.lease.stream.startswith(NODE)
        )
        room = next((holder for holder in holders if holder.lease.stream == ROOM), None)
        if lease is not None and self._should_give_up(began, bool(present - {self._id})):
            self._leases.give_up(lease)
            lease = None
        elif lease is None and on_bus and self._may_take(began) and (room is None or not room.alive):
            lease = self._taken()
        standing = _standing(room, lease, present)
        here = self._presence if on_bus else None
        self._see(msgspec.structs.replace(standing, presence=here, on_bus=on_bus, cuts=self._bus.cuts))

    def _renewed(self, began: float, on_bus: bool) -> tuple[Lease | None, tuple[Holder, ...]]:
        """The room's lease if it is still this node's, and all leases; a node off the bus is not present."""
        room, presence = self.standing.lease, self._presence if on_bus else None
        kept, holders = self._leases.beat(filter(None, (presence, room)))
        if room in kept:
            self._good_until = began + LASTING
        if on_bus and (presence is None or presence not in kept):
            self._presence = self._leases.take(NODE + self._id)
        return room if room in kept else None, holders

    def _should_give_up(self, now: float, others: bool) -> bool:
        """Whether it cannot lead, or nobody hears it while others could be heard."""
        return now < self._stands_back or (others and now - self._heard > _CUT)

    def _may_take(self, now: float) -> bool:
        return not self._leaving.is_set() and now >= self._stands_back

    def _taken(self) -> Lease | None:
        began = time.monotonic()
        lease = self._leases.take(ROOM)
        if lease is not None:
            self._good_until = began + LASTING
        return lease

    def _see_nobody(self) -> None:
        """A node that cannot reach the database does not know who leads, once its own lease is over."""
        if not self.leads:
            standing = msgspec.structs.replace(self.standing, leader="", lease=None, presence=None)
            self._see(msgspec.structs.replace(standing, on_bus=self._bus.connected, cuts=self._bus.cuts))

    def _see(self, standing: Standing) -> None:
        if standing != self.standing:
            self.standing = standing
            self._changed(standing)


def _standing(room: Holder | None, lease: Lease | None, present: frozenset[str]) -> Standing:
    if lease is not None:
        return Standing(lease.epoch, lease.node, lease, present=present)
    if room is None:
        return Standing(present=present)
    return Standing(room.lease.epoch, room.lease.node if room.alive else "", present=present)
