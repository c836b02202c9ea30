"""Which nodes are there, and which tables and tournaments each of them runs for the leader.

What a node runs it writes under its own lease, that of its presence. The leader alone says which streams those are, and
ends the lease of a node that it takes them from without its help.
"""

from collections.abc import Iterable
from typing import Final

import msgspec
from sqlalchemy import Connection, Engine, delete, func, or_, select, text, update
from sqlalchemy.dialects.postgresql import insert

from tapete.store.database import reached
from tapete.store.owner.lease import NODE, PLACED, ROOM, TABLE, TOURNAMENT, holders, session_name
from tapete.store.schema import LEASES


class RunningNode(msgspec.Struct, frozen=True):
    """A node that is there: its name, whether it leads the room, since how many take-overs, and which tables and
    tournaments it runs for the leader, who runs all others."""

    node: str
    leads: bool
    epoch: int
    tables: tuple[str, ...] = ()
    tournaments: tuple[str, ...] = ()


def running_nodes(engine: Engine) -> tuple[RunningNode, ...]:
    """The nodes that can be reached just now, by name."""
    with reached(engine) as connection:
        alive = [holder.lease for holder in holders(connection) if holder.alive]
        placed = _placed(connection)
    room = next((lease for lease in alive if lease.stream == ROOM), None)
    leader, epoch = (room.node, room.epoch) if room else ("", 0)
    present = sorted((lease for lease in alive if lease.stream.startswith(NODE)), key=lambda lease: lease.node)
    nodes = []
    for lease in present:
        run = [stream for stream, host in placed.items() if host == lease.stream.removeprefix(NODE)]
        leads = lease.node == leader
        nodes.append(RunningNode(lease.node, leads, epoch if leads else 0, _names(run, TABLE), _names(run, TOURNAMENT)))
    return tuple(nodes)


def _names(streams: Iterable[str], kind: str) -> tuple[str, ...]:
    return tuple(stream.removeprefix(kind) for stream in streams if stream.startswith(kind))


class Placements:
    """Where the leader notes who runs what; ``engine`` is the leader's, so that nobody else notes anything."""

    def __init__(self, engine: Engine) -> None:
        self._engine = engine

    def placed(self) -> dict[str, str]:
        """The ids of the nodes that run something, by its streams."""
        with reached(self._engine) as connection:
            return _placed(connection)

    def place(self, streams: Iterable[str], node: str) -> None:
        """A node runs these from now on."""
        with reached(self._engine) as connection:
            for stream in streams:
                given = insert(LEASES).values(stream=stream, node=node, epoch=0, until=func.clock_timestamp())
                connection.execute(given.on_conflict_do_update(index_elements=[LEASES.c.stream], set_={"node": node}))
            connection.commit()

    def take_back(self, streams: Iterable[str]) -> None:
        """The leader runs these again."""
        with reached(self._engine) as connection:
            connection.execute(delete(LEASES).where(LEASES.c.stream.in_([*streams])))
            connection.commit()

    def is_present(self, node: str) -> bool:
        """Whether a node is still there, as far as the database knows."""
        with reached(self._engine) as connection:
            return any(holder.alive for holder in holders(connection) if holder.lease.stream == NODE + node)

    def expel(self, node: str) -> None:
        """End a node's lease, so that nothing is committed under it any more: its sessions first, which may be paused
        in the middle of something. A node that is still there takes another lease, under which it runs nothing yet."""
        stream = NODE + node
        with reached(self._engine) as connection:
            connection.execute(_EXPEL, {"begins": session_name(stream)})
            over = update(LEASES).where(LEASES.c.stream == stream)
            connection.execute(over.values(epoch=LEASES.c.epoch + 1, node="", until=func.clock_timestamp()))
            connection.commit()


def _placed(connection: Connection) -> dict[str, str]:
    placed = or_(*map(LEASES.c.stream.startswith, PLACED))
    rows = select(LEASES.c.stream, LEASES.c.node).where(placed).order_by(LEASES.c.stream)
    return {row.stream: row.node for row in connection.execute(rows)}


_EXPEL: Final = text("""
SELECT pg_terminate_backend(pid)
  FROM pg_stat_activity
 WHERE datname = current_database() AND starts_with(application_name, :begins)
   AND (usename = current_user OR (SELECT rolsuper FROM pg_roles WHERE rolname = current_user))
""")
"""Ends the sessions of a node, whichever of its leases they are under."""
