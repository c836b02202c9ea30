"""Opens a log by the address of its database."""

from collections.abc import Callable
from datetime import datetime
from pathlib import Path

from sqlalchemy import URL, Engine
from sqlalchemy.exc import DBAPIError

from tapete.core.decision import Refused
from tapete.core.sentence import Sentence
from tapete.store.address import MEMORY, default_address, read_address, sqlite_file
from tapete.store.archive.place import archive_folder
from tapete.store.audit import verify
from tapete.store.database import connect
from tapete.store.log import EventLog, LogUnavailableError
from tapete.store.memory import MemoryLog
from tapete.store.moment import Moments, utc_now
from tapete.store.owner.lease import Lease, fence
from tapete.store.proof.checkpoint import Checkpoint
from tapete.store.sealing.keys import checkpoint_file, key_file, make_key, missing_key, read_keys, rotate_key
from tapete.store.sealing.private_file import keep_private
from tapete.store.sealing.seal import Keyring
from tapete.store.sql_log import SqlLog
from tapete.store.sql_reader import SqlReader


def open_log(
    address: str | None = None, now: Callable[[], datetime] = utc_now, lease: Lease | None = None
) -> EventLog | Refused:
    """The log at an address, migrated to this version's schema; without an address, the user's own log.

    ``now`` is the clock its events are recorded by. With a lease nothing is written once it is somebody else's.
    """
    from tapete.store.migrate import OtherVersionError, migrate

    if address == MEMORY:
        return MemoryLog(Moments(now))
    url = read_address(address or default_address())
    if isinstance(url, Refused):
        return url
    engine = connect(url)
    if lease is not None:
        return _taken_over(url, engine, now, lease)
    try:
        if file := sqlite_file(url):
            if not address:
                file.parent.mkdir(parents=True, exist_ok=True)
            keep_private(file)
        migrate(engine)
    except (DBAPIError, OSError) as error:
        return _unreachable(url, error)
    except OtherVersionError as error:
        return _of_another_version(url, error)
    keys = _keys(url, engine)
    return keys if isinstance(keys, Refused) else _sealed(url, _log(url, engine, now, keys))


def open_to_read(address: str | None = None) -> SqlReader | Refused:
    """The log at an address, read-only: it must exist, and nothing is changed."""
    url = read_address(address or default_address())
    if isinstance(url, Refused):
        return url
    file = sqlite_file(url)
    if file and not file.is_file():
        return _no_file(file)
    keys = read_keys(url)
    if isinstance(keys, Refused):
        return keys
    reader = SqlReader(connect(url, read_only=True), Keyring(keys), checkpoint_file(url), archive_folder(url))
    try:
        missing = reader.missing_key()
    except LogUnavailableError as error:
        return _unreachable(url, error)
    return reader if missing is None else missing_key(url, missing)


def rotate(address: str | None = None) -> tuple[Keyring, Path] | Refused:
    """One more key for the log at an address, and the file it lies in: what is written from its next start on."""
    reader = open_to_read(address)
    if isinstance(reader, Refused):
        return reader
    reader.close()
    url = read_address(address or default_address())
    assert not isinstance(url, Refused)
    keys = rotate_key(url)
    return keys if isinstance(keys, Refused) else (Keyring(keys), key_file(url))


def _taken_over(url: URL, engine: Engine, now: Callable[[], datetime], lease: Lease) -> SqlLog | Refused:
    """The log of a node that takes over.

    It was brought to this version and looked through when the node started; what is done here, everybody waits for.
    """
    fence(engine, lease)  # before it has any connection
    keys = read_keys(url)
    if isinstance(keys, Refused):
        return keys
    ring = Keyring(keys) if keys else _keys(url, engine)
    return ring if isinstance(ring, Refused) else _log(url, engine, now, ring, lease)


def _log(url: URL, engine: Engine, now: Callable[[], datetime], keys: Keyring, lease: Lease | None = None) -> SqlLog:
    return SqlLog(engine, now, keys, checkpoint_file(url), archive_folder(url), lease)


def _keys(url: URL, engine: Engine) -> Keyring | Refused:
    """The keys to write with: the first is made, unless something has been sealed with another."""
    keys = read_keys(url)
    if isinstance(keys, Refused):
        return keys
    if (missing := SqlReader(engine, Keyring(keys)).missing_key()) is not None:
        return missing_key(url, missing)
    made = keys or make_key(url)
    return made if isinstance(made, Refused) else Keyring(made)


def _sealed(url: URL, log: SqlLog) -> SqlLog | Refused:
    """A log that nobody has signed yet is verified and then signed; one that is older than its last note is refused."""
    signed = log.signed()
    size = signed.outside.size if isinstance(signed.outside, Checkpoint) else 0
    if size > log.count():
        log.close()
        return _older(url, size)
    if not signed.checkpoints and log.count():
        if (bad := verify(log.read_all()).first_bad) is not None:
            log.close()
            return _altered(url, bad)
        log.checkpoint()
    return log


def _older(url: URL, size: int) -> Refused:
    address = url.render_as_string(hide_password=True)
    return Refused(
        Sentence(
            f"al registro en {address} le falta el final: según {checkpoint_file(url)} tuvo {size} eventos; recupere "
            "una copia posterior, o aparte ese fichero si ha de seguir así",
            f"the log at {address} lacks its end: by {checkpoint_file(url)} it had {size} events; restore a later "
            "copy, or put that file aside if it is to go on like this",
        )
    )


def _altered(url: URL, position: int) -> Refused:
    address = url.render_as_string(hide_password=True)
    return Refused(
        Sentence(
            f"el registro en {address} no está íntegro: el evento {position} falta o no es como se escribió",
            f"the log at {address} is not whole: event {position} is missing or not as it was written",
        )
    )


def _no_file(file: Path) -> Refused:
    return Refused(Sentence(f"no existe el fichero {file}", f"there is no file {file}"))


def _unreachable(url: URL, error: DBAPIError | OSError | LogUnavailableError) -> Refused:
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
