"""Which tables and tournaments go where, of a room of several nodes: each is best run where its people are, and no node
runs many more than the others."""

from collections.abc import Collection, Iterator, Mapping, Sequence
from math import ceil
from typing import Final, NamedTuple

_LEADER: Final = 0.5
"""What the leader runs for each that another node does: it has everything else to do too."""
_CROWDED: Final = 2.0
"""How many times its share a node runs if their people are there."""


class Move(NamedTuple):
    stream: str
    away: str
    """From this node."""
    to: str


class Balance:
    """The ``streams`` of every node that may move, the leader's own among them, and at which of them each one's people
    are. Of those that are too many for a node the last go."""

    def __init__(self, leader: str, streams: Mapping[str, Collection[str]], homes: Mapping[str, str]) -> None:
        self._leader, self._streams, self._homes = leader, streams, homes
        self._loads = {node: len(run) for node, run in streams.items()}
        self._share = sum(self._loads.values()) / (len(streams) - 1 + _LEADER)
        self._most = ceil(self._share * _CROWDED)
        self._at_leader = sum(homes.get(stream) == leader for stream in streams[leader])

    def moves(self) -> list[Move]:
        """First to where people are, and then what is still more than a node's part to where there is least."""
        homeward = [*self._homeward()]
        gone = {move.stream for move in homeward}
        return [*homeward, *self._evened_out(gone)]

    def _homeward(self) -> Iterator[Move]:
        for node, run in self._streams.items():
            for stream in run:
                home = self._homes.get(stream, node)
                if home != node and self._has_room(home):
                    yield self._moved(stream, node, home)

    def _evened_out(self, gone: Collection[str]) -> Iterator[Move]:
        for node, run in self._streams.items():
            left = [stream for stream in run if stream not in gone]
            for stream in self._more_than_its_part(node, left):
                least = min(self._loads.keys() - {self._leader}, key=self._loads.__getitem__)
                if node == self._leader or self._loads[least] + 1 < self._loads[node]:
                    yield self._moved(stream, node, least)

    def _moved(self, stream: str, away: str, to: str) -> Move:
        self._loads[away] -= 1
        self._loads[to] += 1
        self._at_leader += to == self._leader
        return Move(stream, away, to)

    def _more_than_its_part(self, node: str, run: Sequence[str]) -> list[str]:
        """Of those whose people are elsewhere a node runs its part; those whose people are there count first."""
        leads = node == self._leader
        at_home = [stream for stream in run if self._homes.get(stream) == node]
        others = [stream for stream in run if self._homes.get(stream) != node]
        kept = at_home[: int(self._share) if leads else self._most]
        part = self._share * _LEADER if leads else self._share + 1
        return [*others[max(int(part) - len(kept), 0) :], *at_home[len(kept) :]]

    def _has_room(self, node: str) -> bool:
        """The leader runs as many as another's whole part if their people are there."""
        if node == self._leader:
            return self._at_leader < int(self._share)
        return node in self._loads and self._loads[node] < self._most
