"""One server at a time writes a database: its tables, purses and sessions are in the memory of one process.

A claim lasts as long as the process that made it, however that ends. On SQLite it is a lock on a file beside the
database; on PostgreSQL an advisory lock of the very connection that appends, so that no append is made without it.
Nodes share that lock, which keeps a server that wants it for itself out, and settle by leases who of them writes.
"""

import sqlite3
import time
from collections.abc import Callable
from pathlib import Path
from typing import Final

from sqlalchemy import Connection, text

SUFFIX: Final = ".server"
"""What the name of the file beside a SQLite database ends with."""
_SERVER_LOCK: Final = 0x7A9E7F
_PATIENCE: Final = 5.0
_BREATH: Final = 0.1
"""Seconds in which the server before may finish, and between two looks."""


class ClaimedError(Exception):
    """Another server has this database open."""


def claim_file(database: Path) -> sqlite3.Connection:
    """Lock the file beside a SQLite database for as long as the connection is open."""
    lock = sqlite3.connect(f"{database}{SUFFIX}", timeout=0, isolation_level=None, check_same_thread=False)
    try:
        _patiently(lambda: _is_locked(lock))
    except ClaimedError:
        lock.close()
        raise
    return lock


def claim_connection(connection: Connection, patient: bool = False) -> None:
    """Take the server's lock of a PostgreSQL database for as long as the connection is open."""

    def taken() -> bool:
        asked = text("SELECT pg_try_advisory_lock(:key)")
        granted = bool(connection.execute(asked, {"key": _SERVER_LOCK}).scalar())
        connection.commit()
        return granted

    _patiently(taken, _PATIENCE if patient else 0)


def join_claim(connection: Connection) -> None:
    """Be one of the nodes of a PostgreSQL database for as long as the connection is open."""
    asked = text("SELECT pg_try_advisory_lock_shared(:key)")
    granted = bool(connection.execute(asked, {"key": _SERVER_LOCK}).scalar())
    connection.commit()
    if not granted:
        raise ClaimedError


def _is_locked(lock: sqlite3.Connection) -> bool:
    try:
        lock.execute("BEGIN EXCLUSIVE")
    except sqlite3.OperationalError:
        return False
    return True


def _patiently(taken: Callable[[], bool], patience: float = _PATIENCE) -> None:
    until = time.monotonic() + patience
    while not taken():
        if time.monotonic() >= until:
            raise ClaimedError
        time.sleep(_BREATH)
