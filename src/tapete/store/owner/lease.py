"""Who of several nodes writes a stream, and the fence that keeps everybody else from writing.

A lease is a row of the database, taken and renewed by single statements and by the database's own clock: a node that is
paused between two of them keeps nobody waiting. Each time a lease changes hands its epoch grows by one. Whatever a node
commits it commits under the epoch it was given: a node that was paused past its lease and wakes finds a later epoch
there, and nothing of its transaction is written.

Beside the row its holder has a lock of the database that ends with its connection. A lease whose lock is gone is free
at once: the database notices the end of a process sooner than any clock does.
"""

from collections.abc import Callable, Iterable
from datetime import datetime, timedelta
from secrets import token_hex
from typing import Final, TypeVar

import msgspec
from sqlalchemy import (
    ColumnElement,
    Connection,
    Delete,
    Engine,
    Update,
    and_,
    case,
    cast,
    column,
    delete,
    event,
    exists,
    func,
    literal_column,
    or_,
    select,
    table,
    text,
    update,
)
from sqlalchemy.dialects.postgresql import OID, insert
from sqlalchemy.engine.interfaces import DBAPIConnection

from tapete.store.database import reaching
from tapete.store.log import LogUnavailableError
from tapete.store.owner.claim import ClaimedError, join_claim
from tapete.store.schema import LEASES

ROOM: Final = "room"
"""The lease of the whole room: its holder runs all streams."""
NODE: Final = "node/"
"""The leases by which nodes tell that they are there, each before its name."""
TABLE: Final = "table/"
TOURNAMENT: Final = "tournament/"
PLACED: Final = (TABLE, TOURNAMENT)
"""Not leases: which streams other nodes than the leader run, each under its own lease (``placement``)."""
_BUS: Final = "bus"
"""Not a lease: where the name of the room on the bus is kept, which is drawn once for a database."""
LASTING: Final = 1.25
"""Seconds that a lease lasts unless it is renewed."""
_IDLE_MILLIS: Final = 1000
"""How long a node may leave a transaction open: one that is paused inside it must not keep the next one waiting."""
_HOLDER_LOCK: Final = 0x7A9E7D
"""The first number of the locks that holders have; the second is drawn from the stream and the epoch."""
_LOCKS: Final = table("pg_locks", *map(column, ("locktype", "database", "classid", "objid", "objsubid"))).c
_DATABASES: Final = table("pg_database", column("oid"), column("datname")).c

T = TypeVar("T")


class FencedError(LogUnavailableError):
    """The lease under which something was to be written is somebody else's by now."""


class Lease(msgspec.Struct, frozen=True):
    """A stream that a node has been given, and the how-manieth holder it is."""

    stream: str
    node: str
    epoch: int


class Holder(msgspec.Struct, frozen=True):
    """A lease as it stands in the database, and the seconds for which it is still good."""

    lease: Lease
    left: float

    @property
    def alive(self) -> bool:
        return self.left > 0


class Leases:
    """The leases of a database, seen by one node. All of it over one connection, which shares the servers' claim."""

    def __init__(self, engine: Engine, node: str, lasting: float = LASTING) -> None:
        self._engine, self.node, self._lasting = engine, node, timedelta(seconds=lasting)
        self._connection: Connection | None = None
        self._locked: set[Lease] = set()
        """Leases whose locks the connection has."""

    def take(self, stream: str) -> Lease | None:
        """The lease of a stream that nobody holds any more; None while somebody does."""
        given = insert(LEASES).values(stream=stream, node=self.node, epoch=1, until=self._until())
        taken = given.on_conflict_do_update(
            index_elements=[LEASES.c.stream],
            set_={"node": self.node, "epoch": LEASES.c.epoch + 1, "until": self._until()},
            where=or_(LEASES.c.until <= func.clock_timestamp(), ~_is_locked()),
        ).returning(LEASES.c.stream, LEASES.c.epoch)
        row = taken.cte("taken").c
        locked = select(row.epoch, func.pg_advisory_lock_shared(_HOLDER_LOCK, _number(row.stream, row.epoch)))

        def taken_at(connection: Connection) -> int | None:
            connection.execute(_EVICT, {"stream": stream, "begins": session_name(stream)})
            return connection.execute(locked).scalar()

        epoch = self._done(taken_at)
        if epoch is None:
            return None
        lease = Lease(stream, self.node, epoch)
        self._locked.add(lease)
        return lease

    def beat(self, held: Iterable[Lease]) -> tuple[frozenset[Lease], tuple[Holder, ...]]:
        """Hold these for longer: which of them are still one's own, and all leases as they stand then."""

        def renewed(connection: Connection) -> tuple[frozenset[Lease], tuple[Holder, ...]]:
            kept = frozenset(lease for lease in held if self._renewed(connection, lease))
            return kept, holders(connection)

        return self._done(renewed)

    def _renewed(self, connection: Connection, lease: Lease) -> bool:
        ours = connection.execute(update(LEASES).where(*_same(lease)).values(until=self._until())).rowcount == 1
        if ours:
            self._lock(connection, lease)
        else:
            self._unlock(connection, lease)
        return ours

    def give_up(self, lease: Lease) -> None:
        """Let somebody else take it at once."""
        self._end(lease, update(LEASES).where(*_same(lease)).values(until=func.clock_timestamp()))

    def forget(self, lease: Lease) -> None:
        """Leave no trace of a lease that nobody else would take."""
        self._end(lease, delete(LEASES).where(*_same(lease)))

    def name_on_bus(self) -> str:
        """What this database's nodes call each other by, so that rooms on one server of the bus never mix."""
        drawn = insert(LEASES).values(stream=_BUS, node=token_hex(8), epoch=0, until=func.clock_timestamp())

        def name(connection: Connection) -> str:
            connection.execute(drawn.on_conflict_do_nothing())
            return str(connection.execute(select(LEASES.c.node).where(LEASES.c.stream == _BUS)).scalar_one())

        return self._done(name)

    def holders(self) -> tuple[Holder, ...]:
        """All leases, in the order of their streams."""
        return self._done(holders)

    def close(self) -> None:
        connection, self._connection = self._connection, None
        self._locked.clear()
        if connection is not None:
            connection.close()

    def _lock(self, connection: Connection, lease: Lease) -> None:
        """Again, after a connection was lost."""
        if lease not in self._locked:
            connection.execute(select(func.pg_advisory_lock_shared(_HOLDER_LOCK, _number(lease.stream, lease.epoch))))
            self._locked.add(lease)

    def _unlock(self, connection: Connection, lease: Lease) -> None:
        if lease in self._locked:
            connection.execute(select(func.pg_advisory_unlock_shared(_HOLDER_LOCK, _number(lease.stream, lease.epoch))))
            self._locked.discard(lease)

    def _end(self, lease: Lease, statement: Update | Delete) -> None:
        def ended(connection: Connection) -> None:
            connection.execute(statement)
            self._unlock(connection, lease)

        self._done(ended)

    def _until(self) -> ColumnElement[datetime]:
        return func.clock_timestamp() + self._lasting

    def _done(self, step: Callable[[Connection], T]) -> T:
        try:
            with reaching():
                self._connection = connection = self._connection or self._connected()
                return step(connection)
        except Exception:
            self.close()
            raise

    def _connected(self) -> Connection:
        connection = self._engine.connect().execution_options(isolation_level="AUTOCOMMIT")
        connection.detach()  # closed when it is let go, and its part of the claim with it
        # A lease that a crash of the database forgets is taken again; whatever is written under it takes it along.
        connection.exec_driver_sql("SET synchronous_commit = off")
        try:
            join_claim(connection)
        except ClaimedError as error:
            connection.close()
            raise LogUnavailableError("another server has claimed the database") from error
        return connection


def holders(connection: Connection) -> tuple[Holder, ...]:
    left = case((_is_locked(), func.extract("epoch", LEASES.c.until - func.clock_timestamp())), else_=0)
    columns = select(LEASES.c.stream, LEASES.c.node, LEASES.c.epoch, left)
    theirs = LEASES.c.stream != _BUS, ~LEASES.c.stream.startswith(PLACED)
    rows = connection.execute(columns.where(*theirs).order_by(LEASES.c.stream))
    return tuple(Holder(Lease(stream, node, epoch), float(seconds)) for stream, node, epoch, seconds in rows)


def _is_locked() -> ColumnElement[bool]:
    """Whether the connection of a lease's holder is still there."""
    here = select(_DATABASES.oid).where(_DATABASES.datname == func.current_database()).scalar_subquery()
    kind = and_(_LOCKS.locktype == "advisory", _LOCKS.classid == _HOLDER_LOCK, _LOCKS.objsubid == 2)
    # By their written names: the clause of a conflict has no rows of its own to which a column could belong.
    number = _number(literal_column("leases.stream"), literal_column("leases.epoch"))
    return exists().where(kind, _LOCKS.database == here, _LOCKS.objid == cast(number, OID))


def _number(stream: ColumnElement[str] | str, epoch: ColumnElement[int] | int) -> ColumnElement[int]:
    return func.hashtext(func.concat(stream, "/", epoch))


def fence(engine: Engine, lease: Lease) -> None:
    """Whatever is committed through this engine from now on is committed under the lease, or not at all.

    The lease is locked from the look at it to the commit, so that nobody takes it in between.
    """
    ours = select(LEASES.c.epoch).where(*_same(lease)).with_for_update(read=True)

    @event.listens_for(engine, "connect")
    def hurry(connection: DBAPIConnection, _: object) -> None:
        connection.cursor().execute(f"SET idle_in_transaction_session_timeout = {_IDLE_MILLIS}")
        connection.cursor().execute(f"SET application_name = '{session_name(lease.stream)}{lease.epoch}'")
        connection.commit()

    @event.listens_for(engine, "commit")
    def check(connection: Connection) -> None:
        if connection.execute(ours).scalar() is None:
            connection.connection.rollback()  # by the driver: the transaction above it counts as ended already
            raise FencedError(f"epoch {lease.epoch} of {lease.stream} is over")


def revoke(connection: Connection) -> None:
    """End all leases: a server that has the database for itself lets no former node write beside it."""
    connection.execute(delete(LEASES).where(or_(LEASES.c.stream.startswith(PLACED), LEASES.c.stream.startswith(NODE))))
    ended = "UPDATE leases SET epoch = epoch + 1, node = '', until = clock_timestamp() WHERE stream = :stream"
    connection.execute(text(ended), {"stream": ROOM})
    connection.commit()


def session_name(stream: str) -> str:
    """What the sessions of a stream's holders are called, before their epoch."""
    return f"tapete {stream} "


_EVICT: Final = text("""
SELECT pg_terminate_backend(pid)
  FROM pg_stat_activity, leases
 WHERE leases.stream = :stream AND leases.until <= clock_timestamp()
   AND datname = current_database() AND starts_with(application_name, :begins)
   AND substr(application_name, length(:begins) + 1)::bigint BETWEEN 1 AND leases.epoch
   AND (usename = current_user OR (SELECT rolsuper FROM pg_roles WHERE rolname = current_user))
""")
"""Ends the sessions of a holder whose lease is over: one that is paused would keep its locks."""


def _same(lease: Lease) -> tuple[ColumnElement[bool], ...]:
    return (LEASES.c.stream == lease.stream, LEASES.c.node == lease.node, LEASES.c.epoch == lease.epoch)
