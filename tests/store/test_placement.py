"""Several nodes write one log on a real PostgreSQL, each its own streams; one that is expelled writes nothing more."""

from collections.abc import Iterator

import pytest

from tapete.core.decision import Refused
from tapete.store.address import read_address
from tapete.store.audit import verify
from tapete.store.database import connect
from tapete.store.log import Conflict, Context, Fresh
from tapete.store.opening import open_log
from tapete.store.owner.lease import NODE, ROOM, FencedError, Lease, Leases
from tapete.store.owner.placement import Placements, running_nodes
from tapete.store.sql_log import SqlLog

BY = Context("test")
EVENT = Fresh("test", 1, b"{}")


class _Nodes:
    """A leader and a node, each with a log under its own lease."""

    def __init__(self, address: str) -> None:
        url = read_address(address)
        assert not isinstance(url, Refused)
        self._address, self._engines = address, [connect(url), connect(url)]
        self.leading, self.hosting = Leases(self._engines[0], "leads:1"), Leases(self._engines[1], "hosts:2")
        self.lead, self.presence = self._taken(self.leading, ROOM), self._taken(self.hosting, NODE + "h")
        self._taken(self.leading, NODE + "l")
        self.leader, self.host = self._log(self.lead), self._log(self.presence)
        self.placements = Placements(self.leader.engine)

    def _taken(self, leases: Leases, stream: str) -> Lease:
        lease = leases.take(stream)
        assert lease is not None
        return lease

    def _log(self, lease: Lease) -> SqlLog:
        log = open_log(self._address, lease=lease)
        assert isinstance(log, SqlLog)
        return log

    def close(self) -> None:
        self.leader.close()
        self.host.close()
        self.leading.close()
        self.hosting.close()
        for engine in self._engines:
            engine.dispose()


@pytest.fixture
def nodes(postgres_address: str) -> Iterator[_Nodes]:
    opened = open_log(postgres_address)
    assert isinstance(opened, SqlLog)
    opened.close()
    both = _Nodes(postgres_address)
    yield both
    both.close()


def test_two_write_by_turns_and_the_log_is_one_chain_without_gaps(nodes: _Nodes) -> None:
    for version in range(10):
        for log, stream in ((nodes.leader, "account/ana"), (nodes.host, "table/a")):
            assert not isinstance(log.append(stream, version, [EVENT], BY), Conflict)
    assert [envelope.position for envelope in nodes.leader.read_all()] == [*range(1, 21)]
    assert verify(nodes.host.read_all()).first_bad is None


def test_a_stream_that_has_changed_hands_is_looked_up_again(nodes: _Nodes) -> None:
    assert not isinstance(nodes.leader.append("table/a", 0, [EVENT], BY), Conflict)
    assert not isinstance(nodes.host.append("table/a", 1, [EVENT, EVENT], BY), Conflict)
    assert isinstance(nodes.leader.append("table/a", 1, [EVENT], BY), Conflict), "somebody else was faster"
    assert not isinstance(nodes.leader.append("table/a", 3, [EVENT], BY), Conflict)
    assert [envelope.version for envelope in nodes.leader.read("table/a")] == [1, 2, 3, 4]


def test_everything_written_is_told(nodes: _Nodes) -> None:
    told: list[int] = []
    nodes.host.committed = lambda written: told.extend(envelope.position for envelope in written)
    nodes.leader.append("account/ana", 0, [EVENT], BY)
    nodes.host.append("table/a", 0, [EVENT, EVENT], BY)
    nodes.host.append("table/a", 0, [EVENT], BY)
    assert told == [2, 3], "what met a conflict was not written"


def test_who_runs_what_is_noted_and_a_node_that_is_expelled_writes_nothing_more(nodes: _Nodes) -> None:
    nodes.placements.place(["table/a", "table/b", "tournament/copa"], "h")
    nodes.placements.take_back(["table/b"])
    assert nodes.placements.placed() == {"table/a": "h", "tournament/copa": "h"} and nodes.placements.is_present("h")
    listed = {node.node: (node.leads, node.tables, node.tournaments) for node in running_nodes(nodes.leader.engine)}
    assert listed == {"leads:1": (True, (), ()), "hosts:2": (False, ("a",), ("copa",))}
    nodes.host.append("table/a", 0, [EVENT], BY)
    nodes.placements.expel("h")
    assert not nodes.placements.is_present("h")
    with pytest.raises(FencedError):
        nodes.host.append("table/a", 1, [EVENT], BY)
    assert nodes.leader.version("table/a") == 1
    again = nodes.hosting.take(NODE + "h")
    assert again is not None and again.epoch > nodes.presence.epoch, "it may come back, under another lease"
