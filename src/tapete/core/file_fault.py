"""Why a file cannot be read or written, in words: never what the system or a parser calls it."""

import errno
import re
import tomllib
from typing import Final

from tapete.core.sentence import Sentence

_REASONS: Final = {
    errno.ENOENT: Sentence("no existe", "it does not exist"),
    errno.EACCES: Sentence("no hay permiso", "there is no permission"),
    errno.EPERM: Sentence("no hay permiso", "there is no permission"),
    errno.EEXIST: Sentence("ya existe", "it exists already"),
    errno.EISDIR: Sentence("es una carpeta", "it is a folder"),
    errno.ENOTDIR: Sentence("no está en una carpeta", "it is in no folder"),
    errno.ENOSPC: Sentence("no queda sitio en el disco", "there is no room left on the disk"),
    errno.EROFS: Sentence("el disco es de solo lectura", "the disk is read-only"),
    errno.ENAMETOOLONG: Sentence("el nombre es demasiado largo", "the name is too long"),
    errno.EADDRINUSE: Sentence("está ocupado", "it is in use"),
    errno.EADDRNOTAVAIL: Sentence("esa dirección no es de esta máquina", "that address is not of this machine"),
}
_NOT_TEXT: Final = Sentence("no es texto", "it is not text")
_NO_DATABASE: Final = Sentence(
    "la base de datos está dañada o no responde", "the database is damaged or does not answer"
)
_PLACE: Final = re.compile(r"line (\d+)(?:, column (\d+))?")


def system_fault(error: Exception) -> Sentence:
    """What the system says of a file, an address or a database.

    >>> system_fault(FileNotFoundError(errno.ENOENT, "No such file or directory")).es
    'no existe'
    """
    if isinstance(error, UnicodeDecodeError):
        return _NOT_TEXT
    if not isinstance(error, OSError):
        return _NO_DATABASE
    other = Sentence(f"el sistema no lo permite (error {error.errno})", f"the system forbids it (error {error.errno})")
    return _REASONS.get(error.errno, other) if error.errno is not None else other


def read_fault(error: Exception) -> Sentence:
    """Why a TOML file cannot be read: what the system says of it, or where it is miswritten."""
    return toml_fault(error) if isinstance(error, tomllib.TOMLDecodeError) else system_fault(error)


def toml_fault(error: Exception) -> Sentence:
    """Where a text is not TOML.

    >>> toml_fault(ValueError("Invalid value (at line 3, column 5)")).es
    'hay algo mal escrito en la línea 3, columna 5'
    """
    place = _PLACE.search(str(error))
    if place is None:
        return Sentence("está a medias o mal anidado", "it is unfinished or badly nested")
    columns = (f", columna {place[2]}", f", column {place[2]}") if place[2] else ("", "")
    return Sentence(
        f"hay algo mal escrito en la línea {place[1]}{columns[0]}",
        f"something is miswritten at line {place[1]}{columns[1]}",
    )
