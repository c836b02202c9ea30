"""Where an audit reads the log from: a database, or a file of ``audit export``."""

from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, TypeVar

import click

from tapete.cli.text.failure import Failure, unless_refused
from tapete.cli.text.file_failure import unreadable
from tapete.cli.text.language import say

if TYPE_CHECKING:
    from contextlib import AbstractContextManager

    from tapete.store.log import Envelope
    from tapete.store.proof.signed import Signed
    from tapete.store.sql_reader import SqlReader

T = TypeVar("T")

database_option = click.option(
    "--db",
    "address",
    metavar="URL",
    help=say(
        "sqlite:///FICHERO o postgresql://…; por defecto TAPETE_DB o el registro del usuario",
        "sqlite:///FILE or postgresql://…; by default TAPETE_DB or the user's own log",
    ),
)

file_option = click.option(
    "--file",
    type=click.Path(path_type=Path),
    metavar="FILE",
    help=say("un fichero de «audit export» en vez de la base", "a file of 'audit export' instead of the database"),
)


def signed_of(address: str | None) -> "tuple[Signed, list[tuple[int, bytes]]]":
    """What of a database has been signed, and the hashes of what was destroyed."""
    with open_reader(address) as reader:
        return reader.signed(), [*reader.gone()]


def read_from(
    address: str | None, file: Path | None, in_progress: bool = False
) -> "AbstractContextManager[Iterable[Envelope]]":
    """All events of the database or of the file, whichever was named; see ``read_log``."""
    if file and address:
        raise Failure(say("elija entre --db y --file", "choose between --db and --file"))
    return _exported(file) if file else read_log(address, in_progress)


@contextmanager
def read_log(address: str | None, in_progress: bool = False) -> Iterator[Iterable["Envelope"]]:
    """All events of a database, with a progress bar.

    The content of hands ``in_progress`` is only for a command that checks hashes or adds up, and tells none of it.
    """
    from tapete.room.stream.secrecy import DiscreetLog
    from tapete.store.codec import UnknownEventError
    from tapete.store.log import LogUnavailableError
    from tapete.store.opening import open_to_read
    from tapete.store.sealing.seal import MissingKeyError

    reader: SqlReader = unless_refused(open_to_read(address))
    try:
        readable = reader if in_progress else DiscreetLog(reader)
        yield _with_progress(readable.read_all(), reader.count())
    except MissingKeyError as error:
        raise Failure(say(f"falta la llave {error} del registro", f"the log's key {error} is missing")) from error
    except UnknownEventError as error:
        raise _unreadable_event() from error
    except LogUnavailableError as error:
        raise _damaged(error) from error
    finally:
        reader.close()


@contextmanager
def open_reader(address: str | None) -> Iterator["SqlReader"]:
    """A database as it is, for commands that look at its hashes alone."""
    from tapete.store.log import LogUnavailableError
    from tapete.store.opening import open_to_read

    reader: SqlReader = unless_refused(open_to_read(address))
    try:
        yield reader
    except LogUnavailableError as error:
        raise _damaged(error) from error
    finally:
        reader.close()


@contextmanager
def _exported(file: Path) -> Iterator[Iterable["Envelope"]]:
    """All events of an exported file, with a progress bar."""
    from tapete.store.codec import UnknownEventError
    from tapete.store.export import NotAnExportError, read_lines

    try:
        with file.open("rb") as rows:
            yield _with_progress(read_lines(rows), None)
    except NotAnExportError as error:
        raise Failure(
            say(f"la línea {error} de {file} no es de un registro", f"line {error} of {file} is of no log")
        ) from error
    except UnknownEventError as error:
        raise _unreadable_event() from error
    except OSError as error:
        raise unreadable(file, error) from error


def _unreadable_event() -> Failure:
    return Failure(
        say(
            "un suceso del registro no se entiende: «audit verify» dice si ha sido cambiado",
            "an event of the log cannot be read: 'audit verify' tells whether it was changed",
        )
    )


def _damaged(error: Exception) -> Failure:
    from tapete.store.archive.segment import DamagedSegmentError

    if isinstance(error, DamagedSegmentError):
        number = error.number
        return Failure(
            say(
                f"el segmento {number} del archivo falta o está dañado: recupérelo de una copia",
                f"segment {number} of the archive is missing or damaged: restore it from a copy",
            )
        )
    return Failure(
        say(
            "la base del registro no se deja leer: está dañada o no responde",
            "the log's database cannot be read: it is damaged or does not answer",
        )
    )


def _with_progress(events: Iterable[T], total: int | None) -> Iterable[T]:
    from rich.console import Console
    from rich.progress import track

    console = Console(stderr=True)
    return track(
        events,
        say("leyendo el registro", "reading the log"),
        total=total,
        console=console,
        transient=True,
        disable=not console.is_terminal,
    )
