"""Which tables go where, of a room of several nodes: each is best run where its people are, and no node runs many more
than the others."""

from collections.abc import Collection, Iterator, Mapping, Sequence
from typing import Final, NamedTuple

_LEADER: Final = 0.5
"""Tables of the leader for each of another node: it has everything else to do too."""
_CROWDED: Final = 2.0
"""How many times its share of tables a node runs if their people are there."""


class Move(NamedTuple):
    table: str
    away: str
    """From this node."""
    to: str


class Balance:
    """The ``tables`` of every node that may move, the leader's own among them, and at which of them each one's people
    are. Of tables that are too many for a node the last go."""

    def __init__(self, leader: str, tables: Mapping[str, Collection[str]], homes: Mapping[str, str]) -> None:
        self._leader, self._tables, self._homes = leader, tables, homes
        self._loads = {node: len(run) for node, run in tables.items()}
        self._share = sum(self._loads.values()) / (len(tables) - 1 + _LEADER)
        self._at_leader = sum(homes.get(table) == leader for table in tables[leader])

    def moves(self) -> list[Move]:
        """First to where people are, and then what is still more than a node's part to where there is least."""
        homeward = [*self._homeward()]
        gone = {move.table for move in homeward}
        return [*homeward, *self._evened_out(gone)]

    def _homeward(self) -> Iterator[Move]:
        for node, run in self._tables.items():
            for table in run:
                home = self._homes.get(table, node)
                if home != node and self._has_room(home):
                    yield self._moved(table, node, home)

    def _evened_out(self, gone: Collection[str]) -> Iterator[Move]:
        for node, run in self._tables.items():
            left = [table for table in run if table not in gone]
            for table in self._more_than_its_part(node, left):
                least = min(self._loads.keys() - {self._leader}, key=self._loads.__getitem__)
                if node == self._leader or self._loads[least] + 1 < self._loads[node]:
                    yield self._moved(table, node, least)

    def _moved(self, table: str, away: str, to: str) -> Move:
        self._loads[away] -= 1
        self._loads[to] += 1
        self._at_leader += to == self._leader
        return Move(table, away, to)

    def _more_than_its_part(self, node: str, run: Sequence[str]) -> list[str]:
        """Of tables whose people are elsewhere a node runs its part; those whose people are there count first."""
        leads = node == self._leader
        at_home = [table for table in run if self._homes.get(table) == node]
        others = [table for table in run if self._homes.get(table) != node]
        kept = at_home[: int(self._share * (1 if leads else _CROWDED))]
        part = self._share * _LEADER if leads else self._share + 1
        return [*others[max(int(part) - len(kept), 0) :], *at_home[len(kept) :]]

    def _has_room(self, node: str) -> bool:
        """The leader runs as many as another's whole part if their people are there."""
        if node == self._leader:
            return self._at_leader < int(self._share)
        return node in self._loads and self._loads[node] < _CROWDED * self._share
