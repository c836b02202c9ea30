"""A connection to the database as the log needs it: nothing is acknowledged before it is on the disk."""

import sqlite3
from typing import Final

from sqlalchemy import URL, Connection, Engine, create_engine, event, text

PATIENCE_SECONDS: Final = 30
"""How long a writer waits for another one."""

_WRITER_LOCK: Final = 0x7A9E7E
"""The number by which all writers of a PostgreSQL database know each other."""


def connect(url: URL, read_only: bool = False) -> Engine:
    """An engine for SQLite or PostgreSQL; ``read_only`` neither changes nor creates anything."""
    return _sqlite(url, read_only) if url.drivername == "sqlite" else _postgres(url, read_only)


def begin_writing(connection: Connection) -> None:
    """Begins a transaction that no other writer's can overlap: the chain has one end."""
    if connection.dialect.name == "sqlite":
        connection.exec_driver_sql("BEGIN IMMEDIATE")
    else:
        connection.execute(text("SELECT pg_advisory_xact_lock(:key)"), {"key": _WRITER_LOCK})


def _sqlite(url: URL, read_only: bool) -> Engine:
    if read_only:
        url = url.set(database=f"file:{url.database}", query={"mode": "ro", "uri": "true"})
    engine = create_engine(url, connect_args={"timeout": PATIENCE_SECONDS})

    @event.listens_for(engine, "connect")
    def prepare(connection: sqlite3.Connection, _: object) -> None:
        connection.isolation_level = None  # transactions begin where begin_writing says, and nowhere else
        connection.text_factory = _text
        if not read_only:
            connection.execute("PRAGMA journal_mode = WAL")
            connection.execute("PRAGMA synchronous = FULL")

    return engine


def _text(written: bytes) -> str:
    """Text that somebody has spoilt is read nevertheless, so that its event can be named as bad."""
    return written.decode("utf-8", "replace")


def _postgres(url: URL, read_only: bool) -> Engine:
    settings = "-c synchronous_commit=on" + (" -c default_transaction_read_only=on" if read_only else "")
    return create_engine(url, connect_args={"options": settings}, pool_pre_ping=True)
