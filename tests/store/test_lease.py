"""Leases on a real PostgreSQL: one holder at a time, and nothing is written under a lease that is over."""

import os
import signal
import subprocess
import sys
import time
from collections.abc import Callable, Iterator

import pytest
from sqlalchemy import Engine
from sqlalchemy.exc import OperationalError

from tapete.core.decision import Refused
from tapete.store.address import read_address
from tapete.store.database import begin_writing, connect
from tapete.store.log import Conflict, Context, EventLog, Fresh, LogUnavailableError
from tapete.store.opening import open_log
from tapete.store.owner.lease import NODE, ROOM, FencedError, Lease, Leases
from tapete.store.sql_log import SqlLog

BY = Context("test", "", "", "")
SHORT = 0.3

PAUSED = """
import sys, time
from tapete.store.owner.lease import Lease
from tapete.store.log import Context, Fresh
from tapete.store.opening import open_log
address, epoch, inside = sys.argv[1:]
log = open_log(address, lease=Lease("room", "one", int(epoch)))
stream, version = "s", 0
if inside == "turn":
    from tapete.store.owner import turn
    stream, version = "own", 1
    log.append(stream, 0, [Fresh("t", 1, b"{}")], Context("early", "", "", ""))
    write = turn.Turn.write
    def late(self, rows):
        print("paused", flush=True)
        time.sleep(2.5)
        write(self, rows)
    turn.Turn.write = late
elif inside == "inside":
    from sqlalchemy import event
    @event.listens_for(log.engine, "commit")
    def wait(_):
        print("paused", flush=True)
        time.sleep(2.5)
else:
    print("paused", flush=True)
    sys.stdin.readline()
try:
    log.append(stream, version, [Fresh("t", 1, b"{}")], Context("late", "", "", ""))
    print("written", flush=True)
except Exception as error:
    print(type(error).__name__, flush=True)
"""


@pytest.fixture
def nodes(postgres_address: str) -> Iterator[Callable[[str], Leases]]:
    url = read_address(postgres_address)
    assert not isinstance(url, Refused)
    opened = open_log(postgres_address)
    assert isinstance(opened, SqlLog)
    opened.close()
    engines: list[Engine] = []
    leases: list[Leases] = []

    def node(name: str) -> Leases:
        engines.append(connect(url))
        leases.append(Leases(engines[-1], name, SHORT))
        return leases[-1]

    yield node
    for each in leases:
        each.close()
    for engine in engines:
        engine.dispose()


def _under(address: str, lease: Lease) -> EventLog:
    log = open_log(address, lease=lease)
    assert not isinstance(log, Refused)
    return log


def _kept(node: Leases, lease: Lease) -> bool:
    """Whether a lease is still a node's own after another beat."""
    return lease in node.beat([lease])[0]


def test_a_lease_has_one_holder_until_it_runs_out_or_is_given_up(nodes: Callable[[str], Leases]) -> None:
    first_node, two = nodes("one"), nodes("two")
    first = first_node.take(ROOM)
    assert first == Lease(ROOM, "one", 1) and two.take(ROOM) is None and first_node.take(ROOM) is None
    assert _kept(first_node, first)
    time.sleep(SHORT + 0.1)
    second = two.take(ROOM)
    assert second == Lease(ROOM, "two", 2) and not _kept(first_node, first)
    first_node.give_up(first)  # what is no longer one's own cannot be given up
    assert first_node.take(ROOM) is None
    two.give_up(second)
    assert first_node.take(ROOM) == Lease(ROOM, "one", 3)
    assert [(holder.lease.node, holder.alive) for holder in two.holders()] == [("one", True)]


def test_a_lease_that_ran_out_and_nobody_took_is_renewed(nodes: Callable[[str], Leases]) -> None:
    first_node = nodes("one")
    lease = first_node.take(ROOM)
    assert lease is not None
    time.sleep(SHORT + 0.1)
    assert not first_node.holders()[0].alive and _kept(first_node, lease) and first_node.holders()[0].alive


def test_a_lease_is_free_as_soon_as_its_holder_has_no_connection(nodes: Callable[[str], Leases]) -> None:
    """Long before it runs out: what the database notices of a process that is killed."""
    first_node, two = nodes("one"), nodes("two")
    lease = first_node.take(ROOM)
    assert lease is not None and two.holders()[0].alive
    first_node.close()
    until = time.monotonic() + 10
    while (taken := two.take(ROOM)) is None and time.monotonic() < until:
        time.sleep(0.01)
    assert taken == Lease(ROOM, "two", 2)
    assert not _kept(first_node, lease), "it comes back too late"


def test_a_holder_who_lost_its_connection_and_comes_back_in_time_keeps_its_lease(
    nodes: Callable[[str], Leases],
) -> None:
    first_node, two = nodes("one"), nodes("two")
    lease, presence = first_node.take(ROOM), first_node.take("node/1")
    assert lease is not None and presence is not None
    first_node.close()
    kept, holders = first_node.beat([lease, presence])
    assert kept == {lease, presence} and all(holder.alive for holder in holders)
    assert two.take(ROOM) is None


def test_whoever_takes_a_lease_ends_the_sessions_of_its_last_holder(
    nodes: Callable[[str], Leases], postgres_address: str
) -> None:
    """One that holds the log's lock in the middle of something, as a paused one does, keeps nobody waiting."""
    first_node, two = nodes("one"), nodes("two")
    lease = first_node.take(ROOM)
    assert lease is not None
    old = _under(postgres_address, lease)
    assert isinstance(old, SqlLog)
    with old.engine.connect() as held:
        begin_writing(held)
        first_node.give_up(lease)
        taken = two.take(ROOM)
        assert taken is not None
        new = _under(postgres_address, taken)
        assert len(new.append("s", 0, [Fresh("t", 1, b"{}")], BY)) == 1
        with pytest.raises(OperationalError):
            held.exec_driver_sql("SELECT 1")
        held.invalidate()
    old.close()
    new.close()


def test_nothing_is_written_under_a_lease_that_is_over(nodes: Callable[[str], Leases], postgres_address: str) -> None:
    first_node, two = nodes("one"), nodes("two")
    first = first_node.take(ROOM)
    assert first is not None
    old = _under(postgres_address, first)
    assert len(old.append("s", 0, [Fresh("t", 1, b"{}")], BY)) == 1
    time.sleep(SHORT + 0.1)
    second = two.take(ROOM)
    assert second is not None
    for write in (lambda: old.append("s", 1, [Fresh("t", 1, b"{}")], BY), old.check, old.checkpoint):
        with pytest.raises(FencedError):
            write()
    new = _under(postgres_address, second)
    assert new.count() == 1 and len(new.append("s", 1, [Fresh("t", 1, b"{}")], BY)) == 1
    two.give_up(second)
    third = first_node.take(ROOM)
    assert third is not None and third.epoch == 3
    with pytest.raises(FencedError):  # the same node again, but what it had in mind is two holders old
        old.append("s", 2, [Fresh("t", 1, b"{}")], BY)
    old.close()
    new.close()


@pytest.mark.parametrize("inside", ["before", "inside", "turn"])
def test_a_paused_process_that_wakes_writes_nothing(
    nodes: Callable[[str], Leases], postgres_address: str, inside: str
) -> None:
    """Paused before its transaction, and in the middle of a long or a short one: then the others do not wait for it
    either."""
    first_node, two = nodes("one"), nodes("two")
    lease = first_node.take(ROOM)
    assert lease is not None
    asleep = subprocess.Popen(
        [sys.executable, "-c", PAUSED, postgres_address, str(lease.epoch), inside],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        text=True,
        env=os.environ | {"PYTHONPATH": ":".join(sys.path)},
    )
    assert asleep.stdout is not None and asleep.stdin is not None
    assert asleep.stdout.readline() == "paused\n"
    asleep.send_signal(signal.SIGSTOP)
    time.sleep(SHORT)
    began = time.monotonic()
    while (taken := two.take(ROOM)) is None:
        time.sleep(0.05)
    new = _under(postgres_address, taken)
    assert len(new.append("s", 0, [Fresh("t", 1, b'{"new":1}')], BY)) == 1
    assert time.monotonic() - began < 2.5
    asleep.send_signal(signal.SIGCONT)
    answer = asleep.communicate("go\n", timeout=30)[0].strip()
    assert answer in ("FencedError", "LogUnavailableError")
    assert [event.actor for event in new.read("s")] == ["test"]
    assert [event.actor for event in new.read("own")] == ["early"] * (inside == "turn")
    new.close()


def test_a_stream_that_another_node_has_written_meanwhile_goes_on(
    nodes: Callable[[str], Leases], postgres_address: str
) -> None:
    """Whoever wrote it before remembers where it ended then, and looks again."""
    taken = [nodes(name).take(NODE + name) for name in ("one", "two")]
    logs = [_under(postgres_address, lease) for lease in taken if lease is not None]
    version = 0
    for log in (logs[0], logs[0], logs[1], logs[1], logs[0], logs[0], logs[1]):
        appended = log.append("table", version, [Fresh("t", 1, b"{}")], BY)
        assert not isinstance(appended, Conflict)
        version += 1
    assert isinstance(logs[0].append("table", version - 1, [Fresh("t", 1, b"{}")], BY), Conflict)
    assert [event.position for event in logs[0].read_all()] == [*range(1, version + 1)]
    for log in logs:
        log.close()


def test_a_server_of_its_own_and_nodes_keep_each_other_out(
    nodes: Callable[[str], Leases], postgres_address: str
) -> None:
    first_node = nodes("one")
    lease = first_node.take(ROOM)
    assert lease is not None
    fenced = _under(postgres_address, lease)
    alone = open_log(postgres_address)
    assert isinstance(alone, SqlLog) and not alone.claim()
    first_node.close()  # as when its connection is cut
    assert alone.claim()
    with pytest.raises(LogUnavailableError):
        _kept(first_node, lease)
    with pytest.raises(FencedError):
        fenced.append("s", 0, [Fresh("t", 1, b"{}")], BY)
    alone.close()
    assert first_node.take(ROOM) == Lease(ROOM, "one", lease.epoch + 2)
    fenced.close()
