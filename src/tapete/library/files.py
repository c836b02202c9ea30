"""Files that somebody hands to the library or to a command: read whole, or refused in one sentence."""

import errno
import tomllib
from pathlib import Path
from typing import Final

from tapete.core.decision import Refused
from tapete.core.sentence import Sentence

_REASONS: Final = {
    errno.ENOENT: Sentence("no existe", "it does not exist"),
    errno.EACCES: Sentence("no hay permiso", "there is no permission"),
    errno.EISDIR: Sentence("es una carpeta", "it is a folder"),
    errno.ENOTDIR: Sentence("no está en una carpeta", "it is in no folder"),
    errno.ENOSPC: Sentence("no queda sitio en el disco", "there is no room left on the disk"),
    errno.EROFS: Sentence("el disco es de solo lectura", "the disk is read-only"),
}
_NOT_TEXT: Final = Sentence("no es texto", "it is not text")


def read_text(file: str | Path, encoding: str = "utf-8") -> str | Refused:
    """The text of a file, or why it cannot be read."""
    try:
        return Path(file).read_text(encoding)
    except (OSError, UnicodeDecodeError) as error:
        return unreadable(file, error)
    except ValueError:  # a name that no file can have, with a zero byte in it
        return Refused(Sentence("ese nombre no es de ningún fichero", "no file can have that name"))


def read_toml(file: str | Path) -> dict[str, object] | Refused:
    """The content of a TOML file, or why it cannot be read."""
    text = read_text(file)
    return text if isinstance(text, Refused) else toml_of(text, file)


def toml_of(text: str, file: str | Path) -> dict[str, object] | Refused:
    """The content of a text that is TOML; ``file`` is where it stands."""
    try:
        return tomllib.loads(text)
    except (ValueError, RecursionError) as error:  # a number of thousands of digits is no TOMLDecodeError
        return Refused(Sentence(f"{file} no es TOML válido: {error}", f"{file} is not valid TOML: {error}"))


def unreadable(file: str | Path, error: OSError | UnicodeDecodeError) -> Refused:
    reason = _reason(error)
    return Refused(Sentence(f"no se puede leer {file}: {reason.es}", f"cannot read {file}: {reason.en}"))


def unwritable(file: str | Path, error: OSError) -> Refused:
    reason = _reason(error)
    return Refused(Sentence(f"no se puede escribir {file}: {reason.es}", f"cannot write {file}: {reason.en}"))


def _reason(error: OSError | UnicodeDecodeError) -> Sentence:
    if not isinstance(error, OSError):
        return _NOT_TEXT
    plain = Sentence(str(error.strerror), str(error.strerror))
    return _REASONS.get(error.errno, plain) if error.errno is not None else plain
