"""A table that waits for somebody tells the screens they have open at other tables, whichever node runs those.

The leader follows every table, so it knows whom each waits for; nodes tell it who has a screen open there. Only those
few are told of more than one table, and only the nodes at which they look.
"""

from collections import defaultdict
from collections.abc import Callable
from typing import Final

import msgspec

from tapete.core.ids import PlayerId
from tapete.core.sentence import Sentence
from tapete.room.cluster.bus import Bus, Ending
from tapete.room.wire.calls import Calls

_LOOKS: Final = "looks"


class Look(msgspec.Struct, frozen=True, array_like=True):
    """Somebody has a screen open at a node, or no longer has."""

    node: str
    player: PlayerId
    looks: bool


class Waiting(msgspec.Struct, frozen=True, array_like=True):
    """A table, and whom it waits for."""

    table: str
    title: Sentence
    players: tuple[PlayerId, ...]


_LOOK: Final = msgspec.json.Decoder(Look)
_WAITING: Final = msgspec.json.Decoder(Waiting)


def _subject(node: str) -> str:
    return f"calls.{node}"


class CallsTold:
    """The leader's side."""

    def __init__(self, bus: Bus, calls: Calls) -> None:
        self._bus, self._calls = bus, calls
        self._nodes: defaultdict[PlayerId, set[str]] = defaultdict(set)
        self._ending: Ending | None = None

    async def start(self) -> None:
        self._calls.changed = self._tell
        self._ending = await self._bus.watch(_LOOKS, lambda message: self._hear(_LOOK.decode(message)))

    async def stop(self) -> None:
        if self._ending is not None:
            await self._ending()

    def _hear(self, look: Look) -> None:
        if not look.looks:
            self._nodes[look.player].discard(look.node)
            if not self._nodes[look.player]:
                del self._nodes[look.player]
            return
        self._nodes[look.player].add(look.node)
        for table in self._calls.tables_waiting(look.player):
            self._send(look.node, table)

    def _tell(self, table: str, players: frozenset[PlayerId]) -> None:
        for node in {node for player in players for node in self._nodes.get(player, ())}:
            self._send(node, table)

    def _send(self, node: str, table: str) -> None:
        title, players = self._calls.waiting(table)
        self._bus.published_at_once(_subject(node), msgspec.json.encode(Waiting(table, title, tuple(players))))


class CallsHeard:
    """The side of a node that runs tables: what it is told of those that it runs itself it knows better."""

    def __init__(self, node: str, bus: Bus, calls: Calls, runs: Callable[[str], bool]) -> None:
        self._node, self._bus, self._calls, self._runs = node, bus, calls, runs
        self._ending: Ending | None = None

    async def start(self) -> None:
        self._calls.looked = self._tell
        self._ending = await self._bus.watch(_subject(self._node), lambda message: self._hear(_WAITING.decode(message)))

    async def stop(self) -> None:
        if self._ending is not None:
            await self._ending()

    def _tell(self, player: PlayerId, looks: bool) -> None:
        self._bus.published_at_once(_LOOKS, msgspec.json.encode(Look(self._node, player, looks)))

    def _hear(self, waiting: Waiting) -> None:
        if not self._runs(waiting.table):
            self._calls.wait(waiting.table, waiting.title, waiting.players)
