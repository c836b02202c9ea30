"""A connection to the database as the log needs it: nothing is acknowledged before it is on the disk."""

import select
import sqlite3
from collections.abc import Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING, Final, cast

from sqlalchemy import URL, Connection, Engine, create_engine, event, text
from sqlalchemy.exc import DataError, DBAPIError, IntegrityError, ProgrammingError
from sqlalchemy.exc import TimeoutError as PoolTimeoutError

from tapete.store.log import LogUnavailableError

if TYPE_CHECKING:
    import psycopg

PATIENCE_SECONDS: Final = 5
"""How long a writer waits for another one: whoever asked waits with it, and longer than this is an outage."""

_IMPATIENT: Final = {
    "connect_timeout": 5,
    "keepalives_idle": 10,
    "keepalives_interval": 5,
    "keepalives_count": 3,
    "tcp_user_timeout": 15_000,
}
"""A PostgreSQL server that does not answer any more is given up after seconds, not hours."""
BEGIN: Final = "BEGIN IMMEDIATE"
"""How a writer of SQLite begins."""
WRITER_LOCK: Final = 0x7A9E7E
"""The number by which all writers of a PostgreSQL database know each other."""


_SQLITE_ASKED_WRONGLY: Final = sqlite3.IntegrityError | sqlite3.ProgrammingError | sqlite3.DataError


def connect(url: URL, read_only: bool = False) -> Engine:
    """An engine for SQLite or PostgreSQL; ``read_only`` neither changes nor creates anything.

    What fails is told without the values that were to be written, among which are packs and password hashes.
    """
    return _sqlite(url, read_only) if url.drivername == "sqlite" else _postgres(url, read_only)


def is_outage(error: Exception) -> bool:
    """Whether the database fails (locked, full, gone, damaged), and not what was asked of it."""
    asked_wrongly = isinstance(error, IntegrityError | ProgrammingError | DataError | _SQLITE_ASKED_WRONGLY)
    # A damaged SQLite file may have names in it that are no text, which its driver does not call an error of its own.
    return isinstance(error, DBAPIError | PoolTimeoutError | sqlite3.Error | UnicodeDecodeError) and not asked_wrongly


def sqlite_driver(connection: Connection) -> sqlite3.Connection | None:
    """SQLite's own connection under this one, where it is SQLite's.

    For what is written at every append: past the layers above, a transaction takes half of the processor's time.
    """
    own = connection.connection.dbapi_connection
    return own if isinstance(own, sqlite3.Connection) else None


def undo_in_memory(connection: Connection) -> None:
    """What SQLite notes to undo one statement of several stays in memory, instead of a file in another folder.

    Only for a writer of small transactions: whatever is sorted on the connection stays in memory too.
    """
    if (sqlite := sqlite_driver(connection)) is not None:
        sqlite.execute("PRAGMA temp_store = MEMORY")


def mark(engine: Engine) -> str:
    """What stands for a value in a statement that is a text of ours."""
    return "?" if engine.dialect.name == "sqlite" else "%s"


def is_cut(connection: Connection) -> bool:
    """Whether a server may have ended this connection while nothing was asked by it; a file is never cut.

    A server that says something unasked says its last words, or next to never something else: whoever takes it for cut
    without need only takes the longer way.
    """
    driver = connection.connection.dbapi_connection
    if isinstance(driver, sqlite3.Connection):
        return False
    said = select.poll()
    try:
        said.register(driver.pgconn.socket, select.POLLIN)  # type: ignore[union-attr]
    except connection.dialect.loaded_dbapi.Error:
        return True
    return bool(said.poll(0))


@contextmanager
def past_the_layers(connection: Connection) -> Iterator["psycopg.Connection[tuple[object, ...]]"]:
    """PostgreSQL's own connection under this one, which begins and commits nothing by itself.

    For what is written at every append: the layers above take ten times its processor time. It tells what fails by the
    same errors as they do.
    """
    driver, dbapi = connection.connection.dbapi_connection, connection.dialect.loaded_dbapi
    own = cast("psycopg.Connection[tuple[object, ...]]", driver)
    try:
        own.autocommit = True
        yield own
        own.autocommit = False
    except dbapi.Error as error:
        raise DBAPIError.instance(None, None, error, dbapi.Error, hide_parameters=True) from error


def numbered(driver: "psycopg.Connection[tuple[object, ...]]") -> "psycopg.RawCursor[tuple[object, ...]]":
    """For a statement that numbers its values ($1) as PostgreSQL does: nobody has to look for them in its text.

    The driver remembers only short statements; those that write many events it would take apart at every append.
    """
    from psycopg import RawCursor

    return RawCursor(driver)


@contextmanager
def reaching() -> Iterator[None]:
    """Where the database fails in here, the log is unavailable: nobody above the store knows its errors."""
    try:
        yield
    except Exception as error:
        if is_outage(error):
            raise LogUnavailableError(" ".join(str(getattr(error, "orig", error)).split())) from error
        raise


@contextmanager
def reached(engine: Engine) -> Iterator[Connection]:
    """A connection, for as long as something is read or written."""
    with reaching(), engine.connect() as connection:
        yield connection


@contextmanager
def looking(engine: Engine) -> Iterator[Connection]:
    """A connection for one statement that changes nothing.

    On PostgreSQL no transaction is begun and ended around it: those are two of the four messages that it takes.
    """
    with reached(engine) as connection:
        on_its_own = connection.dialect.name == "postgresql"
        yield connection.execution_options(isolation_level="AUTOCOMMIT") if on_its_own else connection


def begin_writing(connection: Connection) -> None:
    """Begins a transaction that no other writer's can overlap: the chain has one end."""
    if connection.dialect.name == "sqlite":
        connection.exec_driver_sql(BEGIN)
    else:
        connection.execute(text("SELECT pg_advisory_xact_lock(:key)"), {"key": WRITER_LOCK})


def _sqlite(url: URL, read_only: bool) -> Engine:
    if read_only:
        url = url.set(database=f"file:{url.database}", query={"mode": "ro", "uri": "true"})
    engine = create_engine(url, connect_args={"timeout": PATIENCE_SECONDS}, hide_parameters=True)

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
    settings = f"-c synchronous_commit=on -c lock_timeout={PATIENCE_SECONDS}s" + (
        " -c default_transaction_read_only=on" if read_only else ""
    )
    arguments = {**_IMPATIENT, "options": settings}
    return create_engine(url, connect_args=arguments, pool_pre_ping=True, hide_parameters=True)
