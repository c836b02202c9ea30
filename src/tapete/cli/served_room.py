"""The room that ``tapete serve`` opens on the log of a database."""

from functools import partial
from typing import TYPE_CHECKING

from tapete.cli.text.failure import Failure, unless_refused
from tapete.cli.text.language import say

if TYPE_CHECKING:
    from tapete.core.ids import LawId
    from tapete.room.lobby import Room
    from tapete.room.stream.clock import Clock
    from tapete.room.stream.metrics import RoomMetrics
    from tapete.store.log import EventLog
    from tapete.store.owner.lease import Lease


def open_room(
    db: str | None,
    seed: int | None,
    metrics: "RoomMetrics",
    void_limit: int | None,
    law: "LawId | None",
    access: bool,
    lease: "Lease | None" = None,
) -> "Room":
    """The room, with the door of its law where it has one; ``lease`` is that of a node among several."""
    from tapete.room.chance.chance import SecureChance
    from tapete.room.lobby import Room
    from tapete.room.people.card_index import index_beside
    from tapete.room.people.door import Door
    from tapete.room.people.names import key_of
    from tapete.room.stream.clock import Clock
    from tapete.room.stream.room_log import RoomLog
    from tapete.room.tables.live.void import LIMIT
    from tapete.store.hands.hand_book import HandBook
    from tapete.store.owner.lease import NODE
    from tapete.store.owner.placement import running_nodes
    from tapete.store.snapshot import Snapshots
    from tapete.store.sql_log import SqlLog
    from tapete.store.sql_reader import SqlReader

    _refuse_seed(seed, db)
    clock = Clock()
    log = _open_log(db, clock, lease)
    measured = RoomLog(log, metrics)
    room = Room(
        measured,
        SecureChance(seed),
        clock=clock,
        metrics=metrics,
        snapshots=partial(Snapshots, log) if isinstance(log, SqlReader) else None,
        hand_book=HandBook(log.engine, key_of) if isinstance(log, SqlReader) else None,
        void_limit=LIMIT if void_limit is None else void_limit,
        door=Door(measured, index_beside(log), clock, law, required=access) if law else None,
        hosted=lease is not None and lease.stream.startswith(NODE),
    )
    if lease is not None and isinstance(log, SqlLog):
        room.nodes = partial(running_nodes, log.engine)
    return room


def open_shelf(db: str | None) -> None:
    """Drafts begun in the room are kept beside a database in a file, and found when it starts again.

    Where somebody has named places for laws, those are the ones; several servers share no folder.
    """
    from sqlalchemy import URL

    from tapete.drafting.shelf import keep_in
    from tapete.law.folder.place import places
    from tapete.store.address import MEMORY, default_address, read_address, sqlite_file

    url = read_address(db or default_address()) if db != MEMORY and not places() else None
    if isinstance(url, URL) and (file := sqlite_file(url)):
        keep_in(file.resolve().with_name(f"{file.stem}-laws"))


def _refuse_seed(seed: int | None, db: str | None) -> None:
    from tapete.store.address import MEMORY

    if seed is not None and db != MEMORY:
        raise Failure(
            say(
                f"una sala para el público no se abre con una semilla fija: --seed solo va con --db {MEMORY}",
                f"a room for people is never opened with a fixed seed: --seed only goes with --db {MEMORY}",
            )
        )


def _open_log(db: str | None, clock: "Clock", lease: "Lease | None") -> "EventLog":
    """The log, for this server alone unless it has a lease."""
    from tapete.store.opening import open_log
    from tapete.store.sql_log import SqlLog

    log = unless_refused(open_log(db, clock.moment, lease))
    if isinstance(log, SqlLog) and lease is None and not log.claim():
        raise Failure(
            say(
                "otro servidor tiene abierto este registro: párelo, o indique otra base de datos con --db",
                "another server has this log open: stop it, or name another database with --db",
            )
        )
    _set_after(clock, log)
    return log


def _set_after(clock: "Clock", log: "EventLog") -> None:
    """The room's clock goes on after the last moment of the log; a system clock that is behind it is reported."""
    from tapete.room.stream.logbook import logger
    from tapete.store.sql_reader import SqlReader

    last = log.newest() if isinstance(log, SqlReader) else None
    if last is not None and (behind := clock.go_on_after(last.recorded)):
        logger(__name__).warning("clock behind the log", seconds=round(behind.total_seconds(), 1), last=last.recorded)
