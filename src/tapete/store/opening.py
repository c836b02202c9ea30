"""Opens a log by the address of its database."""

from collections.abc import Callable
from datetime import datetime
from pathlib import Path

from sqlalchemy import URL
from sqlalchemy.exc import DBAPIError

from tapete.core.decision import Refused
from tapete.core.sentence import Sentence
from tapete.store.address import MEMORY, default_address, read_address, sqlite_file
from tapete.store.database import connect
from tapete.store.log import EventLog
from tapete.store.memory import MemoryLog
from tapete.store.moment import Moments, utc_now
from tapete.store.sql_log import SqlLog
from tapete.store.sql_reader import SqlReader


def open_log(address: str | None = None, now: Callable[[], datetime] = utc_now) -> EventLog | Refused:
    """The log at an address, migrated to this version's schema; without an address, the user's own log.

    ``now`` is the clock its events are recorded by.
    """
    from tapete.store.migrate import OtherVersionError, migrate

    if address == MEMORY:
        return MemoryLog(Moments(now))
    url = read_address(address or default_address())
    if isinstance(url, Refused):
        return url
    engine = connect(url)
    try:
        if not address and (file := sqlite_file(url)):
            file.parent.mkdir(parents=True, exist_ok=True)
        migrate(engine)
    except (DBAPIError, OSError) as error:
        return _unreachable(url, error)
    except OtherVersionError as error:
        return _of_another_version(url, error)
    return SqlLog(engine, now)


def open_to_read(address: str | None = None) -> SqlReader | Refused:
    """The log at an address, read-only: it must exist, and nothing is changed."""
    url = read_address(address or default_address())
    if isinstance(url, Refused):
        return url
    file = sqlite_file(url)
    if file and not file.is_file():
        return _no_file(file)
    reader = SqlReader(connect(url, read_only=True))
    try:
        reader.count()
    except DBAPIError as error:
        return _unreachable(url, error)
    return reader


def _no_file(file: Path) -> Refused:
    return Refused(Sentence(f"no existe el fichero {file}", f"there is no file {file}"))


def _unreachable(url: URL, error: DBAPIError | OSError) -> Refused:
    why = error.orig if isinstance(error, DBAPIError) else error
    address, reason = url.render_as_string(hide_password=True), " ".join(str(why).split())
    return Refused(
        Sentence(f"no se puede abrir el registro en {address}: {reason}", f"cannot open the log at {address}: {reason}")
    )


def _of_another_version(url: URL, why: Exception) -> Refused:
    address = url.render_as_string(hide_password=True)
    return Refused(
        Sentence(
            f"el registro en {address} es de otra versión de tapete: {why}",
            f"the log at {address} is of another version of tapete: {why}",
        )
    )
